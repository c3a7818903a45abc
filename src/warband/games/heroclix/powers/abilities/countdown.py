"""Exceptions of texts to the bans of countdown clicks: 'Countdown: Move' and the like."""

from __future__ import annotations

from warband.games.heroclix.position.abilities.declared import PROTECTED
from warband.games.heroclix.position.abilities.parts import Ability, Power
from warband.games.heroclix.position.characters.countdown import ALLOWED, BANS

RULE = "hc.supp.19.countdown.exceptions-specified"
POWERS = tuple(
    Power(f"Countdown: {what}", RULE, (Ability(ALLOWED, RULE, what), Ability(PROTECTED, RULE, "Pulse Wave")))
    for what in BANS
)
