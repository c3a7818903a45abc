"""Precision Strike: damage can't be reduced below 1, and Super Senses is harder to roll."""

from __future__ import annotations

from warband.games.heroclix.fighting.attack import LEAST_DAMAGE
from warband.games.heroclix.position.abilities.declared import new_ability
from warband.games.heroclix.position.abilities.parts import Ability, Power, Property

NAME, RULE = "Precision Strike", "hc.pac.precision-strike"
HARD_TO_EVADE = new_ability("targets roll Super Senses with -1")
POWERS = (Power(NAME, RULE, (Property(LEAST_DAMAGE, RULE, 1), Ability(HARD_TO_EVADE, RULE)), "attack", "pink"),)
