"""Shape Change: a d6 to not be targeted, by this attacker this turn."""

from __future__ import annotations

from typing import Any

from warband.games.heroclix.fighting.dice import Roll, works
from warband.games.heroclix.fighting.targets import Attack, retarget
from warband.games.heroclix.position import atoms
from warband.games.heroclix.position.parts import Power, Reaction
from warband.games.heroclix.position.using import has, properties
from warband.kernel.machine import find, push
from warband.kernel.state import State

NAME, RULE = "Shape Change", "hc.pac.shape-change"


HELPS = "helps Shape Change"


def can_change(g: State, f: Attack, who: int) -> bool:
    return who in f.targets and not has(g, f.attacker, "its targets can't use Shape Change")


def use(g: State, who: int) -> None:
    push(g, Roll(who, NAME))


def rolled(g: State, who: Any, die: int) -> None:
    if works(g, who, NAME, die, sum(p.amount for p in properties(g, who, HELPS))):
        change_shape(g, who)


def change_shape(g: State, who: int) -> None:
    """The attacker can't target it this turn."""
    shunned = g.entities[0].shunned
    atoms.set_table(g, shunned=(*shunned, (find(g, Attack).attacker, who)))
    retarget(g, who)


REACTION = Reaction("attack.targeted", NAME, RULE, can_change, use)
POWERS = (Power(NAME, RULE, (REACTION,), "damage", "dark blue", rolled),)
