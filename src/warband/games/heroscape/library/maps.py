"""Maps as text: rows of spaces, each a level with a sign for its terrain; then walls, start zones, glyphs and objects.

    map      Two Hills
          A   B   C   D
    1     2   2   5   1~
     2      2   2T9 5   -
    walls    A1-A2  B1-C1 4
    ladders  B1-C1
    zone 1   A1 A2
    glyphs   C1 Astrid  B2 ?Gerda
    objects  A2 Fortress Door

`-` is no space. After the level stands the sign of the terrain, then T and the height of an obstacle. A wall without a
height is as high as a ruin. A glyph with a question mark lies with its symbol up.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from warband.boards.bits import letters
from warband.boards.hex import Edge, HexGrid
from warband.files.mistakes import ContentError, Mistake, read_text, suggest
from warband.games.heroscape.printed.ground import Ground, Spot
from warband.games.heroscape.printed.terrain import KINDS, SIGNS

Lines = Sequence[tuple[int, str]]
CELL = re.compile(r"(?P<level>\d{1,2})(?P<sign>[^\dT]?)(?:T(?P<obstacle>\d{1,2}))?", re.ASCII)
WALL = re.compile(r"(?P<a>[A-Z]{1,2}\d{1,2})-(?P<b>[A-Z]{1,2}\d{1,2})", re.ASCII)
WORD = re.compile(r"\S+")
RUIN = 6  # the height of a wall that says none
LARGEST = 60  # rows, and spaces in a row
VOID = "-"
A = {"glyph": "a glyph", "object": "an object"}
SECTIONS = ("walls", "ladders", "zone", "glyphs", "objects")
Named = list[tuple[int, str]]  # things on spaces
A_SPACE = f"a level with a sign of its terrain ({' '.join(k.sign for k in KINDS if k.sign)}), or - for no space"


class Mark(NamedTuple):
    """A word and where it stands."""

    line: int
    column: int
    text: str


class Cell(NamedTuple):
    """A space of a drawing."""

    spot: Spot
    obstacle: int = 0


class MapReader:
    """Makes a map of numbered lines, and notes their mistakes."""

    def __init__(self, file: str, name: str, known: Collection[str] = (), objects: Collection[str] = ()) -> None:
        self.file, self.name = file, name
        self.known = {"glyph": known, "object": objects}  # names, where they are to be checked
        self.mistakes: list[Mistake] = []
        self.rows: list[list[tuple[Mark, Cell | None]]] = []
        self.columns: list[Mark] = []
        self.walls: dict[Edge, int] = {}
        self.ladders: list[Edge] = []
        self.zones: dict[int, int] = {}
        self.glyphs: Named = []
        self.objects: Named = []
        self.grid = HexGrid(1, 1)
        self.last = Mark(1, 1, "")

    def wrong(self, mark: Mark, expected: str, found: str = "") -> None:
        self.mistakes.append(Mistake(self.file, mark.line, mark.column, found or repr(mark.text), expected))

    def read(self, lines: Lines) -> Ground:
        """The map; `ContentError` with all mistakes."""
        sections: list[list[Mark]] = []
        for number, text in lines:
            marks = [Mark(number, m.start() + 1, m.group()) for m in WORD.finditer(text)]
            if marks:
                self.last = marks[0]
                sections += self.sort(marks)
        if not self.rows and not self.mistakes:
            self.wrong(self.last, "rows of spaces below the letters of the columns", "no row")
        self.finish()
        self.grid = HexGrid(len(self.columns), len(self.rows))
        for section in sections:
            self.read_section(section)
        self.finish()
        return self.ground()

    def finish(self) -> None:
        if self.mistakes:
            raise ContentError(self.mistakes)

    # --- the drawing

    def sort(self, marks: list[Mark]) -> list[list[Mark]]:
        """Take a line of the drawing, or hand back one that begins a section."""
        if marks[0].text in SECTIONS:
            return [marks]
        if not self.columns:
            self.take_letters(marks)
        else:
            self.take_row(marks)
        return []

    def take_letters(self, marks: list[Mark]) -> None:
        self.columns = marks
        for n, mark in enumerate(marks):
            if mark.text != letters(n) or n >= LARGEST:
                return self.wrong(mark, f"column {letters(n)}" if n < LARGEST else f"at most {LARGEST} columns")

    def take_row(self, marks: list[Mark]) -> None:
        number, *cells = marks
        if number.text != str(len(self.rows) + 1) or len(self.rows) >= LARGEST:
            near = suggest(number.text, SECTIONS, f"row {len(self.rows) + 1}")
            self.wrong(number, near if len(self.rows) < LARGEST else f"at most {LARGEST} rows")
        if len(cells) != len(self.columns):
            expected = f"{len(self.columns)}, one for each letter"
            self.wrong(number, expected, f"{len(cells)} spaces in row {number.text}")
        self.rows.append([(mark, self.cell(mark)) for mark in cells])

    def cell(self, mark: Mark) -> Cell | None:
        """A space; None for a void."""
        match = CELL.fullmatch(mark.text)
        if mark.text == VOID:
            return None
        if match is None or match["sign"] not in SIGNS:
            self.wrong(mark, A_SPACE)
            return None
        terrain = SIGNS[match["sign"]].name
        return Cell(Spot(int(match["level"]), terrain), int(match["obstacle"] or 0))

    # --- lists

    def read_section(self, marks: list[Mark]) -> None:
        head, rest = marks[0].text, marks[1:]
        if head == "walls":
            self.read_walls(rest)
        elif head == "ladders":
            self.read_ladders(rest)
        elif head == "zone":
            self.read_zone(marks[0], rest)
        elif head == "glyphs":
            self.read_named(rest, self.glyphs, "glyph")
        else:
            self.read_named(rest, self.objects, "object")

    def space(self, mark: Mark, name: str = "") -> int:
        """The space of a name; -1, with a mistake, when there is none."""
        try:
            space = self.grid.parse(name or mark.text)
        except ValueError:
            space = -1
        if space < 0 or self.cells.get(space) is None:
            self.wrong(mark, f"a space of the map, from A1 to {letters(self.grid.width - 1)}{self.grid.height}")
            return -1
        return space

    @property
    def cells(self) -> dict[int, Cell]:
        """The spaces that there are."""
        return {
            self.grid.space(x, y): cell for y, row in enumerate(self.rows) for x, (_, cell) in enumerate(row) if cell
        }

    def read_walls(self, marks: list[Mark]) -> None:
        edge: Edge | None = None
        for mark in marks:
            match = WALL.fullmatch(mark.text)
            if match:
                a, b = self.space(mark, match["a"]), self.space(mark, match["b"])
                edge = self.edge(mark, a, b)
                if edge:
                    self.walls[edge] = RUIN
            elif edge and mark.text.isascii() and mark.text.isdecimal() and 0 < int(mark.text[:4]) < 100:
                self.walls[edge] = int(mark.text)
                edge = None
            else:
                self.wrong(mark, "two spaces that touch, such as A1-B1, or the height of the wall before")

    def read_ladders(self, marks: list[Mark]) -> None:
        for mark in marks:
            match = WALL.fullmatch(mark.text)
            if match is None:
                self.wrong(mark, "two spaces that touch, such as A1-B1")
            elif edge := self.edge(mark, self.space(mark, match["a"]), self.space(mark, match["b"])):
                self.ladders.append(edge)

    def edge(self, mark: Mark, a: int, b: int) -> Edge | None:
        if min(a, b) < 0:
            return None
        if self.grid.distance(a, b) != 1:
            self.wrong(mark, "two spaces that touch")
            return None
        return self.grid.edge(a, b)

    def read_zone(self, head: Mark, marks: list[Mark]) -> None:
        if not marks or marks[0].text not in ("1", "2", "3", "4"):
            return self.wrong(marks[0] if marks else head, "the number of an army from 1 to 4, then spaces")
        spaces = [self.space(mark) for mark in marks[1:]]
        self.zones[int(marks[0].text) - 1] = sum({1 << space for space in spaces if space >= 0})

    def read_named(self, marks: list[Mark], into: Named, kind: str) -> None:
        space, first = -1, self.last
        words: list[str] = []
        for mark in [*marks, Mark(0, 0, "A1")]:
            if re.fullmatch(r"[A-Z]{1,2}\d{1,2}", mark.text, re.ASCII):
                if words and space >= 0:
                    into.append((space, " ".join(words)))
                    self.check_name(first, into[-1][1].lstrip("?"), kind)
                space, words = (self.space(mark) if mark.line else -1), []
            else:
                first = first if words else mark
                words.append(mark.text)
                if space < 0:
                    self.wrong(mark, f"a space, then the name of {A[kind]}")

    def check_name(self, mark: Mark, name: str, kind: str) -> None:
        """Note a name that nobody knows."""
        known = self.known[kind]
        if known and name.casefold() not in {one.casefold() for one in known}:
            self.wrong(mark, suggest(name, known, f"the name of {A[kind]}"), repr(name))

    def ground(self) -> Ground:
        """The map that was read."""
        cells = self.cells
        obstacles = {space: cell.obstacle for space, cell in cells.items() if cell.obstacle}
        zones = tuple(self.zones.get(n, 0) for n in range(max(self.zones, default=-1) + 1))
        spots = {space: cell.spot for space, cell in cells.items()}
        if not spots:
            raise ContentError([Mistake(self.file, self.last.line, 0, "no space", "a map with spaces")])
        named = tuple(self.glyphs), self.ladders, tuple(self.objects)
        return Ground(self.name, self.grid, spots, self.walls, obstacles, zones, *named)


def read_map(file: str, known: Collection[str] = (), objects: Collection[str] = ()) -> Ground:
    """The map of a file; `ContentError` with all mistakes in it, unknown names too where the known ones are given."""
    return read_map_text(read_text(file), file, known, objects)


def read_map_text(text: str, file: str = "map", known: Collection[str] = (), objects: Collection[str] = ()) -> Ground:
    """The map of a text that begins with 'map' and its name."""
    lines = list(numbered(text))
    if not lines or lines[0][1].split()[:1] != ["map"]:
        number, found = lines[0] if lines else (1, "nothing")
        raise ContentError([Mistake(file, number, 1, repr(found.strip()), "'map' and its name in the first line")])
    name = " ".join(lines[0][1].split()[1:]) or "a map"
    return MapReader(file, name, known, objects).read(lines[1:])


def numbered(text: str) -> Iterable[tuple[int, str]]:
    """The lines of a text with their numbers, without comments and empty ones."""
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip() and not line.startswith("#"):
            yield number, line.expandtabs()


def drawn(ground: Ground) -> str:
    """A map as text that reads back."""
    grid = ground.grid
    texts = [[cell_text(ground, grid.space(x, y)) for x in range(grid.width)] for y in range(grid.height)]
    wide = max(4, *(len(text) for row in texts for text in row)) + 1
    head = "".join(f"{letters(x):<{wide}}" for x in range(grid.width))
    lines = [f"map      {ground.name}", f"      {head}".rstrip()]
    for y, row in enumerate(texts):
        cells = "".join(f"{text:<{wide}}" for text in row)
        lines.append(f"{y + 1:<3}   {'  ' * (y % 2)}{cells}".rstrip())
    if ground.walls:
        walls = ["-".join(map(grid.name, grid.sides(edge))) + f" {high}" for edge, high in sorted(ground.walls.items())]
        lines.append(f"walls    {'  '.join(walls)}")
    if ground.ladders:
        ladders = ["-".join(map(grid.name, grid.sides(edge))) for edge in sorted(ground.ladders)]
        lines.append(f"ladders  {'  '.join(ladders)}")
    for n, zone in enumerate(ground.zones):
        if zone:
            lines.append(f"zone {n + 1}   {' '.join(grid.name(s) for s in range(zone.bit_length()) if zone >> s & 1)}")
    for head, named in (("glyphs ", ground.glyphs), ("objects", ground.objects)):
        if named:
            lines.append(f"{head}  " + "  ".join(f"{grid.name(space)} {name}" for space, name in named))
    return "\n".join(lines) + "\n"


def cell_text(ground: Ground, space: int) -> str:
    """A space as it is drawn."""
    if not ground.spaces >> space & 1:
        return VOID
    high = ground.obstacles.get(space, 0)
    return f"{ground.levels[space]}{ground.terrain[space].sign}" + f"T{high}" * bool(high)
