"""Straight lines between the centres of two hexes, seen from above: the hexes and edges that they cross, and where.

The points where a line enters and leaves a hex are fractions of the line, as whole numbers `of` a denominator. Lines
are the same wherever they begin, so one is drawn for each displacement. A line along an edge is in neither of the two
hexes beside it, but between them.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import lcm

from warband.boards.hex import DIRECTIONS, HexGrid

Cell = tuple[int, int]
"""A column along the slant and a row."""


Gates = tuple[tuple[int, tuple[tuple[int, int], ...]], ...]
"""Parts of a line, and the edges between spaces that it passes there."""


@dataclass(frozen=True, slots=True)
class Crossing:
    """A hex on a line, or the two hexes beside it, and the fractions of the line where it enters and leaves."""

    cells: tuple[Cell, ...]
    enters: int
    leaves: int


@dataclass(frozen=True, slots=True)
class HexLine:
    """The hexes and edges that a line passes between its ends."""

    of: int
    """The number of parts of the line."""
    crossings: tuple[Crossing, ...]
    gates: tuple[tuple[int, tuple[tuple[Cell, Cell], ...]], ...]
    """The crossings from hex to hex: the part of the line, and the edges; of several it passes the end of each."""


@cache
def drawn(across: int, down: int) -> HexLine:
    """The line from a hex to the one so many columns along the slant and so many rows away."""
    spans = sorted(crossed(across, down))
    of = lcm(1, *(part.denominator for start, end, _ in spans for part in (start, end)))
    merged: dict[tuple[Fraction, Fraction], tuple[Cell, ...]] = {}
    for start, end, cell in spans:
        merged[start, end] = (*merged.get((start, end), ()), cell)
    whole = [Crossing(cells, int(start * of), int(end * of)) for (start, end), cells in merged.items()]
    ends = ((0, 0), (across, down))
    between = tuple(crossing for crossing in whole if not set(crossing.cells) & set(ends))
    return HexLine(of, between, tuple(gates(whole)))


def crossed(across: int, down: int) -> Iterator[tuple[Fraction, Fraction, Cell]]:
    """The hexes of which a line crosses more than a point: the fractions where it enters and leaves, and the hex."""
    for cell in sorted(near_line(across, down)):
        span = clipped((across, down), cell)
        if span is not None:
            yield (*span, cell)


def near_line(across: int, down: int) -> set[Cell]:
    """Hexes beside points of a line that are a step apart; they include all hexes that it crosses."""
    far = max(abs(across), abs(down), abs(across + down), 1)
    points = [(across * n // far, down * n // far) for n in range(far + 1)]
    return {(q + dq, r + dr) for q, r in points for dq in range(-1, 3) for dr in range(-1, 3)}


def slabs(q: int, r: int) -> tuple[int, int, int]:
    """The three coordinates of a point; a hex is where they differ from its centre's by at most 1."""
    s = -q - r
    return q - r, r - s, s - q


def clipped(line: Cell, cell: Cell) -> tuple[Fraction, Fraction] | None:
    """The part of a line from the centre of hex (0, 0) that lies in a hex or along its edge; None for less."""
    start, end = Fraction(0), Fraction(1)
    for speed, centre in zip(slabs(*line), slabs(*cell), strict=True):
        if speed:
            near, far = sorted((Fraction(centre - 1, speed), Fraction(centre + 1, speed)))
            start, end = max(start, near), min(end, far)
        elif abs(centre) > 1:
            return None
    return (start, end) if start < end else None


def gates(crossings: list[Crossing]) -> Iterator[tuple[int, tuple[tuple[Cell, Cell], ...]]]:
    """The points where a line goes from hex to hex: every edge between the hexes before and those behind."""
    for crossing in crossings:
        for following in crossings:
            if crossing.leaves == following.enters:
                pairs = [(a, b) for a in crossing.cells for b in following.cells if touch(a, b)]
                yield crossing.leaves, tuple(pairs)


def touch(a: Cell, b: Cell) -> bool:
    """Whether two hexes have an edge in common."""
    return (b[0] - a[0], b[1] - a[1]) in DIRECTIONS


@dataclass(frozen=True, slots=True)
class PlacedLine:
    """A line between two spaces of a grid."""

    of: int
    crossings: tuple[tuple[tuple[int, ...], int, int], ...]
    """The spaces between the ends, and the parts of the line where it enters and leaves them. -1: off the board."""
    masks: tuple[int, ...]
    """The spaces of each crossing."""
    mask: int
    """All spaces of the crossings."""


def placed(grid: HexGrid, a: int, b: int) -> PlacedLine:
    """The line between two spaces, the same one from either end: it begins at the lower."""
    a, b = min(a, b), max(a, b)
    line, full, stride = drawn_between(grid, a, b), grid.full, grid.stride
    crossings, masks, whole = list[tuple[tuple[int, ...], int, int]](), list[int](), 0
    for crossing in line.crossings:
        cells, mask = list[int](), 0
        for q, r in crossing.cells:
            there = a + q + r * stride  # beside the board is the guard column, or nothing
            on_board = there >= 0 and full >> there & 1
            mask |= 1 << there if on_board else 0
            cells.append(there if on_board else -1)
        crossings.append((tuple(cells), crossing.enters, crossing.leaves))
        masks.append(mask)
        whole |= mask
    return PlacedLine(line.of, tuple(crossings), tuple(masks), whole)


def drawn_between(grid: HexGrid, a: int, b: int) -> HexLine:
    """The line from a space to another."""
    (aq, ar), (bq, br) = grid.slanted(a), grid.slanted(b)
    return drawn(bq - aq, br - ar)


def placed_gates(grid: HexGrid, a: int, b: int) -> Gates:
    """The edges that the line between two spaces passes, and where; it begins at the lower space."""
    a, b = min(a, b), max(a, b)

    def space(cell: Cell) -> int:
        there = a + cell[0] + cell[1] * grid.stride
        return there if there >= 0 and grid.full >> there & 1 else -1

    line = drawn_between(grid, a, b)
    return tuple((part, tuple((space(a), space(b)) for a, b in edges)) for part, edges in line.gates)
