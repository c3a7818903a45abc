"""Boards of squares: drawn examples."""

import pickle
from dataclasses import replace
from typing import NamedTuple

import pytest

from tests.boards.slow_squares import BLOCK
from warband.boards.square import Blockers, Grid, Line, Terrain, nth, squares


class Board(NamedTuple):
    """A drawn board and, for each character, the squares that show it."""

    terrain: Terrain
    marks: dict[str, int]

    def of(self, characters: str) -> int:
        return sum(self.marks[character] for character in characters)

    def at(self, character: str) -> int:
        return self.marks[character].bit_length() - 1

    def line(self) -> Line:
        return self.terrain.grid.line(self.at("S"), self.at("T"))


def draw(*rows: str) -> Board:
    """Each square is a character and its walls: | east, _ south, ] both. Solid squares show #, levels a digit."""
    grid = Grid((len(rows[0]) + 1) // 2, len(rows))
    marks, walls = dict.fromkeys("#123", 0), dict.fromkeys(" |_]", 0)
    for square in squares(grid.full):
        x, y = grid.xy(square)
        mark = rows[y][2 * x]
        marks[mark] = marks.get(mark, 0) | 1 << square
        walls[rows[y][2 * x + 1 : 2 * x + 2] or " "] |= 1 << square
    levels = (0, marks["1"], marks["2"], marks["3"])
    return Board(Terrain(grid, marks["#"], walls["|"] | walls["]"], walls["_"] | walls["]"], levels), marks)


def test_names_count_columns_in_letters_and_rows_from_the_top() -> None:
    grid = Grid(16, 24)
    assert grid.square(0, 0) == grid.parse("A1") == 0
    assert (grid.xy(grid.parse("G9")), grid.name(grid.square(15, 23))) == ((6, 8), "P24")
    assert [Grid(800, 1).name(x) for x in (25, 26, 51, 52, 701, 702)] == ["Z1", "AA1", "AZ1", "BA1", "ZZ1", "AAA1"]


def test_rows_may_count_from_another_number() -> None:
    grid = Grid(4, 3, first=5)
    assert (grid.name(0), grid.parse("D7"), grid.extent) == ("A5", grid.square(3, 2), "A5 to D7")
    assert pickle.loads(pickle.dumps(grid)) == grid


@pytest.mark.parametrize("name", ["Q1", "A25", "A0", "a1", "7", "", "A1 "])
def test_a_name_of_no_square_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match=rf"^{name!r} is not a square of this board: expected A1 to P24$"):
        Grid(16, 24).parse(name)


def test_what_is_off_the_board_is_refused() -> None:
    for x, y in ((4, 0), (0, 3), (-1, 0), (0, -1)):
        with pytest.raises(ValueError, match=rf"^\({x}, {y}\) is off the board: expected \(0, 0\) to \(3, 2\)$"):
            Grid(4, 3).square(x, y)
    with pytest.raises(ValueError, match=r"^a board of 4 by 0 squares: expected at least 1 by 1$"):
        Grid(4, 0)
    with pytest.raises(ValueError, match=r"^an empty set of squares is at no distance from anything$"):
        Grid(4, 3).gap(0, 1)
    with pytest.raises(IndexError, match=r"^no place number 2 in a set of 2$"):
        nth(0b101, 2)
    with pytest.raises(ValueError, match=r"^passage A1-A3: expected two squares that touch$"):
        Terrain(Grid(4, 3), passages=((0, 10),))


def test_boards_are_values_whatever_they_have_cached() -> None:
    terrain = draw("S #|1", ". . 2").terrain
    terrain.reach(0, 3, terrain.grid.full)
    assert {eval(repr(terrain)), pickle.loads(pickle.dumps(terrain))} == {terrain}


def test_a_line_passes_squares_and_edges() -> None:
    board = draw(
        "S a b . .",
        ". . c d T",
    )
    assert board.line() == Line(6, board.of("abcd"), board.of("Sacd"), board.of("b"), falling=0, rising=0)


def test_a_line_through_a_corner_point_crosses_no_edge_there() -> None:
    falling = draw(
        "S . .",
        ". a .",
        ". . T",
    )
    assert falling.line() == Line(4, falling.of("a"), 0, 0, falling=falling.of("Sa"), rising=0)
    rising = draw(
        ". u T",
        "v a .",
        "S . .",
    )
    assert rising.line() == Line(4, rising.of("a"), 0, 0, falling=0, rising=rising.of("uv"))


