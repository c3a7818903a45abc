"""The way of a move before it is made."""

from __future__ import annotations

from warband.games.heroclix.moving.move import Move, walk
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.terrain import shape_of


def way(g: Position, f: Move, end: int) -> tuple[int, ...]:
    """The squares of a shortest way to a destination, with both ends; none where the mover does not walk."""
    figure, walked = g.figures[f.who], walk(g, f)
    path = walked.ground.terrain.path(figure.square, end, walked.steps, walked.enter, walked.stop, shape_of(g, figure))
    return path or ()
