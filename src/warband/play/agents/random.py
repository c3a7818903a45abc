"""An agent that plays anything legal."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from warband.kernel.ask import Option
from warband.kernel.state import State
from warband.play.match import Agent


def random_agent(seed: int = 0) -> Agent:
    """An agent that picks with a generator: the same seed, the same picks."""
    rng = Random(seed)

    def pick(view: State, options: Sequence[Option]) -> Option:
        return rng.choice(options)

    return pick
