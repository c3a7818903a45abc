"""Conditions on the past: deeds of an action, a turn, a round or the game."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import Group
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.games.heroclix.text.reading.nouns import past
from warband.text.reader.meaning import NoMeaning
from warband.text.reader.nodes import Clause, Nominal

GIVING = ("give", "deal")  # of whom it is told to whom something was given


def of_this_action(by: Interpreter, clause: Clause) -> ops.Condition | None:
    """'if it hit': a deed of the action that goes on; None for other sentences. [hc.text.this-action]"""
    try:
        return done_in_past(by, [clause])
    except NoMeaning:
        return None


def in_past(by: Interpreter, clauses: list[Clause]) -> ops.Condition | None:
    """A condition on the past; None without a time."""
    clauses = [past.with_time(by, clause) for clause in clauses]
    moved = by.event is not None and all(one.verb == "move" and one.role("amount") for one in clauses)
    timed = moved or any(past.has_period(clause) or past.is_this_way(clause.role("way")) for clause in clauses)
    return done_in_past(by, clauses) if timed else None


def done_in_past(by: Interpreter, clauses: list[Clause]) -> ops.Condition | None:
    """Whether somebody did or suffered one of some things."""
    by.note(*clauses)
    suffers = clauses[0].suffers or ("to" if clauses[0].verb in GIVING else "obj")
    whose = clauses[0].role(suffers) if clauses[0].passive else clauses[0].subject
    if whose is None:
        return None
    if isinstance(whose, Nominal) and whose.det == "no":
        kind = by.understand("kind", replace(whose, det=""))
        told = past.pasts_of(by, Group(ops.ONE, kind), [replace(one, denied=False) for one in clauses])
        return ops.Not(told)
    group = by.understand("who", whose)
    if group.which != ops.ONE:
        by.certain(group)
    return past.pasts_of(by, group, clauses)
