"""STOP: a click where an opponent's attack turns the dial no further."""

from __future__ import annotations

from warband.games.heroclix.position.parts import Ability, Power

RULE = "hc.key.stop"
ABILITIES = ("STOP", "Protected: Outwit", "Protected: Pulse Wave")
POWERS = (Power("STOP", RULE, tuple(Ability(name, RULE) for name in ABILITIES)),)
