"""Moving: breaking away, passing friends, stopping beside opponents, carrying; and being placed."""

from __future__ import annotations

from typing import Any, NamedTuple

from warband.boards.choice import Squares
from warband.boards.square import POINT, squares
from warband.games.heroclix import atoms, objects
from warband.games.heroclix.dice import Roll, succeeds
from warband.games.heroclix.model import SPEED, Figure
from warband.games.heroclix.terrain import (
    Ground,
    adjacent_opponents,
    adjacent_squares,
    board,
    opposing,
    shape_of,
    threatened,
)
from warband.games.heroclix.values import able, can_use, has, properties, sheet, usable_on, value
from warband.kernel import limits
from warband.kernel.ask import DONE, Ask, Dice, Options, Question, Refusal
from warband.kernel.event import happen
from warband.kernel.machine import each, finish, goto, procedure, push, step
from warband.kernel.state import Frame, State
from warband.kernel.window import window

NOTHING_OFF: frozenset[str] = frozenset()
FAILED = "failed to break away"


class Move(Frame):
    """One move of a character: up to `steps` squares."""

    who: int
    steps: int
    passengers: tuple[int, ...] = ()
    broke: tuple[int, ...] = ()  # the opponents it broke away from
    near: tuple[int, ...] = ()  # where it could handle objects, when there are any
    ways: tuple[str, ...] = ()  # improved movement for this move
    alone: bool = False  # nobody can be carried
    slip: int = 0  # modifies the break away roll
    aim: int = -1  # where it wants to end, while that is in doubt
    shut: tuple[int, ...] = ()  # where it can't end, as it has found out


class BreakAway(Frame):
    """A break away roll."""

    who: int
    die: int = 0
    slip: int = 0


def basic(g: State, who: int) -> Move:
    """The move of the basic MOVE action: up to the speed value."""
    return Move(who, value(g, who, SPEED))


# --- carrying


def was_carried(g: State, who: int) -> bool:
    """Whether a character was carried this turn."""
    return bool(limits.spent(g, "turn", who, "carried"))


def seats(g: State, who: int) -> list[int]:
    """The numbers of a character's Passenger abilities."""
    return [int(name[10:]) for name in sheet(g, g.entities[who]).abilities if name.startswith("Passenger:")]


def capacity(g: State, who: int) -> int:
    """How many a character may carry: one smaller one, or as many as Passenger says; Passenger: 0 rules it out."""
    found = seats(g, who)
    if 0 in found and not g.rules.off & NOBODY_CARRIED:
        return 0
    return max(filter(None, found), default=1)


NOBODY_CARRIED = frozenset(
    ("hc.named.zeroes", "hc.supp.17.passenger.zero-no-carry", "hc.supp.17.passenger.zero-no-smaller")
)


def why_not_carried(g: State, who: int, other: int) -> Refusal | None:
    """Why a character can't take an adjacent friend along; None when it can."""
    shapes, cards, holds = g.rules.shapes, g.rules.cards, g.rules.holds
    mine, its = shapes[g.entities[who].card][1], shapes[g.entities[other].card][1]
    rule = "hc.carry.smaller-friend"
    if (its > mine or (its == mine and not any(seats(g, who)))) and holds("hc.carry.smaller-friend"):
        return Refusal("too-big", rule, "It is not smaller.", "With Passenger friends of the same size can be carried.")
    rule = "hc.carry.fliers"
    if its == mine and cards[g.entities[other].card].symbols[0] == "wing" and holds("hc.carry.fliers"):
        return Refusal("flies", rule, "It flies itself, and is not smaller.")
    rule = "hc.carry.no-objects"
    if (objects.held(g, other) or objects.held(g, who)) and holds("hc.carry.no-objects"):
        return Refusal("holds-object", rule, "Neither of the two may hold an object.", "Put it down first.")
    if not usable_on(g, who, "Passenger", other):
        return Refusal("not-meant", "hc.key.passenger", "Its text lets it carry others only.")
    if has(g, other, "can't be carried") or has(g, other, "Immobile"):
        return Refusal("not-carried", "hc.core.inherent.carry", "It can't be carried.")
    return None


