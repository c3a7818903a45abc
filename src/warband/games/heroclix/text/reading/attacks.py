"""In which attacks something is so: 'when attacking adjacent characters'."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Attacking
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.text.reader import nodes
from warband.text.reader.meaning import NoMeaning
from warband.text.reader.nodes import Node, Nominal


def attacks(by: Interpreter, node: Node) -> Attacking:
    """In which attacks something is so."""
    by.note(node)
    if isinstance(node, nodes.Clause) and node.form == "ing" and node.subject is None and len(node.roles) == 1:
        by.note(*node.roles)
        role = node.roles[0]
        if node.verb == "make" and role.name == "obj" and isinstance(role.of, Nominal) and role.of.many:
            return Attacking(attack=by.understand("which attack", role.of))
        if node.verb == "attack" and role.name == "obj" and isinstance(role.of, Nominal):
            return attacking_whom(by, role.of)
    raise NoMeaning(node, "when attacking")


def attacking_whom(by: Interpreter, node: Nominal) -> Attacking:
    """On whom the attacks are."""
    if node.det == "this" and by.understand("who", node) == ops.SELF:
        return Attacking(me=True)
    if node.count is not None and node.count.least == 1 and node.count.most > 1:
        return Attacking(by.understand("a kind", node), some=True)
    if node.det == "a single":
        raise NoMeaning(node, "when attacking a single")
    if node.det in ("only", "", "a", "an"):
        return Attacking(by.understand("kind", replace(node, det="")))
    raise NoMeaning(node, f"when attacking {node.det}")
