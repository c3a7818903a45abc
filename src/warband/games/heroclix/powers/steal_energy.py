"""Steal Energy: heal 1 click after a close attack that dealt damage."""

from __future__ import annotations

from warband.games.heroclix.fighting.damage import heal
from warband.games.heroclix.position import events
from warband.games.heroclix.position.attacking import CLOSE, KINDS, RANGED
from warband.games.heroclix.position.declared import new_ability
from warband.games.heroclix.position.model import MAP
from warband.games.heroclix.position.parts import Power, trigger
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.using import has
from warband.kernel.state import Captured, Pending

NAME, RULE = "Steal Energy", "hc.pac.steal-energy"
ANY_ATTACK, RANGE_ATTACK = new_ability("Steal Energy with any attack"), new_ability("Steal Energy with range attacks")


def in_reach(g: Position, who: int, attack: events.AttackDone) -> bool:
    """Whether the attack counts: only close attacks, unless a text says otherwise."""
    usual = RANGED if has(g, who, RANGE_ATTACK) else CLOSE
    return attack.attack_kind == KINDS[usual] or has(g, who, ANY_ATTACK)


def drained(g: Position, who: int, attack: events.AttackDone) -> Captured | None:
    """Once for the attack, for any number of damaged characters."""
    return Captured() if attack.attacker == who and in_reach(g, who, attack) and any(attack.taken) else None


def gain(g: Position, pending: Pending) -> None:
    if g.figures[pending.source].place == MAP:
        heal(g, pending.source, 1, RULE, NAME)


TRIGGER = trigger(events.AttackDone, "after resolutions", NAME, RULE, drained, gain)
POWERS = (Power(NAME, RULE, (TRIGGER,), "attack", "black"),)
