"""Names of pieces and spaces."""

from __future__ import annotations

from collections.abc import Iterable

from warband.games.heroscape.position.model import UNSEEN, Card, Figure, Glyph, Table
from warband.games.heroscape.position.position import Position


def handle(g: Position, piece: int) -> str:
    """The short name of a piece; no other has it."""
    found = g.entities[piece]
    return "table" if isinstance(found, Table) else found.handle


def full_name(g: Position, piece: int) -> str:
    """The name of a piece in a sentence: of a squad, the handle tells its figures apart."""
    found = g.entities[piece]
    if isinstance(found, Figure):
        card = g.cards[found.card]
        squad = g.rules.printed.cards[card.name].figures > 1
        return f"{card.handle} {found.handle}" if squad else card.handle
    if isinstance(found, Glyph):
        return "a hidden glyph" if found.name == UNSEEN else found.handle
    return "the table" if isinstance(found, Table) else found.name if not isinstance(found, Card) else found.handle


def space_name(g: Position, space: int) -> str:
    """The name of a space."""
    return g.rules.ground.grid.name(space)


def place_name(g: Position, spaces: tuple[int, ...]) -> str:
    """The spaces of a figure: 'B2', or 'B2-C2'."""
    return "-".join(space_name(g, space) for space in spaces if space >= 0)


def listed(names: Iterable[str]) -> str:
    """'A', 'A and B', 'A, B and C'."""
    found = list(names)
    return f"{', '.join(found[:-1])} and {found[-1]}" if len(found) > 1 else "".join(found)
