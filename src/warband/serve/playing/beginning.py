"""The first positions of matches."""

from __future__ import annotations

import json
from functools import lru_cache

from warband import game as games
from warband.kernel.state import State
from warband.serve.storing.journal import Terms


@lru_cache(64)
def opening(name: str, setup: str) -> State:
    """The first position of a setup. Matches share its rules."""
    return games.game(name).new(json.loads(setup))


def begun(terms: Terms) -> State:
    """The first position of a match."""
    state = opening(terms.game, json.dumps(terms.setup, sort_keys=True)).clone()
    state.log = []
    return state
