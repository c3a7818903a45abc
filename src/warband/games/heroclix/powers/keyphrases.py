"""Keyphrases that a text can list, and what a character can't be given."""

from __future__ import annotations

from warband.games.heroclix.position.guards import IMMOBILE, IMMUNE
from warband.games.heroclix.position.model import ACTIONS
from warband.games.heroclix.position.parts import Ability, Power

PASSENGER = "hc.key.passenger"
KNOCKBACK, SAFEGUARD, BARRED = "hc.key.knockback", "hc.key.safeguard", "hc.supp.4.basic.may-be-barred"
PROTECTED, ROOTED, UNTOUCHED = "hc.key.protected", "hc.key.immobile", "hc.key.immune"
SIDES = ("", "Friendly ", "Opposing ")
EFFECTS = (
    "Energy Explosion",
    "Force Blast",
    "Incapacitate",
    "Mind Control",
    "Outwit",
    "Perplex",
    "Poison",
    "Probability Control",
    "Pulse Wave",
    "Quake",
    "Support",
    "Telekinesis",
)
POWERS = (
    Power("KNOCKBACK", KNOCKBACK, (Ability("KNOCKBACK", KNOCKBACK),)),
    *(
        Power(f"{word}: {side}{effect}", SAFEGUARD, (Ability(f"SAFEGUARD: {side}{effect}", SAFEGUARD),))
        for word in ("SAFEGUARD", "PROTECTED")
        for effect in EFFECTS
        for side in SIDES
    ),
    *(
        Power(f"Protected: {effect}", PROTECTED, (Ability(f"Protected: {effect}", PROTECTED),))
        for effect in ("Outwit", "Pulse Wave")
    ),
    Power(IMMOBILE, ROOTED, (Ability(IMMOBILE, ROOTED),)),
    Power(IMMUNE, UNTOUCHED, (Ability(IMMUNE, UNTOUCHED), Ability("Protected: Pulse Wave", UNTOUCHED))),
    Power("SIDELINE ACTIVE", "hc.key.sideline-active", (Ability("SIDELINE ACTIVE", "hc.key.sideline-active"),)),
    *(Power(f"Passenger: {n}", PASSENGER, (Ability(f"Passenger:{n}", PASSENGER),)) for n in range(9)),
    *(
        Power(f"can't be given {kind} actions", BARRED, (Ability(f"can't be given {kind} actions", BARRED),))
        for kind in ACTIONS
    ),
)
