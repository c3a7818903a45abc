"""Lines of sight: drawn examples, and the fast function against the exact reference on random maps."""

from __future__ import annotations

from random import Random

import pytest

from tests.conformance.figures import keep
from warband.boards.bits import members
from warband.boards.hex import HexGrid
from warband.games.heroscape.printed.ground import Ground, Spot
from warband.games.heroscape.sight import reference
from warband.games.heroscape.sight.sight import TENTHS, Look, blockers, clear


def random_ground(rng: Random) -> tuple[Ground, dict[int, int]]:
    """A map with levels, voids, obstacles and walls, and columns of figures on it."""
    grid = HexGrid(rng.randint(1, 6), rng.randint(1, 6))
    kept = [space for space in members(grid.full) if rng.random() < 0.85] or [next(members(grid.full))]
    high = rng.choice((1, 3, 12))
    spots = {space: Spot(rng.randint(0, high)) for space in kept}
    edges = [grid.edge(a, b) for a in kept for b in members(grid.neighbours(a)) if b in spots and b > a]
    walls = {edge: rng.randint(1, 6) for edge in edges if rng.random() < rng.choice((0, 0.1))}
    obstacles = {space: rng.randint(1, 8) for space in kept if rng.random() < 0.05}
    columns = {space: spots[space].level + rng.randint(1, 6) for space in kept if rng.random() < 0.2}
    return Ground("random", grid, spots, walls, obstacles), columns


def looks(ground: Ground, rng: Random) -> list[Look]:
    """A look from every space to every other one, between points that figures of some Height could have."""
    spaces = list(members(ground.spaces))
    return [
        Look(a, ground.levels[a] * TENTHS + rng.choice((9, 10)) * rng.randint(1, 7), b, ground.levels[b] * TENTHS + 50)
        for a in spaces
        for b in spaces
        if a != b
    ]


def agree(seed: int) -> int:
    rng = Random(seed)
    ground, columns = random_ground(rng)
    seen = 0
    for look in looks(ground, rng):
        fast = clear(ground, columns, look)
        assert fast == reference.clear(ground, columns, look), (seed, look)
        seen += fast
    return seen


@pytest.mark.parametrize("first", range(0, 16, 4))
def test_the_fast_function_agrees_with_the_reference(first: int) -> None:
    assert sum(agree(seed) for seed in range(first, first + 4)) > 0


@pytest.mark.soak
def test_it_agrees_on_a_thousand_maps() -> None:
    seen = sum(agree(seed) for seed in range(1000))
    keep("HeroScape, lines of sight against the reference", maps=1000, clear=seen, differences=0)


@pytest.mark.parametrize("seed", range(100, 110))
def test_between_points_of_equal_kind_sight_is_symmetric(seed: int) -> None:
    rng = Random(seed)
    ground, columns = random_ground(rng)
    for look in looks(ground, rng):
        assert clear(ground, columns, look) == clear(ground, columns, Look(look.end, look.aim, look.start, look.eye))


def row(*levels: int) -> Ground:
    """A map of one row."""
    grid = HexGrid(len(levels), 1)
    return Ground("row", grid, {grid.space(x, 0): Spot(level) for x, level in enumerate(levels)})


def look(ground: Ground, here: int, there: int, tall: int = 5) -> Look:
    return Look(here, (ground.levels[here] + tall) * TENTHS, there, (ground.levels[there] + tall) * TENTHS)


def test_a_column_as_high_as_the_line_blocks_it() -> None:
    for top, open_ in ((5, True), (6, False), (7, False)):
        ground = row(1, top, 1)
        assert clear(ground, {}, look(ground, 0, 2)) == open_
    ground = row(1, 1, 1)
    assert not clear(ground, {1: 6}, look(ground, 0, 2))
    assert blockers(ground, {1: 6}, look(ground, 0, 2)) == 0b10
    assert clear(ground, {1: 5}, look(ground, 0, 2))


def test_from_above_one_looks_over_what_stands_near_the_foot() -> None:
    ground = row(12, 1, 1, 1, 1)
    assert clear(ground, {1: 6, 2: 6}, look(ground, 0, 4))
    assert not clear(ground, {3: 8}, look(ground, 0, 4))


def test_a_look_crosses_a_void() -> None:
    grid = HexGrid(3, 1)
    ground = Ground("gap", grid, {0: Spot(1), 2: Spot(1)})
    assert clear(ground, {}, look(ground, 0, 2))


def test_between_two_columns_one_sees_unless_both_are_high() -> None:
    grid = HexGrid(2, 3)
    spots = {space: Spot(1) for space in members(grid.full)}
    a1, a3, a2 = (grid.parse(name) for name in ("B1", "B3", "A2"))
    for levels, open_ in (((9, 1), True), ((1, 9), True), ((9, 9), False)):
        here = {**spots, a2: Spot(levels[0]), grid.parse("B2"): Spot(levels[1])}
        ground = Ground("pair", grid, here)
        assert clear(ground, {}, look(ground, a1, a3)) == open_
