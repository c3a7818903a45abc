"""Words behind 'against': the other figure, or the kind of attack, in which a bonus counts."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroscape.text.interpreter import Interpreter
from warband.games.heroscape.text.nouns.amounts import VALUES
from warband.games.heroscape.text.nouns.circumstance import Circumstance
from warband.games.heroscape.text.nouns.rolls import defends, facing
from warband.text.reader.nodes import Clause, Node, Nominal


def against_attacks(by: Interpreter, node: Clause, so: Circumstance) -> tuple[Clause, Circumstance]:
    """'adds 1 automatic shield to his defense rolls against attacks from Orcs': the last words are a condition."""
    against, to = node.role("against"), node.role("to")
    if against is not None and (role := rolled_for(node.role("obj")) or rolled_for(to)):
        by.note(against)
        so = joined(by, against, so, against_whom(by, against, role))
        return replace(node, roles=tuple(one for one in node.roles if one.of is not against)), so
    mods = to.mods if isinstance(to, Nominal) and rolled_for(to) else ()
    if len(mods) != 1 or mods[0].word != "against" or mods[0].of is None or not isinstance(to, Nominal):
        return node, so
    by.note(to, *mods)
    so = joined(by, mods[0], so, against_whom(by, mods[0].of, rolled_for(to)))
    roles = tuple(replace(role, of=replace(to, mods=())) if role.of is to else role for role in node.roles)
    return replace(node, roles=roles), so


def joined(by: Interpreter, node: Node, one: Circumstance, other: Circumstance) -> Circumstance:
    """Two circumstances as one."""
    found = one.joined(other)
    if found is None:
        raise by.nothing(node, "condition: two of a kind")
    return found


def rolled_for(dice: Node | None) -> str:
    """Whether dice, symbols or values are those of an attack or of a defense; '' of others."""
    if not isinstance(dice, Nominal):
        return ""
    role = {"skull": "attack", "shield": "defense", **VALUES}.get(dice.head, "")
    return role if role in ("attack", "defense") else ""


def against_whom(by: Interpreter, node: Node, role: str) -> Circumstance:
    """'against special attacks', 'against huge figures'."""
    if getattr(node, "sort", "") == "attack":
        return defends(by, against=by.understand("attack", node))
    return facing(by, node, by.understand("who", node), role)
