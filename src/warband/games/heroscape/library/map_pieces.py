"""The pieces of a public map editor: hexes that a piece fills, its height on each, and the edges that it walls off.

Hexes are steps from the piece's own hex, for a piece that points to the east; its rotation turns them clockwise.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from warband.boards.hex import DIRECTIONS, EAST, SOUTHEAST, SOUTHWEST, WEST

Step = tuple[int, int]  # along the slant, and down the rows
PLANT = re.compile(r"(?:tb|tr|tp|lp|lb)(\d{1,2})", re.ASCII)  # trees, palms and brush: the number is the height

ONE: tuple[Step, ...] = ((0, 0),)
THREE: tuple[Step, ...] = (*ONE, (1, 0), (0, 1))
FOUR: tuple[Step, ...] = (*THREE, (1, 1))
SIX: tuple[Step, ...] = (*THREE, (-1, 1), (2, 0), (1, 1))
ARCH: tuple[Step, ...] = (*ONE, (2, 0))  # the hex between them is the doorway
DOORWAY: Step = (1, 0)
SEVEN: tuple[Step, ...] = (*THREE, (2, 0), (3, 0), (1, 1), (2, 1))
NINE: tuple[Step, ...] = (*SEVEN, (4, 0), (3, 1))

WALKS = {"cg1": ONE, "cg7": SEVEN, "cg9": NINE}
"""Walks on castle walls: land on the level above the one where they lie."""

RUINS = {"rs2": 2, "rs3": 3}
"""Ruins: the number of hexes in a row along which their walls stand, on the near side and around the corner."""

BATTLEMENT = 5


class Column(NamedTuple):
    """A hex of a piece, and the height of the piece there."""

    step: Step
    height: int


def evenly(steps: tuple[Step, ...], height: int) -> tuple[Column, ...]:
    """A piece as high everywhere."""
    return tuple(Column(step, height) for step in steps)


def uneven(steps: tuple[Step, ...], *heights: int) -> tuple[Column, ...]:
    """A piece with a height for each of its hexes."""
    return tuple(map(Column, steps, heights))


STONES = {
    "og1": evenly(ONE, 7),
    "og3": uneven(THREE, 5, 9, 7),
    "og4": uneven(FOUR, 7, 11, 11, 9),
    "og6": uneven(SIX, 17, 17, 17, 9, 9, 17),
    "o1": evenly(ONE, 7),
    "o3": uneven(THREE, 5, 9, 7),
    "h": evenly(SIX, 17),
    "lwp": evenly(ONE, 9),
}
"""Glaciers, outcrops, the hive, pillars: heights of the editor, which says that nobody has measured them."""

CASTLE = {
    **dict.fromkeys(("cbs", "cbc", "cbe"), evenly(ONE, 1)),
    **dict.fromkeys(("cws", "cwc", "cwe"), evenly(ONE, 9)),
    **dict.fromkeys(("ca", "cab"), evenly(ARCH, 9)),
}
"""Castles: the bases of walls, walls, and the arches of doors."""

DOORS = ("ca",)
"""The arches with a door in them."""


def columns_of(piece: str) -> tuple[Column, ...]:
    """The columns of an obstacle; none of a piece that is none."""
    plant = PLANT.fullmatch(piece)
    if plant:
        return evenly(FOUR if piece == "tr15" else ONE, int(plant[1]))
    return STONES.get(piece) or CASTLE.get(piece, ())


def ruin_edges(hexes: int) -> list[tuple[Step, int]]:
    """The edges of a ruin, each as a hex and a direction from it."""
    rows = [((n, 0), direction) for n in range(hexes) for direction in (SOUTHWEST, SOUTHEAST)]
    return [((0, 0), WEST), *rows]


def turned(step: Step, rotation: int) -> Step:
    """A step of a piece that is turned clockwise."""
    (q, r), (s, t) = DIRECTIONS[(EAST + rotation) % 6], DIRECTIONS[(SOUTHEAST + rotation) % 6]
    return step[0] * q + step[1] * s, step[0] * r + step[1] * t
