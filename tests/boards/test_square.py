"""Boards of squares: drawn examples, and properties that compare them with slow definitions on (x, y)."""

import pickle
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, pairwise, product
from math import floor
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from warband.boards.square import DIRECTIONS, POINT, Blockers, Grid, Line, Shape, Terrain, nth, squares

XY = tuple[int, int]
BLOCK: Shape = ((0, 0), (1, 0), (0, 1), (1, 1))
FALLING, RISING = BLOCK[::3], BLOCK[1:3]
SHAPES: list[Shape] = [POINT, BLOCK, BLOCK[:2], BLOCK[1:], ((-1, 1), (0, 0)), ((3, 0), (0, -2))]
unhurried = settings(deadline=None, derandomize=True)


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


def chebyshev(a: XY, b: XY) -> int:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def covered(anchor: XY, shape: Shape) -> list[XY]:
    return [(anchor[0] + dx, anchor[1] + dy) for dx, dy in shape]


def exact_line(grid: Grid, a: int, b: int) -> Line:
    """The line in fractions: where it meets each border, and which squares hold a stretch of it."""
    (ax, ay), (bx, by) = grid.xy(a), grid.xy(b)
    dx, dy, half = bx - ax, by - ay, Fraction(1, 2)
    east = south = corners = inner = 0
    for x in range(min(ax, bx), max(ax, bx)):
        height = ay + half + (x + half - ax) * Fraction(dy, dx)
        if height.denominator == 1:
            corners |= 1 << grid.square(x, int(height) - 1)
        else:
            east |= 1 << grid.square(x, floor(height))
    for y in range(min(ay, by), max(ay, by)):
        breadth = ax + half + (y + half - ay) * Fraction(dx, dy)
        if breadth.denominator > 1:
            south |= 1 << grid.square(floor(breadth), y)

    def stretch(low: int, start: int, delta: int) -> set[Fraction]:
        if delta == 0:
            return {Fraction(0), Fraction(low == start)}
        return {(border - start - half) / delta for border in (low, low + 1)}

    for s in squares(grid.full & ~(1 << a | 1 << b)):
        across, down = stretch(grid.xy(s)[0], ax, dx), stretch(grid.xy(s)[1], ay, dy)
        inner |= (max(min(across), min(down), Fraction(0)) < min(max(across), max(down), Fraction(1))) << s
    return Line(grid.stride, inner, east, south, corners * (dx * dy > 0), corners * (dx * dy < 0))


