"""Levels of a board: the steps that only a change of level closes."""

from functools import lru_cache, reduce
from operator import or_
from typing import NamedTuple

Corners = tuple[int, int, int, int]
"""Sets of corner points: for the square to the upper left of each, upper right, lower left and lower right."""


class Relief(NamedTuple):
    """The effect of levels and passages on steps. Terrains that differ only in walls and solid squares share it."""

    even: tuple[int, int, int, int]
    """The squares level with, or joined by a passage to, the one to their east, southeast, south and southwest."""
    ledges: Corners
    """The corner points where a square is higher than the two beside it."""


@lru_cache(256)
def relief(full: int, stride: int, levels: tuple[int, ...], passages: tuple[tuple[int, int], ...]) -> Relief:
    """The relief of a board with these squares."""
    heights = [reduce(or_, levels[above:], 0) for above in range(1, len(levels))]
    shifts = 1, stride + 1, stride, stride - 1
    uneven = [reduce(or_, [high ^ high >> shift for high in heights], 0) for shift in shifts]
    joined = [reduce(or_, [1 << min(p) for p in passages if abs(p[1] - p[0]) == shift], 0) for shift in shifts]
    even = [full & full >> shift & (joined[n] | ~uneven[n]) for n, shift in enumerate(shifts)]
    nw = ne = sw = se = 0
    for high in heights:
        a, b, c, d = around(high, stride)
        nw, ne, sw, se = nw | a & ~(b | c), ne | b & ~(a | d), sw | c & ~(a | d), se | d & ~(b | c)
    return Relief((even[0], even[1], even[2], even[3]), (nw, ne, sw, se))


def around(mask: int, stride: int) -> Corners:
    """The corner points with a square of a set to their upper left, upper right, lower left and lower right."""
    return mask, mask >> 1, mask >> stride, mask >> stride + 1
