"""The end of a power in use."""

from __future__ import annotations

from warband.games.heroscape.position import atoms
from warband.games.heroscape.position.model import Glyph
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.position.using import Using
from warband.kernel.machine import finish


def end(g: Position, f: Using) -> None:
    """The program is over; a temporary item goes with it."""
    piece = g.entities[f.source]
    if isinstance(piece, Glyph) and g.rules.printed.glyphs[piece.name].lasting == "temporary":
        atoms.remove_glyph(g, f.source, "hs.item.temporary.removed-after")
    finish(g, f, f.verdict or f.turn or None)
