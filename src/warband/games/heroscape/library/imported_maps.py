"""Maps of a public map editor, with every hex in them, as maps of our own text format.

Missing facts, and pieces that can't be played, are told for each map.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from warband.boards.bits import members
from warband.boards.hex import DIRECTIONS, Edge, HexGrid
from warband.files import json_files
from warband.files.mistakes import ContentError, Mistake, read_text
from warband.games.heroscape.library.maps import LARGEST, drawn
from warband.games.heroscape.printed.ground import Ground, Spot
from warband.games.heroscape.printed.terrain import TERRAINS

PLANT = re.compile(r"(?:tb|tr|tp|lp|lb)(\d{1,2})", re.ASCII)  # trees, palms and brush: the number is the height
TRIANGLE = ((0, 0), (1, 0), (0, 1), (1, 1), (2, 0), (0, 2))  # steps in two directions
ZONE = 24  # spaces of a start zone that is added
STONES = {"glacier": 7, "outcrop": 5, "laurWall": 6, "hive": 9}  # heights that no document says
STONE = re.compile(r"(?:og|o)(\d)", re.ASCII)  # the number of hexes
CASTLE = ("castleBase", "castleWall", "castleArch", "wallWalk")  # land in the file: their walks are its hexes
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
    rotation: int = 0


class Drawn(msgspec.Struct, frozen=True):
    """A file."""

    name: str
    hexes: list[Hex]
    obstacles: list[Obstacle] = []
    note: str = ""


class Imported(NamedTuple):
    """A map that was read, with remarks."""

    ground: Ground
    notes: tuple[str, ...]

    @property
    def text(self) -> str:
        """The map in our own format."""
        return drawn(self.ground)


def import_map(file: str, zones: int = 0) -> Imported:
    """The map of a file, with so many start zones added; `ContentError` when it can't be read."""
    return import_map_text(read_text(file), zones, file)


def import_map_text(text: str, zones: int = 0, file: str = "map") -> Imported:
    """The map of the text of a file."""
    found = decoded(text, file)
    cells = {place(one): one for one in found.hexes}
    for tree in found.obstacles:  # a tree may stand where the file has no hex for anybody else
        if PLANT.fullmatch(tree.piece):
            cells.setdefault(place(tree), Hex(tree.q, tree.r, min(max(tree.base_level, 0), 99), "grass"))
    grid, shift = fitted(file, list(cells))
    spots = {grid.space(x - shift[0], y - shift[1]): Spot(one.level, one.terrain) for (x, y), one in cells.items()}
    built = standing(found, grid, shift, spots)
    zoned = added_zones(grid, {space: spot for space, spot in spots.items() if space not in built.obstacles}, zones)
    ground = Ground(found.name, grid, spots, {}, built.obstacles, zoned, ladders=built.ladders)
    return Imported(ground, tuple(notes(found, built, zones)))


def decoded(text: str, file: str) -> Drawn:
    """The values of a file; `ContentError` where it is no such map."""
    found = json_files.decoded(text, file, Drawn, "a map with a name and hexes")
    for n, one in enumerate(found.hexes):
        if one.terrain not in TERRAINS:
            known = ", ".join(TERRAINS)
            raise ContentError([Mistake(file, 1, 0, f"hex {n + 1} of terrain {one.terrain!r}", f"one of {known}")])
        if not (0 <= one.level < 100 and abs(one.q) < 1000 and abs(one.r) < 1000):
            raise ContentError([Mistake(file, 1, 0, f"hex {n + 1}: {one}", "a level from 0 to 99, and a near place")])
    if not found.hexes:
        raise ContentError([Mistake(file, 1, 0, "no hexes", "a map with hexes")])
    return found


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


class Built(NamedTuple):
    """The pieces on the land: obstacles by space, ladders, and the numbers of guessed and omitted pieces."""

    obstacles: dict[int, int]
    ladders: list[Edge]
    guessed: Counter[str]
    left_out: Counter[str]


def standing(found: Drawn, grid: HexGrid, shift: tuple[int, int], spots: dict[int, Spot]) -> Built:
    """The pieces that can be played, and those that can't."""
    built = Built({}, [], Counter(), Counter())
    for one in found.obstacles:
        spaces = [space for space in footprint(one, grid, shift) if space in spots]
        if match := PLANT.fullmatch(one.piece):
            built.obstacles[spaces[0]] = int(match[1])
        elif one.kind in STONES and spaces:
            built.obstacles.update(dict.fromkeys(spaces, STONES[one.kind]))
            built.guessed[one.kind] += 1
        elif one.kind == "ladder" and spaces and (edge := leaning(spaces[0], grid, spots)):
            built.ladders.append(edge)
            built.guessed[one.kind] += 1
        elif one.kind not in CASTLE or not spaces:
            built.left_out[one.kind or one.piece] += 1
    return built


def footprint(one: Obstacle, grid: HexGrid, shift: tuple[int, int]) -> list[int]:
    """The spaces of a piece on the grid. How a piece of several hexes lies is a guess: a triangle to its rotation."""
    match, (x, y) = STONE.fullmatch(one.piece), place(one)
    size = int(match[1]) if match else 1
    steps = [DIRECTIONS[(one.rotation + turn) % 6] for turn in (0, 1)]
    found = []
    for a, b in TRIANGLE[:size]:
        q = x - y // 2 + a * steps[0][0] + b * steps[1][0]
        r = y + a * steps[0][1] + b * steps[1][1]
        column, row = q + r // 2 - shift[0], r - shift[1]
        if 0 <= column < grid.width and 0 <= row < grid.height:
            found.append(grid.space(column, row))
    return found


def leaning(space: int, grid: HexGrid, spots: dict[int, Spot]) -> Edge | None:
    """The edge at which a ladder on a space leans: a guess, where the levels differ most."""

    def apart(there: int) -> int:
        return abs(spots[there].level - spots[space].level)

    around = [there for there in members(grid.neighbours(space)) if there in spots]
    steepest = max(around, key=apart, default=space)
    return grid.edge(space, steepest) if apart(steepest) else None


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


def notes(found: Drawn, built: Built, zones: int) -> Iterator[str]:
    """The remarks about a map."""
    if not zones:
        yield "It has no start zones; --zones adds some."
    gaps = GAPS.search(found.note)
    if gaps and int(gaps[1]):
        yield f"Land above other land, of which only the top is left: {gaps[1]} times."
    for kind, number in sorted(built.guessed.items()):
        yield f"How high it is and how it lies is a guess: {kind} ({number})."
    for kind, number in sorted(built.left_out.items()):
        yield f"Left out, for it can't be played: {kind} ({number})."
