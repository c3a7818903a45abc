"""Sources of chance: a generator, real dice, a test's tape, or every outcome at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random

from warband.kernel.ask import Ask, Chance, Result
from warband.kernel.machine import choose
from warband.kernel.state import State

Source = Callable[[Chance], Result]
FEW = 1000  # results of one chance that are listed; beyond that, they are sampled


def seeded(seed: int) -> Source:
    """Chance from a generator: the same seed, the same results."""
    rng = Random(seed)
    return lambda chance: chance.sample(rng)


def typed(read: Callable[[Chance, str], str]) -> Source:
    """Chance from real dice: `read` is given the roll and the error of the last try, and returns a line of text."""

    def roll(chance: Chance) -> Result:
        wrong = ""
        while True:
            text = read(chance, wrong)
            result = chance.read(text)
            if result is not None:
                return result
            wrong = f"{text!r} is not {chance.form}"

    return roll


class TapeError(AssertionError):
    """A tape with too few results, or with results that were never asked for."""


class Tape:
    """Chance from a list, for tests. As a context manager it checks that every result was used."""

    def __init__(self, results: Iterable[Sequence[int | str]]) -> None:
        self.results = [tuple(result) for result in results]

    def __call__(self, chance: Chance) -> Result:
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
    """Every position that follows from the present chance, with its probability."""
    return ((probability, after(g, result)) for result, probability in asked(g).outcomes())


def sampled(g: State, rng: Random, most: int = FEW) -> Iterator[tuple[float, State]]:
    """The positions that follow from the present chance: all of them, or `most` samples where there are more."""
    chance = asked(g)
    if chance.number <= most:
        return outcomes(g)
    return ((1 / most, after(g, chance.sample(rng))) for _ in range(most))


def asked(g: State) -> Chance:
    """The `Dice` or `Shuffle` that is asked now."""
    if g.ask is None or isinstance(g.ask, Ask):
        raise TypeError(f"chance is not asked now, but {g.ask!r}")
    return g.ask


def after(g: State, result: Result) -> State:
    """The position after a result."""
    further = g.clone()
    choose(further, result)
    return further
