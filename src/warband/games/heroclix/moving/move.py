"""Moving: distances, destinations and stops."""

from __future__ import annotations

from copy import copy
from itertools import pairwise
from typing import NamedTuple

from msgspec.structs import replace

from warband.boards.choice import Squares
from warband.boards.square import POINT, squares
from warband.games.heroclix.fighting.dice import Roll
from warband.games.heroclix.moving import breakaway, carrying, walking
from warband.games.heroclix.objects import destroy, id_cards, objects
from warband.games.heroclix.position import atoms
from warband.games.heroclix.position.answers import SQUARE
from warband.games.heroclix.position.declared import (
    MOVEMENT,
    NOT_MOVED,
    PASSES_CHARACTERS,
    AbilityKey,
    AbilityName,
    new_ability,
)
from warband.games.heroclix.position.ground import Ground
from warband.games.heroclix.position.guards import IMMOBILE
from warband.games.heroclix.position.model import SPEED
from warband.games.heroclix.position.names import count, name
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.sheets import able
from warband.games.heroclix.position.terrain import (
    adjacent_squares,
    board,
    opposing,
    shape_of,
    threatened,
)
from warband.games.heroclix.position.using import can_use, has, sheet
from warband.games.heroclix.position.values import value
from warband.kernel.ask import Ask, Options, Question, Refusal
from warband.kernel.event import Piece
from warband.kernel.machine import each, finish, goto, procedure, push, step
from warband.kernel.state import Frame

NOTHING: frozenset[str] = frozenset()
FAILED = "failed to break away"
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
    aim: int = -1  # its intended end, while a reaction may prevent that
    shut: tuple[int, ...] = ()  # the ends that reactions have prevented


def basic(g: Position, who: int) -> Move:
    """The move of the basic MOVE action: up to the speed value."""
    return Move(who, AT_SPEED)


def begin(g: Position, f: Move) -> None:
    f.steps = value(g, f.who, SPEED) if f.steps == AT_SPEED else f.steps
    carrying.ask_passenger(g, f)


def needs_no_break_away(g: Position, f: Move) -> bool:
    """Whether this move needs no break away: it broke away before in the same action, or moves through characters."""
    if f.broke and set(breakaway.held_by(g, f.who)) <= set(f.broke):
        return True
    return PASSES_CHARACTERS in abilities(g, f)


def abilities(g: Position, f: Move) -> frozenset[AbilityKey]:
    """The abilities of the mover in this move."""
    own = sheet(g, g.figures[f.who]).abilities
    return own if not f.ways else able((*own, *f.ways))


def break_away(g: Position, f: Move) -> None:
    if breakaway.must_break_away(g, f.who) and not needs_no_break_away(g, f):
        push(g, breakaway.BreakAway(f.who, slip=f.slip))
    else:
        g.result = None


def broken_away(g: Position, f: Move) -> None:
    # hc.core.breakaway.one-roll-for-all, hc.core.breakaway.success-moves-normally
    if g.result is True:
        f.broke = tuple(breakaway.held_by(g, f.who))
    elif g.result is False:  # hc.core.breakaway.fail-no-move
        finish(g, f, FAILED)


# --- destinations


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


