"""Ranged and Close Combat Expert: +1 attack and damage with one kind of attack, and +1 damage when destroying so."""

from __future__ import annotations

from warband.games.heroclix.model import ATTACK, DAMAGE
from warband.games.heroclix.parts import Modifier, Power
from warband.games.heroclix.powers.penetrating import close_attack, range_attack

RANGED, RANGED_RULE = "Ranged Combat Expert", "hc.pac.ranged-combat-expert"
CLOSE, CLOSE_RULE = "Close Combat Expert", "hc.pac.close-combat-expert"
POWERS = (
    Power(
        RANGED,
        RANGED_RULE,
        tuple(Modifier(value, 1, RANGED, RANGED_RULE, range_attack) for value in (ATTACK, DAMAGE)),
        "damage",
        "red",
    ),
    Power(
        CLOSE,
        CLOSE_RULE,
        tuple(Modifier(value, 1, CLOSE, CLOSE_RULE, close_attack) for value in (ATTACK, DAMAGE)),
        "damage",
        "purple",
    ),
)
