"""Maps of a public map editor, with every hex in them, as maps of our own text format.

Missing facts, and pieces that can't be played, are told for each map.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

import msgspec

from warband.boards.bits import members
from warband.boards.hex import DIRECTIONS, Edge, HexGrid
from warband.files import json_files
from warband.files.mistakes import ContentError, Mistake, read_text
from warband.games.heroscape.library.map_pieces import (
    BATTLEMENT,
    CASTLE,
    DOORS,
    DOORWAY,
    PLANT,
    RUINS,
    STONES,
    WALKS,
    Step,
    columns_of,
    ruin_edges,
    turned,
)
from warband.games.heroscape.library.maps import LARGEST, RUIN, drawn
from warband.games.heroscape.printed.ground import Ground, Spot
from warband.games.heroscape.printed.terrain import TERRAINS

ZONE = 24  # spaces of a start zone that is added
DOOR = "Fortress Door"
WALK = "dungeon"  # the terrain of walks on castle walls: flat stone without a rule of its own
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
    land = landed(found)
    grid, shift = fitted(file, [place(q, r) for q, r in land])

    def space(step: Step) -> int:
        x, y = place(*step)
        return grid.space(x - shift[0], y - shift[1])

    spots = {space(step): Spot(one.level, one.terrain) for step, one in land.items()}
    built = Builder(grid, land, space).build(found)
    zoned = added_zones(grid, {at: spot for at, spot in spots.items() if at not in built.obstacles}, zones)
    doors = tuple((at, DOOR) for at in built.doors)
    ground = Ground(found.name, grid, spots, built.walls, built.obstacles, zoned, (), built.ladders, doors)
    return Imported(ground, tuple(notes(found, built, zones)))


def landed(found: Drawn) -> dict[Step, Hex]:
    """The land of a map: its hexes, walks on castle walls, and hexes that only trees stand on."""
    land = {(one.q, one.r): one for one in found.hexes}
    for one in found.obstacles:
        level = min(max(one.base_level, 0) + 1, 99)
        for q, r in steps_of(one, WALKS.get(one.piece, ())):
            if (q, r) not in land or land[q, r].level < level:
                land[q, r] = Hex(q, r, level, WALK)
        if PLANT.fullmatch(one.piece):
            land.setdefault((one.q, one.r), Hex(one.q, one.r, level - 1, "grass"))
    return land


def steps_of(one: Obstacle, steps: Iterable[Step]) -> list[Step]:
    """Hexes of a piece as hexes of the map."""
    return [(one.q + q, one.r + r) for q, r in (turned(step, one.rotation) for step in steps)]


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


def place(q: int, r: int) -> tuple[int, int]:
    """The place of a hex in its row, and the row."""
    return q + r // 2, r


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
    """The pieces on the land by space or edge, and the numbers of guessed and omitted pieces."""

    obstacles: dict[int, int]
    walls: dict[Edge, int]
    ladders: list[Edge]
    doors: list[int]
    guessed: Counter[str]
    left_out: Counter[str]


class Builder(NamedTuple):
    """Puts the pieces of a file on its land."""

    grid: HexGrid
    land: dict[Step, Hex]
    space: Callable[[Step], int]

    def build(self, found: Drawn) -> Built:
        """All pieces, those that can be played and those that can't."""
        built = Built({}, {}, [], [], Counter(), Counter())
        for one in found.obstacles:
            if not self.stood(one, built):
                built.left_out[one.kind or one.piece] += 1
            elif one.piece in STONES or one.piece in RUINS:
                built.guessed[one.kind or one.piece] += 1
        return built

    def stood(self, one: Obstacle, built: Built) -> bool:
        """Whether a piece can be played; if so, it stands on the map now."""
        if one.piece in WALKS:
            return True
        if one.piece in RUINS:
            edges = self.edges(one, ruin_edges(RUINS[one.piece]))
            built.walls.update(dict.fromkeys(edges, RUIN))
            return bool(edges)
        if one.kind in ("ladder", "battlement"):
            edges = self.edges(one, [((0, 0), 0)])
            if one.kind == "ladder":
                built.ladders.extend(edge for edge in edges if edge not in built.ladders)
            else:
                built.walls.update(dict.fromkeys(edges, BATTLEMENT))
            return bool(edges)
        return self.filled(one, built)

    def filled(self, one: Obstacle, built: Built) -> bool:
        """Whether a piece fills hexes of the map, as far as it rises above their land."""
        columns = columns_of(one.piece)
        steps = steps_of(one, (column.step for column in columns))
        for step, column in zip(steps, columns, strict=True):
            if step in self.land:
                rest = column.height
                if one.piece in CASTLE:
                    rest += one.base_level - self.land[step].level
                at = self.space(step)
                built.obstacles.update({at: max(rest, built.obstacles.get(at, 0))} if rest > 0 else {})
        for step in steps_of(one, [DOORWAY] * (one.piece in DOORS)):
            if step in self.land and self.land[step].level == one.base_level:
                built.doors.append(self.space(step))
            else:
                built.left_out["door, with a walk above it"] += 1
        return any(step in self.land for step in steps)

    def edges(self, one: Obstacle, sides: Iterable[tuple[Step, int]]) -> list[Edge]:
        """The edges of a piece that two spaces of the map share."""
        found = []
        for step, direction in sides:
            (here,) = steps_of(one, [step])
            dq, dr = DIRECTIONS[(direction + one.rotation) % 6]
            there = here[0] + dq, here[1] + dr
            if here in self.land and there in self.land:
                found.append(self.grid.edge(self.space(here), self.space(there)))
        return found


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
        yield f"Its height, or where its walls stand, is a guess: {kind} ({number})."
    for kind, number in sorted(built.left_out.items()):
        yield f"Left out, for it can't be played: {kind} ({number})."
