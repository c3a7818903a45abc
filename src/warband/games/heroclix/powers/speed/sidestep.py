"""Sidestep: a free move of up to two squares."""

from __future__ import annotations

from warband.games.heroclix.moving.steps import Move
from warband.games.heroclix.position.abilities.declared import AMOUNT_OF
from warband.games.heroclix.position.abilities.parts import Action, Power
from warband.games.heroclix.position.abilities.using import parameter
from warband.games.heroclix.position.position import Position

NAME, RULE = "Sidestep", "hc.pac.sidestep"


def start(g: Position, who: int) -> Move:
    return Move(who, parameter(g, who, AMOUNT_OF, NAME, 2))


POWERS = (Power(NAME, RULE, (Action(NAME, "FREE", RULE, start),), "speed", "pink"),)
