"""Chances of two dice, exactly."""

from __future__ import annotations

from itertools import product

ROLLS = [sum(dice) for dice in product(range(1, 7), repeat=2)]


AT_LEAST = [sum(roll >= least for roll in ROLLS) / 36 for least in range(14)]


def chance_to_hit(attack_value: int, defense: int) -> float:
    """The chance that two dice and an attack value reach a defense: 2 always misses, 12 always hits."""
    return AT_LEAST[min(max(defense - attack_value, 3), 12)]
