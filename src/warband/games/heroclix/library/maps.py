"""Maps as people draw them: a reader that names every mistake, and a printer whose drawings read back.

    map    The Ford
    kind   outdoor
    terrain
          A B C D
       1  . h|. #
          ---
       2  . ~ o .
    levels
          A B C D
       1  . . 2 2
    ramps  C1-C2
    areas
          A B C D
       1  1 . . .
       2  . . . 2
    multiplayer
          A B C D
       1  . . . 3
    unused  2

Squares: '.' clear, 'h' hindering, '#' blocking, '~' water, 'o' inside an orange boundary, ':' inside a dotted
orange one; 'h/o' is both. Walls: '|' between two squares, '-' under a square. Rows of levels and areas that say nothing
may be left out. A line with '#' in its very first column is a comment; a row starts with its number, so its rocks are
never taken for one. 'multiplayer' draws the starting areas within a dotted purple boundary, and 'unused' lists the rows
with orange numbers: both matter only in games of three and four.

The drawing of a case also shows pieces: 'W' stands on a clear square, 'W/h' on a hindering one, 'W/S' are two of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import reduce
from operator import or_
from typing import Literal, NamedTuple

from warband.boards.square import Grid, squares
from warband.files.drawing import LETTERS, Mark, Sheet, Table
from warband.files.mistakes import ContentError, read_text
from warband.games.heroclix.position.model import Map
from warband.games.heroclix.position.names import count

CLEAR = "."
TERRAIN = {"h": "hindering", "#": "blocking", "~": "water", "o": "special", ":": "dotted"}
ALONE = {".", "h", "#", "~"}  # at most one of these in a square
SIGNS = "one of . clear, h hindering, # blocking, ~ water, o orange, : dotted orange"
LEVELS = tuple("123456789")
AREAS = tuple("123456789abcdefghijklmnopqrstuvwxyz")
PIECE = re.compile("[A-Za-z][A-Za-z0-9]*")
ROWS = re.compile("[0-9]{1,3}(?:-[0-9]{1,3})?")

Kind = Literal["indoor", "outdoor"]
KINDS: dict[str, Kind] = {"indoor": "indoor", "outdoor": "outdoor"}


class Drawing(NamedTuple):
    """A map with pieces on it, by name. A large piece is drawn once, on its north-west square."""

    map: Map
    pieces: dict[str, int]


def load_map(file: str) -> Map:
    """The map of a file."""
    return read_map(read_text(file), file)


def read_map(text: str, file: str) -> Map:
    """A map to play on: it has a name, a kind and at least two starting areas, and no pieces."""
    sheet = MapSheet(file)
    sheet.read(enumerate(text.split("\n"), 1))
    drawing = sheet.drawing()
    sheet.check_playable(drawing)
    sheet.finish()
    return drawing.map


def is_drawing(text: str) -> bool:
    """Whether a text is a map rather than a set."""
    return re.search("^terrain[ \t]*$", text, re.MULTILINE) is not None


def read_drawing(lines: Sequence[tuple[int, str]], file: str) -> Drawing:
    """A drawing inside another text, as numbered lines: terrain, then the other tables; pieces on the squares."""
    sheet = MapSheet(file, section="terrain")
    sheet.read(lines)
    drawing = sheet.drawing()
    sheet.finish()
    return drawing


class MapSheet(Sheet):
    """A sheet with a map on it."""

    words = ("map", "kind")
    lists = ("ramps", "unused")
    drawn = ("terrain", "levels", "areas", "multiplayer")

    def drawing(self) -> Drawing:
        """The drawing; meaningless where there are mistakes, so finish() comes before its use."""
        terrain = self.tables.get("terrain") or Table(self.last)
        if not self.check_whole(terrain):
            raise ContentError(self.mistakes)  # further mistakes would mislead
        grid = Grid(len(terrain.letters), len(terrain.rows))
        self.pieces: dict[str, Mark] = {}
        drawn = Map(
            name=self.said["map"].text if "map" in self.said else "",
            kind=self._kind(),
            grid=grid,
            **self._terrain(grid, terrain),
            levels=self._levels(grid),
            east_walls=_mask(grid.square(x, y) for y, row in enumerate(terrain.rows) for x, _ in row.walls),
            south_walls=_mask(grid.square(x, y - 1) for y, wall in terrain.floors for x in terrain.over(wall)),
            ramps=(),
            areas=self._areas(grid, "areas"),
            multiplayer=self._areas(grid, "multiplayer"),
            unused=self._unused(grid),
        )
        self._check_areas(drawn)
        places = {cell: grid.square(x, y) for x, y, cell in terrain.cells()}
        pieces = {name: places[cell] for name, cell in self.pieces.items()}
        return Drawing(drawn._replace(ramps=tuple(self._ramps(drawn))), pieces)

    def _kind(self) -> Kind:
        kind = self.said.get("kind")
        if kind is not None and kind.text not in KINDS:
            self.wrong(kind, "'indoor' or 'outdoor'")
        return KINDS.get(kind.text, "outdoor") if kind else "outdoor"

    def _terrain(self, grid: Grid, table: Table) -> dict[str, int]:
        masks = dict.fromkeys(TERRAIN.values(), 0)
        for x, y, cell in table.cells():
            parts = cell.text.split("/")
            for part in parts:
                if part in TERRAIN:
                    masks[TERRAIN[part]] |= 1 << grid.square(x, y)
                elif part != CLEAR and not self._piece(cell, part):
                    break  # one mistake in a square is enough
            if len(ALONE.intersection(parts)) > 1:
                self.wrong(cell, "one terrain in a square; only o and : join another")
        return masks

    def _piece(self, cell: Mark, name: str) -> bool:
        """Note a part of a square as a piece, unless it is none or already elsewhere; whether it is one."""
        if not PIECE.fullmatch(name):
            self.wrong(cell, SIGNS)
        elif name in self.pieces:
            first = self.pieces[name]
            self.wrong(cell, f"each piece once; {name} also stands in line {first.line}, column {first.column}")
        else:
            self.pieces[name] = cell
            return True
        return False

    def _overlay(self, name: str, grid: Grid, known: Callable[[str], bool], expected: str) -> dict[str, int]:
        """The squares of each sign in a table over the terrain."""
        masks: dict[str, int] = {}
        table = self.tables.get(name)
        if table is None or not self.check_overlay(table, grid):
            return masks
        for x, y, cell in table.cells():
            if known(cell.text):
                masks[cell.text] = masks.get(cell.text, 0) | 1 << grid.square(x, y)
            elif cell.text != CLEAR:
                self.wrong(cell, expected)
        return masks

    def _levels(self, grid: Grid) -> dict[int, int]:
        drawn = self._overlay("levels", grid, LEVELS.__contains__, "a level from 1 to 9, or . for 1")
        raised = {int(sign): mask for sign, mask in sorted(drawn.items()) if sign != "1"}
        ground = grid.full & ~reduce(or_, raised.values(), 0)
        return {1: ground, **raised} if ground else raised

    def _areas(self, grid: Grid, table: str) -> tuple[int, ...]:
        drawn = self._overlay(table, grid, _is_area, "a letter or a digit for each starting area, or . for none")
        return tuple(mask for _, mask in sorted(drawn.items()))

    def _unused(self, grid: Grid) -> tuple[int, ...]:
        """Rows that three and four players don't use: from the first one on, and up to the last."""
        found: set[int] = set()
        for mark in self.listed.get("unused", ()):
            first, _, last = mark.text.partition("-")
            rows = range(int(first), int(last or first) + 1) if ROWS.fullmatch(mark.text) else range(0)
            if not rows or rows[0] < 1 or rows[-1] > grid.height:
                self.wrong(mark, f"rows from 1 to {grid.height}, such as 1-4")
            found.update(rows)
        used = [row for row in range(1, grid.height + 1) if row not in found]
        if found and len(used) != len(range(used[0], used[-1] + 1) if used else [0]):
            self.wrong(self.listed["unused"][-1], "rows at the edges of the map, and used ones between them")
        return tuple(sorted(found))

    def _check_areas(self, drawn: Map) -> None:
        tables = [self.tables[name] for name in ("areas", "multiplayer") if getattr(drawn, name)]
        for x, y, cell in (found for table in tables for found in table.cells()):
            if cell.text != CLEAR and drawn.blocking >> drawn.grid.square(x, y) & 1:
                self.wrong(cell, "starting areas outside blocking terrain")

    def _ramps(self, drawn: Map) -> Iterator[tuple[int, int]]:
        seen: set[tuple[int, int]] = set()
        for mark in self.listed.get("ramps", ()):
            try:
                a, b = (drawn.grid.parse(name) for name in mark.text.upper().split("-"))
            except ValueError:
                self.wrong(mark, f"two squares of A1 to {_last(drawn.grid)}, such as A1-B1")
                continue
            if fault := ramp_fault(drawn, a, b):
                self.wrong(mark, fault)
            elif (a, b) in seen or (b, a) in seen:
                self.wrong(mark, "each ramp once")
            seen.add((a, b))
            yield a, b

    def check_playable(self, drawing: Drawing) -> None:
        """Check that the map has a name, and that two players can start on it."""
        for word, expected in (("map", "the name of the map after 'map'"), ("kind", "'kind' and indoor or outdoor")):
            if word not in self.said:
                self.wrong(Mark(1, 1, ""), expected, f"no line that starts with '{word}'")
            elif not self.said[word].text and word == "map":
                self.wrong(self.said[word], expected, "no name")
        for mark in self.pieces.values():
            self.wrong(mark, SIGNS)
        if len(drawing.map.areas) < 2:
            start = self.tables["areas"].start if "areas" in self.tables else self.last
            self.wrong(start, "at least two, drawn under 'areas'", count(len(drawing.map.areas), "starting area"))


