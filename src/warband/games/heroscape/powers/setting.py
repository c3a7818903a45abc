"""Ops that set a figure down somewhere, or let it move by a power."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from warband.boards.bits import members
from warband.games.heroscape.fighting.facing import faces
from warband.games.heroscape.fighting.leaving import Leave
from warband.games.heroscape.moving.move import Move
from warband.games.heroscape.moving.reach import extra_on_road
from warband.games.heroscape.moving.wandering import Wandering
from warband.games.heroscape.position import atoms, events, values
from warband.games.heroscape.position.board import (
    beside,
    board,
    engaging,
    engaging_at,
    friends,
    level,
    printed,
    seat_of,
)
from warband.games.heroscape.position.conditions import near_level
from warband.games.heroscape.position.model import NOWHERE
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.position.seeing import sees_space
from warband.games.heroscape.position.traits import SLIPS, STEADFAST, has
from warband.games.heroscape.position.using import Using
from warband.games.heroscape.powers.ending import end
from warband.games.heroscape.printed import programs
from warband.kernel.ask import Ask
from warband.kernel.machine import push


def ask_place(g: Position, f: Using, op: programs.Place) -> None:
    if g.figures[f.who].there and not unmoved(g, f, op) and room(g, f.who, f.target, op, f.lost):
        g.ask = Ask(seat_of(g, f.who), "put")
    else:
        end(g, f)


# hs.power.place
def place(g: Position, f: Using, op: programs.Place) -> None:
    whom = f.target if op.chosen else f.who
    if op.raised:  # hs.power.recall
        return atoms.revive(g, whom, g.answer)
    atoms.put(g, whom, g.answer, NOWHERE, events.Placed(whom, g.answer))


# hs.power.swap
def swap(g: Position, f: Using, op: programs.Swap) -> None:
    both = [g.figures[f.who], g.figures[f.target]]
    held = unmoved(g, f, programs.Place(0, chosen=True)) or not all(one.there for one in both)
    if held or any(printed(g, one.id).hexes > 1 for one in both):
        end(g, f)
    else:
        atoms.swap(g, f.who, f.target)


# hs.power.steadfast
def unmoved(g: Position, f: Using, op: programs.Place | programs.March) -> bool:
    """Whether the chosen figure is gone, or no enemy's power moves it."""
    if not op.chosen or getattr(op, "raised", False):
        return False
    hostile = not friends(g, seat_of(g, f.who), seat_of(g, f.target))
    return not g.figures[f.target].there or (hostile and has(g, f.target, STEADFAST))


def room(g: Position, who: int, target: int, op: programs.Place, lost: int = 0) -> list[int]:
    """The empty spaces where a figure, or the chosen one, may be placed; none for who needs two."""
    ground, whom = g.rules.ground, target if op.chosen else who
    middle = target if op.around == "chosen" else who
    if printed(g, whom).hexes > 1 or not g.figures[middle].there:
        return []
    if op.fallen:  # hs.power.in-its-place
        there = g.figures[lost].spaces if lost else ()
        return [space for space in there if not board(g).occupied >> space & 1][:1]
    near = 0 if op.within else ground.walkable
    for space in g.figures[middle].spaces:
        near |= ground.board.within(space, op.within)
    found = members(near & ground.walkable & ~ground.lava & ~board(g).occupied)
    return [space for space in found if suits(g, who, middle, whom, space, op)]


# hs.power.place-where
def suits(g: Position, who: int, middle: int, whom: int, space: int, op: programs.Place) -> bool:
    """Whether a space has the level and terrain that are asked for, is in sight, and beside no enemy."""
    ground = g.rules.ground
    here, there = level(g, middle), ground.levels[space]
    if (op.level == "same" and there != here) or (op.level == "lower" and there > here):
        return False
    if op.levels and not near_level(g, who, there, op.levels, op.deep, reaching=op.reaching):
        return False
    if op.terrain and not ground.terrain[space].is_of(op.terrain):
        return False
    if op.off and ground.terrain[space].is_of(op.off):
        return False
    if op.sight and not sees_space(g, who, space, printed(g, whom).height):
        return False
    if op.beside is not None and not any(faces(g, who, one, op.beside) for one in neighbours(g, whom, space)):
        return False
    return not (op.lone and engaging_at(g, whom, (space,)))


# hs.power.place-beside
def neighbours(g: Position, whom: int, space: int) -> list[int]:
    """The other figures that would be adjacent to a figure on a space."""
    figures = sum(board(g).crowd) & g.rules.ground.around[space]
    return [one for one in beside(g, whom, (space,), figures) if one != whom]


# hs.power.depart
def depart(g: Position, f: Using, op: programs.Depart) -> None:
    left = [] if has(g, f.who, SLIPS) else engaging(g, f.who)
    if left:
        push(g, Leave(f.who, tuple(left)))


# hs.power.march
def march(g: Position, f: Using, op: programs.March) -> None:
    whom = f.target if op.chosen else f.who
    if unmoved(g, f, op) or not g.figures[whom].there:
        return
    if op.free:
        push(g, Wandering(whom, op.spaces, clear=False, seat=seat_of(g, f.who)))
    elif op.spaces:
        push(g, Move(whom, op.spaces, seat=seat_of(g, f.who) if op.chosen else -1))
    else:
        push(g, Move(whom, values.points(g, whom), extra_on_road(g, whom)))


START: Mapping[type, Callable[..., None]] = {
    programs.Place: ask_place,
    programs.Swap: swap,
    programs.Depart: depart,
    programs.March: march,
}
READ: Mapping[type, Callable[..., None]] = {programs.Place: place}
