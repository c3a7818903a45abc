"""Underworld: up to two friends that share a keyword are carried."""

from __future__ import annotations

from warband.games.heroclix.parts import Ability, Narrow, Power
from warband.kernel.state import State

NAME, RULE = "Underworld", "hc.team.underworld"


def of_the_same_kind(g: State, who: int, other: int) -> bool:
    """Whether a friend shares a keyword with the carrier."""
    mine, its = (set(g.rules.cards[g.entities[one].card].keywords) for one in (who, other))
    return bool(mine & its)


POWERS = (Power(NAME, RULE, (Ability("Passenger:2", RULE), Narrow("Passenger", RULE, of_the_same_kind))),)
