"""Keyphrases that a text can list, and what a character can't be given."""

from __future__ import annotations

from warband.games.heroclix.model import ACTIONS
from warband.games.heroclix.parts import Ability, Power

PASSENGER, ZEROES = "hc.key.passenger", "hc.named.zeroes"
KNOCKBACK, SAFEGUARD, BARRED = "hc.key.knockback", "hc.key.safeguard", "hc.supp.4.basic.ex.no-move-actions"
POWERS = (
    Power("KNOCKBACK", KNOCKBACK, (Ability("KNOCKBACK", KNOCKBACK),)),
    *(
        Power(f"{word}: Outwit", SAFEGUARD, (Ability("SAFEGUARD: Outwit", SAFEGUARD),))
        for word in ("SAFEGUARD", "PROTECTED")
    ),
    *(Power(f"Passenger: {n}", PASSENGER, (Ability(f"Passenger:{n}", PASSENGER),)) for n in range(9)),
    *(
        Power(f"can't be given {kind} actions", BARRED, (Ability(f"can't be given {kind} actions", BARRED),))
        for kind in ACTIONS
    ),
)
