"""Default answers during setup, for players who want to begin at once."""

from __future__ import annotations

from warband.boards.square import Grid
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.turns.themes import KEEP
from warband.kernel.ask import PASS, Ask, Option


def setup_answer(g: Position) -> Option | None:
    """The default answer to a question of the setup; None once the first turn has begun."""
    table = g.table
    if not isinstance(g.ask, Ask) or table.turn:
        return None
    options: list[Option] = list(g.options)
    if g.ask.kind in ("place", "place object"):
        squares = [option for option in options if isinstance(option, int)]
        return min(squares, key=lambda square: from_the_middle(g, square), default=options[0])
    if g.ask.kind == "first player":
        return g.ask.seat
    return next((option for option in (KEEP, PASS) if option in options), options[0])


def from_the_middle(g: Position, square: int) -> int:
    """The distance of a square from the middle of the map, in half squares."""
    grid: Grid = g.rules.maps[g.table.map].grid
    x, y = grid.xy(square)
    return abs(2 * x + 1 - grid.width) + abs(2 * y + 1 - grid.height)
