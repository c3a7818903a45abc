"""Combat Reflexes and Energy Shield/Deflection: +2 defense against one kind of attack."""

from __future__ import annotations

from typing import Any

from warband.games.heroclix.fighting.targets import CLOSE, RANGED
from warband.games.heroclix.position.model import DEFENSE
from warband.games.heroclix.position.parts import Modifier, Power
from warband.kernel.state import State


def against_close(g: State, who: int, attack: Any) -> bool:
    return attack is not None and attack.kind == CLOSE and attack.attacker != who


def against_range(g: State, who: int, attack: Any) -> bool:
    return attack is not None and attack.kind == RANGED and attack.attacker != who


POWERS = (
    Power(
        "Combat Reflexes",
        "hc.pac.combat-reflexes",
        (Modifier(DEFENSE, 2, "Combat Reflexes", "hc.pac.combat-reflexes", against_close),),
        "defense",
        "light green",
    ),
    Power(
        "Energy Shield/Deflection",
        "hc.pac.energy-shield-deflection",
        (Modifier(DEFENSE, 2, "Energy Shield/Deflection", "hc.pac.energy-shield-deflection", against_range),),
        "defense",
        "dark green",
    ),
)
