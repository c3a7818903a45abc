"""Adjacency, moving, distance and lines of fire on maps that nobody has drawn: what must be so on all of them."""

from __future__ import annotations

from collections import defaultdict
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from tests.conformance.heroclix import invented
from tests.conformance.tables import Table, play
from tests.golden.perft import arranged
from tests.heroclix import naive
from warband.boards.square import POINT, Grid, Shape
from warband.games.heroclix.game import GAME, mine
from warband.games.heroclix.position.abilities.using import sheet
from warband.games.heroclix.position.board.ground import Ground
from warband.games.heroclix.position.board.terrain import board, distance, gap, standing
from warband.games.heroclix.position.model import Map
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.sight.lines import line_of_fire, sight
from warband.games.heroclix.position.sight.special import CHANGES_SIGHT
from warband.kernel.machine import choose
from warband.kernel.state import State

many = settings(max_examples=150)

SHAPES: tuple[Shape, ...] = (POINT, ((0, 0), (1, 0)), ((0, 0), (1, 0), (0, 1), (1, 1)))


@st.composite
def masks(draw: DrawFn, grid: Grid) -> int:
    """A set of squares: about one in four."""
    return draw(st.integers(0, grid.full)) & draw(st.integers(0, grid.full)) & grid.full


@st.composite
def grounds(draw: DrawFn) -> Ground:
    """The ground of a small map with all kinds of terrain, up to three levels and some ramps."""
    grid = Grid(draw(st.integers(2, 8)), draw(st.integers(2, 8)))
    some = masks(grid)
    second = draw(some)
    third = draw(some) & second
    levels = {1: grid.full & ~second, 2: second & ~third, 3: third}
    blocking = draw(some) & draw(some)
    edges = [(a, b) for a in naive.among(grid.full) for b in naive.among(grid.neighbours(a)) if a < b]
    level = {square: n for n, mask in levels.items() for square in naive.among(mask)}
    uneven = [(a, b) for a, b in edges if abs(level[a] - level[b]) == 1]
    ramps = draw(st.lists(st.sampled_from(uneven), max_size=4, unique=True)) if uneven else []
    east, south = draw(some), draw(some)
    printed = Map("any", "outdoor", grid, blocking, draw(some), 0, 0, levels, east, south, tuple(ramps), ())
    return Ground(printed, 0, (0, 0), 0, 0, defaultdict(dict))


@st.composite
def pairs(draw: DrawFn) -> tuple[Ground, int, int, int]:
    """A ground, two of its squares, and squares where characters stand."""
    ground = draw(grounds())
    squares = st.sampled_from(sorted(naive.among(ground.grid.full)))
    return ground, draw(squares), draw(squares), draw(masks(ground.grid))


@st.composite
def walks(draw: DrawFn) -> tuple[Ground, int, int, int, int, Shape]:
    """A ground, a start and a number of steps, squares that may be entered, squares that stop, and a base."""
    ground = draw(grounds())
    shape = draw(st.sampled_from(SHAPES))
    room = sorted(a for a in naive.among(ground.grid.anchors(shape)) if naive.stands(ground.terrain, a, shape))
    if not room:
        shape, room = POINT, sorted(naive.among(ground.grid.full))
    start = draw(st.sampled_from(room))
    enter = draw(st.integers(0, ground.grid.full)) | draw(st.integers(0, ground.grid.full))
    return ground, start, draw(st.integers(0, 6)), enter & ground.grid.full, draw(masks(ground.grid)), shape


def sees(ground: Ground, a: int, b: int, characters: int) -> bool:
    return sight(ground, a, b, characters) is not None


# --- lines of fire


@many
@given(pairs())
def test_who_sees_is_seen(pair: tuple[Ground, int, int, int]) -> None:
    ground, a, b, characters = pair
    assert sees(ground, a, b, characters) == sees(ground, b, a, characters)


@many
@given(pairs())
def test_a_line_is_hindered_both_ways_but_for_the_square_it_starts_in(pair: tuple[Ground, int, int, int]) -> None:
    ground, a, b, characters = pair
    there, back = sight(ground, a, b, characters), sight(ground, b, a, characters)
    if there and back and a != b:
        ends = [bool(ground.hindering >> end & 1) for end in (a, b)]
        assert (there.hindered or ends[0]) == (back.hindered or ends[1])
        assert there.hindered or not ends[1], "hindering terrain in the target's square counts"


@many
@given(pairs())
def test_more_characters_never_open_a_line(pair: tuple[Ground, int, int, int]) -> None:
    ground, a, b, characters = pair
    if sees(ground, a, b, characters):
        assert sees(ground, a, b, 0)
        assert sees(ground, a, b, characters | 1 << a | 1 << b), "those at its ends do not block it"


@many
@given(pairs())
def test_everybody_sees_a_neighbour_that_is_adjacent(pair: tuple[Ground, int, int, int]) -> None:
    ground, a, _, characters = pair
    for b in naive.neighbours(ground.terrain, a):
        if not ground.solid >> b & 1 and ground.level(a) == ground.level(b):
            assert sees(ground, a, b, characters & ~(ground.grid.neighbours(a) & ground.grid.neighbours(b)))


# --- distance and adjacency


