"""Matches of HeroClix between agents on mirrored forces: each pair of games has the same luck, with seats exchanged."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from tests.play.test_agents import play
from warband.play.agents import Agent

Maker = Callable[[int], Agent]
FORCES = (  # two of each size
    ("Wonder Woman 30", "Medusa 30"),
    ("Circe 30", "Donna Troy 30"),
    ("Wonder Woman 30", "Circe 30", "The Cheetah 30", "Miss Martian 30"),
    ("Donna Troy 30", "Medusa 30", "Silver Swan 30", "Star Sapphire 30"),
    ("Wonder Woman 30", "Circe 30", "Medusa 30", "Donna Troy 30") * 2,
    ("The Cheetah 30", "Miss Martian 30", "Silver Swan 30", "Star Sapphire 30") * 2,
)
MAPS = ("Training Yard", "The Vault")


LIMIT = 60  # turns of both players until time is up and points decide: there are characters that can't hurt each other
LONGEST = 2000  # answers; no game within the limit takes so many


class Score(NamedTuple):
    """Games of an agent on each seat: those that it won, those that nobody won, and all."""

    won: tuple[int, int]
    drawn: int
    games: int

    @property
    def interval(self) -> tuple[float, float]:
        """The share of victories with a confidence of 95 %, by Wilson."""
        n, p, z = self.games, sum(self.won) / self.games, 1.96
        middle, width = p + z * z / (2 * n), z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        return (middle - width) / (1 + z * z / n), (middle + width) / (1 + z * z / n)


def sized(size: int) -> list[tuple[str, ...]]:
    """The forces of a size."""
    return [force for force in FORCES if len(force) == size]


def winners(one: Maker, other: Maker, size: int, seed: int) -> Iterator[int | None]:
    """The seats that win a pair of games with the same luck: the first agent has the first seat, then the second."""
    force = sized(size)[seed % 2]
    setup = {"forces": [force, force], "maps": [MAPS[seed // 2 % 2]], "options": {"turns_most": LIMIT}}
    for agents in ([one(seed), other(seed)], [other(seed), one(seed)]):
        outcome = play(setup, agents, seed, LONGEST)[0].outcome
        yield outcome.winners[0] if outcome is not None and outcome.winners else None


def scores(one: Maker, other: Maker, size: int, seeds: Iterable[int]) -> Iterator[Score]:
    """The score of the first agent after each pair of games."""
    won, drawn = [0, 0], 0
    for count, seed in enumerate(seeds, 1):
        for seat, winner in enumerate(winners(one, other, size, seed)):
            won[seat] += winner == seat
            drawn += winner is None
        yield Score((won[0], won[1]), drawn, 2 * count)
