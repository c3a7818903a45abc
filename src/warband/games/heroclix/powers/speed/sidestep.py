"""Sidestep: a free move of up to two squares."""

from __future__ import annotations

from warband.games.heroclix.moving.steps import Move
from warband.games.heroclix.position.abilities.declared import AMOUNT_OF
from warband.games.heroclix.position.abilities.parts import Action, Power
from warband.games.heroclix.position.abilities.using import parameter
from warband.games.heroclix.position.model import MAP
from warband.games.heroclix.position.position import Position
from warband.kernel.ask import Check

NAME, RULE = "Sidestep", "hc.pac.sidestep"


def start(g: Position, who: int) -> Move:
    return Move(who, parameter(g, who, AMOUNT_OF, NAME, 2))


def off_map(g: Position, who: int) -> bool:
    return g.figures[who].place != MAP


ON_MAP = Check("off-map", "hc.core.areas.map", off_map, "Only a character on the map can move.")
POWERS = (Power(NAME, RULE, (Action(NAME, "FREE", RULE, start, (ON_MAP,)),), "speed", "pink"),)
