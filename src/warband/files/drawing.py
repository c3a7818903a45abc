"""Drawings on squared paper: letters on top, numbered rows, walls between squares, and words before and after them.

This module reads lines as tables with places; `maps` knows the meaning of the signs.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import NamedTuple

from warband.boards.square import Grid
from warband.files.mistakes import ContentError, Mistake, nearest

LARGEST = 40
LETTERS = tuple(Grid(LARGEST, 1).name(x)[:-1] for x in range(LARGEST))
EDGE = "walls between two squares; the edge of the map needs none"


class Mark(NamedTuple):
    """A word and its place."""

    line: int
    column: int
    text: str


class Row(NamedTuple):
    """A row of a table: its number, its cells, and the walls between them as (column of the cell before, mark)."""

    number: Mark
    cells: list[Mark]
    walls: list[tuple[int, Mark]]


class Table:
    """Letters on top, rows below. `floors` are the walls under rows, each with the number of rows above it."""

    def __init__(self, start: Mark) -> None:
        self.start = start
        self.letters: list[Mark] = []
        self.rows: list[Row] = []
        self.floors: list[tuple[int, Mark]] = []

    def cells(self) -> Iterator[tuple[int, int, Mark]]:
        """Column and row (from 0, as its number says) of each cell. Check the numbers first."""
        for row in self.rows:
            for x, cell in enumerate(row.cells):
                yield x, int(row.number.text) - 1, cell

    def over(self, wall: Mark) -> list[int]:
        """The columns whose letters a run of '-' stands under."""
        end = wall.column + len(wall.text)
        return [x for x, letter in enumerate(self.letters) if wall.column <= letter.column < end]


class Sheet:
    """The lines of a text, sorted into words with their lines, lists of words, and tables. Collects mistakes."""

    words: tuple[str, ...] = ()
    lists: tuple[str, ...] = ()
    drawn: tuple[str, ...] = ()

    def __init__(self, file: str, section: str = "") -> None:
        self.file = file
        self.section = section
        self.mistakes: list[Mistake] = []
        self.last = Mark(1, 1, "")
        self.said: dict[str, Mark] = {}
        self.listed: dict[str, list[Mark]] = {}
        self.tables: dict[str, Table] = {}

    @property
    def sections(self) -> tuple[str, ...]:
        return (*self.words, *self.lists, *self.drawn)

    def wrong(self, mark: Mark, expected: str, found: str = "") -> None:
        """Note a mistake; without `found`, the mark itself is reported."""
        self.mistakes.append(Mistake(self.file, mark.line, mark.column, found or repr(mark.text), expected))

    def finish(self) -> None:
        """Raise the collected mistakes, if there are any."""
        if self.mistakes:
            raise ContentError(self.mistakes)

    def read(self, lines: Iterable[tuple[int, str]]) -> None:
        """Sort numbered lines into words, lists and tables."""
        for number, text in lines:
            marks = [Mark(number, m.start() + 1, m.group()) for m in re.finditer(r"[^\s|]+|\|", text.expandtabs())]
            if not marks or text.startswith("#"):
                continue
            self.last = marks[0]
            if marks[0].text in self.sections:
                self._begin(marks[0], marks[1:])
            else:
                self._continue(marks)

    def _begin(self, head: Mark, rest: list[Mark]) -> None:
        self.section = head.text
        if head.text in self.said or head.text in self.tables:
            self.wrong(head, f"'{head.text}' only once")
            self.section = "unknown"
        elif head.text in self.words:
            self.said[head.text] = (rest or [head])[0]._replace(text=" ".join(mark.text for mark in rest))
        elif head.text in self.lists:
            self.listed.setdefault(head.text, []).extend(rest)
        else:
            self.tables[head.text] = Table(head)
            for mark in rest[:1]:
                self.wrong(mark, f"nothing after '{head.text}'; its drawing starts on the next line")

    def _continue(self, marks: list[Mark]) -> None:
        if self.section in self.drawn:
            self._draw(self.tables.setdefault(self.section, Table(marks[0])), marks)
        elif self.section in self.lists:
            self.listed[self.section] += marks
        elif self.section != "unknown":
            self._unknown(marks[0], f"one of the words {', '.join(self.sections)}")

    def _unknown(self, mark: Mark, expected: str) -> None:
        likely = nearest(mark.text, self.sections)
        self.wrong(mark, f"'{likely[0]}'" if likely else expected)
        if likely or self.section not in self.drawn:
            self.section = "unknown"  # one mistake covers all lines up to the next known word

    def _draw(self, table: Table, marks: list[Mark]) -> None:
        head = marks[0].text
        if not table.letters:
            self._draw_letters(table, marks)
        elif head.isascii() and head.isdecimal():
            self._draw_row(table, marks)
        elif set(head) == {"-"}:
            self._draw_floors(table, marks)
        else:
            self._unknown(marks[0], "a row that starts with its number")

    def _draw_letters(self, table: Table, marks: list[Mark]) -> None:
        table.letters = marks
        if marks[0].text != LETTERS[0]:
            self.wrong(marks[0], "the letters of the columns, starting with A")
            self.section = "unknown"
            return
        for mark, letter in zip(marks, LETTERS, strict=False):
            if mark.text != letter:
                return self.wrong(mark, f"column {letter}")
        for mark in marks[LARGEST : LARGEST + 1]:
            self.wrong(mark, f"at most {LARGEST} columns")

    def _draw_row(self, table: Table, marks: list[Mark]) -> None:
        row = Row(marks[0], [], [])
        for before, mark in pairwise(marks):
            if mark.text != "|":
                row.cells.append(mark)
            elif not row.cells or mark is marks[-1]:
                self.wrong(mark, EDGE)
            elif before.text == "|":
                self.wrong(mark, "one wall between two squares")
            else:
                row.walls.append((len(row.cells) - 1, mark))
        table.rows.append(row)
        self._check_width(row, len(table.letters))

    def _check_width(self, row: Row, width: int) -> None:
        if len(row.cells) != width:
            last = [row.number, *row.cells][: width + 2][-1]
            self.wrong(last, f"{width}, one under each letter", f"{len(row.cells)} squares in row {row.number.text}")

    def _draw_floors(self, table: Table, marks: list[Mark]) -> None:
        for mark in marks:
            if set(mark.text) != {"-"}:
                self.wrong(mark, "nothing but '-' in a line of walls")
            elif not table.rows:
                self.wrong(mark, EDGE)
            elif not table.over(mark):
                self.wrong(mark, "walls that stand under a letter of the top line")
            else:
                table.floors.append((len(table.rows), mark))

    def check_whole(self, table: Table) -> bool:
        """Whether the table is complete: letters and numbers in order, and a square for each of them."""
        if not table.rows:
            self.wrong(self.last, f"a drawing under '{self.drawn[0]}'", "none")
        for y, row in enumerate(table.rows, 1):
            if row.number.text != str(y) or y > LARGEST:
                self.wrong(row.number, f"row {y}" if y <= LARGEST else f"at most {LARGEST} rows")
                return False
            if table.floors:
                self._check_alignment(table, row)
        for y, mark in table.floors:
            if y == len(table.rows):
                self.wrong(mark, EDGE)
        letters = tuple(mark.text for mark in table.letters)
        whole = letters == LETTERS[: len(letters)] and all(len(row.cells) == len(letters) for row in table.rows)
        return whole and bool(table.rows)

    def _check_alignment(self, table: Table, row: Row) -> None:
        for cell, letter in zip(row.cells, table.letters, strict=False):
            if cell.column != letter.column:
                expected = f"it under its letter in column {letter.column}: walls under a row are read by columns"
                return self.wrong(cell, expected, f"square {letter.text}{row.number.text} in column {cell.column}")

    def check_overlay(self, table: Table, grid: Grid) -> bool:
        """Whether the table fits over a grid: the same width, some of its rows, no walls."""
        sound = len(table.letters) == grid.width
        if not sound:
            mark = (table.letters or [table.start])[-1]
            self.wrong(mark, f"{grid.width}, as in the terrain", f"{len(table.letters)} columns")
        for _, mark in [*table.floors, *(wall for row in table.rows for wall in row.walls)]:
            self.wrong(mark, "walls in the drawing of the terrain only")
        left = [str(y) for y in range(1, grid.height + 1)]
        for row in table.rows:
            if row.number.text not in left:
                self.wrong(row.number, f"one of the rows {left[0]} to {left[-1]}" if left else "no more rows")
                return False
            del left[: left.index(row.number.text) + 1]
        return sound and all(len(row.cells) == grid.width for row in table.rows)
