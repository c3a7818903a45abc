"""Blades/Claws/Fangs: after a close hit on a single target, a d6 instead of normal damage.

In edition 2019 only during a CLOSE action.
"""

from __future__ import annotations

from warband.games.heroclix.fighting.attack import act_instead, deal_instead
from warband.games.heroclix.fighting.dice import Roll, bonus
from warband.games.heroclix.position.abilities.declared import new_property
from warband.games.heroclix.position.abilities.parts import Power, Reaction
from warband.games.heroclix.position.abilities.using import properties
from warband.games.heroclix.position.abilities.values import printed
from warband.games.heroclix.position.attacking import Attack
from warband.games.heroclix.position.model import DAMAGE
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.powers.attack.steal_energy import with_kind
from warband.games.heroclix.turns.actions import action_type
from warband.kernel.machine import push

NAME, RULE = "Blades/Claws/Fangs", "hc.pac.blades-claws-fangs"
LEAST = new_property("least result over printed damage")  # of a power


def can(g: Position, f: Attack, who: int) -> bool:
    single = f.attacker == who and len(f.targets) == 1 and bool(f.struck)
    return single and with_kind(g, who, f.kind, NAME)


def can_in_action(g: Position, f: Attack, who: int) -> bool:
    return can(g, f, who) and action_type(g) == "CLOSE"


def use(g: Position, who: int) -> None:
    act_instead(g)
    push(g, Roll(who, NAME))


def rolled(g: Position, who: int, die: int) -> None:
    least = [p.amount for p in properties(g, who, LEAST, of=NAME)] or [-1]
    deal_instead(g, max(die + bonus(g, who, NAME), printed(g, who, DAMAGE) + max(least)))


BLADES = Power(NAME, RULE, (Reaction("attack.hit", NAME, RULE, can, use),), "attack", "red", rolled)
IN_2019 = BLADES._replace(parts=(Reaction("attack.hit", NAME, RULE, can_in_action, use),))
POWERS = (BLADES,)
EDITIONS = {"2019": {"hc.2019.blades-claws-fangs": IN_2019}}
