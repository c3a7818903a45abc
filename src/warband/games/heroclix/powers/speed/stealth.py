"""Stealth: in the opponents' turns a hindered line of fire to it is blocked."""

from __future__ import annotations

from warband.games.heroclix.position.abilities.parts import Ability, Power
from warband.games.heroclix.position.sight.special import HIDES, HIDES_NEARBY

NAME, RULE = "Stealth", "hc.pac.stealth"
STEALTH = Power(NAME, RULE, (Ability(HIDES, RULE),), "speed", "black")
POWERS = (STEALTH,)
IN_2019 = STEALTH._replace(parts=(Ability(HIDES, RULE), Ability(HIDES_NEARBY, RULE)))
EDITIONS = {"2019": {"hc.2019.stealth": IN_2019}}