def carriable(g: State, f: Move) -> list[int]:
    """The adjacent friends that may still be taken along."""
    b = board(g)
    figure: Figure = g.entities[f.who]
    near = adjacent_squares(g, f.who) & b.sides[figure.controller] if b.sides[figure.controller].bit_count() > 1 else 0
    if not near or len(f.passengers) >= capacity(g, f.who) or not g.rules.holds("hc.core.inherent.carry"):
        return []
    return [
        other
        for other, footprint in b.footprints.items()
        if footprint & near
        and other != f.who
        and other not in f.passengers
        and why_not_carried(g, f.who, other) is None
    ]


def ask_passenger(g: State, f: Move) -> None:
    if not f.alone and carriable(g, f):
        g.ask = Ask(g.entities[f.who].controller, "carry")
    else:
        f.pc += 1


def take_passenger(g: State, f: Move) -> None:
    if g.answer == DONE:
        return
    heavy = not has(g, f.who, "carries without effort")
    if heavy and len(f.passengers) < g.rules.numbers.modifier_cap and g.rules.holds("hc.carry.speed"):
        f.steps = max(0, f.steps - 1)
    f.passengers += (g.answer,)
    goto(g, f, "carry")


def passengers_offered(g: State, f: Move) -> Options:
    return [*carriable(g, f), DONE]


def why_no_passenger(g: State, f: Move, option: Any) -> Refusal:
    b = board(g)
    near = option in b.footprints and b.footprints[option] & adjacent_squares(g, f.who)
    if not near or option == f.who or g.entities[option].controller != g.entities[f.who].controller:
        return Refusal("not-beside", "hc.core.inherent.carry", "Only an adjacent friend can be carried.")
    if len(f.passengers) >= capacity(g, f.who):
        return Refusal("full", "hc.core.inherent.carry", "It can't carry anybody else.")
    return why_not_carried(g, f.who, option) or Refusal("carried", "hc.core.inherent.carry", "It is carried already.")


# --- breaking away


def must_break_away(g: State, who: int) -> bool:
    """Whether an opposing character is adjacent from which the mover does not simply walk off."""
    b = board(g)
    figure: Figure = g.entities[who]
    if not b.ground.adjacent(b.footprints[who]) & b.sides[1 - figure.controller]:
        return False
    return not (has(g, who, "MOVEMENT Characters") or has(g, who, "breaks away automatically"))


def walks_off(g: State, f: Move) -> bool:
    """Whether this move needs no break away: it broke away before, in the same action, or passes characters."""
    if f.broke and set(adjacent_opponents(g, f.who)) <= set(f.broke):
        return True
    return "MOVEMENT Characters" in abilities(g, f)


def abilities(g: State, f: Move) -> frozenset[str]:
    """What the mover is able to in this move."""
    own: frozenset[str] = sheet(g, g.entities[f.who]).abilities
    return own if not f.ways else able((*own, *f.ways))


def break_away(g: State, f: Move) -> None:
    if must_break_away(g, f.who) and not walks_off(g, f):
        push(g, BreakAway(f.who, slip=f.slip))
    else:
        g.result = None


def broken_away(g: State, f: Move) -> None:
    if g.result is True:
        f.broke = tuple(adjacent_opponents(g, f.who))
        if not g.rules.holds("hc.core.breakaway.one-roll-for-all"):
            f.broke = f.broke[:1]
        if not g.rules.holds("hc.core.breakaway.success-moves-normally"):
            f.steps = 0
    elif g.result is False and g.rules.holds("hc.core.breakaway.fail-no-move"):
        finish(g, f, FAILED)


