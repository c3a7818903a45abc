"""Reach and paths on a board of hexes where steps have costs.

Steps of the same cost are kept together, as the sets of spaces from which each of the six directions is open. So the
search goes by costs, not by spaces: one shift moves a whole wave.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from warband.boards.bits import members
from warband.boards.hex import HexGrid

Path = tuple[int, ...]
Cost = Callable[[int, int], int]
"""The cost of a step from a space to its neighbour; 0: no such step."""
Masks = tuple[int, ...]
Open = Masks
"""The spaces from which each of the six directions is open."""


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
        return cls(grid, tuple((price, tuple(found[price])) for price in sorted(found)))

    @cached_property
    def dearest(self) -> int:
        """The highest cost of a step."""
        return self.open_from[-1][0] if self.open_from else 0

    @cached_property
    def prices(self) -> dict[tuple[int, int], int]:
        """The cost of every step that can be made."""
        return {
            (space, space + shift): price
            for price, froms in self.open_from
            for shift, mask in zip(self.grid.shifts, froms, strict=True)
            for space in members(mask)
        }

    def where(self, fits: Callable[[int, int], bool]) -> Open:
        """The steps that fit."""
        found = [0] * 6
        for (a, b) in self.prices:
            if fits(a, b):
                found[self.grid.shifts.index(b - a)] |= 1 << a
        return tuple(found)

    def price(self, a: int, b: int) -> int:
        """The cost of a step to a neighbour; 0 when it can't be made."""
        return self.prices.get((a, b), 0)

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

    def traced(self, waves: list[int], goal: int, stop: int = 0) -> Path | None:
        """A cheapest way to a goal, both ends included, always the same one; None if the waves don't reach it."""
        spent = next((n for n, wave in enumerate(waves) if wave >> goal & 1), -1)
        if spent < 0:
            return None
        path = [goal]
        while spent:
            price, before = min(self._before(path[-1], spent, waves, stop))
            path.append(before)
            spent -= price
        return tuple(reversed(path))

    def _before(self, space: int, spent: int, waves: list[int], stop: int) -> Iterator[tuple[int, int]]:
        """The last steps by which a space can have been reached for so many points."""
        for price, froms in self.open_from:
            if price > spent:
                break
            wave = waves[spent - price] if price == spent else waves[spent - price] & ~stop
            for shift, mask in zip(self.grid.shifts, froms, strict=True):
                if space >= shift and wave & mask & 1 << space - shift:
                    yield price, space - shift

    def path(
        self, start: int, goal: int, points: int, enter: int, stop: int = 0, tolls: Sequence[Open] = ()
    ) -> Path | None:
        """The way with the least toll that costs at most so many points, and of those the cheapest; None for no way.

        `tolls` are steps that one would rather avoid: those with a toll of 1, of 2 and so on.
        """
        search = Search(self, start, goal, points, enter, stop, tolls)
        return search.way() if search.found() else None


def counted(kinds: Sequence[Masks]) -> list[Masks]:
    """Steps with a toll of 1, of 2 and so on, where every step has a toll of 1 for each kind of step that it is."""
    least: list[list[int]] = []  # the steps with at least that toll
    for kind in kinds:
        more, toll = list(kind), 0
        while any(more):
            if toll == len(least):
                least.append([0] * len(more))
            so_far, toll = least[toll], toll + 1
            for n, mask in enumerate(more):
                if mask:
                    so_far[n], more[n] = so_far[n] | mask, so_far[n] & mask
    above = [*least[1:], [0] * 36]
    return [tuple([one & ~two for one, two in zip(*both, strict=False)]) for both in zip(least, above, strict=False)]


class Search:
    """A search for the way with the least toll, and of those for the cheapest.

    `waves` are the spaces reached by toll and points; a space is reached again only for less of one of them.
    """

    def __init__(
        self, steps: Steps, start: int, goal: int, points: int, enter: int, stop: int, tolls: Sequence[Open]
    ) -> None:
        self.steps, self.start, self.goal, self.points = steps, start, goal, points
        self.enter, self.stop = enter & ~(1 << start), stop
        self.kinds = [(0, price, froms) for price, froms in steps.open_from] if not tolls else kinds(steps, tolls)
        self.waves: list[list[int]] = []
        self.going: list[list[int]] = []

    def found(self) -> bool:
        """Whether there is a way: layer after layer, each with more toll than the last."""
        seen = [0] * (self.points + 1)  # so far, for so many points at most
        idle, dearest = 0, max((toll for toll, _, _ in self.kinds), default=0)
        while idle <= dearest:
            if self.layer(seen):
                return True
            idle = 0 if any(self.going[-1]) else idle + 1
        return False

    def layer(self, seen: list[int]) -> bool:
        """Find all spaces with the next toll; True as soon as the goal is among them."""
        harm, mine = len(self.waves), 0
        waves, going = list[int](), list[int]()
        self.waves.append(waves)
        self.going.append(going)
        for spent in range(self.points + 1):
            reached = 1 << self.start if not harm and not spent else self.stepped(harm, spent) & self.enter
            reached &= ~(seen[spent] | mine)
            mine |= reached
            seen[spent] |= mine
            waves.append(reached)
            going.append(reached & ~self.stop if spent or harm else reached)
            if reached >> self.goal & 1:
                return True
        return False

    def stepped(self, harm: int, spent: int) -> int:
        """The spaces that the last step can lead to, for a total of toll and of points."""
        reached = 0
        for toll, price, froms in self.kinds:
            if toll <= harm and price <= spent and (wave := self.going[harm - toll][spent - price]):
                reached |= self.steps.onward(wave, froms)
        return reached

    def way(self) -> Path:
        """The way that was found, from its end to its start."""
        harm, spent, path = len(self.waves) - 1, len(self.waves[-1]) - 1, [self.goal]
        while harm or spent:
            toll, price, before = min(self.before(path[-1], harm, spent))
            path.append(before)
            harm, spent = harm - toll, spent - price
        return tuple(reversed(path))

    def before(self, space: int, harm: int, spent: int) -> Iterator[tuple[int, int, int]]:
        """The last steps by which a space can have been reached: toll, cost, and the space before."""
        for toll, price, froms in self.kinds:
            if toll <= harm and price <= spent:
                wave = self.going[harm - toll][spent - price]
                for shift, mask in zip(self.steps.grid.shifts, froms, strict=True):
                    if space >= shift and wave & mask & 1 << space - shift:
                        yield toll, price, space - shift


def kinds(steps: Steps, tolls: Sequence[Open]) -> list[tuple[int, int, Open]]:
    """The steps by toll and cost."""
    some = [0] * 6
    for froms in tolls:
        some = [one | two for one, two in zip(some, froms, strict=True)]
    free = tuple([~mask for mask in some])
    parts = [
        (toll, price, tuple([one & two for one, two in zip(froms, masks, strict=True)]))
        for toll, masks in enumerate((free, *tolls))
        for price, froms in steps.open_from
    ]
    return [part for part in parts if any(part[2])]
