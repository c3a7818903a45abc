"""Phasing/Teleport: a move through everything."""

from __future__ import annotations

from warband.games.heroclix.moving.steps import AT_SPEED, Move
from warband.games.heroclix.position.abilities.declared import MOVEMENT
from warband.games.heroclix.position.abilities.parts import Action, Power
from warband.games.heroclix.position.position import Position

NAME, RULE = "Phasing/Teleport", "hc.pac.phasing-teleport"
WAYS = (MOVEMENT["Elevated"], MOVEMENT["Blocking"], MOVEMENT["Characters"])


def start(g: Position, who: int) -> Move:
    return Move(who, AT_SPEED, ways=WAYS)


POWERS = (Power(NAME, RULE, (Action(NAME, "MOVE", RULE, start),), "speed", "yellow"),)
