"""Boards of squares by slow definitions on (x, y), to compare the fast ones with."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import floor

from warband.boards.square import DIRECTIONS, Blockers, Grid, Line, Shape, Terrain, squares

XY = tuple[int, int]
BLOCK: Shape = ((0, 0), (1, 0), (0, 1), (1, 1))
FALLING, RISING = BLOCK[::3], BLOCK[1:3]


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
