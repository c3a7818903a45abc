"""Figures that roll no dice, or only so many."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from warband.games.heroscape.printed.programs import Bonus
from warband.games.heroscape.text.interpreter import Interpreter
from warband.games.heroscape.text.nouns.circumstance import NOWHERE, Circumstance
from warband.games.heroscape.text.nouns.rolls import facing
from warband.games.heroscape.text.nouns.symbols import PERFECT
from warband.games.heroscape.text.nouns.who import SELF, Who
from warband.text.reader.nodes import Node, Nominal

Made = Callable[[Interpreter, Circumstance], Bonus]
NOBODY = 99  # dice less: none are rolled


def against(by: Interpreter, subject: Who, so: Circumstance) -> Circumstance | None:
    """The circumstance of attacks by the figure on those who are named; None where others are meant."""
    if subject.side != "other" or subject.part != "defending" or so.role not in ("", "attack") or so.moment:
        return None
    return so.joined(facing(by, None, replace(subject, side="any", part=""), "attack"))


def defenseless(by: Interpreter, subject: Who, obj: Node, **said: object) -> Made:
    """'can never roll defense dice while it is on a water space'."""
    by.note_all(obj)
    if getattr(obj, "head", "") != "defense die" or getattr(obj, "count", None):
        raise by.nothing(obj, "bonus: rolls no dice")

    def made(by: Interpreter, so: Circumstance) -> Bonus:
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


# hs.power.caps
def capped(by: Interpreter, subject: Who, obj: Node) -> Made:
    """'the defending figure cannot roll more than 2 defense dice'."""
    by.note_all(obj)
    count = obj.count if isinstance(obj, Nominal) and obj.head == "defense die" and not obj.adjectives else None
    if count is None or count.most <= count.least:
        raise by.nothing(obj, "bonus: how many dice at most")
    most = count.least - 1

    def made(by: Interpreter, so: Circumstance) -> Bonus:
        struck = against(by, subject, so)
        if struck is not None:
            return Bonus("caps", most, given=struck.given, **dict(struck.fields))
        if so.moment or subject != SELF or so.role not in ("", "defense"):
            raise by.nothing(NOWHERE, "bonus: who rolls so many dice at most")
        return Bonus("capped", most, given=so.given, **dict(so.fields))

    return made