@pytest.mark.parametrize("down", [1, -1])
def test_a_line_crosses_a_set_beside_a_corner_point_only_if_both_sides_are_in_it(down: int) -> None:
    rows = (
        "S x .",
        "y a z",
        ". . T",
    )
    board = draw(*rows[::down])
    assert board.line().crossed(board.of("xz")) == 0
    assert board.line().crossed(board.of("xza")) == board.of("a")
    assert board.line().crossed(board.of("xzy")) == board.of("xy")


@pytest.mark.parametrize(
    ("rows", "blocked"),
    [
        (["S # T"], True),
        (["# S . T #"], False),
        (["S .|T"], True),
        (["S", "._", "T"], True),
        (["S ._", ". T"], False),
        (["S #", "# T"], True),
        (["S_._", ". T"], True),
        (["S|.", "# T"], True),
        ([".]T", "S ."], False),
        ([".|T_", "S ."], True),
        (["S .|._", "._. .", ". . T"], False),
    ],
)
def test_what_blocks_a_line_and_at_a_corner_point_must_do_so_on_both_ways(rows: list[str], blocked: bool) -> None:
    board = draw(*rows)
    assert board.terrain.blocked(board.line(), board.terrain.solid) is blocked
    assert any(board.terrain.blockers(board.line(), board.terrain.solid)) is blocked


def test_blockers_are_all_that_stops_a_line() -> None:
    board = draw(
        "S|x_y",
        "o|. .",
        ". .|T",
    )
    blockers = Blockers(squares=board.of("o"), east_walls=board.of("So"), south_walls=board.of("x"))
    assert board.terrain.blockers(board.line(), board.of("oy")) == blockers


def test_a_solid_square_can_be_touched_but_not_over_a_wall_or_a_pinched_corner() -> None:
    board = draw(
        "o o|._.",
        "o S_# .",
        "o x . .",
    )
    assert board.terrain.adjacent(board.of("S")) == board.of("o#")


def test_a_step_between_levels_needs_a_passage() -> None:
    board = draw(
        "S . 1",
        ". . 1",
    )
    grid, start, roof = board.terrain.grid, board.at("S"), board.terrain.grid.parse("C1")
    assert board.terrain.reach(start, 9, grid.full) == board.of("S.")
    ramp = replace(board.terrain, passages=((grid.parse("B1"), grid.parse("C2")),))
    assert ramp.path(start, roof, 9, grid.full) == tuple(map(grid.parse, ("A1", "B1", "C2", "C1")))
    assert ramp.path(start, roof, 2, grid.full) is None


def test_higher_squares() -> None:
    board = draw("S 1 2 3")
    assert [board.terrain.higher_than(n) for n in range(4)] == [board.of(above) for above in ("123", "23", "3", "")]


@pytest.mark.parametrize("down", [1, -1])
def test_no_corner_is_cut_between_two_squares_higher_than_both_ends(down: int) -> None:
    passable = ["S 1", ". ."], ["S 1", "# 2"], ["S #", "1 2"]
    closed = ["S 1", "1 ."], ["S 2", "2 1"]
    for rows in (*passable, *closed):
        board = draw(*rows[::down])
        start, beyond = board.at("S"), 4 - board.at("S")
        ramp = replace(board.terrain, passages=((beyond, start),))
        assert bool(ramp.adjacent(1 << start) >> beyond & 1) == (rows in passable)


def test_a_mover_walks_around_walls_and_goes_no_further_where_it_must_stop() -> None:
    board = draw(
        "x x x|. .",
        "x S x|y .",
        "x x x y .",
        "e # e e .",
    )
    start, full = board.at("S"), board.terrain.grid.full
    assert board.terrain.reach(start, 1, full) == board.of("Sx")
    assert board.terrain.reach(start, 2, full) == board.of("Sxye")
    assert board.terrain.reach(start, 9, full & ~board.of("e"), stop=board.of("yS")) == board.of("Sxy")


def test_a_large_mover_needs_room_for_all_its_cells() -> None:
    board = draw(
        "S x u v .",
        "x x u|v .",
        "x x o # .",
        "o o o . .",
    )
    terrain, grid, full = board.terrain, board.terrain.grid, board.terrain.grid.full
    assert terrain.reach(board.at("S"), 9, full, shape=BLOCK) == board.of("Sx")
    assert terrain.gait(BLOCK).inside(full & ~terrain.solid) == board.of("Sx") | 1 << grid.parse("D1")
    assert terrain.reach(grid.parse("E4"), 9, full, shape=BLOCK) == 1 << grid.parse("E4")
