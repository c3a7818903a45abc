"""How far a figure gets, and by which way: the one that leaves the fewest engagements and falls least."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from warband.boards.bits import members
from warband.boards.hex_pairs import Pair, Stops, gentlest_pairs, pair_reach, pairs
from warband.boards.hex_reach import Steps
from warband.games.heroscape.fighting.falling import hurts
from warband.games.heroscape.position.board import (
    board,
    engaging,
    engaging_at,
    friends,
    printed,
    seat_of,
)
from warband.games.heroscape.position.model import NOWHERE
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.printed.cards import LEAP
from warband.games.heroscape.printed.ground import Climbing

LEAP_MOVE = 3
LEAP_LEVELS = 25
Place = tuple[int, int]
"""The space of a figure and its second one; the second is NOWHERE for a figure on one space."""


def steps_of(g: Position, who: int) -> Steps:
    """The steps that a figure can make on foot."""
    return g.rules.ground.on_foot(Climbing(printed(g, who).height, g.rules.options_of_edition.climb_own_height))


def free(g: Position, who: int) -> int:
    """The spaces where a figure can end its move: nobody else is there, and no obstacle."""
    mine = sum(1 << space for space in g.figures[who].spaces)
    return g.rules.ground.walkable & ~(board(g).occupied & ~mine)


def passable(g: Position, who: int) -> int:
    """The spaces that a figure can enter on foot: free ones, and those of friends that are not engaged."""
    found, seat, stop = free(g, who), seat_of(g, who), stops(g)
    for other, figures in enumerate(board(g).armies):
        if friends(g, seat, other):
            for mate in figures:
                if mate.there and mate.id != who and not engaging(g, mate.id):
                    found |= sum([1 << space for space in mate.spaces]) & ~stop
    return found


def stops(g: Position) -> int:
    """The spaces that end a move on foot: water and the like, and power glyphs."""
    return g.rules.ground.stops | board(g).powers


def pair_stops(g: Position) -> Stops:
    """Where a figure on two spaces stops: with its leading half on a glyph, with both halves in water."""
    water = g.rules.ground.stops
    return Stops(stops(g) & ~water, water, g.rules.ground.even)


def extra_on_road(g: Position, who: int) -> int:
    """The points that a figure has more as long as it has been on roads only."""
    on_road = all(g.rules.ground.roads >> space & 1 for space in g.figures[who].spaces)
    return g.rules.options_of_edition.road if on_road else 0


def stirs(g: Position, who: int, points: int) -> bool:
    """Whether a figure can walk at all: one step is mostly enough to know."""
    figure = g.figures[who]
    if figure.tail < 0:
        room, here, steps = free(g, who), 1 << figure.space, steps_of(g, who)
        for price, froms in steps.open_from:
            if price <= points and steps.onward(here, froms) & room:
                return True
    return bool(on_foot(g, who, points, extra_on_road(g, who)))


def on_foot(g: Position, who: int, points: int, road: int = 0) -> list[Place]:
    """Where a figure can walk for so many points, and for more of them on roads only."""
    figure = g.figures[who]
    if figure.tail >= 0:
        return pairs_on_foot(g, who, points)
    steps, enter, stop = steps_of(g, who), passable(g, who), stops(g)
    found = steps.reach(figure.space, max(points, 0), enter, stop)
    if road:
        found |= steps.reach(figure.space, points + road, enter & g.rules.ground.roads, stop)
    return [(space, NOWHERE) for space in members(found & free(g, who) & ~(1 << figure.space))]


def pairs_on_foot(g: Position, who: int, points: int) -> list[Place]:
    """Where a figure on two spaces can walk."""
    figure, steps = g.figures[who], steps_of(g, who)
    found = pair_reach(steps, (figure.space, figure.tail), points, passable(g, who), pair_stops(g))
    here, room = set(figure.spaces), free(g, who)
    there = pairs(g.rules.ground.grid, found)
    return [pair for pair in there if set(pair) != here and room >> pair[0] & room >> pair[1] & 1]


def in_the_air(g: Position, who: int, points: int) -> list[Place]:
    """Where a figure can fly for so many points, over whatever lies below."""
    figure, ground = g.figures[who], g.rules.ground
    room = free(g, who)
    near = 0
    for space in figure.spaces:
        near |= ground.board.within(space, points)
    near &= room
    if figure.tail < 0:
        return [(space, NOWHERE) for space in members(near & ~(1 << figure.space))]
    found = [(a, b) for a in members(near) for b in members(ground.grid.neighbours(a) & near) if a < b]
    return [(a, b) for a, b in found if ground.levels[a] == ground.levels[b] and {a, b} != set(figure.spaces)]


def by_leap(g: Position, who: int, points: int) -> list[Place]:
    """Where a figure can leap: heights don't count, but the difference is limited."""
    if LEAP not in printed(g, who).symbols:
        return []
    levels, here = g.rules.ground.levels, g.figures[who].space
    return [place for place in in_the_air(g, who, points) if abs(levels[place[0]] - levels[here]) <= LEAP_LEVELS]


