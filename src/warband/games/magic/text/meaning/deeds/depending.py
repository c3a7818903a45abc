"""Deeds that depend on the one before them: 'if you do'."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.magic.programs import ops
from warband.games.magic.programs.conditions import Has
from warband.games.magic.programs.qualities import Quality
from warband.games.magic.text.meaning.deeds.deeds import Ops
from warband.programs.control import May, Unless


def continued(before: Ops, after: Ops) -> Ops:
    """'If you do': more deeds that depend on the last choice."""
    for at in range(len(before) - 1, -1, -1):
        op = before[at]
        if isinstance(op, May | ops.Pay) and at + op.skip + 1 == len(before):
            return (*before[:at], replace(op, skip=op.skip + len(after)), *before[at + 1 :], *after)
    return ()


# mtg.core.resolve.if-you-do
def depending(before: Ops, after: Ops) -> Ops:
    """'Exile it. If you do, draw a card': more deeds that depend on one that may turn out to be impossible."""
    last = before[-1] if before else None
    if isinstance(last, ops.Discard | ops.SacrificeOne) and last.who == "you":
        return (*before, Unless(Has("chosen", Quality()), len(after)), *after)
    if isinstance(last, ops.Move | ops.Sacrifice):
        return (*before, Unless(Has("moved", Quality()), len(after)), *after)
    return ()
