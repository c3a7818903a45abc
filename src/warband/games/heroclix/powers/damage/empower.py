"""Empower, Enhancement and Defend: bonuses for adjacent friends."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from warband.games.heroclix.position.abilities.parts import Aura, Power, Shares
from warband.games.heroclix.position.attacking import CLOSE, RANGED, Attack
from warband.games.heroclix.position.board.terrain import adjacent_squares, board, opposing
from warband.games.heroclix.position.model import DAMAGE, DEFENSE
from warband.games.heroclix.position.position import Position

EMPOWER, EMPOWER_RULE = "Empower", "hc.pac.empower"
ENHANCEMENT, ENHANCEMENT_RULE = "Enhancement", "hc.pac.enhancement"
DEFEND, DEFEND_RULE = "Defend", "hc.pac.defend"


Reaches = Callable[[Position, int, int], bool]  # the position, the holder, the character with the value


def beside_friend(g: Position, holder: int, who: int) -> bool:
    """Whether a character is an adjacent friend."""
    near = adjacent_squares(g, holder) & board(g).footprints.get(who, 0)
    return bool(near) and not opposing(g, holder, who)


def helps(
    g: Position, holder: int, who: int, attack: Attack | None, kind: int, reaches: Reaches = beside_friend
) -> bool:
    """Whether a character gets the bonus in a kind of attack: an adjacent friend, or one that a text names instead."""
    return attack is not None and attack.kind == kind and reaches(g, holder, who)


def beside(g: Position, holder: int, who: int, attack: Attack | None, reaches: Reaches = beside_friend) -> bool:
    """Whether a character may use the defense value: an adjacent friend, or one that a text names instead."""
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
