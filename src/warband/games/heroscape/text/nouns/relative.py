"""Parts of clauses that are said of figures: their wounds, their generals, the attack that strikes them."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from warband.games.heroscape.printed.conditions import Kin, Marked
from warband.games.heroscape.text.interpreter import Interpreter
from warband.games.heroscape.text.nouns.who import MANY, SELF
from warband.text.reader.nodes import Clause, Node, Nominal, Together

SIDES: dict[tuple[str, ...], Literal["any", "shown", "hidden"]] = {
    (): "any", ("revealed",): "shown", ("unrevealed",): "hidden",
}  # fmt: skip


def markers(by: Interpreter, node: Node | None, kins: Kin = ()) -> Marked:
    """So many order markers: 'a revealed order marker', 'only one unrevealed order marker'."""
    if not isinstance(node, Nominal) or node.head != "order marker":
        raise by.nothing(node or Nominal(0, 0, "", ""), "condition: no order marker")
    by.note(node, node.count, *node.adjectives)
    side = SIDES.get(tuple(word.word for word in node.adjectives))
    single = node.det in ("a", "an", "any")
    if side is not None and node.det == "no" and node.count is None:
        return Marked(side, 0, 0, kins)
    if side is None or not (node.count or single):
        raise by.nothing(node, "condition: which order markers")
    count = node.count
    least, most = (count.least, count.most) if count and not single else (1, MANY)
    if count is not None and least == most and node.det != "only":
        most = MANY
    return Marked(side, least, min(most, MANY), kins)


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


# hs.given.markers
def marks(by: Interpreter, node: Clause) -> Marked | None:
    """'that have no order markers on their cards', 'that does not have any revealed order marker on its army card'."""
    obj, on = node.role("obj"), node.role("on")
    if not isinstance(obj, Nominal) or obj.head != "order marker":
        return None
    if node.denied and obj.det not in ("a", "an", "any"):
        return None
    wheres = [on] if on is not None else [mod.of for mod in obj.mods]
    if not all(isinstance(where, Nominal) and where.sort == "card" for where in wheres) or len(wheres) != 1:
        return None
    bare = replace(obj, mods=(), det="no" if node.denied else obj.det)
    by.note_all(node)
    return markers(by, bare)


def struck(by: Interpreter, node: Clause) -> bool:
    """'attacked by Krug', 'attacked by him this turn'."""
    attacker = node.role("by")
    only = {role.name for role in node.roles} <= {"by", "this turn"} and node.verb == "attack" and node.passive
    if not only or attacker is None or node.denied or by.copied().understand("who", attacker) != SELF:
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
