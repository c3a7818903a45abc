"""Limits and requirements of blocking: for a blocker, for an attacker, and blocks that are forced."""

from __future__ import annotations

from collections.abc import Sequence

from warband.games.magic.combat.legality import evades, suits
from warband.games.magic.position.position import Position
from warband.games.magic.position.reading import board, has, traits
from warband.games.magic.programs.changes import ANY_NUMBER, BLOCKING, CROWDS, EXTRA, LURING, SINGLE, WANTED

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


def is_required(g: Position) -> bool:
    """Whether a creature asks for any block, as an attacker or as a blocker."""
    if BY_SOME in board(g).permissions:
        return True
    for who in board(g).creatures:
        words = traits(g, who).keywords
        if words and not words.isdisjoint(REQUIRING):
            return True
    return False


REQUIRING = (WANTED, LURING, BLOCKING)
BY_SOME = "must be blocked by"


# mtg.core.combat.must-be-blocked
def wanted(g: Position, pair: Pair) -> frozenset[int | str]:
    """The wishes of attackers that a block grants: to be blocked, and to be blocked by a creature of some kind."""
    blocker, attacker = pair
    found: set[int | str] = {attacker} if has(g, attacker, WANTED) else set()
    for item, key in board(g).permissions.get(BY_SOME, ()):
        if evades(g, item, key, attacker) and suits(g, item, key, blocker):
            found.add(f"{item} {key}")
    return frozenset(found)


# mtg.core.combat.must-be-blocked, mtg.core.combat.must-block, mtg.core.combat.lure
def satisfied(g: Position, chosen: Sequence[Pair], left: Sequence[Pair]) -> int:
    """The number of requirements that blocks obey, or still can obey at once by the blocks that are left."""
    blocking = {blocker for blocker, _ in chosen}
    before = sum(has(g, blocker, BLOCKING) for blocker in blocking)
    before += sum(has(g, attacker, LURING) for _, attacker in chosen)
    best = {frozenset(one for pair in chosen for one in wanted(g, pair)): before}
    for blocker in dict.fromkeys(blocker for blocker, _ in left):
        gain = has(g, blocker, BLOCKING) and blocker not in blocking
        found = dict(best)
        for attacker in [other for one, other in left if one == blocker]:
            more = gain + has(g, attacker, LURING)
            granted = wanted(g, (blocker, attacker))
            for covered, number in best.items():
                now = covered | granted
                found[now] = max(found.get(now, 0), number + more)
        best = found
    return max(len(covered) + number for covered, number in best.items())
