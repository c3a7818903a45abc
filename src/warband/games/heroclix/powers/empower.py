"""Empower, Enhancement and Defend: what a character does for the friends beside it."""

from __future__ import annotations

from typing import Any

from warband.games.heroclix.model import DAMAGE, DEFENSE
from warband.games.heroclix.parts import Aura, Power, Shares
from warband.games.heroclix.targets import CLOSE, RANGED
from warband.games.heroclix.terrain import adjacent_squares, board, opposing
from warband.kernel.state import State

EMPOWER, EMPOWER_RULE = "Empower", "hc.pac.empower"
ENHANCEMENT, ENHANCEMENT_RULE = "Enhancement", "hc.pac.enhancement"
DEFEND, DEFEND_RULE = "Defend", "hc.pac.defend"


def beside_friend(g: State, holder: int, who: int, attack: Any = None) -> bool:
    """Whether a character is an adjacent friend."""
    near = adjacent_squares(g, holder) & board(g).footprints.get(who, 0)
    return bool(near) and holder != who and not opposing(g, holder, who)


def close_beside(g: State, holder: int, who: int, attack: Any) -> bool:
    return attack is not None and attack.kind == CLOSE and beside_friend(g, holder, who)


def range_beside(g: State, holder: int, who: int, attack: Any) -> bool:
    return attack is not None and attack.kind == RANGED and beside_friend(g, holder, who)


POWERS = (
    Power(EMPOWER, EMPOWER_RULE, (Aura(DAMAGE, 1, EMPOWER, EMPOWER_RULE, close_beside),), "damage", "pink"),
    Power(
        ENHANCEMENT,
        ENHANCEMENT_RULE,
        (Aura(DAMAGE, 1, ENHANCEMENT, ENHANCEMENT_RULE, range_beside),),
        "damage",
        "dark green",
    ),
    Power(DEFEND, DEFEND_RULE, (Shares(DEFENSE, DEFEND, DEFEND_RULE, beside_friend),), "defense", "yellow"),
)
