"""Terrain that texts speak of."""

from __future__ import annotations

from functools import reduce
from operator import or_

from warband.games.heroclix.position.board.terrain import board
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.programs import ops
from warband.games.heroclix.turns.expanding import starting_area


def terrain_mask(g: Position, terrain: str, who: int) -> int:
    """The squares of a kind of terrain, or of the starting area of a character's player."""
    ground = board(g).ground
    if terrain in (ops.HOME, ops.OWN_HOME):
        return starting_area(g, g.figures[who].controller)
    if terrain == ops.AWAY:
        seats = range(len(g.table.areas))
        return reduce(or_, (starting_area(g, seat) for seat in seats if seat != g.figures[who].controller), 0)
    if terrain in ops.LEVELS:  # hc.text.elevations
        mine = ground.level(g.figures[who].square)
        same = ground.at_least(mine) & ~ground.at_least(mine + 1)
        masks = {"same": same, "different": ~same, "higher": ground.at_least(mine + 1), "lower": ~ground.at_least(mine)}
        return masks[terrain.partition(" ")[0]] & int(ground.grid.full)
    if terrain == "elevated":
        return ground.at_least(2)
    if terrain in ("orange", "purple"):  # hc.supp.3.map.boundary-colour-names
        boundaries = ground.map.areas if terrain == "purple" else (ground.map.special, ground.map.dotted)
        return reduce(or_, boundaries, 0)
    if terrain in ("indoor", "outdoor"):
        return int(ground.grid.full) if ground.map.kind == terrain else 0
    if terrain == "summit":  # hc.supp.3.map.terrain-type-names
        return summit(g)
    if terrain == "printed hindering":
        return ground.map.hindering
    clear = int(ground.grid.full) & ~(ground.solid | ground.hindering | ground.water)
    types = {"blocking": ground.solid, "clear": clear, "hindering": ground.hindering, "water": ground.water}
    return types[terrain] & ~ground.cover.mixed  # hc.supp.21.special-terrain.mixed-not-found


# hc.text.next-to-terrain
def is_next_to(g: Position, squares: int, terrain: str, who: int) -> bool:
    """Whether squares are adjacent to a kind of terrain; a wall beside them is blocking terrain, too."""
    ground = board(g).ground
    if terrain != "wall" and ground.adjacent(squares) & terrain_mask(g, terrain, who):
        return True
    east = (squares | squares >> 1) & ground.terrain.east_walls
    south = (squares | squares >> ground.grid.stride) & ground.terrain.south_walls
    return terrain in ("blocking", "wall") and bool(east | south)


def summit(g: Position) -> int:
    """The outdoor squares on the highest elevation of the map, if it has more than one."""
    printed = board(g).ground.map
    highest = max(printed.levels)
    return int(printed.levels[highest]) if printed.kind == "outdoor" and highest > 1 else 0