def roll_away(g: State, f: BreakAway) -> None:
    g.ask = Dice(1 if g.rules.holds("hc.core.breakaway.roll-d6") else 2, "break away")


def read_away(g: State, f: BreakAway) -> None:
    f.die = g.answer[0]


def judge_away(g: State, f: BreakAway) -> None:
    away = succeeds(g, f.die, least_die(g, f.who), f.slip + slipping(g, f.who))
    happen(g, "break away", "hc.core.breakaway.success-range", who=f.who, die=f.die, away=away)
    finish(g, f, away)


def least_die(g: State, who: int) -> int:
    """The least die that breaks away: opponents may hold fast whoever can't slip away."""
    if has(g, who, "breaks away unless 1"):
        return 2
    near = adjacent_opponents(g, who)
    if any(has(g, other, "holds fast") for other in near) and not sheet(g, g.entities[who]).names & SLIPPERY:
        return 6
    return int(g.rules.numbers.breakaway)


SLIPPERY = frozenset(("Phasing/Teleport", "Plasticity", "Leap/Climb", "Hypersonic Speed"))


def slipping(g: State, who: int) -> int:
    """What powers of the mover and of those it leaves add to a break away roll."""
    own = sum(p.amount for p in properties(g, who, "slips away"))
    return own + sum([p.amount for other in adjacent_opponents(g, who) for p in properties(g, other, "clings")])


# --- where to


def ground_for(g: State, who: int, off: frozenset[str] = NOTHING_OFF) -> Ground:
    """The ground as a character meets it in its moves."""
    return ground_with(g, sheet(g, g.entities[who]).abilities, off)


def ground_with(g: State, abilities: frozenset[str], off: frozenset[str] = NOTHING_OFF) -> Ground:
    """The ground for those with some abilities: some need no ramps, some pass over blocking terrain."""
    ground = board(g).ground
    over = "MOVEMENT Blocking" in abilities or "hc.core.terrain.blocking.movement" in off
    if f"MOVEMENT {ground.map.kind.title()} Blocking" in abilities:
        over = True
    if "MOVEMENT Elevated" in abilities or "hc.core.terrain.elevated.movement" in off:
        return ground.over_all if over else ground.open_air
    return ground.over_blocking if over else ground


class Walk(NamedTuple):
    """What a move may enter and where it must stop."""

    ground: Ground
    enter: int
    stop: int
    steps: int
    friends: int
    enemies: int


def walk(g: State, f: Move, off: frozenset[str]) -> Walk:
    """How a mover meets the map, without the rules that are switched off or waived."""
    b = board(g)
    figure: Figure = g.entities[f.who]
    friends = b.sides[figure.controller] & ~b.footprints[f.who]
    enemies = b.sides[1 - figure.controller]
    for passenger in f.passengers:
        friends &= ~b.footprints[passenger]
    able_to = abilities(g, f)
    enter, stop = b.ground.grid.full, 0
    if "hc.core.move.no-shared-square" not in off:
        enter &= ~enemies
    if "MOVEMENT Move Through" in able_to or "MOVEMENT Characters" in able_to:
        enter |= enemies
    elif "hc.core.move.stop-next-to-opposing" not in off:
        stop = stopping(g, f, off)
        if "hc.core.move.not-end-on-friendly" not in off:
            enter &= ~(friends & stop)
    if "hc.core.move.through-friendly" in off:
        enter &= ~friends
    steps = 99 if "hc.core.move.up-to-speed" in off else f.steps
    if "Immobile" in able_to:
        steps = 0
    return Walk(ground_with(g, able_to, off), enter, stop, steps, friends, enemies)


