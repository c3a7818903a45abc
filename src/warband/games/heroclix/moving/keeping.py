"""Opponents that keep a mover away: it rolls to come beside them, and may be barred from there for the turn."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_

from warband.games.heroclix.position import atoms, memory
from warband.games.heroclix.position.abilities.declared import new_ability
from warband.games.heroclix.position.abilities.using import can_use, has
from warband.games.heroclix.position.board.terrain import adjacent_squares, board, opposing
from warband.games.heroclix.position.position import Position
from warband.kernel import limits

HYPERTIME = new_ability("Hypertime")
KEPT = "was kept away"


def keepers(g: Position, who: int) -> list[int]:
    """The opponents with Hypertime that a mover is not adjacent to."""
    if can_use(g, who, HYPERTIME):
        return []
    near = adjacent_squares(g, who)
    others = [other for other, there in board(g).footprints.items() if not there & near]
    return [other for other in others if opposing(g, who, other) and has(g, other, HYPERTIME)]


# hc.team.hypertime
def keep(g: Position, who: int, other: int) -> None:
    """For the rest of the turn a character can't move beside another one."""
    atoms.spend(g, memory.TURN, who, f"{KEPT} {other}")


def closed(g: Position, who: int, avoided: Iterable[int]) -> int:
    """The squares that a mover can't enter: beside some characters, and beside those that have kept it away."""
    b = board(g)
    kept = [other for other in b.footprints if limits.spent(g, memory.TURN, who, f"{KEPT} {other}")]
    those = {*avoided, *[other for other in kept if has(g, other, HYPERTIME)]}
    return reduce(or_, [b.ground.adjacent(b.footprints[other]) for other in those], 0)
