"""The options of a move: the ends of a leg, and the other deeds that a figure can do then."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from warband.boards.bits import members, nth
from warband.kernel.ask import Option


class Places(NamedTuple):
    """Places for a figure: spaces and, where it needs two, how far the other one is behind each (0: it needs one)."""

    mask: int
    behind: int = 0

    def spaces(self, space: int) -> tuple[int, ...]:
        """The spaces of a place."""
        return (space, space + self.behind) if self.behind else (space,)


class Way(NamedTuple):
    """Places that are reached on foot, or by a deed that has a name."""

    deed: str
    places: Places

    def option(self, space: int) -> Option:
        """The option that leads to a place."""
        spaces = self.places.spaces(space)
        return (self.deed, *spaces) if self.deed else space if len(spaces) == 1 else spaces


class Legs:
    """The options of a figure in its move. They are listed on demand."""

    __slots__ = ("others", "ways")

    def __init__(self, ways: list[Way], others: list[Option]) -> None:
        self.ways, self.others = ways, others

    def __len__(self) -> int:
        return sum([way.places.mask.bit_count() for way in self.ways]) + len(self.others)

    def __iter__(self) -> Iterator[Option]:
        for way in self.ways:
            yield from map(way.option, members(way.places.mask))
        yield from self.others

    def __getitem__(self, k: int) -> Option:
        for way in self.ways:
            count = way.places.mask.bit_count()
            if k < count:
                return way.option(nth(way.places.mask, k))
            k -= count
        return self.others[k]

    def __contains__(self, option: object) -> bool:
        if option in self.others:
            return True
        deed, spaces = parts_of(option)
        return any(deed == way.deed and leads(way.places, spaces) for way in self.ways)


def parts_of(option: object) -> tuple[object, tuple[object, ...]]:
    """The deed and the spaces of an option."""
    if not isinstance(option, tuple):
        return "", (option,)
    return (option[0], option[1:]) if option and isinstance(option[0], str) else ("", option)


def leads(places: Places, spaces: tuple[object, ...]) -> bool:
    """Whether some spaces are one of the places."""
    first = spaces[0] if spaces else None
    if not isinstance(first, int) or first < 0 or not places.mask >> first & 1:
        return False
    return spaces == places.spaces(first)
