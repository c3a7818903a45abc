"""Boards of hexes: drawn examples, and properties that compare them with slow definitions on cube coordinates."""

import pickle
from collections import deque
from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from warband.boards.bits import members
from warband.boards.hex import DIRECTIONS, EAST, NORTHEAST, SOUTHEAST, Edge, HexBoard, HexGrid, opposite
from warband.boards.hex_lines import drawn, placed, placed_gates, slabs
from warband.boards.hex_pairs import Pair, Stops, pair_path, pair_reach, pairs, partings
from warband.boards.hex_reach import Path, Steps, counted

unhurried = settings(deadline=None, derandomize=True)
grids = st.builds(HexGrid, st.integers(1, 7), st.integers(1, 7))


def names(grid: HexGrid, mask: int) -> list[str]:
    return [grid.name(space) for space in members(mask)]


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


# --- reach


class Hills:
    """A board with levels: a step up costs one more for each level, and must not be too high."""

    def __init__(self, grid: HexGrid, levels: dict[int, int], void: set[int], climb: int) -> None:
        self.grid, self.levels, self.climb = grid, levels, climb
        self.spaces = grid.full & ~sum(1 << space for space in void)
        self.steps = Steps.of(grid, self.spaces, self.cost)

    def cost(self, a: int, b: int) -> int:
        rise = self.levels[b] - self.levels[a]
        return 0 if rise >= self.climb else 1 + max(rise, 0)

    def slow(self, start: int, points: int, enter: int, stop: int) -> dict[int, int]:
        """The least cost of each space, by trying all ways again and again."""
        cost = {start: 0}
        for _ in range(len(self.levels)):
            for here, spent in list(cost.items()):
                if stop >> here & 1 and here != start:
                    continue
                for there in members(self.grid.neighbours(here) & self.spaces & enter):
                    price = self.cost(here, there)
                    if price and spent + price <= min(points, cost.get(there, points + 1) - 1):
                        cost[there] = spent + price
        return cost


@st.composite
def hills(draw: st.DrawFn) -> tuple[Hills, int, int, int]:
    grid = draw(grids)
    spaces = list(members(grid.full))
    levels = {space: draw(st.integers(0, 4)) for space in spaces}
    void = draw(st.sets(st.sampled_from(spaces), max_size=len(spaces) - 1))
    board = Hills(grid, levels, void, draw(st.integers(1, 4)))
    start = draw(st.sampled_from(list(members(board.spaces))))
    enter, stop = (sum(1 << s for s in draw(st.sets(st.sampled_from(spaces)))) for _ in range(2))
    return board, start, grid.full & ~enter if draw(st.booleans()) else grid.full, stop


@unhurried
@given(hills(), st.integers(0, 8))
def test_reach_is_that_of_the_slow_definition(made: tuple[Hills, int, int, int], points: int) -> None:
    board, start, enter, stop = made
    slow = board.slow(start, points, enter, stop)
    waves = board.steps.waves(start, points, enter, stop)
    assert {space: spent for spent, wave in enumerate(waves) for space in members(wave)} == slow
    assert set(members(board.steps.reach(start, points, enter, stop))) == set(slow)
    for goal in members(board.spaces):
        path = board.steps.traced(waves, goal, stop)
        assert path == board.steps.path(start, goal, points, enter, stop)
        assert (path is None) == (goal not in slow)
        if path is not None:
            assert price_of(board.steps, path) == slow[goal]
            assert (path[0], path[-1]) == (start, goal)


def price_of(steps: Steps, path: Path) -> int:
    prices = [steps.price(a, b) for a, b in pairwise(path)]
    assert all(prices)
    return sum(prices)


@unhurried
@given(hills(), st.integers(0, 6), st.integers(2, 5), st.integers(2, 5))
def test_a_way_has_the_least_toll(made: tuple[Hills, int, int, int], points: int, one: int, two: int) -> None:
    board, start, enter, stop = made

    def toll(a: int, b: int) -> int:
        return ((a + b) % one == 0) + (b % two == 0)

    kinds = [board.steps.where(lambda a, b: (a + b) % one == 0), board.steps.where(lambda a, b: b % two == 0)]
    best = tolls(board, start, points, enter, stop, toll)
    for goal in members(board.spaces):
        path = board.steps.path(start, goal, points, enter, stop, counted(kinds))
        assert (path is None) == (goal not in best)
        if path is not None:
            assert price_of(board.steps, path) <= points
            assert not any(stop >> space & 1 for space in path[1:-1])
            assert sum(toll(a, b) for a, b in pairwise(path)) == best[goal]


