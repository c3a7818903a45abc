"""Super Strength: KNOCKBACK with close attacks, and lifting of heavy objects."""

from __future__ import annotations

from warband.games.heroclix.fighting.knockback import KNOCKBACK
from warband.games.heroclix.objects.objects import LIFTS_HEAVY
from warband.games.heroclix.position.abilities.parts import Ability, Power, Property
from warband.games.heroclix.powers.attack.penetrating import close_attack

NAME, RULE = "Super Strength", "hc.pac.super-strength"
PARTS = Property(KNOCKBACK, RULE, when=close_attack), Ability(LIFTS_HEAVY, RULE)
POWERS = (Power(NAME, RULE, PARTS, "attack", "dark green"),)
