"""Deeds by which a player takes another turn, gets energy, or loses the game."""

from __future__ import annotations

from warband.games.magic.happening.registers import Registers, number, seats
from warband.games.magic.position import atoms, events
from warband.games.magic.position.model import TITLES, Ruled
from warband.games.magic.position.position import Position
from warband.games.magic.position.reading import MONARCH
from warband.games.magic.programs import ops
from warband.games.magic.programs.tokens import MONARCHS
from warband.games.magic.resolution.effects import carry_out
from warband.kernel.event import happen
from warband.kernel.limits import end, last, stamped
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


# mtg.core.rule.of-player
@carry_out.register
def rule(op: ops.Rule, g: Position, r: Registers) -> None:
    until = f"{op.until} of {r.item.controller}" if op.until == "your next turn" else op.until
    for seat in seats(g, r, op.who):
        last(g, Ruled(seat, op.key, until, stamp=stamped(g)))


# mtg.core.monarch
@carry_out.register
def crown(op: ops.Crown, g: Position, r: Registers) -> None:
    """There is one monarch at most: another one is no longer."""
    for seat in seats(g, r, op.who)[:1]:
        end(g, lambda effect: effect.until == MONARCH)
        for key in MONARCHS:
            last(g, Ruled(seat, key, MONARCH, stamp=stamped(g)))
        happen(g, events.Crowned(seat))


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
