"""Starting areas, and their growth for a force that does not fit: by columns along the edge, then by rows."""

from __future__ import annotations

from typing import NamedTuple

from warband.boards.square import squares
from warband.games.heroclix.position.model import Map
from warband.games.heroclix.position.position import Position
from warband.kernel.ask import Refusal

RIGHT, LEFT, ROW = WAYS = ("right", "left", "row")  # as its player sees them

SINGLE_SIDE = "hc.supp.2.expand.single-side-first"
OTHER_SIDE = "hc.supp.2.expand.other-side-after-edge"
ROWS = "hc.supp.2.expand.rows-after-columns"
NO_OVERLAP = "hc.supp.2.expand.no-overlap"
FIRST_TOO = "hc.supp.2.expand.first-player-expanded"


class Place(NamedTuple):
    """A starting area as its player sees it: from the edge of the map, `across` to the right and `deep` ahead."""

    on: Map
    edge: str
    left: int
    right: int
    near: int
    far: int

    @property
    def width(self) -> int:
        """The number of squares of the edge."""
        return self.on.grid.width if self.edge in ("north", "south") else self.on.grid.height

    @property
    def depth(self) -> int:
        """The number of squares between the edge and the opposite one."""
        return self.on.grid.height if self.edge in ("north", "south") else self.on.grid.width

    def square(self, across: int, deep: int) -> int:
        """A square of the map."""
        x, y = {
            "south": (across, self.depth - 1 - deep),
            "north": (self.width - 1 - across, deep),
            "west": (deep, across),
            "east": (self.depth - 1 - deep, self.width - 1 - across),
        }[self.edge]
        return self.on.grid.square(x, y)

    def rectangle(self, left: int, right: int, near: int, far: int) -> int:
        """The squares of the map from left to right and from near to far."""
        cells = ((across, deep) for across in range(left, right + 1) for deep in range(near, far + 1))
        inside = [cell for cell in cells if 0 <= cell[0] < self.width and 0 <= cell[1] < self.depth]
        return sum(1 << self.square(*cell) for cell in inside)


def seen(on: Map, area: int) -> Place:
    """A starting area from its player's edge: the nearest one, or the one that it lies along."""
    found = [on.grid.xy(square) for square in squares(area)]
    west, east = min(x for x, _ in found), max(x for x, _ in found)
    north, south = min(y for _, y in found), max(y for _, y in found)
    wide, high, last_x, last_y = east - west, south - north, on.grid.width - 1, on.grid.height - 1
    _, _, place = min(
        (last_y - south, -wide, Place(on, "south", west, east, last_y - south, last_y - north)),
        (north, -wide, Place(on, "north", last_x - east, last_x - west, north, south)),
        (west, -high, Place(on, "west", north, south, west, east)),
        (last_x - east, -high, Place(on, "east", last_y - south, last_y - north, last_x - east, last_x - west)),
        key=lambda one: one[:2],
    )
    return place


# --- areas


def printed_area(g: Position, seat: int) -> int:
    """The purple starting area that a player has chosen."""
    table = g.table
    return g.rules.maps[table.map].areas[table.areas[seat]]


def grown(g: Position, area: int, growth: tuple[int, int, int]) -> int:
    """The squares that a starting area gains by some columns to the right and to the left, and rows.

    [hc.supp.2.expand.column-defined]
    """
    if not any(growth):
        return 0
    right, left, rows = growth
    place = seen(g.rules.maps[g.table.map], area)
    gain = place.rectangle(place.right + 1, place.right + right, place.near, place.far)
    gain |= place.rectangle(place.left - left, place.left - 1, place.near, place.far)
    return gain | place.rectangle(place.left - left, place.right + right, place.far + 1, place.far + rows)


def growth(g: Position, seat: int) -> tuple[int, int, int]:
    """The growth of a player's starting area: the largest one of all players'."""
    right, left, rows = map(max, *g.table.growths)  # hc.supp.2.expand.second-player-expanded
    return right, left, rows


def gains(g: Position, seat: int) -> int:
    """The squares that a player's starting area has gained."""
    return grown(g, printed_area(g, seat), growth(g, seat))


def setup_areas(g: Position) -> int:
    """The squares of all starting areas while the game is set up."""
    table = g.table
    mask = 0
    for area in g.rules.maps[table.map].areas:
        mask |= area
    for seat, area in enumerate(table.areas):  # hc.supp.2.expand.setup-uses-expanded
        mask |= gains(g, seat) if area >= 0 else 0
    return mask


