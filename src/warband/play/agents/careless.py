"""An agent that often does not think: somebody to win against."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from warband.kernel.ask import Option
from warband.kernel.state import State
from warband.play.agents.heuristic import heuristic_agent, knowledge
from warband.play.agents.looking import worth_trying
from warband.play.match import Agent

CARELESS = 3 / 4  # how often it plays anything that is worth a look


def careless_agent(seed: int = 0) -> Agent:
    """The greedy agent, but more often than not it plays without looking: the same seed, the same lapses."""
    rng, greedy = Random(seed), heuristic_agent(seed)

    def answer(view: State, options: Sequence[Option]) -> Option:
        known = knowledge(view.rules.game)
        if rng.random() >= CARELESS or not known:
            return greedy(view, options)
        tried = [option for option in worth_trying(view) if option in options]
        return rng.choice(tried or options)

    return answer
