"""Costs that are less: of equip abilities, and of the spell that says so."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.magic.programs.abilities import Activated, AnyAbility, Permission
from warband.games.magic.programs.costs import mana
from warband.games.magic.programs.qualities import Quality
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.meaning.amounts import counting
from warband.games.magic.text.meaning.conditions import condition
from warband.games.magic.text.meaning.qualities import of_you, quality
from warband.text.reader.nodes import Clause, Node, Nominal, Said


def is_cheaper(node: Clause) -> bool:
    return node.verb == "cost"


def cheaper(by: Interpreter, said: Said, abilities: tuple[AnyAbility, ...]) -> tuple[AnyAbility, ...]:
    """'This object's equip ability costs {2} less to activate if it targets a colorless creature.'"""
    node = said.body
    assert isinstance(node, Clause)
    by.note(node, *node.roles)
    obj, subject = node.role("obj"), node.subject
    if (found := less(by, said, node)) is not None:
        return (*abilities, found)
    last = abilities[-1] if abilities else None
    if (fewer := for_each(by, said, node, last)) is not None:
        return (*abilities[:-1], fewer)
    fits = isinstance(last, Activated) and last.keyword == "equip" and last.cheaper is None
    lead = said.leads[0] if len(said.leads) == 1 else None
    targets = lead.of if lead is not None and lead.word == "if" else None
    if not fits or not isinstance(obj, Nominal) or not isinstance(targets, Clause) or targets.verb != "target":
        raise by.nothing(node, "cost: less")
    if (
        not isinstance(subject, Nominal)
        or subject.head != "ability"
        or {r.name for r in node.roles} != {"obj", "less", "purpose"}
    ):
        raise by.nothing(node, "cost: less")
    what = targets.role("obj")
    by.note_all(subject)
    for role in node.roles:
        by.note_all(role)
    by.note(lead, targets, targets.subject, *targets.roles)
    if what is None or not isinstance(what, Nominal) or what.det not in ("a", "an"):
        raise by.nothing(targets, "cost: less for another target")
    asked = quality(by, what)
    asked = replace(asked, types=()) if asked.types == ("creature",) else asked
    assert isinstance(last, Activated)
    return (*abilities[:-1], replace(last, cheaper=(asked, mana(obj.head).generic)))


def for_each(by: Interpreter, said: Said, node: Clause, last: AnyAbility | None) -> Activated | None:
    """'This ability costs {1} less to activate for each Equipment you control.'"""
    obj, subject, purpose = node.role("obj"), node.subject, node.role("purpose")
    each = node.role("for each") or (purpose.role("for each") if isinstance(purpose, Clause) else None)
    mine = isinstance(subject, Nominal) and (subject.det, subject.head) == ("this", "ability") and not subject.mods
    if said.leads or each is None or not mine or not isinstance(last, Activated) or not isinstance(obj, Nominal):
        return None
    if {role.name for role in node.roles} - {"for each"} != {"obj", "less", "purpose"} or "X" in obj.head:
        return None
    by.note_all(subject)
    for role in node.roles:
        if role.name != "for each":
            by.note_all(role)
    return replace(last, reduced=(counted(by, each), mana(obj.head).generic))


def less(by: Interpreter, said: Said, node: Clause) -> Permission | None:
    """'Equip abilities you activate cost {1} less to activate', 'This spell costs {1} less to cast'."""
    obj, subject, purpose = node.role("obj"), node.subject, node.role("purpose")
    each = node.role("for each") or (purpose.role("for each") if isinstance(purpose, Clause) else None)
    names = {role.name for role in node.roles} - {"for each"}
    given = said.leads[0] if len(said.leads) == 1 and said.leads[0].word == "if" else None
    if (said.leads and given is None) or not isinstance(obj, Nominal) or not isinstance(subject, Nominal) or node.past:
        return None
    if names not in ({"obj", "less"}, {"obj", "less", "purpose"}) or "X" in obj.head:
        return None
    if isinstance(purpose, Clause) and (purpose.verb not in ("cast", "activate") or purpose.role("obj") is not None):
        return None
    much = mana(obj.head).generic
    if not much or mana(obj.head).value != much:
        return None
    for role in node.roles:
        if role.name != "for each":
            by.note_all(role)
    if subject.det == "this" and subject.head == "spell":
        by.note_all(subject)
        by.note(given)
        only = condition(by, given.of) if given is not None and given.of is not None else None
        return Permission("spell costs less", by=None if each is None else counted(by, each), less=much, given=only)
    return equip_costs(by, subject, much) if each is None and given is None else None


def counted(by: Interpreter, node: Node) -> Quality:
    """The objects for each of which something costs less."""
    each = counting(by, node)
    if not isinstance(each.what, Quality) or each.where != "battlefield":
        raise by.nothing(node, "cost: less for each of something else")
    return each.what


def equip_costs(by: Interpreter, subject: Nominal, much: int) -> Permission | None:
    """'equip costs you pay', 'equip abilities you activate'."""
    words = [word.word for word in subject.adjectives]
    clause = subject.mods[0].of if len(subject.mods) == 1 and subject.mods[0].word == "whom" else None
    if words != ["equip"] or not subject.many or not isinstance(clause, Clause) or not of_you(clause.subject):
        return None
    if (subject.head, clause.verb) not in (("cost", "pay"), ("ability", "activate")):
        return None
    by.note_all(subject)
    return Permission("equip costs less", less=much)