def ramp_fault(on: Map, a: int, b: int) -> str:
    """The fault of a ramp between two squares."""
    a, b = min(a, b), max(a, b)
    if b - a not in (1, on.grid.stride):
        return "two squares side by side"
    if any(mask >> a & 1 and mask >> b & 1 for mask in on.levels.values()):
        return "two squares on different levels"
    if (on.blocking >> a | on.blocking >> b) & 1:
        return "squares outside blocking terrain"
    walls = on.east_walls if b - a == 1 else on.south_walls
    return "no wall between its squares" if walls >> a & 1 else ""


def draw(what: Map, pieces: Mapping[str, int] | None = None) -> str:
    """A map, with pieces on it if there are any, in the format of the readers."""
    lines = [f"map    {what.name}"] if what.name else []
    lines += [f"kind   {what.kind}", "terrain", *_draw_terrain(what, pieces or {})]
    if any(level != 1 for level in what.levels):
        lines += ["levels", *_draw_overlay(what.grid, {str(n): mask for n, mask in what.levels.items() if n != 1})]
    ramps = [f"{what.grid.name(a)}-{what.grid.name(b)}" for a, b in what.ramps]
    lines += ["ramps  " + " ".join(ramps[i : i + 10]) for i in range(0, len(ramps), 10)]
    if what.areas:
        lines += ["areas", *_draw_overlay(what.grid, dict(zip(AREAS, what.areas, strict=False)))]
    if what.multiplayer:
        signs = AREAS[len(what.areas) :]
        lines += ["multiplayer", *_draw_overlay(what.grid, dict(zip(signs, what.multiplayer, strict=False)))]
    lines += [f"unused  {ranges(what.unused)}"] if what.unused else []
    return "\n".join(lines) + "\n"