def starting_area(g: Position, seat: int) -> int:
    """A player's starting area for texts: once the game begins, only the purple one.

    [hc.supp.2.expand.beginning-triggers-purple-only, hc.supp.2.expand.after-start-purple-only]
    """
    return printed_area(g, seat) if g.table.areas[seat] >= 0 else 0


# --- growing


def next_growth(g: Position, seat: int, way: str) -> tuple[int, int, int]:
    """The growth of an area after one more column or row."""
    right, left, rows = growth(g, seat)
    if way == ROW:
        return right, left, rows + 1  # hc.supp.2.expand.one-row-at-a-time
    return (right + 1, left, rows) if way == RIGHT else (right, left + 1, rows)  # hc.supp.2.expand.one-column-at-a-time


def gained(g: Position, seat: int, way: str) -> int:
    """The squares that an area gains by one more column or row."""
    return grown(g, printed_area(g, seat), next_growth(g, seat, way)) & ~gains(g, seat)


def has_room(g: Position, seat: int, way: str) -> bool:
    """Whether the map goes on in a direction. [hc.supp.2.expand.overlap-stops-expansion]"""
    right, left, rows = growth(g, seat)
    place = seen(g.rules.maps[g.table.map], printed_area(g, seat))
    ahead = place.depth - 1 - place.far - rows
    return {RIGHT: place.width - 1 - place.right - right, LEFT: place.left - left, ROW: ahead}[way] > 0


def overlaps(g: Position, seat: int, way: str) -> bool:
    """Whether growing would make starting areas overlap: this one and another, or this one and the other player's."""
    table = g.table
    more = next_growth(g, seat, way)
    mine = printed_area(g, seat) | grown(g, printed_area(g, seat), more)
    areas = g.rules.maps[table.map].areas
    others = [area for number, area in enumerate(areas) if number != table.areas[seat]]
    theirs = [grown(g, areas[area], more) for area in others_used(g, seat)]
    return any(mine & area for area in (*others, *theirs))


def others_used(g: Position, seat: int) -> list[int]:
    """The starting areas of the others: those that they have chosen, or may have to choose."""
    areas = g.table.areas
    chosen = [area for other, area in enumerate(areas) if other != seat]
    if all(area >= 0 for area in chosen):
        return chosen
    every = range(len(g.rules.maps[g.table.map].areas))
    return [opposite(g, areas[seat])] if len(areas) == 2 else [area for area in every if area != areas[seat]]


def refusal(g: Position, seat: int, way: str) -> Refusal | None:
    """The reason why a starting area can't grow in a direction; None if it can."""
    if not has_room(g, seat, way):
        return Refusal("edge", OTHER_SIDE, "The edge of the map is reached there.", "Choose another direction.")
    begun = [side for side, columns in zip((RIGHT, LEFT), growth(g, seat), strict=False) if columns]
    going = [side for side in begun if has_room(g, seat, side)]
    if way == ROW and (has_room(g, seat, RIGHT) or has_room(g, seat, LEFT)):
        return Refusal("columns-first", ROWS, "Rows come when there is no room for columns.", "Add a column.")
    if way not in begun and going:
        words = f"Columns are added on one side, and there is still room on the {going[0]}."
        return Refusal("other-side", SINGLE_SIDE, words, f"Add a column on the {going[0]}.")
    if overlaps(g, seat, way):
        return Refusal("overlap", NO_OVERLAP, "Starting areas would overlap.", "It can't be expanded any more.")
    return None


def ways(g: Position, seat: int) -> list[str]:
    """The directions in which a starting area may grow now. It stops growing before an overlap."""
    return [way for way in WAYS if refusal(g, seat, way) is None]


# --- opposite areas


# hc.supp.2.step2.corner-if-applicable
def opposite(g: Position, taken: int) -> int:
    """The starting area that lies opposite another one."""
    others = [area for area in range(len(g.rules.maps[g.table.map].areas)) if area != taken]
    return min(others, key=lambda area: far_from_opposite(g, taken, area))


def far_from_opposite(g: Position, taken: int, area: int) -> float:
    """The distance of an area from another one turned half around the map."""
    on: Map = g.rules.maps[g.table.map]
    (x, y), (u, v) = (centre(on, on.areas[one]) for one in (taken, area))
    return abs(x + u - on.grid.width + 1) + abs(y + v - on.grid.height + 1)


def centre(on: Map, area: int) -> tuple[float, float]:
    """The middle of some squares."""
    places = [on.grid.xy(square) for square in squares(area)]
    return sum(x for x, _ in places) / len(places), sum(y for _, y in places) / len(places)