def test_of_the_ways_with_the_least_toll_the_cheapest_is_found() -> None:
    grid = HexGrid(4, 2)
    steps = Steps.of(grid, grid.full, lambda a, b: 1)
    a1, b1, d1 = (grid.parse(name) for name in ("A1", "B1", "D1"))
    straight = steps.path(a1, d1, 5, grid.full)
    assert straight == (a1, b1, grid.parse("C1"), d1)
    into = steps.where(lambda a, b: b == b1)
    around = steps.path(a1, d1, 5, grid.full, 0, [into])
    assert around == tuple(grid.parse(name) for name in ("A1", "A2", "B2", "C1", "D1"))
    assert steps.path(a1, d1, 3, grid.full, 0, [into]) == straight
    assert steps.path(a1, d1, 2, grid.full, 0, [into]) is None


def test_tolls_of_several_kinds_are_counted() -> None:
    one, two, none = ((1, 2, 4, 0, 0, 0), (1, 1, 4, 0, 0, 0), (0,) * 6)
    assert counted([]) == []
    assert counted([none]) == []
    assert counted([one]) == [one]
    assert counted([one, two, one]) == [(0, 1, 0, 0, 0, 0), (0, 2, 0, 0, 0, 0), (1, 0, 4, 0, 0, 0)]


def tolls(
    board: Hills, start: int, points: int, enter: int, stop: int, toll: Callable[[int, int], int]
) -> dict[int, int]:
    """The least toll of each space: every way is looked at by the points that it costs."""
    best = {(start, 0): 0}
    for spent in range(points):
        for (here, cost), harm in list(best.items()):
            if cost != spent or (stop >> here & 1 and here != start):
                continue
            for there in members(board.grid.neighbours(here) & board.spaces & enter):
                price = board.cost(here, there)
                key = there, cost + price
                if price and cost + price <= points:
                    best[key] = min(best.get(key, 99), harm + toll(here, there))
    found: dict[int, int] = {}
    for (space, _), harm in best.items():
        found[space] = min(found.get(space, 99), harm)
    return found


def test_a_board_of_one_space_has_no_steps() -> None:
    grid = HexGrid(1, 1)
    steps = Steps.of(grid, grid.full, lambda a, b: 1)
    assert steps.reach(0, 5, grid.full) == 1
    assert steps.dearest == 0


def test_a_step_that_can_not_be_made_has_no_price() -> None:
    grid = HexGrid(2, 1)
    steps = Steps.of(grid, grid.full, lambda a, b: 2 if b > a else 0)
    assert (steps.price(0, 1), steps.price(1, 0)) == (2, 0)


# --- movers on two hexes


def slow_pairs(board: Hills, start: Pair, points: int, enter: int, stops: Stops) -> set[frozenset[int]]:
    """Where a pair can stand, by trying every step of either half."""
    cost: dict[tuple[Pair, bool], int] = {(start, False): 0}
    waiting = deque([(start, False)])
    while waiting:
        state = waiting.popleft()
        (lead, other), halted = state
        for a, b in () if halted else ((lead, other), (other, lead)):
            for there in members(board.grid.neighbours(a) & board.spaces & enter):
                price = board.cost(a, there)
                spent, pair = cost[state] + price, (there, a)
                if there == b or not price or spent > points:
                    continue
                halts = stops.halts(pair)
                key = (pair, halts)
                if (stops.stands(pair) or not halts) and spent < cost.get(key, points + 1):
                    cost[key] = spent
                    waiting.append(key)
    return {frozenset(pair) for pair, _ in cost if stops.stands(pair)}


