"""What sizes bring: Tiny Size, Great Size and Giant Reach."""

from __future__ import annotations

from warband.games.heroclix.fighting.dice import SUCCEEDS
from warband.games.heroclix.position.model import DEFENSE
from warband.games.heroclix.position.parts import Ability, Modifier, Power, Property
from warband.games.heroclix.position.special_sight import GREAT
from warband.games.heroclix.powers.combat_reflexes import against_range
from warband.games.heroclix.powers.leap_climb import WAYS

TINY, SIZE, REACH = "hc.key.tiny-size", "hc.key.great-size", "hc.key.giant-reach"
WILL = "hc.key.great-size-will"
ABILITIES = (*WAYS, "TARGETING Adjacent", GREAT, "Protected: Pulse Wave")
POWERS = (
    Power("Tiny Size", TINY, (Modifier(DEFENSE, 1, "Tiny Size", TINY, against_range),)),
    Power(
        "Great Size",
        SIZE,
        (*(Ability(name, SIZE) for name in ABILITIES), Property(f"{SUCCEEDS}Willpower", WILL, 3)),
        also=("Willpower",),
    ),
    *(Power(f"Giant Reach: {n}", REACH, (Ability(f"Giant Reach:{n}", REACH),)) for n in range(2, 7)),
)
