"""The terms of turns that a power gives: who acts in them, and what nobody does."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from msgspec.structs import replace

from warband.games.heroscape.printed import programs as ops
from warband.games.heroscape.printed.words import Bar
from warband.games.heroscape.text.interpreter import Interpreter
from warband.games.heroscape.text.program import Program
from warband.text.reader.nodes import Lead, Node, Word

Terms: TypeAlias = Callable[[Interpreter, tuple[Lead, ...], Program], Program]


def gives_turns(found: Program) -> bool:
    """Whether a program gives turns with other cards."""
    return any(isinstance(op, ops.TakeTurn) for op in (*found.ops, *(op for band in found.bands for op in band.ops)))


def with_turns(found: Program, change: Callable[[ops.TakeTurn], ops.TakeTurn]) -> Program:
    """A program with other terms of the turns that it gives."""

    def changed(some: tuple[ops.Op, ...]) -> tuple[ops.Op, ...]:
        return tuple(change(op) if isinstance(op, ops.TakeTurn) else op for op in some)

    bands = tuple(band._replace(ops=changed(band.ops)) for band in found.bands)
    return found._replace(ops=changed(found.ops), bands=bands)


# hs.power.turn-bars
def not_done(*deeds: Bar) -> Callable[..., Terms]:
    """'the Gorillas cannot move during this turn', 'that hero may only attack during its turn'."""

    def made(by: Interpreter, subject: Node, during: Node | None = None) -> Terms:
        by.note_all(subject)
        by.note_all(during)
        time = during is None or isinstance(during, Word) or getattr(during, "head", "") == "turn"

        def limit(by: Interpreter, leads: tuple[Lead, ...], found: Program) -> Program:
            if leads or not time or not gives_turns(found):
                raise by.nothing(subject, "limit: does not do what")
            return with_turns(found, lambda op: replace(op, bars=(*op.bars, *deeds)))

        return limit

    return made
