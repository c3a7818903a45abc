"""Precision Strike: damage can't be reduced below 1, and Super Senses is harder to roll."""

from __future__ import annotations

from warband.games.heroclix.position.parts import Ability, Power, Property

NAME, RULE = "Precision Strike", "hc.pac.precision-strike"
HARD_TO_EVADE = "targets roll Super Senses with -1"
POWERS = (Power(NAME, RULE, (Property("least damage", RULE, 1), Ability(HARD_TO_EVADE, RULE)), "attack", "pink"),)
