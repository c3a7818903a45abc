"""How many creatures a blocker may block, how many may block an attacker, and whom somebody must block."""

from __future__ import annotations

from collections.abc import Sequence

from warband.games.magic.position.position import Position
from warband.games.magic.position.reading import has
from warband.games.magic.programs.changes import EXTRA, SINGLE, WANTED

Pair = tuple[int, int]  # a blocker and its attacker


# mtg.core.combat.additional-block
def goes_on(g: Position, chosen: Sequence[Pair], pair: Pair) -> bool:
    """Whether a block may follow others: by a later creature, or by one that may block another attacker, too."""
    order, attackers = g.table.battlefield, g.table.attackers
    if not chosen:
        return True
    blocker, attacker = chosen[-1]
    if pair[0] != blocker:
        return order.index(pair[0]) > order.index(blocker)
    blocks = [one for one, _ in chosen].count(blocker)
    return blocks == 1 and has(g, blocker, EXTRA) and attackers.index(pair[1]) > attackers.index(attacker)


# mtg.core.combat.single-block
def is_crowded(g: Position, chosen: Sequence[Pair], attacker: int) -> bool:
    """Whether an attacker that can't be blocked by more than one creature is blocked already."""
    return any(attacker == other for _, other in chosen) and has(g, attacker, SINGLE)


# mtg.core.combat.must-be-blocked
def satisfied(g: Position, chosen: Sequence[Pair], left: Sequence[Pair]) -> int:
    """How many attackers that must be blocked are, or still can be by different creatures."""
    blocked = {attacker for _, attacker in chosen}
    wanted = [attacker for attacker in g.table.attackers if has(g, attacker, WANTED)]
    taken: dict[int, int] = {}
    there = [attacker for attacker in wanted if attacker not in blocked]
    return len(wanted) - len(there) + sum(finds(attacker, left, taken, set()) for attacker in there)


def finds(attacker: int, left: Sequence[Pair], taken: dict[int, int], tried: set[int]) -> bool:
    """Whether an attacker finds a blocker, by augmenting paths."""
    for blocker, other in left:
        if other == attacker and blocker not in tried:
            tried.add(blocker)
            if blocker not in taken or finds(taken[blocker], left, taken, tried):
                taken[blocker] = attacker
                return True
    return False
