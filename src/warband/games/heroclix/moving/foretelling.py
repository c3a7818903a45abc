"""The way of a move before it is made."""

from __future__ import annotations

from warband.boards.square import POINT
from warband.games.heroclix.moving.bases import legs
from warband.games.heroclix.moving.steps import Move, walk
from warband.games.heroclix.position.board.terrain import shape_of
from warband.games.heroclix.position.position import Position


def way(g: Position, f: Move, end: int) -> tuple[int, ...]:
    """The squares of a shortest way to a destination, with both ends; none where the mover does not walk.

    Of a base of several squares one square moves: the first that can be chosen.
    """
    figure, walked = g.figures[f.who], walk(g, f)
    start = figure.square
    if shape_of(g, figure) is not POINT:
        found = legs(g, f, end, turned=False) or legs(g, f, end, turned=True)
        start, end = next(iter(found.items()), (start, start))
    return walked.ground.terrain.path(start, end, walked.steps, walked.enter, walked.stop) or ()
