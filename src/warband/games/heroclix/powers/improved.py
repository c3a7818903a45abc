"""Improved abilities: ways of moving or targeting that are otherwise closed to a character."""

from __future__ import annotations

from warband.games.heroclix.position.parts import Ability, Power

RULE = "hc.core.improved.meaning"
MOVEMENT = (
    "Elevated",
    "Blocking",
    "Indoor Blocking",
    "Outdoor Blocking",
    "Destroy Blocking",
    "Characters",
    "Move Through",
)
NEEDLESS = ("MOVEMENT Hindering", "MOVEMENT Water")  # neither terrain hampers moves
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
SMASHING = "hc.improved.destroy-blocking"
POWERS = (
    *(Power(name, RULE, (Ability(name, SMASHING if "Destroy" in name else RULE),)) for name in NAMES),
    *(Power(name, "hc.improved.needless") for name in NEEDLESS),
)
