"""Blades/Claws/Fangs: after a close hit on a single target, a d6 instead of normal damage."""

from __future__ import annotations

from typing import Any

from warband.games.heroclix.attack import CLOSE, Attack
from warband.games.heroclix.dice import Roll
from warband.games.heroclix.model import DAMAGE
from warband.games.heroclix.parts import Power, Reaction
from warband.games.heroclix.values import printed
from warband.kernel.machine import find, push
from warband.kernel.state import State

NAME, RULE = "Blades/Claws/Fangs", "hc.pac.blades-claws-fangs"


def can(g: State, f: Attack, who: int) -> bool:
    return f.attacker == who and f.kind == CLOSE and len(f.targets) == 1 and bool(f.struck) and f.instead < 0


def use(g: State, who: int) -> None:
    push(g, Roll(who, NAME))


def rolled(g: State, who: Any, die: int) -> None:
    attack: Attack = find(g, Attack)
    attack.instead = max(die, printed(g, who, DAMAGE) - 1)


POWERS = (Power(NAME, RULE, (Reaction("attack.hit", NAME, RULE, can, use),), "attack", "red", rolled),)
