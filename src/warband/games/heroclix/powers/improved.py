"""Improved abilities: movement or targeting that ignores some obstacles."""

from __future__ import annotations

from warband.games.heroclix.position.declared import MOVEMENT, TARGETING
from warband.games.heroclix.position.parts import Ability, Power

RULE = "hc.core.improved.meaning"
RULES = {MOVEMENT["Destroy Blocking"]: "hc.improved.destroy-blocking"}  # other names than the default
NEEDLESS = (MOVEMENT["Hindering"], MOVEMENT["Water"])  # neither terrain slows moves
NAMES = tuple(name for name in (*MOVEMENT.values(), *TARGETING.values()) if name not in NEEDLESS)
POWERS = (
    *(Power(name, RULE, (Ability(name, RULES.get(name, RULE)),)) for name in NAMES),
    *(Power(name, "hc.improved.needless") for name in NEEDLESS),
)
