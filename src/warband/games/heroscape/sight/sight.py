"""Line of sight in three dimensions: one function, in whole numbers.

Land, obstacles, figures and objects are columns of hexes that stand on the table. A line runs from the eye of one
figure to the top of another: where all columns stand on the table, nothing lower than the top is seen better. A column
blocks the line if it reaches it anywhere. A line along an edge runs between two columns, and both must reach it. A wall
on an edge blocks a line that crosses it below its top. What stands at the two ends never blocks.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from warband.boards.hex_lines import PlacedLine, placed, placed_gates
from warband.games.heroscape.printed.ground import Ground

TENTHS = 10
ALL = -1  # every column counts
MOST = 200_000  # looks over one map that are kept


class Look(NamedTuple):
    """From a point above a space to a point above another. Heights are in tenths of a level."""

    start: int
    eye: int
    end: int
    aim: int


def clear(ground: Ground, columns: Mapping[int, int], look: Look, among: int = ALL) -> bool:
    """Whether nothing blocks a look. `columns` says how high figures and objects reach, in levels, by space.

    Only the columns on the spaces of `among` count.
    """
    known = ground.looks
    line = known[look] if look in known else remembered(ground, look)
    if line is None:
        return False
    met = line.mask & among
    if met:
        for mask, crossing in zip(line.masks, line.crossings, strict=True):
            if mask & met and blocks(ground, columns, line, look, crossing, met):
                return False
    return True


def remembered(ground: Ground, look: Look) -> PlacedLine | None:
    """`over_land` with a cache."""
    if len(ground.looks) >= MOST:
        ground.looks.clear()
    return ground.looks.setdefault(look, over_land(ground, look))


# hs.sight.walls
def over_land(ground: Ground, look: Look) -> PlacedLine | None:
    """The line of a look that land, obstacles and walls leave clear; None where they block it."""
    line = line_between(ground, look.start, look.end)
    low = min(look.eye, look.aim)
    tall = line.mask & ground.rising(-(-low // TENTHS))
    if tall:
        for mask, crossing in zip(line.masks, line.crossings, strict=True):
            if mask & tall and blocks(ground, {}, line, look, crossing):
                return None
    between = line.mask | 1 << look.start | 1 << look.end
    return None if ground.beside_walls & between and walled(ground, line, look) else line


def line_between(ground: Ground, start: int, end: int) -> PlacedLine:
    """The line between two spaces, which is kept."""
    key = (start, end) if start < end else (end, start)
    known = ground.lines
    return known[key] if key in known else known.setdefault(key, placed(ground.grid, start, end))


# hs.sight.columns
def blocks(
    ground: Ground,
    columns: Mapping[int, int],
    line: PlacedLine,
    look: Look,
    crossing: tuple[tuple[int, ...], int, int],
    among: int = ALL,
) -> bool:
    """Whether a column reaches the line; of two, on both sides of it, the lower one must."""
    cells, enters, leaves = crossing
    top = min([top_of(ground, columns, cell, among) for cell in cells])
    return top * TENTHS * line.of >= min(height_at(line, look, enters), height_at(line, look, leaves))


# hs.sight.voids
def top_of(ground: Ground, columns: Mapping[int, int], space: int, among: int) -> int:
    """The height of a space with everything on it; a void has none."""
    if space < 0 or not ground.spaces >> space & 1:
        return -1
    return max(ground.tops[space], columns.get(space, 0)) if among >> space & 1 else ground.tops[space]


def height_at(line: PlacedLine, look: Look, part: int) -> int:
    """The height of the line at a part of it, times the number of its parts."""
    eye, aim = (look.eye, look.aim) if look.start <= look.end else (look.aim, look.eye)
    return eye * (line.of - part) + aim * part


def walled(ground: Ground, line: PlacedLine, look: Look) -> bool:
    """Whether a wall stands in the way; where the line passes the ends of several edges, on all of them."""
    return any(
        bool(edges) and all(wall_reaches(ground, line, look, part, a, b) for a, b in edges)
        for part, edges in placed_gates(ground.grid, look.start, look.end)
    )


def wall_reaches(ground: Ground, line: PlacedLine, look: Look, part: int, a: int, b: int) -> bool:
    """Whether the wall between two spaces is as high as the line there. It stands on the higher of the two."""
    if min(a, b) < 0 or not ground.spaces >> a & ground.spaces >> b & 1:
        return False
    wall = ground.walls.get(ground.grid.edge(a, b), 0)
    top = max(ground.levels[a], ground.levels[b]) + wall
    return bool(wall) and top * TENTHS * line.of >= height_at(line, look, part)


def blockers(ground: Ground, columns: Mapping[int, int], look: Look) -> int:
    """The spaces whose columns block a look."""
    line = line_between(ground, look.start, look.end)
    found = 0
    for crossing in line.crossings:
        if blocks(ground, columns, line, look, crossing):
            found |= sum(1 << cell for cell in crossing[0])
    return found


