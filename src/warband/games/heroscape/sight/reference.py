"""The same line of sight by definition, in fractions: slow, and made in another way, to compare `sight` with.

It knows no table of lines. It finds all places where a line can change from hex to hex, looks in the middle of each
piece between them which hexes are there, and compares heights at both ends of the piece.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import pairwise

from warband.boards.bits import members
from warband.games.heroscape.printed.ground import Ground
from warband.games.heroscape.sight.sight import TENTHS, Look

Point = tuple[Fraction, Fraction]


def clear(ground: Ground, columns: Mapping[int, int], look: Look) -> bool:
    """Whether nothing blocks a look."""
    cuts = sorted({Fraction(0), Fraction(1), *borders(ground, look)})
    ends = {look.start, look.end}
    before: set[int] = set()
    for start, end in pairwise(cuts):
        here = under(ground, at(ground, look, (start + end) / 2))
        low = min(height(look, start), height(look, end))
        if not here & ends and here and min(top(ground, columns, cell) for cell in here) >= low:
            return False
        if before and shut(ground, before, here, height(look, start)):
            return False
        before = here
    return True


def at(ground: Ground, look: Look, part: Fraction) -> Point:
    """The point of the line after a part of it, seen from above."""
    (aq, ar), (bq, br) = ground.grid.slanted(look.start), ground.grid.slanted(look.end)
    return aq + (bq - aq) * part, ar + (br - ar) * part


def height(look: Look, part: Fraction) -> Fraction:
    """The height of the line there, in levels."""
    return (look.eye + (look.aim - look.eye) * part) / TENTHS


def measures(q: Fraction | int, r: Fraction | int) -> tuple[Fraction, ...]:
    """Three numbers of a point; those of the points of a hex differ from its centre's by at most 1."""
    return Fraction(2 * r + q), Fraction(q - r), Fraction(-2 * q - r)


def borders(ground: Ground, look: Look) -> set[Fraction]:
    """The points where the line meets the border of any hex, on the map or beyond it."""
    start, end = measures(*at(ground, look, Fraction(0))), measures(*at(ground, look, Fraction(1)))
    found = set()
    for first, last in zip(start, end, strict=True):
        low, high = sorted((int(first), int(last)))
        for border in range(low - 3, high + 4):
            if first != last and 0 < Fraction(border - first) / (last - first) < 1:
                found.add(Fraction(border - first) / (last - first))
    return found


def under(ground: Ground, point: Point) -> set[int]:
    """The hexes that a point is in, or between; -1 for one that is off the grid."""
    q, r = round(point[0]), round(point[1])
    near = [(q + dq, r + dr) for dq in range(-2, 3) for dr in range(-2, 3)]
    mine = measures(*point)
    found = set()
    for cell in near:
        if all(abs(a - b) <= 1 for a, b in zip(mine, measures(*cell), strict=True)):
            found.add(numbered(ground, *cell))
    return found


def numbered(ground: Ground, q: int, r: int) -> int:
    """The space in a column along the slant and a row; -1 off the map."""
    return next((s for s in members(ground.spaces) if ground.grid.slanted(s) == (q, r)), -1)


def top(ground: Ground, columns: Mapping[int, int], space: int) -> int:
    """The height of a column; a void has none."""
    return -1 if space < 0 else max(ground.levels[space] + ground.obstacles.get(space, 0), columns.get(space, 0))


def shut(ground: Ground, before: set[int], here: set[int], line: Fraction) -> bool:
    """Whether walls close the way from one piece of the line to the next."""
    edges = [(a, b) for a in before for b in here if a != b and touch(ground, a, b)]
    return bool(edges) and all(walled(ground, a, b, line) for a, b in edges)


def touch(ground: Ground, a: int, b: int) -> bool:
    """Whether two spaces touch; one that is off the map touches all others."""
    return min(a, b) < 0 or ground.grid.distance(a, b) == 1


def walled(ground: Ground, a: int, b: int, line: Fraction) -> bool:
    """Whether a wall between two spaces reaches the line."""
    wall = 0 if min(a, b) < 0 else ground.walls.get(ground.grid.edge(a, b), 0)
    return bool(wall) and Fraction(max(ground.levels[a], ground.levels[b]) + wall) >= line
