"""How to win: KO every opposing character that has a dial, or meet a condition of the scenario."""

from __future__ import annotations

from warband.games.heroclix import atoms
from warband.games.heroclix.model import MAP, Figure
from warband.games.heroclix.terrain import board
from warband.kernel.state import State


def decided(g: State) -> bool:
    """Whether the game is over now; if so it ends here."""
    left = board(g).fighters
    if left[0] and left[1] or not g.rules.holds("hc.core.win.eliminate-force"):
        return False
    winners = tuple(seat for seat in (0, 1) if left[seat])
    words = "The opposing force has no character left." if winners else "Neither force has a character left."
    atoms.end_game(g, winners, "hc.core.goal.ko-all-dials", words)
    return True


def in_play(g: State, side: int) -> list[Figure]:
    """The current force of a side on the map."""
    return [e for e in g.entities if isinstance(e, Figure) and e.side == side and e.place == MAP]
