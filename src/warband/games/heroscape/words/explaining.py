"""The terms of a figure's numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from warband.games.heroscape.position import values
from warband.games.heroscape.position.model import Figure
from warband.games.heroscape.position.position import Position
from warband.kernel.modify import Explained

NUMBERS: Mapping[str, Callable[[Position, int], Explained]] = {
    "move": values.move,
    "range": values.reach,
    "attack": values.usual_attack,
    "defense": values.usual_defense,
}


def explained(g: Position, piece: str, what: str) -> Explained:
    """The terms of a figure's number; ValueError when there is no such number."""
    for figure in g.entities:
        named = isinstance(figure, Figure) and figure.handle.casefold() == piece.casefold() and not figure.gone
        if named and what in NUMBERS:
            return NUMBERS[what](g, figure.id)
    raise ValueError(f"{piece!r} {what!r}: expected the handle of a figure, and one of {', '.join(NUMBERS)}")
