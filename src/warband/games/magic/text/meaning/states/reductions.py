"""Costs that are less: of equip abilities, and of the spell that says so."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from warband.games.magic.programs.abilities import Activated, AnyAbility, Permission
from warband.games.magic.programs.costs import mana
from warband.games.magic.programs.qualities import Quality, Whose
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.meaning.nouns.amounts import counting
from warband.games.magic.text.meaning.nouns.conditions import condition
from warband.games.magic.text.meaning.nouns.qualities import of_you, quality
from warband.text.reader.nodes import Clause, Mod, Node, Nominal, Said, Together

Taxing = Literal["spells cost less", "spells cost more"]


def is_cheaper(node: Clause) -> bool:
    return node.verb == "cost"


def cheaper(by: Interpreter, said: Said, abilities: tuple[AnyAbility, ...]) -> tuple[AnyAbility, ...]:
    """'This object's equip ability costs {2} less to activate if it targets a colorless creature.'"""
    node = said.body
    assert isinstance(node, Clause)
    by.note(node, *node.roles)
    obj, subject = node.role("obj"), node.subject
    if (found := less(by, said, node) or dearer(by, said, node)) is not None:
        return (*abilities, found)
    last = abilities[-1] if abilities else None
    if (fewer := for_each(by, said, node, last)) is not None:
        return (*abilities[:-1], fewer)
    if (lower := lowered(by, said, node, last)) is not None:
        return (*abilities[:-1], lower)
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


def lowered(by: Interpreter, said: Said, node: Clause, last: AnyAbility | None) -> Activated | None:
    """'This ability costs {2} less to activate if you control three or more artifacts.'"""
    obj, subject = node.role("obj"), node.subject
    lead = said.leads[0] if len(said.leads) == 1 and said.leads[0].word == "if" else None
    mine = isinstance(subject, Nominal) and (subject.det, subject.head) == ("this", "ability") and not subject.mods
    if not mine or lead is None or not isinstance(last, Activated) or not isinstance(obj, Nominal) or "X" in obj.head:
        return None
    of = lead.of
    if of is None or (isinstance(of, Clause) and of.verb == "target") or last.lowered is not None:
        return None
    if {role.name for role in node.roles} != {"obj", "less", "purpose"}:
        return None
    by.note(lead)
    by.note_all(subject)
    for role in node.roles:
        by.note_all(role)
    return replace(last, lowered=(condition(by, of), mana(obj.head).generic))


def less(by: Interpreter, said: Said, node: Clause) -> Permission | None:
    """'Equip abilities you activate cost {1} less to activate', 'This spell costs {1} less to cast'."""
    obj, subject, purpose = node.role("obj"), node.subject, node.role("purpose")
    each = node.role("for each") or (purpose.role("for each") if isinstance(purpose, Clause) else None)
    names = {role.name for role in node.roles} - {"for each"}
    given = said.leads[0] if len(said.leads) == 1 and said.leads[0].word == "if" else None
    if (said.leads and given is None) or not isinstance(obj, Nominal) or subject is None or node.past:
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
    if each is None and given is None and (all_of := spell_costs(by, subject, "spells cost less", much)) is not None:
        return all_of
    if not isinstance(subject, Nominal):
        return None
    if subject.det == "this" and subject.head == "spell":
        by.note_all(subject)
        by.note(given)
        only = condition(by, given.of) if given is not None and given.of is not None else None
        if each is None:
            return Permission("spell costs less", less=much, given=only)
        found = counting(by, each)
        if not isinstance(found.what, Quality) or found.where == "attached":
            raise by.nothing(each, "cost: less for each of something else")
        return Permission("spell costs less", by=found.what, less=much, given=only, zone=found.where)
    return equip_costs(by, subject, much) if each is None and given is None else None


# mtg.core.cost.spells
def spell_costs(by: Interpreter, subject: Node, word: Taxing, much: int) -> Permission | None:
    """'Equipment spells you cast': a quality of spells, and who casts them."""
    last = subject.parts[-1] if isinstance(subject, Together) else subject
    if not isinstance(last, Nominal) or last.head != "spell" or not last.many or last.det or last.count:
        return None
    cast = [mod for mod in last.mods if mod.word == "whom"]
    rest = tuple(mod for mod in last.mods if mod.word in ("of", "with"))
    casting = cast[0].of if len(cast) == 1 else None
    if len(cast) + len(rest) < len(last.mods) or (cast and not isinstance(casting, Clause)):
        return None
    whose: Whose = "anyone"
    if isinstance(casting, Clause):
        if casting.verb != "cast" or casting.roles or casting.past or casting.denied or casting.modal:
            return None
        caster = casting.subject
        opponents = isinstance(caster, Nominal) and caster.head == "opponent" and of_you(caster.whose)
        if not of_you(caster) and not opponents:
            return None
        whose = "you" if of_you(caster) else "opponent"
        by.note_all(cast[0])
    by.note(subject, last)
    bare = replace(last, mods=rest)
    what = replace(subject, parts=(*subject.parts[:-1], bare)) if isinstance(subject, Together) else bare
    return Permission(word, by=replace(quality(by, what), whose=whose), less=much)


def dearer(by: Interpreter, said: Said, node: Clause) -> Permission | None:
    """'Noncreature spells your opponents cast cost {1} more to cast.'"""
    obj, subject = node.role("obj"), node.subject
    if said.leads or {role.name for role in node.roles} != {"obj", "more", "purpose"} or node.past:
        return None
    if not isinstance(obj, Nominal) or subject is None or "X" in obj.head:
        return None
    for role in node.roles:
        by.note_all(role)
    much = mana(obj.head)
    return spell_costs(by, subject, "spells cost more", much.generic) if much.value == much.generic else None


def counted(by: Interpreter, node: Node) -> Quality:
    """The objects for each of which something costs less."""
    each = counting(by, node)
    if not isinstance(each.what, Quality) or each.where != "battlefield":
        raise by.nothing(node, "cost: less for each of something else")
    return each.what


EQUIPMENT = Quality(subtypes=("Equipment",), whose="you")


def equipment_costs(by: Interpreter, subject: Nominal, first: Mod, much: int) -> Permission | None:
    """'equip abilities of Equipment you control': nobody else activates them."""
    by.note(subject, first, *subject.adjectives)
    of = first.of
    whole = replace(of, mods=(*of.mods, *subject.mods[1:])) if isinstance(of, Nominal) else None
    return Permission("equip costs less", less=much) if whole and quality(by, whole) == EQUIPMENT else None


def equip_costs(by: Interpreter, subject: Nominal, much: int) -> Permission | None:
    """'equip costs you pay', 'equip abilities you activate'."""
    words = [word.word for word in subject.adjectives]
    first = subject.mods[0] if subject.mods else None
    if words == ["equip"] and subject.many and subject.head == "ability" and first and first.word == "of":
        return equipment_costs(by, subject, first, much)
    clause = subject.mods[0].of if len(subject.mods) == 1 and subject.mods[0].word == "whom" else None
    if words != ["equip"] or not subject.many or not isinstance(clause, Clause) or not of_you(clause.subject):
        return None
    if (subject.head, clause.verb) not in (("cost", "pay"), ("ability", "activate")):
        return None
    by.note_all(subject)
    return Permission("equip costs less", less=much)
