"""Battle Fury: close attacks only; no rides, no tokens from opponents, no Mind Control, no Shape Change against it."""

from __future__ import annotations

from warband.games.heroclix.position.parts import Ability, Power
from warband.games.heroclix.powers.incapacitate import NO_TOKENS

NAME, RULE = "Battle Fury", "hc.pac.battle-fury"
ABILITIES = (
    "can't make range attacks",
    "can't be given RANGE actions",
    "can't be carried",
    NO_TOKENS,
    "SAFEGUARD: Mind Control",
    "its targets can't use Shape Change",
)
POWERS = (Power(NAME, RULE, tuple(Ability(name, RULE) for name in ABILITIES), "damage", "orange"),)
