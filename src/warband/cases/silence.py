"""Answers for seats without words: they pass, or give their only answer, but never into another phase."""

from __future__ import annotations

from typing import NamedTuple

from warband.cases.judge import Judging
from warband.kernel.ask import DONE, PASS, Ask, Option
from warband.kernel.machine import choose
from warband.kernel.state import State


class Automatic(NamedTuple):
    """An automatic answer in words, and the number of events before it."""

    after: int
    words: str


def way_out(g: State) -> str:
    """The option that passes the present ask; '' when it must be answered."""
    return next((word for word in (PASS, DONE) if word in g.options), "")


def forced(g: State) -> Option | None:
    """The only answer to the present ask; None when there are several."""
    return g.options[0] if len(g.options) == 1 else None


def automatic_answer(judging: Judging, g: State) -> Option | None:
    """The automatic answer to the present ask; None when there is none."""
    return None if judging.idle(g) else passing_answer(judging, g)


def passing_answer(judging: Judging, g: State) -> Option | None:
    """The answer that lets another seat go on, even if this one could begin something new; None when there is none."""
    if not isinstance(g.ask, Ask):
        return None
    option = way_out(g) or forced(g)
    return None if option is None or crosses(judging, g, option) else option


def crosses(judging: Judging, g: State, option: Option) -> bool:
    """Whether the game is in another turn or phase after an answer."""
    after = g.clone()
    choose(after, option)
    return judging.moment(after) != judging.moment(g)


def answer_automatically(judging: Judging, g: State, option: Option) -> Automatic:
    """Give an automatic answer."""
    assert isinstance(g.ask, Ask)
    seat = judging.game.name_seat(g, g.ask.seat)
    only = f"{seat} has only one answer: {judging.say(g, option)}."
    said = Automatic(len(g.log or ()), f"{seat} passes." if option in (PASS, DONE) else only)
    choose(g, option)
    return said
