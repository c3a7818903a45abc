"""Steps that have costs: reach, ways and tolls, compared with slow definitions."""

from collections.abc import Callable
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from tests.boards.hills import Hills, hills, unhurried
from warband.boards.bits import members
from warband.boards.hex import HexGrid
from warband.boards.hex_reach import Path, Steps, counted


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
