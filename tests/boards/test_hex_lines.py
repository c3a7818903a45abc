"""Straight lines from the centre of a hex to the centre of another."""

from fractions import Fraction

import pytest

from tests.boards.hills import names
from warband.boards.hex import HexGrid
from warband.boards.hex_lines import drawn, placed, placed_gates, slabs


def holding(point: tuple[Fraction, Fraction], far: int) -> set[tuple[int, int]]:
    """The hexes that a point is in, or on the edge of."""
    q, r = point
    s = -q - r
    values = q - r, r - s, s - q
    cells = [(x, y) for x in range(-far, far + 1) for y in range(-far, far + 1)]
    return {cell for cell in cells if all(abs(v - c) <= 1 for v, c in zip(values, slabs(*cell), strict=True))}


@pytest.mark.parametrize("across", range(-5, 6))
@pytest.mark.parametrize("down", range(-5, 6))
def test_lines_cross_the_hexes_that_their_points_are_in(across: int, down: int) -> None:
    line = drawn(across, down)
    ends = {(0, 0), (across, down)}
    for n in range(1, 24):
        part = Fraction(n, 24) + Fraction(1, 7919)
        cells = holding((across * part, down * part), 6) - ends
        crossed = {c for x in line.crossings if x.enters < part * line.of < x.leaves for c in x.cells}
        assert cells == crossed


def test_a_line_along_an_edge_is_between_two_hexes() -> None:
    line = drawn(1, 1)
    (only,) = line.crossings
    assert set(only.cells) == {(1, 0), (0, 1)}
    assert (Fraction(only.enters, line.of), Fraction(only.leaves, line.of)) == (Fraction(1, 3), Fraction(2, 3))
    assert [len(edges) for _, edges in line.gates] == [2, 2]


def test_a_line_between_neighbours_crosses_their_edge() -> None:
    line = drawn(1, 0)
    assert line.crossings == ()
    assert line.gates == ((1, (((0, 0), (1, 0)),)),)
    assert line.of == 2


def test_lines_are_placed_on_a_board_and_leave_it_where_it_ends() -> None:
    grid = HexGrid(3, 3)
    line = placed(grid, grid.parse("A1"), grid.parse("C1"))
    assert names(grid, line.mask) == ["B1"]
    assert placed(grid, grid.parse("C1"), grid.parse("A1")) == line
    edge = placed(grid, grid.parse("A1"), grid.parse("A3"))
    assert [sorted(grid.name(s) if s >= 0 else "" for s in cells) for cells, _, _ in edge.crossings] == [["", "A2"]]
    assert names(grid, edge.mask) == ["A2"]
    assert edge.masks == (edge.mask,)
    gates = placed_gates(grid, grid.parse("A3"), grid.parse("A1"))
    assert [[sorted(grid.name(s) if s >= 0 else "" for s in both) for both in edges] for _, edges in gates] == [
        [["", "A1"], ["A1", "A2"]],
        [["", "A3"], ["A2", "A3"]],
    ]
