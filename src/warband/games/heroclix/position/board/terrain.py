"""The board of a position: places of pieces, adjacency and distance."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from warband.boards.square import POINT, Grid, Shape
from warband.games.heroclix.position.abilities.sheets import NOT_COMPUTED, Powers
from warband.games.heroclix.position.board.ground import Ground, Sight
from warband.games.heroclix.position.lasting import Grant, Modification, Replacement
from warband.games.heroclix.position.model import BESIDE, CARD, MAP, OFF, Figure, Marker, Table, Thing
from warband.games.heroclix.position.position import Position
from warband.kernel.state import Effect

NOBODY: frozenset[int] = frozenset()
FAR = 1 << 20  # the range to a character that is not on the map
NOTHING: set[tuple[int, int]] = set()


class Footprints(dict[int, int]):
    """The squares of all characters where powers work from the Sideline, too: whoever is not on the map has none."""

    def __missing__(self, who: int) -> int:
        return 0

    def copy(self) -> Footprints:
        return Footprints(self)


class Board(msgspec.Struct, gc=False):
    """The places and powers of all pieces: derived from a position; atoms reset or update it."""

    ground: Ground  # none before the map is chosen
    footprints: dict[int, int]
    forces: list[list[int]]  # the characters that each player controls
    sides: list[int]
    sizes: list[int]
    occupied: int
    foes: list[list[int]]  # the characters that others control, for each player
    fighters: list[int]  # the number of characters with a combat dial on each force, also off the map
    crowded: bool  # whether characters share a square, as a carrier and its passengers do for a moment
    things: list[int]  # the objects on the map, lying or held
    holders: frozenset[int]
    equipped: dict[int, tuple[str, ...]]  # the equipped characters, and their equipment
    marked: bool  # whether markers that powers made are on the map
    plain: Powers  # the powers of all characters, without conditional grants
    powers: Powers  # the powers of all characters
    modified: set[tuple[int, int]] = NOTHING  # (character, value) pairs that are modified for a time
    replaced: dict[tuple[int, int], int] = {}  # (character, value) pairs that are replaced for a time, and by what
    grants: bool = False  # whether powers are granted for a time
    threats: dict[int, int] = {}  # for each player the squares beside opponents, as far as computed
    sights: dict[tuple[int, int], Sight | None] = {}  # lines of fire between characters, as far as computed

    def copy(self) -> Board:
        """A copy, to be changed."""
        other: Board = self.__copy__()  # type: ignore[attr-defined]
        return other

    def against(self, side: int) -> int:
        """The squares of all characters that oppose a player. [hc.supp.20.forces.all-others-opposing]"""
        return self.occupied & ~self.sides[side]

    def look_at(self, effects: Sequence[Effect]) -> None:
        """Note the modified values, and whether powers are granted."""
        self.modified = {(e.who, e.value) for e in effects if e.__class__ is Modification} if effects else NOTHING
        self.grants = bool(effects) and any(e.__class__ is Grant for e in effects)
        self.replaced = {(e.who, e.value): e.amount for e in effects if e.__class__ is Replacement}

    def without_grants(self, g: Position) -> Powers:
        """The powers before conditional grants are computed; without any, the plain powers."""
        return NOT_COMPUTED if g.rules.any_conditional_grants and self.plain.grant_holders != [] else self.plain

    def after_step(self, g: Position, figure: Figure) -> Board:
        """The board after one character has gone to another square: most of it stays."""
        if self.crowded:
            return survey(g)
        shape, size, _ = g.rules.shapes[figure.card]
        if figure.turned:
            shape = transposed(shape)
        left = self.footprints[figure.id]
        mask = 1 << figure.square if shape is POINT else self.ground.grid.footprint(figure.square, shape)
        other = self.copy()
        other.powers = other.without_grants(g)
        other.footprints = self.footprints.copy()
        other.footprints[figure.id] = mask
        other.sides, other.sizes = self.sides.copy(), self.sizes.copy()
        other.sides[figure.controller] = other.sides[figure.controller] & ~left | mask
        other.sizes[size] = other.sizes[size] & ~left | mask
        other.occupied = self.occupied & ~left | mask
        other.crowded = bool(mask & self.occupied & ~left)
        other.threats, other.sights = {}, {}
        return other

    def after_token_change(self) -> Board:
        """The board after tokens have come or gone, or a turn has begun: conditional grants may change."""
        other = self.copy()
        other.powers = NOT_COMPUTED
        return other

    def after_ground_change(self, g: Position) -> Board:
        """The board after terrain, markers or objects have come or gone: no character has moved."""
        markers = [e for e in g.entities if e.__class__ is Marker and e.place == MAP]
        things = [e for e in g.entities if e.__class__ is Thing and e.place == MAP]
        other = self.copy()
        other.ground = g.rules.ground(g.table, [e for e in markers if e.terrain])
        other.marked = any(e.source for e in markers)
        other.things = [e.id for e in things]
        other.holders = frozenset(e.host for e in things if e.host)
        if g.rules.any_conditional_grants:
            other.plain = self.plain.after(self.plain.changes, {})
            other.plain.grant_holders = None  # objects, too, have conditional grants
        other.powers = other.without_grants(g)
        other.threats, other.sights = {}, {}
        return other

    def after_change(self, g: Position) -> Board:
        """The board after a change of powers: no character has moved."""
        other = self.copy()
        other.plain = other.powers = Powers()
        other.look_at(g.effects)
        return other

    def after_click(self, g: Position, who: int) -> Board:
        """The board after one dial has turned: only the powers of that character change."""
        if who not in self.plain.sheets or any(e.who == who or e.source == who for e in g.effects):
            return self.after_change(g)
        figure = g.figures[who]
        changes = self.plain.changes.get(who) if self.plain.changes else None
        rules, now = g.rules, (figure.card, figure.click)
        shown = rules.sheet(*now, *changes) if changes else rules.printed_sheet(*now)
        other = self.copy()
        other.plain = self.plain.after(self.plain.changes, {who: shown})
        other.powers = other.without_grants(g)
        return other


# hc.supp.16.removed.like-ko
def survey(g: Position) -> Board:
    """The board of a position, computed from the position alone. [hc.supp.21.equipment-characters.not-character]"""
    rules = g.rules
    table = g.table
    footprints: dict[int, int] = Footprints() if rules.any_sideline_active or rules.any_lasting else {}
    seats = len(rules.seats)
    forces: list[list[int]] = [[] for _ in rules.seats]
    sides, sizes, fighters, occupied = [0] * seats, [0, 0, 0, 0], [0] * seats, 0
    crowded = False
    others: list[Figure | Marker | Thing] = []
    grid = rules.maps[table.map].grid if table.map else Grid(1, 1)
    for entity in g.entities:
        if isinstance(entity, Figure):
            if entity.place == MAP:
                shape, size, dial = rules.shapes[entity.card]
                if entity.turned:
                    shape = transposed(shape)
                mask = 1 << entity.square if shape is POINT else grid.footprint(entity.square, shape)
                fighters[entity.side] += dial
                footprints[entity.id] = mask
                forces[entity.controller].append(entity.id)
                crowded |= bool(mask & occupied)
                occupied |= mask
                sides[entity.controller] |= mask
                sizes[size] |= mask
            elif entity.place == OFF:  # hc.supp.16.off-map.still-on-force
                fighters[entity.side] += rules.shapes[entity.card][2]
            elif entity.host:
                others.append(entity)
        elif not isinstance(entity, Table):
            others.append(entity)
    things, holders, equipped, marked, markers = survey_objects(g, others)
    ground: Any = rules.ground(table, markers) if table.map else None
    plain = Powers()
    found = Board(
        ground, footprints, forces, sides, sizes, occupied, opposed(forces), fighters, crowded, things, holders,
        equipped, marked, plain, NOT_COMPUTED if rules.any_conditional_grants else plain,
    )  # fmt: skip
    found.look_at(g.effects)
    return found


# hc.equip.25.2c.may-use-effect
def survey_objects(
    g: Position, objects: list[Figure | Marker | Thing]
) -> tuple[list[int], frozenset[int], dict[int, tuple[str, ...]], bool, list[Marker]]:
    """The objects on the map, their holders, all equipment, whether powers made markers, and markers of terrain."""
    things: list[int] = []
    holders = NOBODY
    equipped: dict[int, tuple[str, ...]] = {}
    marked, markers = False, list[Marker]()
    for entity in objects:
        if isinstance(entity, Figure):
            equipped[entity.host] = (*equipped.get(entity.host, ()), entity.card)
        elif isinstance(entity, Marker) and entity.place == MAP:
            marked |= bool(entity.source)
            if entity.terrain:
                markers.append(entity)
        elif isinstance(entity, Thing) and entity.place == MAP:
            things.append(entity.id)
            if entity.host:
                holders |= {entity.host}
        elif isinstance(entity, Thing) and entity.host and entity.place == CARD:
            equipped[entity.host] = (*equipped.get(entity.host, ()), entity.gear)
        elif isinstance(entity, Thing) and entity.place == BESIDE:
            for who in g.rules.resource_users(g, entity):
                equipped[who] = (*equipped.get(who, ()), entity.gear)
    return things, holders, equipped, marked, markers


def opposed(forces: list[list[int]]) -> list[list[int]]:
    """The opposing characters of each player."""
    if len(forces) == 2:
        return [forces[1], forces[0]]
    return [[who for force in forces if force is not own for who in force] for own in forces]


class Outdated(msgspec.Struct, gc=False):
    """A board before a change of terrain, markers or objects: the next one is derived from it on demand."""

    last: Board

    def __bool__(self) -> bool:
        return False


def board(g: Position) -> Board:
    """The board of a position."""
    found = g.derived
    if not found:
        last: Outdated | None = found  # type: ignore[assignment]
        found = g.derived = last.last.after_ground_change(g) if last is not None else survey(g)
    return found


def figure_moved(g: Position, who: int) -> None:
    """Update the board: a character stands on another square."""
    g.derived = g.derived.after_step(g, g.figures[who]) if g.derived else None


def dial_clicked(g: Position, who: int) -> None:
    """Update the board: a dial shows another click."""
    g.derived = g.derived.after_click(g, who) if g.derived and g.table.map else None


def ground_changed(g: Position, before: Any) -> None:
    """Update the board: terrain, markers or objects have come or gone. `before` is the former board."""
    if before:
        before = Outdated(before) if g.table.map else None
    g.derived = before


def tokens_changed(g: Position) -> None:
    """Update the board: tokens have come or gone, or a turn has begun. Conditional grants may depend on that."""
    if g.rules.any_changing_grants:
        g.derived = g.derived.after_token_change() if g.derived else None


def standing(g: Position) -> list[Figure]:
    """The characters on the map."""
    figures = g.figures
    return [figures[who] for who in board(g).footprints]


def shape_of(g: Position, figure: Figure) -> Shape:
    """The footprint of a character's base, as it lies."""
    shape: Shape = g.rules.shapes[figure.card][0]
    return transposed(shape) if figure.turned else shape


