"""Effects of an attack in place of its normal damage."""

from __future__ import annotations

from typing import NamedTuple, TypeGuard

from msgspec.structs import replace

from warband.games.heroclix.effects.parameters import AMOUNTS, UNITS
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import Group, Pick
from warband.games.heroclix.text.reading.effects.programs import Ops
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.text.reader.nodes import Clause, Node, Nominal, Role, Said


def is_normal_damage(by: Interpreter, node: Node) -> bool:
    """'normal damage', or the usual amount of the power that is used: '2'."""
    if isinstance(node, Nominal) and node.count is not None and node.count.least == node.count.most and not node.mods:
        power = by.event.powers[0] if by.event is not None and len(by.event.powers) == 1 else ""
        usual = UNITS.get(power) == "damage" and AMOUNTS[power] == node.count.least
        if usual and node.head in ("", "damage") and not node.adjectives:
            by.note_every(node)
            return True
    if isinstance(node, Nominal) and node.head == "damage" and not node.mods and node.count is None:
        by.note_all(node)
        return [one.word for one in node.adjectives] == ["normal"]
    return False


def is_normal_effect(by: Interpreter, node: Node) -> bool:
    """'the normal effect', or the normal effect of the used power in words: 'removing an action token'."""
    if isinstance(node, Nominal) and node.head == "effect":
        by.note_all(node)
        return True
    if not isinstance(node, Clause) or node.form != "ing" or node.subject is not None or by.event is None:
        return False
    obj = node.role("obj")
    if len(node.roles) != 1 or not isinstance(obj, Nominal) or obj.mods or node.denied:
        return False
    by.note_every(node)
    removed = (node.verb, obj.head, obj.adjectives) == ("remove", "action token", ())
    return removed and by.event.powers == ("Leadership",)


def is_instead(by: Interpreter, role: Role) -> bool:
    """'instead', or 'instead of' the normal effect."""
    return role.name == "instead" or (role.name == "instead of" and is_normal_effect(by, role.of))


AGAIN = frozenset(("to", "in", "within", "from", "("))  # roles that are not said twice


class Replaced(NamedTuple):
    """A deed in place of the one that the sentence before tells of, under a condition."""

    condition: Node
    deed: Clause


def in_place(by: Interpreter, said: Said, before: Said) -> Replaced | None:
    """'If it has a Rage token, give it 2 instead', behind a sentence with the same verb; None if something else is."""
    body, first = said.body, before.body
    role = next((one for one in body.roles if one.name == "instead"), None) if isinstance(body, Clause) else None
    leads = [lead for lead in said.leads if lead.word == "if"]
    if role is None or len(leads) != 1 or len(said.leads) != 1 or leads[0].of is None:
        return None
    if not isinstance(body, Clause) or not isinstance(first, Clause) or body.verb != first.verb or body.denied:
        return None
    by.note_all(role)
    by.note(leads[0], body)
    roles = tuple(one for one in body.roles if one is not role)
    number = body.role("obj")
    if is_number(number):
        by.note(number, number.count)
        roles = tuple(replace(one, of=counted_again(first, number)) if one.of is number else one for one in roles)
        said_again = {one.name for one in roles}
        roles += tuple(one for one in first.roles if one.name in AGAIN and one.name not in said_again)
    return Replaced(leads[0].of, replace(body, roles=roles))


def is_number(node: Node | None) -> TypeGuard[Nominal]:
    """'2', of something that was named before."""
    return isinstance(node, Nominal) and node.sort == "number" and not node.head and node.count is not None


def counted_again(first: Clause, number: Nominal) -> Node:
    """The subject of the sentence before, in another number."""
    obj = first.role("obj")
    if not isinstance(obj, Nominal) or (obj.det not in ("a", "an") and obj.count is None):
        return number
    return replace(obj, det="", count=number.count, many=number.count is not None and number.count.most > 1)


# hc.text.instead
def either_way(condition: ops.Condition, other: Ops, usual: Ops) -> Ops:
    """A deed under a condition, and the usual one otherwise."""
    return [ops.Unless(condition, len(other) + 1), *other, ops.Skip(len(usual)), *usual]


def instead_of_damage(made: Ops) -> Ops:
    """Effects of an attack in place of its normal damage."""
    match made:
        case [Pick(Group(ops.HIT_ALL, ops.ANYBODY)), ops.Hurt(amount, how)] if how != ops.UNAVOIDABLE:
            return [ops.Boost(amount, how == ops.PENETRATING, instead=True)]
        case [ops.May(skip), *rest] if skip == len(rest):
            return [ops.May(skip + 1), ops.Boost(0, instead=True), *rest]
    return [ops.Boost(0, instead=True), *made]


def without_normal_damage(by: Interpreter, clause: Clause) -> Clause | None:
    """A clause without 'instead of normal damage'; None if that is not said."""
    for role in clause.roles:
        if role.name == "instead of" and is_normal_damage(by, role.of):
            by.note(role)
            return replace(clause, roles=tuple(one for one in clause.roles if one is not role))
        of = role.of
        mod = of.mods[-1] if isinstance(of, Nominal) and of.mods and of.sort == "damage" else None
        if isinstance(of, Nominal) and mod and mod.word == "instead of" and mod.of and is_normal_damage(by, mod.of):
            by.note(role, of, mod)
            bare = replace(role, of=replace(of, mods=of.mods[:-1]))
            return replace(clause, roles=tuple(bare if one is role else one for one in clause.roles))
    return None
