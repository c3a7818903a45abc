"""Steal Energy: heal 1 click after a close attack that dealt damage."""

from __future__ import annotations

from warband.games.heroclix.fighting.damage import heal
from warband.games.heroclix.position import events
from warband.games.heroclix.position.abilities.declared import AMOUNT_OF, new_ability
from warband.games.heroclix.position.abilities.parts import Power, trigger
from warband.games.heroclix.position.abilities.using import has, parameter
from warband.games.heroclix.position.attacking import CLOSE, KINDS, RANGED
from warband.games.heroclix.position.model import MAP
from warband.games.heroclix.position.position import Position
from warband.kernel.state import Captured, Pending

NAME, RULE = "Steal Energy", "hc.pac.steal-energy"
ANY_ATTACK, RANGE_ATTACK = new_ability("with any attack"), new_ability("with range attacks")  # of a power


def with_kind(g: Position, who: int, kind: int, power: str) -> bool:
    """Whether a kind of attack counts for a power: only close attacks do, unless a text says otherwise."""
    usual = RANGED if has(g, who, RANGE_ATTACK, power) else CLOSE
    return kind == usual or has(g, who, ANY_ATTACK, power)


def in_reach(g: Position, who: int, attack: events.AttackDone) -> bool:
    return with_kind(g, who, KINDS.index(attack.attack_kind), NAME)


def drained(g: Position, who: int, attack: events.AttackDone) -> Captured | None:
    """A single trigger for an attack that damaged characters, however many."""
    return Captured() if attack.attacker == who and in_reach(g, who, attack) and any(attack.taken) else None


def gain(g: Position, pending: Pending) -> None:
    if g.figures[pending.source].place == MAP:
        heal(g, pending.source, parameter(g, pending.source, AMOUNT_OF, NAME, 1), RULE, NAME)


TRIGGER = trigger(events.AttackDone, "after resolutions", NAME, RULE, drained, gain)
POWERS = (Power(NAME, RULE, (TRIGGER,), "attack", "black"),)
