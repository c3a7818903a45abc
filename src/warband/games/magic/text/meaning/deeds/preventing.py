"""Prevention of damage for a time: 'prevent the next 3 damage that would be dealt to any target this turn'."""

from __future__ import annotations

from typing import Literal

from warband.games.magic.programs import ops
from warband.games.magic.programs.ops import Amount, AnyOp
from warband.games.magic.programs.qualities import Quality
from warband.games.magic.programs.replacements import DamageKind
from warband.games.magic.text.interpreter import Interpreter
from warband.text.reader.nodes import Clause, Nominal

Ops = tuple[AnyOp, ...]
DAMAGE: dict[str, DamageKind] = {"damage": "any", "combat damage": "combat", "noncombat damage": "noncombat"}


def shield(by: Interpreter, obj: Nominal, time: Nominal) -> Ops:
    """'prevent the next 3 damage that would be dealt to any target this turn'."""
    would = obj.mods[0].of if len(obj.mods) == 1 and obj.mods[0].word == "that" else None
    if obj.head not in DAMAGE or (time.det, time.head) != ("this", "turn") or not isinstance(would, Clause):
        raise by.nothing(obj, "prevent")
    to = would.role("to")
    if would.verb != "deal" or to is None:
        raise by.nothing(obj, "prevent")
    by.note(obj.mods[0], would, *would.roles, obj.count, *obj.adjectives)
    whom = by.understand("hurt", to)
    if isinstance(whom, Quality):
        raise by.nothing(to, "prevent: damage to several")
    return (ops.Shield(prevented(by, obj), whom, DAMAGE[obj.head]),)


def prevented(by: Interpreter, node: Nominal) -> Amount | Literal["all"]:
    """'the next 3 damage', 'all damage'."""
    if node.det == "all" and node.count is None and not node.adjectives:
        return "all"
    if node.det != "the next" or node.count is None or node.adjectives:
        raise by.nothing(node, "prevent: how much")
    return node.count.least
