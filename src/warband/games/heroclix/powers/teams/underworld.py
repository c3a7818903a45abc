"""Underworld: carrying of a friend with a shared keyword, or of two with fewer points."""

from __future__ import annotations

from warband.games.heroclix.moving.carrying import KINDRED
from warband.games.heroclix.position.abilities.parts import Ability, Power

RULE = "hc.team.underworld"
POWERS = (Power("Underworld", RULE, (Ability(KINDRED, RULE),)),)
