"""The edges of a square that a straight line crosses on its way to the square behind them."""

from __future__ import annotations

from functools import cache

from warband.boards.square import Grid


@cache
def faced(grid: Grid, square: int) -> tuple[int, int]:
    """The east and the south edges that the line from a square crosses to the square behind them.

    A line crosses an edge if it goes further across the edge than along it.
    """
    x, y = grid.xy(square)
    east = south = 0
    for column in range(grid.width):
        across = column + 1 - x if column >= x else x - column
        east |= grid.rectangle(column, y - across + 1, column, y + across - 1)
    for row in range(grid.height):
        across = row + 1 - y if row >= y else y - row
        south |= grid.rectangle(x - across + 1, row, x + across - 1, row)
    return east, south
