"""Super Strength: KNOCKBACK with close attacks, and heavy objects can be lifted."""

from __future__ import annotations

from warband.games.heroclix.position.parts import Ability, Power, Property
from warband.games.heroclix.powers.penetrating import close_attack

NAME, RULE = "Super Strength", "hc.pac.super-strength"
PARTS = Property("KNOCKBACK", RULE, when=close_attack), Ability("lifts heavy objects", RULE)
POWERS = (Power(NAME, RULE, PARTS, "attack", "dark green"),)
