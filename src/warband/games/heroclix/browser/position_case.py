"""A position as a case has it: the map with everybody on it, their facts, whose turn it is. A judge can go on from it.

What is in the middle of happening can't be written so; the text is of the table as it stands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from warband.files.mistakes import NotFound
from warband.games.heroclix.library.maps import draw
from warband.games.heroclix.position.model import (
    CARD,
    KO,
    MAP,
    OUTSIDE,
    SEATS,
    SIDELINE,
    Card,
    Figure,
    Gear,
    Map,
    Marker,
    Table,
    Thing,
)  # fmt: skip
from warband.games.heroclix.position.points import line_of
from warband.games.heroclix.position.terrain import board
from warband.games.heroclix.starting import library
from warband.kernel.state import State

HAS = {MAP: "holds", CARD: "equipped with"}  # by where an object with a host is
ELSEWHERE = {OUTSIDE: "outside the game", KO: "KO'd", SIDELINE: "on the Sideline"}


def position(g: State) -> str:
    """The position as the beginning of a case."""
    table: Table = g.entities[0]
    head = ["case    A position", f"game    heroclix {g.rules.edition}"]
    if not table.map or not table.turn:
        return "\n".join([*head, "# The game is still being set up; there is no position to write down yet.", ""])
    turn = [f"turn  {SEATS[table.active]}", f"now   it is {SEATS[table.active]}'s turn", ""]
    return "\n".join([*head, *drawn(g), *forces(g), *objects(g), *given(g), *turn])


def drawn(g: State) -> Iterator[str]:
    """The map as it is now, with the pieces on it."""
    ground, table = board(g).ground, g.entities[0]
    gone = [sum(1 << s for s, side in table.breaches if side == which) for which in (0, 1)]
    rubble = sum(1 << s for s in table.rubble)
    here: Map = ground.map._replace(
        name="",
        blocking=ground.map.blocking & ~rubble,
        east_walls=ground.map.east_walls & ~gone[0],
        south_walls=ground.map.south_walls & ~gone[1],
    )
    pieces = {e.handle: e.square for e in g.entities if isinstance(e, Figure) and e.place == MAP}
    lines = [line for line in draw(here, pieces).splitlines() if not line.startswith("terrain")]
    kind = next(line for line in lines if line.startswith("kind"))
    rest = iter(line for line in lines if line is not kind)
    yield "map"
    for line in rest:
        if line.startswith("areas"):
            break
        yield line if line.startswith(" ") else f"  {line}"
    yield f"  {kind}"


def forces(g: State) -> Iterator[str]:
    """The characters of both sides, each with its facts."""
    for seat, name in enumerate(SEATS):
        head = name
        for figure in (e for e in g.entities if isinstance(e, Figure) and e.side == seat):
            yield f"{head:5} {figure.handle} {', '.join(facts(g, figure))}"
            head = ""


def facts(g: State, figure: Figure) -> Iterator[str]:
    """A character: its card, and what is different from how it started."""
    card = g.rules.cards[figure.card]
    line = line_of(g, figure)
    name = named(card, lambda name: library().find(name, 0 if card.variable else line))
    name = f'"{name}"' if "," in name or name[-1:].isdigit() else name
    yield f"{name} {line}" if not card.variable else name
    yield from (f"with the optional trait {trait}" for trait in figure.paid)
    if figure.place != MAP:
        yield ELSEWHERE[figure.place] + (f" for {figure.tie}" if figure.tie and figure.place == SIDELINE else "")
        return
    if figure.click != card.starts[card.points.index(line)]:
        yield f"click {figure.click}"
    if figure.tokens:
        yield f"{figure.tokens} token{'s' * (figure.tokens != 1)}"
    yield from (f'{count} "{title}" token{"s" * (count != 1)}' for title, count in figure.named)
    yield from (f"{HAS[e.place]} {e.handle}" for e in g.entities if isinstance(e, Thing) and e.host == figure.id)
    flags = {"received a token this turn": figure.received, "moved this turn": figure.moved}
    yield from (words for words, true in {**flags, "was given an action this turn": figure.acted}.items() if true)


def named(one: Card | Gear, find: Callable[[str], Card | Gear]) -> str:
    """What a judge calls something: by its name, or by its id where the name means something else, or nothing."""
    try:
        return one.name if find(one.name).id == one.id else one.id
    except NotFound:
        return one.id


def objects(g: State) -> Iterator[str]:
    """The objects on the map and in somebody's hands."""
    grid, head = board(g).ground.grid, "objects"
    for e in g.entities:
        if isinstance(e, Thing) and (e.host or (e.place == MAP and e.square >= 0)):
            if head:
                yield head
            head = ""
            where = "" if e.host else f", on {grid.name(e.square)}"
            what = named(g.rules.gear[e.gear], library().gear) if e.gear else e.weight
            yield f"      {e.handle} {what}{where}"


def given(g: State) -> Iterator[str]:
    """What has happened on the table."""
    table, grid = g.entities[0], board(g).ground.grid
    said = [f"{SEATS[table.first]} is the first player"]
    said += [f"{table.actions} action{'s' * (table.actions != 1)} taken"] if table.actions else []
    for seat, name in enumerate(SEATS):
        said += [f"{name} has scored {table.scores[seat]} points"] if table.scores[seat] else []
        said += [f"{name} has the theme {table.themes[seat]}"] if table.themes[seat] else []
        uses = table.rerolls[seat]
        said += [f"{name} has {uses} use{'s' * (uses != 1)} of themed team Probability Control"] if uses else []
    for e in g.entities:
        if isinstance(e, Marker) and e.place == MAP and e.terrain:
            where = grid.name(e.square)
            said.append(f"debris on {where}" if e.name == "debris" else f"a {e.terrain} marker on {where}")
    yield f"given  {said[0]}"
    yield from (f"       {words}" for words in said[1:])
