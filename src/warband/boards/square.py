"""Rectangular boards of squares: sets of squares, straight lines, walls, levels, and the steps between squares.

A square is an int; a set of squares is an int with those bits set. Every row ends in a guard column that is never
part of the board, so a shifted set cannot wrap into the next row. Rows count from the top, columns from the left.
An edge is named by the square to its west or north, a corner point by the square to its upper left.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, reduce
from itertools import accumulate
from operator import or_
from typing import NamedTuple

from warband.boards.bits import letters, members
from warband.boards.bits import nth as nth
from warband.boards.relief import around, relief
from warband.boards.straight import beside

Path = tuple[int, ...]
Shape = tuple[tuple[int, int], ...]
"""The cells of a footprint, as (dx, dy) from its anchor square."""
POINT: Shape = ((0, 0),)
DIRECTIONS: Shape = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))
"""The eight steps, clockwise from the east; the opposite of direction d is (d + 4) % 8."""


squares = members


class Line(NamedTuple):
    """The squares (not its ends), edges and corner points on a straight line between two squares."""

    stride: int
    squares: int
    east: int
    """The east edges that it crosses."""
    south: int
    """The south edges that it crosses."""
    falling: int
    """The corner points that it crosses on its way down to the right."""
    rising: int
    """The corner points that it crosses on its way up to the right."""

    def moved(self, by: int) -> "Line":
        """The same line between two other squares."""
        stride, passed, east, south, falling, rising = self
        return Line(stride, passed << by, east << by, south << by, falling << by, rising << by)

    def crossed(self, mask: int) -> int:
        """The squares of a set on the line; at a corner point both side squares or neither."""
        return self.squares & mask | self.beside(self.pinched(*around(mask, self.stride)))

    def pinched(self, nw: int, ne: int, sw: int, se: int) -> int:
        """The corner points on the line where both ways around are closed, given the points where each way is."""
        return self.falling & ne & sw | self.rising & nw & se

    def beside(self, points: int) -> int:
        """The side squares of some corner points on the line."""
        falling, rising = self.falling & points, self.rising & points
        return falling << 1 | falling << self.stride | rising | rising << self.stride + 1


@dataclass(frozen=True)
class Grid:
    """A bare board of width by height squares: names, distances, areas and lines."""

    width: int
    height: int
    first: int = 1  # the number of the first row

    def __post_init__(self) -> None:
        if self.width < 1 or self.height < 1:
            raise ValueError(f"a board of {self.width} by {self.height} squares: expected at least 1 by 1")

    def __reduce__(self) -> tuple[type["Grid"], tuple[int, int, int]]:
        return Grid, (self.width, self.height, self.first)  # cached values are not copied

    @cached_property
    def stride(self) -> int:
        """The difference between a square and the one south of it."""
        return self.width + 1

    @cached_property
    def full(self) -> int:
        """All squares of the board."""
        return self.rectangle(0, 0, self.width - 1, self.height - 1)

    def square(self, x: int, y: int) -> int:
        """The square in column x and row y, both counted from 0."""
        if not (0 <= x < self.width and 0 <= y < self.height):
            raise ValueError(f"({x}, {y}) is off the board: expected (0, 0) to ({self.width - 1}, {self.height - 1})")
        return y * self.stride + x

    def xy(self, square: int) -> tuple[int, int]:
        """The column and the row of a square."""
        y, x = divmod(square, self.stride)
        return x, y

    def name(self, square: int) -> str:
        """The name of a square: A1 is usually the upper left one, B1 the one to its east; AA follows Z."""
        return self._names.get(square) or self._made_name(square)  # edges have a square beyond the board

    def parse(self, name: str) -> int:
        """The square that has this name."""
        if name not in self._named:
            raise ValueError(f"{name!r} is not a square of this board: expected {self.extent}")
        return self._named[name]

    @cached_property
    def _names(self) -> dict[int, str]:
        return {square: self._made_name(square) for square in squares(self.full)}

    @cached_property
    def _named(self) -> dict[str, int]:
        return {name: square for square, name in self._names.items()}

    def _made_name(self, square: int) -> str:
        x, y = self.xy(square)
        return f"{letters(x)}{y + self.first}"

    @property
    def extent(self) -> str:
        """The names of its first and its last square."""
        return f"{self.name(0)} to {next(reversed(self._named))}"

    def rectangle(self, left: int, top: int, right: int, bottom: int) -> int:
        """The squares of the board from column left to right and from row top to bottom, all four included."""
        left, top = max(left, 0), max(top, 0)
        columns, rows = min(right + 1, self.width) - left, min(bottom + 1, self.height) - top
        if columns <= 0 or rows <= 0:
            return 0
        first_column = ((1 << rows * self.stride) - 1) // ((1 << self.stride) - 1)
        return ((1 << columns) - 1) * first_column << top * self.stride + left

    def spread(self, mask: int) -> int:
        """A set together with all its neighbours."""
        mask |= mask << 1 | mask >> 1
        return (mask | mask << self.stride | mask >> self.stride) & self.full

    @cached_property
    def within(self) -> Callable[[int, int], int]:
        """within(square, n): the squares at most n away from a square, itself included."""
        return cache(self._within)

    def _within(self, square: int, n: int) -> int:
        x, y = self.xy(square)
        return self.rectangle(x - n, y - n, x + n, y + n)

    def neighbours(self, square: int) -> int:
        """The squares around a square."""
        return self.within(square, 1) ^ 1 << square

    def distance(self, a: int, b: int) -> int:
        """The number of steps between two squares of a bare board; a diagonal step is one."""
        return max(abs(a % self.stride - b % self.stride), abs(a // self.stride - b // self.stride))

    def gap(self, here: int, there: int) -> int:
        """The smallest distance from a square of one set to a square of another."""
        if not (here and there):
            raise ValueError("an empty set of squares is at no distance from anything")
        steps = 0
        while not here & there:
            here = self.spread(here)
            steps += 1
        return steps

    def offsets(self, shape: Shape) -> tuple[int, ...]:
        """The offsets from an anchor square to each cell of a shape."""
        return tuple(dx + dy * self.stride for dx, dy in shape)

    def anchors(self, shape: Shape) -> int:
        """The squares where a shape can be anchored without leaving the board."""
        columns, rows = zip(*shape, strict=True)
        return self.rectangle(-min(columns), -min(rows), self.width - 1 - max(columns), self.height - 1 - max(rows))

    @cached_property
    def footprint(self) -> Callable[[int, Shape], int]:
        """footprint(anchor, shape): the squares that a shape covers, or 0 if it leaves the board."""
        return cache(self._footprint)

    def _footprint(self, anchor: int, shape: Shape) -> int:
        if not self.anchors(shape) >> anchor & 1:
            return 0
        return reduce(or_, (1 << anchor + offset for offset in self.offsets(shape)))

    @cached_property
    def line(self) -> Callable[[int, int], Line]:
        """line(a, b): the straight line between the centres of two squares, the same one from either end."""
        return cache(self._line)

    def _line(self, a: int, b: int) -> Line:
        if b < a:
            return self.line(b, a)
        (ax, ay), (bx, by) = self.xy(a), self.xy(b)
        return self._drawn(bx - ax, by - ay).moved(a - max(ax - bx, 0))

    @cached_property
    def _drawn(self) -> Callable[[int, int], Line]:
        return cache(self._draw)

    def _draw(self, across: int, fall: int) -> Line:
        """The line for a number of columns and rows, drawn from the top row as far left as possible."""
        a, run = max(-across, 0), abs(across)
        b = a + across + fall * self.stride
        step, west = (1, 0) if across > 0 else (-1, -1)
        to_column, to_row = fall, run  # the distance to the next column and row, both as whole numbers
        passed = east = south = corners = 0
        while a != b:
            if to_column < to_row:
                east |= 1 << a + west
                a, to_column = a + step, to_column + 2 * fall
            elif to_row < to_column:
                south |= 1 << a
                a, to_row = a + self.stride, to_row + 2 * run
            else:
                corners |= 1 << a + west
                a, to_column, to_row = a + self.stride + step, to_column + 2 * fall, to_row + 2 * run
            passed |= 1 << a
        falling, rising = (corners, 0) if step > 0 else (0, corners)
        return Line(self.stride, passed & ~(1 << b), east, south, falling, rising)


class Blockers(NamedTuple):
    """The blockers of a line: opaque squares, and walls on east and south edges."""

    squares: int
    east_walls: int
    south_walls: int


@dataclass(frozen=True, slots=True)
class Gait:
    """The standing and stepping of a shape on a terrain."""

    grid: Grid
    offsets: tuple[int, ...]
    room: int
    """The anchors where the shape is on the board and no closed edge runs through it."""
    open_from: tuple[int, ...]
    """For each direction, the anchors from which every cell can step."""
    rough: int
    """The anchors from which some step is closed."""

    def step(self, mask: int) -> int:
        """The anchors one open step from a set, mixed with some of the set itself."""
        if not mask & self.rough:
            return self.grid.spread(mask)
        return self.leave(mask)

    def leave(self, mask: int) -> int:
        """The anchors exactly one open step from a set."""
        east, southeast, south, southwest, west, northwest, north, northeast = self.open_from
        return (
            (mask & east) << 1
            | (mask & west) >> 1
            | (mask & south | (mask & southeast) << 1 | (mask & southwest) >> 1) << self.grid.stride
            | (mask & north | (mask & northeast) << 1 | (mask & northwest) >> 1) >> self.grid.stride
        )

    def inside(self, mask: int) -> int:
        """The anchors where the shape has room and all its cells are in a set."""
        return self.room & ~_leading_to(~mask, self.offsets)


@dataclass(frozen=True)
class Terrain:
    """A board with solid squares, walls on its edges, levels, and passages that join squares of different levels.

    levels[n] holds the squares on level n; a square in none of them is on level 0, one in several on the highest.
    """

    grid: Grid
    solid: int = 0
    east_walls: int = 0
    south_walls: int = 0
    levels: tuple[int, ...] = ()
    passages: tuple[tuple[int, int], ...] = ()

    def __post_init__(self) -> None:
        for a, b in self.passages:
            if self.grid.distance(a, b) != 1:
                raise ValueError(f"passage {self.grid.name(a)}-{self.grid.name(b)}: expected two squares that touch")

    def __reduce__(self) -> tuple[type["Terrain"], tuple[object, ...]]:
        return Terrain, (self.grid, self.solid, self.east_walls, self.south_walls, self.levels, self.passages)

    @cached_property
    def open_from(self) -> tuple[int, ...]:
        """For each of the DIRECTIONS, the squares from which no edge or corner closes a step."""
        stride = self.grid.stride
        even, ledges = relief(self.grid.full, stride, self.levels, self.passages)
        walls = map(or_, self._walls_around, around(self.solid, stride))
        nw, ne, sw, se = map(or_, walls, ledges)
        closed = self.east_walls, ne & sw, self.south_walls, (nw & se) << 1
        forward = [level & ~mask for level, mask in zip(even, closed, strict=True)]
        shifts = 1, stride + 1, stride, stride - 1
        return *forward, *[mask << shift for mask, shift in zip(forward, shifts, strict=True)]

    def higher_than(self, level: int) -> int:
        """The squares above a level; levels count from 0."""
        return reduce(or_, self.levels[level + 1 :], 0)

    def adjacent(self, mask: int) -> int:
        """The squares outside a set that touch it over an open edge or corner, solid ones included."""
        return self.gait(POINT).step(mask) & ~mask

    def reach(self, start: int, steps: int, enter: int, stop: int = 0, shape: Shape = POINT) -> int:
        """The squares within reach of a mover in at most `steps` steps, the start included.

        It enters squares of `enter` that are not solid, and those that it covered at the start. It stops once any of
        its cells is in `stop`, the start excepted. The place of a mover larger than a square is its anchor.
        """
        return sum(self._waves(start, steps, enter, stop, shape))

    def between(self, start: int, goal: int, steps: int, enter: int, shape: Shape = POINT) -> int:
        """The squares on any way of a mover from start to goal in at most `steps` steps."""
        forth, back = (self._waves(end, steps, enter, 0, shape) for end in (start, goal))
        near_goal = list(accumulate(back, or_))
        left = range(steps, -1, -1)
        return sum(wave & near_goal[min(n, len(back) - 1)] for wave, n in zip(forth, left, strict=False))

    def path(self, start: int, goal: int, steps: int, enter: int, stop: int = 0, shape: Shape = POINT) -> Path | None:
        """The shortest path from start to goal, with both, that is the straightest; None outside of reach()."""
        waves = self._waves(start, steps, enter, stop, shape)
        last = next((n for n, wave in enumerate(waves) if wave >> goal & 1), -1)
        if last < 0:
            return None
        gait, path, xy = self.gait(shape), [goal], self.grid.xy
        onward = waves[0] | ~_leading_to(stop, gait.offsets)
        for wave in reversed(waves[:last]):
            path.append(min(squares(gait.step(1 << path[-1]) & wave & onward), key=beside(xy(start), xy(goal), xy)))
        return tuple(reversed(path))

    def blocked(self, line: Line, opaque: int) -> bool:
        """Whether walls or opaque squares stop a line; a corner point stops it if both ways around are stopped."""
        return bool(
            line.squares & opaque
            or line.east & self.east_walls
            or line.south & self.south_walls
            or ((line.falling or line.rising) and self._pinched(line, opaque))
        )

    def blockers(self, line: Line, opaque: int) -> Blockers:
        """All the walls and opaque squares that stop a line."""
        points = self._pinched(line, opaque)
        return Blockers(
            (line.squares | line.beside(points)) & opaque,
            (line.east | points | points << line.stride) & self.east_walls,
            (line.south | points | points << 1) & self.south_walls,
        )

    def _pinched(self, line: Line, opaque: int) -> int:
        return line.pinched(*map(or_, self._walls_around, around(opaque, line.stride)))

    def _waves(self, start: int, steps: int, enter: int, stop: int, shape: Shape) -> list[int]:
        """The squares first reached after 0, 1, 2 ... steps."""
        gait, wave = self.gait(shape), 1 << start
        unseen = gait.inside(enter & ~self.solid | self.grid.footprint(start, shape)) & ~wave
        onward = unseen & ~_leading_to(stop, gait.offsets)
        waves, rough, leave, spread = [wave], gait.rough, gait.leave, self.grid.spread
        for _ in range(steps):
            reached = (leave(wave) if wave & rough else spread(wave)) & unseen
            if not reached:
                break
            waves.append(reached)
            unseen ^= reached
            wave = reached & onward
        return waves

    @cached_property
    def gait(self) -> Callable[[Shape], Gait]:
        """gait(shape): the standing and stepping of a shape on this terrain."""
        return cache(self._gait)

    def _gait(self, shape: Shape) -> Gait:
        grid, offsets, fits = self.grid, self.grid.offsets(shape), self.grid.anchors(shape)
        open_from, room = self.open_from, fits
        if shape != POINT:
            for shift, mask in zip(grid.offsets(DIRECTIONS), self.open_from, strict=True):
                room &= ~_leading_to(~mask, [cell for cell in offsets if cell + shift in offsets])
            open_from = tuple(fits & ~_leading_to(~mask, offsets) for mask in self.open_from)
        rough = grid.full & ~fits
        for shift, mask in zip(grid.offsets(DIRECTIONS), open_from, strict=True):
            rough |= fits & (fits >> shift if shift > 0 else fits << -shift) & ~mask
        return Gait(grid, offsets, room, open_from, rough)

    @cached_property
    def _walls_around(self) -> tuple[int, int, int, int]:
        """The corner points with a wall on the way through each of the four squares around."""
        east, south, stride = self.east_walls, self.south_walls, self.grid.stride
        return east | south, east | south >> 1, east >> stride | south, east >> stride | south >> 1


def _leading_to(mask: int, offsets: Sequence[int]) -> int:
    """The squares from which at least one offset leads into a set."""
    if offsets == (0,):
        return mask
    return reduce(or_, [mask >> offset if offset >= 0 else mask << -offset for offset in offsets], 0)
