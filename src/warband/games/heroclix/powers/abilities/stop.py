"""STOP: a click at which an opponent's attack stops turning the dial."""

from __future__ import annotations

from warband.games.heroclix.fighting.damage import STOP
from warband.games.heroclix.position.abilities.declared import PROTECTED
from warband.games.heroclix.position.abilities.parts import Ability, Power

RULE = "hc.key.stop"
GUARDS = (Ability(PROTECTED, RULE, "Outwit"), Ability(PROTECTED, RULE, "Pulse Wave"))
POWERS = (Power(STOP, RULE, (Ability(STOP, RULE), *GUARDS)),)
