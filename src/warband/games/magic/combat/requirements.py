"""Limits and requirements of blocking: for a blocker, for an attacker, and blocks that are forced."""

from __future__ import annotations

from collections.abc import Sequence

from warband.games.magic.position.position import Position
from warband.games.magic.position.reading import has
from warband.games.magic.programs.changes import ANY_NUMBER, CROWDS, EXTRA, SINGLE, WANTED

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
    more = (blocks == 1 and has(g, blocker, EXTRA)) or has(g, blocker, ANY_NUMBER)
    return more and attackers.index(pair[1]) > attackers.index(attacker)


# mtg.core.keyword.menace, mtg.core.combat.crowd
def needed(g: Position, attacker: int) -> int:
    """The fewest creatures that may block an attacker."""
    return max([2 if has(g, attacker, "menace") else 1, *(n for n, word in CROWDS.items() if has(g, attacker, word))])


# mtg.core.combat.single-block
def is_crowded(g: Position, chosen: Sequence[Pair], attacker: int) -> bool:
    """Whether an attacker that can't be blocked by more than one creature is blocked already."""
    return any(attacker == other for _, other in chosen) and has(g, attacker, SINGLE)


# mtg.core.combat.must-be-blocked
def satisfied(g: Position, chosen: Sequence[Pair], left: Sequence[Pair]) -> int:
    """The number of attackers that must be blocked and are, or still can be by different creatures."""
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
