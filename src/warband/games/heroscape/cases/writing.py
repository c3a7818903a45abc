"""A position as the text of a case."""

from __future__ import annotations

from collections.abc import Iterator

from warband.games.heroscape.library.maps import drawn
from warband.games.heroscape.position.board import items_of
from warband.games.heroscape.position.model import SEATS, UNSEEN, Card, Figure, Glyph, Thing
from warband.games.heroscape.position.names import handle, place_name, space_name
from warband.games.heroscape.position.position import Position


def written(g: Position) -> str:
    """The position; a marker that the viewer does not know is left out."""
    lines = [f"game    heroscape {g.rules.edition}", *map_lines(g)]
    for seat, name in enumerate(g.rules.seats):
        lines += section(name, [*figures(g, seat), *markers(g, seat)])
    lines += section("glyphs", glyphs(g))
    lines += section("objects", objects(g))
    table = g.table
    order = " ".join(SEATS[seat] for seat in table.order)
    turn = f"{SEATS[table.seat]} {table.number}, round {table.round}, order {order}" if table.number else "round"
    return "\n".join([*lines, f"turn    {turn}"]) + "\n"


def map_lines(g: Position) -> Iterator[str]:
    """The map as a drawing."""
    _, *rows = drawn(g.rules.ground).splitlines()
    yield "map"
    yield from ("    " + row for row in rows if not row.startswith("glyphs"))


def section(word: str, entries: list[str]) -> list[str]:
    """A section of a case."""
    return [f"{word if not n else '':<8}{entry}" for n, entry in enumerate(entries)]


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
    where = f" on {place_name(g, piece.spaces)}" if piece.space >= 0 else ""
    return ", ".join([f"{piece.handle} {g.cards[piece.card].name}{where}", *facts])


def markers(g: Position, seat: int) -> list[str]:
    """The order markers of a seat, as far as they are known. The one of the present turn is revealed again."""
    found, now = [], str(g.table.number) if g.table.seat == seat else ""
    for card in g.entities:
        if isinstance(card, Card) and card.seat == seat:
            down = [mark for mark in (*card.shown, *card.markers) if mark == now or mark in card.markers]
            known = [mark for mark in down if mark != UNSEEN]
            shown = [mark for mark in card.shown if mark != now]
            found += [f"markers {' '.join(known)} on {card.handle}"] if known else []
            found += [f"markers {' '.join(shown)} shown on {card.handle}"] if shown else []
    return found


def glyphs(g: Position) -> list[str]:
    """The glyphs on the map; hidden ones that the viewer does not know are left out."""
    lying = [p for p in g.entities if isinstance(p, Glyph) and p.space >= 0 and not p.gone and p.name != UNSEEN]
    return [f"{p.name} on {space_name(g, p.space)}" + ", symbol up" * (not p.up) + ", fixed" * p.fixed for p in lying]


def objects(g: Position) -> list[str]:
    """The objects on the map."""
    standing = [p for p in g.entities if isinstance(p, Thing) and not p.gone]
    names = [f"{p.handle} {p.name} on {space_name(g, p.space)}" for p in standing]
    return [name + f", {p.wounds} wounds" * bool(p.wounds) for name, p in zip(names, standing, strict=True)]
