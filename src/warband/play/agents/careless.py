"""An agent that often does not think: a weak opponent."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from warband.kernel.ask import Option
from warband.kernel.state import State
from warband.play.agents.heuristic import heuristic_agent, knowledge
from warband.play.agents.looking import worth_trying
from warband.play.match import Agent

CARELESS = 3 / 4  # the share of decisions that it plays without looking


def careless_agent(seed: int = 0) -> Agent:
    """The greedy agent, which plays most decisions without looking: the same seed, the same lapses."""
    rng, greedy = Random(seed), heuristic_agent(seed)

    def answer(view: State, options: Sequence[Option]) -> Option:
        known = knowledge(view.rules.game)
        if rng.random() >= CARELESS or not known:
            return greedy(view, options)
        tried = [option for option in worth_trying(view) if option in options]
        return rng.choice(tried or options)

    return answer