@unhurried
@given(hills(), st.integers(0, 5), st.data())
def test_pairs_reach_what_the_slow_definition_says(
    made: tuple[Hills, int, int, int], points: int, data: st.DataObject
) -> None:
    board, start, enter, stop = made
    around = list(members(board.grid.neighbours(start) & board.spaces))
    if not around:
        return
    pair = (start, data.draw(st.sampled_from(around)))
    levels = [sum(1 << s for s in members(board.spaces) if board.levels[s] == n) for n in range(5)]
    stops = Stops(stop & ~enter, stop & enter, tuple(levels))
    found = pair_reach(board.steps, pair, points, enter, stops)
    there = {frozenset(p) for p in pairs(board.grid, found)}
    assert there == slow_pairs(board, pair, points, enter, stops)
    assert len(list(pairs(board.grid, found))) == len(there)
    for a, b in pairs(board.grid, found):
        path = pair_path(board.steps, pair, (a, b), points, enter, stops)
        assert path is not None
        assert set(path[-1]) == {a, b}
        assert sum(step_price(board.steps, one, two) for one, two in pairwise(path)) <= points


def step_price(steps: Steps, before: Pair, after: Pair) -> int:
    """What a step of a pair costs: its leading half comes from where the other half is now."""
    assert after[1] in before
    return steps.price(after[1], after[0])


def test_a_pair_that_is_walled_in_has_no_way() -> None:
    grid = HexGrid(4, 1)
    steps = Steps.of(grid, grid.full, lambda a, b: 1)
    stops = Stops(even=(grid.full,))
    assert pair_path(steps, (0, 1), (2, 3), 1, grid.full, stops) is None
    assert pair_path(steps, (0, 1), (2, 3), 2, grid.full, stops) == ((0, 1), (2, 1), (3, 2))
    assert pair_path(steps, (0, 1), (2, 3), 2, grid.full, stops._replace(lead=1 << 2)) is None
    assert pair_path(steps, (0, 1), (0, 1), 2, grid.full, stops) == ((0, 1),)


@unhurried
@given(hills(), st.integers(0, 5), st.data())
def test_the_way_of_a_pair_has_the_least_toll(
    made: tuple[Hills, int, int, int], points: int, data: st.DataObject
) -> None:
    board, start, enter, stop = made
    spaces = list(members(board.spaces))
    around = list(members(board.grid.neighbours(start) & board.spaces))
    if not around:
        return
    pair = (start, data.draw(st.sampled_from(around)))
    zones = [sum(1 << s for s in data.draw(st.sets(st.sampled_from(spaces)))) for _ in range(2)]
    levels = [sum(1 << s for s in members(board.spaces) if board.levels[s] == n) for n in range(5)]
    stops = Stops(stop & ~enter, stop & enter, tuple(levels))
    best = pair_tolls(board, pair, points, enter, stops, zones)
    tolls = counted([partings(board.grid, zone) for zone in zones])
    for goal in {tuple(sorted(there)) for there in best}:
        path = pair_path(board.steps, pair, (goal[0], goal[1]), points, enter, stops, tolls)
        assert path is not None
        assert set(path[-1]) == set(goal)
        assert sum(step_price(board.steps, one, two) for one, two in pairwise(path)) <= points
        assert not any(stops.halts(there) for there in path[1:-1])
        assert sum(left(zones, one, two) for one, two in pairwise(path)) == best[frozenset(goal)]


def left(zones: list[int], before: Pair, after: Pair) -> int:
    """How many sets a pair leaves."""
    return sum(
        any(zone >> space & 1 for space in before) and not any(zone >> space & 1 for space in after) for zone in zones
    )


def pair_tolls(
    board: Hills, start: Pair, points: int, enter: int, stops: Stops, zones: list[int]
) -> dict[frozenset[int], int]:
    """The least toll of every pair where a mover can stand: every way is looked at by the points that it costs."""
    best: dict[tuple[Pair, int, bool], int] = {(start, 0, False): 0}
    for spent in range(points):
        for (pair, cost, halted), harm in list(best.items()):
            if cost != spent or halted:
                continue
            for a, b in (pair, pair[::-1]):
                for there in members(board.grid.neighbours(a) & board.spaces & enter & ~(1 << b)):
                    price, further = board.cost(a, there), (there, a)
                    if not price or spent + price > points or not (stops.stands(further) or not stops.halts(further)):
                        continue
                    key = further, spent + price, stops.halts(further)
                    best[key] = min(best.get(key, 99), harm + left(zones, pair, further))
    found: dict[frozenset[int], int] = {}
    for (pair, _, _), harm in best.items():
        if stops.stands(pair):
            found[frozenset(pair)] = min(found.get(frozenset(pair), 99), harm)
    return found


# --- straight lines from centre to centre


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
