"""Exploit Weakness and Penetrating/Psychic Blast: damage of one kind of attack is penetrating.

In edition 2019 they are actions: a close or a range attack whose damage is penetrating.
"""

from __future__ import annotations

from warband.games.heroclix.fighting.damage import PENETRATING
from warband.games.heroclix.fighting.targets import CLOSE_CHECKS, RANGE_CHECKS
from warband.games.heroclix.position.abilities.parts import Action, Power, Property
from warband.games.heroclix.position.attacking import CLOSE, RANGED, Attack
from warband.games.heroclix.position.position import Position


def close_attack(g: Position, who: int, attack: Attack | None) -> bool:
    return attack is not None and attack.kind == CLOSE


def range_attack(g: Position, who: int, attack: Attack | None) -> bool:
    return attack is not None and attack.kind == RANGED


def exploit(g: Position, who: int) -> Attack:
    return Attack(who, CLOSE, penetrating=True)


def blast(g: Position, who: int) -> Attack:
    return Attack(who, RANGED, penetrating=True)


WEAKNESS, WEAKNESS_RULE = "Exploit Weakness", "hc.pac.exploit-weakness"
BLAST, BLAST_RULE = "Penetrating/Psychic Blast", "hc.pac.penetrating-psychic-blast"
EXPLOIT_WEAKNESS = Power(
    WEAKNESS, WEAKNESS_RULE, (Property(PENETRATING, WEAKNESS_RULE, when=close_attack),), "damage", "light green"
)
PSYCHIC_BLAST = Power(BLAST, BLAST_RULE, (Property(PENETRATING, BLAST_RULE, when=range_attack),), "attack", "dark blue")
POWERS = (EXPLOIT_WEAKNESS, PSYCHIC_BLAST)
EDITIONS = {
    "2019": {
        "hc.2019.exploit-weakness": EXPLOIT_WEAKNESS._replace(
            parts=(Action(WEAKNESS, "CLOSE", WEAKNESS_RULE, exploit, CLOSE_CHECKS),)
        ),
        "hc.2019.penetrating-psychic-blast": PSYCHIC_BLAST._replace(
            parts=(Action(BLAST, "RANGE", BLAST_RULE, blast, RANGE_CHECKS),)
        ),
    }
}
