"""Earthbound/Neutralized: no improved abilities; in edition 2019 no Willpower either."""

from __future__ import annotations

from warband.games.heroclix.parts import Ability, Power
from warband.games.heroclix.values import EARTHBOUND

NAME, RULE = "Earthbound/Neutralized", "hc.pac.earthbound-neutralized"
POWERS = (Power(NAME, RULE, (Ability(EARTHBOUND, RULE),), "speed", "light green"),)
