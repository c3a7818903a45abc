"""Entering an object: a small or medium figure that ends its movement beside one may, while there is room."""

from __future__ import annotations

from collections.abc import Iterable

from warband.games.heroscape.fighting.leaving import Leave
from warband.games.heroscape.position import atoms
from warband.games.heroscape.position.board import (
    adjacent,
    board,
    engaging,
    occupants,
    printed,
    printed_object,
    seat_of,
)
from warband.games.heroscape.position.model import Thing
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.position.traits import SLIPS, has
from warband.kernel.ask import PASS, Answers, Ask, Check, Option, Options, Question, Refusal, allowed, first_refusal
from warband.kernel.event import PIECE, Piece
from warband.kernel.machine import finish, procedure, push, step
from warband.kernel.state import Frame

ABLE = ("small", "medium")


def too_big(g: Position, who: int, thing: int) -> bool:
    """Whether a figure is too big for any object."""
    return printed(g, who).size not in ABLE


def not_beside(g: Position, who: int, thing: int) -> bool:
    """Whether the object is not adjacent."""
    return not adjacent(g, who, thing)


def full(g: Position, who: int, thing: int) -> bool:
    """Whether as many figures are in the object as its Occupancy says."""
    return len(occupants(g, thing)) >= printed_object(g, thing).occupancy


def others_inside(g: Position, who: int, thing: int) -> bool:
    """Whether figures of another player are in the object, be it a team-mate."""
    return any(seat_of(g, figure.id) != seat_of(g, who) for figure in occupants(g, thing))


CHECKS = (
    Check("too-big", "hs.object.enter.small-or-medium", too_big, "Only small and medium figures enter objects."),
    Check("not-adjacent", "hs.object.enter.end-move-adjacent", not_beside, "It is not adjacent to the object."),
    Check("others", "hs.object.enter.no-other-players-figures", others_inside, "Another player's figure is in it."),
    Check("full", "hs.object.enter.occupancy", full, "There is no room in the object."),
)


def enterable(g: Position, who: int) -> list[int]:
    """The objects that a figure may enter where it stands."""
    return [thing for thing in board(g).things if allowed(CHECKS, g, who, thing)]


class Entering(Frame):
    """A figure has ended its movement beside an object. `thing` is the one that it enters."""

    who: Piece
    thing: int = 0


def ask_enter(g: Position, f: Entering) -> None:
    if enterable(g, f.who):
        g.ask = Ask(seat_of(g, f.who), "enter")
    else:
        finish(g, f)


def leave(g: Position, f: Entering) -> None:
    if g.answer == PASS:
        return finish(g, f)
    f.thing = g.answer
    left = [] if has(g, f.who, SLIPS) else engaging(g, f.who)
    if left:
        push(g, Leave(f.who, tuple(left)))


def enter(g: Position, f: Entering) -> None:
    if not g.result:
        atoms.enter(g, f.who, f.thing)


ENTERING = procedure(
    Entering,
    step(ask_enter, "hs.object.enter.optional"),
    step(leave, "hs.object.enter.leaving-engagement"),
    step(enter, "hs.object.enter.placed-on-object-card"),
)


def enter_options(g: Position, f: Entering) -> Options:
    return [*enterable(g, f.who), PASS]


def why_no_entry(g: Position, f: Entering, thing: object) -> Refusal:
    for piece in g.entities:
        if isinstance(piece, Thing) and piece.id == thing and (why := first_refusal(CHECKS, g, f.who, piece.id)):
            return why
    return Refusal("no-object", "hs.object.enter.end-move-adjacent", "That is no object here.")


def all_objects(g: Position, f: Frame) -> Iterable[Option]:
    return [*board(g).things, PASS]


OBJECT = Answers(PIECE, every=all_objects)
QUESTIONS = {"enter": Question(enter_options, why_no_entry, "What does {who} enter?", OBJECT)}
