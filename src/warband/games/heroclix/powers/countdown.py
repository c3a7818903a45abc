"""Exceptions of texts to the bans of countdown clicks: 'Countdown: Move' and the like."""

from __future__ import annotations

from warband.games.heroclix.position.countdown import ALLOWED, BANS
from warband.games.heroclix.position.declared import PROTECTED
from warband.games.heroclix.position.parts import Ability, Power

RULE = "hc.supp.19.countdown.exceptions-specified"
POWERS = tuple(
    Power(f"Countdown: {what}", RULE, (Ability(ALLOWED, RULE, what), Ability(PROTECTED, RULE, "Pulse Wave")))
    for what in BANS
)