def flies(g: Position, who: int) -> bool:
    """Whether a figure has Flying, on its card or for this turn."""
    return printed(g, who).flying or any(effect.who == who for effect in g.effects)


def flown(g: Position, who: int, place: Place) -> int:
    """The spaces of a flight."""
    there = sum(1 << space for space in place if space >= 0)
    return g.rules.ground.board.gap(g.figures[who].spaces, there)


# --- ways


def way(g: Position, who: int, place: Place, points: int, road: int) -> tuple[Place, ...]:
    """The steps of a walk, without its start."""
    if place[1] >= 0:
        return pair_way(g, who, place, points)
    figure, steps = g.figures[who], steps_of(g, who)
    tries = [(points, passable(g, who))] if points > 0 else []
    if road:
        tries.append((points + road, passable(g, who) & g.rules.ground.roads))
    toll = toll_of(g, who)
    for most, enter in tries:
        path = steps.path(figure.space, place[0], most, enter, stops(g))
        if path and any(toll(a, b) for a, b in pairwise(path)):
            path = steps.gentlest(figure.space, place[0], most, enter, toll, stops(g))
        if path:
            return tuple((space, NOWHERE) for space in path[1:])
    raise LookupError(f"no way to {place}")


def pair_way(g: Position, who: int, place: Place, points: int) -> tuple[Place, ...]:
    """The steps of a figure on two spaces: each is the leading space and the one behind it."""
    figure = g.figures[who]
    toll = pair_toll(g, who)
    start, enter = (figure.space, figure.tail), passable(g, who)
    path = gentlest_pairs(steps_of(g, who), start, place, points, enter, toll, pair_stops(g))
    if path is None:
        raise LookupError(f"no way to {place}")
    return path[1:]


def toll_of(g: Position, who: int) -> Callable[[int, int], int]:
    """What a step brings: enemies that are left, and a fall."""
    near: dict[int, set[int]] = {}

    def foes(space: int) -> set[int]:
        if space not in near:
            near[space] = set(engaging_at(g, who, (space,)))
        return near[space]

    return lambda a, b: len(foes(a) - foes(b)) + hurts(g, who, a, b)


def pair_toll(g: Position, who: int) -> Callable[[Pair, Pair], int]:
    """The same for a figure on two spaces."""
    return lambda a, b: len(left_behind(g, who, a, b)) + hurts(g, who, b[1], b[0])


def left_behind(g: Position, who: int, start: tuple[int, ...], end: tuple[int, ...]) -> list[int]:
    """The enemies that a figure is engaged with before a step, and not after it."""
    before = engaging_at(g, who, tuple(space for space in start if space >= 0))
    if not before:
        return []
    after = engaging_at(g, who, tuple(space for space in end if space >= 0))
    return [enemy for enemy in before if enemy not in after]
