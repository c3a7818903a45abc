"""The strength of the computers at HeroScape, on mirrored armies: `python -m bench.hex_strength --minutes 60`.

Each pair of games has the same luck, with seats exchanged; against three others each seat is had in turn. The score is
printed after every game, so that a run can be ended at any time, and kept at the end: games, wins, and the interval of
the share of wins with a confidence of 95 %.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator

from tests.conformance.figures import keep
from tests.heroscape.test_agents import ROUNDS, Maker, interval, played
from warband.play.agents import heuristic_agent, random_agent, search_agent
from warband.play.agents.budget import Budget
from warband.play.agents.search import POSITIONS


def matches(positions: int) -> dict[str, tuple[str, int, Maker, Maker]]:
    """The matches by their names: words for them, the number of seats, the stronger and the weaker computer."""
    return {
        "random": ("normal against random", 2, heuristic_agent, random_agent),
        "three": ("normal against three random", 4, heuristic_agent, random_agent),
        "normal": (f"hard ({positions} positions) against normal", 2,
                   lambda seed: search_agent(seed, lambda: Budget(positions)), heuristic_agent),
    }  # fmt: skip


def victories(seats: int, strong: Maker, weak: Maker, first: int, games: int) -> Iterator[bool]:
    """Whether the stronger one wins, game after game: with the same luck it has every seat once."""
    for game in range(seats * first, seats * first + games):
        agents = [weak(seats * game + seat) for seat in range(seats)]
        agents[game % seats] = strong(game)
        yield played(seats, agents, game // seats, ROUNDS).winners == (game % seats,)


def main() -> None:
    """Measure, print, and keep the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=60.0, help="for each match")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--against", choices=("random", "three", "normal"), nargs="*", default=("normal",))
    parser.add_argument("--positions", type=int, default=POSITIONS, help="of the hard computer, for a decision")
    parser.add_argument("--first", type=int, default=0, help="the first luck: another process begins with another one")
    wanted = parser.parse_args()
    for name in wanted.against:
        what, seats, strong, weak = matches(wanted.positions)[name]
        until, won, games = time.monotonic() + 60 * wanted.minutes, 0, 0
        for victory in victories(seats, strong, weak, wanted.first, wanted.games):
            won, games = won + victory, games + 1
            low, high = interval(won, games)
            print(f"{what}: {won} of {games} games, {low:.2f} to {high:.2f}", flush=True)
            if time.monotonic() > until and games % seats == 0:
                break
        if games:
            keep(f"HeroScape, {what}", games=games, won=won, interval=f"{low:.2f} to {high:.2f}", first=wanted.first)


if __name__ == "__main__":
    main()
