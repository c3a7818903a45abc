"""How many bases fit into an area: the search agrees with trying everything."""

from __future__ import annotations

import random
from itertools import product

from warband.boards.square import POINT, Shape, squares
from warband.games.heroclix.position.board.ground import Ground
from warband.games.heroclix.position.model import Table
from warband.games.heroclix.ruleset import HeroClix
from warband.games.heroclix.starting import library
from warband.games.heroclix.turns import packing

TALL: Shape = ((0, 0), (0, 1))
BIG: Shape = ((0, 0), (1, 0), (0, 1), (1, 1))


def yard() -> Ground:
    """The ground of a map without walls around its upper left corner."""
    here = library().map("Training Yard")
    return HeroClix("2021", {}, {here.name: here}).ground(Table(0, map=here.name), [])


def everything(ground: Ground, free: int, shapes: list[Shape]) -> packing.Filling:
    """The fullest filling, found by trying every square for every base, and leaving each out."""
    groups = packing.sizes(shapes)
    ordered = [shape for shape, count in groups for _ in range(count)]
    best: packing.Filling = ()
    for anchors in product(*([None, *squares(ground.places(free, shape))] for shape in ordered)):
        taken = 0
        for anchor, shape in zip(anchors, ordered, strict=True):
            mask = ground.grid.footprint(anchor, shape) if anchor is not None else 0
            if taken & mask:
                break
            taken |= mask
        else:
            placed = [shape for anchor, shape in zip(anchors, ordered, strict=True) if anchor is not None]
            best = max(best, tuple(placed.count(shape) for shape, _ in groups))
    return best


def test_the_fullest_filling_is_found() -> None:
    ground, luck = yard(), random.Random(7)
    for _ in range(40):
        free = sum(1 << ground.grid.square(x, y) for x in range(4) for y in range(3) if luck.random() < 0.8)
        shapes = [luck.choice((POINT, TALL, BIG)) for _ in range(3)]
        assert packing.fullest(ground, free, shapes) == everything(ground, free, shapes)


def test_a_base_stands_where_it_leaves_room_for_the_others() -> None:
    ground = yard()
    free = ground.grid.rectangle(0, 0, 3, 1)
    kept = packing.keeping(ground, free, BIG, [BIG])
    assert [ground.grid.name(square) for square in squares(kept)] == ["A1", "C1"]
    assert packing.fits(ground, free, [BIG, BIG])
    assert not packing.fits(ground, free, [BIG, BIG, POINT])
