"""Maps of a public map editor, with every hex in them, as maps of our own text format.

What such a file does not say, or says of pieces that can't be played, is told for each map.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from warband.boards.bits import members
from warband.boards.hex import HexGrid
from warband.files.mistakes import ContentError, Mistake, read_text
from warband.games.heroscape.library.maps import LARGEST, drawn
from warband.games.heroscape.printed.ground import Ground, Spot
from warband.games.heroscape.printed.terrain import TERRAINS

PLANT = re.compile(r"(?:tb|tr|tp|lp|lb)(\d{1,2})", re.ASCII)  # trees, palms and brush: the number is the height
ZONE = 24  # spaces of a start zone that is added
GAPS = re.compile(r"\((\d{1,4}) columns have gaps\)", re.ASCII)


class Hex(msgspec.Struct, frozen=True):
    """A hex of a file."""

    q: int
    r: int
    level: int
    terrain: str


class Obstacle(msgspec.Struct, frozen=True):
    """A piece that stands on the land."""

    piece: str
    q: int
    r: int
    kind: str = ""
    base_level: int = 0


class Drawn(msgspec.Struct, frozen=True):
    """A file."""

    name: str
    hexes: list[Hex]
    obstacles: list[Obstacle] = []
    note: str = ""


class Imported(NamedTuple):
    """A map that was read, and what is to be said of it."""

    ground: Ground
    notes: tuple[str, ...]

    @property
    def text(self) -> str:
        """The map in our own format."""
        return drawn(self.ground)


def import_map(file: str, zones: int = 0) -> Imported:
    """The map of a file, with so many start zones added; `ContentError` when it can't be read."""
    found = decoded(file)
    cells = {place(one): one for one in found.hexes}
    for tree in found.obstacles:  # a tree may stand where the file has no hex for anybody else
        if PLANT.fullmatch(tree.piece):
            cells.setdefault(place(tree), Hex(tree.q, tree.r, min(max(tree.base_level, 0), 99), "grass"))
    grid, shift = fitted(file, list(cells))
    spots = {grid.space(x - shift[0], y - shift[1]): Spot(one.level, one.terrain) for (x, y), one in cells.items()}
    obstacles, left_out = standing(found, grid, shift)
    ground = Ground(found.name, grid, spots, {}, obstacles, added_zones(grid, spots, zones))
    return Imported(ground, tuple(notes(found, left_out, zones)))


def decoded(file: str) -> Drawn:
    """The values of a file; `ContentError` where it is no such map."""
    text = read_text(file)
    try:
        found = msgspec.json.decode(text, type=Drawn)
    except msgspec.ValidationError as error:
        raise ContentError([Mistake(file, 1, 0, str(error), "a map with a name and hexes")]) from error
    except msgspec.DecodeError as error:
        raise ContentError([Mistake(file, *where(text), str(error), "JSON")]) from error
    for n, one in enumerate(found.hexes):
        if one.terrain not in TERRAINS:
            known = ", ".join(TERRAINS)
            raise ContentError([Mistake(file, 1, 0, f"hex {n + 1} of terrain {one.terrain!r}", f"one of {known}")])
        if not (0 <= one.level < 100 and abs(one.q) < 1000 and abs(one.r) < 1000):
            raise ContentError([Mistake(file, 1, 0, f"hex {n + 1}: {one}", "a level from 0 to 99, and a near place")])
    if not found.hexes:
        raise ContentError([Mistake(file, 1, 0, "no hexes", "a map with hexes")])
    return found


def where(text: str) -> tuple[int, int]:
    """The line and the column where a text stops being JSON."""
    try:
        json.loads(text)
    except json.JSONDecodeError as error:
        return error.lineno, error.colno
    except RecursionError:
        return 1, 1
    return 1, 1


def place(one: Hex | Obstacle) -> tuple[int, int]:
    """The place in its row, and the row."""
    return one.q + one.r // 2, one.r


def fitted(file: str, places: list[tuple[int, int]]) -> tuple[HexGrid, tuple[int, int]]:
    """A grid around all hexes, and where it begins; rows that stand to the right go on doing so."""
    left, top = min(x for x, _ in places), min(y for _, y in places)
    top -= top % 2
    width, height = max(x for x, _ in places) - left + 1, max(y for _, y in places) - top + 1
    if max(width, height) > LARGEST:
        expected = f"at most {LARGEST} rows and {LARGEST} hexes in a row"
        raise ContentError([Mistake(file, 1, 0, f"a map of {width} by {height} hexes", expected)])
    return HexGrid(width, height), (left, top)


def standing(found: Drawn, grid: HexGrid, shift: tuple[int, int]) -> tuple[dict[int, int], Counter[str]]:
    """The obstacles that can be played, by space, and how many of each kind can't be."""
    obstacles: dict[int, int] = {}
    left_out: Counter[str] = Counter()
    for one in found.obstacles:
        match, at = PLANT.fullmatch(one.piece), place(one)
        if match:
            obstacles[grid.space(at[0] - shift[0], at[1] - shift[1])] = int(match[1])
        else:
            left_out[one.kind or one.piece] += 1
    return obstacles, left_out


def added_zones(grid: HexGrid, spots: dict[int, Spot], zones: int) -> tuple[int, ...]:
    """Start zones at the sides of a map: left and right, and for more armies above and below."""
    dry = [space for space in members(sum(1 << space for space in spots)) if not TERRAINS[spots[space].terrain].stops]
    orders = (
        lambda space: grid.xy(space)[0],
        lambda space: -grid.xy(space)[0],
        lambda space: grid.xy(space)[1],
        lambda space: -grid.xy(space)[1],
    )
    taken, found = 0, []
    most = min(ZONE, len(dry) // max(2 * zones, 1))
    for order in orders[:zones]:
        free = [space for space in sorted(dry, key=order) if not taken >> space & 1]
        found.append(sum(1 << space for space in free[:most]))
        taken |= found[-1]
    return tuple(found)


def notes(found: Drawn, left_out: Counter[str], zones: int) -> Iterator[str]:
    """What is to be said of a map."""
    if not zones:
        yield "It has no start zones; --zones adds some."
    gaps = GAPS.search(found.note)
    if gaps and int(gaps[1]):
        yield f"Land above other land, of which only the top is left: {gaps[1]} times."
    for kind, number in sorted(left_out.items()):
        yield f"Left out, for it can't be played: {kind} ({number})."
