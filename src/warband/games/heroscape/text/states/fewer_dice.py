"""Figures that roll no dice, or only so many."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from warband.games.heroscape.printed.programs import Bonus
from warband.games.heroscape.text.interpreter import Interpreter
from warband.games.heroscape.text.nouns.circumstance import NOWHERE, Circumstance
from warband.games.heroscape.text.nouns.who import SELF, Who
from warband.text.reader.nodes import Node, Nominal

Made = Callable[[Interpreter, Circumstance], Bonus]
NOBODY = 99  # dice less: none are rolled


def defenseless(by: Interpreter, subject: Who, obj: Node, **said: object) -> Made:
    """'can never roll defense dice while it is on a water space'."""
    by.note_all(obj)
    if getattr(obj, "head", "") != "defense die" or getattr(obj, "count", None):
        raise by.nothing(obj, "bonus: rolls no dice")

    def made(by: Interpreter, so: Circumstance) -> Bonus:
        if subject == Who("other", part="defending") and so.role in ("", "attack") and not so.moment:
            return Bonus("pierce", NOBODY, given=so.given, **dict(so.fields))
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
        target = subject == Who("other", part="defending") and so.role in ("", "attack")
        if so.moment or not (target or (subject == SELF and so.role in ("", "defense"))):
            raise by.nothing(NOWHERE, "bonus: who rolls so many dice at most")
        return Bonus("caps" if target else "capped", most, given=so.given, **dict(so.fields))

    return made
