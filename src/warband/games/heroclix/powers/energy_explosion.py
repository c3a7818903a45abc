"""Energy Explosion: a range attack that spreads to everybody beside its targets."""

from __future__ import annotations

from warband.games.heroclix.fighting.targets import RANGE_CHECKS, RANGED, Attack
from warband.games.heroclix.position.parts import Action, Power
from warband.kernel.state import State

NAME, RULE = "Energy Explosion", "hc.pac.energy-explosion"


def start(g: State, who: int) -> Attack:
    return Attack(who, RANGED, spread=NAME)


POWERS = (Power(NAME, RULE, (Action(NAME, "RANGE", RULE, start, RANGE_CHECKS),), "attack", "orange"),)
