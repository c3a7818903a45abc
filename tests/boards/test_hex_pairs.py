"""Movers on two hexes, compared with a slow definition."""

from collections import deque
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from tests.boards.hills import Hills, hills, unhurried
from warband.boards.bits import members
from warband.boards.hex import HexGrid
from warband.boards.hex_pairs import Pair, Stops, pair_path, pair_reach, pairs, partings
from warband.boards.hex_reach import Steps, counted


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
