"""The chances of an attack, as exact fractions, from the faces of the dice."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import comb

from warband.games.heroscape.position.model import COMBAT


@cache
def counts(dice: int, face: str) -> tuple[Fraction, ...]:
    """The chance of 0, 1, 2 ... times a face among some dice."""
    hit = Fraction(COMBAT.count(face), len(COMBAT))
    return tuple(comb(dice, n) * hit**n * (1 - hit) ** (dice - n) for n in range(dice + 1))


@cache
def wounds(attack: int, defense: int) -> tuple[Fraction, ...]:
    """The chance of 0, 1, 2 ... wounds when so many dice attack and so many defend."""
    found = [Fraction(0)] * (attack + 1)
    for skulls, struck in enumerate(counts(attack, "skull")):
        for shields, met in enumerate(counts(defense, "shield")):
            found[max(skulls - shields, 0)] += struck * met
    return tuple(found)