class Slow:
    """A terrain on (x, y)."""

    def __init__(self, terrain: Terrain) -> None:
        self.terrain, self.grid = terrain, terrain.grid
        self.joined = {frozenset(map(self.grid.xy, pair)) for pair in terrain.passages}

    def has(self, mask: int, xy: XY) -> bool:
        x, y = xy
        return 0 <= x < self.grid.width and 0 <= y < self.grid.height and bool(mask >> self.grid.square(x, y) & 1)

    def level(self, xy: XY) -> int:
        return max((n for n, mask in enumerate(self.terrain.levels) if self.has(mask, xy)), default=0)

    def wall(self, a: XY, b: XY) -> bool:
        return self.has(self.terrain.east_walls if a[1] == b[1] else self.terrain.south_walls, min(a, b))

    def open(self, a: XY, b: XY) -> bool:
        joined = self.level(a) == self.level(b) or frozenset((a, b)) in self.joined
        if not (joined and self.has(self.grid.full, a) and self.has(self.grid.full, b)):
            return False
        if a[0] == b[0] or a[1] == b[1]:
            return not self.wall(a, b)
        return any(self.way(a, side, b) for side in ((a[0], b[1]), (b[0], a[1])))

    def way(self, a: XY, side: XY, b: XY) -> bool:
        low = self.level(side) <= max(self.level(a), self.level(b))
        return low and not (self.has(self.terrain.solid, side) or self.wall(a, side) or self.wall(side, b))

    def blockers(self, line: Line, opaque: int) -> Blockers:
        seen, east, south = line.squares, line.east, line.south
        ends, sides = (FALLING, RISING) if line.falling else (RISING, FALLING)
        for corner in squares(line.falling | line.rising):
            around, ways = (covered(self.grid.xy(corner), part) for part in (ends, sides))
            if all(self.has(opaque, side) or any(self.wall(side, end) for end in around) for side in ways):
                seen |= self.grid.footprint(corner, sides)
                east |= self.grid.footprint(corner, ((0, 0), (0, 1)))
                south |= self.grid.footprint(corner, ((0, 0), (1, 0)))
        return Blockers(seen & opaque, east & self.terrain.east_walls, south & self.terrain.south_walls)

    def stands(self, anchor: XY, allowed: set[XY], shape: Shape) -> bool:
        cells = covered(anchor, shape)
        touching = ((a, b) for a, b in combinations(cells, 2) if chebyshev(a, b) == 1)
        return self.has(self.grid.full, anchor) and allowed >= {*cells} and all(self.open(a, b) for a, b in touching)

    def step(self, a: XY, b: XY, shape: Shape) -> bool:
        return all(self.open(*cell) for cell in zip(covered(a, shape), covered(b, shape), strict=True))

    def depths(self, start: XY, enter: int, stop: int, shape: Shape) -> dict[XY, int]:
        """How many steps away each anchor is that can be reached."""
        allowed = {*map(self.grid.xy, squares(enter & ~self.terrain.solid)), *covered(start, shape)}
        depth, queue = {start: 0}, [start]
        for here in queue:
            if here != start and any(self.has(stop, cell) for cell in covered(here, shape)):
                continue
            for there in covered(here, DIRECTIONS):
                if there not in depth and self.stands(there, allowed, shape) and self.step(here, there, shape):
                    depth[there] = depth[here] + 1
                    queue.append(there)
        return depth


def places(grid: Grid) -> st.SearchStrategy[int]:
    return st.sampled_from(list(squares(grid.full)))


def sets(grid: Grid) -> st.SearchStrategy[int]:
    return st.sets(places(grid)).map(lambda chosen: sum(1 << s for s in chosen))


grids = st.builds(Grid, st.integers(1, 7), st.integers(1, 6))


@st.composite
def terrains(pick: st.DrawFn) -> Terrain:
    some = sets(grid := pick(grids))
    touching = [(a, b) for a, b in product(squares(grid.full), repeat=2) if chebyshev(grid.xy(a), grid.xy(b)) == 1]
    passages = pick(st.lists(st.sampled_from(touching), max_size=8)) if touching else []
    return Terrain(grid, pick(some), pick(some), pick(some), tuple(pick(st.lists(some, max_size=3))), tuple(passages))


@given(st.integers(0, 2**400 - 1))
@unhurried
def test_the_nth_square_is_that_of_the_list(mask: int) -> None:
    listed = [s for s in range(400) if mask >> s & 1]
    assert listed == [*squares(mask)] == [nth(mask, k) for k in range(len(listed))]


@given(st.data(), grids)
@unhurried
def test_areas_and_distances_agree_with_coordinates(data: st.DataObject, grid: Grid) -> None:
    a, n, here, there = (data.draw(part) for part in (places(grid), st.integers(0, 4), sets(grid), sets(grid)))
    assert [grid.xy(s) for s in squares(grid.full)] == [(x, y) for y in range(grid.height) for x in range(grid.width)]
    away = {b: chebyshev(grid.xy(a), grid.xy(b)) for b in squares(grid.full)}
    assert grid.parse(grid.name(a)) == grid.square(*grid.xy(a)) == a
    assert {b: grid.distance(a, b) for b in away} == away
    assert set(squares(grid.within(a, n))) == {b for b in away if away[b] <= n}
    assert set(squares(grid.neighbours(a))) == {b for b in away if away[b] == 1}
    assert set(squares(grid.spread(here))) == {b for c in squares(here) for b in away if grid.distance(b, c) <= 1}
    at = {grid.xy(b): b for b in away}
    for shape in SHAPES:
        cells = {at.get(cell) for cell in covered(grid.xy(a), shape)}
        assert set(squares(grid.footprint(a, shape))) == (set() if None in cells else cells)
    if here and there:
        assert grid.gap(here, there) == min(grid.distance(b, c) for b in squares(here) for c in squares(there))


