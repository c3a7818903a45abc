"""Ranged and Close Combat Expert: +1 attack and damage with one kind of attack, and +1 damage when destroying so.

In edition 2019 they are actions: an attack on a single target with +2 in all.
"""

from __future__ import annotations

from functools import partial

from warband.games.heroclix.fighting import attack, hits
from warband.games.heroclix.fighting.bolts import count_bolts
from warband.games.heroclix.fighting.targets import CLOSE_CHECKS, RANGE_CHECKS, SEVERAL
from warband.games.heroclix.position import attacking
from warband.games.heroclix.position.abilities.parts import Action, Modifier, Power, When
from warband.games.heroclix.position.abilities.using import has
from warband.games.heroclix.position.attacking import Attack
from warband.games.heroclix.position.model import ATTACK, DAMAGE
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.powers.attack.penetrating import close_attack, range_attack
from warband.kernel.machine import procedure, step

RANGED, RANGED_RULE = "Ranged Combat Expert", "hc.pac.ranged-combat-expert"
CLOSE, CLOSE_RULE = "Close Combat Expert", "hc.pac.close-combat-expert"
AIMS = {"+2 attack": (2, 0), "+2 damage": (0, 2), "+1 attack +1 damage": (1, 1)}


def expert(name: str, rule: str, when: When, colour: str) -> Power:
    """+1 to both values."""
    parts = tuple(Modifier(value, 1, name, rule, when) for value in (ATTACK, DAMAGE))
    return Power(name, rule, parts, "damage", colour)


class AimedAttack(Attack):
    """An attack with the bonus of an action, on a single target."""

    aim: str = ""  # the action


def aimed(g: Position, who: int, fight: Attack | None, aim: str) -> bool:
    return isinstance(fight, AimedAttack) and fight.aim == aim and fight.attacker == who


def take_aim(g: Position, who: int, kind: int, aim: str) -> AimedAttack:
    return AimedAttack(who, kind, aim=aim)


def count_one(g: Position, f: AimedAttack) -> None:
    """One target, with any number of bolts; a text may allow several."""
    count_bolts(g, f)
    if not (g.rules.any_states and has(g, f.attacker, SEVERAL, f.aim.partition(" +")[0])):
        f.bolts = 1


def in_2019(power: Power, kind: int) -> Power:
    """One action for each split of the +2."""
    checks = (CLOSE_CHECKS, RANGE_CHECKS)[kind]
    parts: list[Action | Modifier] = []
    for words, amounts in AIMS.items():
        aim = f"{power.name} {words}"
        parts.append(Action(aim, "POWER", power.rule, partial(take_aim, kind=kind, aim=aim), checks))
        changes = [(value, amount) for value, amount in zip((ATTACK, DAMAGE), amounts, strict=True) if amount]
        parts += [Modifier(v, n, power.name, power.rule, partial(aimed, aim=aim)) for v, n in changes]
    return power._replace(parts=tuple(parts))


RANGED_EXPERT = expert(RANGED, RANGED_RULE, range_attack, "red")
CLOSE_EXPERT = expert(CLOSE, CLOSE_RULE, close_attack, "purple")
POWERS = (RANGED_EXPERT, CLOSE_EXPERT)
EDITIONS = {
    "2019": {
        "hc.2019.ranged-combat-expert": in_2019(RANGED_EXPERT, attacking.RANGED),
        "hc.2019.close-combat-expert": in_2019(CLOSE_EXPERT, attacking.CLOSE),
    }
}
PROCEDURES = {
    AimedAttack: procedure(
        AimedAttack, step(count_one, "hc.core.attack.step1.max-targets"), *attack.PROCEDURES[Attack].steps[1:]
    )
}
ROLLS = {AimedAttack: hits.ROLLS[Attack]}
