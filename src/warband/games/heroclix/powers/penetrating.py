"""Exploit Weakness and Penetrating/Psychic Blast: damage of one kind of attack is penetrating."""

from __future__ import annotations

from typing import Any

from warband.games.heroclix.attack import CLOSE, RANGED
from warband.games.heroclix.parts import Power, Property
from warband.kernel.state import State


def close_attack(g: State, who: int, attack: Any) -> bool:
    return attack is not None and attack.kind == CLOSE


def range_attack(g: State, who: int, attack: Any) -> bool:
    return attack is not None and attack.kind == RANGED


POWERS = (
    Power(
        "Exploit Weakness",
        "hc.pac.exploit-weakness",
        (Property("penetrating", "hc.pac.exploit-weakness", when=close_attack),),
        "damage",
        "light green",
    ),
    Power(
        "Penetrating/Psychic Blast",
        "hc.pac.penetrating-psychic-blast",
        (Property("penetrating", "hc.pac.penetrating-psychic-blast", when=range_attack),),
        "attack",
        "dark blue",
    ),
)
