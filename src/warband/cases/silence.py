"""Answers for those who say nothing: they pass, or give the only answer there is, but never into another phase."""

from __future__ import annotations

from typing import NamedTuple

from warband.cases.judge import Judging
from warband.kernel.ask import DONE, PASS, Ask, Option
from warband.kernel.machine import choose
from warband.kernel.state import State


class Automatic(NamedTuple):
    """An answer that nobody wrote: how many events came before it, and what it was, in words."""

    after: int
    words: str


def way_out(g: State) -> str:
    """How the present ask is passed; '' when it must be answered."""
    return next((word for word in (PASS, DONE) if word in g.options), "")


def forced(g: State) -> Option | None:
    """The only answer to the present ask; None when there are several."""
    return g.options[0] if len(g.options) == 1 else None


def unsaid(judging: Judging, g: State) -> Option | None:
    """How the present ask is answered when nobody says anything; None when somebody must."""
    return None if judging.idle(g) else let_go_on(judging, g)


def let_go_on(judging: Judging, g: State) -> Option | None:
    """How a seat lets another one speak, even if it could begin something new; None when it must say something."""
    if not isinstance(g.ask, Ask):
        return None
    option = way_out(g) or forced(g)
    return None if option is None or crosses(judging, g, option) else option


def crosses(judging: Judging, g: State, option: Option) -> bool:
    """Whether the game is in another turn or phase after an answer."""
    after = g.clone()
    choose(after, option)
    return judging.moment(after) != judging.moment(g)


def answer_unsaid(judging: Judging, g: State, option: Option) -> Automatic:
    """Give an answer that nobody wrote."""
    assert isinstance(g.ask, Ask)
    seat = judging.seats[g.ask.seat].capitalize()
    only = f"{seat} has only one answer: {judging.say(g, option)}."
    said = Automatic(len(g.log or ()), f"{seat} passes." if option in (PASS, DONE) else only)
    choose(g, option)
    return said
