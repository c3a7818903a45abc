"""Combat symbols."""

from __future__ import annotations

from warband.games.heroclix.moving.breakaway import BREAKS_AWAY
from warband.games.heroclix.moving.carrying import CARRIES_FLIERS, EFFORTLESS, NOT_CARRIED, PASSENGER
from warband.games.heroclix.objects.objects import NO_OBJECTS
from warband.games.heroclix.position.abilities.declared import AUTONOMOUS, AUTOPILOT, MOVEMENT, SAFEGUARD
from warband.games.heroclix.position.abilities.guards import SWIM as SWIMS
from warband.games.heroclix.position.abilities.parts import Ability, Modifier, Power, Property
from warband.games.heroclix.position.attacking import Attack
from warband.games.heroclix.position.board.terrain import board
from warband.games.heroclix.position.model import DEFENSE
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.powers.defense.combat_reflexes import against_range
from warband.games.heroclix.powers.defense.mastermind import NOT_CHOSEN
from warband.games.heroclix.turns import vehicles
from warband.games.heroclix.turns.actions import IGNORES_PUSHING

FLIGHT, SWIM, SIZE = "hc.symbol.flight", "hc.symbol.dolphin", "hc.core.size.damage-symbol"
STUBBORN, ALONE, PAST = "hc.symbol.indomitable", "hc.key.autonomous", "hc.supp.22.list.symbols"
ALONE_FLYING = "hc.supp.19.vehicles.autopilot-actions"
SWIM_2019 = "hc.2019.swim"
PLAIN = ("boot", "fist", "shield", "starburst", "standard")
WAYS = (MOVEMENT["Elevated"], MOVEMENT["Outdoor Blocking"], MOVEMENT["Move Through"])
VEHICLE = (
    Ability(NOT_CARRIED, "hc.supp.19.vehicles.not-carried"),
    Ability(BREAKS_AWAY, "hc.supp.19.vehicles.auto-break-away"),
    Ability(SAFEGUARD, "hc.supp.19.vehicles.protected-mind-control", "Mind Control"),
    Ability(EFFORTLESS, "hc.supp.19.vehicles.carry-no-speed-loss"),
    Ability(CARRIES_FLIERS, "hc.supp.19.vehicles.passenger-carries-fliers"),
    Ability(MOVEMENT["Hindering"], "hc.supp.19.vehicles.improved-hindering"),
    Ability(NOT_CHOSEN, "hc.supp.19.vehicles.no-mastermind"),
    Ability(NO_OBJECTS, "hc.supp.19.vehicles.no-pick-up"),
    *vehicles.ACTIONS,
)


def shot_in_water(g: Position, who: int, attack: Attack | None) -> bool:
    b = board(g)
    return against_range(g, who, attack) and bool(b.footprints[who] & b.ground.water)


POWERS = (
    *vehicles.POWERS,
    Power(AUTOPILOT, ALONE_FLYING, (Ability(AUTOPILOT, ALONE_FLYING),)),
    *(Power(f"{name} symbol", "hc.symbol.plain") for name in PLAIN),
    *(Power(f"{name} symbol", PAST) for name in ("duo", "sharpshooter")),
    Power("team symbol", "hc.symbol.several-people"),
    Power("vehicle symbol", "hc.symbol.vehicle", VEHICLE),
    Power("tiny symbol", SIZE, also=("Tiny Size",)),
    Power("giant symbol", SIZE, also=("Great Size", "Giant Reach: 2")),
    Power("colossal symbol", SIZE, also=("Great Size", "Giant Reach: 3")),
    Power("wing symbol", FLIGHT, (*(Ability(way, FLIGHT) for way in WAYS), Property(PASSENGER, FLIGHT, 1))),
    Power("dolphin symbol", SWIM, (Ability(SWIMS, SWIM),)),
    Power("indomitable symbol", STUBBORN, (Ability(IGNORES_PUSHING, STUBBORN),)),
    *(Power(name, ALONE, (Ability(AUTONOMOUS, ALONE),)) for name in (AUTONOMOUS, "autonomous symbol")),
)
EDITIONS = {
    "2019": {
        "hc.2019.indomitable": Power("indomitable symbol", STUBBORN, also=("Willpower",)),
        SWIM_2019: Power(
            "dolphin symbol",
            SWIM,
            (Ability(MOVEMENT["Water"], SWIM_2019), Modifier(DEFENSE, 1, "Swim", SWIM_2019, shot_in_water)),
        ),
        "hc.2019.colossal-symbol": Power(
            "colossal symbol", SIZE, also=("Great Size", "Giant Reach: 3", "Colossal Stamina")
        ),
    }
}
