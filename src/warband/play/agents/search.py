"""An agent that tries out its best lines: it plays each of them on with imagined dice and evaluates the end.

It is written once for every game. It never sees hidden information: each trial begins in a position imagined from its
seat's view, with dice of its own. In a trial every seat plays greedily for itself for some turns and until the position
is calm; there it is evaluated. In a round of trials all lines meet the same luck; a line must be clearly better than
the one with the best evaluation.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from random import Random

from warband.game import Game, Knowledge
from warband.kernel.ask import Ask, Option
from warband.kernel.machine import choose
from warband.kernel.secret import Secret
from warband.kernel.state import State
from warband.play.agents.budget import Budget
from warband.play.agents.heuristic import called, knowledge
from warband.play.agents.lines import Line, lines
from warband.play.agents.random import random_agent
from warband.play.match import Agent

POSITIONS, SECONDS = 12_000, 8.0
LINES = 4  # lines that are tried
WIDTH = 400  # positions for finding them
GLANCE = 40  # positions for a decision in a trial
TURNS = 4  # turns until a trial ends: two are too few to show every gain
MARGIN = 8.0  # a line is not tried if its evaluation is this much worse than the best
SURE = 0.7  # standard errors that make a line clearly better, or worse, than the first


def ordinary() -> Budget:
    """The default limits of a decision. The seconds are for large battles and slow machines."""
    return Budget(POSITIONS, SECONDS)


def search_agent(seed: int = 0, budget: Callable[[], Budget] = ordinary) -> Agent:
    """The agent; with the same seed, and a budget without seconds, it repeats its thinking exactly."""
    anything = random_agent(seed)

    def pick(view: State, options: Sequence[Option]) -> Option:
        name = view.rules.game
        known = knowledge(name)
        return Searcher(called(name), known, budget(), seed).pick(view, options) if known else anything(view, options)

    return pick


class Searcher:
    """One decision of the agent. A stop of its budget makes it answer with the best line so far."""

    def __init__(self, played: Game, known: Knowledge[State], budget: Budget, seed: int) -> None:
        self.game, self.known, self.budget = played, known, budget
        self.seed, self.luck = seed, Random(seed)

    def pick(self, view: State, options: Sequence[Option]) -> Option:
        """The first option of the best line."""
        imagined = self.imagine(view, self.luck)
        found = [line for line in self.lines(imagined, WIDTH) if line.answers[0] in options]
        tried = [line for line in found[:LINES] if line.value > found[0].value - MARGIN]
        if len({line.answers[0] for line in tried}) < 2:
            return tried[0].answers[0] if tried else options[0]
        return self.best(view, tried).answers[0]

    def best(self, view: State, tried: Sequence[Line]) -> Line:
        """The line with the best trials: the first, unless another is clearly better.

        Clearly worse lines are given up.
        """
        gains: dict[Line, list[float]] = {line: [] for line in tried[1:]}  # over the first line, with the same luck
        while gains:
            seed = self.luck.getrandbits(64)
            usual, *found = (self.trial(view, line, Random(seed)) for line in (tried[0], *gains))
            if self.budget.spent:
                break
            self.budget.spend()  # even where the lines end at once and nothing was looked at
            for gain, value in zip(gains.values(), found, strict=True):
                gain.append(value - usual)
            gains = {line: gain for line, gain in gains.items() if sureness(gain) > -SURE}
        chosen = max(gains, key=lambda line: sureness(gains[line]), default=tried[0])
        return chosen if sureness(gains.get(chosen, [])) > SURE else tried[0]

    def trial(self, view: State, line: Line, luck: Random) -> float:
        """The worth of a line in one trial: of the position some turns later, once it is calm."""
        asked = view.ask
        assert isinstance(asked, Ask)
        g = self.imagine(view, luck)
        end = self.known.turn(g) + TURNS
        seat, answers = asked.seat, list(line.answers)
        while not (g.over or self.budget.spent or (self.known.turn(g) >= end and self.known.calm(g))):
            if isinstance(g.ask, Ask):
                if not answers or g.ask.seat != seat or answers[0] not in g.options:
                    seat, answers = g.ask.seat, list(self.plan(g, luck).answers)
                choose(g, answers.pop(0))
            elif g.ask is not None:
                choose(g, g.ask.sample(luck))
                answers = []
        return self.known.evaluate(g, asked.seat)

    def plan(self, g: State, luck: Random) -> Line:
        """An answer in a trial. A seat that chooses in secret does not know the others' choices."""
        if isinstance(g.stack[-1], Secret) and isinstance(g.ask, Ask):
            g = self.imagine(self.game.view(g, g.ask.seat), luck)
        return self.lines(g, GLANCE)[0]

    def lines(self, g: State, most: int) -> list[Line]:
        """The lines from the present ask, the best first."""
        return lines(self.known, g, self.budget, most, self.seed)

    def imagine(self, view: State, luck: Random) -> State:
        """A position that agrees with the seat's view."""
        return self.game.imagine(view, lambda chance: chance.sample(luck))


def sureness(gains: Sequence[float]) -> float:
    """The significance of the gains: their mean in standard errors, if the true mean were 0."""
    return sum(gains) / math.sqrt(sum(gain * gain for gain in gains) or 1.0)
