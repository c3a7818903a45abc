"""The chance to win some turns later: every seat plays its best lines, and all results of dice are weighed.

Results that lead to the same position are followed once, and what hardly ever happens is valued as it stands.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Sequence
from random import Random
from typing import NamedTuple

from warband.game import EACH, Knowledge
from warband.kernel.ask import Ask, Chance, Dice, Option, Result
from warband.kernel.chance import after
from warband.kernel.machine import choose
from warband.kernel.state import State
from warband.play.agents.budget import Budget
from warband.play.agents.lines import Line
from warband.play.agents.rolls import weights

DRAWN = 0.4  # the worth of a drawn game: the agent plays to win
MANY = 1000  # results of a roll that are too many to weigh
SOME = 12  # samples of a roll of which each die counts


class Depth(NamedTuple):
    """How far a forecast goes."""

    turns: int  # from the present one on
    rare: float  # the chance of a position that is not followed any further


class Spent(Exception):
    """The budget is spent in the middle of a forecast."""


class Forecast:
    """The forecasts of one decision. What it has found is kept: forecasts meet the same positions again and again."""

    def __init__(
        self, known: Knowledge[State], seat: int, budget: Budget, luck: Random, found: Callable[[State], Sequence[Line]]
    ) -> None:
        self.known, self.seat, self.budget, self.luck, self.found = known, seat, budget, luck, found
        self.depth, self.end, self.samples = Depth(0, 1.0), 0, luck.getrandbits(32)
        self.lines: dict[bytes, Sequence[Line]] = {}
        self.chances: dict[bytes, float] = {}
        self.means: dict[tuple[bytes, int, Depth], tuple[float, float]] = {}

    def after(self, g: State, line: Line, depth: Depth) -> float:
        """The chance to win after a line."""
        self.depth, self.end = depth, self.known.turn(g) + depth.turns
        return self.worth(g, line.answers, 1.0)

    def worth(self, start: State, answers: Sequence[Option], likely: float) -> float:
        """The chance to win at the end of the depth, after some answers, perhaps in an unlikely position."""
        g, seat, rest = start.clone(), self.seat, list(answers)
        while not (g.over or likely < self.depth.rare or (self.known.turn(g) >= self.end and self.known.calm(g))):
            if not isinstance(g.ask, Ask):
                return self.mean(g, likely)
            if not rest or g.ask.seat != seat or rest[0] not in g.options:
                seat, rest = g.ask.seat, list(self.played(g)[0].answers)
            self.spend()
            choose(g, rest.pop(0))
        return self.chance(g)

    def mean(self, g: State, likely: float) -> float:
        """The mean over the results of the present chance, unless it is known from when it was about as likely."""
        key = (g.save(), self.end, self.depth)
        before, value = self.means.get(key, (0.0, 0.0))
        if before < likely / 2:
            value = sum(share * self.worth(further, (), likely * share) for share, further in self.results(g))
            self.means[key] = (likely, value)
        return value

    def results(self, g: State) -> Collection[tuple[float, State]]:
        """The positions after the present chance; after a shuffle, or a roll with too many results, only one."""
        chance = g.ask
        assert chance is not None
        assert not isinstance(chance, Ask)
        found: dict[bytes, tuple[float, State]] = {}
        for probability, result in self.kinds(chance):
            self.spend()
            further = after(g, result)
            key = further.save()
            found[key] = (found.get(key, (0.0, further))[0] + probability, further)
        return found.values()

    def kinds(self, chance: Chance) -> Iterable[tuple[float, Result]]:
        """The kinds of results of a chance, or samples. Where each die counts, lines have the same luck."""
        face = self.known.face(chance) if isinstance(chance, Dice) else ""
        if face == EACH:
            luck = Random(self.samples)
            return [(1 / SOME, chance.sample(luck)) for _ in range(SOME)]
        if isinstance(chance, Dice) and chance.number <= MANY:
            return weights(chance, face).values()
        return [(1.0, chance.sample(self.luck))]

    def chance(self, g: State) -> float:
        """The chance of the seat to win; certain where the game is over."""
        if g.over:
            value = self.known.evaluate(g, self.seat)
            return 0.5 + math.copysign(0.5, value) if value else DRAWN
        key = g.save()
        if key not in self.chances:
            self.spend()
            self.chances[key] = self.known.chance(g, self.seat)
        return self.chances[key]

    def played(self, g: State) -> Sequence[Line]:
        """The best lines of the seat that is asked."""
        key = g.save()
        if key not in self.lines:
            self.lines[key] = self.found(g)
        return self.lines[key]

    def spend(self) -> None:
        """Count another position."""
        if self.budget.spent:
            raise Spent
        self.budget.spend()
