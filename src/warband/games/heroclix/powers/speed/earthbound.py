"""Earthbound/Neutralized: no improved abilities; in edition 2019 no Willpower either."""

from __future__ import annotations

from warband.games.heroclix.position.abilities.parts import Ability, Forbids, Power
from warband.games.heroclix.position.abilities.sheets import EARTHBOUND

NAME, RULE, RULE_2019 = "Earthbound/Neutralized", "hc.pac.earthbound-neutralized", "hc.2019.earthbound-neutralized"
GROUNDED = Power(NAME, RULE, (Ability(EARTHBOUND, RULE),), "speed", "light green")
POWERS = (GROUNDED,)
EDITIONS = {"2019": {RULE_2019: GROUNDED._replace(parts=(*GROUNDED.parts, Forbids("Willpower", RULE_2019)))}}
