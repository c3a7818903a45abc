"""Special terrain replaces the terrain below it, except its elevation (Supplement, Part 21)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import reduce
from operator import or_

from warband.boards.square import Shape
from warband.games.heroclix.position.board.ground import Cover
from warband.games.heroclix.position.model import Gear, Map

Placed = tuple[str, int, int]  # a card, its first square, and the click of its Terrain dial
TYPES = ("blocking", "hindering", "water")


def shape(gear: Gear) -> Shape:
    """The squares of special terrain, from its upper left one."""
    wide, deep = gear.size
    return tuple((x, y) for y in range(deep) for x in range(wide))


# hc.supp.21.special-terrain.sets-type
def squares_of(on: Map, gear: Gear, square: int) -> int:
    """The squares that special terrain covers; none where it would not lie on the map as a whole."""
    return on.grid.footprint(square, shape(gear))


def union(masks: Iterable[int]) -> int:
    """All squares of several sets."""
    return reduce(or_, masks, 0)


# hc.supp.21.special-terrain.elevation-kept
def covered(on: Map, cards: Mapping[str, Gear], placed: Iterable[Placed]) -> tuple[Map, Cover]:
    """A map with special terrain on it: the terrain below is not there, and neither are walls within it.

    [hc.supp.21.special-terrain.replaces, hc.supp.21.special-terrain.below-gone]
    """
    lying = [(squares_of(on, cards[card], square), *cards[card].types(click)) for card, square, click in placed]
    every = union(mask for mask, _, _ in lying)
    now = {
        kind: getattr(on, kind) & ~every | union(mask for mask, seen, moved in lying if seen == moved == kind)
        for kind in TYPES
    }
    inside = [every & every >> 1, every & every >> on.grid.stride]
    under = on._replace(
        blocking=now["blocking"] | union(mask for mask, seen, moved in lying if seen != moved == "blocking"),
        hindering=now["hindering"],
        water=now["water"],
        east_walls=on.east_walls & ~inside[0],
        south_walls=on.south_walls & ~inside[1],
    )
    return under, mixture(lying, every)


def mixture(lying: list[tuple[int, str, str]], every: int) -> Cover:
    """The squares of mixed types: another for lines of fire than for movement.

    [hc.supp.21.special-terrain.mixed-types]
    """
    mixed = [(mask, seen, moved) for mask, seen, moved in lying if seen != moved]
    return Cover(
        every,
        union(mask for mask, _, _ in mixed),
        union(mask for mask, seen, _ in mixed if seen == "blocking"),
        union(mask for mask, seen, _ in mixed if seen != "blocking"),
        union(mask for mask, seen, _ in mixed if seen == "hindering"),
        union(mask for mask, _, moved in mixed if moved == "hindering"),
    )
