"""Where the numbers of a figure come from."""

from __future__ import annotations

from warband.games.heroscape.position import values
from warband.games.heroscape.position.model import Figure
from warband.games.heroscape.position.position import Position
from warband.kernel.modify import Explained


def explained(g: Position, piece: str, what: str) -> Explained:
    """Where a number of a figure comes from; ValueError when there is no such number."""
    for figure in g.entities:
        if isinstance(figure, Figure) and figure.handle.casefold() == piece.casefold() and not figure.gone:
            if what == "move":
                return values.move(g, figure.id)
            if what == "range":
                return values.reach(g, figure.id)
    raise ValueError(f"{piece!r} {what!r}: expected the handle of a figure, and move or range")
