"""Destroying objects, blocking terrain and walls: from an adjacent square, or from range with line of fire."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import or_
from typing import NamedTuple

from warband.boards.edges import faced
from warband.boards.square import Terrain, squares
from warband.games.heroclix.objects import objects
from warband.games.heroclix.position.abilities.values import value
from warband.games.heroclix.position.answers import every_square
from warband.games.heroclix.position.attacking import Attack
from warband.games.heroclix.position.board.breaking import (
    EAST,
    SOUTH,
    Breakable,
    breakable_at,
    breakable_said,
    destroy_block,
)
from warband.games.heroclix.position.board.ground import Ground
from warband.games.heroclix.position.board.terrain import board, gap, squares_within, things_on
from warband.games.heroclix.position.model import DAMAGE, RANGE, Thing
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.sight.lines import lane_between, line_to_square, outlook, seen_squares
from warband.kernel.ask import Answers, Ask, Check, Option, Options, Question, Refusal
from warband.kernel.event import Piece
from warband.kernel.machine import procedure, step
from warband.kernel.state import Frame

CLOSE, RANGED = 0, 1
INDESTRUCTIBLE = "hc.equip.25.1a.indestructible"


class Destroy(Frame):
    """A character destroys an object, blocking terrain or a wall."""

    who: Piece
    kind: int


def close(g: Position, who: int) -> Destroy:
    """Destroying by a basic CLOSE action."""
    return Destroy(who, CLOSE)


def range_(g: Position, who: int) -> Destroy:
    """Destroying by a basic RANGE action."""
    return Destroy(who, RANGED)


# Destroying from an adjacent square or from range, for values: an attack without a target.
BREAKING = Attack(0, CLOSE), Attack(0, RANGED)


def too_weak(g: Position, who: int) -> bool:
    return value(g, who, DAMAGE, BREAKING[CLOSE]) < g.rules.numbers.destroy_damage


def too_weak_from_range(g: Position, who: int) -> bool:
    return value(g, who, DAMAGE, BREAKING[RANGED]) < g.rules.numbers.destroy_damage


def no_range(g: Position, who: int) -> bool:
    return value(g, who, RANGE) <= 0


def nothing_close(g: Position, who: int) -> bool:
    return not any(beside(g, who))


def nothing_in_range(g: Position, who: int) -> bool:
    return next(range_targets(g, who), None) is None


def why_nothing_close(g: Position, who: int) -> str:
    near, ground = reach(g, who), board(g).ground
    lasting = [thing.name for thing in things_on(g, near) if indestructible(g, thing)]
    lasting += ["special terrain"] if ground.cover.squares & ground.solid & near else []
    more = f": {' and '.join(lasting)} can't be destroyed so" if lasting else ""
    return f"Nothing that can be destroyed is adjacent{more}."


WEAK = Check(
    "too-weak",
    "hc.core.destroy.needs-3-damage",
    too_weak,
    "It can't deal 3 damage, and destroying takes that much.",
)
CLOSE_CHECKS = (
    WEAK,
    Check("nothing-there", "hc.core.destroy.close", nothing_close, why_nothing_close),
)
RANGE_CHECKS = (
    WEAK._replace(fails=too_weak_from_range),
    Check("no-range", "hc.core.close.range-0-only-close", no_range, "Its range is 0."),
    Check(
        "nothing-there",
        "hc.core.destroy.range",
        nothing_in_range,
        "Nothing that can be destroyed is within range and line of fire.",
    ),
)


class Beside(NamedTuple):
    """The targets of destroying around a character: blocking squares, the walls on east and south edges, objects."""

    squares: int
    east_walls: int
    south_walls: int
    things: list[Thing]


# hc.equip.25.2c.on-card
def beside(g: Position, who: int) -> Beside:
    """The targets of destroying from a character's place: adjacent blocking squares, objects, and walls beside it."""
    b = board(g)
    own, ground = b.footprints[who], b.ground
    near = reach(g, who)
    things = [thing for thing in things_on(g, near) if not indestructible(g, thing)] if b.things else []
    return Beside(
        near & ~own & ground.solid & ~ground.cover.squares,
        (own | own >> 1) & ground.terrain.east_walls,
        (own | own >> ground.grid.stride) & ground.terrain.south_walls,
        things,
    )


def reach(g: Position, who: int) -> int:
    """The squares on which a character can destroy objects from its place: its own, and adjacent ones."""
    b = board(g)
    own = b.footprints[who]
    return own | b.ground.adjacent(own)  # hc.supp.10.walls.no-target-through


def close_targets(g: Position, who: int) -> Iterator[Breakable]:
    """The targets that a character can destroy from its place."""
    found = beside(g, who)
    yield from (("square", s) for s in squares(found.squares))
    yield from (("wall", s, EAST) for s in squares(found.east_walls))
    yield from (("wall", s, SOUTH) for s in squares(found.south_walls))
    yield from (("object", thing.id) for thing in found.things)


