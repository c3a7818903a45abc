"""Rounds of trials: the ends of some lines, each round with the same luck, compared as chances to win."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from warband.play.agents.lines import Line

ROUNDS = 5  # rounds before a line is given up, or preferred to the first
EARLIER = 2  # rounds that the evaluation before the trials counts for
SURE = 1.0  # standard errors that make a line clearly better, or worse, than another


class End(NamedTuple):
    """The end of a trial."""

    value: float  # to the seat
    over: bool


class Trials:
    """The ends of some lines so far. The first line has the best evaluation."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self.first = lines[0]
        self.ends: dict[Line, list[End]] = {line: [] for line in lines}
        self.left: list[Line] = list(lines)  # those that are not given up

    def add(self, ends: Mapping[Line, End]) -> None:
        """Add a round, and give up the lines that are clearly worse than the best one."""
        for line, end in ends.items():
            self.ends[line].append(end)
        if self.enough:
            best = self.leader()
            self.left = [line for line in self.left if line == best or self.sure(line, best) > -SURE]

    def best(self) -> Line:
        """The leading line; the first instead, unless the leader is clearly better."""
        if not self.enough:
            return self.first
        best = self.leader()
        return best if self.first not in self.left or self.sure(best, self.first) > SURE else self.first

    @property
    def enough(self) -> bool:
        """Whether there were enough rounds to judge the lines."""
        return len(self.ends[self.left[0]]) >= ROUNDS

    def leader(self) -> Line:
        """The line with the highest chances to win; of equal ones the one with the best evaluation."""
        scale = self.scale()
        return max(self.left, key=lambda line: sum(self.chances(line, scale)))

    def sure(self, line: Line, other: Line) -> float:
        """The significance of a line's gains over another one."""
        scale = self.scale()
        pairs = zip(self.chances(line, scale), self.chances(other, scale), strict=True)
        return sureness([mine - its for mine, its in pairs])

    def chances(self, line: Line, scale: float) -> list[float]:
        """The chances to win at the ends of a line's trials, and those by its evaluation before them."""
        before = [chance(End(line.value, over=False), scale)] * EARLIER
        return before + [chance(end, scale) for end in self.ends[line]]

    def scale(self) -> float:
        """The usual size of an evaluation at the end of a game that goes on."""
        values = [end.value for found in self.ends.values() for end in found if not end.over]
        return math.sqrt(sum(value * value for value in values) / len(values)) or 1.0 if values else 1.0


def chance(end: End, scale: float) -> float:
    """The chance to win at the end of a trial: certain where the game is over, else by its evaluation."""
    if end.over:
        return 0.5 + math.copysign(0.5, end.value) if end.value else 0.5
    return 0.5 + 0.5 * math.tanh(end.value / scale / 2)


def sureness(gains: Sequence[float]) -> float:
    """The significance of the gains: their mean in standard errors, if the true mean were 0."""
    return sum(gains) / math.sqrt(sum(gain * gain for gain in gains) or 1.0)
