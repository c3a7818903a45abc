"""Terrain and who stands on it: the map with what was destroyed and what markers add; adjacency and distance."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, cached_property
from typing import Any, NamedTuple

from warband.boards.square import DIRECTIONS, POINT, Grid, Line, Shape, Terrain, squares
from warband.games.heroclix.model import MAP, OFF, Figure, Map, Marker, Table, Thing
from warband.kernel.state import State

ELEVATION_BLOCKS = frozenset(
    (
        "hc.core.lof.blocked-by-elevation",
        "hc.core.terrain.elevated.line-of-fire",
        "hc.core.terrain.rim.not-inner-squares",
    )
)
BLOCKING_BLOCKS = frozenset(("hc.core.lof.blocked-by-blocking-terrain", "hc.core.terrain.blocking.line-of-fire"))


class Lane(NamedTuple):
    """The line between two squares, as far as the printed map goes."""

    line: Line
    low: int  # the level of its lower end
    between: int  # the squares that are not below it, without its ends: what stands there can block it
    ahead: int  # the squares that are not below it, without its beginning: what lies there can hinder it
    path: int  # the squares that it passes, and its end


Lanes = dict[tuple[int, int], Lane | None]


class Ground:
    """The ground of a map: printed terrain less what was destroyed, plus blocking and hindering markers.

    All grounds of a map share its lanes.
    """

    def __init__(
        self,
        on: Map,
        rubble: int,
        gone: Sequence[int],
        blocking: int,
        hindering: int,
        off: frozenset[str],
        lanes: Lanes,
    ) -> None:
        self.map = on
        self.grid: Grid = on.grid
        solid = on.blocking & ~rubble | blocking
        east, south = on.east_walls & ~gone[0], on.south_walls & ~gone[1]
        if "hc.core.terrain.elevated.movement" in off:
            ramps = every_step(on)
        elif off & {"hc.core.terrain.transition.change-elevation", "hc.core.terrain.transition.crosses-boundary"}:
            ramps = ()
        else:
            ramps = on.ramps
        self.solid = solid
        self.hindering = (on.hindering & ~rubble | hindering) & ~solid
        if "hc.core.terrain.purple" in off:
            self.hindering |= sum(on.areas)
        if off & {"hc.core.terrain.transition.close-attack"}:
            ramps = ()
        levels = () if "hc.supp.10.elevated.squares-not-adjacent" in off else strata(on)
        self.terrain = Terrain(on.grid, solid, east, south, levels, ramps)
        if off & {"hc.core.move.diagonal", "hc.core.move.any-adjacent-square", "hc.core.adjacency.squares"}:
            straight = tuple(mask if d % 2 == 0 else 0 for d, mask in enumerate(self.terrain.open_from))
            self.terrain.__dict__["open_from"] = straight
        self.off = off
        self.flat = False  # seen by those whom elevation does not block
        self._views: dict[tuple[bool, bool], Ground] = {}
        self._adjacent: dict[int, int] = {}
        self._level: dict[int, int] = {}
        self._opaque: dict[int, int] = {}
        self.lanes = lanes

    def adjacent(self, mask: int) -> int:
        """The squares adjacent to a set: touching it, with no wall, change of level or closed corner between."""
        found = self._adjacent.get(mask)
        if found is None:
            found = self._adjacent[mask] = self.terrain.adjacent(mask)
        return found

    def level(self, square: int) -> int:
        """The elevation of a square."""
        found = self._level.get(square)
        if found is None:
            found = self._level[square] = next(n for n, mask in self.map.levels.items() if mask >> square & 1)
        return found

    def opaque(self, low: int) -> int:
        """What stops a line of fire whose lower end is on a level: all that is higher, and blocking terrain on it."""
        found = self._opaque.get(low)
        if found is None:
            higher = 0 if self.flat or self.off & ELEVATION_BLOCKS else self.terrain.higher_than(low)
            solid = 0 if self.off & BLOCKING_BLOCKS else self.solid & self.terrain.higher_than(low - 1)
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
        """The same ground for those who need no ramps: edges between levels are open."""
        return self._variant(Terrain(self.grid, self.solid, self.terrain.east_walls, self.terrain.south_walls))

    @cached_property
    def over_all(self) -> Ground:
        """The same ground for those who pass over blocking terrain, walls too, and need no ramps."""
        return self._variant(aloft(self.grid, *self.walls_aloft))

    @cached_property
    def over_blocking(self) -> Ground:
        """The same ground for those who pass over blocking terrain, walls too, but need ramps."""
        return self._variant(Terrain(self.grid, 0, *self.walls_aloft, self.terrain.levels, self.terrain.passages))

    @property
    def walls_aloft(self) -> tuple[int, int]:
        """The walls that stop those who pass over blocking terrain: none."""
        if "hc.symbol.flight-over-walls" in self.off:
            return self.terrain.east_walls, self.terrain.south_walls
        return 0, 0

    def seen_over(self, elevated: bool, blocking: bool) -> Ground:
        """The same ground for lines of fire that higher terrain, or blocking terrain and walls, do not stop."""
        found = self._views.get((elevated, blocking))
        if found is None:
            t = self.terrain
            found = self._variant(Terrain(self.grid, 0, 0, 0, t.levels, t.passages) if blocking else t)
            found.flat, found._opaque = elevated, {}
            if blocking:
                found.solid = 0
            self._views[elevated, blocking] = found
        return found

    def _variant(self, terrain: Terrain) -> Ground:
        other = Ground.__new__(Ground)
        variants = ("open_air", "over_all", "over_blocking")
        other.__dict__.update({k: v for k, v in self.__dict__.items() if k not in variants})
        other.terrain, other._adjacent = terrain, {}
        return other


@cache
def aloft(grid: Grid, east_walls: int, south_walls: int) -> Terrain:
    """A map seen from above: nothing but a few walls is in the way."""
    return Terrain(grid, 0, east_walls, south_walls)


def strata(on: Map) -> tuple[int, ...]:
    """The squares of each level, from level 0 (which HeroClix does not use) up."""
    return tuple(on.levels.get(level, 0) for level in range(max(on.levels) + 1))


def every_step(on: Map) -> tuple[tuple[int, int], ...]:
    """A ramp wherever two levels touch."""
    grid, full = on.grid, on.grid.full
    return tuple(
        (s, s + d)
        for s in range(full.bit_length())
        if full >> s & 1
        for d in grid.offsets(DIRECTIONS[:4])
        if full >> s + d & 1
    )


NOBODY: frozenset[int] = frozenset()


class Board:
    """Who stands where: derived from a position, dropped by the atoms."""

    __slots__ = (
        "auras", "changes", "crowded", "fighters", "footprints", "ground", "holders", "occupied",
        "reactors", "sheets", "sides", "sights", "sizes", "threats", "watchers",
    )  # fmt: skip

    def __init__(self, g: State) -> None:
        rules = g.rules
        table: Table = g.entities[0]
        self.changes: Any = None
        self.auras: Any = None
        self.sheets: dict[int, Any] = {}
        self.reactors: dict[str, list[tuple[Any, Any]]] | None = None
        self.watchers: dict[str, list[int]] | None = None
        self.footprints: dict[int, int] = {}
        self.sides = [0, 0]
        self.sizes = [0, 0, 0, 0]
        self.fighters = [0, 0]  # how many characters with a combat dial each force has, also off the map
        self.threats: list[int | None] = [None, None]
        self.sights: dict[tuple[int, int], Any] = {}  # who sees whom, as far as somebody asked
        self.crowded = False  # whether characters share a square, as a carrier and who it carries may for a moment
        self.holders: frozenset[int] = NOBODY
        markers: list[Marker] = []
        grid = rules.maps[table.map].grid if table.map else Grid(1, 1)
        for entity in g.entities:
            kind = entity.__class__
            if kind is Figure:
                if entity.place == MAP:
                    shape, size, dial = rules.shapes[entity.card]
                    mask = 1 << entity.square if shape is POINT else grid.footprint(entity.square, shape)
                    self.fighters[entity.side] += dial
                    self.footprints[entity.id] = mask
                    self.crowded |= bool(mask & (self.sides[0] | self.sides[1]))
                    self.sides[entity.controller] |= mask
                    self.sizes[size] |= mask
                elif entity.place == OFF and rules.holds("hc.supp.16.off-map.still-on-force"):
                    self.fighters[entity.side] += rules.shapes[entity.card][2]
            elif kind is Marker and entity.place == MAP and entity.terrain:
                markers.append(entity)
            elif kind is Thing and entity.host:
                self.holders |= {entity.host}
        self.occupied = self.sides[0] | self.sides[1]
        if table.map:
            self.ground: Ground = rules.ground(table, markers)

    def after_step(self, g: State, figure: Figure) -> Board:
        """The board after one character has gone from a square to where it stands now: most of it is as it was."""
        if self.crowded:
            return Board(g)
        shape, size, _ = g.rules.shapes[figure.card]
        grid = self.ground.grid
        left = self.footprints[figure.id]
        mask = 1 << figure.square if shape is POINT else grid.footprint(figure.square, shape)
        other: Board = Board.__new__(Board)
        other.holders = self.holders
        if g.rules.situational:
            other.changes, other.sheets, other.reactors, other.watchers, other.auras = None, {}, None, None, None
        else:
            other.changes, other.sheets, other.auras = self.changes, self.sheets, self.auras
            other.reactors, other.watchers = self.reactors, self.watchers
        other.footprints = {**self.footprints, figure.id: mask}
        other.sides, other.sizes = self.sides.copy(), self.sizes.copy()
        other.sides[figure.controller] = other.sides[figure.controller] & ~left | mask
        other.sizes[size] = other.sizes[size] & ~left | mask
        other.occupied = self.occupied & ~left | mask
        other.crowded = bool(mask & self.occupied & ~left)
        other.fighters, other.ground = self.fighters, self.ground
        other.threats, other.sights = [None, None], {}
        return other

    def after_change(self) -> Board:
        """The board after something that changes what characters can do: everybody stands where they stood."""
        other: Board = Board.__new__(Board)
        other.changes, other.sheets, other.reactors, other.watchers, other.auras = None, {}, None, None, None
        other.holders = self.holders
        other.footprints, other.sides, other.sizes = self.footprints, self.sides, self.sizes
        other.occupied, other.crowded, other.fighters = self.occupied, self.crowded, self.fighters
        other.ground, other.threats, other.sights = self.ground, self.threats, self.sights
        return other

    def after_click(self, g: State, who: int) -> Board:
        """The board after one dial has turned: only the powers of that character have changed."""
        other = self.after_change()
        before: Any = self.sheets.get(who)
        if before is None or g.rules.situational or any(e.who == who or e.source == who for e in g.effects):
            return other
        figure: Figure = g.entities[who]
        shown = g.rules.plain_sheet(figure.card, figure.click)
        other.changes, other.sheets = self.changes, {**self.sheets, who: shown}
        if before.reactions == shown.reactions:
            other.reactors = self.reactors
        if before.triggers == shown.triggers:
            other.watchers = self.watchers
        if before.auras == shown.auras:
            other.auras = self.auras
        return other


def board(g: State) -> Board:
    """The board of a position."""
    found: Board | None = g.derived
    if found is None:
        found = g.derived = Board(g)
    return found


def stepped(g: State, who: int) -> None:
    """A character on the map stands on another square now."""
    if g.derived is not None:
        figure: Figure = g.entities[who]
        g.derived = g.derived.after_step(g, figure)


def clicked(g: State, who: int) -> None:
    """A dial shows another click now."""
    if g.derived is not None:
        g.derived = g.derived.after_click(g, who) if g.entities[0].map else None


def changed(g: State, before: Board | None) -> None:
    """What lasts is not the same as on the board before, but nobody has moved."""
    g.derived = before.after_change() if before is not None and g.entities[0].map else None


def standing(g: State) -> list[Figure]:
    """The characters on the map."""
    entities = g.entities
    return [entities[who] for who in board(g).footprints]


def shape_of(g: State, figure: Figure) -> Shape:
    """The footprint of a character's base."""
    return g.rules.shapes[figure.card][0]  # type: ignore[no-any-return]


