"""Figures that roll no dice, or only so many."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from warband.games.heroscape.printed.programs import Bonus
from warband.games.heroscape.text.interpreter import Interpreter
from warband.games.heroscape.text.nouns.circumstance import NOWHERE, Circumstance
from warband.games.heroscape.text.nouns.rolls import STRUCK, facing
from warband.games.heroscape.text.nouns.symbols import PERFECT
from warband.games.heroscape.text.nouns.who import SELF, Who
from warband.text.reader.nodes import Node, Nominal

Made = Callable[[Interpreter, Circumstance], Bonus]
NOBODY = 99  # dice less: none are rolled


def against(by: Interpreter, subject: Who, so: Circumstance) -> Circumstance | None:
    """The circumstance of attacks by the figure on those who are named; None where others are meant."""
    if so.whose == STRUCK and subject.side in ("any", "foes") and not so.moment:
        return replace(so, whose=SELF, role="attack").joined(facing(by, None, replace(subject, part=""), "attack"))
    if subject.side != "other" or subject.part != "defending" or so.role not in ("", "attack") or so.moment:
        return None
    return so.joined(facing(by, None, replace(subject, side="any", part=""), "attack"))


def on_whom(by: Interpreter, node: Node, so: Circumstance) -> Circumstance:
    """'... defense dice against Krug', as 'when attacked by Krug': in his attacks; no other words may stand there."""
    mods = node.mods if isinstance(node, Nominal) else ()
    if not mods:
        return so
    of = mods[0].of if len(mods) == 1 and mods[0].word == "against" else None
    if of is None or so != Circumstance() or by.understand("who", of) != SELF:
        raise by.nothing(node, "bonus: dice against whom")
    return replace(so, whose=STRUCK)


def defenseless(by: Interpreter, subject: Who, obj: Node, **said: object) -> Made:
    """'can never roll defense dice while it is on a water space'."""
    by.note_all(obj)
    if getattr(obj, "head", "") != "defense die" or getattr(obj, "count", None):
        raise by.nothing(obj, "bonus: rolls no dice")

    def made(by: Interpreter, so: Circumstance) -> Bonus:
        so = on_whom(by, obj, so)
        if so.moment == PERFECT and (struck := against(by, subject, replace(so, moment=""))) is not None:
            return Bonus("overwhelms", 1, given=struck.given, **dict(struck.fields))
        struck = against(by, subject, so)
        if struck is not None:
            return Bonus("pierce", NOBODY, given=struck.given, **dict(struck.fields))
        if subject != SELF:
            raise by.nothing(NOWHERE, "bonus: who rolls no dice")
        if so.role or so.moment or not (so.fields or so.given):
            raise by.nothing(NOWHERE, "bonus: no defense when")
        fields: dict[str, Any] = {**dict(so.fields), **({"given": so.given} if so.given else {})}
        return Bonus("defense", -NOBODY, **fields)

    return made


def capped(by: Interpreter, subject: Who, obj: Node) -> Made:
    """'the defending figure cannot roll more than 2 defense dice'."""
    by.note_all(obj)
    count = obj.count if isinstance(obj, Nominal) and obj.head == "defense die" and not obj.adjectives else None
    if count is None or count.most <= count.least:
        raise by.nothing(obj, "bonus: how many dice at most")
    return at_most(by, subject, count.least - 1, obj)


def limited(by: Interpreter, subject: Who, obj: Node, for_: Node | None = None) -> Made:
    """'may roll no more than 1 die for defense', 'may only roll up to 2 defense dice'."""
    by.note_all(obj)
    by.note_all(for_)
    count = obj.count if isinstance(obj, Nominal) and obj.sort == "dice" and not obj.adjectives else None
    defense = getattr(obj, "head", "") == "defense die" if for_ is None else getattr(for_, "head", "") == "defense"
    if count is None or not defense or not (count.limit or count.least == 0):
        raise by.nothing(obj, "bonus: how many dice at most")
    return at_most(by, subject, count.most, obj)


# hs.power.caps
def at_most(by: Interpreter, subject: Who, most: int, dice: Node) -> Made:
    """So many defense dice at most."""

    def made(by: Interpreter, so: Circumstance) -> Bonus:
        so = on_whom(by, dice, so)
        struck = against(by, subject, so)
        if struck is not None:
            return Bonus("caps", most, given=struck.given, **dict(struck.fields))
        if so.moment or subject != SELF or so.role not in ("", "defense"):
            raise by.nothing(NOWHERE, "bonus: who rolls so many dice at most")
        return Bonus("capped", most, given=so.given, **dict(so.fields))

    return made
