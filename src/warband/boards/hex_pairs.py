"""Movers on two hexes: one half leads, the other follows into the space that the first has left.

A mover may turn round at any time for nothing: then the other half leads. So its possible places are a set of pairs of
adjacent spaces. The pairs are kept in six masks: the leading spaces, by the direction of the other half.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple

from warband.boards.bits import members
from warband.boards.hex import HexGrid, opposite
from warband.boards.hex_reach import Steps

Pair = tuple[int, int]
"""The leading space and the other one."""
PairPath = tuple[Pair, ...]
PairToll = Callable[[Pair, Pair], int]
Wave = tuple[int, ...]
"""Six masks of leading spaces, by the direction of the other half."""


class Stops(NamedTuple):
    """The places where a pair must stop, and the places where it may stand."""

    lead: int = 0
    """It stops where its leading half enters one of these."""
    both: int = 0
    """It stops where both halves are in these."""
    even: tuple[int, ...] = ()
    """It stands where both halves are in the same of these sets; a step after which it could not stop is illegal."""

    def halts(self, pair: Pair) -> bool:
        """Whether a pair must stop at its place."""
        return bool(self.lead >> pair[0] & 1 or self.both >> pair[0] & self.both >> pair[1] & 1)

    def stands(self, pair: Pair) -> bool:
        """Whether a pair may stay at its place."""
        return any(level >> pair[0] & level >> pair[1] & 1 for level in self.even)


def turned(grid: HexGrid, wave: Wave) -> Wave:
    """The same pairs with the other half leading."""
    return tuple(grid.shifted(wave[opposite(d)], opposite(d)) for d in range(6))


def either(grid: HexGrid, wave: Wave) -> Wave:
    """The pairs, with either half leading."""
    return joined(wave, turned(grid, wave))


def joined(a: Wave, b: Wave) -> Wave:
    """The pairs of both."""
    return tuple(one | two for one, two in zip(a, b, strict=True))


def inside(grid: HexGrid, mask: int) -> Wave:
    """All pairs within a set."""
    return tuple(mask & grid.shifted(mask, opposite(d)) for d in range(6))


@lru_cache(256)
def standing(grid: HexGrid, even: tuple[int, ...]) -> Wave:
    """All pairs with both halves in the same set."""
    found: Wave = (0,) * 6
    for level in even:
        found = joined(found, inside(grid, level))
    return found


def pair_waves(steps: Steps, start: Pair, points: int, enter: int, stops: Stops) -> list[Wave]:
    """The pairs reachable for 0, 1, 2 ... points, with either half leading; a pair may appear again later."""
    grid = steps.grid
    stand, sunk = standing(grid, stops.even), inside(grid, stops.both)
    halting = tuple(stops.lead | mask for mask in sunk)
    waves = [either(grid, one_pair(grid, start))]
    going, seen = [waves[0]], waves[0]
    for spent in range(1, points + 1):
        moved = stepped(steps, going, spent, enter)
        halted = tuple(mask & halting[d] & stand[d] for d, mask in enumerate(moved))
        passing = tuple(mask & ~halting[d] & ~seen[d] for d, mask in enumerate(moved))
        going.append(either(grid, passing))
        seen = joined(seen, going[-1])
        waves.append(joined(going[-1], either(grid, halted)))
    return waves


def stepped(steps: Steps, going: list[Wave], spent: int, enter: int) -> Wave:
    """The pairs after a step, at a total of points spent.

    A step into the mover's own other half is among them: it leads to the same pair, turned round, which is already in
    the set.
    """
    found = [0] * 6
    for price, froms in steps.open_from:
        if price <= spent:
            a, b, c, d, e, f = going[spent - price]
            leads = a | b | c | d | e | f
            for direction, mask in enumerate(froms):
                if leads & mask:
                    found[direction - 3] |= steps.grid.shifted(leads & mask, direction) & enter
    return tuple(found)


def one_pair(grid: HexGrid, pair: Pair) -> Wave:
    """One pair as a wave."""
    direction = grid.shifts.index(pair[1] - pair[0])
    return tuple(1 << pair[0] if d == direction else 0 for d in range(6))


def pairs(grid: HexGrid, wave: Wave) -> Iterator[Pair]:
    """The pairs of a wave, whichever half leads, once each: the lower space first."""
    for direction, mask in enumerate(either(grid, wave)[:3]):
        for lead in members(mask):
            yield lead, lead + grid.shifts[direction]


def pair_reach(steps: Steps, start: Pair, points: int, enter: int, stops: Stops) -> Wave:
    """The pairs where a mover can stand after spending at most `points`; its start is one of them."""
    found: Wave = (0,) * 6
    for wave in pair_waves(steps, start, points, enter, stops):
        found = joined(found, wave)
    stand = standing(steps.grid, stops.even)
    return tuple(mask & stand[d] for d, mask in enumerate(found))


def gentlest_pairs(
    steps: Steps, start: Pair, goal: Pair, points: int, enter: int, toll: PairToll, stops: Stops
) -> PairPath | None:
    """The path with the least toll for at most `points`, and among those the cheapest. Turning is free."""
    waiting: list[tuple[int, int, PairPath]] = [(0, 0, (start,))]
    cheapest: dict[Pair, int] = {}
    while waiting:
        harm, spent, path = heappop(waiting)
        here = path[-1]
        if sorted(here) == sorted(goal):
            return path
        if cheapest.get(here, points + 1) <= spent or (len(path) > 1 and stops.halts(here)):
            continue
        cheapest[here] = spent
        for pair in (here, here[::-1]):
            for there, price in steps.next_to(pair[0]):
                further = (there, pair[0])
                sound = stops.stands(further) or not stops.halts(further)
                if there != pair[1] and enter >> there & 1 and spent + price <= points and sound:
                    heappush(waiting, (harm + toll(here, further), spent + price, (*path, further)))
    return None
