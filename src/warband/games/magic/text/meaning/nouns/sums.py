"""Conditions about several objects at once: a total, or something in common."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from warband.games.magic.programs.conditions import MANY, There, TotalOf
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.language import TOTAL
from warband.games.magic.text.meaning.nouns.amounts import VALUES, bare_quality
from warband.games.magic.text.meaning.nouns.numbers import numbered
from warband.text.reader.nodes import Node, Nominal


# mtg.core.quality.shares
def shares(by: Interpreter, subject: Node, obj: Nominal, with_: Node) -> There:
    """'equipped creature shares a color with a permanent you control'."""
    who = by.understand("one", subject)
    if who not in ("self", "host") or obj.det != "a" or obj.mods or obj.head not in ("color", "creature type"):
        raise by.nothing(obj, "condition: shares something else")
    least, most_, rest = numbered(by, with_)
    what = bare_quality(by, rest)
    bearer: Literal["self", "host"] = "self" if who == "self" else "host"
    kind: Literal["color", "creature type"] = "color" if obj.head == "color" else "creature type"
    return There(replace(what, shares=(kind, bearer)), least, most_)


# mtg.core.condition.total
def total(by: Interpreter, subject: Node, obj: Nominal) -> TotalOf:
    """'creatures you control have total power 8 or greater'."""
    match = TOTAL.fullmatch(obj.head)
    if match is None:
        raise by.nothing(obj, "condition: another total")
    by.note(obj)
    value, number, how = VALUES[match[1]], int(match[2]), match[3]
    least, most_ = {"greater": (number, MANY), "less": (0, number), None: (number, number)}[how]
    return TotalOf(bare_quality(by, subject), value, least, most_)
