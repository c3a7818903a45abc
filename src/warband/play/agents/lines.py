"""Lines: sequences of answers that complete a choice, each with the evaluation of its end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from warband.game import Knowledge
from warband.kernel.ask import Ask, Option
from warband.kernel.machine import choose
from warband.kernel.state import State
from warband.play.agents.budget import Budget
from warband.play.agents.heuristic import DEPTH
from warband.play.agents.looking import worth_trying
from warband.play.agents.outlook import LEAST, Outlook


class Line(NamedTuple):
    """A sequence of answers, and the worth of the position after them to their seat."""

    value: float
    answers: tuple[Option, ...]


def opening(line: Line) -> tuple[Option, ...]:
    """The first two answers of a line: usually somebody who acts, and an action."""
    return line.answers[:2]


def lines(known: Knowledge[State], g: State, budget: Budget, most: int, seed: int = 0) -> list[Line]:
    """The lines from the present ask, the best first; its options share the positions equally."""
    assert isinstance(g.ask, Ask)
    tried = worth_trying(g)
    walk = Walk(known, g.ask.seat, budget, seed)
    found: list[Line] = []
    for option in tried:
        walk.begin(most // len(tried))
        found += walk.along(g, (), option)
    return sorted(found, key=lambda line: -line.value)


class Walk(Outlook):
    """Walks along all lines of a seat, with a limit of positions."""

    def __init__(self, known: Knowledge[State], seat: int, budget: Budget, seed: int) -> None:
        super().__init__(known, seat, seed)
        self.budget = budget

    def spend(self) -> None:
        """Count another position."""
        self.left -= 1
        self.budget.spend()

    def rate(self, g: State) -> float:
        """The worth of a position, with what the seat can still do in its turn."""
        return self.known.foresee(g, self.seat)

    def along(self, g: State, answers: tuple[Option, ...], option: Option) -> Iterator[Line]:
        """The lines that begin with these answers."""
        further = g.clone()
        choose(further, option)
        self.spend()
        answers = (*answers, option)
        if self.mine(further) and len(answers) <= DEPTH and self.left > 0 and not self.budget.spent:
            for following in worth_trying(further):
                yield from self.along(further, answers, following)
        else:
            yield Line(self.worth(further), answers)

    def worth(self, g: State) -> float:
        """The worth of a line's end. An incomplete choice is evaluated as it stands."""
        if self.mine(g):
            return self.rate(g)
        self.left = max(self.left, LEAST)
        return self.look(g, DEPTH)


# --- varied lines


def ranked(found: Iterable[Line]) -> Iterator[tuple[int, Line]]:
    """The lines, each with the number of better ones that have the same opening."""
    better: dict[tuple[Option, ...], int] = {}
    for line in found:
        start = opening(line)
        better[start] = better.get(start, -1) + 1
        yield better[start], line


def openings(found: Iterable[Line]) -> list[Line]:
    """The best line of each opening."""
    return [line for rank, line in ranked(found) if rank == 0]


def varied(found: Iterable[Line]) -> list[Line]:
    """The lines in another order: the best one of each opening, then the second best ones, and so on."""
    return [line for _, line in sorted(ranked(found), key=lambda entry: entry[0])]
