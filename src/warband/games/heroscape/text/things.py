"""Deeds about glyphs, objects and flight."""

from __future__ import annotations

from warband.games.heroscape.printed import programs as ops
from warband.games.heroscape.text.interpreter import Interpreter
from warband.games.heroscape.text.program import Deed, Program
from warband.games.heroscape.text.who import SELF, Who
from warband.text.reader.nodes import Node, Nominal


def takes_off(by: Interpreter, subject: Who) -> Deed:
    """'this figure may fly for the rest of the turn'."""

    def done(by: Interpreter, node: Node, found: Program) -> Program:
        if subject != SELF or not found.free:
            raise by.nothing(node, "deed: who flies")
        return found.add(ops.FlyNow())

    return done


def exits(by: Interpreter, obj: Node, subject: Who | None = None) -> Deed:
    """'exit this object'."""

    def done(by: Interpreter, node: Node, found: Program) -> Program:
        by.note_all(obj)
        this = isinstance(obj, Nominal) and obj.sort == "object" and obj.det == "this" and not obj.mods
        if not this or subject not in (None, SELF):
            raise by.nothing(node, "deed: exits what")
        return found.add(ops.Exit())

    return done


def unglyphed(by: Interpreter, node: Node, obj: Nominal, from_: Node, found: Program) -> Program:
    """'remove any other glyph from the battlefield'."""
    by.note_all(obj)
    by.note_all(from_)
    plain = obj.det == "any other" and not obj.adjectives and not obj.mods and obj.count is None
    if not plain or getattr(from_, "head", "") != "battlefield":
        raise by.nothing(node, "deed: which glyph")
    return found.add(ops.RemoveGlyph())