@cache
def transposed(shape: Shape) -> Shape:
    """A base that lies the other way."""
    return tuple(sorted(((y, x) for x, y in shape), key=lambda cell: (cell[1], cell[0])))


def adjacent_squares(g: Position, who: int) -> int:
    """The squares adjacent to a character."""
    b = g.derived or board(g)
    return b.ground.adjacent(b.footprints[who])


def figures_on(g: Position, mask: int) -> list[int]:
    """The characters that stand on any square of a set."""
    return [who for who, footprint in board(g).footprints.items() if footprint & mask]


def opposing(g: Position, one: int, other: int) -> bool:
    """Whether two characters are on different teams."""
    return g.figures[one].controller != g.figures[other].controller


def adjacent_opponents(g: Position, who: int) -> list[int]:
    """The opposing characters adjacent to a character. [hc.core.adjacency.pieces]"""
    b = board(g)
    side = g.figures[who].controller
    near = b.ground.adjacent(b.footprints[who]) & b.against(side)
    return [other for other in b.foes[side] if b.footprints[other] & near] if near else []


def threatened(g: Position, side: int) -> int:
    """The squares adjacent to any character that opposes a side."""
    b = board(g)
    found = b.threats.get(side)
    if found is None:
        against = b.against(side)
        found = b.threats[side] = b.ground.adjacent(against) | against
    return found


