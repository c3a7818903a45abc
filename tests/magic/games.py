"""Random games of Magic for the tests."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from tests.conformance.magic import EVERYTHING
from warband.games.magic.casting.deeds import STOPS
from warband.games.magic.game import GAME
from warband.games.magic.position.position import Position
from warband.kernel.ask import Ask
from warband.kernel.machine import choose

USUAL: Mapping[str, Any] = {}
MIXED: Mapping[str, Any] = {"decks": EVERYTHING}


def positions(setup: Mapping[str, Any], seed: int, most: int = 600) -> Iterator[Position]:
    """Every position of a random game, as it arises. Lands are rarely tapped for nothing."""
    g, rng = GAME.new(setup), Random(seed)
    for _ in range(most):
        yield g
        if g.over:
            return
        g = g.clone()
        choose(g, answer(g, rng))


def answer(g: Position, rng: Random) -> Any:
    """Any answer, but seldom one that only makes mana, skips steps or changes stops."""
    if not isinstance(g.ask, Ask):
        assert g.ask is not None
        return g.ask.sample(rng)
    options = list(g.options)
    able = [o for o in options if o != STOPS and not (isinstance(o, tuple) and o[0] in ("tap", "goes"))]
    return rng.choice(able if able and rng.random() < 0.9 else options)
