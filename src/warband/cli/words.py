"""What a player types, taken for answers: an option by its number or notation, or several one after the other.

The words are matched as in case files: 'WW move to B5' and 'ww MOVE b5' are the same, and so is 'Wonder Woman move B5'.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from warband.cases.judge import Judge
from warband.cases.words import longest, meaningful
from warband.kernel.ask import Ask, Option, Refusal
from warband.kernel.machine import choose
from warband.kernel.state import State


class Misread(Exception):
    """Words that are no answer: which, and why not when the rules say so."""

    def __init__(self, words: str, refusal: Refusal | None = None) -> None:
        super().__init__(words)
        self.words, self.refusal = words, refusal


class Reading(NamedTuple):
    """Answers that can be given now, and the words left for what comes after the dice or another seat."""

    answers: tuple[Option, ...]
    rest: tuple[str, ...]
    state: State


def read(judging: Judge, g: State, text: str, names: Mapping[str, str]) -> Reading:
    """What some words mean now; `Misread` when a part of them means nothing or may not be done. Nothing is done."""
    try:
        return follow(judging, g, text.split())
    except Misread as error:
        handles = with_handles(text, names)
        if error.refusal is not None or handles is None:
            raise
        return follow(judging, g, handles.split())


def follow(judging: Judge, g: State, words: Sequence[str]) -> Reading:
    """Answer asks of the same seat with words until there are none, or until somebody else must answer."""
    assert isinstance(g.ask, Ask)
    seat, further = g.ask.seat, g.clone()
    answers: list[Option] = []
    while meaningful(words) and isinstance(further.ask, Ask) and further.ask.seat == seat:
        option, used = one(judging, further, words)
        answers.append(option)
        words = words[used:]
        choose(further, option)
    if not answers:
        raise Misread(" ".join(words))
    return Reading(tuple(answers), tuple(words) if meaningful(words) else (), further)


def one(judging: Judge, g: State, words: Sequence[str]) -> tuple[Option, int]:
    """The option that the next words say, and how many they are."""
    found = longest(judging, g, g.options, words)
    if found:
        return found
    thought = longest(judging, g, judging.imaginable(g), words)
    if thought is None or thought[0] in g.options:
        raise Misread(" ".join(words))
    raise Misread(" ".join(words[: thought[1]]), g.rules.why_not(g, thought[0]))


def with_handles(text: str, names: Mapping[str, str]) -> str | None:
    """Words with full names replaced by handles, the longest name first; None when there are no names in them."""
    plain = f" {' '.join(text.casefold().split())} "
    said = plain
    for name in sorted(names, key=len, reverse=True):
        said = said.replace(f" {name} ", f" {names[name]} ")
    return said.strip() if said != plain else None
