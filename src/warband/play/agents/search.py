"""An agent that tries out its best lines: it plays each of them on with imagined dice and evaluates the end.

It is written once for every game. It never sees hidden information: each trial begins in a position imagined from its
seat's view, with dice of its own. In a trial every seat plays greedily for itself for some turns and until the position
is calm; there the chance to win counts, without the luck of the rolls on the way. In a round of trials all lines meet
the same luck. The agent follows its line to the end, as long as the game goes as it was thought.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from random import Random

from warband.game import Game, Knowledge
from warband.kernel.ask import Ask, Dice, Option
from warband.kernel.machine import choose
from warband.kernel.secret import Secret
from warband.kernel.state import State
from warband.play.agents.budget import Budget
from warband.play.agents.fortune import fortune
from warband.play.agents.heuristic import called, knowledge
from warband.play.agents.lines import Line, lines
from warband.play.agents.plans import Plans, varied
from warband.play.agents.random import random_agent
from warband.play.agents.trials import Trials
from warband.play.match import Agent

POSITIONS, SECONDS = 12_000, 1.5  # a decision; a turn has three as a rule, and up to nine in large battles
LINES = 8  # lines that are tried
WIDTH = 400  # positions for finding them
GLANCE = 150  # positions for a decision in a trial: with fewer, seats of four characters seldom complete a move
TURNS = 2  # turns until a trial ends: longer ones vary twice as much, cost twice as much and show less
DRAWN = 0.4  # the worth of a drawn game: the agent plays to win
MARGIN = 20.0  # a line is not tried if its evaluation is this much worse than the best


def ordinary() -> Budget:
    """The default limits of a decision. The seconds are for large battles and slow machines."""
    return Budget(POSITIONS, SECONDS)


class SearchAgent:
    """The agent; with the same seed, and a budget without seconds, it repeats its thinking exactly."""

    def __init__(self, seed: int = 0, budget: Callable[[], Budget] = ordinary) -> None:
        self.seed, self.budget = seed, budget
        self.anything = random_agent(seed)
        self.plan = Plan()

    def __call__(self, view: State, options: Sequence[Option]) -> Option:
        name = view.rules.game
        known = knowledge(name)
        if not known:
            return self.anything(view, options)
        if (planned := self.planned(view, options)) is not None:
            return planned
        return Searcher(called(name), known, self.budget(), self.seed, self.plan).pick(view, options)

    def planned(self, view: State, options: Sequence[Option]) -> Option | None:
        """The next answer of the line that the agent follows, if the game has gone that way."""
        answer = self.plan.next(view)
        return answer if answer in options else None

    def rest(self) -> tuple[Option, ...]:
        """The answers that the agent has planned after its last one."""
        return tuple(self.plan.answers)


def search_agent(seed: int = 0, budget: Callable[[], Budget] = ordinary) -> SearchAgent:
    """The agent, made like the others."""
    return SearchAgent(seed, budget)


def following(make: Callable[[], Agent]) -> Agent:
    """An agent that is made anew for each decision; only a planned line is followed to its end."""
    last: Agent | None = None

    def pick(view: State, options: Sequence[Option]) -> Option:
        nonlocal last
        planned = last.planned(view, options) if isinstance(last, SearchAgent) else None
        if planned is not None:
            return planned
        last = make()
        return last(view, options)

    return pick


class Plan:
    """The rest of a line, in a position that was imagined."""

    def __init__(self) -> None:
        self.answers: list[Option] = []

    def make(self, played: Game, imagined: State, answers: Sequence[Option]) -> None:
        """Plan some answers."""
        self.game, self.imagined, self.answers = played, imagined, list(answers)

    def next(self, view: State) -> Option | None:
        """The next answer, if the game has gone as it was imagined; else the plan is dropped."""
        if not self.answers or self.game.view(self.imagined, asked_seat(view)).save() != view.save():
            self.answers = []
            return None
        choose(self.imagined, self.answers[0])
        return self.answers.pop(0)


class Searcher:
    """One decision of the agent. A stop of its budget makes it answer with the best line so far."""

    def __init__(
        self, played: Game, known: Knowledge[State], budget: Budget, seed: int, plan: Plan | None = None
    ) -> None:
        self.game, self.known, self.budget = played, known, budget
        self.seed, self.luck = seed, Random(seed)
        self.plan = plan or Plan()

    def pick(self, view: State, options: Sequence[Option]) -> Option:
        """The first option of the best line. The rest of the line is planned."""
        imagined = self.imagine(view, self.luck)
        found = [line for line in self.lines(imagined, WIDTH) if line.answers[0] in options]
        tried = distinct(imagined, [line for line in found if line.value > found[0].value - MARGIN])
        if not tried:
            return options[0]
        line = self.best(view, tried)
        self.plan.make(self.game, imagined, line.answers)
        return self.plan.next(view) or line.answers[0]

    def best(self, view: State, tried: Sequence[Line]) -> Line:
        """The line with the best trials. Each stage has the same share of the budget and half as many lines."""
        trials, stages = Trials(tried), (len(tried) - 1).bit_length()
        for stage in range(stages):
            if stage:
                trials.halve()
            self.rounds(view, trials, (stage + 1) / stages)
        return trials.best

    def rounds(self, view: State, trials: Trials, share: float) -> None:
        """Rounds of trials, until a share of the budget is spent or a single line is left."""
        while len(trials.left) > 1 and self.budget.share < share:
            seed = self.luck.getrandbits(64)
            ends = {line: self.trial(view, line, TURNS, Random(seed)) for line in trials.left}
            if not self.budget.spent:
                trials.add(ends)

    def trial(self, view: State, line: Line, turns: int, luck: Random) -> float:
        """The chance to win at the end of a line, some turns later in a calm position, without the luck on the way."""
        mine, lucky = asked_seat(view), 0.0
        g, plans = self.imagine(view, luck), Plans(lambda g: self.greedy(g, luck))
        end = self.known.turn(g) + turns
        seat, answers = mine, list(line.answers)
        while not (g.over or self.budget.spent or (self.known.turn(g) >= end and self.known.calm(g))):
            if isinstance(g.ask, Ask):
                if not answers or g.ask.seat != seat or answers[0] not in g.options:
                    seat, answers = g.ask.seat, list(plans.next(g, self.known.turn(g)))
                choose(g, answers.pop(0))
            elif g.ask is not None:
                result = g.ask.sample(luck)
                face = self.known.face(g.ask) if isinstance(g.ask, Dice) else ""
                lucky += fortune(g, result, lambda further: self.chance(further, mine), face)
                choose(g, result)
                answers = []
        return self.chance(g, mine) - lucky

    def chance(self, g: State, seat: int) -> float:
        """The chance of a seat to win; certain where the game is over."""
        self.budget.spend()
        if not g.over:
            return self.known.chance(g, seat)
        value = self.known.evaluate(g, seat)
        return 0.5 + math.copysign(0.5, value) if value else DRAWN

    def greedy(self, g: State, luck: Random) -> list[Line]:
        """The lines of a seat in a trial. A seat that chooses in secret does not know the others' choices."""
        if isinstance(g.stack[-1], Secret) and isinstance(g.ask, Ask):
            g = self.imagine(self.game.view(g, g.ask.seat), luck)
        return self.lines(g, GLANCE)

    def lines(self, g: State, most: int) -> list[Line]:
        """The lines from the present ask, the best first."""
        return lines(self.known, g, self.budget, most, self.seed)

    def imagine(self, view: State, luck: Random) -> State:
        """A position that agrees with the seat's view."""
        return self.game.imagine(view, lambda chance: chance.sample(luck))


def asked_seat(g: State) -> int:
    """The seat that is asked."""
    assert isinstance(g.ask, Ask)
    return g.ask.seat


def distinct(g: State, found: Sequence[Line]) -> list[Line]:
    """The lines to try: the best, then the best of other openings; of those that lead to the same position, one."""
    ends: dict[bytes, Line] = {}
    for line in varied(found)[: 4 * LINES]:
        further = g.clone()
        for answer in line.answers:
            choose(further, answer)
        ends.setdefault(further.save(), line)
    return sorted(list(ends.values())[:LINES], key=lambda line: -line.value)
