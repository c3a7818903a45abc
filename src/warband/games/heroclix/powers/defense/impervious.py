"""Impervious: damage is reduced by 2, and an attack's may be reduced to 0."""

from __future__ import annotations

from warband.games.heroclix.fighting.damage import REDUCES, Deal, is_reducible, prevent
from warband.games.heroclix.fighting.dice import Roll, works
from warband.games.heroclix.position.abilities.parts import Power, Property, Reaction
from warband.games.heroclix.position.position import Position
from warband.kernel.machine import push

NAME, RULE = "Impervious", "hc.pac.impervious"


def would_take(g: Position, f: Deal, who: int) -> bool:
    return f.who == who and f.attack and f.amount > 0 and is_reducible(g, f)


def use(g: Position, who: int) -> None:
    push(g, Roll(who, NAME))


def rolled(g: Position, who: int, die: int) -> None:
    if works(g, who, NAME, die):
        prevent(g)


POWERS = (
    Power(
        NAME,
        RULE,
        (Property(REDUCES, RULE, 2), Reaction("damage.would take", NAME, RULE, would_take, use)),
        "defense",
        "brown",
        rolled,
    ),
)
