"""Objects: light and heavy, picked up and put down within a move, one held at a time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from warband.boards.square import POINT
from warband.games.heroclix.fighting.damage import end_sourced
from warband.games.heroclix.fighting.scoring import award
from warband.games.heroclix.position import atoms
from warband.games.heroclix.position.abilities.declared import new_ability, rare_ability
from warband.games.heroclix.position.abilities.using import has
from warband.games.heroclix.position.answers import every_square
from warband.games.heroclix.position.board.terrain import board, lying, shape_of
from warband.games.heroclix.position.model import MAP, Thing
from warband.games.heroclix.position.names import handle, square
from warband.games.heroclix.position.position import Position
from warband.kernel import attach
from warband.kernel.ask import DONE, Answers, Ask, At, Option, Options, Question, Refusal
from warband.kernel.event import Piece
from warband.kernel.machine import Step, goto, procedure, push, step
from warband.kernel.state import Frame

LIFTS_HEAVY = new_ability("lifts heavy objects")
NO_OBJECTS, NOT_PICKING_UP = new_ability("can't use objects"), rare_ability("can't pick up objects")


class Handling(Frame):
    """A chance to pick up or put down an object during a move."""

    who: Piece
    near: tuple[int, ...]  # the squares on or beside the path
    did: str = ""  # the choices so far


def held(g: Position, who: int) -> list[Thing]:
    """The objects that a character holds."""
    b = board(g)
    return [g.things[item] for item in b.things if g.things[item].host == who] if who in b.holders else []


class Walk(Protocol):
    """The frame of a move, which belongs to a later chapter."""

    who: int
    near: tuple[int, ...]
    passengers: tuple[int, ...]


def along_the_way(*rules: str) -> Step:
    """The step of a move in which an object may be handled; skipped if there is none."""

    def run(g: Position, f: Walk) -> None:
        if f.passengers:
            return
        if f.near and g.figures[f.who].place == MAP:
            handling = Handling(f.who, f.near)
            if len(handling_offered(g, handling)) > 1:
                push(g, handling)

    return Step(run, rules)


def may_handle(g: Position, who: int, end: int, steps: int) -> bool:
    """Whether a move of some steps could pass an object to pick up, or its mover holds one to put down."""
    b, figure = board(g), g.figures[who]
    if who in b.holders or shape_of(g, figure) is not POINT:
        return True
    start, far = figure.square, b.ground.grid.distance
    near = [thing for thing in lying(g) if far(start, thing.square) + far(thing.square, end) <= steps + 2]
    return any(can_lift(g, who, thing) for thing in near)


# hc.equip.25.1.light-or-heavy
def can_lift(g: Position, who: int, thing: Thing) -> bool:
    """Whether a character may pick up an object of this weight."""
    if g.rules.any_vehicles and has(g, who, NO_OBJECTS):
        return False
    if g.rules.any_states and has(g, who, NOT_PICKING_UP):  # hc.text.no-objects
        return False
    if thing.weight == "heavy":
        return has(g, who, LIFTS_HEAVY)
    return True


# hc.equip.25.2.behaves-like-object
def handling_offered(g: Position, f: Handling) -> Options:
    """Objects to pick up, squares to put the held one down on, or neither."""
    solid, carried = board(g).ground.solid, held(g, f.who)
    options: list[Option] = []
    if len(carried) < g.rules.numbers.hold:
        options += [("pick up", t.id) for t in lying(g) if t.square in f.near and can_lift(g, f.who, t)]
    for thing in carried:
        options += [("put down", thing.id, s) for s in f.near if not solid >> s & 1]
    return [*options, DONE]


def why_no_handling(g: Position, f: Handling, option: object) -> Refusal:
    """The reason why no object can be picked up or put down in this move."""
    match option:
        case ("pick up", int(item)):
            return why_no_pick_up(g, f, item)
        case ("put down", int(), int()) if held(g, f.who):
            words = "That square is not on or beside the way of this move."
            return Refusal("not-passed", "hc.core.objects.put-down", words, "Move past it.")
    return Refusal("nothing-held", "hc.core.objects.put-down", "It holds no such object.")


def why_no_pick_up(g: Position, f: Handling, item: int) -> Refusal:
    """The reason why an object can't be picked up."""
    thing = g.things[item] if 0 <= item < len(g.entities) else None
    if not isinstance(thing, Thing) or thing.place != MAP:
        return Refusal("no-object", "hc.core.objects.pick-up-light", "There is no such object on the map.")
    if len(held(g, f.who)) >= g.rules.numbers.hold:
        words = "It holds an object already."
        return Refusal("hands-full", "hc.core.objects.hold-one", words, "Put it down in an earlier move.")
    if has(g, f.who, NO_OBJECTS):
        return Refusal("no-objects", "hc.supp.19.vehicles.no-pick-up", "A vehicle can't pick up objects.")
    if has(g, f.who, NOT_PICKING_UP):
        return Refusal("no-picking-up", "hc.text.no-objects", "A text lets this character pick up no objects.")
    if not can_lift(g, f.who, thing):
        remedy = "A power such as Super Strength lifts it."
        return Refusal("heavy", "hc.core.objects.heavy-not-by-everyone", "The object is heavy.", remedy)
    words = "The object is not on or beside the way of this move."
    return Refusal("not-passed", "hc.core.objects.pick-up-light", words, "Move past it.")