def destinations(g: State, f: Move, waived: frozenset[str] = NOTHING_OFF) -> int:
    """The squares where a move may end. With a rule waived, where it could end but for that rule."""
    b = board(g)
    figure: Figure = g.entities[f.who]
    off = g.rules.off | waived if waived else g.rules.off
    way = walk(g, f, off)
    shape = shape_of(g, figure)
    reached = way.ground.terrain.reach(figure.square, way.steps, way.enter, way.stop, shape)
    if "hc.core.move.one-square-at-a-time" in off:
        reached = b.ground.grid.within(figure.square, way.steps)
    if f.passengers and "hc.carry.standing-still" in off:
        reached &= ~b.footprints[f.who]
    taken = sum(1 << square for square in f.shut)
    if "hc.core.move.no-shared-square" not in off:
        taken |= way.enemies | way.friends
    if "hc.core.move.not-end-on-friendly" in off:
        taken &= ~way.friends
    if "hc.core.terrain.blocking.movement" not in off:
        taken |= b.ground.solid
    if not taken:
        return reached
    if shape is POINT:
        return reached & ~taken
    return reached & b.ground.places(~taken & b.ground.grid.full, shape) | 1 << figure.square


def passed(g: State, f: Move, end: int) -> int:
    """The squares that some way of the move to its end goes through, and those adjacent to them."""
    b = board(g)
    figure: Figure = g.entities[f.who]
    way, shape = walk(g, f, g.rules.off), shape_of(g, figure)
    ends = b.footprints[f.who] | b.ground.grid.footprint(end, shape)
    enter = way.enter & ~way.stop | ends  # what stops a move can only be its end
    reach = way.ground.terrain.reach
    anchors = 0
    for there in range(way.steps + 1):
        forth = reach(figure.square, there, enter, 0, shape)
        anchors |= forth & reach(end, way.steps - there, enter, 0, shape)
    cells = 0
    for offset in b.ground.grid.offsets(shape):
        cells |= anchors << offset
    return cells | b.ground.adjacent(cells)


def stopping(g: State, f: Move, off: frozenset[str]) -> int:
    """The squares that end a move: those next to an opposing character it has not broken away from."""
    b = board(g)
    side = g.entities[f.who].controller
    if not f.broke or "hc.core.breakaway.no-reroll-same-characters" in off:
        return threatened(g, side)
    rest = b.sides[1 - side]
    for who in f.broke:
        if who in b.footprints:
            rest &= ~b.footprints[who]
    return b.ground.adjacent(rest) if rest else 0


def ask_destination(g: State, f: Move) -> None:
    g.ask = Ask(g.entities[f.who].controller, "move to")


def take_destination(g: State, f: Move) -> None:
    if g.rules.warded and kept_off(g, f) >> g.answer & 1:
        f.aim = g.answer
        push(g, Roll(f.who, HYPERTIME))
    else:
        arrive(g, f, g.answer)


def kept_off(g: State, f: Move) -> int:
    """The squares beside opponents with Hypertime whom the mover is not adjacent to: it may be kept from them."""
    b = board(g)
    figure: Figure = g.entities[f.who]
    near, beside = adjacent_squares(g, f.who), 0
    for who, footprint in b.footprints.items():
        if opposing(g, f.who, who) and not footprint & near and has(g, who, HYPERTIME):
            beside |= b.ground.adjacent(footprint)
    if not beside or can_use(g, f.who, HYPERTIME):
        return 0
    shape = shape_of(g, figure)
    return beside if shape is POINT else b.ground.grid.full & ~b.ground.places(b.ground.grid.full & ~beside, shape)


HYPERTIME = "Hypertime"


def arrive(g: State, f: Move, end: int) -> None:
    """The move ends on a square."""
    if objects.any_in_play(g):
        f.near = tuple(squares(passed(g, f, end)))
    if end != g.entities[f.who].square:
        atoms.move(g, f.who, end, "hc.core.move.up-to-speed")


def destinations_offered(g: State, f: Move) -> Options:
    return Squares(destinations(g, f))


