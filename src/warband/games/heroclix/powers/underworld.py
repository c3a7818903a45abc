"""Underworld: up to two friends that share a keyword are carried."""

from __future__ import annotations

from warband.games.heroclix.moving.carrying import KINDRED
from warband.games.heroclix.position.parts import Ability, Power

RULE = "hc.team.underworld"
POWERS = (Power("Underworld", RULE, (Ability("Passenger:2", RULE), Ability(KINDRED, RULE))),)
