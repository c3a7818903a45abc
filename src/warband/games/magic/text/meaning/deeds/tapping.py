"""Tapping: 'tap or untap target creature', 'doesn't untap during its controller's next untap step'."""

from __future__ import annotations

from warband.games.magic.programs import ops
from warband.games.magic.programs.changes import HELD, Gains
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.meaning.deeds.deeds import Ops
from warband.programs.control import May
from warband.text.reader.nodes import Clause, Nominal, Together


def tap_or_untap(by: Interpreter, node: Together) -> Ops:
    """'tap or untap target creature', perhaps with 'you may'."""
    clauses = [part for part in node.parts if isinstance(part, Clause)]
    if node.word not in ("or", "-or-") or [clause.verb for clause in clauses] != ["tap", "untap"]:
        return ()
    optional, last = clauses[0].modal == "may", clauses[1]
    obj = last.role("obj")
    if obj is None or any(clause.roles for clause in clauses[:1]) or len(last.roles) != 1:
        raise by.nothing(node, "tap or untap")
    by.note(node, *clauses, last.roles[0], *(clause.subject for clause in clauses))
    done: Ops = (ops.TapOrUntap(by.understand("one", obj)),)
    return (May(1), *done) if optional else done


def held(by: Interpreter, node: Clause) -> Ops:
    """'doesn't untap during its controller's next untap step'."""
    during = node.role("during")
    words = [word.word for word in during.adjectives] if isinstance(during, Nominal) else []
    if not isinstance(during, Nominal) or (during.head, words) != ("untap step", ["next"]) or len(node.roles) != 1:
        raise by.nothing(node, "untap: at another time")
    if node.subject is None or not isinstance(during.whose, Nominal) or during.whose.head != "controller":
        raise by.nothing(node, "untap: of nobody")
    by.note_all(during)
    return (ops.Apply((Gains((HELD,)),), by.understand("who", node.subject), "next untap step"),)
