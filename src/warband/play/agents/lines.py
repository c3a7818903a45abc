"""Lines: the ways to answer until a choice is complete, and what the game's own evaluation says of where each leads."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from warband.game import Knowledge
from warband.kernel.ask import Ask, Dice, Option
from warband.kernel.chance import outcomes
from warband.kernel.machine import choose
from warband.kernel.state import State
from warband.play.agents.budget import Budget
from warband.play.agents.heuristic import DEPTH


class Line(NamedTuple):
    """Some answers in a row, and what the position after them is worth to who gives them."""

    value: float
    answers: tuple[Option, ...]


def lines(known: Knowledge, g: State, budget: Budget, most: int) -> list[Line]:
    """The lines from the present ask, the best first; each of its options gets its share of so many positions."""
    assert isinstance(g.ask, Ask)
    tried = known.worth_trying(g)
    walk = Walk(known, g.ask.seat, budget)
    found: list[Line] = []
    for option in tried:
        walk.left = most // len(tried)
        found += walk.after(g, (), option)
    return sorted(found, key=lambda line: -line.value)


class Walk:
    """Goes along all lines of a seat, with so many positions left."""

    def __init__(self, known: Knowledge, seat: int, budget: Budget) -> None:
        self.known, self.seat, self.budget = known, seat, budget
        self.left = 0

    def after(self, g: State, answers: tuple[Option, ...], option: Option) -> Iterator[Line]:
        """The lines that begin so."""
        further = g.clone()
        choose(further, option)
        self.left -= 1
        self.budget.spend()
        answers = (*answers, option)
        if self.goes_on(further) and len(answers) <= DEPTH and self.left > 0 and not self.budget.spent:
            for following in self.known.worth_trying(further):
                yield from self.after(further, answers, following)
        else:
            yield Line(self.worth(further), answers)

    def goes_on(self, g: State) -> bool:
        """Whether the same choice has another part."""
        return isinstance(g.ask, Ask) and g.ask.seat == self.seat and not self.known.settled(g)

    def worth(self, g: State) -> float:
        """What a position is worth; a single die is weighed over its faces."""
        if isinstance(g.ask, Dice) and g.ask.count == 1:
            return sum(chance * self.known.evaluate(further, self.seat) for chance, further in outcomes(g))
        return self.known.evaluate(g, self.seat)
