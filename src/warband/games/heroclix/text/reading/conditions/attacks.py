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
    if isinstance(node, nodes.Clause) and node.verb == "attack" and node.subject is not None and is_own(by, node):
        return Attacking(me=True, suffered=True)
    only = [role for role in node.roles if role.name == "only"] if isinstance(node, nodes.Clause) else []
    roles = [role for role in node.roles if role not in only] if isinstance(node, nodes.Clause) else []
    if isinstance(node, nodes.Clause) and node.form == "ing" and node.subject is None and len(roles) == 1:
        by.note(*node.roles)
        role = roles[0]
        for word in only:
            by.note_all(word)
        if node.verb == "make" and role.name == "obj" and isinstance(role.of, Nominal) and role.of.many:
            return Attacking(attack=by.understand("which attack", role.of))
        if node.verb in ("attack", "target") and role.name == "obj" and isinstance(role.of, Nominal):
            return attacking_whom(by, role.of, bool(only))
    if isinstance(node, nodes.Clause) and node.passive and node.subject is None and not node.denied:
        return attacked(by, node)
    raise NoMeaning(node, "when attacking")


def is_own(by: Interpreter, node: nodes.Clause) -> bool:
    """'when this character attacks them', of those who were spoken of."""
    whom = node.role("obj")
    plain = not node.denied and not node.past and not node.passive and not node.modal
    if not plain or len(node.roles) != 1 or getattr(whom, "head", "") != "it" or not getattr(whom, "many", False):
        return False
    by.note_every(node)
    return node.subject is not None and by.understand("who", node.subject) == ops.SELF


def attacked(by: Interpreter, node: nodes.Clause) -> Attacking:
    """'when attacked by an opposing character', 'when targeted by a range attack'."""
    source = node.role("by") or node.role("with")
    if node.verb not in ("attack", "target") or (source is None) != (not node.roles) or len(node.roles) > 1:
        raise NoMeaning(node, "when attacked")
    by.note(*node.roles)
    if source is None:
        return Attacking(suffered=True)
    blow = by.understand("blow", source)
    return Attacking(blow.by, attack=blow.attack, suffered=True)


def against(by: Interpreter, node: Node) -> Attacking:
    """'against range attacks', 'against opposing characters'."""
    if isinstance(node, Nominal) and node.head == "attack" and node.many and not node.det and node.whose is None:
        return Attacking(attack=by.understand("which attack", node), suffered=True)
    return Attacking(by.understand("kinds", node), suffered=True)


def attacking_whom(by: Interpreter, node: Nominal, only: bool = False) -> Attacking:
    """On whom the attacks are."""
    if node.det == "this" and by.understand("who", node) == ops.SELF:
        return Attacking(me=True, single=only)
    if only and not node.many:
        raise NoMeaning(node, "when attacking only")
    if node.count is not None and node.count.least == 1 and node.count.most > 1:
        return Attacking(by.understand("a kind", node), some=True)
    if node.det == "a single":
        return Attacking(by.understand("kind", replace(node, det="")), single=True)
    if node.det in ("only", "", "a", "an"):
        return Attacking(by.understand("kind", replace(node, det="")))
    raise NoMeaning(node, f"when attacking {node.det}")
