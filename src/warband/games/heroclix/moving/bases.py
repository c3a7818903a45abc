"""Moves of a base of several squares: one chosen square moves, and the base is put down around it, turned or not."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, reduce
from operator import and_
from typing import NamedTuple

from warband.boards.square import POINT, Grid, Shape
from warband.games.heroclix.moving import breaching
from warband.games.heroclix.moving.steps import Move, Walk, free_squares, passed, walk
from warband.games.heroclix.position.answers import SQUARE
from warband.games.heroclix.position.board.terrain import board, shape_of, things_on, transposed
from warband.games.heroclix.position.names import square as square_name
from warband.games.heroclix.position.position import Position
from warband.kernel.ask import Ask, Options, Question, Refusal

CHOSEN = "hc.supp.19.multi-base.only-chosen-square-moves"
WITHIN = "hc.supp.19.multi-base.other-squares-within-distance"


class Swing(NamedTuple):
    """One square of a base moves some squares: the places of the base then, by its upper left square."""

    start: int  # the square that moves
    offset: int  # from the upper left square of the base to this one, at the end
    turned: bool  # whether the base lies the other way then
    anchors: int


@cache
def turns(shape: Shape) -> tuple[tuple[bool, Shape], ...]:
    """The base as it lies, and after a half turn and both quarter turns: its squares in the same order."""
    wide, deep = (1 + max(numbers) for numbers in zip(*shape, strict=True))
    half = tuple((wide - 1 - x, deep - 1 - y) for x, y in shape)
    left, right = tuple((y, wide - 1 - x) for x, y in shape), tuple((deep - 1 - y, x) for x, y in shape)
    oblong = wide != deep
    return (False, shape), (False, half), (oblong, left), (oblong, right)


# hc.supp.19.multi-base.only-chosen-square-moves
def swings(g: Position, f: Move, way: Walk, free: int) -> Iterator[Swing]:
    """All moves of a base by one of its squares, which alone walks; the base ends on free squares."""
    figure, ground = g.figures[f.who], board(g).ground
    grid, shape, start = ground.grid, shape_of(g, figure), figure.square
    cells = [start + offset for offset in grid.offsets(shape)]
    reached = [walks(way, cell) for cell in cells]
    for turned, image in turns(shape):
        room = ground.places(free, transposed(shape) if turned else shape)
        offsets = grid.offsets(image)
        for moved in range(way.steps + 1):
            ends = room & near_enough(grid, cells, offsets, moved)
            for cell, offset, waves in zip(cells, offsets, reached, strict=True):
                if anchors := ends & waves[moved] >> offset:
                    yield Swing(cell, offset, turned, anchors)


def walks(way: Walk, start: int) -> list[int]:
    """The squares where one square can be after 0, 1, 2 ... steps; it may come back to a square."""
    gait, enter = way.ground.terrain.gait(POINT), way.enter & ~way.ground.terrain.solid | 1 << start
    found = [1 << start]
    for moved in range(way.steps):
        found.append(gait.leave(found[-1] & ~way.stop if moved else found[-1]) & enter)
    return found


def near_enough(grid: Grid, cells: list[int], offsets: tuple[int, ...], moved: int) -> int:
    """The places of a base where none of its squares is further from its start than the chosen one has moved.

    [hc.supp.19.multi-base.other-squares-within-distance]
    """
    reached = (grid.within(cell, moved) >> offset for cell, offset in zip(cells, offsets, strict=True))
    return reduce(and_, reached)


def places(g: Position, f: Move, way: Walk, free: int) -> dict[bool, int]:
    """The places where a move of a base may end: as it lies now, and turned."""
    found = {False: 1 << g.figures[f.who].square, True: 0}
    for swing in swings(g, f, way, free):
        found[swing.turned] |= swing.anchors
    return found


def legs(g: Position, f: Move, end: int, turned: bool) -> dict[int, int]:
    """The squares of a base that can be chosen for a move to a place, and their own ends."""
    way, found = walk(g, f), dict[int, int]()
    for swing in swings(g, f, way, free_squares(g, f, way)):
        if swing.turned == turned and swing.anchors >> end & 1:
            found.setdefault(swing.start, end + swing.offset)
    return found


# --- the way the base lies, and the square that moves


def ask_lay(g: Position, f: Move) -> None:
    """Ask which squares an oblong base covers, if its place does not tell."""
    way = walk(g, f)
    straight, turned = (lay >> f.aim & 1 for lay in places(g, f, way, free_squares(g, f, way)).values())
    f.turned = not straight
    if straight and turned:
        g.ask = Ask(g.figures[f.who].controller, "covers")
    else:
        f.pc += 1


def take_lay(g: Position, f: Move) -> None:
    f.turned = g.answer == covered(g, f)[1]


def covered(g: Position, f: Move) -> list[str]:
    """The two ways in which an oblong base can lie at its end: 'C3-D3' and 'C3-C4'."""
    shape, grid = shape_of(g, g.figures[f.who]), board(g).ground.grid
    ends = (f.aim + grid.offsets(lay)[-1] for lay in (shape, transposed(shape)))
    return [f"{square_name(g, f.aim)}-{square_name(g, end)}" for end in ends]


def ask_mover(g: Position, f: Move) -> None:
    """Ask which square of the base moves, if that matters: for objects on its way, or for terrain that it destroys."""
    found = legs(g, f, f.aim, f.turned)
    if len({outcome(g, f, start, end) for start, end in found.items()}) > 1:
        g.ask = Ask(g.figures[f.who].controller, "moves by")
    else:
        f.by, f.to = next(iter(found.items()), (-1, -1))
        f.pc += 1


def outcome(g: Position, f: Move, start: int, end: int) -> tuple[object, ...]:
    """The consequences of moving a base by a square: objects to pick up or put down, terrain that it destroys."""
    near = passed(g, f, start, end)
    put_down = near if f.who in board(g).holders else 0
    things = tuple(thing.id for thing in things_on(g, near)) if near else ()
    return things, put_down, breaching.broken_on_path(g, f, start, end)


def take_mover(g: Position, f: Move) -> None:
    f.by, f.to = g.answer, legs(g, f, f.aim, f.turned)[g.answer]


def covers_offered(g: Position, f: Move) -> Options:
    return covered(g, f)


def movers_offered(g: Position, f: Move) -> Options:
    return sorted(legs(g, f, f.aim, f.turned))


def why_not_covers(g: Position, f: Move, option: object) -> Refusal:
    return Refusal("not-so", WITHIN, "The base can't lie like that.", "Choose one of its two ways.")


def why_not_by(g: Position, f: Move, option: object) -> Refusal:
    words = "This square of the base can't be moved so that the base ends there."
    return Refusal("not-by", WITHIN, words, "Choose another square of the base.")


QUESTIONS = {
    "covers": Question(covers_offered, why_not_covers, "Which squares does {who} cover?"),
    "moves by": Question(movers_offered, why_not_by, "Which square of its base does {who} move by?", SQUARE),
}
