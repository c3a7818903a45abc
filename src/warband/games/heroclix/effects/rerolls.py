"""Rolls that a text lets somebody make again."""

from __future__ import annotations

from functools import partial

from warband.games.heroclix.effects.references.who import fits, footprint
from warband.games.heroclix.fighting.dice import Roll, can_be_rerolled, roll_again
from warband.games.heroclix.fighting.hits import critical_miss, hit_critically
from warband.games.heroclix.position.abilities.parts import Reaction
from warband.games.heroclix.position.attacking import Attack
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Rerolls
from warband.games.heroclix.programs.keys import shown
from warband.kernel import limits
from warband.kernel.machine import running

RULE = "hc.core.other.triggered"
CRITICAL = {"hit": hit_critically, "miss": critical_miss}


def rerolling(said: Rerolls, key: str) -> Reaction:
    """The response by which a roll is made again."""
    window = "d6.rolled" if said.power else "attack.rolled"
    return Reaction(window, shown(key), RULE, partial(may, said=said, key=key), partial(again, said=said, key=key))


def use_of(g: Position, said: Rerolls, key: str) -> tuple[str, str]:
    """The period of a use, and its name: once per attack, or once per roll."""
    if said.limit in ("turn", "game"):
        return said.limit, key
    frame: Roll | Attack = running(g, Roll) if said.power else running(g, Attack)
    return "turn", f"{key} {frame.serial}"


def may(g: Position, matter: Roll | Attack, who: int, said: Rerolls, key: str) -> bool:
    if isinstance(matter, Attack):
        if said.face and said.face not in matter.roll:
            return False
        if said.critical and not CRITICAL[said.critical](g, matter):
            return False
        # hc.text.reroll-of-attack
        if said.on is not None and not any(is_one_of(g, who, target, said.on) for target in matter.targets):
            return False
        roller = matter.attacker
    elif matter.power != said.power:
        return False
    else:
        roller = matter.who
    period, what = use_of(g, said, key)
    if not can_be_rerolled(g, matter, who):
        return False
    return is_one_of(g, who, roller, said.whose) and not limits.spent(g, period, who, what)


def is_one_of(g: Position, who: int, other: int, group: ops.Group) -> bool:
    """Whether a character is the one with the text, or of the kind that the text names."""
    return other == who if group.which != ops.ONE else fits(g, who, footprint(g, who), other, group.kind)


def again(g: Position, who: int, said: Rerolls, key: str) -> None:
    period, what = use_of(g, said, key)
    limits.spend(g, period, who, what)
    roll_again(g, "hc.supp.8.rerolls.other-effects")
