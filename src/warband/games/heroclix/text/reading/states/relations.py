"""States between a character and some others: who can't target it, whose damage it reduces, whom it can't attack."""

from __future__ import annotations

from warband.games.heroclix.effects.variants import can_be
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Gains
from warband.games.heroclix.programs.ops import Group
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.games.heroclix.text.reading.nouns.amounts import words_of
from warband.text.reader.nodes import Clause, Node, Nominal


def related(by: Interpreter, node: Node, way: ops.Way, number: int = 0) -> Gains:
    """A relation to all characters that a noun names: 'opposing characters', 'a character with the Robot keyword'."""
    kind = by.understand("kinds" if many(node) else "a kind", node)
    found = ops.Varied("", way, Group(ops.ALL, kind), number)
    if not can_be(found) or (way == "unseen by" and (kind.sight or kind.rank)):
        raise by.nothing(node, f"state: {way}")
    return Gains((found,))


def many(node: Node) -> bool:
    """Whether a noun names several without a number."""
    return not isinstance(node, Nominal) or (node.many and not node.det)


def dealt_by(by: Interpreter, obj: Nominal) -> Node | None:
    """'penetrating damage dealt to it by higher point characters': these; None if something else is said."""
    clause = obj.mods[0].of if [mod.word for mod in obj.mods] == ["done"] else None
    source = clause.role("by") if isinstance(clause, Clause) and clause.verb == "deal" else None
    if source is None or not isinstance(clause, Clause) or words_of(obj) != ("penetrating",) or obj.count is not None:
        return None
    whom = clause.role("to")
    if {role.name for role in clause.roles} - {"by", "to"}:
        return None
    if whom is not None and by.understand("who", whom) not in (ops.SELF, ops.BEFORE):
        return None
    by.note(obj, *obj.mods, *obj.adjectives, clause, *clause.roles)
    return source


def attackers_in(by: Interpreter, node: Node) -> Node | None:
    """'attacks from equipped characters', 'an equipped character's attacks': their makers; None if not so."""
    if not isinstance(node, Nominal) or node.head != "attack" or not node.many or node.adjectives or node.det:
        return None
    if not node.mods and isinstance(node.whose, Nominal) and node.whose.sort == "character":
        by.note(node)
        return node.whose
    (mod,) = node.mods if len(node.mods) == 1 and node.whose is None else (None,)
    if mod is None or mod.word not in ("from", "by", "of") or not isinstance(mod.of, Nominal):
        return None
    by.note(node, mod)
    return mod.of
