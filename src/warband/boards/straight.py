"""How straight a way is."""

from __future__ import annotations

from collections.abc import Callable

Point = tuple[int, int]


def beside(start: Point, goal: Point, at: Callable[[int], Point]) -> Callable[[int], int]:
    """The distances of places from the straight line between two points, as multiples of its length."""
    (x0, y0), (x1, y1) = start, goal

    def distance(place: int) -> int:
        x, y = at(place)
        return abs((x - x0) * (y1 - y0) - (y - y0) * (x1 - x0))

    return distance
