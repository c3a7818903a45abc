"""The straightest of several shortest ways."""

from __future__ import annotations

from warband.boards.square import Grid, Terrain


def test_of_equal_ways_the_straightest_is_taken() -> None:
    grid = Grid(12, 12)
    path = Terrain(grid).path(grid.square(8, 10), grid.square(10, 2), 8, grid.full)
    assert path is not None
    assert [grid.xy(square)[0] for square in path] == [8, 8, 8, 9, 9, 9, 9, 10, 10]
