"""Leap/Climb: moves over elevation, outdoor blocking terrain and characters; in edition 2019 as a MOVE action."""

from __future__ import annotations

from warband.games.heroclix.moving.steps import AT_SPEED, Move
from warband.games.heroclix.position.abilities.declared import MOVEMENT
from warband.games.heroclix.position.abilities.parts import Ability, Action, Power
from warband.games.heroclix.position.position import Position

NAME, RULE = "Leap/Climb", "hc.pac.leap-climb"
WAYS = (MOVEMENT["Elevated"], MOVEMENT["Outdoor Blocking"], MOVEMENT["Move Through"])


def leap(g: Position, who: int) -> Move:
    return Move(who, AT_SPEED, ways=WAYS, slip=2)


LEAP_CLIMB = Power(NAME, RULE, tuple(Ability(way, RULE) for way in WAYS), "speed", "orange")
POWERS = (LEAP_CLIMB,)
IN_2019 = LEAP_CLIMB._replace(parts=(Action(NAME, "MOVE", RULE, leap),))
EDITIONS = {"2019": {"hc.2019.leap-climb": IN_2019}}
