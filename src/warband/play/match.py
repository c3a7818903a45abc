"""A match: agents at the seats, a source of chance, and what happens when an agent cheats, dies or hangs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import NamedTuple

from warband.kernel.ask import Ask, Chance, Option, Refused
from warband.kernel.game import Source
from warband.kernel.history import History
from warband.kernel.machine import choose
from warband.kernel.state import Outcome, State

Agent = Callable[[State, Sequence[Option]], Option]
View = Callable[[State, int], State]


def seeded(seed: int) -> Source:
    """Chance from a generator: the same seed, the same results."""
    rng = Random(seed)
    return lambda chance: chance.sample(rng)


def typed(read: Callable[[Chance, str], str]) -> Source:
    """Chance from real dice: `read` gets what is rolled and what was wrong with the last try, and returns the line."""

    def roll(chance: Chance) -> tuple[int, ...]:
        wrong = ""
        while True:
            text = read(chance, wrong)
            numbers = tuple(int(word) for word in text.split() if word.isdecimal())
            if numbers in chance and len(numbers) == len(text.split()):
                return numbers
            wrong = f"{text!r} is not a result of {chance!r}"

    return roll


class TapeError(AssertionError):
    """A tape with too few results, or with some that nobody asked for."""


class Tape:
    """Chance from a list, for tests. As a context, it ends when all of it was used."""

    def __init__(self, results: Iterable[Sequence[int]]) -> None:
        self.results = [tuple(result) for result in results]

    def __call__(self, chance: Chance) -> tuple[int, ...]:
        if not self.results:
            raise TapeError(f"the tape is at its end, but {chance!r} is asked")
        if self.results[0] not in chance:
            raise TapeError(f"the tape has {self.results[0]!r}, which is not a result of {chance!r}")
        return self.results.pop(0)

    def __enter__(self) -> Tape:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is None and self.results:
            raise TapeError(f"nobody asked for {self.results!r}, the rest of the tape")


def outcomes(g: State) -> Iterator[tuple[float, State]]:
    """Every position that the chance now asked can lead to, with its probability."""
    if g.ask is None or isinstance(g.ask, Ask):
        raise TypeError(f"chance is not asked now, but {g.ask!r}")
    for result, probability in g.ask.outcomes():
        after = g.clone()
        choose(after, result)
        yield probability, after


class Fault(NamedTuple):
    """An agent that did not play: after how many answers, and what it did instead."""

    seat: int
    answers: int
    kind: str  # cheated, died or hung
    words: str


def copy(g: State, seat: int) -> State:
    """In a game without secrets everybody sees everything."""
    return g.clone()


class Match:
    """A game between agents. A seat without one is a person's: the match waits there.

    An agent sees a copy or a view, never the game itself. At its first fault the `stand_in` takes its seat for good;
    without one, and at a fault of the stand-in, the seat forfeits. Time is kept by `Apart`.
    """

    def __init__(
        self,
        history: History,
        agents: Sequence[Agent | None],
        chance: Source,
        view: View = copy,
        stand_in: Agent | None = None,
    ) -> None:
        self.history, self.agents, self.chance, self.view = history, list(agents), chance, view
        self.stand_in = stand_in
        self.faults: list[Fault] = []
        self.forfeit: Outcome | None = None

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, by its rules or by forfeit."""
        return self.history.state.outcome or self.forfeit

    def run(self) -> Outcome | None:
        """Play until the game is over or a person must decide."""
        while self.outcome is None and self.step():
            pass
        return self.outcome

    def step(self) -> bool:
        """Have the present ask answered; False when a person must do it."""
        ask = self.history.state.ask
        if ask is None:
            raise RuntimeError("nothing is asked, though the game is not over")
        if not isinstance(ask, Ask):
            self.history.choose(self.chance(ask))
        elif (agent := self.agents[ask.seat]) is not None:
            self._decide(ask.seat, agent)
        else:
            return False
        return True

    def _decide(self, seat: int, agent: Agent) -> None:
        state = self.history.state
        try:
            answer = agent(self.view(state, seat), tuple(state.options))
        except TimeoutError as error:
            return self._fault(seat, "hung", error)
        except (Exception, SystemExit) as error:
            return self._fault(seat, "died", error)
        try:
            self.history.choose(answer)
        except Refused as error:
            self._fault(seat, "cheated", error)

    def _fault(self, seat: int, kind: str, error: BaseException) -> None:
        words = f"{type(error).__name__}: {error}"
        self.faults.append(Fault(seat, len(self.history.past), kind, words))
        if self.stand_in is not None and self.agents[seat] is not self.stand_in:
            self.agents[seat] = self.stand_in
        else:
            others = tuple(other for other in range(len(self.agents)) if other != seat)
            self.forfeit = Outcome(others, "", f"Seat {seat} {kind}: {words}")
