"""Carrying out what a case says is done: words answer asks, dice answer rolls, and who says nothing passes."""

from __future__ import annotations

from collections.abc import Sequence

from warband.cases.judge import Judging
from warband.cases.script import Do
from warband.cases.statements import describe
from warband.cases.words import longest, meaningful
from warband.kernel.ask import DONE, PASS, Ask, Chance, Dice, Option
from warband.kernel.machine import choose
from warband.kernel.state import State


class Stuck(Exception):
    """A step that can't be carried out: what was found and what was expected."""

    def __init__(self, found: str, expected: str) -> None:
        super().__init__(found, expected)
        self.found, self.expected = found, expected


def way_out(g: State) -> str:
    """How the present ask is passed; '' when it must be answered."""
    return next((word for word in (PASS, DONE) if word in g.options), "")


def forced(g: State) -> Option | None:
    """The only answer to the present ask; None when there are several."""
    return g.options[0] if len(g.options) == 1 else None


def settle(judging: Judging, g: State) -> None:
    """Everybody passes, or gives the only answer there is, until a player may begin something new."""
    while isinstance(g.ask, Ask) and not judging.idle(g):
        passing = way_out(g) or forced(g)
        if passing is None:
            break
        choose(g, passing)
    if g.ask is not None and not judging.idle(g):
        raise Stuck(describe(judging, g), "an answer to that in the lines before ('now' looks in the middle of things)")


class Player:
    """Plays one line of a case. Words that `imagine` others than the legal options find out why those are refused."""

    def __init__(self, judging: Judging, g: State, do: Do, *, imagines: bool = False) -> None:
        self.judge, self.g, self.do = judging, g, do
        self.imagines = imagines
        self.words: Sequence[str] = do.words
        self.dice = [list(group) for group in do.dice]

    def play(self) -> None:
        """Answer asks until words and dice are used up; `Refused` or `Stuck` when they don't fit."""
        while self.g.ask is not None:
            if not isinstance(self.g.ask, Ask):
                if not self.roll(self.g.ask):
                    return
            elif self.waiting():
                self.decide(self.g.ask)
            else:
                return
        if self.waiting():
            raise Stuck(describe(self.judge, self.g), self.rest())

    def waiting(self) -> bool:
        """Whether there is anything left to do."""
        return meaningful(self.words) or bool(self.dice)

    def rest(self) -> str:
        """What is left, for a message."""
        words = [f"a question that '{' '.join(self.words)}' answers"] if meaningful(self.words) else []
        dice = [f"a roll for the dice {' '.join(map(str, self.dice[0]))}"] if self.dice else []
        return " and ".join(words + dice)

    def roll(self, ask: Chance) -> bool:
        """Give the dice that are asked for; False when the line has none left and says nothing more."""
        if not self.dice:
            if meaningful(self.words):
                raise Stuck(describe(self.judge, self.g), f"dice for that at the end of '{self.do.text}'")
            return False
        group = self.dice[0]
        result = tuple(group[: ask.count])
        if result not in ask:
            found = f"dice {' '.join(map(str, group))}"
            raise Stuck(found, f"a result for what is asked: {ask.count} dice for {ask.kind}{faces(ask)}")
        del group[: ask.count]
        if not group:
            del self.dice[0]
        choose(self.g, result)
        return True

    def decide(self, ask: Ask) -> None:
        """Answer an ask with the words, or pass it when they say something else."""
        mine = ask.seat == self.do.seat
        passing = way_out(self.g)
        found = longest(self.judge, self.g, self.g.options, self.words) if mine else None
        if found is None and (not passing or (mine and self.imagines)):
            found = self.imagined(mine)
        if found is not None:
            self.words = self.words[found[1] :]
            choose(self.g, found[0])
        elif passing:
            choose(self.g, passing)
        elif (only := forced(self.g)) is not None and not self.judge.idle(self.g):
            choose(self.g, only)
        else:
            raise Stuck(describe(self.judge, self.g), self.rest())

    def imagined(self, mine: bool) -> tuple[Option, int] | None:
        """An answer that the words mean though it is not offered: choosing it brings the refusal with its reason."""
        found = longest(self.judge, self.g, self.judge.imaginable(self.g), self.words)
        if found and found[0] in self.g.options and not mine:
            return None
        return found


def faces(ask: Chance) -> str:
    """What can be on the dice that are asked for."""
    return f", each from 1 to {ask.faces}" if isinstance(ask, Dice) else ""
