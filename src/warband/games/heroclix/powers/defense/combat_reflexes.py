"""Combat Reflexes and Energy Shield/Deflection: +2 defense against one kind of attack."""

from __future__ import annotations

from warband.games.heroclix.position.abilities.parts import Modifier, Power
from warband.games.heroclix.position.attacking import CLOSE, RANGED, Attack
from warband.games.heroclix.position.model import DEFENSE
from warband.games.heroclix.position.position import Position


def against_close(g: Position, who: int, attack: Attack | None) -> bool:
    return attack is not None and attack.kind == CLOSE and attack.attacker != who


def against_range(g: Position, who: int, attack: Attack | None) -> bool:
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
