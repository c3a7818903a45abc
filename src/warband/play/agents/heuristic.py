"""A greedy agent: it looks to the end of each choice and takes the one that the game's own evaluation likes best.

It needs the game's part `agents`. A single die is weighed over all its faces; what larger chances bring, the evaluation
must say without rolling.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from warband.game import Knowledge, game
from warband.kernel.ask import Ask, Dice, Option
from warband.kernel.chance import outcomes
from warband.kernel.machine import choose
from warband.kernel.state import State
from warband.play.match import Agent

DEPTH = 8  # answers of one choice that are looked ahead
BUDGET = 700  # positions that are looked at for one decision; after that, each is taken as it stands


@cache
def knowledge(name: str) -> Knowledge:
    """What is known of a game; LookupError when that is nothing."""
    found = game(name).agents
    if found is None:
        raise LookupError(f"no computer knows {name}: it can only be played at random")
    return found


def heuristic_agent(seed: int = 0) -> Agent:
    """The agent. It needs no chance, so every seed plays the same."""
    return pick


def pick(view: State, options: Sequence[Option]) -> Option:
    """The option that leads to the best position; the first of several."""
    assert isinstance(view.ask, Ask)
    known = knowledge(view.rules.game)
    tried = [option for option in known.worth_trying(view) if option in options] or options[:1]
    if len(tried) == 1:
        return tried[0]
    search = Search(known, view.ask.seat, BUDGET // len(tried))
    return max(tried, key=lambda option: search.value(view, option))


class Search:
    """A look ahead for a seat, with so many positions for each option."""

    def __init__(self, known: Knowledge, seat: int, budget: int) -> None:
        self.known, self.seat, self.budget = known, seat, budget
        self.left = budget

    def value(self, g: State, option: Option) -> float:
        """What an option is worth."""
        self.left = self.budget
        return self.after(g, option, DEPTH)

    def after(self, g: State, option: Option, depth: int) -> float:
        """What the position that an option leads to is worth."""
        further = g.clone()
        choose(further, option)
        return self.look(further, depth)

    def look(self, g: State, depth: int) -> float:
        """What a position is worth once the present choice is complete."""
        self.left -= 1
        if g.over or depth == 0 or self.left < 0 or self.known.settled(g):
            return self.known.evaluate(g, self.seat)
        if isinstance(g.ask, Ask) and g.ask.seat == self.seat:
            return max(self.after(g, option, depth - 1) for option in self.known.worth_trying(g))
        if isinstance(g.ask, Dice) and g.ask.count == 1:
            return self.weigh(g, depth)
        return self.known.evaluate(g, self.seat)

    def weigh(self, g: State, depth: int) -> float:
        """The mean over the faces of a die. Faces that come to the same are looked at once."""
        chances: dict[bytes, tuple[float, State]] = {}
        for probability, further in outcomes(g):
            key = further.save()
            chances[key] = (chances.get(key, (0.0, g))[0] + probability, further)
        return sum(probability * self.look(further, depth - 1) for probability, further in chances.values())
