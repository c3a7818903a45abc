"""Improved abilities: ways of moving or targeting that are otherwise closed to a character."""

from __future__ import annotations

from warband.games.heroclix.parts import Ability, Power

RULE = "hc.core.improved.meaning"
MOVEMENT = ("Elevated", "Blocking", "Indoor Blocking", "Outdoor Blocking", "Characters", "Move Through")
TARGETING = (
    "Adjacent",
    "Blocking",
    "Characters",
    "Elevated",
    "Friendly Characters",
    "Hindering",
    "Indoor Blocking",
    "Opposing Characters",
    "Outdoor Blocking",
)
NAMES = (*(f"MOVEMENT {name}" for name in MOVEMENT), *(f"TARGETING {name}" for name in TARGETING))
POWERS = tuple(Power(name, RULE, (Ability(name, RULE),)) for name in NAMES)
