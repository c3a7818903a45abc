"""The steps of a move: the squares that it may enter, and those where it must stop."""

from __future__ import annotations

from typing import NamedTuple

from warband.boards.square import Grid, squares
from warband.games.heroclix.moving.breakaway import far_stops
from warband.games.heroclix.moving.keeping import closed
from warband.games.heroclix.position.abilities.declared import (
    MOVEMENT,
    NOT_MOVED,
    PASSES_CHARACTERS,
    STRAIGHT,
    AbilityKey,
    AbilityName,
)
from warband.games.heroclix.position.abilities.guards import IMMOBILE
from warband.games.heroclix.position.abilities.sheets import able
from warband.games.heroclix.position.abilities.using import sheet
from warband.games.heroclix.position.board.breaking import Breakable
from warband.games.heroclix.position.board.ground import Ground
from warband.games.heroclix.position.board.terrain import board, threatened
from warband.games.heroclix.position.position import Position
from warband.kernel.event import Piece
from warband.kernel.state import Frame

NOTHING: frozenset[str] = frozenset()
AT_SPEED = -1  # steps: the speed value when the move begins, after responses to the use of its power


class Move(Frame):
    """One move of a character: up to `steps` squares."""

    who: Piece
    steps: int
    passengers: tuple[int, ...] = ()
    broke: tuple[int, ...] = ()  # the opponents it broke away from
    near: tuple[int, ...] = ()  # the squares where it could handle objects, if there are any
    ways: tuple[AbilityName, ...] = ()  # improved movement for this move
    alone: bool = False  # without carrying
    slip: int = 0  # the modifier of the break away roll
    aim: int = -1  # its intended end
    turned: bool = False  # whether its base, of several squares, lies the other way at the end
    by: int = -1  # the square of its base that is chosen for movement
    to: int = -1  # the end of this square
    broken: tuple[Breakable, ...] = ()  # the blocking terrain and walls that it comes through
    corners: tuple[tuple[int, int], ...] = ()  # diagonal steps between blocking terrain on both sides
    dared: tuple[int, ...] = ()  # the opponents with Hypertime that it may come beside
    avoided: tuple[int, ...] = ()  # the opponents that it does not come beside


def abilities(g: Position, f: Move) -> frozenset[AbilityKey]:
    """The abilities of the mover in this move."""
    own = sheet(g, g.figures[f.who]).abilities
    return own if not f.ways else able((*own, *f.ways))


def ground_for(g: Position, who: int) -> Ground:
    """The ground for a character's moves."""
    return ground_with(g, sheet(g, g.figures[who]).abilities)


def ground_with(g: Position, abilities: frozenset[AbilityKey], waived: frozenset[str] = NOTHING) -> Ground:
    """The ground for some abilities: without ramps, or over blocking terrain."""
    ground = board(g).ground
    over = not OVER[ground.map.kind].isdisjoint(abilities) or "hc.core.terrain.blocking.movement" in waived
    if ELEVATED in abilities or "hc.core.terrain.elevated.movement" in waived:
        return ground.over_all if over else ground.open_air
    return ground.over_blocking if over else ground


ELEVATED, HINDERING, WATER = MOVEMENT["Elevated"], MOVEMENT["Hindering"], MOVEMENT["Water"]
BLOCKING, BREAKS, MOVES_THROUGH = MOVEMENT["Blocking"], MOVEMENT["Destroy Blocking"], MOVEMENT["Move Through"]
OVER = {
    "indoor": frozenset((BLOCKING, MOVEMENT["Indoor Blocking"], BREAKS)),
    "outdoor": frozenset((BLOCKING, MOVEMENT["Outdoor Blocking"], BREAKS)),
}


class Walk(NamedTuple):
    """The squares that a move may enter, and the squares where it must stop."""

    ground: Ground
    enter: int
    stop: int
    steps: int
    friends: int
    enemies: int
    shut: int  # beside opponents that keep the mover away


