"""Invincible: damage is reduced by 2, penetrating damage too; in edition 2019 at most 3 is taken at once."""

from __future__ import annotations

from warband.games.heroclix.fighting.damage import REDUCES, REDUCES_PENETRATING, TAKES_AT_MOST
from warband.games.heroclix.position.abilities.parts import Ability, Power, Property

NAME, RULE = "Invincible", "hc.pac.invincible"
INVINCIBLE = Power(NAME, RULE, (Property(REDUCES, RULE, 2), Ability(REDUCES_PENETRATING, RULE)), "defense", "pink")
POWERS = (INVINCIBLE,)
CAPPED = Property(TAKES_AT_MOST, "hc.2019.invincible", 3)
EDITIONS = {"2019": {"hc.2019.invincible": INVINCIBLE._replace(parts=(*INVINCIBLE.parts, CAPPED))}}
