"""Exact chances of two dice, and of attacks."""

from __future__ import annotations

from copy import copy
from itertools import product

from warband.games.heroclix.fighting.hits import is_hit
from warband.games.heroclix.position.abilities.values import value
from warband.games.heroclix.position.attacking import Attack
from warband.games.heroclix.position.model import ATTACK, DEFENSE
from warband.games.heroclix.position.names import name
from warband.games.heroclix.position.position import Position
from warband.kernel.ask import Option
from warband.kernel.machine import choose, find

ROLLS = list(product(range(1, 7), repeat=2))
TOTALS = [sum(dice) for dice in ROLLS]

AT_LEAST = [sum(roll >= least for roll in TOTALS) / 36 for least in range(14)]


def chance_to_hit(attack_value: int, defense: int) -> float:
    """The chance that two dice and an attack value reach a defense: 2 always misses, 12 always hits."""
    return AT_LEAST[min(max(defense - attack_value, 3), 12)]


def likelihood(g: Position, target: int) -> tuple[int, float] | None:
    """The lowest roll that hits a possible target, and its chance."""
    after = g.clone()
    choose(after, target)
    f = find(after, Attack)
    if f is None or target not in f.targets:
        return None
    hit, defense = value(after, f.attacker, ATTACK, f), value(after, target, DEFENSE, f)
    return min(max(defense - hit, 3), 12), chance_to_hit(hit, defense)


def anew(g: Position, f: Attack, target: int) -> float:
    """The chance that a new roll of an attack hits a target."""
    found = 0
    for roll in ROLLS:
        other = copy(f)
        other.roll = roll
        found += is_hit(g, other, target)
    return found / len(ROLLS)


def target_note(g: Position, f: Attack, option: Option) -> str:
    """The name of a target, and the chance to hit it."""
    if not isinstance(option, int):
        return ""
    found = likelihood(g, option)
    return name(g, option) + (f": hits with {found[0]} or more on two dice ({found[1]:.0%})" if found else "")
