"""Times that a state ends: 'until this object leaves the battlefield', 'for as long as you control it'."""

from __future__ import annotations

from warband.games.magic.programs import ops
from warband.games.magic.programs.changes import AnyChange
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.meaning.nouns.qualities import of_you
from warband.games.magic.text.meaning.states.changes import CHANGES, Growth, merged
from warband.games.magic.text.meaning.states.growing import Sized
from warband.text.reader.nodes import Clause, Lead, Mod, Node, Nominal, Together

LEAVES = "this leaves"
UNTILS: dict[str, ops.Until] = {
    "": "for good", "end of turn": "end of turn", "your next turn": "your next turn", LEAVES: "while here",
    "while here": "while here", "while controlled": "while controlled", "while attached": "while attached",
}  # fmt: skip


# mtg.core.change.as-long-as, mtg.core.exile.until-leaves
def bounds(by: Interpreter, lead: Lead) -> str:
    """The state that a change is bound to."""
    node = lead.of
    if not isinstance(node, Clause) or node.denied or node.modal or node.past:
        raise by.nothing(lead, f"effect: {lead.word}")
    by.note(node, *node.roles)
    obj, is_ = node.role("obj"), node.role("is")
    if lead.word == "until":
        if node.verb == "leave" and is_battlefield(by, obj) and is_self(by, node.subject):
            return LEAVES
    elif node.verb == "control" and of_you(node.subject) and is_self(by, obj):
        by.note(node.subject)
        return "while controlled"
    elif node.verb == "be" and isinstance(is_, Mod) and is_self(by, node.subject):
        by.note(is_)
        if is_.word == "on" and is_battlefield(by, is_.of):
            return "while here"
        if is_.word == "attached to" and isinstance(is_.of, Nominal) and is_.of.head in ("it", "creature"):
            by.note_all(is_.of)
            return "while attached"
    raise by.nothing(lead, f"effect: {lead.word}")


def is_self(by: Interpreter, node: Node | None) -> bool:
    """'this object': it was not spoken of yet."""
    this = isinstance(node, Nominal) and node.det == "this" and not node.mods and not node.adjectives
    if this:
        by.note(node)
    return this


def is_battlefield(by: Interpreter, node: Node | None) -> bool:
    found = isinstance(node, Nominal) and (node.det, node.head) == ("the", "battlefield") and not node.mods
    if found:
        by.note(node)
    return found


# mtg.core.copy.except
def excepted(by: Interpreter, lead: Lead, found: tuple[ops.AnyOp, ...]) -> tuple[ops.AnyOp, ...]:
    """'a copy of it, except it has haste': a change of the copy."""
    last = found[-1] if found else None
    if not isinstance(last, ops.CreateCopy | ops.BecomeCopy) or lead.of is None:
        raise by.nothing(lead, "effect: except")
    whom: ops.Reference = "made" if isinstance(last, ops.CreateCopy) else last.what
    by.scope.mention(whom, "creature", "token", "permanent")
    by.note(lead.of)
    clauses = lead.of.parts if isinstance(lead.of, Together) and lead.of.word in ("and", ",") else (lead.of,)
    changed: list[AnyChange | Growth | Sized] = []
    for one in clauses:
        if not isinstance(one, Clause) or one.subject is None or by.understand("one", one.subject) != whom:
            raise by.nothing(lead, "effect: except something else")
        by.note(one, *one.roles)
        changed += CHANGES.mean(one, by)
    changes = tuple(one for one in merged(tuple(changed)) if not isinstance(one, Growth | Sized))
    if len(changes) < len(merged(tuple(changed))):
        raise by.nothing(lead, "effect: except a number")
    until = last.until if isinstance(last, ops.BecomeCopy) else "for good"
    return (*found, ops.Apply(changes, whom, until))
