"""A map: spaces with levels and terrain, walls on edges, obstacles, start zones, the first glyphs and objects.

It never changes in a game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache, cached_property
from typing import NamedTuple

from warband.boards.bits import members
from warband.boards.hex import Edge, HexBoard, HexGrid, opposite
from warband.boards.hex_lines import PlacedLine
from warband.boards.hex_pairs import Wave, standing
from warband.boards.hex_reach import Open, Steps
from warband.games.heroscape.printed.terrain import TERRAINS

NO_GROUND = -1  # the level of a void


class Spot(NamedTuple):
    """A space of a map."""

    level: int
    terrain: str = "grass"


class Climbing(NamedTuple):
    """The rules of climbing for a figure on foot."""

    height: int
    equal: bool = False  # it climbs as many levels as it is high
    reach: int = 1  # or so many times as many
    sure: bool = False  # no space counts as two


class Ground:
    """A map. Levels count from the table; an obstacle stands on its space and keeps everybody out."""

    def __init__(
        self,
        name: str,
        grid: HexGrid,
        spots: Mapping[int, Spot],
        walls: Mapping[Edge, int] | None = None,
        obstacles: Mapping[int, int] | None = None,
        zones: tuple[int, ...] = (),
        glyphs: tuple[tuple[int, str], ...] = (),
        ladders: Iterable[Edge] = (),
        objects: tuple[tuple[int, str], ...] = (),
    ) -> None:
        self.name, self.grid, self.zones, self.glyphs, self.objects = name, grid, zones, glyphs, objects
        self.walls, self.obstacles, self.ladders = dict(walls or {}), dict(obstacles or {}), frozenset(ladders)
        self.board = HexBoard(grid, sum(1 << space for space in spots))
        last = max(spots) + 1
        self.levels = tuple(spots[space].level if space in spots else NO_GROUND for space in range(last))
        self.terrain = tuple(TERRAINS[spots[space].terrain if space in spots else "grass"] for space in range(last))

    def __repr__(self) -> str:
        return f"Ground({self.name!r})"

    @property
    def spaces(self) -> int:
        """All spaces."""
        return self.board.spaces

    def where(self, fits: Callable[[int], bool]) -> int:
        """The spaces that fit."""
        return sum(1 << space for space in members(self.spaces) if fits(space))

    # hs.terrain.obstacle
    @cached_property
    def walkable(self) -> int:
        """The spaces without an obstacle."""
        return self.where(lambda space: space not in self.obstacles)

    @cached_property
    def stops(self) -> int:
        """The spaces that end a move on foot."""
        return self.where(lambda space: self.terrain[space].stops)

    @cached_property
    def waters(self) -> int:
        """The spaces of water of any kind that end a move on foot."""
        return self.stops & ~self.lava

    @cached_property
    def lava(self) -> int:
        """The spaces of molten lava."""
        return self.where(lambda space: self.terrain[space].burns)

    @cached_property
    def smouldering(self) -> int:
        """The spaces of lava fields."""
        return self.where(lambda space: self.terrain[space].smoulders)

    @cached_property
    def springs(self) -> int:
        """The spaces of wellspring water."""
        return self.where(lambda space: self.terrain[space].heals)

    @cached_property
    def roads(self) -> int:
        """The spaces of roads."""
        return self.where(lambda space: self.terrain[space].road)

    @cached_property
    def on_level(self) -> dict[int, int]:
        """Every level that there is, with its spaces."""
        found: dict[int, int] = {}
        for space in members(self.spaces):
            found[self.levels[space]] = found.get(self.levels[space], 0) | 1 << space
        return found

    @cached_property
    def even(self) -> tuple[int, ...]:
        """The spaces of each level, from the lowest on."""
        return tuple(spaces for _, spaces in sorted(self.on_level.items()))

    @cached_property
    def even_pairs(self) -> Wave:
        """All places for figures on two spaces: pairs of neighbours on one level."""
        return standing(self.grid, self.even)

    @cached_property
    def between(self) -> Callable[[int, int], int]:
        """between(low, high): the spaces on these levels and those between them."""
        return cache(lambda low, high: self.where(lambda space: low <= self.levels[space] <= high))

    # hs.terrain.castle-wall
    @cached_property
    def tops(self) -> tuple[int, ...]:
        """The height up to which each space blocks sight: its land with its obstacle."""
        return tuple(level + self.obstacles.get(space, 0) for space, level in enumerate(self.levels))

    @cached_property
    def rising(self) -> Callable[[int], int]:
        """rising(height): the spaces that stand in the way of a look as low as that."""
        return cache(lambda height: self.where(lambda space: self.tops[space] >= height))

    # --- walls

    @cached_property
    def beside_walls(self) -> int:
        """The spaces with a wall on one of their edges."""
        return sum({1 << space for edge in self.walls for space in self.grid.sides(edge)})

    def walled(self, a: int, b: int, height: int) -> bool:
        """Whether a wall separates two neighbours for a figure of a height: it does not for a higher figure."""
        return bool(self.walls) and self.walls.get(self.grid.edge(a, b), 0) >= height

    # hs.terrain.ladder
    def laddered(self, a: int, b: int) -> bool:
        """Whether a ladder leads from one of two neighbours to the other."""
        return bool(self.ladders) and self.grid.edge(a, b) in self.ladders

    # --- steps and neighbours

    @cached_property
    def on_foot(self) -> Callable[[Climbing], Steps]:
        """on_foot(climbing): the steps of a figure that walks."""
        return cache(self._on_foot)

    # hs.terrain.walls, hs.move.climb-cost, hs.move.descend-free, hs.move.climb-limit, hs.terrain.slow
    def _on_foot(self, climbing: Climbing) -> Steps:
        most = climbing.height * climbing.reach - (not climbing.equal)

        def cost(a: int, b: int) -> int:
            rise = self.levels[b] - self.levels[a]
            if self.walled(a, b, climbing.height):
                return 0
            if rise > most and not self.laddered(a, b):
                return 0
            return 1 + (self.terrain[b].slow and not climbing.sure) + max(rise, 0)

        return Steps.of(self.grid, self.walkable, cost)

    @cached_property
    def in_the_air(self) -> Steps:
        """The steps of a figure that flies or leaps: one for each space, over anything below."""
        return Steps.of(self.grid, self.spaces, lambda a, b: 1)

    @cached_property
    def parting(self) -> Callable[[int], Open]:
        """parting(zone): the steps out of a set of spaces."""
        shifted = self.grid.shifted
        return cache(lambda zone: tuple([zone & ~shifted(zone, opposite(d)) for d in range(6)]))

    @cached_property
    def falls(self) -> dict[object, Open]:
        """A cache for the rules of falls: the steps after which a figure falls, by the data that they depend on."""
        return {}

    @cached_property
    def lines(self) -> dict[tuple[int, int], PlacedLine]:
        """A cache for sight: lines between spaces, the lower one first."""
        return {}

    @cached_property
    def looks(self) -> dict[object, PlacedLine | None]:
        """Lines of sight by their ends, where the ground leaves them clear; the chapter of sight fills them in."""
        return {}

    @cached_property
    def around(self) -> tuple[int, ...]:
        """For every space, its neighbours."""
        return tuple(self.grid.neighbours(space) & self.spaces for space in range(len(self.levels)))

    @cached_property
    def touching(self) -> Callable[[int, int, int], int]:
        """touching(space, height, other): from where a figure of the other height is adjacent to one that stands there.

        The levels must differ by less than the Height of the lower of the two.
        """
        return cache(self._touching)

    # hs.adjacent.heights, hs.adjacent.walls
    def _touching(self, space: int, height: int, other: int) -> int:
        def near(there: int) -> bool:
            above = self.levels[there] - self.levels[space]
            close = above < height if above >= 0 else -above < other
            return close and not self.walled(space, there, max(height, other))

        around = self.grid.neighbours(space) & self.spaces
        return sum(1 << there for there in members(around) if near(there))
