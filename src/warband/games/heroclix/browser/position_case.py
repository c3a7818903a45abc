"""A position as a case: the map with all pieces, their facts, the turn. A judge can go on from it.

Remarks above the case describe the facts that a case can't express: unresolved and lasting effects.
"""

from __future__ import annotations

from collections.abc import Iterator

from warband.files.mistakes import NotFound
from warband.games.heroclix.browser.position_pieces import USES, effect_words, forces, is_bonus, objects
from warband.games.heroclix.cases.quotes import quoted
from warband.games.heroclix.library.maps import draw
from warband.games.heroclix.position import names
from warband.games.heroclix.position.board.multiplayer_maps import with_unused_rows
from warband.games.heroclix.position.board.terrain import board
from warband.games.heroclix.position.editions import DECISIONS, Numbers, numbers
from warband.games.heroclix.position.model import MAP, SEATS, Card, Figure, Map, Marker, Thing
from warband.games.heroclix.position.names import handle
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.scenario import Scenario
from warband.games.heroclix.starting import library
from warband.kernel.ask import Ask


def position(g: Position) -> str:
    """The position as the beginning of a case, or the reason in words why there is none."""
    table = g.table
    if not table.map or not table.turn:
        return "# The game is still being set up; there is no position to write down yet.\n"
    if why := unfinished(g):
        return f"# {why} A case can't say that: copy the position when that is over.\n"
    head = ["case    A position", f"game    {', '.join(rules(g))}", *scenario(g)]
    turn = [f"turn  {SEATS[table.active]}", f"now   it is {SEATS[table.active]}'s turn", ""]
    return "\n".join([*remarks(g), *head, *drawn(g), *forces(g), *objects(g), *given(g), *turn])


# --- facts that a case can't express


def unfinished(g: Position) -> str:
    """The facts on the map that hold only during an action, in a sentence; '' when there are none."""
    there = [e for e in g.entities if isinstance(e, Figure) and e.place == MAP]
    taken = 0
    for figure in there:
        if figure.click > len(g.rules.cards[figure.card].dial):
            return f"{names.name(g, figure.id)} is about to be KO'd."
        if taken & board(g).footprints[figure.id]:
            return f"{names.name(g, figure.id)} and another character are on the same square."
        taken |= board(g).footprints[figure.id]
    return ""


def remarks(g: Position) -> Iterator[str]:
    """The facts that a judge can't see in the case, in words."""
    if g.over:
        yield "# The game is over. A judge goes on as if it were not."
    elif not isinstance(g.ask, Ask) or g.ask.kind != "act":
        yield "# Something is in the middle of happening. A judge goes on with the next action instead."
    for effect in g.effects:
        if not effect_words(g, effect):
            yield f"# A judge won't know of an effect of {names.name(g, effect.source or effect.who)} that lasts."
    for card in {e.card: g.rules.cards[e.card] for e in g.entities if isinstance(e, Figure)}.values():
        if taken_for_another(g, card):
            yield f"# A judge has another card with the id {card.id} than {card.name}."
    for thing in (e for e in g.entities if isinstance(e, Thing)):
        if is_bonus(g, thing) or thing.click > 1:
            yield f"# A judge won't know the state of {thing.name}."
    if g.rules.scenario and not known_scenario(g):
        yield f"# A judge won't know the scenario {g.rules.scenario.name}."


def taken_for_another(g: Position, card: Card) -> bool:
    """Whether the library has another card with the id of one at this table."""
    try:
        return g.rules.with_errata(library().find(card.id)) != card
    except NotFound:
        return False


def known_scenario(g: Position) -> Scenario | None:
    """The scenario, if it is one of the library."""
    played: Scenario | None = g.rules.scenario
    try:
        return played if played and library().scenario(played.name) == played else None
    except NotFound:
        return None


# --- the table


def rules(g: Position) -> Iterator[str]:
    """The edition, and the options of this table."""
    yield f"heroclix {g.rules.edition}"
    usual = numbers(g.rules.edition, {})
    for name in Numbers.__struct_fields__:
        found = getattr(g.rules.numbers, name)
        if found != getattr(usual, name):
            yield option(name.replace("_", " "), found)
    yield from (f"{rule} off" for rule in DECISIONS if not g.rules.decided(rule))
    played = known_scenario(g)
    theirs = played.options if played else {}
    yield from (option(name, found) for name, found in g.rules.setup_options.items() if name in theirs)


def option(name: str, found: bool | int | str) -> str:
    """An option of the game and its value."""
    return f"{name} {found if not isinstance(found, bool) else 'on' if found else 'off'}"


def scenario(g: Position) -> Iterator[str]:
    """The scenario, for its win conditions."""
    if played := known_scenario(g):
        yield f"scenario  {played.name}"


def drawn(g: Position) -> Iterator[str]:
    """The present map, with the pieces on it."""
    table = g.table
    printed = g.rules.maps[table.map]
    gone = [sum(1 << s for s, side in table.breaches if side == which) for which in (0, 1)]
    rubble = sum(1 << s for s in table.rubble)
    here: Map = printed._replace(
        name="",
        blocking=printed.blocking & ~rubble,
        east_walls=printed.east_walls & ~gone[0],
        south_walls=printed.south_walls & ~gone[1],
    )
    whole = with_unused_rows(here)
    down = (whole.grid.height - here.grid.height) * here.grid.stride
    pieces = {e.handle: e.square + down for e in g.entities if isinstance(e, Figure) and e.place == MAP}
    lines = [line for line in draw(whole, pieces).splitlines() if not line.startswith("terrain")]
    kind = next(line for line in lines if line.startswith("kind"))
    yield "map"
    yield from (line if line.startswith(" ") else f"  {line}" for line in lines if line is not kind)
    yield f"  {kind}"


def given(g: Position) -> Iterator[str]:
    """The facts of the table."""
    said = [*told(g), *marked(g)]
    yield f"given  {said[0]}"
    yield from (f"       {words}" for words in said[1:])


def told(g: Position) -> Iterator[str]:
    """The first player, the facts of each player, and the facts of this turn."""
    table = g.table
    yield f"{SEATS[table.first]} is the first player"
    if table.actions:
        yield f"{table.actions} action{'s' * (table.actions != 1)} taken"
    for seat, name in enumerate(g.rules.seats):
        if table.areas[seat] >= 0:
            yield f"{name} has starting area {table.areas[seat] + 1}"
        if table.scores[seat]:
            yield f"{name} has scored {table.scores[seat]} points"
        if table.themes[seat]:
            yield f"{name} has the theme {table.themes[seat]}"
        if uses := table.rerolls[seat]:
            yield f"{name} has {uses} use{'s' * (uses != 1)} of themed team Probability Control"
        if seat in table.defeated:
            yield f"{name} is defeated"
    if table.shared:
        yield f"{table.shared} points to divide"
    yield from (f"{quoted(what)} was used {USES[period]}" for (period, who, what) in g.used if not who)
    yield from (f"{handle(g, one)} can't target {handle(g, other)} this turn" for one, other in table.shunned)


def marked(g: Position) -> Iterator[str]:
    """The markers on the map, from the lowest."""
    grid = board(g).ground.grid
    there = [e for e in g.entities if isinstance(e, Marker) and e.place == MAP]
    for e in sorted(there, key=lambda e: (e.square, e.height)):
        where = grid.name(e.square)
        if e.name == "debris" and not e.source:
            yield f"debris on {where}"
        else:
            maker = f" of {handle(g, e.source)}" if e.source else ""
            kind = f"{e.terrain} marker" if e.terrain else "marker"
            yield f"a {kind} {quoted(e.name)}{maker} on {where}"
