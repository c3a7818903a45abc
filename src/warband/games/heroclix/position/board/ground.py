"""The ground of a map: printed terrain without destroyed squares, and with markers."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import cache, cached_property, lru_cache
from typing import Any, NamedTuple

import msgspec

from warband.boards.square import Grid, Line, Shape, Terrain
from warband.games.heroclix.position.model import Map


class Sight(NamedTuple):
    """A line of fire: its two squares, and whether it is hindered."""

    start: int
    end: int
    hindered: bool


class Lane(msgspec.Struct, frozen=True, gc=False):
    """The line between two squares on the printed map; most lanes are free."""

    line: Line
    low: int  # the level of its lower end
    between: int  # the squares that can block it
    ahead: int  # the squares that can hinder it
    path: int  # the squares that it passes, and its end
    east: int  # the east and south edges that walls can close
    south: int
    clear: Sight
    hindered: Sight


Lanes = defaultdict[int, dict[int, Lane]]  # by the squares where they begin and end


class Cover(NamedTuple):
    """Special terrain on a map: its squares, and those of mixed types."""

    squares: int = 0
    mixed: int = 0  # not found by effects that look for a type
    screen: int = 0  # blocking for lines of fire, but not for movement
    open_to_sight: int = 0  # blocking for movement and occupancy, but not for lines of fire
    hedge: int = 0  # hindering for lines of fire, but not for movement
    rough: int = 0  # hindering for movement, but not for lines of fire


NO_COVER = Cover()


class Ground:
    """The ground of a map: printed terrain without destroyed squares, and with markers.

    All grounds of a map share its lanes. Grounds for other ways of moving have lines of fire of that way.
    """

    def __init__(
        self,
        on: Map,
        rubble: int,
        gone: Sequence[int],
        blocking: int,
        hindering: int,
        lanes: Lanes,
        water: int = 0,
        cover: Cover = NO_COVER,
    ) -> None:
        # hc.core.terrain.transition.change-elevation, hc.supp.10.elevated.squares-not-adjacent
        # hc.core.terrain.blocking.line-of-fire, hc.core.terrain.purple
        self.map = on
        self.grid: Grid = on.grid
        solid = on.blocking & ~rubble | blocking
        east, south = on.east_walls & ~gone[0], on.south_walls & ~gone[1]
        self.solid = solid
        self.screen = solid & ~cover.open_to_sight | cover.screen  # blocking for lines of fire
        self.cover = cover
        self.water = on.water | water
        self.hindering = (on.hindering & ~rubble | hindering) & ~solid | cover.hedge
        self.terrain, self._adjacent = terrain(on.grid, solid, east, south, strata(on), on.ramps)
        self.flat = False  # for lines of fire that elevation does not block
        self._views: dict[tuple[bool, bool], Ground] = {}
        self._breached: dict[tuple[int, int], Terrain] = {}
        self._floors = floors(strata(on))
        self._opaque: dict[int, int] = {}
        self.lanes = lanes

    def adjacent(self, mask: int) -> int:
        """The squares adjacent to a set: touching it, with no wall, change of level or closed corner between.

        [hc.core.terrain.transition.close-attack, hc.supp.3.adjacency.next-to-not-always-adjacent]
        """
        found = self._adjacent.get(mask)
        if found is None:
            found = self._adjacent[mask] = self.terrain.adjacent(mask)
        return found

    def breached(self, square: int, side: int) -> Terrain:
        """The terrain without one of its walls: the one on side 0, east, or 1, south, of a square."""
        found = self._breached.get((square, side))
        if found is None:
            t, here = self.terrain, 1 << square
            east, south = (t.east_walls, t.south_walls & ~here) if side else (t.east_walls & ~here, t.south_walls)
            found = self._breached[square, side] = Terrain(t.grid, t.solid, east, south, t.levels, t.passages)
        return found

    def level(self, square: int) -> int:
        """The elevation of a square."""
        return self._floors[square]

    def opaque(self, low: int) -> int:
        """The squares that stop a line of fire whose lower end is on a level: higher ones, and blocking terrain on it.

        [hc.core.lof.blocked-by-elevation, hc.core.terrain.elevated.line-of-fire]
        """
        found = self._opaque.get(low)
        if found is None:
            higher = 0 if self.flat else self.terrain.higher_than(low)
            solid = self.screen & self.terrain.higher_than(low - 1)  # hc.core.lof.blocked-by-blocking-terrain
            found = self._opaque[low] = higher | solid
        return found

    def at_least(self, low: int) -> int:
        """The squares on a level or above."""
        return self.terrain.higher_than(low - 1)

    def places(self, free: int, shape: Shape) -> int:
        """The squares where a base can stand entirely on free ground."""
        return self.terrain.gait(shape).inside(free & ~self.solid)

    @cached_property
    def open_air(self) -> Ground:
        """The same ground without the need for ramps: edges between levels are open."""
        return self._variant(terrain(self.grid, self.solid, self.terrain.east_walls, self.terrain.south_walls))

    @cached_property
    def over_all(self) -> Ground:
        """The same ground for movers that ignore blocking terrain, walls too, and need no ramps."""
        return self._variant(terrain(self.grid, 0, 0, 0))  # hc.symbol.flight-over-walls

    @cached_property
    def over_blocking(self) -> Ground:
        """The same ground for movers that ignore blocking terrain, walls too, but need ramps."""
        t = self.terrain
        return self._variant(terrain(self.grid, 0, 0, 0, t.levels, t.passages))

    def seen_over(self, elevated: bool, blocking: bool) -> Ground:
        """The same ground for lines of fire that ignore higher terrain, or blocking terrain and walls."""
        found = self._views.get((elevated, blocking))
        if found is None:
            t = self.terrain
            same = t, self._adjacent
            found = self._variant(terrain(self.grid, 0, 0, 0, t.levels, t.passages) if blocking else same)
            found.flat, found.lanes = elevated, self.lanes
            if blocking:
                found.solid = found.screen = 0
            self._views[elevated, blocking] = found
        return found

    def _variant(self, made: tuple[Terrain, dict[int, int]]) -> Ground:
        other = Ground.__new__(Ground)
        variants = ("open_air", "over_all", "over_blocking")
        other.__dict__.update({k: v for k, v in self.__dict__.items() if k not in variants})
        other.terrain, other._adjacent = made
        other.lanes, other._opaque, other._views, other._breached = defaultdict(dict), {}, {}, {}
        return other


@lru_cache(512)
def terrain(*made_of: Any) -> tuple[Terrain, dict[int, int]]:
    """A terrain, and its adjacent squares as far as computed. Grounds that differ only in markers share it."""
    return Terrain(*made_of), {}  # hc.core.adjacency.squares


def strata(on: Map) -> tuple[int, ...]:
    """The squares of each level, from level 0 (which HeroClix does not use) up."""
    return tuple(on.levels.get(level, 0) for level in range(max(on.levels) + 1))


@cache
def floors(levels: tuple[int, ...]) -> tuple[int, ...]:
    """The level of each square; squares off the board have none."""
    size = max(mask.bit_length() for mask in levels)
    return tuple(next((n for n, mask in enumerate(levels) if mask >> square & 1), 0) for square in range(size))
