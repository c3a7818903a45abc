"""The strength of the computers, on mirrored forces of HeroClix: `python -m bench.strength --minutes 30`.

Each pair of games has the same luck, with seats exchanged. The figures are kept: games, wins on each seat, and the
interval of the share with a confidence of 95 %. With positions alone as its budget an agent repeats its thinking.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator

from tests.conformance.figures import keep
from tests.play.mirrors import Maker, Score, pair
from warband.play.agents import careless_agent, heuristic_agent, search_agent
from warband.play.agents.budget import Budget

SIZES = (2, 4, 8)


def hard(positions: int) -> Maker:
    """The agent that searches, with so many positions for a decision."""
    return lambda seed: search_agent(seed, lambda: Budget(positions))


def measured(one: Maker, other: Maker, size: int, pairs: int, until: float) -> Score:
    """The result of some pairs of games, or of as many as there is time for."""
    won, played = [0, 0], 0
    for seed in range(pairs):
        if time.monotonic() > until:
            break
        found = pair(one, other, size, seed)
        won, played = [won[0] + found[0], won[1] + found[1]], played + 1
        print(size, played, won, flush=True)
    return Score((won[0], won[1]), played)


def matches(positions: int) -> Iterator[tuple[str, Maker, Maker]]:
    """Each strength against the next weaker one."""
    yield "normal against easy", lambda _: heuristic_agent(), careless_agent
    yield f"hard ({positions} positions) against normal", hard(positions), lambda _: heuristic_agent()


def main() -> None:
    """Measure, and keep the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=30.0, help="for each match and each size")
    parser.add_argument("--pairs", type=int, default=200)
    parser.add_argument("--positions", type=int, default=3_000, help="of the hard computer, for a decision")
    wanted = parser.parse_args()
    for what, one, other in matches(wanted.positions):
        for size in SIZES:
            found = measured(one, other, size, wanted.pairs, time.monotonic() + 60 * wanted.minutes)
            if found.each:
                low, high = (round(edge, 3) for edge in found.interval)
                keep(f"HeroClix, {what}, mirrored forces of {size}", games=2 * found.each, won_first=found.won[0],
                     won_second=found.won[1], least=low, most=high)  # fmt: skip


if __name__ == "__main__":
    main()
