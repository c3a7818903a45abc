"""Movers on two hexes: one half leads, the other follows into the space that the first has left.

A mover may turn round at any time for nothing: then the other half leads. So its possible places are a set of pairs of
adjacent spaces. The pairs are kept in six masks: the leading spaces, by the direction of the other half.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from warband.boards.bits import members
from warband.boards.hex import HexGrid, opposite
from warband.boards.hex_reach import Masks, Steps

Pair = tuple[int, int]
"""The leading space and the other one."""
PairPath = tuple[Pair, ...]
Wave = tuple[int, ...]
"""Six masks of leading spaces, by the direction of the other half."""
NONE: Wave = (0,) * 6


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
    shifted, (a, b, c, d, e, f) = grid.shifted, wave
    return shifted(d, 3), shifted(e, 4), shifted(f, 5), shifted(a, 0), shifted(b, 1), shifted(c, 2)


def either(grid: HexGrid, wave: Wave) -> Wave:
    """The pairs, with either half leading."""
    return joined(wave, turned(grid, wave))


def joined(a: Wave, b: Wave) -> Wave:
    """The pairs of both."""
    a0, a1, a2, a3, a4, a5 = a
    b0, b1, b2, b3, b4, b5 = b
    return a0 | b0, a1 | b1, a2 | b2, a3 | b3, a4 | b4, a5 | b5


def inside(grid: HexGrid, mask: int) -> Wave:
    """All pairs within a set."""
    return tuple(mask & grid.shifted(mask, opposite(d)) for d in range(6))


@lru_cache(256)
def standing(grid: HexGrid, even: tuple[int, ...]) -> Wave:
    """All pairs with both halves in the same set."""
    found = NONE
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
        halted = tuple([mask & halting[d] & stand[d] for d, mask in enumerate(moved)])
        passing = tuple([mask & ~halting[d] & ~seen[d] for d, mask in enumerate(moved)])
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
    """The pairs of a wave without regard to the leading half, each once: the lower space first."""
    for direction, mask in enumerate(either(grid, wave)[:3]):
        for lead in members(mask):
            yield lead, lead + grid.shifts[direction]


def pair_reach(steps: Steps, start: Pair, points: int, enter: int, stops: Stops) -> Wave:
    """The pairs where a mover can stand after spending so many points at most; its start is one of them."""
    found = NONE
    for wave in pair_waves(steps, start, points, enter, stops):
        found = joined(found, wave)
    stand = standing(steps.grid, stops.even)
    return tuple(mask & stand[d] for d, mask in enumerate(found))


def pair_path(
    steps: Steps, start: Pair, goal: Pair, points: int, enter: int, stops: Stops, tolls: Sequence[Masks] = ()
) -> PairPath | None:
    """The way with the least toll that costs at most so many points, and of those the cheapest. Turning is free.

    `tolls` are steps that one would rather avoid, with a toll of 1, of 2 and so on: leading spaces, by the direction of
    the other half, and for each of these by the direction of the step.
    """
    search = PairSearch(steps, start, goal, points, enter, stops, tolls)
    return search.way() if search.found() else None


def partings(grid: HexGrid, zone: int) -> Masks:
    """The steps by which a pair leaves a set of spaces: its other half is in it, and neither space afterwards."""
    near = [grid.shifted(zone, opposite(d)) for d in range(6)]  # from where a step leads into it
    return tuple([near[d] & ~zone & ~near[k] for d in range(6) for k in range(6)])


class PairSearch:
    """A search for the way with the least toll, and of those for the cheapest: layer by layer, as `Search` does it."""

    def __init__(
        self, steps: Steps, start: Pair, goal: Pair, points: int, enter: int, stops: Stops, tolls: Sequence[Masks]
    ) -> None:
        self.steps, self.grid, self.points, self.enter, self.stops = steps, steps.grid, points, enter, stops
        self.start, self.goal = start, goal
        self.stand = standing(self.grid, stops.even)
        self.halting = tuple(stops.lead | mask for mask in inside(self.grid, stops.both))
        some = [0] * 36
        for masks in tolls:
            some = [one | two for one, two in zip(some, masks, strict=True)]
        self.tolls = [tuple(~mask for mask in some), *tolls]
        self.going: list[list[Wave]] = []

    def found(self) -> bool:
        """Whether there is a way."""
        seen: list[Wave] = [NONE] * (self.points + 1)
        idle = 0
        while idle < len(self.tolls):
            if self.layer(seen):
                return True
            idle = 0 if any(map(any, self.going[-1])) else idle + 1
        return False

    def layer(self, seen: list[Wave]) -> bool:
        """Find all pairs with the next toll; True as soon as the goal is among them."""
        harm, mine = len(self.going), NONE
        goal = either(self.grid, one_pair(self.grid, self.goal))
        going: list[Wave] = []
        self.going.append(going)
        for spent in range(self.points + 1):
            if not harm and not spent:
                passing = halted = either(self.grid, one_pair(self.grid, self.start))
            else:
                moved = self.stepped(harm, spent)
                free = tuple([mask & ~self.halting[d] & ~seen[spent][d] & ~mine[d] for d, mask in enumerate(moved)])
                passing = either(self.grid, free)
                halted = tuple([mask & self.halting[d] for d, mask in enumerate(moved)])
                halted = either(self.grid, tuple([mask & self.stand[d] for d, mask in enumerate(halted)]))
            mine = joined(mine, passing)
            seen[spent] = joined(seen[spent], mine)
            going.append(passing)
            if any((one | two) & there for one, two, there in zip(passing, halted, goal, strict=True)):
                return True
        return False

    def stepped(self, harm: int, spent: int) -> Wave:
        """The pairs after the last step, for so much toll and so many points in all."""
        found = [0] * 6
        for price, froms in self.steps.open_from:
            for toll, masks in enumerate(self.tolls[: harm + 1] if price <= spent else ()):
                wave = self.going[harm - toll][spent - price]
                for k, open_from in enumerate(froms):
                    leads = 0
                    for d, mask in enumerate(wave):
                        if mask:
                            leads |= mask & masks[6 * d + k]
                    if leads & open_from:
                        found[k - 3] |= self.grid.shifted(leads & open_from, k) & self.enter
        return tuple(found)

    def way(self) -> PairPath:
        """The way that was found, from its end to its start."""
        harm, spent, path = len(self.going) - 1, len(self.going[-1]) - 1, list[Pair]()
        pair, end = self.goal, True
        while harm or spent:
            toll, price, pair, before = min(self.before(pair, harm, spent, end))
            path.append(pair)
            harm, spent, pair, end = harm - toll, spent - price, before, False
        return (self.start, *reversed(path))

    def before(self, pair: Pair, harm: int, spent: int, end: bool) -> Iterator[tuple[int, int, Pair, Pair]]:
        """The last steps that lead to a pair: toll, cost, the pair with the half that led, and the pair before."""
        for lead, other in (pair, pair[::-1]):
            price, k = self.steps.price(other, lead), self.grid.shifts.index(lead - other)
            if not price or price > spent or (not end and self.stops.halts((lead, other))):
                continue
            for toll, masks in enumerate(self.tolls[: harm + 1]):
                for d, mask in enumerate(self.going[harm - toll][spent - price]):
                    if d != k and mask >> other & masks[6 * d + k] >> other & 1:
                        yield toll, price, (lead, other), (other, other + self.grid.shifts[d])
