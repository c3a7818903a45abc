"""Sentences about the use of a power that change the power itself: they become states, never steps of a program."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec.structs import replace

from warband.games.heroclix.fighting.knockback import FREELY
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import Group, Happening, Kind, Part


class Tune(Part, frozen=True):
    """A change of a power at its use that is more than a parameter."""

    what: Literal["reroll", "again", "direction", "double"]
    amount: int = 0


Told = ops.Op | ops.Adjusted | ops.Varied | Tune  # an op of a sentence, or a change of a power
REROLL, AGAIN = Tune("reroll"), Tune("again")
TOLD = (Tune, ops.Adjusted, ops.Varied)  # the changes of a power, among the ops of a sentence about its use
PAST = ops.Adjusted("past line")


def permitted(program: Sequence[Told], event: Happening) -> tuple[str, ...]:
    """The name of the state for a permission at an event; () for anything else."""
    if event.who not in (ops.SELF, ops.BEFORE) or event.first:
        return ()
    if program == [ops.May(1), Tune("direction")] and event.what == "knocks back":
        return (FREELY,) if event.whom == Kind(side="opposing") and not event.least else ()
    return ()


def doubled(program: Sequence[Told], event: Happening, again: bool = False) -> tuple[ops.Varied, ...]:
    """'when it uses Perplex to target some, it may instead modify a value by 2', as a power told so; () if not so.

    Under different conditions the change may be another one; 'it' is the target that was named before (`again`).
    """
    if event.powers != ("Perplex",) or event.who not in (ops.SELF, ops.BEFORE) or event.what not in ("uses", "aims"):
        return ()
    kind = event.whom or Kind()
    match list(program):
        case [ops.Unless(ops.Is(whose, said), skip), *rest] if whose in (TARGET, ops.BEFORE if again else TARGET):
            first = told(rest[:skip], replace(kind, having=(*kind.having, *said.having)))
            others = doubled(rest[skip:], event, True) if skip < len(rest) else ()
            return (*first, *others) if first and bool(others) == (skip < len(rest)) else ()
    return told(program, kind)


def told(program: Sequence[Told], kind: Kind) -> tuple[ops.Varied, ...]:
    """A change by 2 in place of one by 1, on those of a kind; () if something else is said."""
    match list(program):
        case [ops.May(skip), Tune("double", amount), *_] if skip >= len(program) - 1:
            return (ops.Varied("Perplex", DOUBLES[amount], Group(ops.ALL, kind)),)
    return ()


TARGET = Group(ops.TARGET)
DOUBLES: dict[int, ops.Way] = {2: "by 2", 1: "by +2", -1: "by -2"}
