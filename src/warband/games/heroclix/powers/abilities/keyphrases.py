"""Keyphrases that a text can list, and bans of actions."""

from __future__ import annotations

from warband.games.heroclix.fighting.knockback import KNOCKBACK
from warband.games.heroclix.moving.carrying import PASSENGER
from warband.games.heroclix.position.abilities.declared import (
    FROM_FRIENDS,
    FROM_OPPONENTS,
    NOT_GIVEN,
    PROTECTED,
    SAFEGUARD,
)
from warband.games.heroclix.position.abilities.guards import IMMOBILE, IMMUNE
from warband.games.heroclix.position.abilities.parts import Ability, Power, Property
from warband.games.heroclix.position.abilities.using import ACTIVE
from warband.games.heroclix.position.model import ACTIONS

CARRYING, KNOCKING = "hc.key.passenger", "hc.key.knockback"
SAFE, BARRED = "hc.key.safeguard", "hc.supp.4.basic.may-be-barred"
GUARDED, ROOTED, UNTOUCHED = "hc.key.protected", "hc.key.immobile", "hc.key.immune"
SIDELINED = "hc.key.sideline-active"
SIDES = {"": SAFEGUARD, "Friendly ": FROM_FRIENDS, "Opposing ": FROM_OPPONENTS}
EFFECTS = (
    "Energy Explosion",
    "Force Blast",
    "Incapacitate",
    "Mind Control",
    "Mystics",
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
    Power("KNOCKBACK", KNOCKING, (Property(KNOCKBACK, KNOCKING),)),
    *(
        Power(f"{word}: {side}{effect}", SAFE, (Ability(guard, SAFE, effect),))
        for word in ("SAFEGUARD", "PROTECTED")
        for effect in EFFECTS
        for side, guard in SIDES.items()
    ),
    *(
        Power(f"Protected: {effect}", GUARDED, (Ability(PROTECTED, GUARDED, effect),))
        for effect in ("Outwit", "Pulse Wave")
    ),
    Power(IMMOBILE, ROOTED, (Ability(IMMOBILE, ROOTED),)),
    Power(IMMUNE, UNTOUCHED, (Ability(IMMUNE, UNTOUCHED), Ability(PROTECTED, UNTOUCHED, "Pulse Wave"))),
    Power(ACTIVE, SIDELINED, (Ability(ACTIVE, SIDELINED),)),
    *(Power(f"Passenger: {n}", CARRYING, (Property(PASSENGER, CARRYING, n),)) for n in range(9)),
    *(Power(f"can't be given {kind} actions", BARRED, (Ability(NOT_GIVEN, BARRED, kind),)) for kind in ACTIONS),
)
