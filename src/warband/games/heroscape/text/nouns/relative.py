"""Parts of clauses that are said of figures: their wounds, their generals, the attack that strikes them."""

from __future__ import annotations

from warband.games.heroscape.text.interpreter import Interpreter
from warband.games.heroscape.text.nouns.who import MANY
from warband.text.reader.nodes import Clause, Node, Nominal, Together


def hurt(by: Interpreter, node: Clause) -> bool:
    """'that has 1 or more wounds', 'that has at least one wound marker on its army card'."""
    obj, on = node.role("obj"), node.role("on")
    some = isinstance(obj, Nominal) and obj.sort == "wound" and obj.count is not None and not obj.adjectives
    if not some or not isinstance(obj, Nominal) or obj.count is None or node.denied:
        return False
    wheres = [on] if on is not None else [mod.of for mod in obj.mods]
    cards = all(isinstance(where, Nominal) and where.sort == "card" for where in wheres)
    if (obj.count.least, min(obj.count.most, MANY)) != (1, MANY) or not cards or len(wheres) > 1:
        return False
    by.note_all(node)
    return True


def by_this(node: Node) -> bool:
    """'... by this special attack'."""
    return isinstance(node, Nominal) and node.head == "special attack" and node.det == "this" and not node.mods


def generals(by: Interpreter, node: Clause) -> tuple[tuple[str, ...], ...]:
    """The generals that somebody follows."""
    obj = node.role("obj")
    parts = obj.parts if isinstance(obj, Together) else (obj,)
    return tuple((part.head,) for part in parts if isinstance(part, Nominal))