LIMITS = (
    Refusal(
        "stopped",
        "hc.core.move.stop-next-to-opposing",
        "An opposing character on the way stops it.",
        "Go around, or break away first.",
    ),
    Refusal("too-far", "hc.core.move.up-to-speed", "It is further away than the move goes."),
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


def why_no_destination(g: State, f: Move, option: Any) -> Refusal:
    b = board(g)
    if not isinstance(option, int) or option < 0 or not b.ground.grid.full >> option & 1:
        return Refusal("no-square", "hc.core.move.any-adjacent-square", f"{option!r} is not a square of this map.")
    if option != g.entities[f.who].square and b.occupied >> option & 1:
        side = g.entities[f.who].controller
        rule = "hc.core.move.not-end-on-friendly" if b.sides[side] >> option & 1 else "hc.core.move.no-shared-square"
        return Refusal("occupied", rule, "Another character stands there.", "Choose a free square.")
    if b.ground.solid >> option & 1:
        return Refusal(
            "blocking", "hc.core.terrain.blocking.movement", "That square is blocking terrain.", "Destroy it first."
        )
    for limit in LIMITS:
        if destinations(g, f, frozenset([limit.rule])) >> option & 1:
            return limit
    every = frozenset(limit.rule for limit in LIMITS)
    needed = (limit for limit in LIMITS if not destinations(g, f, every - {limit.rule}) >> option & 1)
    return next(needed, LIMITS[0])


# --- putting passengers down


class SetDown(Frame):
    """A carried character is placed adjacent to its carrier, if there is room."""

    who: int
    carrier: int


def beside(g: State, f: SetDown) -> int:
    """The free squares adjacent to the carrier."""
    b = board(g)
    free = b.ground.grid.full & ~b.ground.solid & ~b.occupied | b.footprints[f.who]
    shape = shape_of(g, g.entities[f.who])
    near = b.ground.adjacent(b.footprints[f.carrier]) if g.rules.holds("hc.carry.set-down") else free
    if shape is POINT:
        return near & free
    anchors = b.ground.places(free, shape)
    return sum(
        1 << s for s in range(anchors.bit_length()) if anchors >> s & 1 and b.ground.grid.footprint(s, shape) & near
    )


def ask_beside(g: State, f: SetDown) -> None:
    if beside(g, f):
        g.ask = Ask(g.entities[f.carrier].controller, "set down")
    else:
        f.pc += 1


def take_beside(g: State, f: SetDown) -> None:
    atoms.place(g, f.who, g.answer, "hc.carry.set-down")
    limits.spend(g, "turn", f.who, "carried")


def set_down_offered(g: State, f: SetDown) -> Options:
    return Squares(beside(g, f))


def why_no_set_down(g: State, f: SetDown, option: Any) -> Refusal:
    return Refusal(
        "not-beside",
        "hc.carry.set-down",
        "A carried character is set down adjacent to its carrier.",
        "Choose a free adjacent square.",
    )


PROCEDURES = {
    Move: procedure(
        Move,
        step(ask_passenger, label="carry"),
        step(take_passenger),
        step(break_away, "hc.core.breakaway.required"),
        step(broken_away),
        step(ask_destination, label="where"),
        step(take_destination),
        each("passengers", lambda g, f, who: SetDown(who, f.who), "hc.core.inherent.carry"),
        objects.along_the_way("hc.core.inherent.object-pickup"),
    ),
    BreakAway: procedure(
        BreakAway,
        step(roll_away, label="roll"),
        step(read_away),
        window("breakaway.rolled", "hc.core.pc.rerolls-attack-or-breakaway"),
        step(judge_away),
    ),
    SetDown: procedure(SetDown, step(ask_beside, "hc.core.inherent.carry"), step(take_beside)),
}
QUESTIONS = {
    "carry": Question(passengers_offered, why_no_passenger),
    "move to": Question(destinations_offered, why_no_destination),
    "set down": Question(set_down_offered, why_no_set_down),
}