@many
@given(pairs(), st.sampled_from(SHAPES), st.sampled_from(SHAPES))
def test_distance_is_the_same_both_ways(pair: tuple[Ground, int, int, int], mine: Shape, its: Shape) -> None:
    ground, a, b, _ = pair
    grid = ground.grid
    here, there = grid.footprint(a, mine) or 1 << a, grid.footprint(b, its) or 1 << b
    away = gap(ground, here, there)
    assert away == gap(ground, there, here)
    assert away == min(grid.distance(s, t) for s in naive.among(here) for t in naive.among(there))
    assert (away == 0) == bool(here & there)


@many
@given(pairs())
def test_adjacency_is_the_same_both_ways(pair: tuple[Ground, int, int, int]) -> None:
    ground, a, *_ = pair
    for b in naive.neighbours(ground.terrain, a):
        assert ground.adjacent(1 << b) >> a & 1
        assert ground.grid.distance(a, b) == 1


@many
@given(pairs())
def test_what_is_adjacent_to_a_set_is_adjacent_to_one_of_its_squares(pair: tuple[Ground, int, int, int]) -> None:
    ground, _, _, some = pair
    touching = {b for a in naive.among(some) for b in naive.neighbours(ground.terrain, a)}
    assert naive.among(ground.adjacent(some)) == touching - naive.among(some)


# --- moving


@many
@given(walks())
def test_moving_is_stepping(walk: tuple[Ground, int, int, int, int, Shape]) -> None:
    ground, start, steps, enter, stop, shape = walk
    fast = ground.terrain.reach(start, steps, enter, stop, shape)
    slow = naive.wander(ground.terrain, start, steps, naive.among(enter), naive.among(stop), shape)
    assert naive.among(fast) == slow


@many
@given(walks(), st.data())
def test_more_steps_or_room_lead_further_and_more_stops_do_not(
    walk: tuple[Ground, int, int, int, int, Shape], data: st.DataObject
) -> None:
    ground, start, steps, enter, stop, shape = walk
    some = masks(ground.grid)
    reached = ground.terrain.reach(start, steps, enter, stop, shape)
    assert reached & ~ground.terrain.reach(start, steps + 1, enter, stop, shape) == 0
    assert reached & ~ground.terrain.reach(start, steps, enter | data.draw(some), stop, shape) == 0
    assert ground.terrain.reach(start, steps, enter, stop | data.draw(some), shape) & ~reached == 0


@many
@given(walks())
def test_who_needs_no_ramps_goes_at_least_as_far_and_who_passes_over_all_further_still(
    walk: tuple[Ground, int, int, int, int, Shape],
) -> None:
    ground, start, steps, enter, stop, _ = walk
    on_foot, in_air, over = (way.terrain.reach(start, steps, enter, stop) for way in ways(ground))
    assert on_foot & ~in_air == 0
    assert in_air & ~over == 0


@many
@given(grounds())
def test_who_passes_over_all_meets_no_walls(ground: Ground) -> None:
    for square in naive.among(ground.grid.full):
        assert ground.over_all.adjacent(1 << square) == ground.grid.neighbours(square)


def ways(ground: Ground) -> tuple[Ground, Ground, Ground]:
    return ground, ground.open_air, ground.over_all


# --- positions


@pytest.mark.parametrize("seed", range(4))
def test_characters_see_each_other_and_are_as_far_from_each_other(seed: int) -> None:
    line = play(Table("invented", GAME, lambda: invented(seed, "2021", 4), {}), seed, 600)
    fights = [mine(g) for g in line.positions if len(board(mine(g)).footprints) > 1]
    for g in Random(seed).sample(fights, 40):
        for one, other in both(g):
            assert (line_of_fire(g, one, other) is None) == (line_of_fire(g, other, one) is None)
            assert distance(g, one, other) == distance(g, other, one)


def both(g: Position) -> list[tuple[int, int]]:
    """The characters on the map, two by two; not those who see more than others, or hide."""
    found = [figure.id for figure in standing(g) if CHANGES_SIGHT.isdisjoint(sheet(g, figure).abilities)]
    return [(one, other) for one in found for other in found if one < other]


def is_made_anew(g: Position) -> bool:
    """Whether the board that followed every step is the board that the position gives."""
    followed, anew = board(g), board(mine(State.load(g.rules, g.save())))
    fields = ("footprints", "sides", "sizes", "occupied", "fighters", "crowded")
    return all(getattr(followed, field) == getattr(anew, field) for field in fields)


@settings(max_examples=10)
@given(st.integers(0, 10_000))
def test_a_board_that_followed_the_moves_is_the_board_made_anew(seed: int) -> None:
    line = play(Table("invented", GAME, lambda: invented(seed, "2021", 3), {}), seed, 300)
    assert all(is_made_anew(mine(g)) for g in line.positions)


def test_a_carrier_may_end_its_move_where_the_one_it_carries_stood() -> None:
    setup = {"forces": [["Mary Shazam 30", "Wonder Woman 30"], ["Training Dummy 5"]], "maps": ["Paradise Island"]}
    g = arranged(setup, {"MS": "H12", "WW": "I12"}, {})
    for words in ("MS", "MOVE", "WW", "I12", "I13"):
        choose(g, GAME.read(g, words))
        assert is_made_anew(g), words
    assert naive.among(board(g).occupied) >= {board(g).ground.grid.parse(name) for name in ("I12", "I13")}
