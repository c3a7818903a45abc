"""Quake: a close attack on all adjacent opponents, 2 damage each, with KNOCKBACK.

In edition 2019 it is an action of its own, and deals a single target its normal damage.
"""

from __future__ import annotations

from warband.games.heroclix.fighting.targets import CLOSE_CHECKS, sweep_up
from warband.games.heroclix.position.abilities.parts import Action, Power, Sweep
from warband.games.heroclix.position.attacking import CLOSE, Attack
from warband.games.heroclix.position.board.terrain import adjacent_opponents
from warband.games.heroclix.position.position import Position

NAME, RULE = "Quake", "hc.pac.quake"
ALL_AROUND = Sweep(NAME, RULE, CLOSE, adjacent_opponents, 2, knock=True)


def start(g: Position, who: int) -> Attack:
    attack = Attack(who, CLOSE)
    sweep_up(g, attack, ALL_AROUND)
    if len(attack.targets) == 1:
        attack.each = -1  # normal damage
    return attack


POWERS = (Power(NAME, RULE, (ALL_AROUND,), "attack", "light green"),)
IN_2019 = Power(NAME, RULE, (Action(NAME, "CLOSE", RULE, start, CLOSE_CHECKS),), "attack", "light green")
EDITIONS = {"2019": {"hc.2019.quake": IN_2019}}
