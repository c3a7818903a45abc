"""Quake: a close attack at all adjacent opponents, 2 damage each, with KNOCKBACK."""

from __future__ import annotations

from warband.games.heroclix.attack import CLOSE, CLOSE_CHECKS, Attack
from warband.games.heroclix.parts import Action, Power
from warband.games.heroclix.terrain import adjacent_opponents
from warband.kernel.state import State

NAME, RULE = "Quake", "hc.pac.quake"


def start(g: State, who: int) -> Attack:
    return Attack(who, CLOSE, targets=tuple(adjacent_opponents(g, who)), each=2, knock=True)


POWERS = (Power(NAME, RULE, (Action(NAME, "CLOSE", RULE, start, CLOSE_CHECKS),), "attack", "light green"),)
