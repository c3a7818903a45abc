"""An agent that tries out its best lines: it plays each of them on and evaluates the end.

It is written once for every game. It never sees hidden information: each trial begins in a position imagined from its
seat's view. In a trial every seat plays greedily for itself for some turns and until the position is calm; all results
of dice are weighed, and there the chance to win counts. Where nothing is hidden one trial of a line tells everything,
so the best lines are followed further and further ahead. The agent follows its line to the end, as long as the game
goes as it was thought.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from warband.game import Game, Knowledge
from warband.kernel.ask import Ask, Option
from warband.kernel.machine import choose
from warband.kernel.secret import Secret
from warband.kernel.state import State
from warband.play.agents.budget import Budget
from warband.play.agents.forecast import Depth, Forecast, Spent
from warband.play.agents.heuristic import called, knowledge
from warband.play.agents.lines import Line, lines, openings, varied
from warband.play.agents.random import random_agent
from warband.play.agents.trials import Trials
from warband.play.match import Agent

POSITIONS, SECONDS = 24_000, 1.5  # a decision; a turn has three as a rule, and up to nine in large battles
LINES, GUESSED = 16, 8  # lines that are tried where nothing is hidden, and where positions are imagined
WIDTH = 400  # positions for finding them
GLANCE = 150  # positions for a decision in a trial: with fewer, seats of four characters seldom complete a move
REPLY, GLIMPSE = Depth(2, 0.02), Depth(2, 0.1)  # its own turn and the next one: the depth of a trial, also after NEAR
NEAR = Depth(0, 0.0), Depth(1, 0.3), Depth(1, 0.1), Depth(1, 0.03)  # where what is hidden does not count yet
DEPTHS = Depth(2, 0.3), Depth(2, 0.1), Depth(4, 0.1), Depth(4, 0.03), Depth(6, 0.03), Depth(8, 0.02)  # where nothing is
CLEARLY, ALIKE = 0.1, 0.002  # the loss with which a line is given up, and the one that means nothing
MARGIN = 20.0  # a line is not tried if its evaluation is this much worse than the best


def ordinary() -> Budget:
    """The default limits of a decision. The seconds are for large battles and slow machines."""
    return Budget(POSITIONS, SECONDS)


class SearchAgent:
    """The agent; with the same seed, and a budget without seconds, it repeats its thinking exactly."""

    def __init__(self, seed: int = 0, budget: Callable[[], Budget] = ordinary) -> None:
        self.luck, self.budget = Random(seed), budget
        self.anything = random_agent(seed)
        self.plan = Plan()

    def __call__(self, view: State, options: Sequence[Option]) -> Option:
        name = view.rules.game
        known = knowledge(name)
        if not known:
            return self.anything(view, options)
        if (planned := self.planned(view, options)) is not None:
            return planned
        seed = self.luck.getrandbits(64)
        return Searcher(called(name), known, self.budget(), seed, self.plan).pick(view, options)

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
        imagined = self.imagine(view)
        found = [line for line in self.lines(imagined, WIDTH) if line.answers[0] in options]
        hidden = imagined.save() != view.save()
        good = [line for line in found if line.value > found[0].value - MARGIN]
        guessed = hidden and not self.known.open_turns(imagined)
        tried = distinct(imagined, good, GUESSED if guessed else LINES)
        if not tried:
            return options[0]
        forecast = Forecast(self.known, asked_seat(view), self.budget, self.luck, self.greedy)
        left = tried if guessed else self.far_ahead(imagined, tried, forecast, NEAR if hidden else DEPTHS)
        line = self.on_average(view, left, forecast, REPLY if guessed else GLIMPSE) if hidden else left[0]
        self.plan.make(self.game, imagined, line.answers)
        return self.plan.next(view) or line.answers[0]

    def far_ahead(self, g: State, tried: Sequence[Line], forecast: Forecast, depths: Sequence[Depth]) -> Sequence[Line]:
        """The best lines where nothing hidden counts: forecasts further and further ahead, of fewer and fewer lines."""
        left = list(tried)
        try:
            for depth in depths:
                if len(left) == 1:
                    break
                worth = {line: forecast.after(g, line, depth) for line in left}
                leading = max(worth.values())
                left = [line for line in left if worth[line] > leading - CLEARLY]
                left.sort(key=lambda line: -min(worth[line] + ALIKE, leading))
                left = left[: max(2, len(left) * 3 // 4)]
        except Spent:
            pass
        return left

    def on_average(self, view: State, tried: Sequence[Line], forecast: Forecast, depth: Depth) -> Line:
        """The best line in imagined positions. Each stage has the same share of the budget and half as many lines."""
        trials, stages = Trials(tried), (len(tried) - 1).bit_length()
        for stage in range(stages):
            if stage:
                trials.halve()
            self.rounds(view, trials, (stage + 1) / stages, forecast, depth)
        return trials.best

    def rounds(self, view: State, trials: Trials, share: float, forecast: Forecast, depth: Depth) -> None:
        """Rounds of trials, until a share of the budget is spent or a single line is left."""
        while len(trials.left) > 1 and self.budget.share < share:
            g = self.imagine(view)
            try:
                trials.add({line: forecast.after(g, line, depth) for line in trials.left})
            except Spent:
                return

    def greedy(self, g: State) -> list[Line]:
        """The best lines of a seat in a trial. A seat that chooses in secret does not know the others' choices."""
        if isinstance(g.stack[-1], Secret) and isinstance(g.ask, Ask):
            g = self.imagine(self.game.view(g, g.ask.seat))
        return openings(self.lines(g, GLANCE))

    def lines(self, g: State, most: int) -> list[Line]:
        """The lines from the present ask, the best first."""
        return lines(self.known, g, self.budget, most, self.seed)

    def imagine(self, view: State) -> State:
        """A position that agrees with the seat's view."""
        return self.game.imagine(view, lambda chance: chance.sample(self.luck))


def asked_seat(g: State) -> int:
    """The seat that is asked."""
    assert isinstance(g.ask, Ask)
    return g.ask.seat


def distinct(g: State, found: Sequence[Line], most: int) -> list[Line]:
    """The lines to try: the best, then the best of other openings; of those that lead to the same position, one."""
    ends: dict[bytes, Line] = {}
    for line in varied(found)[: 4 * most]:
        further = g.clone()
        for answer in line.answers:
            choose(further, answer)
        ends.setdefault(further.save(), line)
    return sorted(list(ends.values())[:most], key=lambda line: -line.value)
