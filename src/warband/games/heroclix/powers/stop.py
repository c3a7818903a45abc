"""STOP: a click where an opponent's attack turns the dial no further."""

from __future__ import annotations

from warband.games.heroclix.parts import Ability, Power

RULE = "hc.key.stop"
POWERS = (Power("STOP", RULE, (Ability("STOP", RULE), Ability("Protected: Outwit", RULE))),)
