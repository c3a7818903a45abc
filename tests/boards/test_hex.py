"""Boards of hexes: drawn examples, and properties that compare them with slow definitions on cube coordinates."""

import pickle
from collections import deque

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.boards.hills import grids, names, unhurried
from warband.boards.bits import members
from warband.boards.hex import DIRECTIONS, EAST, NORTHEAST, SOUTHEAST, Edge, HexBoard, HexGrid, opposite


def cube(grid: HexGrid, space: int) -> tuple[int, int]:
    """Columns along the slant and rows, from names alone."""
    x, y = grid.xy(space)
    return x - y // 2, y


def beside(grid: HexGrid, a: int, b: int) -> bool:
    (aq, ar), (bq, br) = cube(grid, a), cube(grid, b)
    return (bq - aq, br - ar) in DIRECTIONS


def test_names_count_spaces_in_letters_and_rows_from_the_top() -> None:
    grid = HexGrid(4, 3)
    assert [grid.name(grid.space(x, y)) for x, y in ((0, 0), (3, 0), (0, 2), (3, 2))] == ["A1", "D1", "A3", "D3"]
    assert grid.parse("B2") == grid.space(1, 1)
    with pytest.raises(ValueError, match=r"^'E1' is not a space of this board: expected A1 to D3$"):
        grid.parse("E1")
    with pytest.raises(ValueError, match=r"^\(4, 0\) is off the board: expected \(0, 0\) to \(3, 2\)$"):
        grid.space(4, 0)
    with pytest.raises(ValueError, match=r"^a board of 0 by 2 hexes: expected at least 1 by 1$"):
        HexGrid(0, 2)


def test_every_second_row_stands_half_a_space_to_the_right() -> None:
    grid = HexGrid(4, 4)
    assert set(names(grid, grid.neighbours(grid.parse("B1")))) == {"A1", "C1", "A2", "B2"}
    assert set(names(grid, grid.neighbours(grid.parse("B2")))) == {"A2", "C2", "B1", "C1", "B3", "C3"}
    assert set(names(grid, grid.neighbours(grid.parse("A4")))) == {"B4", "A3", "B3"}


def test_straight_lines_end_with_the_board_or_at_a_void() -> None:
    grid = HexGrid(4, 4)
    line = grid.line(grid.parse("A1"), SOUTHEAST)
    assert [grid.name(space) for space in line] == ["A2", "B3", "B4"]
    assert grid.towards(grid.parse("A1"), grid.parse("B4")) == SOUTHEAST
    assert grid.towards(grid.parse("A1"), grid.parse("B2")) == -1
    board = HexBoard(grid, grid.full ^ 1 << grid.parse("B3"))
    assert [grid.name(space) for space in board.line(grid.parse("A1"), SOUTHEAST)] == ["A2"]
    assert board.line(grid.parse("D1"), NORTHEAST) == ()
    assert len(board.line(grid.parse("A1"), EAST)) == 3


def test_an_edge_has_one_name() -> None:
    grid = HexGrid(3, 3)
    for a in members(grid.full):
        for b in members(grid.neighbours(a)):
            edge = grid.edge(a, b)
            assert edge == grid.edge(b, a)
            assert set(grid.sides(edge)) == {a, b}
            assert edge.direction < 3
    assert grid.edge(grid.parse("A1"), grid.parse("B1")) == Edge(grid.parse("A1"), EAST)
    with pytest.raises(ValueError, match=r"^A1 and C1: expected two spaces that touch$"):
        grid.edge(grid.parse("A1"), grid.parse("C1"))


def test_distances_go_around_voids() -> None:
    grid = HexGrid(5, 3)
    board = HexBoard(grid, grid.full & ~sum(1 << grid.parse(name) for name in ("C1", "B2", "C2")))
    assert grid.distance(grid.parse("B1"), grid.parse("D1")) == 2
    assert board.distance(grid.parse("B1"), grid.parse("D1")) == 6
    assert board.gap([grid.parse("A1"), grid.parse("B1")], 1 << grid.parse("D1")) == 6
    assert set(names(grid, board.within(grid.parse("B1"), 1))) == {"A1", "B1", "A2"}
    island = HexBoard(grid, 1 << grid.parse("A1") | 1 << grid.parse("E3"))
    assert island.distance(grid.parse("A1"), grid.parse("E3")) == -1
    assert island.gap([grid.parse("A1")], 1 << grid.parse("E3")) == -1
    assert island.within(grid.parse("A1"), 9) == 1 << grid.parse("A1")


def test_boards_are_values_whatever_they_have_cached() -> None:
    grid = HexGrid(4, 3)
    board = HexBoard(grid, grid.full)
    assert board.distance(0 + grid.slant, grid.parse("D3")) > 0
    assert pickle.loads(pickle.dumps(board)) == board
    assert hash(pickle.loads(pickle.dumps(grid))) == hash(grid)


@unhurried
@given(grids, st.data())
def test_neighbours_and_areas_are_those_of_the_slow_definition(grid: HexGrid, data: st.DataObject) -> None:
    spaces = list(members(grid.full))
    assert len(spaces) == grid.width * grid.height
    void = data.draw(st.sets(st.sampled_from(spaces)))
    board = HexBoard(grid, grid.full & ~sum(1 << space for space in void))
    for a in spaces:
        assert set(members(grid.neighbours(a))) == {b for b in spaces if beside(grid, a, b)}
        for direction in range(6):
            there = grid.step(a, direction)
            assert there < 0 or grid.step(there, opposite(direction)) == a
        if board.spaces >> a & 1:
            far = walked(grid, board.spaces, a)
            assert {b: board.distance(a, b) for b in members(board.spaces)} == {
                b: far.get(b, -1) for b in members(board.spaces)
            }


def walked(grid: HexGrid, spaces: int, start: int) -> dict[int, int]:
    """How many steps lead to each space, one after another."""
    far, waiting = {start: 0}, deque([start])
    while waiting:
        here = waiting.popleft()
        for there in members(spaces):
            if there not in far and beside(grid, here, there):
                far[there] = far[here] + 1
                waiting.append(there)
    return far


@unhurried
@given(grids)
def test_the_distance_of_a_bare_board_is_the_number_of_steps(grid: HexGrid) -> None:
    start = next(members(grid.full))
    far = walked(grid, grid.full, start)
    assert all(grid.distance(start, space) == steps for space, steps in far.items())
