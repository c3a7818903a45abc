"""Coins that are flipped and dice that are rolled while an effect resolves."""

from __future__ import annotations

from warband.games.magic.happening.registers import Registers
from warband.games.magic.position import events
from warband.games.magic.position.position import Position
from warband.games.magic.programs import ops
from warband.games.magic.resolution.effects import carry_out
from warband.kernel.ask import Dice
from warband.kernel.event import Seat, happen
from warband.kernel.machine import Procedure, finish, procedure, push, step
from warband.kernel.state import Frame

COIN = 2  # faces
LOST, WON = "lost", "won"


class Rolling(Frame):
    """A player flips a coin, or rolls a die."""

    seat: Seat
    faces: int


@carry_out.register
def roll(op: ops.Roll, g: Position, r: Registers) -> None:
    push(g, Rolling(r.item.controller, op.faces))


def ask_chance(g: Position, f: Rolling) -> None:
    g.ask = Dice(1, "a flip of a coin", (LOST, WON)) if f.faces == COIN else Dice(1, "a roll of a die", f.faces)


# mtg.core.roll, mtg.core.flip
def take_chance(g: Position, f: Rolling) -> None:
    """The effect goes on with the result; of a coin, 2 is a flip that is won."""
    [face] = g.answer
    result = 1 + (LOST, WON).index(face) if f.faces == COIN else face
    if f.faces == COIN:
        happen(g, events.Flipped(f.seat, WON if result == COIN else LOST))
    else:
        happen(g, events.RolledDie(f.seat, f.faces, result))
    if f.faces != COIN or result == COIN:
        happen(g, events.Acts(f.seat + 1, "wins a flip" if f.faces == COIN else "rolls"))
    finish(g, f, result)


PROCEDURES: dict[type[Frame], Procedure] = {
    Rolling: procedure(Rolling, step(ask_chance, "mtg.core.roll"), step(take_chance, "mtg.core.roll")),
}
__all__ = ["carry_out"]  # with the deeds of this module