# hc.core.terrain.transition.change-elevation, hc.key.immobile
def walk(g: Position, f: Move, waived: frozenset[str] = NOTHING) -> Walk:
    """The walk of a mover on the map. Waived rules are left out: so a refusal finds the rule that refuses.

    [hc.core.move.through-friendly]
    """
    b = g.derived or board(g)
    figure = g.figures[f.who]
    friends = b.sides[figure.controller] & ~b.footprints[f.who]
    enemies = b.against(figure.controller)
    for passenger in f.passengers:
        friends &= ~b.footprints[passenger]
    able_to = abilities(g, f)
    enter, stop = b.ground.grid.full, 0
    if "hc.core.move.no-shared-square" not in waived:
        enter &= ~enemies
    if MOVES_THROUGH in able_to or PASSES_CHARACTERS in able_to:
        enter |= enemies
    elif "hc.core.move.stop-next-to-opposing" not in waived:
        stop = stopping(g, f)
        if "hc.core.move.not-end-on-friendly" not in waived:
            enter &= ~(friends & stop)
    shut = 0
    if g.rules.any_keeps_away and "hc.team.hypertime" not in waived:
        shut = closed(g, f.who, f.avoided)
    steps = f.steps
    if g.rules.numbers.hindering_slows and "hc.2019.hindering-movement" not in waived:
        rough = rough_ground(g, able_to)
        stop |= rough & ~b.footprints[f.who]
        enter &= ~(friends & stop)
        steps = -(-steps // 2) if b.footprints[f.who] & rough else steps
    steps = 99 if "hc.core.move.up-to-speed" in waived else steps
    if NOT_MOVED in able_to or IMMOBILE in able_to:  # hc.supp.4.basic.ex.cant-be-moved
        steps = 0
    return Walk(ground_with(g, able_to, waived), enter & ~shut, stop, steps, friends, enemies, shut)


def rough_ground(g: Position, able_to: frozenset[AbilityKey]) -> int:
    """The squares that slow a mover in 2019: hindering terrain and water, unless its movement is improved for them."""
    ground = board(g).ground
    slow = ground.hindering & ~ground.cover.hedge | ground.cover.rough
    hindering = 0 if HINDERING in able_to else slow
    return hindering | (0 if WATER in able_to else ground.map.water)


def stopping(g: Position, f: Move) -> int:
    """The squares that end a move: those adjacent to an opposing character that it has not broken away from."""
    b = board(g)
    side = g.figures[f.who].controller
    far = far_stops(g, f.who, f.broke) if g.rules.any_states else 0
    if not f.broke:  # hc.core.breakaway.no-reroll-same-characters
        return threatened(g, side) | far
    rest = b.against(side)
    for who in f.broke:
        if who in b.footprints:
            rest &= ~b.footprints[who]
    return (b.ground.adjacent(rest) if rest else 0) | far


def free_squares(g: Position, f: Move, way: Walk, waived: frozenset[str] = NOTHING) -> int:
    """The squares that a base may cover at the end of a move."""
    b = board(g)
    taken = way.shut & ~b.footprints[f.who]
    if "hc.core.move.no-shared-square" not in waived:
        taken |= way.enemies | way.friends
    if "hc.core.move.not-end-on-friendly" in waived:
        taken &= ~way.friends
    if "hc.core.terrain.blocking.movement" not in waived:
        taken |= b.ground.solid
    return b.ground.grid.full & ~taken


# hc.text.direct-path
def straight_from(way: Walk, start: int) -> int:
    """The squares that a walk reaches in a straight line, the start included."""
    terrain, found = way.ground.terrain, 1 << start
    for first in squares(terrain.reach(start, 1, way.enter) & ~found):
        here, step = start, first - start
        for _ in range(way.steps):
            if here + step < 0 or not terrain.reach(here, 1, way.enter) >> here + step & 1:
                break
            here += step
            found |= 1 << here
            if way.stop >> here & 1:
                break
    return found


def crossed(g: Position, f: Move, start: int, end: int) -> int:
    """The squares on any path of the moving square from start to end."""
    way = walk(g, f)
    enter = way.enter & ~way.stop | 1 << start | 1 << end  # a stopping square can only be the end
    if STRAIGHT in abilities(g, f):
        enter &= straight_line(way.ground.grid, start, end)
    return way.ground.terrain.between(start, end, way.steps, enter)


def straight_line(grid: Grid, start: int, end: int) -> int:
    """The squares of a straight line, with both ends."""
    (ax, ay), (bx, by) = grid.xy(start), grid.xy(end)
    far = max(abs(bx - ax), abs(by - ay), 1)
    return sum(1 << grid.square(ax + n * (bx - ax) // far, ay + n * (by - ay) // far) for n in range(far + 1))


def passed(g: Position, f: Move, start: int, end: int) -> int:
    """The squares on any path of the moving square from start to end, and their adjacent squares."""
    cells = crossed(g, f, start, end)
    return cells | board(g).ground.terrain.adjacent(cells)
