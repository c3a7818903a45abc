"""Rounds of trials: the ends of some lines, each round with the same luck, compared as chances to win."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from warband.play.agents.lines import Line

ROUNDS = 5  # rounds before a line is given up
SURE = 0.7  # standard errors that make a line clearly better, or worse, than the first


class End(NamedTuple):
    """The end of a trial."""

    value: float  # to the seat
    over: bool


class Trials:
    """The ends of some lines so far. The first line has the best evaluation."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self.first = lines[0]
        self.ends: dict[Line, list[End]] = {line: [] for line in lines}

    @property
    def left(self) -> list[Line]:
        """The lines that are not given up, the first before the others."""
        return list(self.ends)

    def add(self, ends: Mapping[Line, End]) -> None:
        """Add a round, and give up the lines that are clearly worse than the first."""
        for line, end in ends.items():
            self.ends[line].append(end)
        if len(self.ends[self.first]) >= ROUNDS:
            self.ends = {line: found for line, found in self.ends.items() if self.sure(line) > -SURE}

    def best(self) -> Line:
        """The line that is most clearly better than the first; the first itself, if none is."""
        best = max(self.ends, key=self.sure)
        return best if self.sure(best) > SURE else self.first

    def sure(self, line: Line) -> float:
        """The significance of a line's gains over the first."""
        scale = self.scale()
        pairs = zip(self.ends[line], self.ends[self.first], strict=True)
        return sureness([chance(mine, scale) - chance(usual, scale) for mine, usual in pairs])

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
