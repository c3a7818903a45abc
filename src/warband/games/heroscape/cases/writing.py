"""A position as the text of a case."""

from __future__ import annotations

from collections.abc import Iterator

from warband.games.heroscape.cases.quoting import quoted
from warband.games.heroscape.library.content import with_own
from warband.games.heroscape.library.maps import drawn
from warband.games.heroscape.position.board import items_of
from warband.games.heroscape.position.model import SEATS, UNSEEN, Blessed, Card, Figure, Glyph, Thing
from warband.games.heroscape.position.names import handle, place_name, space_name
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.position.rulebook import Scenario
from warband.games.heroscape.position.turning import Turn
from warband.games.heroscape.printed.editions import EDITIONS, option_names
from warband.kernel.ask import Ask
from warband.kernel.machine import Secret, find


def written(g: Position) -> str:
    """The position as the beginning of a case, or the reason in words why there is none.

    Remarks above the case describe the facts that a case can't express.
    """
    table = g.table
    if not table.round:
        return "# The game is still being set up; there is no position to write down yet.\n"
    lines = [*remarks(g), "case    A position", f"game    {', '.join(rules(g))}", *map_lines(g)]
    lines += section("teams", teams(g)) + section("scenario", scenario(g))
    for seat, name in enumerate(g.rules.seats):
        lines += section(name, [*figures(g, seat), *markers(g, seat)])
    lines += section("glyphs", glyphs(g)) + section("objects", objects(g))
    return "\n".join([*lines, f"turn    {turn(g)}", f"now     it is round {table.round}"]) + "\n"


def turn(g: Position) -> str:
    """The start of the case."""
    table = g.table
    if not table.number:
        return f"round {table.round}"
    order = " ".join(SEATS[seat] for seat in table.order)
    begun = ", begun" if acting(g) else ""
    return f"{SEATS[table.seat]} {table.number}, round {table.round}, order {order}{begun}"


def acting(g: Position) -> Turn | None:
    """The turn in which figures act, if its marker is revealed."""
    found = find(g, Turn)
    return found if found and found.card else None


# --- facts that a case can't express


def remarks(g: Position) -> Iterator[str]:
    """The facts that a judge can't see in the case, in words."""
    if g.over:
        yield "# The game is over. A judge goes on as if it were not."
    elif not isinstance(g.ask, Ask) or g.ask.kind not in ("act", "marker"):
        yield "# Something is in the middle of happening. A judge goes on with the next figure instead."
    if any(isinstance(frame, Secret) and any(frame.chosen) for frame in g.stack):
        yield "# Order markers are being laid. A judge won't know those that are laid already."
    for effect in g.effects:
        if isinstance(effect, Blessed):
            yield f"# A judge won't know of the spirit on {handle(g, effect.card)}."
        else:
            yield f"# A judge won't know of an effect on {handle(g, effect.who)} that lasts until the turn ends."
    cards = [card for card in g.entities if isinstance(card, Card)]
    known = with_own(card.name for card in cards).cards
    for card in cards:
        if UNSEEN in card.markers:
            yield f"# A judge won't know the hidden markers on {card.handle}."
        if card.seat != card.owner:
            yield f"# A judge won't know that {card.handle} is of the army of {SEATS[card.owner]}."
        if known.get(card.name) != g.rules.printed.cards[card.name]:
            yield f"# A judge won't know the card {card.name}."
    if any(isinstance(glyph, Glyph) and glyph.name == UNSEEN for glyph in g.entities):
        yield "# A judge won't know of glyphs that lie with their symbols up."


def rules(g: Position) -> Iterator[str]:
    """The edition, and the options of this table."""
    yield f"heroscape {g.rules.edition}"
    usual, found = EDITIONS[g.rules.edition], g.rules.options_of_edition
    for words, field in option_names().items():
        value = getattr(found, field)
        if value != getattr(usual, field):
            yield f"{words} {value if not isinstance(value, bool) else 'on' if value else 'off'}"