def walk(g: Position, f: Move, waived: frozenset[str] = NOTHING) -> Walk:
    """The walk of a mover on the map. Waived rules are left out: so a refusal finds the rule that refuses.

    [hc.core.move.through-friendly]
    """
    b = board(g)
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
    steps = f.steps
    if g.rules.numbers.hindering_slows and "hc.2019.hindering-movement" not in waived:
        rough = rough_ground(g, able_to)
        stop |= rough & ~b.footprints[f.who]
        enter &= ~(friends & stop)
        steps = -(-steps // 2) if b.footprints[f.who] & rough else steps
    steps = 99 if "hc.core.move.up-to-speed" in waived else steps
    if NOT_MOVED in able_to or IMMOBILE in able_to:  # hc.supp.4.basic.ex.cant-be-moved
        steps = 0
    return Walk(ground_with(g, able_to, waived), enter, stop, steps, friends, enemies)


def rough_ground(g: Position, able_to: frozenset[AbilityKey]) -> int:
    """The squares that slow a mover in 2019: hindering terrain and water, unless its movement is improved for them."""
    ground = board(g).ground
    slow = ground.hindering & ~ground.cover.hedge | ground.cover.rough
    hindering = 0 if HINDERING in able_to else slow
    return hindering | (0 if WATER in able_to else ground.map.water)


def destinations(g: Position, f: Move, waived: frozenset[str] = NOTHING) -> int:
    """The squares where a move may end. With a waived rule: where it could end without that rule.

    [hc.core.move.one-square-at-a-time, hc.core.move.diagonal, hc.core.terrain.transition.crosses-boundary,
    hc.carry.standing-still]
    """
    b = board(g)
    figure = g.figures[f.who]
    way = walk(g, f, waived)
    shape = shape_of(g, figure)
    reached = way.ground.terrain.reach(figure.square, way.steps, way.enter, way.stop, shape)
    taken = sum(1 << square for square in f.shut)
    if "hc.core.move.no-shared-square" not in waived:
        taken |= way.enemies | way.friends
    if "hc.core.move.not-end-on-friendly" in waived:
        taken &= ~way.friends
    if "hc.core.terrain.blocking.movement" not in waived:
        taken |= b.ground.solid
    if not taken:
        return reached
    if shape is POINT:
        return reached & ~taken
    return reached & b.ground.places(~taken & b.ground.grid.full, shape) | 1 << figure.square


def passed(g: Position, f: Move, end: int) -> int:
    """The squares on any path of the move to its end, and their adjacent squares."""
    b = board(g)
    figure = g.figures[f.who]
    way, shape = walk(g, f), shape_of(g, figure)
    ends = b.footprints[f.who] | b.ground.grid.footprint(end, shape)
    enter = way.enter & ~way.stop | ends  # a stopping square can only be the end
    anchors = way.ground.terrain.between(figure.square, end, way.steps, enter, shape)
    cells = 0
    for offset in b.ground.grid.offsets(shape):
        cells |= anchors << offset
    return cells | b.ground.terrain.adjacent(cells)


def stopping(g: Position, f: Move) -> int:
    """The squares that end a move: those adjacent to an opposing character that it has not broken away from."""
    b = board(g)
    side = g.figures[f.who].controller
    far = breakaway.far_stops(g, f.who, f.broke) if g.rules.any_states else 0
    if not f.broke:  # hc.core.breakaway.no-reroll-same-characters
        return threatened(g, side) | far
    rest = b.against(side)
    for who in f.broke:
        if who in b.footprints:
            rest &= ~b.footprints[who]
    return (b.ground.adjacent(rest) if rest else 0) | far


def ask_destination(g: Position, f: Move) -> None:
    g.ask = Ask(g.figures[f.who].controller, "move to")


def take_destination(g: Position, f: Move) -> None:
    if g.rules.any_keeps_away and hypertime_squares(g, f) >> g.answer & 1:
        f.aim = g.answer
        push(g, Roll(f.who, HYPERTIME))
    else:
        arrive(g, f, g.answer)


def hypertime_squares(g: Position, f: Move) -> int:
    """The squares beside non-adjacent opponents with Hypertime: the mover may be kept from them."""
    b = board(g)
    figure = g.figures[f.who]
    near, beside = adjacent_squares(g, f.who), 0
    for who, footprint in b.footprints.items():
        if opposing(g, f.who, who) and not footprint & near and has(g, who, HYPERTIME):
            beside |= b.ground.adjacent(footprint)
    if not beside or can_use(g, f.who, HYPERTIME):
        return 0
    shape = shape_of(g, figure)
    return beside if shape is POINT else b.ground.grid.full & ~b.ground.places(b.ground.grid.full & ~beside, shape)


HYPERTIME = new_ability("Hypertime")


def keep_away(g: Position, f: Move, kept: int) -> None:
    """Prevent a move from ending in a set of squares; its player chooses another end."""
    f.shut += tuple(squares(kept))
    goto(g, f, "where")


def arrive(g: Position, f: Move, end: int) -> None:
    """The move ends on a square; some movers destroy the blocking terrain and walls on their path."""
    if board(g).things and objects.may_handle(g, f.who, end, f.steps):
        f.near = tuple(squares(passed(g, f, end)))
    broken = destroyed_on_path(g, f, end) if BREAKS in abilities(g, f) else []
    if end != g.figures[f.who].square:
        atoms.move(g, f.who, end, "hc.core.move.up-to-speed")
    for square, side in broken:
        if side < 0:
            destroy.destroy_square(g, square)
        else:
            destroy.destroy_wall(g, square, side)


# hc.improved.destroy-blocking
def destroyed_on_path(g: Position, f: Move, end: int) -> list[tuple[int, int]]:
    """The blocking squares (side -1) and walls on the shortest path; none if the mover can go around."""
    start, shape, way = g.figures[f.who].square, shape_of(g, g.figures[f.who]), walk(g, f)
    around = ground_with(g, abilities(g, f) - {BREAKS}).terrain
    if around.reach(start, way.steps, way.enter, way.stop, shape) >> end & 1:
        return []
    path = way.ground.terrain.path(start, end, way.steps, way.enter, way.stop, shape) or ()
    ground = board(g).ground
    breaking = ground.solid & ~ground.cover.squares
    found = [(square, -1) for square in path if breaking >> square & 1]
    for one, other in pairwise(path):
        low, apart = min(one, other), abs(one - other)
        if apart == 1 and ground.terrain.east_walls >> low & 1:
            found.append((low, destroy.EAST))
        elif apart == ground.grid.stride and ground.terrain.south_walls >> low & 1:
            found.append((low, destroy.SOUTH))
    return found


def destinations_offered(g: Position, f: Move) -> Options:
    return Squares(destinations(g, f))


TOO_FAR = Refusal("too-far", "hc.core.move.up-to-speed", "It is further away than the move goes.")
LIMITS = (
    Refusal(
        "stopped",
        "hc.core.move.stop-next-to-opposing",
        "An opposing character on the way stops it.",
        "Go around, or break away first.",
    ),
    Refusal(
        "slowed",
        "hc.2019.hindering-movement",
        "Hindering terrain or water stops a move, and halves one that begins there.",
        "Go around.",
    ),
    TOO_FAR,
    Refusal(
        "elevation",
        "hc.core.terrain.elevated.movement",
        "The way there changes elevation without stairs or a ladder.",
        "Use a transition square.",
    ),
    Refusal(
        "blocked",
        "hc.core.terrain.blocking.movement",
        "Blocking terrain or a wall is in the way.",
        "Go around, or destroy it.",
    ),
    Refusal("occupied", "hc.core.move.no-shared-square", "Another character is in the way.", "Go around."),
)


def why_no_destination(g: Position, f: Move, option: object) -> Refusal:
    b = board(g)
    if not isinstance(option, int) or option < 0 or not b.ground.grid.full >> option & 1:
        return Refusal("no-square", "hc.core.move.any-adjacent-square", f"{option!r} is not a square of this map.")
    if option != g.figures[f.who].square and b.occupied >> option & 1:
        side = g.figures[f.who].controller
        rule = "hc.core.move.not-end-on-friendly" if b.sides[side] >> option & 1 else "hc.core.move.no-shared-square"
        return Refusal("occupied", rule, "Another character stands there.", "Choose a free square.")
    if b.ground.solid >> option & 1:
        return Refusal(
            "blocking", "hc.core.terrain.blocking.movement", "That square is blocking terrain.", "Destroy it first."
        )
    for limit in LIMITS:
        if destinations(g, f, frozenset([limit.rule])) >> option & 1:
            return with_numbers(g, f, option) if limit is TOO_FAR else limit
    every = frozenset(limit.rule for limit in LIMITS)
    needed = (limit for limit in LIMITS if not destinations(g, f, every - {limit.rule}) >> option & 1)
    return next(needed, LIMITS[0])


def with_numbers(g: Position, f: Move, end: int) -> Refusal:
    """The distance of a square, and the length of the move, for a refusal."""
    steps = next(n for n in range(f.steps, 999) if destinations(g, with_steps(f, n)) >> end & 1)
    return replace(TOO_FAR, words=f"It is {count(steps, 'square')} away, and the move goes {f.steps}.")


def with_steps(f: Move, steps: int) -> Move:
    """The same move with an unlimited length."""
    further = copy(f)
    further.steps = steps
    return further


def moved(g: Position, f: Move) -> None:
    if g.rules.any_id_cards:
        id_cards.check(g)


def where_to(g: Position, f: Move) -> str:
    return f"Where does {name(g, f.who)} move, up to {f.steps} squares? (Its own square: it stays.)"


def good_squares(g: Position, f: Move) -> list[int]:
    return walking.good_squares(g, f.who, ground_for(g, f.who), g.options)


PROCEDURES = {
    Move: procedure(
        Move,
        step(begin, label="carry"),
        step(carrying.take_passenger),
        step(break_away, "hc.core.breakaway.required"),
        step(broken_away),
        step(ask_destination, label="where"),
        step(take_destination),
        each("passengers", lambda g, f, who: carrying.SetDown(who, f.who), "hc.core.inherent.carry"),
        objects.along_the_way("hc.core.inherent.object-pickup"),
        step(moved, id_cards.FAR),
    ),
}
QUESTIONS = {
    "move to": Question(destinations_offered, why_no_destination, where_to, SQUARE, tries=good_squares),
}
