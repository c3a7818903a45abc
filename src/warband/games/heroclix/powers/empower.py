"""Empower, Enhancement and Defend: what a character does for the friends beside it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from warband.games.heroclix.fighting.targets import CLOSE, RANGED
from warband.games.heroclix.position.model import DAMAGE, DEFENSE
from warband.games.heroclix.position.parts import Aura, Power, Shares
from warband.games.heroclix.position.terrain import adjacent_squares, board, opposing
from warband.kernel.state import State

EMPOWER, EMPOWER_RULE = "Empower", "hc.pac.empower"
ENHANCEMENT, ENHANCEMENT_RULE = "Enhancement", "hc.pac.enhancement"
DEFEND, DEFEND_RULE = "Defend", "hc.pac.defend"


Reaches = Callable[[State, int, int], bool]  # the position, the holder, whose value it is


def beside_friend(g: State, holder: int, who: int) -> bool:
    """Whether a character is an adjacent friend."""
    near = adjacent_squares(g, holder) & board(g).footprints.get(who, 0)
    return bool(near) and holder != who and not opposing(g, holder, who)


def helps(g: State, holder: int, who: int, attack: Any, kind: int, reaches: Reaches = beside_friend) -> bool:
    """Whether a character is helped in an attack of a kind: an adjacent friend, or whom a text has in their place."""
    return attack is not None and attack.kind == kind and reaches(g, holder, who)


def beside(g: State, holder: int, who: int, attack: Any, reaches: Reaches = beside_friend) -> bool:
    """Whether a character may use the defense value: an adjacent friend, or whom a text has in their place."""
    return reaches(g, holder, who)


POWERS = (
    Power(
        EMPOWER, EMPOWER_RULE, (Aura(DAMAGE, 1, EMPOWER, EMPOWER_RULE, partial(helps, kind=CLOSE)),), "damage", "pink"
    ),
    Power(
        ENHANCEMENT,
        ENHANCEMENT_RULE,
        (Aura(DAMAGE, 1, ENHANCEMENT, ENHANCEMENT_RULE, partial(helps, kind=RANGED)),),
        "damage",
        "dark green",
    ),
    Power(DEFEND, DEFEND_RULE, (Shares(DEFENSE, DEFEND, DEFEND_RULE, beside),), "defense", "yellow"),
)
