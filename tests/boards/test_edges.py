"""Edges that are looked at, against the lines that cross them."""

from __future__ import annotations

import pytest

from warband.boards.edges import faced
from warband.boards.square import Grid, squares


@pytest.mark.parametrize("grid", [Grid(1, 1), Grid(4, 7), Grid(9, 6)])
def test_an_edge_is_faced_where_a_line_to_a_square_beside_it_crosses_it(grid: Grid) -> None:
    for start in squares(grid.full):
        east, south = faced(grid, start)
        for edge in squares(grid.full & grid.full >> 1):
            lines = [grid.line(start, end) for end in (edge, edge + 1)]
            assert bool(east >> edge & 1) == any(line.east >> edge & 1 for line in lines)
        for edge in squares(grid.full & grid.full >> grid.stride):
            lines = [grid.line(start, end) for end in (edge, edge + grid.stride)]
            assert bool(south >> edge & 1) == any(line.south >> edge & 1 for line in lines)
