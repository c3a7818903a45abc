"""Boards of squares: properties that compare them with slow definitions on (x, y)."""

from __future__ import annotations

from itertools import pairwise, product

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.boards.slow_squares import BLOCK, Slow, chebyshev, covered, exact_line
from warband.boards.square import DIRECTIONS, POINT, Grid, Shape, Terrain, nth, squares

SHAPES: list[Shape] = [POINT, BLOCK, BLOCK[:2], BLOCK[1:], ((-1, 1), (0, 0)), ((3, 0), (0, -2))]
unhurried = settings(deadline=None, derandomize=True)


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
