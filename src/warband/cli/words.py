"""Words of a player as answers: an option by its number or notation, or several in a row.

The words are matched as in case files: 'RK move to B5' and 'rk MOVE b5' are the same, and so is 'Red Knight move B5'.
An optional part that the words do not mention is passed: nobody is carried who is not named. Reactions are always
asked.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from warband.cases.silence import way_out
from warband.cases.words import longest, meaningful
from warband.game import Game
from warband.kernel.ask import Ask, Option, Refusal
from warband.kernel.machine import choose
from warband.kernel.state import State

REACTION = "respond"  # the kind of ask that interrupts another choice

Ahead = Callable[[State, Option], State | None]


def played(g: State, option: Option) -> State | None:
    """A position after one more answer, for looking ahead where nothing is hidden."""
    further = g.clone()
    choose(further, option)
    return further


class Misread(Exception):
    """Words that are no answer: which, the refusal if the rules refuse them, and the meanings if there are several."""

    def __init__(
        self, words: str, refusal: Refusal | None = None, choices: Sequence[str] = (), state: State | None = None
    ) -> None:
        super().__init__(words)
        self.words, self.refusal, self.choices, self.state = words, refusal, tuple(choices), state
        self.depth = 0  # the number of answers understood before


class Reading(NamedTuple):
    """Answers to give now, and the rest of the words, for after the dice or another seat."""

    answers: tuple[Option, ...]
    rest: tuple[str, ...]
    state: State
    last: State | None = None  # the position of the last answer


def read(game: Game, g: State, text: str, names: Mapping[str, str], ahead: Ahead = played) -> Reading:
    """The meaning of some words now; `Misread` when a part has none or is refused. Nothing is done."""
    assert isinstance(g.ask, Ask)
    reader = Reader(game, ahead, g.ask.seat)
    try:
        return reader.begin(g, text)
    except Misread as error:
        handles = with_handles(text, names)
        if error.refusal is not None or handles is None:
            raise
        try:
            return reader.begin(g, handles)
        except Misread as second:
            if second.refusal is None:
                second.words = error.words  # as they were typed
            raise


class Reader(NamedTuple):
    """Understands the words of one seat."""

    game: Game
    ahead: Ahead
    seat: int

    def begin(self, g: State, text: str) -> Reading:
        """The meaning of a line."""
        reading = self.follow(g, text.split(), ())
        if not reading.answers:
            raise Misread(text, state=g)
        return reading

    def follow(self, g: State, words: Sequence[str], said: tuple[Option, ...]) -> Reading:
        """Answer asks of the same seat with the words, until none are left or another seat is asked."""
        if not meaningful(words):
            return Reading(said, (), g)
        if not isinstance(g.ask, Ask) or g.ask.seat != self.seat or (said and g.ask.kind == REACTION):
            return Reading(said, tuple(words), g)
        found = longest(self.game, g, g.options, words)
        if found:
            return self.after(g, found[0], words[found[1] :], said)
        if others := self.game.meanings(g, words[0].casefold()):
            return self.one_of(g, others, words[1:], said)
        return self.otherwise(g, words, said)

    def after(self, g: State, option: Option, words: Sequence[str], said: tuple[Option, ...]) -> Reading:
        """The meaning of the words if an option is chosen."""
        further = self.ahead(g, option)
        if further is None:
            return Reading((*said, option), tuple(words) if meaningful(words) else (), g, g)
        reading = self.follow(further, words, (*said, option))
        return reading if reading.last is not None else reading._replace(last=g)

    def one_of(self, g: State, options: Sequence[Option], words: Sequence[str], said: tuple[Option, ...]) -> Reading:
        """The meaning of the words after the one of several options that they fit."""
        readings: list[tuple[Option, Reading]] = []
        errors: list[Misread] = []
        for option in options:
            try:
                if option not in g.options:
                    raise self.misread(self.game.say(g, option), g, said, g.rules.why_not(g, option))
                readings.append((option, self.after(g, option, words, said)))
            except Misread as error:
                errors.append(error)
        if len(readings) > 1:
            raise Misread(" ".join(words), choices=[self.game.say(g, option) for option, _ in readings], state=g)
        if not readings:
            raise max(errors, key=lambda error: error.depth)
        return readings[0][1]

    def otherwise(self, g: State, words: Sequence[str], said: tuple[Option, ...]) -> Reading:
        """Words that match no option: pass, if the words fit after that."""
        thought = longest(self.game, g, self.game.imaginable(g), words)
        try:
            if reading := self.passed(g, words, said):
                return reading
        except Misread:
            if thought is None:
                raise
        if thought is None or thought[0] in g.options:
            raise self.misread(" ".join(words), g, said)
        raise self.misread(" ".join(words[: thought[1]]), g, said, g.rules.why_not(g, thought[0]))

    def passed(self, g: State, words: Sequence[str], said: tuple[Option, ...]) -> Reading | None:
        """The meaning of the words if the present ask is passed; None if it can't be or if that ends the choice."""
        passing = way_out(g)
        if not passing or (isinstance(g.ask, Ask) and g.ask.kind == REACTION):
            return None
        further = self.ahead(g, passing)
        if further is None or self.game.idle(further):
            return None
        reading = self.follow(further, words, (*said, passing))
        return reading if said or len(reading.answers) > 1 else None

    def misread(self, words: str, g: State, said: Sequence[Option], refusal: Refusal | None = None) -> Misread:
        """An error with the number of answers understood before it."""
        error = Misread(words, refusal, state=g)
        error.depth = len(said)
        return error


def with_handles(text: str, names: Mapping[str, str]) -> str | None:
    """Words with full names replaced by handles, the longest name first; None when there are no names in them."""
    plain = f" {' '.join(text.split())} "
    said = plain
    for name in sorted(names, key=len, reverse=True):
        said = re.sub(f"(?<= ){re.escape(name)}(?= )", names[name], said, flags=re.IGNORECASE)
    return said.strip() if said != plain else None
