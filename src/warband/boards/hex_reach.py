"""Reach and paths on a board of hexes where steps have costs.

Steps of the same cost are kept together, as the sets of spaces from which each of the six directions is open. So the
search goes by costs, not by spaces: one shift moves a whole wave.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from heapq import heappop, heappush

from warband.boards.bits import members
from warband.boards.hex import HexGrid

Path = tuple[int, ...]
Cost = Callable[[int, int], int]
"""What a step from a space to its neighbour costs; 0: it can't be made."""
Toll = Callable[[int, int], int]
"""What a step brings that one would rather avoid."""
Open = tuple[int, int, int, int, int, int]


@dataclass(frozen=True)
class Steps:
    """The steps of one kind of mover: for each cost, the spaces from which each direction is open."""

    grid: HexGrid
    open_from: tuple[tuple[int, Open], ...]

    @classmethod
    def of(cls, grid: HexGrid, spaces: int, cost: Cost) -> "Steps":
        """The steps between some spaces."""
        found: dict[int, list[int]] = {}
        for space in members(spaces):
            for direction in range(6):
                there = grid.step(space, direction)
                if there >= 0 and spaces >> there & 1 and (price := cost(space, there)):
                    found.setdefault(price, [0] * 6)[direction] |= 1 << space
        return cls(grid, tuple((price, as_open(found[price])) for price in sorted(found)))

    @cached_property
    def dearest(self) -> int:
        """The highest cost of a step."""
        return self.open_from[-1][0] if self.open_from else 0

    def price(self, a: int, b: int) -> int:
        """The cost of a step to a neighbour; 0 when the step is closed."""
        direction = self.grid.shifts.index(b - a)
        return next((price for price, froms in self.open_from if froms[direction] >> a & 1), 0)

    def onward(self, mask: int, froms: Open) -> int:
        """The spaces behind the open steps of a set."""
        stride = self.grid.stride
        east, southeast, southwest, west, northwest, northeast = froms
        return (
            (mask & east) << 1
            | (mask & west) >> 1
            | ((mask & southeast) << 1 | mask & southwest) << stride - 1
            | ((mask & northwest) >> 1 | mask & northeast) >> stride - 1
        )

    def waves(self, start: int, points: int, enter: int, stop: int = 0) -> list[int]:
        """The spaces first reached for 0, 1, 2 ... points.

        The mover enters spaces of `enter`, and stops on those of `stop`, its start excepted.
        """
        waves = [1 << start]
        going = [1 << start]
        unseen = enter & ~waves[0]
        for spent in range(1, points + 1):
            reached = 0
            for price, froms in self.open_from:
                if price > spent:
                    break
                if wave := going[spent - price]:
                    reached |= self.onward(wave, froms)
            reached &= unseen
            unseen ^= reached
            waves.append(reached)
            going.append(reached & ~stop)
            if not any(going[-self.dearest :]):
                break
        return waves

    def reach(self, start: int, points: int, enter: int, stop: int = 0) -> int:
        """The spaces within reach for at most `points`, the start included."""
        return sum(self.waves(start, points, enter, stop))

    def path(self, start: int, goal: int, points: int, enter: int, stop: int = 0) -> Path | None:
        """A cheapest path from start to goal, both included, always the same one; None if there is none."""
        waves = self.waves(start, points, enter, stop)
        spent = next((n for n, wave in enumerate(waves) if wave >> goal & 1), -1)
        if spent < 0:
            return None
        path = [goal]
        going = [waves[0], *(wave & ~stop for wave in waves[1:])]
        while spent:
            price, before = min(self._before(path[-1], spent, going))
            path.append(before)
            spent -= price
        return tuple(reversed(path))

    def _before(self, space: int, spent: int, going: list[int]) -> Iterator[tuple[int, int]]:
        """The possible last steps to a space that is reached for `spent` points."""
        for price, froms in self.open_from:
            for shift, mask in zip(self.grid.shifts, froms, strict=True):
                before = space - shift
                if price <= spent and before >= 0 and mask & going[spent - price] & 1 << before:
                    yield price, before

    def gentlest(self, start: int, goal: int, points: int, enter: int, toll: Toll, stop: int = 0) -> Path | None:
        """The path with the least toll for at most `points`, and among those the cheapest."""
        waiting: list[tuple[int, int, Path]] = [(0, 0, (start,))]
        cheapest: dict[int, int] = {}  # the cost of the last path that reached a space: later ones have more toll
        while waiting:
            harm, spent, path = heappop(waiting)
            here = path[-1]
            if here == goal:
                return path
            if cheapest.get(here, points + 1) <= spent or (stop >> here & 1 and here != start):
                continue
            cheapest[here] = spent
            for there, price in self.next_to(here):
                if enter >> there & 1 and spent + price <= points:
                    heappush(waiting, (harm + toll(here, there), spent + price, (*path, there)))
        return None

    def next_to(self, space: int) -> Iterator[tuple[int, int]]:
        """The neighbours that a mover can step to, each with the cost."""
        for price, froms in self.open_from:
            for shift, mask in zip(self.grid.shifts, froms, strict=True):
                if mask >> space & 1:
                    yield space + shift, price


def as_open(masks: list[int]) -> Open:
    """Six masks."""
    east, southeast, southwest, west, northwest, northeast = masks
    return east, southeast, southwest, west, northwest, northeast
