"""One square in words: its terrain and its pieces."""

from __future__ import annotations

from warband.boards.square import Grid
from warband.games.heroclix.position.board.terrain import board
from warband.games.heroclix.position.model import MAP, Figure, Map, Marker, Thing
from warband.games.heroclix.position.names import name
from warband.games.heroclix.position.position import Position


def describe(g: Position, text: str) -> str:
    """A named square, in a sentence; '' when there is no such square."""
    on: Map | None = g.rules.maps.get(g.table.map)
    square = parsed(on.grid, text) if on else None
    if on is None or square is None:
        return ""
    here = [name(g, e.id) for e in g.entities if stands(g, e, square)]
    present = f" {', '.join(here)} {'is' if len(here) == 1 else 'are'} there." if here else " Nobody is there."
    return f"{on.grid.name(square)}: {ground(g, on, square)}.{present}"


def parsed(grid: Grid, text: str) -> int | None:
    """The square of a name."""
    try:
        return grid.parse(text.strip().upper())
    except ValueError:
        return None


def stands(g: Position, e: object, square: int) -> bool:
    """Whether a piece is on a square."""
    if isinstance(e, Figure):
        return bool(board(g).footprints.get(e.id, 0) >> square & 1)
    return isinstance(e, Thing | Marker) and e.place == MAP and e.square == square


def ground(g: Position, on: Map, square: int) -> str:
    """The terrain and the level of a square."""
    now = board(g).ground
    kinds = {"blocking": now.solid, "hindering": now.hindering, "water": now.water, "orange boundary": on.special}
    found = [kind for kind, mask in kinds.items() if mask >> square & 1] or ["clear"]
    found = ["mixed special terrain"] if now.cover.mixed >> square & 1 else found
    found = [f"special terrain, {found[0]}"] if now.cover.squares & ~now.cover.mixed & 1 << square else found
    areas = [f"starting area {n}" for n, mask in enumerate(on.areas, 1) if mask >> square & 1]
    return ", ".join([*found, f"level {now.level(square)}", *areas])
