"""A greedy agent: it looks to the end of each choice and takes the one with the best evaluation.

It needs the game's part `agents`; a game without it is played at random. Where something is hidden, it looks at several
positions that agree with its view.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

from warband.game import Game, Knowledge, game
from warband.kernel.ask import Ask, Option
from warband.kernel.state import State
from warband.play.agents.looking import worth_trying
from warband.play.agents.outlook import Outlook
from warband.play.agents.random import random_agent
from warband.play.match import Agent

DEPTH = 8  # answers of one choice that are looked at in advance
BUDGET = 700  # positions for one decision; beyond that, each is evaluated as it stands
WORLDS = 6  # imagined positions behind a view


called = cache(game)  # games by name


@cache
def knowledge(name: str) -> Knowledge[State] | None:
    """The part `agents` of a game; None: agents play it at random."""
    return called(name).agents


def heuristic_agent(seed: int = 0) -> Agent:
    """The agent. Seeds matter only where something is hidden, or chance has many results."""
    anything = random_agent(seed)

    def pick(view: State, options: Sequence[Option]) -> Option:
        name = view.rules.game
        known = knowledge(name)
        return Greedy(called(name), known, seed).pick(view, options) if known else anything(view, options)

    return pick


class Greedy:
    """The agent for one game."""

    def __init__(self, played: Game, known: Knowledge[State], seed: int = 0) -> None:
        self.game, self.known, self.seed = played, known, seed

    def pick(self, view: State, options: Sequence[Option]) -> Option:
        """The option with the best position after it; the first of equals."""
        tried = [option for option in worth_trying(view) if option in options] or options[:1]
        if len(tried) == 1:
            return tried[0]
        assert isinstance(view.ask, Ask)
        worlds, outlook = self.imagined(view), Outlook(self.known, view.ask.seat, self.seed)
        share = BUDGET // (len(tried) * len(worlds))
        return max(tried, key=lambda option: sum(outlook.value(world, option, DEPTH, share) for world in worlds))

    def imagined(self, view: State) -> list[State]:
        """Positions that agree with a view; only one where nothing is hidden."""
        luck = Random(self.seed)
        worlds = [self.game.imagine(view, lambda chance: chance.sample(luck))]
        if worlds[0].save() != view.save():
            worlds += [self.game.imagine(view, lambda chance: chance.sample(luck)) for _ in range(WORLDS - 1)]
        return worlds
