"""Energy Explosion: a range attack that spreads to everybody beside its targets."""

from __future__ import annotations

from warband.games.heroclix.fighting.targets import RANGE_CHECKS
from warband.games.heroclix.position.attacking import RANGED, Attack
from warband.games.heroclix.position.parts import Action, Power
from warband.games.heroclix.position.position import Position

NAME, RULE = "Energy Explosion", "hc.pac.energy-explosion"


def start(g: Position, who: int) -> Attack:
    return Attack(who, RANGED, spread=NAME)


POWERS = (Power(NAME, RULE, (Action(NAME, "RANGE", RULE, start, RANGE_CHECKS),), "attack", "orange"),)
