"""HeroClix geometry in the slow and plain way, one square and one step at a time, to compare the fast way with."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from warband.boards.square import DIRECTIONS, Grid, Shape, Terrain
from warband.games.heroclix.moving.steps import Move, abilities, ground_with, rough_ground
from warband.games.heroclix.position.abilities.declared import MOVEMENT
from warband.games.heroclix.position.board.terrain import board, shape_of
from warband.games.heroclix.position.model import MAP, Figure
from warband.games.heroclix.position.position import Position


def cells(grid: Grid, anchor: int, shape: Shape) -> frozenset[int]:
    """The squares of a base."""
    x, y = grid.xy(anchor)
    return frozenset(grid.square(x + dx, y + dy) for dx, dy in shape)


def on_board(grid: Grid, anchor: int, shape: Shape) -> bool:
    """Whether a base is on the board entirely."""
    x, y = grid.xy(anchor)
    return all(0 <= x + dx < grid.width and 0 <= y + dy < grid.height for dx, dy in shape)


def among(mask: int) -> frozenset[int]:
    """The squares of a set."""
    return frozenset(square for square in range(mask.bit_length()) if mask >> square & 1)


@lru_cache(maxsize=100_000)
def neighbours(terrain: Terrain, square: int) -> frozenset[int]:
    """The squares adjacent to one square."""
    return among(terrain.adjacent(1 << square))


@lru_cache(maxsize=100_000)
def steps(terrain: Terrain, anchor: int, shape: Shape) -> frozenset[int]:
    """Where a base can be after one step: every one of its squares makes the same open step."""
    return frozenset(all_steps(terrain, anchor, shape))


def all_steps(terrain: Terrain, anchor: int, shape: Shape) -> Iterator[int]:
    grid = terrain.grid
    x, y = grid.xy(anchor)
    for dx, dy in DIRECTIONS:
        if not (0 <= x + dx < grid.width and 0 <= y + dy < grid.height):
            continue
        there = grid.square(x + dx, y + dy)
        if on_board(grid, there, shape) and stands(terrain, there, shape):
            pairs = [(cell, cell + there - anchor) for cell in cells(grid, anchor, shape)]
            if all(after in neighbours(terrain, before) for before, after in pairs):
                yield there


@lru_cache(maxsize=100_000)
def stands(terrain: Terrain, anchor: int, shape: Shape) -> bool:
    """Whether nothing divides a base: squares of it that touch are adjacent."""
    own = cells(terrain.grid, anchor, shape)
    return all(
        other in neighbours(terrain, cell) for cell in own for other in own & among(terrain.grid.neighbours(cell))
    )


def wander(
    terrain: Terrain, start: int, most: int, enter: frozenset[int], stop: frozenset[int], shape: Shape
) -> set[int]:
    """Every square where a mover can be after at most so many steps, found step by step."""
    own = cells(terrain.grid, start, shape)
    open_ground = (enter - among(terrain.solid)) | own
    found, here = {start}, {start}
    for _ in range(most):
        walking = {a for a in here if a == start or not cells(terrain.grid, a, shape) & stop}
        ahead = {b for a in walking for b in steps(terrain, a, shape)}
        here = {b for b in ahead - found if cells(terrain.grid, b, shape) <= open_ground}
        found |= here
    return found


def strolls(
    terrain: Terrain, start: int, most: int, enter: frozenset[int], stop: set[int]
) -> Iterator[tuple[int, int]]:
    """The numbers of squares that one square can have moved, and where it is then; it may come back."""
    here = {start}
    for moved in range(most + 1):
        yield from ((moved, square) for square in here)
        walking = {a for a in here if not moved or a not in stop}
        here = {b for a in walking for b in neighbours(terrain, a) if b in enter}


def around(grid: Grid, shape: Shape, number: int, end: int) -> Iterator[list[int]]:
    """The base in all four directions, with one of its squares on the end of a move; its squares in order."""
    x, y = grid.xy(end)
    for cosine, sine in ((1, 0), (0, 1), (-1, 0), (0, -1)):
        turned = [(cosine * dx - sine * dy, sine * dx + cosine * dy) for dx, dy in shape]
        left, top = turned[number]
        places = [(x + dx - left, y + dy - top) for dx, dy in turned]
        if all(0 <= u < grid.width and 0 <= v < grid.height for u, v in places):
            yield [grid.square(u, v) for u, v in places]


def whole(terrain: Terrain, base: frozenset[int]) -> bool:
    """Whether nothing divides a base."""
    return all(b in neighbours(terrain, a) for a in base for b in base & among(terrain.grid.neighbours(a)))


def destinations(g: Position, f: Move) -> set[int]:
    """Where a move may end, by the words of the rules: through friends, not onto them; no further once next to an
    opponent that was not broken away from; never through an opponent, unless it can be moved through."""
    ground = ground_with(g, abilities(g, f))
    mover: Figure = g.figures[f.who]
    shape = shape_of(g, mover)
    others = [e for e in g.entities if isinstance(e, Figure) and e.place == MAP and e.id not in (f.who, *f.passengers)]
    where = {e.id: among(board(g).footprints[e.id]) for e in others}
    friends = {s for e in others if e.controller == mover.controller for s in where[e.id]}
    enemies = {s for e in others if e.controller != mover.controller for s in where[e.id]}
    stop: set[int] = set()
    enter = among(ground.grid.full) - enemies
    if {MOVEMENT["Move Through"], MOVEMENT["Characters"]} & abilities(g, f):
        enter |= enemies
    else:
        feared = [e for e in others if e.controller != mover.controller and e.id not in f.broke]
        stop = {n for e in feared for s in where[e.id] for n in neighbours(board(g).ground.terrain, s)}
        enter -= friends & stop
    steps, own = f.steps, among(board(g).footprints[f.who])
    if g.rules.numbers.hindering_slows:
        rough = rough_ground(g, abilities(g, f))
        stop |= {s for s in among(ground.grid.full) if rough >> s & 1} - own
        enter -= friends & stop
        steps = (steps + 1) // 2 if any(rough >> s & 1 for s in own) else steps
    taken = friends | enemies | among(board(g).ground.solid)
    if len(shape) > 1:
        free, open_ground = among(ground.grid.full) - taken, frozenset((enter - among(ground.terrain.solid)) | own)
        starts = [ground.grid.square(x + dx, y + dy) for x, y in [ground.grid.xy(mover.square)] for dx, dy in shape]
        return {mover.square} | {
            min(base, key=lambda square: ground.grid.xy(square)[::-1])
            for number, start in enumerate(starts)
            for moved, end in strolls(ground.terrain, start, steps, open_ground, stop)
            for base in around(ground.grid, shape, number, end)
            if free.issuperset(base) and whole(board(g).ground.terrain, frozenset(base))
            if all(ground.grid.distance(a, b) <= moved for a, b in zip(starts, base, strict=True))
        }
    found = wander(ground.terrain, mover.square, steps, frozenset(enter), frozenset(stop), shape)
    walls = board(g).ground.terrain
    return {
        a for a in found if a == mover.square or (not cells(ground.grid, a, shape) & taken and stands(walls, a, shape))
    }