def distance(g: Position, who: int, other: int) -> int:
    """The range between two characters, in squares, diagonals included."""
    b = board(g)
    return gap(b.ground, b.footprints[who], b.footprints[other])


def squares_within(g: Position, who: int, steps: int) -> int:
    """The squares within a range of a character."""
    b = g.derived or board(g)
    grid, area = b.ground.grid, b.footprints[who]
    if not area & area - 1:
        return grid.within(area.bit_length() - 1, steps) if area else 0
    for _ in range(steps):
        area = grid.spread(area)
    return area


def opponents_within(g: Position, who: int, steps: int) -> list[int]:
    """The opposing characters within a range of a character."""
    b = g.derived or board(g)
    side = g.figures[who].controller
    near = b.against(side) & squares_within(g, who, steps)
    return [other for other in b.foes[side] if b.footprints[other] & near] if near else []


def is_within(g: Position, who: int, other: int, steps: int) -> bool:
    """Whether one character is within a range of another."""
    return bool(squares_within(g, who, steps) & board(g).footprints[other])


# hc.key.sideline-active
def gap(ground: Ground, here: int, there: int) -> int:
    """The range between two sets of squares; whoever is on no square is far from everybody."""
    grid = ground.grid
    if here & here - 1 or there & there - 1:  # hc.core.range.counting
        return grid.gap(here, there)
    return grid.distance(here.bit_length() - 1, there.bit_length() - 1) if here and there else FAR


def next_to(g: Position, who: int) -> int:
    """The squares that touch a character's, regardless of walls and levels."""
    b = board(g)
    return b.ground.grid.spread(b.footprints[who]) & ~b.footprints[who]


def adjacent_to_elevated(g: Position, who: int) -> bool:
    """Whether a character is next to a square of higher elevation, though that square is not adjacent."""
    b = board(g)
    here = b.ground.level(g.figures[who].square)  # hc.supp.10.elevated.not-from-same-or-above
    return bool(next_to(g, who) & b.ground.at_least(here + 1))


# hc.supp.21.resources.off-map
def lying(g: Position) -> list[Thing]:
    """The objects that lie on the map."""
    things = g.things
    return [things[item] for item in board(g).things if things[item].square >= 0]


def things_on(g: Position, mask: int) -> list[Thing]:
    """The objects that lie on squares of a set."""
    return [thing for thing in lying(g) if mask >> thing.square & 1]
