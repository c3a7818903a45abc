"""The move of a figure: leg by leg, and every leg step by step.

A player names the end of a leg; several legs lead along another way. Before, between and after them
items may be dropped and passed. Falls are rolled when the figure has ended its movement; then it may pick up what lies
there.
"""

from __future__ import annotations

from warband.games.heroscape.fighting.destroying import gone, wound
from warband.games.heroscape.fighting.falling import Falling, hurts, stumbles
from warband.games.heroscape.fighting.leaving import Leave
from warband.games.heroscape.fighting.reacting import answering
from warband.games.heroscape.items.carrying import droppable, passable
from warband.games.heroscape.items.taking import Taking, takeable
from warband.games.heroscape.moving import reach
from warband.games.heroscape.moving.burning import Burning, burns
from warband.games.heroscape.moving.legs import Legs, Way
from warband.games.heroscape.moving.ways import left_behind, watched, way
from warband.games.heroscape.objects.entering import Entering, enterable
from warband.games.heroscape.position import atoms, events
from warband.games.heroscape.position.board import board, engaging, engaging_at, printed, seat_of
from warband.games.heroscape.position.model import NOWHERE
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.position.traits import SLIPS, has
from warband.games.heroscape.position.using import Reacting
from warband.kernel.ask import DONE, Ask, Option
from warband.kernel.event import Piece
from warband.kernel.machine import ask_with, each, finish, goto, procedure, push, step
from warband.kernel.state import Frame

FLY, JUMP, DROP, PASS_ON = "fly", "leap", "drop", "pass"
AIR: dict[str, type[events.Flew] | type[events.Leapt]] = {FLY: events.Flew, JUMP: events.Leapt}


class Move(Frame):
    """A figure moves. `left` are its points, `road` those that it has more on roads."""

    who: Piece
    left: int
    road: int = 0
    begun: bool = False  # it has done something
    halted: bool = False
    enters: bool = True  # it may enter an object at the end
    air: str = ""  # fly or leap, while it is in the air
    path: tuple[reach.Place, ...] = ()
    falls: tuple[int, ...] = ()
    met: tuple[int, ...] = ()  # enemies that answer its coming
    seat: int = -1  # who moves it, if not its player does


# hs.force-leap.instead-of-move, hs.fly.may-walk
def options(g: Position, f: Move) -> Legs:
    """The options of a figure in its move."""
    ways: list[Way] = []
    if not f.halted:
        if f.left + f.road > 0:
            ways += [Way("", places) for places in reach.on_foot(g, f.who, f.left, f.road)]
        if f.left > 0 and reach.flies(g, f.who):
            ways += [Way(FLY, places) for places in reach.in_the_air(g, f.who, f.left)]
        if not f.begun:
            ways += [Way(JUMP, places) for places in reach.by_leap(g, f.who, leap_points(g, f))]
    return Legs(ways, handing(g, f))


def handing(g: Position, f: Move) -> list[Option]:
    """The options of a move besides the places: drop and pass items, and end the move."""
    found: list[Option] = []
    if f.who in board(g).carried:
        found += [(DROP, item, space) for item, space in droppable(g, f.who)]
        found += [(PASS_ON, item, mate) for item, mate in passable(g, f.who)]
    return [*found, DONE] if f.begun else found


def possible(g: Position, f: Move) -> bool:
    """Whether a move can begin: there is somewhere to go, or something to drop or pass."""
    return len(options(g, f)) > 0


# hs.force-leap.move-3, hs.gap.leap-fixed
def leap_points(g: Position, f: Move) -> int:
    """The length of a leap: a fixed number of spaces, unless the table adds bonuses to it."""
    bonus = f.left - printed(g, f.who).move if g.rules.options_of_edition.leap_bonuses else 0
    return reach.LEAP_MOVE + max(bonus, 0)


def ask_leg(g: Position, f: Move) -> None:
    found = options(g, f)
    if len(found) > f.begun:
        ask_with(g, Ask(seat_of(g, f.who) if f.seat < 0 else f.seat, "move"), found)
    else:
        goto(g, f, "landed")


def take_leg(g: Position, f: Move) -> None:
    answer: Option = g.answer
    if answer == DONE:
        return goto(g, f, "landed")
    f.begun = True
    if isinstance(answer, int):
        f.path = way(g, f.who, (answer, NOWHERE), f.left, f.road)
    elif isinstance(answer[0], int):
        f.path = way(g, f.who, (answer[0], int(answer[1])), f.left, f.road)
    elif answer[0] in AIR:
        f.air, spaces = str(answer[0]), [int(space) for space in answer[1:]]
        f.path = ((spaces[0], spaces[1] if len(spaces) > 1 else NOWHERE),)
    else:
        hand(g, f, str(answer[0]), int(answer[1]), int(answer[2]))
        goto(g, f, "leg")


# hs.item.drop.continue-moving
def hand(g: Position, f: Move, deed: str, item: int, other: int) -> None:
    """Drop an item on a space, or pass it to a friend."""
    if deed == DROP:
        atoms.drop(g, item, events.ItemDropped)
        atoms.lay(g, item, other)
    else:
        atoms.take(g, item, other, events.ItemPassed)


# hs.force-leap.leaving-engagement, hs.fly.take-off, hs.fly.stealth
def leave(g: Position, f: Move) -> None:
    figure, place = g.figures[f.who], f.path[0]
    if f.air:
        stealthy = f.air == FLY and reach.hidden_flight(g, f.who)
        left = [] if stealthy or has(g, f.who, SLIPS) else engaging(g, f.who)
    else:
        left = left_behind(g, f.who, figure.spaces, place)
    if left:
        push(g, Leave(f.who, tuple(left)))


