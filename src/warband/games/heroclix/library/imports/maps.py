"""Import of maps in the format of hcmaps.net as drawings.

Tiles have a letter and a number like squares; walls run along the lines between them, ramps join two tiles, and both
count columns and rows from 0. A map without starting areas gets its first and its last two rows.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from warband.boards.square import Grid
from warband.files.drawing import LETTERS
from warband.files.located import Values
from warband.files.mistakes import ContentError, Mistake, read_text
from warband.games.heroclix.library.imports.reading import Element, known_part, whole
from warband.games.heroclix.library.maps import draw, ramp_fault, read_map
from warband.games.heroclix.library.schemas import schema
from warband.games.heroclix.position.model import Map

DEEP = 2  # rows of a starting area in a map without any


class Drawn(NamedTuple):
    """An imported map: the name of its file, its own name, its drawing, and remarks."""

    stem: str
    name: str
    size: str
    text: str
    notes: tuple[str, ...]


def import_maps(files: Sequence[str]) -> list[Drawn]:
    """The maps of some files; ContentError, with every mistake, when a file is not a map."""
    mistakes: list[Mistake] = []
    found: list[Drawn] = []
    for file in files:
        try:
            found.append(MapMaker(whole(file, read_text(file))).drawn())
        except ContentError as error:
            mistakes += error.mistakes
    if mistakes:
        raise ContentError(mistakes)
    return found


class MapMaker:
    """Makes the drawing of one map."""

    def __init__(self, element: Element) -> None:
        data, extra = known_part(element.data, schema("hcmaps"))
        self.element = element._replace(data=data)
        self.mistakes = self.element.mistakes("hcmaps")
        self.finish()
        self.data = self.element.table
        self.grid = Grid(self.data["width"], self.data["height"])
        self.notes = [f"not played: {name}" for name in extra]
        self.notes += [f"not played: {' '.join(text.split())}" for text in self.data.get("special", ())]

    def wrong(self, found: str, expected: str) -> None:
        self.mistakes.append(self.element.wrong(found, expected))

    def finish(self) -> None:
        """Raise the collected mistakes, if there are any."""
        if self.mistakes:
            raise ContentError(self.mistakes)

    def drawn(self) -> Drawn:
        """The drawing, checked by the game's own reader."""
        grid, data = self.grid, self.data
        tiles = self.tiles()
        self.finish()
        masks = {kind: self.mask(tiles, "terrain", kind) for kind in ("blocking", "hindering", "water", "special")}
        floor = data.get("defaultElevation", 1)
        levels = {level: self.mask(tiles, "elevation", level, floor) for level in range(1, 10)}
        south, east = self.walls()
        plain = Map(
            name=" ".join(data["name"].split()),
            kind=data["type"],
            grid=grid,
            blocking=masks["blocking"],
            hindering=masks["hindering"],
            water=masks["water"],
            special=masks["special"],
            levels={level: mask for level, mask in levels.items() if mask},
            east_walls=east,
            south_walls=south,
            ramps=(),
            areas=self.areas(self.mask(tiles, "isStartingZone", True) & ~masks["blocking"], masks["blocking"]),
        )
        text = draw(plain._replace(ramps=tuple(self.ramps(plain))))
        self.finish()
        notes = [f"# {note}\n" for note in self.notes]
        read_map("".join(notes) + text, self.element.file)
        stem = re.sub("[^a-z0-9]+", "-", Path(self.element.file).stem.lower()).strip("-") or "map"
        size = f"{plain.kind}, {grid.width} by {grid.height} squares"
        return Drawn(stem, plain.name, size, "".join(notes) + text, tuple(self.notes))

    def tiles(self) -> dict[int, Values]:
        """The tile of every square."""
        found: dict[int, Values] = {}
        columns = {letter: x for x, letter in enumerate(LETTERS[: self.grid.width])}
        for row in self.data["rows"]:
            for tile in row["tiles"]:
                if tile["x"] not in columns or row["y"] > self.grid.height:
                    last = f"{LETTERS[self.grid.width - 1]}{self.grid.height}"
                    self.wrong(f"the tile {tile['x']}{row['y']}", f"tiles from A1 to {last}, as width and height say")
                elif (square := self.grid.square(columns[tile["x"]], row["y"] - 1)) in found:
                    self.wrong(f"the tile {tile['x']}{row['y']} again", "each tile once")
                else:
                    found[square] = tile
        return found

    def mask(self, tiles: Mapping[int, Values], key: str, wanted: object, otherwise: object = None) -> int:
        """The squares whose tile has a property; tiles without it have the default."""
        every = [self.grid.square(x, y) for y in range(self.grid.height) for x in range(self.grid.width)]
        return sum(1 << square for square in every if tiles.get(square, {}).get(key, otherwise) == wanted)

    def walls(self) -> tuple[int, int]:
        """The walls below squares and those east of them; along the edge of the map there are none."""
        south = east = 0
        for wall in self.data.get("walls", ()):
            (x0, x1), (y0, y1) = (sorted((wall[f"{axis}0"], wall[f"{axis}1"])) for axis in "xy")
            if (x0 != x1) == (y0 != y1) or min(x0, y0) < 0 or x1 > self.grid.width or y1 > self.grid.height:
                self.wrong(f"the wall {list(wall.values())}", "a straight line between corners of squares of the map")
            elif y0 == y1 and 0 < y0 < self.grid.height:
                south |= sum(1 << self.grid.square(x, y0 - 1) for x in range(x0, x1))
            elif x0 == x1 and 0 < x0 < self.grid.width:
                east |= sum(1 << self.grid.square(x0 - 1, y) for y in range(y0, y1))
        return south, east

    def ramps(self, on: Map) -> Iterator[tuple[int, int]]:
        """The ramps; one that joins nothing is noted."""
        seen: set[frozenset[int]] = set()
        for ramp in self.data.get("ramps", ()):
            ends = [(ramp[f"x{n}"], ramp[f"y{n}"]) for n in (0, 1)]
            if any(not (0 <= x < on.grid.width and 0 <= y < on.grid.height) for x, y in ends):
                self.wrong(f"the ramp {list(ramp.values())}", "two squares of the map, counted from 0")
                continue
            a, b = (on.grid.square(x, y) for x, y in ends)
            if fault := ramp_fault(on, a, b):
                self.notes.append(f"not played: the ramp {on.grid.name(a)}-{on.grid.name(b)}; expected {fault}")
            elif frozenset((a, b)) not in seen:
                yield a, b
            seen.add(frozenset((a, b)))

    def areas(self, marked: int, blocking: int) -> tuple[int, ...]:
        """The starting areas: connected marked squares, or else the first and last rows."""
        grid = self.grid
        found: list[int] = []
        while marked:
            area = marked & -marked
            while (grown := grid.spread(area) & marked) != area:
                area = grown
            found.append(area)
            marked &= ~area
        if len(found) > 1:
            return tuple(found)
        self.notes.append("no starting areas: both players start in the outermost rows")
        ends = ((0, DEEP - 1), (grid.height - DEEP, grid.height - 1))
        return tuple(grid.rectangle(0, top, grid.width - 1, bottom) & ~blocking for top, bottom in ends)
