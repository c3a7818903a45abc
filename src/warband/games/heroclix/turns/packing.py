"""Packing of bases into an area: as many of the largest as possible, then of the next smaller size, and so on."""

from __future__ import annotations

from collections.abc import Sequence

from warband.boards.square import POINT, Shape, squares
from warband.games.heroclix.position.board.ground import Ground

PATIENCE = 20_000  # positions of bases that are tried; beyond them the best filling so far counts

Filling = tuple[int, ...]  # for each size, the largest first: the number of bases that fit


def sizes(shapes: Sequence[Shape]) -> list[tuple[Shape, int]]:
    """The bases by size, the largest first, and their numbers."""
    ordered = sorted(set(shapes), key=lambda shape: (-len(shape), shape))
    return [(shape, sum(one == shape for one in shapes)) for shape in ordered]


def fits(ground: Ground, free: int, shapes: Sequence[Shape]) -> bool:
    """Whether all bases can stand on free squares."""
    return fullest(ground, free, shapes) == tuple(count for _, count in sizes(shapes))


def fullest(ground: Ground, free: int, shapes: Sequence[Shape]) -> Filling:
    """The fullest filling of free squares."""
    return Packer(ground, sizes(shapes)).fill(free & ~ground.solid, 0, 0, 0)


def keeping(ground: Ground, free: int, shape: Shape, others: Sequence[Shape]) -> int:
    """The squares where a base leaves room for the fullest filling of free squares with it and others."""
    anchors = ground.places(free, shape)
    best = fullest(ground, free, (shape, *others))
    order = [one for one, _ in sizes((shape, *others))]

    def filled(anchor: int) -> Filling:
        rest = fullest(ground, free & ~ground.grid.footprint(anchor, shape), others)
        count = dict(zip([one for one, _ in sizes(others)], rest, strict=True))
        return tuple(count.get(one, 0) + (one == shape) for one in order)

    return sum(1 << anchor for anchor in squares(anchors) if filled(anchor) == best)


class Packer:
    """Tries positions, size by size; of equal bases the next one always stands behind the last."""

    def __init__(self, ground: Ground, groups: list[tuple[Shape, int]]) -> None:
        self.ground, self.groups, self.patience = ground, groups, PATIENCE
        self.all = tuple(count for _, count in groups)

    def fill(self, free: int, size: int, placed: int, after: int) -> Filling:
        """The fullest filling from a size on, of which some bases are placed, all of them before a square."""
        if size == len(self.groups):
            return ()
        shape, count = self.groups[size]
        if shape is POINT:
            return (placed + min(count - placed, free.bit_count()), *self.fill(0, size + 1, 0, 0))
        best: Filling = ()
        if placed < count:
            for anchor in squares(self.ground.places(free, shape) >> after << after):
                self.patience -= 1
                found = self.fill(free & ~self.ground.grid.footprint(anchor, shape), size, placed + 1, anchor + 1)
                best = max(best, found)
                if best == self.all[size:] or self.patience < 0:
                    return best
        return max(best, (placed, *self.fill(free, size + 1, 0, 0)))
