"""Toughness, Invulnerability: damage taken is reduced."""

from __future__ import annotations

from warband.games.heroclix.position.parts import Power, Property

POWERS = (
    Power("Toughness", "hc.pac.toughness", (Property("reduces damage", "hc.pac.toughness", 1),), "defense", "orange"),
    Power(
        "Invulnerability",
        "hc.pac.invulnerability",
        (Property("reduces damage", "hc.pac.invulnerability", 2),),
        "defense",
        "grey",
    ),
)
