"""Maps in games of three and four: dotted purple starting areas, and rows that are not used (Supplement, Part 20)."""

from __future__ import annotations

from warband.boards.square import Grid
from warband.games.heroclix.position.model import Map

ENOUGH = 4  # starting areas


def for_several(on: Map) -> Map:
    """A map as three or four players use it: without its unused rows, and with its further starting areas.

    [hc.supp.20.map.dotted-purple, hc.supp.20.map.orange-rows-unused]
    """
    rows = [row for row in range(on.grid.height) if row + on.grid.first not in on.unused]
    top, grid = rows[0], Grid(on.grid.width, len(rows), on.grid.first + rows[0])
    below = top * on.grid.stride

    def cut(mask: int) -> int:
        return mask >> below & grid.full

    areas = [cut(area) for area in (*on.areas, *on.multiplayer)]
    ramps = [(a - below, b - below) for a, b in on.ramps if min(a, b) >= below]
    return on._replace(
        grid=grid,
        blocking=cut(on.blocking),
        hindering=cut(on.hindering),
        water=cut(on.water),
        special=cut(on.special),
        dotted=cut(on.dotted),
        levels={level: cut(mask) for level, mask in on.levels.items() if cut(mask)},
        east_walls=cut(on.east_walls),
        south_walls=cut(on.south_walls),
        ramps=tuple((a, b) for a, b in ramps if grid.full >> a & grid.full >> b & 1),
        areas=tuple(area for area in areas if area),
        multiplayer=(),
        unused=(),
    )


def with_unused_rows(on: Map) -> Map:
    """A map of which players use a part, with empty rows before that part: its squares keep their names."""
    above = on.grid.first - 1
    if not above:
        return on
    grid = Grid(on.grid.width, on.grid.height + above)
    down = above * grid.stride
    levels = {level: mask << down for level, mask in on.levels.items()}
    levels[1] = levels.get(1, 0) | grid.rectangle(0, 0, grid.width, above - 1)
    return on._replace(
        grid=grid,
        blocking=on.blocking << down,
        hindering=on.hindering << down,
        water=on.water << down,
        special=on.special << down,
        dotted=on.dotted << down,
        east_walls=on.east_walls << down,
        south_walls=on.south_walls << down,
        levels=levels,
        ramps=tuple((a + down, b + down) for a, b in on.ramps),
        areas=tuple(area << down for area in on.areas),
        unused=tuple(range(1, above + 1)),
    )


def fault(on: Map) -> str:
    """The reason why three or four players can't use a map; '' when they can.

    [hc.supp.20.map.square-four-areas, hc.supp.20.map.ex.sizes]
    """
    if on.grid.width != on.grid.height:
        return f"{on.name} has {on.grid.width} by {on.grid.height} squares: expected a square map for 3 or 4 players"
    if len(on.areas) < ENOUGH:
        return f"{on.name} has {len(on.areas)} starting areas: expected {ENOUGH} for 3 or 4 players"
    return ""
