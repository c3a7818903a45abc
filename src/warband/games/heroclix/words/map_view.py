"""The map as lines of characters."""

from __future__ import annotations

from collections.abc import Iterator
from string import ascii_letters
from typing import NamedTuple

from warband.boards.square import Grid, squares
from warband.files.drawing import LETTERS
from warband.games.heroclix.position import atoms
from warband.games.heroclix.position.board.ground import Ground
from warband.games.heroclix.position.board.terrain import board, shape_of
from warband.games.heroclix.position.model import MAP, Figure, Map, Marker, Thing
from warband.games.heroclix.position.position import Position

Span = tuple[str, str]  # a text and its style
Line = list[Span]
PITCH = 4  # columns of a square: sign, level, mark, and the edge to the next
MARGIN = 4  # columns of the row numbers
SIGNS = (("blocking", "#"), ("hindering", "h"), ("water", "~"), ("special", "o"))
LEGEND = ". clear  h hindering  # blocking  ~ water  % debris  2 3 levels  : stairs  | - walls"


def seat_style(seat: int) -> str:
    """The style of a seat."""
    return f"seat {seat}"


class Surface(NamedTuple):
    """Everything on a map besides its ground."""

    map: Map
    ground: Ground
    pieces: dict[int, Span]
    debris: int
    marked: int
    stairs: frozenset[tuple[int, int]]


def draw_map(g: Position, marked: int = 0, most: int = 0) -> list[Line]:
    """The map with everything on it. `marked` squares get a +; `most` is the maximum of lines, 0 for any number."""
    table = g.table
    if not table.map:
        return []
    surface = surface_of(g, marked)
    grid = surface.map.grid
    rows = {y: [*row_lines(surface, y)] for y in range(grid.height)}
    head: Line = [(" " * MARGIN + "".join(letter.ljust(PITCH) for letter in LETTERS[: grid.width]), "dim")]
    return [head, *cropped(rows, busy_rows(surface, grid), most - 1 if most else 0)]


def preview(g: Position, most: int = 0) -> list[Line]:
    """The map before it is chosen, if there is only one."""
    if len(g.rules.maps) != 1:
        return [[(f"The map is one of {', '.join(g.rules.maps)}.", "dim")]]
    before = g.clone()
    atoms.set_table(before, map=next(iter(g.rules.maps)))
    before.derived = None
    return draw_map(before, 0, most)


def surface_of(g: Position, marked: int) -> Surface:
    """The pieces, markers and marks to draw."""
    ground = board(g).ground
    here = ground.map
    markers = [e for e in g.entities if isinstance(e, Marker) and e.place == MAP]
    debris = sum(1 << s for s in {m.square for m in markers if m.terrain == "hindering"})
    stairs = frozenset((min(pair), max(pair)) for pair in here.ramps)
    return Surface(here, ground, pieces_on(g, here.grid), debris, marked, stairs)


def pieces_on(g: Position, grid: Grid) -> dict[int, Span]:
    """The handles on the map, by square: objects, and characters over them."""
    found: dict[int, Span] = {}
    for e in g.entities:
        if isinstance(e, Thing) and e.place == MAP and e.square >= 0:
            found[e.square] = (brief(e.handle), "object")
    for e in g.entities:
        if isinstance(e, Figure) and e.place == MAP:
            for square in squares(grid.footprint(e.square, shape_of(g, e))):
                found[square] = (e.handle, seat_style(e.controller))
    return found


def brief(handle: str) -> str:
    """A handle that fits into a square: light1 is L1."""
    return handle if len(handle) < PITCH else handle[:1].upper() + handle.lstrip(ascii_letters)


def row_lines(surface: Surface, y: int) -> Iterator[Line]:
    """One row of squares, and the walls and stairs below it if there are any."""
    grid, terrain = surface.map.grid, surface.ground.terrain
    row = [grid.square(x, y) for x in range(grid.width)]
    line: Line = [(f"{y + grid.first:3} ", "dim")]
    for s in row:
        line += [*square_spans(surface, s), edge_span(surface, s, s + 1, bool(terrain.east_walls >> s & 1), "|")]
    yield line
    below = [edge_span(surface, s, s + grid.stride, bool(terrain.south_walls >> s & 1), "-") for s in row]
    if any(text.strip() for text, _ in below):
        yield [(" " * MARGIN, ""), *((text * (PITCH - 1) + " ", style) for text, style in below)]


def square_spans(surface: Surface, square: int) -> list[Span]:
    """One square: its piece or its terrain, its level, and a mark."""
    ground = ground_style(surface, square)
    marked = surface.marked >> square & 1
    mark: Span = ("+" if marked else " ", f"mark {ground}" if marked else ground)
    if square in surface.pieces:
        handle, style = surface.pieces[square]
        name = handle[: PITCH - 1]
        rest = PITCH - 1 - len(name)
        spans = [(name, f"{style} {ground}")]
        return [*spans, (" " * (rest - 1), ground), mark] if rest else spans
    level = surface.ground.level(square)
    return [(sign_of(surface, square) + (str(level) if level > 1 else " "), ground), mark]


def sign_of(surface: Surface, square: int) -> str:
    """The letter for the terrain of a square."""
    if surface.ground.solid >> square & 1:
        return "#"
    if surface.debris >> square & 1:
        return "%"
    if surface.ground.hindering >> square & 1:
        return "h"
    return next((sign for kind, sign in SIGNS[2:] if getattr(surface.map, kind) >> square & 1), ".")


def ground_style(surface: Surface, square: int) -> str:
    """The style for the terrain of a square."""
    kinds = {"#": "blocking", "%": "hindering", "h": "hindering", "~": "water", "o": "special"}
    kind = kinds.get(sign_of(surface, square))
    return f"on {kind}" if kind else f"on level {min(surface.ground.level(square), 3)}"


def edge_span(surface: Surface, here: int, there: int, wall: bool, sign: str) -> Span:
    """The edge between two squares: a wall, stairs, or nothing."""
    if wall:
        return (sign, "wall")
    return (":", "stairs") if (here, there) in surface.stairs else (" ", "")


def busy_rows(surface: Surface, grid: Grid) -> set[int]:
    """The rows with something to see, and those beside them."""
    shown = [*surface.pieces, *squares(surface.marked)]
    return {y for s in shown for y in range(grid.xy(s)[1] - 1, grid.xy(s)[1] + 2)}


def cropped(rows: dict[int, list[Line]], busy: set[int], most: int) -> list[Line]:
    """All rows, or the busy ones when there is no room for the rest. A single row is not left out."""
    everything = [line for lines in rows.values() for line in lines]
    if not most or len(everything) <= most or not busy:
        return everything
    shown = {y for y in rows if y in busy or (y - 1 in busy and y + 1 in busy)}
    gap: Line = [("  : ", "dim"), ("(nobody here; 'map' shows it)", "dim")]
    found: list[Line] = []
    for y, lines in rows.items():
        if y in shown:
            found += lines
        elif not found or found[-1] is not gap:
            found.append(gap)
    return found
