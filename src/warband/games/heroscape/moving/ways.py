"""By which way a figure goes: the one that leaves the fewest engagements and falls least, and of those the cheapest."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from warband.boards.bits import members
from warband.boards.hex_pairs import pair_path, partings
from warband.boards.hex_reach import Masks, counted
from warband.games.heroscape.fighting.falling import falls_of
from warband.games.heroscape.moving.reach import Place, pair_stops, passable, steps_of, stops, waves
from warband.games.heroscape.position.board import board, engaging_at, printed, seat_of, zone_of
from warband.games.heroscape.position.model import NOWHERE
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.position.traits import SLIPS, has


def way(g: Position, who: int, place: Place, points: int, road: int) -> tuple[Place, ...]:
    """The steps of a walk, without its start."""
    if place[1] >= 0:
        return pair_way(g, who, place, points)
    steps, stop, start = steps_of(g, who), stops(g, who), g.figures[who].space
    path = steps.traced(waves(g, who, points), place[0], stop) if points > 0 else None
    if path and troubled(g, who, path):
        path = steps.path(start, place[0], points, passable(g, who), stop, tolls(g, who, points))
    if path is None and road:
        more, enter = points + road, passable(g, who) & g.rules.ground.roads
        path = steps.path(start, place[0], more, enter, stop, tolls(g, who, more))
    if path is None:
        raise LookupError(f"no way to {place}")
    return tuple([(space, NOWHERE) for space in path[1:]])


def troubled(g: Position, who: int, path: tuple[int, ...]) -> bool:
    """Whether a figure leaves an enemy on its way, or falls."""
    falls, shifts = falls_of(g, who), g.rules.ground.grid.shifts
    if any(falls[shifts.index(b - a)] >> a & 1 for a, b in pairwise(path)):
        return True
    return watched(g, who, path) and any(left_behind(g, who, (a,), (b,)) for a, b in pairwise(path))


def watched(g: Position, who: int, spaces: Iterable[int]) -> bool:
    """Whether enemies stand next to some spaces."""
    around, hostile = g.rules.ground.around, board(g).hostile[seat_of(g, who)]
    return any(around[space] & hostile for space in spaces)


def tolls(g: Position, who: int, points: int) -> list[Masks]:
    """The steps that a figure would rather avoid: those by which it leaves an enemy, or falls."""
    parting, falls = g.rules.ground.parting, falls_of(g, who)
    kinds = [parting(zone) for zone in zones(g, who, points)]
    return counted([*kinds, falls] if any(falls) else kinds)


def zones(g: Position, who: int, points: int) -> list[int]:
    """For each enemy that a figure could meet, the spaces beside it; none for one that leaves at will."""
    if has(g, who, SLIPS):
        return []
    found, mine, near = board(g), printed(g, who).height, 0
    for space in g.figures[who].spaces:
        near |= g.rules.ground.board.within(space, points + 1)
    foes = dict.fromkeys([found.at[space] for space in members(near & found.hostile[seat_of(g, who)])])
    return [zone_of(g, foe, mine) for foe in foes]


def pair_way(g: Position, who: int, place: Place, points: int) -> tuple[Place, ...]:
    """The steps of a figure on two spaces: each is the leading space and the one behind it."""
    figure, grid = g.figures[who], g.rules.ground.grid
    falls = falls_of(g, who) * 6
    kinds = [partings(grid, zone) for zone in zones(g, who, points)]
    avoid = counted([*kinds, falls] if any(falls) else kinds)
    start = (figure.space, figure.tail)
    path = pair_path(steps_of(g, who), start, place, points, passable(g, who), pair_stops(g, who), avoid)
    if path is None:
        raise LookupError(f"no way to {place}")
    return path[1:]


# hs.engage.move-around
def left_behind(g: Position, who: int, start: tuple[int, ...], end: tuple[int, ...]) -> list[int]:
    """The enemies that a figure is engaged with before a step, and not after it."""
    if has(g, who, SLIPS):
        return []  # hs.power.disengages
    before = engaging_at(g, who, tuple([space for space in start if space >= 0]))
    if not before:
        return []
    after = engaging_at(g, who, tuple([space for space in end if space >= 0]))
    return [enemy for enemy in before if enemy not in after]
