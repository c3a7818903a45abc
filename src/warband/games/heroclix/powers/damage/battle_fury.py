"""Battle Fury: close attacks only; can't be carried; safe from Incapacitate, Mind Control and Shape Change."""

from __future__ import annotations

from warband.games.heroclix.fighting.targets import NOT_SHOOTING
from warband.games.heroclix.moving.carrying import NOT_CARRIED
from warband.games.heroclix.position.abilities.declared import NOT_GIVEN, SAFEGUARD
from warband.games.heroclix.position.abilities.parts import Ability, Power
from warband.games.heroclix.powers.attack.incapacitate import NO_TOKENS
from warband.games.heroclix.powers.damage.shape_change import NOT_AGAINST_IT

NAME, RULE = "Battle Fury", "hc.pac.battle-fury"
ABILITIES = (NOT_SHOOTING, NOT_CARRIED, NO_TOKENS, NOT_AGAINST_IT)
PARTS = (
    *(Ability(name, RULE) for name in ABILITIES),
    Ability(NOT_GIVEN, RULE, "RANGE"),
    Ability(SAFEGUARD, RULE, "Mind Control"),
)
POWERS = (Power(NAME, RULE, PARTS, "damage", "orange"),)
