"""How good the chances to win are that computers assume: `python -m bench.calibrating heroclix --minutes 5`.

Computers play mirrored games, with a lapse now and then for variety. The chance of the seat that moves is compared with
the result: at each turn, and at every other calm position, where a forecast may stop, by its question or roll. The
slope is 1 if the chances at turns are right, more if they are too timid, less if they are too bold: the game's constant
is then multiplied by it (HeroClix: `DECISIVE`) or divided (`SCALE`). A kind of position whose results are better or
worse than its chances misleads a search, because forecasts of one line stop there more often than those of another.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Iterator
from itertools import chain, count
from random import Random
from typing import Any, NamedTuple

from tests.heroscape.test_agents import SETUPS
from tests.play.mirrors import FORCES, MAPS
from warband.game import Game, game
from warband.kernel.ask import Ask
from warband.kernel.machine import choose
from warband.play.agents import heuristic_agent

LAPSES = (0.0, 0.1, 0.3)  # shares of answers at random
LONGEST = 1500  # answers; a game that takes longer is left out
TURN = "turn"  # the kind of the first calm position of a turn; the others are of the kind of their ask
ENOUGH = 100  # positions of a kind that are told of


class Seen(NamedTuple):
    """A chance, and whether the seat won."""

    kind: str
    chance: float
    won: bool


def setups(name: str, seed: int) -> dict[str, Any]:
    """A mirrored game."""
    if name == "heroclix":
        force = FORCES[seed % len(FORCES)]
        return {"forces": [force, force], "maps": [MAPS[seed // len(FORCES) % 2]]}
    return SETUPS[2] if name == "heroscape" else {"fixed_stops": True}


def seen(played: Game, seed: int) -> list[Seen]:
    """The chances at all calm positions of a game for the seat whose turn it is, and its result; none of a draw."""
    g, rng, agent = played.new(setups(played.name, seed)), Random(seed), heuristic_agent(seed)
    known, lapses, turn, mover = played.agents, rng.choice(LAPSES), -1, 0
    assert known is not None
    found: list[tuple[str, float, int]] = []
    for _ in range(LONGEST):
        if g.over or g.ask is None:
            break
        if known.calm(g):
            begins = isinstance(g.ask, Ask) and known.turn(g) != turn
            if isinstance(g.ask, Ask) and begins:
                turn, mover = known.turn(g), g.ask.seat
            if turn >= 0:
                found.append((TURN if begins else g.ask.kind, known.chance(g, mover), mover))
        if isinstance(g.ask, Ask):
            view = played.view(g, g.ask.seat)
            options = tuple(view.options)
            choose(g, rng.choice(options) if rng.random() < lapses else agent(view, options))
        else:
            choose(g, g.ask.sample(rng))
    winners = g.outcome.winners if g.outcome else ()
    return [Seen(kind, chance, seat in winners) for kind, chance, seat in found] if winners else []


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
        rows = [(odds(chance), likely(factor * odds(chance)), won) for _, chance, won in found]
        steepness = sum(x * x * p * (1 - p) for x, p, _ in rows)
        factor += sum(x * (won - p) for x, p, won in rows) / max(steepness, 1e-9)
    return factor


def surprise(found: list[Seen], factor: float = 1.0) -> float:
    """The mean surprise at the results; 0.693 for somebody who knows nothing."""
    chances = [likely(factor * odds(one.chance)) for one in found]
    return -sum(math.log(p if one.won else 1 - p) for p, one in zip(chances, found, strict=True)) / len(found)


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
    kinds: dict[str, list[Seen]] = {}
    for one in chain.from_iterable(decided):
        kinds.setdefault(one.kind, []).append(one)
    turns = kinds[TURN]
    factor = slope(turns)
    print(f"{len(decided)} games, {len(turns)} turns: slope {factor:.2f}, surprise {surprise(turns):.3f}, "
          f"with that slope {surprise(turns, factor):.3f}")  # fmt: skip
    for kind, found in kinds.items():
        if len(found) >= ENOUGH:
            off = sum(one.won - one.chance for one in found) / len(found)
            print(f"{kind}: {len(found)} positions, surprise {surprise(found):.3f}, results {off:+.3f}")


if __name__ == "__main__":
    main()