def adjacent_squares(g: State, who: int) -> int:
    """The squares adjacent to a character."""
    b = board(g)
    return b.ground.adjacent(b.footprints[who])


def figures_on(g: State, mask: int) -> list[int]:
    """The characters that stand on any square of a set."""
    return [who for who, footprint in board(g).footprints.items() if footprint & mask]


def opposing(g: State, one: int, other: int) -> bool:
    """Whether two characters are on different teams."""
    return bool(g.entities[one].controller != g.entities[other].controller)


def adjacent_opponents(g: State, who: int) -> list[int]:
    """The opposing characters adjacent to a character."""
    b = board(g)
    side = g.entities[who].controller
    near = b.ground.adjacent(b.footprints[who]) & b.sides[1 - side]
    if not g.rules.holds("hc.core.adjacency.pieces"):
        return []
    return (
        [
            other
            for other, footprint in b.footprints.items()
            if footprint & near and g.entities[other].controller != side
        ]
        if near
        else []
    )


def threatened(g: State, side: int) -> int:
    """The squares adjacent to any character that opposes a side."""
    b = board(g)
    found = b.threats[side]
    if found is None:
        found = b.threats[side] = b.ground.adjacent(b.sides[1 - side]) | b.sides[1 - side]
    return found


def distance(g: State, who: int, other: int) -> int:
    """The range between two characters, counted in squares with diagonals."""
    b = board(g)
    return gap(b.ground, b.footprints[who], b.footprints[other])


