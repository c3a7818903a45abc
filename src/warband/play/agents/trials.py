"""Rounds of trials: the chances to win at the ends of some lines, each round with the same luck."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from warband.play.agents.lines import Line

ROUNDS = 3  # rounds before lines are ranked by their trials
MANY = 6  # rounds before a line is given up: fewer give up good lines
WORSE, BETTER = 2.0, 1.0  # standard errors after which a line is given up, and after which it is preferred to the first
LEAST = 0.003  # the spread that is assumed at least: a few equal rounds prove nothing


class Trials:
    """The chances to win at the ends of some lines so far. The first line is the best one before the trials."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self.first = lines[0]
        self.ends: dict[Line, list[float]] = {line: [] for line in lines}
        self.left: list[Line] = list(lines)  # those that are not given up

    def add(self, ends: Mapping[Line, float]) -> None:
        """Add a round, and give up the lines that are clearly worse than the leading one."""
        for line, end in ends.items():
            self.ends[line].append(end)
        if self.rounds >= MANY:
            leader = self.ranked()[0]
            self.left = [line for line in self.left if self.behind(line, leader) < WORSE]

    def halve(self) -> None:
        """Give up the worse half of the lines, but keep two."""
        self.left = self.ranked()[: max(2, (len(self.left) + 1) // 2)]

    @property
    def best(self) -> Line:
        """The leading line; the first one unless it is worse."""
        leader = self.ranked()[0]
        return self.first if self.first in self.left and self.behind(self.first, leader) < BETTER else leader

    def ranked(self) -> list[Line]:
        """The lines that are left, the best first; after few rounds in their first order."""
        return sorted(self.left, key=lambda line: -sum(self.ends[line])) if self.rounds >= ROUNDS else self.left

    @property
    def rounds(self) -> int:
        """The number of rounds of the lines that are left."""
        return len(self.ends[self.left[0]])

    def behind(self, line: Line, leader: Line) -> float:
        """The mean loss of a line against the leading one, in standard errors."""
        losses = [its - mine for mine, its in zip(self.ends[line], self.ends[leader], strict=True)]
        if len(losses) < 2:
            return 0.0
        mean = sum(losses) / len(losses)
        spread = math.sqrt(sum((loss - mean) ** 2 for loss in losses) / (len(losses) - 1))
        return mean / max(spread, LEAST) * math.sqrt(len(losses))
