"""Boards of hexes: names, neighbours, straight lines, areas, distances around voids, and walls on edges.

A space is an int; a set of spaces is an int with those bits set. Rows count from the top; every second row stands half
a space to the right. The bits follow the slant of the hexes, so each of the six steps is the same shift everywhere, and
a guard column at the end of every row keeps a shifted set from wrapping into the next one.
An edge is named by a space and one of the first three directions: east, southeast, southwest.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache, cached_property
from typing import NamedTuple

from warband.boards.bits import letters, members

DIRECTIONS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The six steps as (columns along the slant, rows): east, southeast, southwest, and their opposites, d + 3."""
EAST, SOUTHEAST, SOUTHWEST, WEST, NORTHWEST, NORTHEAST = range(6)


def opposite(direction: int) -> int:
    """The direction back."""
    return (direction + 3) % 6


class Edge(NamedTuple):
    """The edge of a space in one of the first three directions."""

    space: int
    direction: int


@dataclass(frozen=True)
class HexGrid:
    """A bare board of so many hexes in a row and so many rows."""

    width: int
    height: int

    def __post_init__(self) -> None:
        if self.width < 1 or self.height < 1:
            raise ValueError(f"a board of {self.width} by {self.height} hexes: expected at least 1 by 1")

    def __reduce__(self) -> tuple[type["HexGrid"], tuple[int, int]]:
        return HexGrid, (self.width, self.height)  # cached values are not copied

    @cached_property
    def slant(self) -> int:
        """The shift of the last row to the left in the bits."""
        return (self.height - 1) // 2

    @cached_property
    def stride(self) -> int:
        """The difference between a space and the one southeast of it."""
        return self.width + self.slant + 1

    @cached_property
    def shifts(self) -> tuple[int, ...]:
        """The difference that a step makes, for each direction."""
        return tuple(dq + dr * self.stride for dq, dr in DIRECTIONS)

    @cached_property
    def full(self) -> int:
        """All spaces of the board."""
        return sum(1 << self.space(x, y) for y in range(self.height) for x in range(self.width))

    def space(self, x: int, y: int) -> int:
        """The space number x of row y, both counted from 0."""
        if not (0 <= x < self.width and 0 <= y < self.height):
            raise ValueError(f"({x}, {y}) is off the board: expected (0, 0) to ({self.width - 1}, {self.height - 1})")
        return y * self.stride + x - y // 2 + self.slant

    def xy(self, space: int) -> tuple[int, int]:
        """The place of a space in its row, and the row."""
        y, slanted = divmod(space, self.stride)
        return slanted + y // 2 - self.slant, y

    def slanted(self, space: int) -> tuple[int, int]:
        """The column of a space along the slant, and its row: where a step is the same everywhere."""
        r, q = divmod(space, self.stride)
        return q, r

    def name(self, space: int) -> str:
        """The name of a space: A1 is the first of the first row, B1 the one to its east."""
        x, y = self.xy(space)
        return f"{letters(x)}{y + 1}"

    def parse(self, name: str) -> int:
        """The space that has this name."""
        if name not in self._named:
            raise ValueError(f"{name!r} is not a space of this board: expected A1 to {next(reversed(self._named))}")
        return self._named[name]

    @cached_property
    def _named(self) -> dict[str, int]:
        return {self.name(space): space for space in members(self.full)}

    def shifted(self, mask: int, direction: int) -> int:
        """A set moved by a step; spaces off the board are dropped."""
        shift = self.shifts[direction]
        return (mask << shift if shift > 0 else mask >> -shift) & self.full

    def spread(self, mask: int) -> int:
        """A set together with all its neighbours."""
        stride = self.stride
        west = mask | mask >> 1
        east = mask | mask << 1
        return (west | east | (west << stride) | (east >> stride)) & self.full

    def neighbours(self, space: int) -> int:
        """The spaces around a space."""
        return self._around(space)

    @cached_property
    def _around(self) -> Callable[[int], int]:
        return cache(lambda space: self.spread(1 << space) ^ 1 << space)

    def step(self, space: int, direction: int) -> int:
        """The space one step away; -1 off the board."""
        there = space + self.shifts[direction]
        return there if there >= 0 and self.full >> there & 1 else -1

    def line(self, space: int, direction: int) -> tuple[int, ...]:
        """The spaces of a straight line from a space, itself not included, to the end of the board."""
        found: list[int] = []
        while (space := self.step(space, direction)) >= 0:
            found.append(space)
        return tuple(found)

    def towards(self, a: int, b: int) -> int:
        """The direction of the straight line from one space to another; -1 when they are not in line."""
        return next((d for d in range(6) if b in self.line(a, d)), -1)

    def distance(self, a: int, b: int) -> int:
        """The number of steps between two spaces of a bare board."""
        (aq, ar), (bq, br) = self.slanted(a), self.slanted(b)
        q, r = aq - bq, ar - br
        return max(abs(q), abs(r), abs(q + r))

    def edge(self, a: int, b: int) -> Edge:
        """The edge between two spaces that touch."""
        for direction, shift in enumerate(self.shifts):
            if b - a == shift:
                return Edge(a, direction) if direction < 3 else Edge(b, direction - 3)
        raise ValueError(f"{self.name(a)} and {self.name(b)}: expected two spaces that touch")

    def sides(self, edge: Edge) -> tuple[int, int]:
        """The two spaces of an edge."""
        return edge.space, edge.space + self.shifts[edge.direction]


@dataclass(frozen=True)
class HexBoard:
    """The existing spaces of a grid; all others are void. Distances go around voids."""

    grid: HexGrid
    spaces: int

    def __reduce__(self) -> tuple[type["HexBoard"], tuple[HexGrid, int]]:
        return HexBoard, (self.grid, self.spaces)

    @cached_property
    def rings(self) -> Callable[[int], tuple[int, ...]]:
        """rings(space): the spaces at most 0, 1, 2 ... steps away, up to the farthest."""
        return cache(self._rings)

    def _rings(self, space: int) -> tuple[int, ...]:
        found = [1 << space]
        while (wider := self.grid.spread(found[-1]) & self.spaces) != found[-1]:
            found.append(wider)
        return tuple(found)

    def within(self, space: int, n: int) -> int:
        """The spaces at most n steps away from a space, itself included."""
        rings = self.rings(space)
        return rings[min(n, len(rings) - 1)]

    def distance(self, a: int, b: int) -> int:
        """The number of steps from one space to another around voids; -1 when there is no way."""
        return next((n for n, ring in enumerate(self.rings(a)) if ring >> b & 1), -1)

    def gap(self, here: Iterable[int], there: int) -> int:
        """The smallest distance from one of some spaces to one of a set; -1 when there is no way."""
        nearest = -1
        for space in here:
            for n, ring in enumerate(self.rings(space)):
                if ring & there:
                    nearest = n if nearest < 0 else min(n, nearest)
                    break
        return nearest

    def line(self, space: int, direction: int) -> tuple[int, ...]:
        """The spaces of a straight line from a space, itself not included, up to the first void."""
        found: list[int] = []
        for there in self.grid.line(space, direction):
            if not self.spaces >> there & 1:
                break
            found.append(there)
        return tuple(found)
