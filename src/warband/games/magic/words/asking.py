"""The state of a game in words."""

from __future__ import annotations

from warband.games.magic.position.model import STEPS, TITLES
from warband.games.magic.position.position import Position


def heading(g: Position) -> str:
    """The turn, the step, and both players."""
    players = "; ".join(
        f"{TITLES[seat]} {player.life} life, {f'{player.poison} poison, ' if player.poison else ''}"
        f"{f'{player.energy} energy, ' if player.energy else ''}"
        f"{len(player.hand)} in hand, {len(player.library)} in library"
        for seat, player in ((0, g.player(0)), (1, g.player(1)))
    )
    if not g.table.turn:
        return f"Before the game. {players}."
    return f"Turn {g.table.turn}, {TITLES[g.table.active]}'s {STEPS[g.table.step]}. {players}."
