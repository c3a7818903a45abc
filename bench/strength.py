"""The strength of the computers, on mirrored forces of HeroClix: `python -m bench.strength --minutes 30`.

Each pair of games has the same luck, with seats exchanged. The figures are kept: games, wins on each seat, drawn games,
and the interval of the share of wins with a confidence of 95 %. With positions alone as its budget an agent repeats its
thinking.
"""

from __future__ import annotations

import argparse
import time

from tests.conformance.figures import keep
from tests.play.mirrors import Maker, Score, scores
from warband.play.agents import careless_agent, heuristic_agent, search_agent
from warband.play.agents.budget import Budget
from warband.play.agents.search import POSITIONS

SIZES = (2, 4, 8)


def hard(positions: int) -> Maker:
    """The agent that searches, with so many positions for a decision."""
    return lambda seed: search_agent(seed, lambda: Budget(positions))


def measured(one: Maker, other: Maker, size: int, seeds: range, minutes: float) -> Score | None:
    """The result of some pairs of games, or of as many as there is time for."""
    until, found = time.monotonic() + 60 * minutes, None
    for found in scores(one, other, size, seeds):
        print(size, found, flush=True)
        if time.monotonic() > until:
            break
    return found


def matches(positions: int) -> dict[str, tuple[str, Maker, Maker]]:
    """Each strength against the next weaker one, by that one."""
    return {
        "easy": ("normal against easy", heuristic_agent, careless_agent),
        "normal": (f"hard ({positions} positions) against normal", hard(positions), heuristic_agent),
    }


def main() -> None:
    """Measure, and keep the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=30.0, help="for each match and each size")
    parser.add_argument("--pairs", type=int, default=200)
    parser.add_argument("--sizes", type=int, nargs="*", default=SIZES, help="of the forces")
    parser.add_argument("--against", choices=("easy", "normal"), nargs="*", default=("easy", "normal"))
    parser.add_argument("--positions", type=int, default=POSITIONS, help="of the hard computer, for a decision")
    parser.add_argument("--first", type=int, default=0, help="the first luck: another process begins with another one")
    wanted = parser.parse_args()
    seeds = range(wanted.first, wanted.first + wanted.pairs)
    for weaker in wanted.against:
        what, one, other = matches(wanted.positions)[weaker]
        for size in wanted.sizes:
            found = measured(one, other, size, seeds, wanted.minutes)
            if found:
                low, high = (round(edge, 3) for edge in found.interval)
                keep(f"HeroClix, {what}, mirrored forces of {size}", games=found.games, won_first=found.won[0],
                     won_second=found.won[1], drawn=found.drawn, least=low, most=high, first=wanted.first)  # fmt: skip


if __name__ == "__main__":
    main()
