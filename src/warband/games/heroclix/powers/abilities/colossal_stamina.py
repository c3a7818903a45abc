"""Colossal Stamina: in edition 2019 a character with two tokens may act once more, and pays for it with damage."""

from __future__ import annotations

from warband.games.heroclix.position.abilities.declared import TIRELESS
from warband.games.heroclix.position.abilities.parts import Ability, Power

NAME, RULE = "Colossal Stamina", "hc.key.colossal-stamina"
POWERS = (Power(NAME, RULE),)  # not in edition 2021
EDITIONS = {"2019": {"hc.2019.colossal-stamina": Power(NAME, RULE, (Ability(TIRELESS, RULE),))}}
