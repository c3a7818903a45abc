"""Deeds by which a player takes another turn, gets energy, or loses the game."""

from __future__ import annotations

from warband.games.magic.happening.registers import Registers, number, seats
from warband.games.magic.position import atoms
from warband.games.magic.position.model import TITLES
from warband.games.magic.position.position import Position
from warband.games.magic.programs import ops
from warband.games.magic.resolution.effects import carry_out
from warband.kernel.state import Outcome


# mtg.core.turn.extra
@carry_out.register
def extra_turn(op: ops.ExtraTurn, g: Position, r: Registers) -> None:
    for seat in seats(g, r, op.who):
        atoms.add_turn(g, seat)


# mtg.core.energy
@carry_out.register
def energy(op: ops.Energy, g: Position, r: Registers) -> None:
    for seat in seats(g, r, op.who):
        atoms.energy(g, seat, number(g, r, op.amount))


# mtg.core.lose
@carry_out.register
def lose(op: ops.Lose, g: Position, r: Registers) -> None:
    """Players lose at once; if both do, nobody wins."""
    losers = seats(g, r, op.who)
    if losers:
        winners = tuple(seat for seat in (0, 1) if seat not in losers)
        words = " ".join(f"{TITLES[seat]} loses the game." for seat in losers)
        g.outcome = Outcome(winners, "mtg.core.lose", words)


__all__ = ["carry_out"]  # with the deeds of this module
