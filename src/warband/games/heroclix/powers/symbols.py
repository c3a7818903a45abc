"""Combat symbols."""

from __future__ import annotations

from warband.games.heroclix.position.parts import Ability, Power

FLIGHT, SWIM, SIZE = "hc.symbol.flight", "hc.symbol.dolphin", "hc.core.size.damage-symbol"
STUBBORN, ALONE, SHARP = "hc.symbol.indomitable", "hc.key.autonomous", "hc.symbol.sharpshooter"
PLAIN = ("boot", "fist", "shield", "starburst", "standard")
AUTONOMOUS = ("AUTONOMOUS", "autonomous symbol")
WAYS = ("MOVEMENT Elevated", "MOVEMENT Outdoor Blocking", "MOVEMENT Move Through", "Passenger:1")
VEHICLE = (
    Ability("can't be carried", "hc.supp.19.vehicles.not-carried"),
    Ability("breaks away automatically", "hc.supp.19.vehicles.auto-break-away"),
    Ability("SAFEGUARD: Mind Control", "hc.supp.19.vehicles.protected-mind-control"),
    Ability("carries without effort", "hc.supp.19.vehicles.carry-no-speed-loss"),
)
POWERS = (
    *(Power(f"{name} symbol", "hc.symbol.plain") for name in PLAIN),
    *(Power(f"{name} symbol", "hc.symbol.several-people") for name in ("duo", "team")),
    Power("sharpshooter symbol", SHARP, (Ability("TARGETING Adjacent", SHARP),)),
    Power("vehicle symbol", "hc.symbol.vehicle", VEHICLE),
    Power("tiny symbol", SIZE, also=("Tiny Size",)),
    Power("giant symbol", SIZE, also=("Great Size", "Giant Reach: 2")),
    Power("colossal symbol", SIZE, also=("Great Size", "Giant Reach: 3")),
    Power("wing symbol", FLIGHT, tuple(Ability(way, FLIGHT) for way in WAYS)),
    Power("dolphin symbol", SWIM, (Ability("Swim", SWIM),)),
    Power("indomitable symbol", STUBBORN, (Ability("ignores pushing", STUBBORN),)),
    *(Power(name, ALONE, (Ability("AUTONOMOUS", ALONE),)) for name in AUTONOMOUS),
)
EDITIONS = {
    "2019": {
        "hc.2019.indomitable": Power("indomitable symbol", STUBBORN, also=("Willpower",)),
        "hc.2019.colossal-symbol": Power(
            "colossal symbol", SIZE, also=("Great Size", "Giant Reach: 3", "Colossal Stamina")
        ),
    }
}
