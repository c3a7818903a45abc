"""Plasticity: easy and hard break away rolls. In edition 2019 +2 and -2 to them."""

from __future__ import annotations

from warband.games.heroclix.moving.breakaway import BREAKS_AWAY_UNLESS_1, CLINGS, HOLDS_FAST, SLIPS
from warband.games.heroclix.position.abilities.parts import Ability, Power, Property

NAME, RULE, RULE_2019 = "Plasticity", "hc.pac.plasticity", "hc.2019.plasticity"
PLASTICITY = Power(NAME, RULE, (Ability(BREAKS_AWAY_UNLESS_1, RULE), Ability(HOLDS_FAST, RULE)), "speed", "dark blue")
POWERS = (PLASTICITY,)
IN_2019 = PLASTICITY._replace(parts=(Property(SLIPS, RULE_2019, 2), Property(CLINGS, RULE_2019, -2)))
EDITIONS = {"2019": {RULE_2019: IN_2019}}