def range_targets(g: Position, who: int) -> Iterator[Breakable]:
    """The targets that a character can destroy from range: those within its range and line of fire."""
    b = board(g)
    area = squares_within(g, who, value(g, who, RANGE))
    solid = b.ground.solid & ~b.ground.cover.squares  # hc.supp.21.special-terrain.no-destroy-actions
    yield from (("square", s) for s in seen_squares(g, who, area & solid))
    terrain = b.ground.terrain
    for side, walls, shift in ((EAST, terrain.east_walls, 1), (SOUTH, terrain.south_walls, b.ground.grid.stride)):
        both = area & area >> shift
        if both & walls:
            yield from (("wall", s, side) for s in walls_seen(g, who, both & walls, side))
    if b.things:
        things = (thing for thing in things_on(g, area) if not indestructible(g, thing))
        yield from (("object", thing.id) for thing in things if line_to_square(g, who, thing.square))


# hc.equip.25.1.may-be-indestructible
def indestructible(g: Position, thing: Thing) -> bool:
    """Whether only an attack with an object, or its own effect, can destroy it."""
    return bool(thing.gear) and g.rules.gear[thing.gear].indestructible


def walls_seen(g: Position, who: int, walls: int, side: int) -> Iterator[int]:
    """The walls of some on both sides of which a character sees the squares, as if the wall were not there."""
    starts = list(squares(board(g).footprints[who]))
    characters, ground = outlook(g, who)
    walls &= reduce(or_, [faced(ground.grid, start)[side] for start in starts])
    for square in squares(walls):
        ends = (square, square + (1, ground.grid.stride)[side])
        without = ground.breached(square, side)
        seen = (clear_line(ground, starts, end, without, characters) for end in ends)
        if all(seen):
            yield square


def clear_line(ground: Ground, starts: list[int], end: int, terrain: Terrain, characters: int) -> bool:
    """Whether a line of fire from one of some squares to another is clear on some terrain."""
    lanes = (lane_between(ground, start, end) for start in starts)
    return any(not terrain.blocked(lane.line, (ground.opaque(lane.low) | characters) & lane.between) for lane in lanes)


def targets_of(g: Position, f: Destroy) -> list[Breakable]:
    """The targets of this action."""
    return list(close_targets(g, f.who) if f.kind == CLOSE else range_targets(g, f.who))


def ask_what(g: Position, f: Destroy) -> None:
    g.ask = Ask(g.figures[f.who].controller, "destroy")


# hc.core.destroy.debris-required
def take_what(g: Position, f: Destroy) -> None:
    if g.answer[0] == "object":
        objects.destroy(g, g.answer[1], "hc.core.destroy.what")
    else:
        destroy_block(g, g.answer)


def destroys_offered(g: Position, f: Destroy) -> Options:
    return targets_of(g, f)


def why_not_destroyed(g: Position, f: Destroy, option: object) -> Refusal:
    match option:
        case ("object", int(item)) if 0 <= item < len(g.entities) and isinstance(g.things[item], Thing):
            if indestructible(g, g.things[item]):
                words = "It is Indestructible: only an attack with it, or its own effect, destroys it."
                return Refusal("indestructible", INDESTRUCTIBLE, words)
    match option:
        case ("square", int(s)) if s >= 0 and board(g).ground.cover.squares >> s & 1:
            words = "Special terrain can't be chosen by destroy actions."
            return Refusal("special-terrain", "hc.supp.21.special-terrain.no-destroy-actions", words)
    if f.kind == CLOSE:
        return Refusal(
            "not-adjacent",
            "hc.core.destroy.close",
            "Nothing that can be destroyed is there, next to it.",
            "Move next to it first.",
        )
    b = board(g)
    match option:
        case ("wall", int(), int()):
            words = "It must have range and line of fire to the squares on both sides of the wall, and through it."
            return Refusal("wall", "hc.core.destroy.wall-from-range", words)
        case ("square", int(s)) if 0 <= s < b.ground.solid.bit_length() and b.ground.solid >> s & 1:
            if gap(b.ground, b.footprints[f.who], 1 << s) <= value(g, f.who, RANGE):
                return Refusal("no-line-of-fire", "hc.core.destroy.range", "There is no line of fire to it.")
    return Refusal(
        "out-of-range",
        "hc.core.destroy.range",
        "Nothing that can be destroyed is there, within range and line of fire.",
    )


def breakable(g: Position, f: Destroy) -> Iterator[Option]:
    """All conceivable targets."""
    yield from (("square", s) for s in every_square(g, f))
    yield from (("wall", s, side) for side in (EAST, SOUTH) for s in every_square(g, f))
    yield from (("object", e.id) for e in g.entities if isinstance(e, Thing))


PROCEDURES = {
    Destroy: procedure(Destroy, step(ask_what, "hc.core.destroy.what"), step(take_what, "hc.core.destroy.what")),
}
QUESTIONS = {
    "destroy": Question(
        destroys_offered,
        why_not_destroyed,
        "What does {who} destroy?",
        Answers(every=breakable, say=breakable_said, at=breakable_at),
    )
}
