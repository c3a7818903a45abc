"""Keyphrases that a text can list, and what a character can't be given."""

from __future__ import annotations

from warband.games.heroclix.model import ACTIONS
from warband.games.heroclix.parts import Ability, Power

PASSENGER, ZEROES = "hc.key.passenger", "hc.named.zeroes"
KNOCKBACK, SAFEGUARD, BARRED = "hc.key.knockback", "hc.key.safeguard", "hc.supp.4.basic.may-be-barred"
PROTECTED, IMMOBILE = "hc.key.protected", "hc.key.immobile"
EFFECTS = (
    "Energy Explosion",
    "Force Blast",
    "Incapacitate",
    "Mind Control",
    "Outwit",
    "Perplex",
    "Poison",
    "Pulse Wave",
    "Quake",
    "Telekinesis",
)
POWERS = (
    Power("KNOCKBACK", KNOCKBACK, (Ability("KNOCKBACK", KNOCKBACK),)),
    *(
        Power(f"{word}: {effect}", SAFEGUARD, (Ability(f"SAFEGUARD: {effect}", SAFEGUARD),))
        for word in ("SAFEGUARD", "PROTECTED")
        for effect in EFFECTS
    ),
    *(
        Power(f"Protected: {effect}", PROTECTED, (Ability(f"Protected: {effect}", PROTECTED),))
        for effect in ("Outwit", "Pulse Wave")
    ),
    Power("Immobile", IMMOBILE, (Ability("Immobile", IMMOBILE),)),
    *(Power(f"Passenger: {n}", PASSENGER, (Ability(f"Passenger:{n}", PASSENGER),)) for n in range(9)),
    *(
        Power(f"can't be given {kind} actions", BARRED, (Ability(f"can't be given {kind} actions", BARRED),))
        for kind in ACTIONS
    ),
)
