"""Moves through blocking terrain that they destroy; at an intersection their player picks the side."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from warband.games.heroclix.moving.steps import BREAKS, Move, abilities, ground_with, walk
from warband.games.heroclix.position.answers import SQUARE
from warband.games.heroclix.position.board.breaking import EAST, SOUTH, Breakable, destroy_block
from warband.games.heroclix.position.board.ground import Ground
from warband.games.heroclix.position.board.terrain import board
from warband.games.heroclix.position.position import Position
from warband.kernel.ask import Ask, Options, Question, Refusal
from warband.kernel.machine import goto

SIDE = "hc.supp.11.intersection.choose-one-side"
Broken = tuple[tuple[Breakable, ...], tuple[tuple[int, int], ...]]
"""The terrain and walls on a path, and its diagonal steps between blocking terrain on both sides."""


# hc.improved.destroy-blocking, hc.decided.destroys-what-is-in-the-way
def broken_on_path(g: Position, f: Move, start: int, end: int) -> Broken:
    """The obstacles that the mover passes on the shortest path; nothing if it can go around."""
    able_to = abilities(g, f)
    if BREAKS not in able_to:
        return (), ()
    way = walk(g, f)
    around = ground_with(g, able_to - {BREAKS}).terrain
    if around.reach(start, way.steps, way.enter, way.stop) >> end & 1:
        return (), ()
    path = way.ground.terrain.path(start, end, way.steps, way.enter, way.stop) or ()
    ground = board(g).ground
    found: list[Breakable] = [("square", square) for square in path if ground.solid >> square & 1]
    for one, other in pairwise(path):
        found += walls_between(ground, one, other)
    return tuple(found), tuple(step for step in pairwise(path) if pinched(ground, step))


def pinched(ground: Ground, step: tuple[int, int]) -> bool:
    """Whether a step is diagonal, with blocking terrain or walls on both sides."""
    both = sides(ground, step)
    return bool(both) and all(closing(ground, step, side) for side in both)


def sides(ground: Ground, step: tuple[int, int]) -> tuple[int, ...]:
    """The squares on both sides of a diagonal step; none of a straight one."""
    (ax, ay), (bx, by) = (ground.grid.xy(square) for square in step)
    return () if ax == bx or ay == by else (ground.grid.square(ax, by), ground.grid.square(bx, ay))


def closing(ground: Ground, step: tuple[int, int], side: int) -> list[Breakable]:
    """The blocking terrain and walls on one side of a diagonal step."""
    start, end = step
    square: list[Breakable] = [("square", side)] if ground.solid >> side & 1 else []
    return [*square, *walls_between(ground, start, side), *walls_between(ground, side, end)]


def walls_between(ground: Ground, one: int, other: int) -> Iterator[Breakable]:
    """The wall between two squares that share an edge, if there is one."""
    low, apart = min(one, other), abs(one - other)
    if apart == 1 and ground.terrain.east_walls >> low & 1:
        yield "wall", low, EAST
    elif apart == ground.grid.stride and ground.terrain.south_walls >> low & 1:
        yield "wall", low, SOUTH


def ask_side(g: Position, f: Move) -> None:
    if f.corners:
        g.ask = Ask(g.figures[f.who].controller, "side")
    else:
        f.pc += 1


def take_side(g: Position, f: Move) -> None:
    f.broken += tuple(closing(board(g).ground, f.corners[0], g.answer))
    f.corners = f.corners[1:]
    goto(g, f, "sides")


def break_through(g: Position, f: Move) -> None:
    """The move has resolved: the terrain that it came through is destroyed. Special terrain is not.

    [hc.supp.11.intersection.through-and-destroy, hc.supp.21.special-terrain.only-specifying-effects]
    """
    special = board(g).ground.cover.squares
    for block in f.broken:
        if block[0] == "wall" or not special >> int(block[1]) & 1:
            destroy_block(g, block)


def sides_offered(g: Position, f: Move) -> Options:
    return list(sides(board(g).ground, f.corners[0]))


def why_not_side(g: Position, f: Move, option: object) -> Refusal:
    return Refusal("not-a-side", SIDE, "It did not pass there.", "Choose one side of the intersection.")


QUESTIONS = {
    "side": Question(
        sides_offered,
        why_not_side,
        "Which side of the intersection does {who} destroy?",
        SQUARE,
    )
}