def ranges(rows: Sequence[int]) -> str:
    """Rows in short: '1-4 21-24'."""
    starts = [row for row in rows if row - 1 not in rows]
    ends = [row for row in rows if row + 1 not in rows]
    return " ".join(f"{a}-{b}" if a < b else str(a) for a, b in zip(starts, ends, strict=True))


def _draw_terrain(what: Map, pieces: Mapping[str, int]) -> Iterator[str]:
    grid = what.grid
    signs = {s: [sign for sign, name in TERRAIN.items() if getattr(what, name) >> s & 1] for s in squares(grid.full)}
    for name, square in pieces.items():
        signs[square].insert(0, name)
    cells = {s: "/".join(parts) or CLEAR for s, parts in signs.items()}
    pitch = max(map(len, [*cells.values(), *LETTERS[: grid.width]])) + 1
    yield _letters(grid, pitch)
    for y in range(grid.height):
        row = [grid.square(x, y) for x in range(grid.width)]
        ends = ["|" if what.east_walls >> s & 1 else " " for s in row]
        line = "".join(f"{cells[s]:{pitch - 1}}{end}" for s, end in zip(row, ends, strict=True))
        yield f"{y + 1:5}  {line}".rstrip()
        walls = what.south_walls & grid.rectangle(0, y, grid.width, y)
        if walls:
            yield " " * 7 + "".join(_floor(walls, s, pitch) for s in row).rstrip()


def _floor(walls: int, square: int, pitch: int) -> str:
    """The wall under a square, joined to that of the next square."""
    here, onward = walls >> square & 1, walls >> square & 3 == 3
    return ("-" if here else " ") + ("-" if onward else " ") * (pitch - 1)


def _draw_overlay(grid: Grid, masks: Mapping[str, int]) -> Iterator[str]:
    """The rows that have any of the signs."""
    pitch = max(map(len, LETTERS[: grid.width])) + 1
    yield _letters(grid, pitch)
    for y in range(grid.height):
        row = [_sign(masks, grid.square(x, y)).ljust(pitch) for x in range(grid.width)]
        if set(map(str.strip, row)) != {CLEAR}:
            yield f"{y + 1:5}  {''.join(row)}".rstrip()


def _letters(grid: Grid, pitch: int) -> str:
    return " " * 7 + "".join(letter.ljust(pitch) for letter in LETTERS[: grid.width]).rstrip()


def _sign(masks: Mapping[str, int], square: int) -> str:
    return next((sign for sign, mask in masks.items() if mask >> square & 1), CLEAR)


def _is_area(sign: str) -> bool:
    return len(sign) == 1 and sign.isascii() and sign.isalnum()


def _last(grid: Grid) -> str:
    return grid.name(grid.square(grid.width - 1, grid.height - 1))


def _mask(found: Iterable[int]) -> int:
    return reduce(or_, (1 << square for square in found), 0)
