"""Team abilities: Mystics and Injustice League."""

from __future__ import annotations

from typing import Any

from warband.games.heroclix import atoms
from warband.games.heroclix.damage import Harm
from warband.games.heroclix.model import MAP
from warband.games.heroclix.parts import Power, Trigger
from warband.games.heroclix.terrain import opposing
from warband.kernel.machine import push
from warband.kernel.state import Pending, State

MYSTICS, MYSTICS_RULE = "Mystics", "hc.team.mystics"
LEAGUE, LEAGUE_RULE = "Injustice League", "hc.team.injustice-league"


def hurt_by_attack(g: State, who: int, facts: dict[str, Any]) -> tuple[int, ...] | None:
    attacker = facts["attacker"]
    hurt = facts["who"] == who and facts["amount"] > 0 and attacker and opposing(g, who, attacker)
    return (attacker,) if hurt else None


def strike_back(g: State, pending: Pending) -> None:
    (attacker,) = pending.facts
    if g.entities[attacker].place == MAP:
        push(g, Harm(pending.source, (attacker,), 1, penetrating=True, rule=MYSTICS_RULE))


def hit_with_ten(g: State, who: int, facts: dict[str, Any]) -> tuple[int, ...] | None:
    return () if facts["attacker"] == who and facts["struck"] and sum(facts["roll"]) >= 10 else None


def shed_token(g: State, pending: Pending) -> None:
    figure = g.entities[pending.source]
    if figure.place == MAP and figure.tokens:
        atoms.remove_token(g, pending.source, LEAGUE_RULE)


POWERS = (
    Power(
        MYSTICS,
        MYSTICS_RULE,
        (Trigger("damage", "after resolutions", MYSTICS, MYSTICS_RULE, hurt_by_attack, strike_back),),
    ),
    Power(
        LEAGUE,
        LEAGUE_RULE,
        (Trigger("attack done", "after resolutions", LEAGUE, LEAGUE_RULE, hit_with_ten, shed_token),),
    ),
)