def ask_handling(g: Position, f: Handling) -> None:
    """Never both, and once in a move. [hc.core.objects.not-both, hc.core.objects.pick-up-once-per-move]"""
    if f.did:
        f.pc += 1
    else:
        g.ask = Ask(g.figures[f.who].controller, "object")


def take_handling(g: Position, f: Handling) -> None:
    if g.answer == DONE:
        return
    f.did = g.answer[0]
    goto(g, f, "handle")
    if f.did == "pick up":
        atoms.hold(g, g.answer[1], f.who, "hc.core.objects.pick-up-light")
    else:
        atoms.put_down(g, g.answer[1], g.answer[2], "hc.core.objects.put-down")


# hc.supp.2.points.unpaid-keeps-value
def destroy(g: Position, item: int, rule: str) -> None:
    """Destroy (KO) an object: its effects for others end, and it is scored.

    [hc.supp.2.points.unpaid-scored, hc.supp.2.vp.outside-game-scored]
    """
    thing = g.things[item]
    atoms.destroy_object(g, item, rule)
    attach.host_gone(g, item)
    end_sourced(g, item)
    if thing.gear and g.rules.gear[thing.gear].points:
        award(g, thing.owner, g.rules.gear[thing.gear].points, "hc.supp.11.destroy.is-ko")


def holder_gone(g: Position, item: int, host: int) -> None:
    """The holder of an object is gone: the object lies in the holder's last square."""
    square = last_square(g, host)
    if square < 0:  # the holder was never placed on the map, so the object is not either
        destroy(g, item, NO_PLACE)
    else:
        atoms.put_down(g, item, square, HOLDER_GONE)


HOLDER_GONE, NO_PLACE = "hc.objects.holder-gone", "hc.supp.2.expand.unplaceable-ko-scored"


def last_square(g: Position, who: int) -> int:
    """The last square of a character."""
    return g.figures[who].last


def every_handling(g: Position, f: Handling) -> Iterator[Option]:
    """All conceivable ways to handle an object."""
    items = [e.id for e in g.entities if isinstance(e, Thing)]
    yield from (("pick up", item) for item in items)
    yield from (("put down", item, s) for item in items for s in every_square(g, f))


def handling_said(g: Position, f: Handling, option: tuple[str, int, *tuple[int, ...]]) -> str:
    """'pick up H1', 'put down H1 B5'."""
    what, item, *there = option
    return " ".join([what, handle(g, item), *(square(g, s) for s in there)])


def handling_at(g: Position, f: Handling, option: Option) -> At:
    match option:
        case ("pick up", int(item)):
            return At(piece=item)
        case ("put down", int(item), int(s)):
            return At(piece=item, space=s)
    return At()


PROCEDURES = {
    Handling: procedure(
        Handling,
        step(ask_handling, label="handle"),
        step(take_handling),
    )
}
QUESTIONS = {
    "object": Question(
        handling_offered,
        why_no_handling,
        "Does {who} pick an object up or put it down? (done: neither)",
        Answers(every=every_handling, say=handling_said, at=handling_at),
    )
}