@given(st.data(), st.builds(Grid, st.integers(1, 20), st.integers(1, 20)))
@unhurried
def test_lines_agree_with_fractions_and_are_the_same_from_either_end(data: st.DataObject, grid: Grid) -> None:
    a, b = data.draw(places(grid)), data.draw(places(grid))
    assert grid.line(a, b) == exact_line(grid, a, b) == exact_line(grid, b, a)
    assert grid.line(b, a) is grid.line(a, b)


@given(st.data(), terrains())
@unhurried
def test_blocked_lines_agree_with_the_slow_definition(data: st.DataObject, terrain: Terrain) -> None:
    grid, opaque = terrain.grid, data.draw(sets(terrain.grid))
    line = grid.line(data.draw(places(grid)), data.draw(places(grid)))
    blockers = Slow(terrain).blockers(line, opaque)
    assert (terrain.blockers(line, opaque), terrain.blocked(line, opaque)) == (blockers, any(blockers))
    assert (line.crossed(opaque), 0, 0) == Terrain(grid).blockers(line, opaque)


@given(st.data(), terrains())
@unhurried
def test_open_steps_agree_with_the_slow_definition_and_lead_back(data: st.DataObject, terrain: Terrain) -> None:
    slow, grid, mask = Slow(terrain), terrain.grid, data.draw(sets(terrain.grid))
    for s, d in product(squares(grid.full), range(8)):
        assert bool(terrain.open_from[d] >> s & 1) == slow.open(grid.xy(s), covered(grid.xy(s), DIRECTIONS)[d])
    around = {s: terrain.adjacent(1 << s) for s in squares(grid.full)}
    assert all(around[b] >> a & 1 for a in around for b in squares(around[a]))
    assert set(squares(terrain.adjacent(mask))) == {b for a in squares(mask) for b in squares(around[a] & ~mask)}


@given(st.data(), terrains(), st.sampled_from(SHAPES))
@unhurried
def test_reach_and_path_agree_with_a_slow_search(data: st.DataObject, terrain: Terrain, shape: Shape) -> None:
    slow, grid, steps = Slow(terrain), terrain.grid, data.draw(st.integers(0, 9))
    start, enter, stop = data.draw(places(grid)), grid.full & ~data.draw(sets(grid)), data.draw(sets(grid))
    depths = {grid.square(*xy): n for xy, n in slow.depths(grid.xy(start), enter, stop, shape).items() if n <= steps}
    assert set(squares(terrain.reach(start, steps, enter, stop, shape))) == set(depths)
    for goal in squares(grid.full):
        path = terrain.path(start, goal, steps, enter, stop, shape)
        assert (path is not None) == (goal in depths)
        if path is not None:
            assert (path[0], path[-1], len(path)) == (start, goal, depths[goal] + 1)
            assert all(slow.step(grid.xy(a), grid.xy(b), shape) for a, b in pairwise(path))
            assert not any(grid.footprint(s, shape) & stop for s in path[1:-1])


@given(st.data(), terrains(), st.sampled_from(SHAPES))
@unhurried
def test_what_lies_between_is_reached_from_both_ends(data: st.DataObject, terrain: Terrain, shape: Shape) -> None:
    start, goal = data.draw(places(terrain.grid)), data.draw(places(terrain.grid))
    enter, steps = terrain.grid.full & ~data.draw(sets(terrain.grid)), data.draw(st.integers(0, 9))
    met = 0
    for n in range(steps + 1):
        met |= terrain.reach(start, n, enter, 0, shape) & terrain.reach(goal, steps - n, enter, 0, shape)
    assert terrain.between(start, goal, steps, enter, shape) == met
