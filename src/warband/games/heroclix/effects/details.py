"""Changes of powers that are told of their use: states that their rules look at, never steps of a program."""

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


REROLL, AGAIN = Tune("reroll"), Tune("again")
TOLD = (Tune, ops.Adjusted, ops.Varied)  # the changes of a power, among the ops of a sentence about its use
PAST = ops.Adjusted("past line")


def permitted(program: Sequence[ops.Op | ops.Adjusted | ops.Varied | Tune], event: Happening) -> str:
    """The name of the state for a permission at an event; '' for anything else."""
    if event.who not in (ops.SELF, ops.BEFORE) or event.first:
        return ""
    if program == [ops.May(1), Tune("direction")] and event.what == "knocks back":
        return FREELY if event.whom == Kind(side="opposing") and not event.least else ""
    return ""


def doubled(program: Sequence[ops.Op | ops.Adjusted | ops.Varied | Tune], event: Happening) -> ops.Varied | None:
    """'when it uses Perplex to target some, it may instead modify a value by 2', as a power told so; None if not so."""
    if event.powers != ("Perplex",) or event.who not in (ops.SELF, ops.BEFORE) or event.what not in ("uses", "aims"):
        return None
    kind = event.whom or Kind()
    match list(program):
        case [ops.Unless(ops.Is(ops.Group(ops.TARGET), said), skip), *rest] if skip == len(rest):
            kind, program = replace(kind, having=(*kind.having, *said.having)), rest
    match list(program):
        case [ops.May(skip), Tune("double", 2), *_] if skip >= len(program) - 1:
            return ops.Varied("Perplex", "by 2", Group(ops.ALL, kind))
        case [ops.May(skip), Tune("double", 1), *_] if skip >= len(program) - 1:
            return ops.Varied("Perplex", "by +2", Group(ops.ALL, kind))
    return None
