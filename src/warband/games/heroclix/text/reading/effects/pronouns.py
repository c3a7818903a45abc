"""Whom 'it' means in a place: 'adjacent to it', 'within 3 squares of it'."""

from __future__ import annotations

from typing import TypeVar, cast

from msgspec import Struct
from msgspec.structs import replace

from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Clause, Triggers
from warband.games.heroclix.programs.ops import Kind, Pick

Said = TypeVar("Said")


# hc.text.near-it
def settled(part: Said) -> Said:
    """A part of a text in which 'it' in a place is this character, unless an effect has named somebody else before."""
    return cast("Said", told(part, True))


def told(part: object, mine: bool) -> object:
    """A part, with 'it' in its places: this character, or whoever was named last."""
    if isinstance(part, tuple):
        done: list[object] = []
        for one in part:
            done.append(told(one, mine))
            if isinstance(one, Pick) and one.group.which != ops.IT:
                mine = one.group.which == ops.THIS
        return tuple(done)
    if not isinstance(part, Struct):
        return part
    mine = mine or isinstance(part, Clause)
    fields = part.__struct_fields__
    inside = {name: told(getattr(part, name), mine and not is_about_others(part, name)) for name in fields}
    if not mine:
        return replace(part, **inside)
    if isinstance(part, ops.Beside) and part.whom == ops.BEFORE:
        return replace(part, whom=ops.SELF)
    return lifted(replace(part, **inside)) if isinstance(part, Kind) else replace(part, **inside)


# hc.text.near-it
def is_about_others(part: Struct, name: str) -> bool:
    """Whether a part is the effect of what somebody else does: 'when an opposing character attacks, ...'."""
    return isinstance(part, Triggers) and name == "program" and part.event.who.which not in (ops.THIS, ops.IT)


def lifted(kind: Kind) -> Kind:
    """A kind with its distance to this character as a property of its own."""
    for one in kind.having:
        if isinstance(one, ops.Beside) and one.whom == ops.SELF and (one.within or one.sight):
            if kind.within or kind.sight:
                return kind
            return replace(
                kind, within=one.within, sight=one.sight, having=tuple(more for more in kind.having if more != one)
            )
    return kind
