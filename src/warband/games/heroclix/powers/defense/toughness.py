"""Toughness, Invulnerability: damage taken is reduced."""

from __future__ import annotations

from warband.games.heroclix.fighting.damage import REDUCES
from warband.games.heroclix.position.abilities.parts import Power, Property

POWERS = (
    Power("Toughness", "hc.pac.toughness", (Property(REDUCES, "hc.pac.toughness", 1),), "defense", "orange"),
    Power(
        "Invulnerability",
        "hc.pac.invulnerability",
        (Property(REDUCES, "hc.pac.invulnerability", 2),),
        "defense",
        "grey",
    ),
)
