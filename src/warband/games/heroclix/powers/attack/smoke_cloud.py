"""Smoke Cloud and Barrier: hindering or blocking markers until your next turn."""

from __future__ import annotations

from warband.games.heroclix.objects.markers import Marking, no_room
from warband.games.heroclix.position.abilities.declared import AMOUNT_OF
from warband.games.heroclix.position.abilities.parts import Action, Modifier, Power
from warband.games.heroclix.position.abilities.using import parameter
from warband.games.heroclix.position.attacking import Attack
from warband.games.heroclix.position.board.terrain import board
from warband.games.heroclix.position.model import ATTACK, MAP, Marker
from warband.games.heroclix.position.position import Position

SMOKE, SMOKE_RULE = "Smoke Cloud", "hc.pac.smoke-cloud"
BARRIER, BARRIER_RULE = "Barrier", "hc.pac.barrier"


def cloud(g: Position, who: int) -> Marking:
    return Marking(who, SMOKE, "hindering", parameter(g, who, AMOUNT_OF, SMOKE, 6))


def wall(g: Position, who: int) -> Marking:
    return Marking(who, BARRIER, "blocking", parameter(g, who, AMOUNT_OF, BARRIER, 4))


def in_enemy_smoke(g: Position, who: int, attack: Attack | None) -> bool:
    """Whether a character stands on a Smoke Cloud marker of an opponent."""
    b = board(g)
    if attack is None or not b.footprints[who] & b.ground.hindering:
        return False
    here = b.footprints[who]
    return any(
        isinstance(e, Marker)
        and e.place == MAP
        and e.name == SMOKE
        and here >> e.square & 1
        and g.figures[e.source].controller != g.figures[who].controller
        for e in g.entities
    )


CIRCUMSTANCES = (Modifier(ATTACK, -1, "Smoke Cloud", SMOKE_RULE, in_enemy_smoke),)
POWERS = (
    Power(
        SMOKE,
        SMOKE_RULE,
        (Action(SMOKE, "POWER", SMOKE_RULE, cloud, no_room(SMOKE, "hindering", SMOKE_RULE)),),
        "attack",
        "purple",
    ),
    Power(
        BARRIER,
        BARRIER_RULE,
        (Action(BARRIER, "POWER", BARRIER_RULE, wall, no_room(BARRIER, "blocking", BARRIER_RULE)),),
        "defense",
        "light blue",
    ),
)
