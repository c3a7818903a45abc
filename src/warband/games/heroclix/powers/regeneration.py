"""Regeneration: heal half a d6, rounded up."""

from __future__ import annotations

from typing import Any

from warband.games.heroclix.damage import heal
from warband.games.heroclix.dice import Roll
from warband.games.heroclix.parts import Action, Power
from warband.games.heroclix.values import has
from warband.kernel.state import State

NAME, RULE = "Regeneration", "hc.pac.regeneration"


def start(g: State, who: int) -> Roll:
    return Roll(who, NAME)


def rolled(g: State, who: Any, die: int) -> None:
    heal(g, who, -(-die // 2) - (1 if has(g, who, "STOP") else 0), RULE)


POWERS = (Power(NAME, RULE, (Action(NAME, "POWER", RULE, start),), "defense", "black", rolled),)
