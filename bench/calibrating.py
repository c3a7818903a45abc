"""How good the chances to win are that computers assume: `python -m bench.calibrating heroclix --minutes 5`.

Computers play mirrored games, with a lapse now and then for variety. At each turn the chance of the seat that is asked
is compared with the result. The slope is 1 if the chances are right, more if they are too timid, less if they are too
bold: the game's constant is then multiplied by it (HeroClix: `DECISIVE`) or divided (`SCALE`).
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any

from tests.heroscape.test_agents import SETUPS
from tests.play.mirrors import FORCES, MAPS
from warband.game import Game, game
from warband.kernel.ask import Ask
from warband.kernel.machine import choose
from warband.play.agents import heuristic_agent

LAPSES = (0.0, 0.1, 0.3)  # shares of answers at random
LONGEST = 1500  # answers; a game that takes longer is left out
Seen = tuple[float, bool]  # a chance, and whether the seat won


def setups(name: str, seed: int) -> dict[str, Any]:
    """A mirrored game."""
    if name == "heroclix":
        force = FORCES[seed % len(FORCES)]
        return {"forces": [force, force], "maps": [MAPS[seed // len(FORCES) % 2]]}
    return SETUPS[2] if name == "heroscape" else {"fixed_stops": True}


def seen(played: Game, seed: int) -> list[Seen]:
    """The chances at each turn of a game, and its result; none of a game without a winner."""
    g, rng, agent = played.new(setups(played.name, seed)), Random(seed), heuristic_agent(seed)
    known, lapses, turn = played.agents, rng.choice(LAPSES), -1
    assert known is not None
    found: list[tuple[float, int]] = []
    for _ in range(LONGEST):
        if g.over:
            break
        if isinstance(g.ask, Ask):
            if known.turn(g) != turn and known.calm(g):
                turn = known.turn(g)
                found.append((known.chance(g, g.ask.seat), g.ask.seat))
            view = played.view(g, g.ask.seat)
            options = tuple(view.options)
            choose(g, rng.choice(options) if rng.random() < lapses else agent(view, options))
        elif g.ask is not None:
            choose(g, g.ask.sample(rng))
    winners = g.outcome.winners if g.outcome else ()
    return [(chance, seat in winners) for chance, seat in found] if winners else []


def odds(chance: float) -> float:
    """The logarithm of the odds of a chance."""
    safe = min(max(chance, 1e-4), 1 - 1e-4)
    return math.log(safe / (1 - safe))


def likely(value: float) -> float:
    """The chance with some odds."""
    return 1 / (1 + math.exp(-value))


def slope(found: list[Seen]) -> float:
    """The factor of all odds with which the results are the least surprising, by Newton's method."""
    factor = 1.0
    for _ in range(20):
        rows = [(odds(chance), likely(factor * odds(chance)), won) for chance, won in found]
        steepness = sum(x * x * p * (1 - p) for x, p, _ in rows)
        factor += sum(x * (won - p) for x, p, won in rows) / max(steepness, 1e-9)
    return factor


def surprise(found: list[Seen], factor: float = 1.0) -> float:
    """The mean surprise at the results; 0.693 for somebody who knows nothing."""
    chances = [likely(factor * odds(chance)) for chance, _ in found]
    return -sum(math.log(p if won else 1 - p) for p, (_, won) in zip(chances, found, strict=True)) / len(found)


def games(played: Game, minutes: float) -> Iterator[list[Seen]]:
    """As many games as there is time for."""
    until = time.monotonic() + 60 * minutes
    for seed in count():
        if time.monotonic() > until:
            return
        yield seen(played, seed)


def main() -> None:
    """Play, and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--minutes", type=float, default=5.0)
    wanted = parser.parse_args()
    decided = [one for one in games(game(wanted.game), wanted.minutes) if one]
    found = [entry for one in decided for entry in one]
    factor = slope(found)
    print(f"{len(decided)} games, {len(found)} turns: slope {factor:.2f}, surprise {surprise(found):.3f}, "
          f"with that slope {surprise(found, factor):.3f}")  # fmt: skip


if __name__ == "__main__":
    main()
