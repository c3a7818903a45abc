"""Lines of fire through one piece of blocking terrain, for range attacks that destroy it."""

from __future__ import annotations

from collections.abc import Iterator

from warband.boards.square import squares
from warband.games.heroclix.position.abilities.declared import TARGETING
from warband.games.heroclix.position.abilities.using import sheet
from warband.games.heroclix.position.board.breaking import EAST, SOUTH, Breakable
from warband.games.heroclix.position.board.ground import Ground, Sight
from warband.games.heroclix.position.board.terrain import board
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.sight.lines import hinders, lane_between, line_of_fire
from warband.games.heroclix.position.sight.special import (
    GREAT,
    UNSEEABLE,
    ground_seen,
    hindered_line,
    in_the_way,
)

BREAKS = TARGETING["Destroy Blocking"]


def seen_through(g: Position, who: int, other: int) -> Sight | None:
    """The best line of fire to a character that can only be seen through blocking terrain; else None."""
    if line_of_fire(g, who, other) is not None:
        return None
    return min(lines_through(g, who, other).values(), key=lambda sight: sight.hindered, default=None)


# hc.improved.destroy-blocking-from-range
def lines_through(g: Position, who: int, other: int) -> dict[Breakable, Sight]:
    """Every single piece of blocking terrain that blocks a line of fire alone, and the line without it."""
    abilities, target_abilities = (sheet(g, g.figures[piece]).abilities for piece in (who, other))
    if BREAKS not in abilities or UNSEEABLE in target_abilities:
        return {}
    b = board(g)
    ground = ground_seen(g, abilities, GREAT in abilities or GREAT in target_abilities)
    characters = in_the_way(g, who, other, abilities)
    found: dict[Breakable, Sight] = {}
    for start in squares(b.footprints[who]):
        for end in squares(b.footprints[other]):
            for block, line in breaches(ground, start, end, characters):
                seen = hindered_line(g, who, other, line) if line.hindered else line
                if seen is not None and (block not in found or found[block].hindered > seen.hindered):
                    found[block] = seen
    return found


def breaches(ground: Ground, start: int, end: int, characters: int) -> Iterator[tuple[Breakable, Sight]]:
    """The pieces of blocking terrain without which the line between two squares is open, and the line then.

    At an intersection with blocking terrain on both sides these are the two sides.
    """
    lane, terrain = lane_between(ground, start, end), ground.terrain
    opaque = (ground.opaque(lane.low) | characters) & lane.between
    soft = ground.hindering & lane.ahead
    stops = terrain.blockers(lane.line, opaque)
    higher = 0 if ground.flat else terrain.higher_than(lane.low)
    for square in squares(stops.squares & ground.screen & ~higher & ~characters):
        rest = opaque & ~(1 << square)
        if not terrain.blocked(lane.line, rest):
            yield ("square", square), Sight(start, end, bool(soft) and hinders(lane, soft, terrain, rest))
    for side, walls in ((EAST, stops.east_walls), (SOUTH, stops.south_walls)):
        for square in squares(walls):
            without = ground.breached(square, side)
            if not without.blocked(lane.line, opaque):
                yield ("wall", square, side), Sight(start, end, bool(soft) and hinders(lane, soft, without, opaque))
