"""Improved abilities: movement or targeting that ignores some obstacles."""

from __future__ import annotations

from warband.games.heroclix.position.abilities.declared import MOVEMENT, TARGETING
from warband.games.heroclix.position.abilities.parts import Ability, Power

RULE = "hc.core.improved.meaning"
RULES = {
    MOVEMENT["Destroy Blocking"]: "hc.improved.destroy-blocking",
    TARGETING["Destroy Blocking"]: "hc.improved.destroy-blocking-from-range",
}  # other names than the default
IN_2019 = (MOVEMENT["Hindering"], MOVEMENT["Water"])  # in 2021 neither terrain slows moves: hc.improved.needless
NAMES = tuple(name for name in (*MOVEMENT.values(), *TARGETING.values()) if name not in IN_2019)
POWERS = (
    *(Power(name, RULE, (Ability(name, RULES.get(name, RULE)),)) for name in NAMES),
    *(Power(name, RULE, (Ability(name, "hc.2019.hindering-movement"),)) for name in IN_2019),
)
