"""Matches of HeroClix between agents on mirrored forces: each pair of games has the same luck, with seats exchanged."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
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


class Score(NamedTuple):
    """Games won by one agent on each seat, of so many on each."""

    won: tuple[int, int]
    each: int

    @property
    def share(self) -> float:
        return sum(self.won) / (2 * self.each)

    @property
    def interval(self) -> tuple[float, float]:
        """The share with a confidence of 95 %, by Wilson."""
        n, p, z = 2 * self.each, self.share, 1.96
        middle, width = p + z * z / (2 * n), z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        return (middle - width) / (1 + z * z / n), (middle + width) / (1 + z * z / n)


def sized(size: int) -> list[tuple[str, ...]]:
    """The forces of a size."""
    return [force for force in FORCES if len(force) == size]


def pair(one: Maker, other: Maker, size: int, seed: int) -> tuple[int, int]:
    """Whether one agent wins on the first seat, and on the second, with the same luck."""
    force = sized(size)[seed % 2]
    setup = {"forces": [force, force], "maps": [MAPS[seed // 2 % 2]]}
    won = [0, 0]
    for seat in (0, 1):
        agents = [one(seed), other(seed)] if seat == 0 else [other(seed), one(seed)]
        outcome = play(setup, agents, seed)[0].outcome
        won[seat] = int(outcome is not None and outcome.winners == (seat,))
    return won[0], won[1]


def score(one: Maker, other: Maker, size: int, seeds: Iterable[int]) -> Score:
    """The result of some pairs of games."""
    found = [pair(one, other, size, seed) for seed in seeds]
    return Score((sum(first for first, _ in found), sum(second for _, second in found)), len(found))
