"""Exploring: a card is revealed; a land is put into the hand, for any other the creature grows."""

from __future__ import annotations

from warband.games.magic.happening.registers import Registers, meant
from warband.games.magic.position import atoms, events
from warband.games.magic.position.model import BATTLEFIELD, HAND
from warband.games.magic.position.position import Position
from warband.games.magic.position.reading import controller, traits
from warband.games.magic.programs import ops
from warband.games.magic.resolution.choosing import Scrying
from warband.games.magic.resolution.effects import carry_out
from warband.kernel.event import happen
from warband.kernel.machine import push


# mtg.core.explore
@carry_out.register
def explore(op: ops.Explore, g: Position, r: Registers) -> None:
    """The card that is no land stays at the top, or goes to the graveyard; without a card the creature grows."""
    for who in meant(g, r, op.what)[:1]:
        seat = controller(g, who)
        cards = g.player(seat).library[:1]
        happen(g, events.Acts(who, "explores"))
        for reader in (0, 1):
            atoms.seen_by(g, cards, reader)
        if cards and "land" in traits(g, cards[0]).types:
            atoms.move(g, cards[0], HAND)
            return
        if g.objects[who].zone == BATTLEFIELD:
            atoms.put_counters(g, who, "+1/+1", 1)
        if cards:
            push(g, Scrying(seat, cards, "graveyard"))


__all__ = ["carry_out"]  # with the deeds of this module
