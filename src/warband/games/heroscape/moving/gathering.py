"""Moving several figures by a power: all of them move first, and then those beside an object may enter it."""

from __future__ import annotations

from warband.games.heroscape.moving.move import Move, options
from warband.games.heroscape.objects.entering import Entering
from warband.games.heroscape.position.answers import FIGURE
from warband.games.heroscape.position.position import Position
from warband.kernel.ask import DONE, Ask, Options, Question, Refusal
from warband.kernel.machine import ask_with, each, goto, procedure, push, step
from warband.kernel.state import Frame


class Gathering(Frame):
    """A seat moves up to so many of some figures, up to so many spaces each."""

    seat: int
    figures: int
    spaces: int
    among: tuple[int, ...] = ()
    moved: tuple[int, ...] = ()


def movable(g: Position, f: Gathering) -> list[int]:
    """The figures that can still be moved."""
    if len(f.moved) >= f.figures:
        return []
    left = [who for who in f.among if g.figures[who].there and who not in f.moved]
    return [who for who in left if options(g, Move(who, f.spaces))]


def ask_mover(g: Position, f: Gathering) -> None:
    if found := movable(g, f):
        ask_with(g, Ask(f.seat, "gather"), [*found, DONE])
    else:
        goto(g, f, "enter")


def move_one(g: Position, f: Gathering) -> None:
    if g.answer == DONE:
        return goto(g, f, "enter")
    f.moved = (*f.moved, g.answer)
    goto(g, f, "next")
    push(g, Move(g.answer, f.spaces, enters=False))


def enter(g: Position, f: Gathering, who: int) -> Frame:
    """The choice of one of them."""
    return Entering(who)


GATHERING = procedure(
    Gathering,
    step(ask_mover, "hs.object.enter.move-all-then-choose", label="next"),
    step(move_one, "hs.object.enter.move-all-then-choose"),
    each("moved", enter, "hs.object.enter.move-all-then-choose", label="enter"),
)


def gather_options(g: Position, f: Gathering) -> Options:
    return [*movable(g, f), DONE]


def why_no_gathering(g: Position, f: Gathering, who: object) -> Refusal:
    return Refusal("not-now", "hs.power.use", "That figure can't be moved now.")


QUESTIONS = {"gather": Question(gather_options, why_no_gathering, "Who moves?", FIGURE)}
