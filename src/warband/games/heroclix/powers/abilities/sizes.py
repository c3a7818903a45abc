"""Powers of sizes: Tiny Size, Great Size and Giant Reach."""

from __future__ import annotations

from warband.games.heroclix.fighting.dice import SUCCEEDS
from warband.games.heroclix.position.abilities.declared import GIANT_REACH, PROTECTED, SHOOTS_WHEN_ADJACENT
from warband.games.heroclix.position.abilities.parts import Ability, Modifier, Power, Property
from warband.games.heroclix.position.model import DEFENSE
from warband.games.heroclix.position.sight.special import GREAT
from warband.games.heroclix.powers.defense.combat_reflexes import against_range
from warband.games.heroclix.powers.speed.leap_climb import WAYS

TINY, SIZE, REACH = "hc.key.tiny-size", "hc.key.great-size", "hc.key.giant-reach"
WILL = "hc.key.great-size-will"
ABILITIES = (*WAYS, SHOOTS_WHEN_ADJACENT, GREAT)
POWERS = (
    Power("Tiny Size", TINY, (Modifier(DEFENSE, 1, "Tiny Size", TINY, against_range),)),
    Power(
        "Great Size",
        SIZE,
        (
            *(Ability(name, SIZE) for name in ABILITIES),
            Ability(PROTECTED, SIZE, "Pulse Wave"),
            Property(SUCCEEDS, WILL, 3, of="Willpower"),
        ),
        also=("Willpower",),
    ),
    *(Power(f"Giant Reach: {n}", REACH, (Property(GIANT_REACH, REACH, n),)) for n in range(2, 13)),
)
