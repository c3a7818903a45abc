"""Combat symbols."""

from __future__ import annotations

from warband.games.heroclix.parts import Ability, Power

FLIGHT = "hc.symbol.flight"
WING = ("MOVEMENT Elevated", "MOVEMENT Outdoor Blocking", "MOVEMENT Move Through", "Passenger:1")
POWERS = (
    *(Power(f"{name} symbol", "hc.symbol.plain") for name in ("boot", "fist", "shield", "starburst", "standard")),
    Power("tiny symbol", "hc.core.size.damage-symbol", also=("Tiny Size",)),
    Power("giant symbol", "hc.core.size.damage-symbol", also=("Great Size", "Giant Reach: 2")),
    Power("colossal symbol", "hc.core.size.damage-symbol", also=("Great Size", "Giant Reach: 3")),
    Power("dolphin symbol", "hc.symbol.dolphin", (Ability("Swim", "hc.symbol.dolphin"),)),
    Power("wing symbol", FLIGHT, tuple(Ability(name, FLIGHT) for name in WING)),
    Power("indomitable symbol", "hc.symbol.indomitable", (Ability("ignores pushing", "hc.symbol.indomitable"),)),
    Power("autonomous symbol", "hc.key.autonomous", (Ability("AUTONOMOUS", "hc.key.autonomous"),)),
    Power("AUTONOMOUS", "hc.key.autonomous", (Ability("AUTONOMOUS", "hc.key.autonomous"),)),
)
STUBBORN = Power("indomitable symbol", "hc.symbol.indomitable", also=("Willpower",))
EDITIONS = {"2019": {"hc.2019.indomitable": STUBBORN}}
