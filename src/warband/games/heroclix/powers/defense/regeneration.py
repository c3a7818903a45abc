"""Regeneration: heal half a d6, rounded up; in edition 2019 two less than the d6."""

from __future__ import annotations

from warband.games.heroclix.fighting.damage import STOP, heal
from warband.games.heroclix.fighting.dice import Roll, bonus
from warband.games.heroclix.position.abilities.declared import new_property
from warband.games.heroclix.position.abilities.parts import Action, Power
from warband.games.heroclix.position.abilities.using import has, properties
from warband.games.heroclix.position.position import Position

NAME, RULE = "Regeneration", "hc.pac.regeneration"
HEALS = new_property("heals more")  # of a power


def start(g: Position, who: int) -> Roll:
    return Roll(who, NAME)


# hc.supp.17.stop.heal-roll-unchanged
def heal_half(g: Position, who: int, die: int) -> None:
    regain(g, who, -(-(die + bonus(g, who, NAME)) // 2))


def heal_two_less(g: Position, who: int, die: int) -> None:
    regain(g, who, die + bonus(g, who, NAME) - 2)


def regain(g: Position, who: int, amount: int) -> None:
    """On a STOP click a character heals one click less."""
    more = sum(p.amount for p in properties(g, who, HEALS, of=NAME))
    heal(g, who, amount + more - (1 if has(g, who, STOP) else 0), RULE, NAME)


# It may be used although the dial would not turn (hc.supp.3.healing.may-activate-without-turn).
HALF = Power(NAME, RULE, (Action(NAME, "POWER", RULE, start),), "defense", "black", heal_half)
POWERS = (HALF,)
EDITIONS = {"2019": {"hc.2019.regeneration": HALF._replace(rolled=heal_two_less)}}
