"""Deeds about glyphs, objects and flight."""

from __future__ import annotations

from warband.games.heroscape.printed import programs as ops
from warband.games.heroscape.text.interpreter import Interpreter, later
from warband.games.heroscape.text.nouns.who import SELF, Who
from warband.games.heroscape.text.program import Program
from warband.text.reader.nodes import Node, Nominal


@later
def takes_off(by: Interpreter, node: Node, found: Program, subject: Who) -> Program:
    """'this figure may fly for the rest of the turn'."""
    if subject != SELF or not found.free:
        raise by.nothing(node, "deed: who flies")
    return found.add(ops.FlyNow())


@later
def exits(by: Interpreter, node: Node, found: Program, obj: Node, subject: Who | None = None) -> Program:
    """'exit this object'."""
    by.note_all(obj)
    this = isinstance(obj, Nominal) and obj.sort == "object" and obj.det == "this" and not obj.mods
    if not this or subject not in (None, SELF):
        raise by.nothing(node, "deed: exits what")
    return found.add(ops.Exit())


def unglyphed(by: Interpreter, node: Node, obj: Nominal, from_: Node, found: Program) -> Program:
    """'remove any other glyph from the battlefield'."""
    by.note_all(obj)
    by.note_all(from_)
    plain = obj.det == "any other" and not obj.adjectives and not obj.mods and obj.count is None
    if not plain or getattr(from_, "head", "") != "battlefield":
        raise by.nothing(node, "deed: which glyph")
    return found.add(ops.RemoveGlyph())
