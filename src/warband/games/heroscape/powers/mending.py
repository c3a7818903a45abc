"""Wound markers are removed in a whole army, one by one, from figures of its player's choice."""

from __future__ import annotations

from warband.games.heroscape.position import atoms
from warband.games.heroscape.position.answers import FIGURE
from warband.games.heroscape.position.board import army
from warband.games.heroscape.position.position import Position
from warband.kernel.ask import DONE, Ask, Options, Question, Refusal
from warband.kernel.machine import finish, goto, procedure, step
from warband.kernel.state import Frame


class Mending(Frame):
    """A seat removes up to so many wound markers from its figures."""

    seat: int
    left: int


def wounded(g: Position, seat: int) -> list[int]:
    """The figures of a seat that have wounds."""
    return [figure.id for figure in army(g, seat) if figure.wounds]


def ask_mend(g: Position, f: Mending) -> None:
    if f.left and wounded(g, f.seat):
        g.ask = Ask(f.seat, "mend")
    else:
        finish(g, f)


def mend(g: Position, f: Mending) -> None:
    if g.answer == DONE:
        return finish(g, f)
    f.left -= 1
    atoms.heal(g, g.answer, 1)
    goto(g, f, "next")


MENDING = procedure(Mending, step(ask_mend, "hs.power.mend", label="next"), step(mend, "hs.power.mend"))


def mend_options(g: Position, f: Mending) -> Options:
    return [*wounded(g, f.seat), DONE]


def why_no_mending(g: Position, f: Mending, who: object) -> Refusal:
    return Refusal("not-wounded", "hs.power.mend", "That is no wounded figure of yours.")


QUESTIONS = {"mend": Question(mend_options, why_no_mending, "Who loses a wound marker?", FIGURE)}
