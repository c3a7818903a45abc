"""Circumstances in which something counts: in whose rolls, against whom, under which conditions."""

from __future__ import annotations

from typing import Any

import msgspec

from warband.games.heroscape.printed.conditions import AnyGiven, InRound
from warband.games.heroscape.text.interpreter import Interpreter
from warband.games.heroscape.text.nouns.who import SELF, Who
from warband.text.reader.nodes import Nominal

NOWHERE = Nominal(0, 0, "", "")
ALWAYS = InRound()  # a condition that stands for none, where some condition has to be


def me(by: Interpreter, who: Who | None) -> bool:
    """Whether the figure itself is meant, or nobody is named."""
    if who is not None and who.side == "self":
        by.mention(SELF)
    return who is None or who.side == "self"


def owner(by: Interpreter, *named: Who | None) -> Who:
    """The figure itself, or others that are named: pronouns mean them from now on."""
    others = [who for who in named if who is not None and who.side not in ("self", "other")]
    who = others[0] if len(others) == 1 else SELF
    if not all(me(by, one) for one in named if one not in others) or len(others) > 1:
        raise by.nothing(NOWHERE, "condition: whose rolls")
    by.mention(who)
    return who


class Circumstance(msgspec.Struct, frozen=True):
    """The rolls in which something counts, the other figure in them, the moment, and further conditions."""

    role: str = ""  # 'attack', 'defense' or 'both': the rolls of the figure
    fields: tuple[tuple[str, Any], ...] = ()  # of a bonus
    moment: str = ""
    given: tuple[AnyGiven, ...] = ()
    whose: Who = SELF  # the figures whose rolls these are

    def joined(self, other: Circumstance) -> Circumstance | None:
        """Both; None where they say different things of the same."""
        mine, others = dict(self.fields), dict(other.fields)
        if mine.keys() & others.keys() or (self.moment and other.moment):
            return None
        role = self.role or other.role
        whose = self.whose if other.whose == SELF else other.whose
        if SELF not in (self.whose, other.whose):
            return None
        if self.role and other.role and self.role != other.role:
            return None
        fields = tuple(sorted((mine | others).items()))
        return Circumstance(role, fields, self.moment or other.moment, (*self.given, *other.given), whose)
