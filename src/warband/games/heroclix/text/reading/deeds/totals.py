"""Deeds with action totals of players."""

from __future__ import annotations

from warband.games.heroclix.programs import ops
from warband.games.heroclix.text.reading.effects.programs import Ops
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.games.heroclix.text.reading.nouns.modifiers import is_yours
from warband.text.reader.nodes import Node, Nominal, Signed


def change(by: Interpreter, obj: Nominal, by_: Node, bound: Node | None, sign: int) -> Ops:
    """'reduce your action total by 1 (minimum 1)'."""
    by.note_every(obj)
    by.note_every(by_)
    if obj.head != "action total" or not is_yours(obj):
        raise by.nothing(obj, "action total: whose")
    if by.until == ops.UNSAID:
        raise by.nothing(obj, "action total: how long")
    amount = by_.amount if isinstance(by_, Signed) else sign * int(by.understand("number", by_))
    return [ops.Total(amount, by.until, least_of(by, bound))]


def least_of(by: Interpreter, bound: Node | None) -> int:
    """'(minimum 1)'."""
    if bound is None:
        return 0
    by.note_every(bound)
    count = bound.count if isinstance(bound, Nominal) and bound.sort == "number" and not bound.mods else None
    if count is None or count.most <= count.least:
        raise by.nothing(bound, "action total: between")
    return count.least


def reduce(by: Interpreter, obj: Nominal, by_: Node, bound: Node | None = None) -> Ops:
    return change(by, obj, by_, bound, -1)


def increase(by: Interpreter, obj: Nominal, by_: Node, bound: Node | None = None) -> Ops:
    return change(by, obj, by_, bound, 1)


ROWS = {
    "reduce obj:noun by:raw (?:raw": reduce,
    "increase obj:noun by:raw (:raw": increase,
}
