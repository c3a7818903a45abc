"""Underworld: carrying of up to two friends with a shared keyword."""

from __future__ import annotations

from warband.games.heroclix.moving.carrying import KINDRED, PASSENGER
from warband.games.heroclix.position.abilities.parts import Ability, Power, Property

RULE = "hc.team.underworld"
POWERS = (Power("Underworld", RULE, (Property(PASSENGER, RULE, 2), Ability(KINDRED, RULE))),)
