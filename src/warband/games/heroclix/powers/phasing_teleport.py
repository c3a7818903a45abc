"""Phasing/Teleport: a move through everything."""

from __future__ import annotations

from warband.games.heroclix.moving.move import Move
from warband.games.heroclix.position.declared import MOVEMENT
from warband.games.heroclix.position.model import SPEED
from warband.games.heroclix.position.parts import Action, Power
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.values import value

NAME, RULE = "Phasing/Teleport", "hc.pac.phasing-teleport"
WAYS = (MOVEMENT["Elevated"], MOVEMENT["Blocking"], MOVEMENT["Characters"])


def start(g: Position, who: int) -> Move:
    return Move(who, value(g, who, SPEED), ways=WAYS)


POWERS = (Power(NAME, RULE, (Action(NAME, "MOVE", RULE, start),), "speed", "yellow"),)