def squares_within(g: State, who: int, steps: int) -> int:
    """The squares within a range of a character."""
    b = board(g)
    grid, area = b.ground.grid, b.footprints[who]
    if "hc.core.range.counting" in b.ground.off:
        return sum(1 << s for s in squares(grid.full) if gap(b.ground, area, 1 << s) <= steps)
    if not area & area - 1:
        return grid.within(area.bit_length() - 1, steps)
    for _ in range(steps):
        area = grid.spread(area)
    return area


def opponents_within(g: State, who: int, steps: int) -> list[int]:
    """The opposing characters within a range of a character."""
    b = board(g)
    near = b.sides[1 - g.entities[who].controller] & squares_within(g, who, steps)
    return [other for other, footprint in b.footprints.items() if footprint & near] if near else []


def is_within(g: State, who: int, other: int, steps: int) -> bool:
    """Whether one character is within a range of another."""
    return bool(squares_within(g, who, steps) & board(g).footprints[other])


def gap(ground: Ground, here: int, there: int) -> int:
    """The range between two sets of squares."""
    grid = ground.grid
    if "hc.core.range.counting" in ground.off:
        (ax, ay), (bx, by) = grid.xy(here.bit_length() - 1), grid.xy(there.bit_length() - 1)
        return abs(ax - bx) + abs(ay - by)
    if here & here - 1 or there & there - 1:
        return grid.gap(here, there)
    return grid.distance(here.bit_length() - 1, there.bit_length() - 1)


def next_to(g: State, who: int) -> int:
    """The squares that touch a character's, whatever lies between."""
    b = board(g)
    return b.ground.grid.spread(b.footprints[who]) & ~b.footprints[who]


def adjacent_to_elevated(g: State, who: int) -> bool:
    """Whether a character is next to a square of higher elevation. That square is still not an adjacent one."""
    b = board(g)
    here = b.ground.level(g.entities[who].square)
    if not g.rules.holds("hc.supp.10.elevated.not-from-same-or-above"):
        here = 0
    return bool(next_to(g, who) & b.ground.at_least(here + 1))


def things_on(g: State, mask: int) -> list[Thing]:
    """The objects that lie on squares of a set."""
    return [e for e in g.entities if e.__class__ is Thing and e.place == MAP and e.square >= 0 and mask >> e.square & 1]
