"""Line of fire: from the centre of one square to the centre of another, past terrain, elevation and characters."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import or_

from warband.boards.square import Terrain, squares
from warband.games.heroclix.position.board.ground import Ground, Lane, Sight
from warband.games.heroclix.position.board.terrain import Board, board
from warband.games.heroclix.position.position import Position


def line_of_fire(g: Position, who: int, other: int) -> Sight | None:
    """The best line of fire from one character to another, or None if every line is blocked."""
    b = g.derived or board(g)
    try:
        found: Sight | None = b.sights[who, other]
    except KeyError:
        found = b.sights[who, other] = look(g, b, who, other)
        if found is None:
            b.sights[other, who] = None  # obstacles block in both directions
    if (found is None or found.hindered or g.rules.any_unseeable) and (g.rules.any_special_sight or g.effects):
        return g.rules.special_sight(g, who, other, found)
    return found


def look(g: Position, b: Board, who: int, other: int) -> Sight | None:
    """The best line of fire, computed."""
    here, there = b.footprints[who], b.footprints[other]
    if b.ground.adjacent(here) & there and g.rules.decided("hc.decided.adjacent-see"):
        return best_sight(g, here, there, 0)
    shapes, figures = g.rules.shapes, g.figures
    size = max(shapes[figures[who].card][1], shapes[figures[other].card][1])
    # hc.supp.19.multi-base.own-line-not-blocked
    return best_sight(g, here, there, blocking_characters(g, size) & ~here & ~there)


def line_to_square(g: Position, who: int, square: int) -> Sight | None:
    """The best line of fire from a character to a square; characters in that square don't block."""
    here, (others, over) = board(g).footprints[who], outlook(g, who)
    return best_sight(g, here, 1 << square, others, over)


def seen_squares(g: Position, who: int, mask: int) -> Iterator[int]:
    """The squares of a set to which a character has a line of fire."""
    here, (others, over) = board(g).footprints[who], outlook(g, who)
    return seen_among(g, over, here, squares(mask), others)


def seen_among(g: Position, ground: Ground, here: int, places: Iterator[int], characters: int) -> Iterator[int]:
    """The squares among some to which a line of fire leads from a set; characters in those squares don't block."""
    if here & here - 1:
        return (there for there in places if best_sight(g, here, 1 << there, characters, ground))
    start = here.bit_length() - 1
    return (there for there in places if sight(ground, start, there, characters))


def outlook(g: Position, who: int) -> tuple[int, Ground]:
    """The squares of characters that block lines of fire from a character to squares, and the ground of these lines.

    [hc.core.improved.meaning]
    """
    plain = blocking_characters(g, g.rules.shapes[g.figures[who].card][1]) & ~board(g).footprints[who]
    if g.rules.any_special_sight or g.effects:
        return g.rules.special_outlook(g, who, plain)
    return plain, board(g).ground


def blocking_characters(g: Position, size: int) -> int:
    """The squares of characters that block a line of fire between characters of a size: smaller ones don't.

    [hc.core.lof.blocked-by-characters, hc.core.size.smaller-do-not-block,
    hc.supp.19.multi-base.blocks-lof-everywhere]
    """
    b = g.derived or board(g)
    if size == 1:
        return b.occupied & ~b.sizes[0]
    return reduce(or_, b.sizes[size:])


def best_sight(g: Position, here: int, there: int, characters: int, over: Ground | None = None) -> Sight | None:
    """The clearest line between two sets of squares, on the ground or on the ground of improved targeting."""
    ground = over or board(g).ground
    if not (here & here - 1 or there & there - 1):
        return sight(ground, here.bit_length() - 1, there.bit_length() - 1, characters) if here and there else None
    best: Sight | None = None
    for a in squares(here):
        for b in squares(there):
            found = sight(ground, a, b, characters)
            if found and (best is None or best.hindered > found.hindered):
                best = found
    return best


# hc.decided.characters-between-levels, hc.core.terrain.blocking.line-of-fire
def sight(ground: Ground, a: int, b: int, characters: int) -> Sight | None:
    """The line of fire between two squares; None if it is blocked.

    At an exact corner the less restrictive of the two side squares counts: the line is hindered when neither side is
    clear.

    [hc.core.lof.to-self, hc.core.terrain.elevated.rim-targeting]
    """
    try:
        lane = ground.lanes[a][b]
    except KeyError:
        lane = ground.lanes[a][b] = draw_lane(ground, a, b)
    terrain = ground.terrain
    opaque = (ground.opaque(lane.low) | characters) & lane.between
    doubtful = opaque or lane.east & terrain.east_walls or lane.south & terrain.south_walls
    if doubtful and terrain.blocked(lane.line, opaque):
        return None
    soft = ground.hindering & lane.ahead
    return lane.hindered if soft and hinders(lane, soft, terrain, opaque) else lane.clear


def hinders(lane: Lane, soft: int, terrain: Terrain, opaque: int) -> bool:
    """Whether hindering squares hinder a line of fire past opaque ones."""
    return bool(soft & lane.path or terrain.blocked(lane.line, opaque | soft))


def lane_between(ground: Ground, a: int, b: int) -> Lane:
    """The line between two squares, drawn once."""
    try:
        return ground.lanes[a][b]
    except KeyError:
        lane = ground.lanes[a][b] = draw_lane(ground, a, b)
        return lane


def draw_lane(ground: Ground, a: int, b: int) -> Lane:
    """The line between two squares: that from the other end turned round, or a new one."""
    back = ground.lanes[b].get(a)
    if back is not None:
        ends, sights = 1 << a | 1 << b, (Sight(a, b, False), Sight(a, b, True))
        ahead, path = back.ahead ^ ends, back.path ^ ends
        return Lane(back.line, back.low, back.between, ahead, path, back.east, back.south, *sights)
    low = min(ground.level(a), ground.level(b))  # hc.core.terrain.rim.not-inner-squares
    line = ground.grid.line(a, b)  # hc.core.lof.centre-to-centre
    corners = line.falling | line.rising
    above = ground.at_least(low) if low > 1 else -1
    between = above & (line.squares | line.beside(corners)) & ~(1 << a) & ~(1 << b)
    soft = between if ground.level(a) == ground.level(b) else 0  # hc.named.hindering-between-levels
    east, south = line.east | corners | corners << line.stride, line.south | corners | corners << 1
    ahead = (soft | 1 << b) & ~(1 << a)
    sights = Sight(a, b, False), Sight(a, b, True)
    return Lane(line, low, between, ahead, line.squares | 1 << b, east, south, *sights)