def teams(g: Position) -> list[str]:
    """The seats by teams."""
    if not g.rules.teams:
        return []
    sides = sorted(set(g.rules.teams))
    members = [[name for name, side in zip(g.rules.seats, g.rules.teams, strict=True) if side == one] for one in sides]
    return [" / ".join(map(" ".join, members))]


def scenario(g: Position) -> list[str]:
    """The rules of the scenario."""
    found, usual = g.rules.scenario, Scenario()
    words = [f"rounds {found.rounds}"] if found.rounds else []
    words += [f"trap {found.trap}"] if found.trap != usual.trap else []
    words += [f"artifact {found.artifact}"] if found.artifact else []
    words += ["stationary items"] if found.stationary_items else []
    return [", ".join(words)] if words else []


# --- the table


def map_lines(g: Position) -> Iterator[str]:
    """The map as a drawing."""
    _, *rows = drawn(g.rules.ground).splitlines()
    yield "map"
    yield from ("    " + row for row in rows if not row.startswith("glyphs"))


def section(word: str, entries: list[str]) -> list[str]:
    """A section of a case."""
    return [f"{word if not n else '':<8} {entry}" for n, entry in enumerate(entries)]


def figures(g: Position, seat: int) -> list[str]:
    """The figures of a seat."""
    return [
        figure_text(g, piece)
        for piece in g.entities
        if isinstance(piece, Figure) and g.cards[piece.card].seat == seat and (piece.space >= 0 or piece.gone)
    ]


def figure_text(g: Position, piece: Figure) -> str:
    """A figure with its facts."""
    facts = [f"{piece.wounds} wounds"] if piece.wounds and not piece.gone else []
    facts += [f"carries {item.name}" for item in items_of(g, piece.id)]
    facts += [f"in {handle(g, piece.host)}"] if piece.host else []
    facts += ["destroyed"] if piece.gone else []
    if found := acting(g):
        done = (("moved", found.moved), ("attacked", found.struck), ("pushed", found.pushed))
        facts += [word for word, those in done for who in those if who == piece.id]
        facts += [f"used {quoted(name)}" for who, name in found.used if who == piece.id]
    where = f" on {place_name(g, piece.spaces)}" if piece.space >= 0 else ""
    return ", ".join([f"{piece.handle} {quoted(g.cards[piece.card].name)}{where}", *facts])


def markers(g: Position, seat: int) -> list[str]:
    """The order markers of a seat, as far as they are known."""
    found, hidden = [], str(g.table.number) if g.table.seat == seat and not acting(g) else ""
    for card in g.entities:
        if isinstance(card, Card) and card.seat == seat:
            down = [mark for mark in (*card.shown, *card.markers) if mark == hidden or mark in card.markers]
            known = [mark for mark in down if mark != UNSEEN]
            shown = [mark for mark in card.shown if mark != hidden]
            found += [f"markers {' '.join(known)} on {quoted(card.handle)}"] if known else []
            found += [f"markers {' '.join(shown)} shown on {quoted(card.handle)}"] if shown else []
            found += tokens(g, card)
    return found


def tokens(g: Position, card: Card) -> list[str]:
    """The markers with names on a card, and those of the start that are gone."""
    names = sorted({*card.tokens, *g.rules.printed.cards[card.name].tokens})
    each = [(card.tokens.count(name), name.removesuffix(" markers")) for name in names]
    return [f"{number} {name} marker{'s' * (number != 1)} on {quoted(card.handle)}" for number, name in each]


def glyphs(g: Position) -> list[str]:
    """The glyphs on the map; hidden ones that the viewer does not know are left out."""
    lying = [p for p in g.entities if isinstance(p, Glyph) and p.space >= 0 and not p.gone and p.name != UNSEEN]
    return [f"{p.name} on {space_name(g, p.space)}" + ", symbol up" * (not p.up) + ", fixed" * p.fixed for p in lying]


def objects(g: Position) -> list[str]:
    """The objects on the map."""
    standing = [p for p in g.entities if isinstance(p, Thing) and not p.gone]
    names = [f"{p.handle} {p.name} on {space_name(g, p.space)}" for p in standing]
    return [name + f", {p.wounds} wounds" * bool(p.wounds) for name, p in zip(names, standing, strict=True)]