def arrive(g: Position, f: Move) -> None:
    if g.result:
        return finish(g, f)
    f.met = tuple(engaging(g, f.who)) if g.rules.ambushing else ()
    if f.air:
        land(g, f)
    else:
        walk(g, f)
    figure = g.figures[f.who]
    f.met = ambushers(g, f.who, f.met)
    turn_glyph(g, f, figure.space)
    if burns(g, f.who, figure.spaces):
        push(g, Burning(f.who))


# hs.fly.no-fall
def land(g: Position, f: Move) -> None:
    """A figure comes down from a flight or a leap."""
    start, (space, tail) = g.figures[f.who].space, f.path[0]
    if f.air == JUMP:
        f.left, f.halted = 0, True
        if hurts(g, f.who, start, space):
            f.falls = (*f.falls, g.rules.ground.levels[start] - g.rules.ground.levels[space])
    else:
        f.left -= reach.flown(g, f.who, f.path[0])
    f.road, f.path = 0, ()
    f.halted = f.halted or stopped(g, f.who, (space, tail))
    atoms.put(g, f.who, space, tail, AIR[f.air](f.who, start, space))


# hs.move.double-follow
def walk(g: Position, f: Move) -> None:
    """A figure goes on until it leaves an engagement, or its way ends: nobody passes a space where it must stop."""
    prices, roads, levels = reach.steps_of(g, f.who).prices, g.rules.ground.roads, g.rules.ground.levels
    count, place = 0, g.figures[f.who].spaces
    careful = len(f.path) > 1 and watched(g, f.who, [*place, *(space for space, _ in f.path)])
    for space, tail in f.path:
        if count and careful and (left_behind(g, f.who, place, (space, tail)) or waylaid(g, f, place)):
            break
        start = place[0] if tail < 0 else tail
        f.left -= prices[start, space]
        f.road = f.road if roads >> space & 1 else 0
        if stumbles(g, f.who, start, space):
            f.falls = (*f.falls, levels[start] - levels[space])
        count, place = count + 1, (space, tail)
    gone, f.path = f.path[:count], f.path[count:]
    f.halted = stopped(g, f.who, gone[-1])
    atoms.walk(g, f.who, gone)


# hs.react.approached
def waylaid(g: Position, f: Move, place: tuple[int, ...]) -> bool:
    """Whether an enemy answers the coming of a figure to some spaces."""
    if not g.rules.ambushing:
        return False
    beside = engaging_at(g, f.who, tuple(space for space in place if space >= 0))
    return any(g.cards[g.figures[one].card].name in g.rules.ambushing for one in beside if one not in f.met)


# hs.react.approached
def ambushers(g: Position, who: int, before: tuple[int, ...]) -> tuple[int, ...]:
    """The enemies that a figure has just come adjacent to, and that answer this."""
    if not g.rules.ambushing:
        return ()
    new = [one for one in engaging(g, who) if one not in before]
    return tuple(one for one in new if answering(g, one, who, "approached", ""))


def ambush(g: Position, f: Move, enemy: int) -> Frame:
    """The answer of one of them."""
    return Reacting(enemy, f.who, () if gone(g, f.who) else answering(g, enemy, f.who, "approached", ""))


def stopped(g: Position, who: int, place: reach.Place) -> bool:
    """Whether a place ends the movement."""
    if place[1] >= 0:
        return reach.pair_stops(g, who).halts(place)
    return bool(reach.stops(g, who) >> place[0] & 1)


# hs.glyph.reveal
def turn_glyph(g: Position, f: Move, space: int) -> None:
    """A figure that comes onto a power glyph turns it up."""
    glyph = board(g).glyphs.get(space)
    if glyph is not None and g.glyphs[glyph].family == "power" and not g.glyphs[glyph].up:
        atoms.turn_up(g, glyph, f.who)


def go_on(g: Position, f: Move) -> None:
    if gone(g, f.who):
        return finish(g, f)
    if not f.path:
        f.air = ""
    goto(g, f, "step" if f.path else "leg")


# hs.terrain.wellspring
def bathe(g: Position, f: Move) -> None:
    springs = g.rules.ground.springs
    if f.begun and not gone(g, f.who) and g.figures[f.who].wounds and g.figures[f.who].mask & springs:
        atoms.heal(g, f.who, 1)


def pick_up(g: Position, f: Move) -> None:
    if gone(g, f.who):
        finish(g, f)
    elif takeable(g, f.who):
        push(g, Taking(f.who))


def trap(g: Position, f: Move) -> None:
    if g.result == "trap":
        wound(g, f.who, g.rules.scenario.trap)


def enter(g: Position, f: Move) -> None:
    if not gone(g, f.who) and f.enters and enterable(g, f.who):
        push(g, Entering(f.who))


MOVE = procedure(
    Move,
    step(ask_leg, "hs.move.points", label="leg"),
    step(take_leg, "hs.item.drop.any-point-of-movement"),
    step(leave, "hs.engage.leave", label="step"),
    step(arrive, "hs.move.points"),
    each("met", ambush, "hs.react.approached"),
    step(go_on, "hs.engage.never-arrives"),
    each("falls", lambda g, f, levels: Falling(f.who, levels), "hs.fall.after-moving", label="landed"),
    step(bathe, "hs.terrain.wellspring"),
    step(pick_up, "hs.item.2.pick-up-at-end-of-move"),
    step(trap, "hs.treasure.trap"),
    step(enter, "hs.object.enter.end-move-adjacent"),
)
