"""Super Senses, and the similar team ability Wonder Woman Ally: a d6 to evade a hit."""

from __future__ import annotations

from warband.games.heroclix.fighting.dice import Roll, succeeds, works
from warband.games.heroclix.fighting.hits import FindHit, can_evade, evade
from warband.games.heroclix.position.abilities.declared import new_property
from warband.games.heroclix.position.abilities.parts import Power, Property, Reaction
from warband.games.heroclix.position.abilities.using import can_use, changes_of, has, properties
from warband.games.heroclix.position.attacking import Attack
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.powers.attack.precision_strike import HARD_TO_EVADE
from warband.kernel.machine import push, running

SENSES, ALLY = "Super Senses", "Wonder Woman Ally"
HELPS = new_property("helps Super Senses")


def would_be_hit(g: Position, f: FindHit, who: int) -> bool:
    return f.target == who and can_evade(g, f)


def ally_alone(g: Position, f: FindHit, who: int) -> bool:
    """Whether the team ability gives it Super Senses, and nothing bars Super Senses."""
    return would_be_hit(g, f, who) and not can_use(g, who, SENSES) and SENSES not in changes_of(g, who)[0]


def roll_senses(g: Position, who: int) -> None:
    push(g, Roll(who, SENSES))


def roll_ally(g: Position, who: int) -> None:
    push(g, Roll(who, ALLY))


def senses_rolled(g: Position, who: int, die: int) -> None:
    precise = has(g, running(g, Attack).attacker, HARD_TO_EVADE)
    if works(g, who, SENSES, die, sum(p.amount for p in properties(g, who, HELPS)) - precise):
        evade(g)


def ally_rolled(g: Position, who: int, die: int) -> None:
    if succeeds(die, 6):
        evade(g)


POWERS = (
    Power(
        SENSES,
        "hc.pac.super-senses",
        (Reaction("attack.would hit", SENSES, "hc.pac.super-senses", would_be_hit, roll_senses),),
        "defense",
        "red",
        senses_rolled,
    ),
    Power(
        ALLY,
        "hc.team.wonder-woman-ally",
        (
            Reaction("attack.would hit", ALLY, "hc.team.wonder-woman-ally", ally_alone, roll_ally),
            Property(HELPS, "hc.team.wonder-woman-ally", 1),
        ),
        rolled=ally_rolled,
    ),
)
