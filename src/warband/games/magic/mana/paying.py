"""Paying mana: from the pool first, then by tapping permanents, the least useful ones before the others.

A player who wants to pay in another way taps permanents first, by hand.
"""

from __future__ import annotations

from typing import NamedTuple

from warband.games.magic.mana.sources import Purse, Unit, purse, units
from warband.games.magic.position import atoms
from warband.games.magic.position.position import Position
from warband.games.magic.programs.costs import KINDS, NO_MANA, Mana, Pool, plain_ways


class Payment(NamedTuple):
    """The pool that is left, and the sources that are tapped on the way."""

    left: Pool
    tapped: tuple[tuple[int, str], ...]
    made: tuple[int, ...]  # the kind of each mana, in the order of the units of `tapped`


def payable(g: Position, seat: int, cost: Mana, kept: tuple[int, ...] = ()) -> bool:
    """Whether a player can pay some mana; `kept` are permanents that are needed for something else."""
    if not cost.value:
        return True
    if kept:
        return payment(g, seat, cost, kept) is not None
    return affords(g, seat, cost, purse(g, seat))


# mtg.core.mana.kinds
def affords(g: Position, seat: int, cost: Mana, there: Purse) -> bool:
    """Whether some mana can be paid from a purse. Counting is enough where no source can make several kinds."""
    if there.total < cost.value:
        return False
    if cost.hybrid:
        return any(affords(g, seat, way, there) for way in plain_ways(cost))
    (w, u, b, r, n, c), had = cost.kinds, there.kinds
    if w > had[0] or u > had[1] or b > had[2] or r > had[3] or n > had[4] or c > had[5]:
        return False
    return there.exact or payment(g, seat, cost) is not None


def payment(g: Position, seat: int, cost: Mana, kept: tuple[int, ...] = ()) -> Payment | None:
    """The payment of a player; None when it can't pay. Of a cost with hybrid signs, the first way that there is."""
    if cost.hybrid:
        return next((found for way in plain_ways(cost) if (found := payment(g, seat, way, kept)) is not None), None)
    pool = g.player(seat).pool
    there = [unit for unit in units(g, seat) if unit.source not in kept]
    left, wanted, generic = from_pool(pool, cost)
    order = sorted(range(len(there)), key=lambda n: usefulness(g, there[n]))
    chosen = matched(wanted, there, order)
    if chosen is None:
        return None
    spare = [n for n in order if n not in chosen]
    if generic > len(spare):
        return None
    for n in spare[:generic]:
        chosen[n] = there[n].kinds[0]
    return finished(left, there, chosen, cost, pool)


def usefulness(g: Position, unit: Unit) -> tuple[int, int]:
    """Sources with fewer kinds of mana are tapped first, colourless ones before all others; older ones first."""
    return (len(unit.kinds) if unit.kinds != (len(KINDS) - 1,) else 0, g.objects[unit.source].born)


def from_pool(pool: Pool, cost: Mana) -> tuple[list[int], list[int], int]:
    """The rest of the pool, the kinds that are still wanted, and the amount of any kind."""
    left, wanted = list(pool), []
    for kind, number in enumerate(cost.kinds):
        paid = min(number, left[kind])
        left[kind] -= paid
        wanted += [kind] * (number - paid)
    generic = cost.generic
    for kind in (5, 0, 1, 2, 3, 4):
        paid = min(generic, left[kind])
        left[kind] -= paid
        generic -= paid
    return left, wanted, generic


def matched(wanted: list[int], there: list[Unit], order: list[int]) -> dict[int, int] | None:
    """A unit for every kind that is wanted, by augmenting paths; None when some kind can't be had."""
    taken: dict[int, int] = {}  # place among the units -> place among the wanted kinds

    def find(want: int, tried: set[int]) -> bool:
        for n in order:
            if n not in tried and wanted[want] in there[n].kinds:
                tried.add(n)
                if n not in taken or find(taken[n], tried):
                    taken[n] = want
                    return True
        return False

    if all(len(unit.kinds) == 1 for unit in there):
        return each_its_own(wanted, there, order)
    if not all(find(want, set()) for want in range(len(wanted))):
        return None
    return {n: wanted[want] for n, want in taken.items()}


def each_its_own(wanted: list[int], there: list[Unit], order: list[int]) -> dict[int, int] | None:
    """The same where every unit has one kind: the first of each."""
    chosen: dict[int, int] = {}
    for kind in wanted:
        found = next((n for n in order if n not in chosen and there[n].kinds[0] == kind), None)
        if found is None:
            return None
        chosen[found] = kind
    return chosen


def finished(left: list[int], there: list[Unit], chosen: dict[int, int], cost: Mana, pool: Pool) -> Payment:
    """The payment: a source that makes more than is needed leaves the rest in the pool."""
    tapped = dict.fromkeys((there[n].source, there[n].key) for n in sorted(chosen))
    made: list[int] = []
    for n, unit in enumerate(there):
        if (unit.source, unit.key) in tapped:
            made.append(chosen.get(n, unit.kinds[0]))
            left[made[-1]] += n not in chosen
    w, u, b, r, g, c = left
    return Payment((w, u, b, r, g, c), tuple(tapped), tuple(made))


def pay(g: Position, seat: int, cost: Mana, kept: tuple[int, ...] = ()) -> None:
    """Tap the necessary permanents, and spend the mana."""
    if not cost.value:
        return
    found = payment(g, seat, cost, kept)
    if found is None:
        raise ValueError(f"{cost} can't be paid")
    for source, _ in found.tapped:
        atoms.tap(g, source)
    if found.left != g.player(seat).pool:
        atoms.spend_mana(g, seat, found.left)


def has_mana(pool: Pool) -> bool:
    """Whether there is any mana in a pool."""
    return pool != NO_MANA
