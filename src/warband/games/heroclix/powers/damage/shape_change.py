"""Shape Change: a d6 to avoid being targeted by this attacker this turn."""

from __future__ import annotations

from warband.games.heroclix.fighting.dice import Roll, works
from warband.games.heroclix.fighting.targets import retarget
from warband.games.heroclix.position import atoms
from warband.games.heroclix.position.abilities.declared import new_ability, new_property
from warband.games.heroclix.position.abilities.parts import Power, Reaction
from warband.games.heroclix.position.abilities.using import has, properties
from warband.games.heroclix.position.attacking import Attack
from warband.games.heroclix.position.position import Position
from warband.kernel.machine import push, running

NAME, RULE = "Shape Change", "hc.pac.shape-change"
HELPS = new_property("helps Shape Change")
NOT_AGAINST_IT = new_ability("its targets can't use Shape Change")


def can_change(g: Position, f: Attack, who: int) -> bool:
    return who in f.targets and not has(g, f.attacker, NOT_AGAINST_IT)


def use(g: Position, who: int) -> None:
    push(g, Roll(who, NAME))


def rolled(g: Position, who: int, die: int) -> None:
    if works(g, who, NAME, die, sum(p.amount for p in properties(g, who, HELPS))):
        change_shape(g, who)


def change_shape(g: Position, who: int) -> None:
    """The attacker can't target it this turn."""
    shunned = g.table.shunned
    atoms.set_table(g, shunned=(*shunned, (running(g, Attack).attacker, who)))
    retarget(g, who)


REACTION = Reaction("attack.targeted", NAME, RULE, can_change, use)
POWERS = (Power(NAME, RULE, (REACTION,), "damage", "dark blue", rolled),)
