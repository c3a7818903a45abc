"""Costs that are less, or more: of equip abilities, of spells, and of the spell that says so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from msgspec.structs import replace

from warband.games.magic.programs.abilities import Activated, AnyAbility, Permission
from warband.games.magic.programs.amounts import Amount, PowerOf
from warband.games.magic.programs.conditions import AnyCondition
from warband.games.magic.programs.costs import mana
from warband.games.magic.programs.qualities import Quality, Whose
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.meaning.nouns.amounts import VALUES, as_amount, counting, number
from warband.games.magic.text.meaning.nouns.conditions import condition
from warband.games.magic.text.meaning.nouns.qualities import of_you, quality
from warband.games.magic.text.meaning.nouns.relating import aiming
from warband.games.magic.text.meaning.states.statics import When, timed
from warband.games.magic.text.scope import Each
from warband.text.reader.nodes import Clause, Lead, Mod, Node, Nominal, Said, Together

Taxing = Literal["spells cost less", "spells cost more", "equip costs less", "equip costs more"]
WHILE = ("as long as", "during")


class Less(NamedTuple):
    """So much less or more: generic mana, perhaps for as many as there are, perhaps on a condition."""

    mana: int
    much: Amount | None = None
    lead: Lead | None = None
    more: bool = False


def is_cheaper(node: Clause) -> bool:
    return node.verb == "cost"


def about_equip(said: Said) -> bool:
    """'This Equipment's equip ability costs {1} less': it can stand before the ability."""
    node = said.body
    return isinstance(node, Clause) and is_cheaper(node) and is_own(node.subject, "equip")


def cheaper(by: Interpreter, said: Said, abilities: tuple[AnyAbility, ...]) -> tuple[AnyAbility, ...]:
    """'This object's equip ability costs {2} less to activate if it targets a colorless creature.'"""
    node = said.body
    assert isinstance(node, Clause)
    by.note(node, *node.roles)
    how, subject = less(by, said, node), node.subject
    if subject is None:
        raise by.nothing(node, "cost: of nothing")
    last = abilities[-1] if abilities else None
    if is_own(subject, ""):
        by.note_all(subject)
        if not isinstance(last, Activated) or how.more:
            raise by.nothing(node, "cost: less")
        return (*abilities[:-1], lower(by, node, last, how))
    if isinstance(subject, Nominal) and (subject.det, subject.head) == ("this", "spell") and not how.more:
        by.note_all(subject)
        return (*abilities, for_itself(by, node, how))
    when = When()
    when.read(by, [lead for lead in (how.lead,) if lead is not None])
    found = spell_costs(by, subject, how) or equip_costs(by, subject, how)
    if found is None or how.much is not None:
        raise by.nothing(node, "cost: less")
    return (*abilities, timed(by, found, node, when))


def less(by: Interpreter, said: Said, node: Clause) -> Less:
    """'{1} less for each artifact you control', '{X} less, where X is its power', '{2} more if it's your turn'."""
    obj, purpose = node.role("obj"), node.role("purpose")
    names = {role.name for role in node.roles} - {"purpose", "for each"}
    if names not in ({"obj", "less"}, {"obj", "more"}) or not isinstance(obj, Nominal) or node.past or node.denied:
        raise by.nothing(node, "cost: less")
    if isinstance(purpose, Clause) and (purpose.verb not in ("cast", "activate") or purpose.role("obj") is not None):
        raise by.nothing(node, "cost: less for something else")
    each = node.role("for each") or (purpose.role("for each") if isinstance(purpose, Clause) else None)
    for role in node.roles:
        if role.name != "for each":
            by.note_all(role)
    wheres = [lead for lead in said.leads if lead.word == "where"]
    others = [lead for lead in said.leads if lead.word != "where"]
    if len(wheres) > 1 or len(others) > 1 or (wheres and each is not None) or any(not fits(lead) for lead in others):
        raise by.nothing(said, "cost: less")
    lead, more = others[0] if others else None, "more" in names
    if "X" in obj.head:
        if obj.head != "{X}" or not wheres:
            raise by.nothing(obj, "cost: X less")
        return Less(1, where(by, wheres[0]), lead, more)
    generic = mana(obj.head).generic
    if not generic or mana(obj.head).value != generic:
        raise by.nothing(obj, "cost: mana of a kind less")
    return Less(generic, None if each is None else as_amount(counted(by, each)), lead, more)


def fits(lead: Lead) -> bool:
    return lead.word in ("if", *WHILE) and lead.of is not None


def counted(by: Interpreter, node: Node) -> Each:
    return counting(by, node)


def where(by: Interpreter, lead: Lead) -> Amount:
    """'where X is the power of the creature it targets'."""
    by.note(lead)
    of = lead.of
    mod = of.mods[0] if isinstance(of, Nominal) and len(of.mods) == 1 and of.mods[0].word == "of" else None
    target = mod.of if mod is not None else None
    clause = target.mods[0].of if isinstance(target, Nominal) and len(target.mods) == 1 else None
    if isinstance(clause, Clause) and clause.verb == "target" and isinstance(of, Nominal):
        by.note_all(of)
        if of.head not in VALUES or of.det != "the" or clause.roles or clause.denied:
            raise by.nothing(of, "cost: less by a number of another target")
        return PowerOf("target", VALUES[of.head])
    if of is None:
        raise by.nothing(lead, "where")
    if isinstance(of, Nominal) and of.det == "the number of":
        return as_amount(counting(by, of))
    return number(by, of)


# mtg.core.equip.cost-by-target, mtg.core.activate.cost-if, mtg.core.cost.by-amount
def lower(by: Interpreter, node: Clause, last: Activated, how: Less) -> Activated:
    """An ability that costs less: by an amount, for a target, or on a condition."""
    if how.lead is None:
        if isinstance(how.much, int):
            how = Less(how.mana * how.much, None, None, how.more)
        if how.much is None:
            return replace(last, cost=replace(last.cost, mana=last.cost.mana.less(how.mana)))
        return replace(last, reduced=(how.much, how.mana))
    of = how.lead.of
    if how.much is not None or of is None or last.lowered is not None or last.cheaper is not None:
        raise by.nothing(node, "cost: less by an amount on a condition")
    by.note(how.lead)
    if isinstance(of, Clause) and of.verb == "target":
        return replace(last, cheaper=(aimed(by, of), how.mana))
    return replace(last, lowered=(during(by, how.lead), how.mana))


def during(by: Interpreter, lead: Lead) -> AnyCondition:
    """'if you control a Knight', 'during your turn'."""
    when = When()
    when.read(by, [lead])
    if when.given is None or when.own_turn or when.attached:
        raise by.nothing(lead, "cost: less at another time")
    return when.given


def aimed(by: Interpreter, clause: Clause) -> Quality:
    """'it targets a legendary creature'."""
    what = clause.role("obj")
    by.note(clause, clause.subject, *clause.roles)
    if not isinstance(what, Nominal) or what.det not in ("a", "an") or clause.denied:
        raise by.nothing(clause, "cost: less for another target")
    asked = quality(by, what)
    return replace(asked, types=()) if asked.types == ("creature",) else asked


def is_own(node: Node | None, word: str) -> bool:
    """'this ability'; 'this object's equip ability'."""
    if not isinstance(node, Nominal) or node.head != "ability" or node.mods or node.many:
        return False
    words = [one.word for one in node.adjectives]
    owner = node.whose
    owned = isinstance(owner, Nominal) and owner.det == "this" and not owner.mods and words == ["equip"]
    return owned or (not word and node.det == "this" and words in ([], ["equip"]))


# mtg.core.cost.less
def for_itself(by: Interpreter, node: Clause, how: Less) -> Permission:
    """'This spell costs {1} less to cast.'"""
    only = None
    if how.lead is not None:
        by.note(how.lead)
        only = condition(by, how.lead.of or node) if how.lead.word != "during" else during(by, how.lead)
    return Permission("spell costs less", less=how.mana, much=how.much, given=only)


# mtg.core.cost.spells
def spell_costs(by: Interpreter, subject: Node, how: Less) -> Permission | None:
    """'Equipment spells you cast': a quality of spells, and who casts them."""
    last = subject.parts[-1] if isinstance(subject, Together) else subject
    if not isinstance(last, Nominal) or last.head != "spell" or not last.many or last.det or last.count:
        return None
    said = [mod for mod in last.mods if mod.word == "whom"]
    aim = [mod for mod in last.mods if mod.word == "that"]
    rest = tuple(mod for mod in last.mods if mod.word in ("of", "with"))
    casting = said[0].of if len(said) == 1 else None
    if len(said) + len(aim) + len(rest) < len(last.mods) or (said and not isinstance(casting, Clause)):
        return None
    whose: Whose = "anyone"
    target: Node | None = None
    if isinstance(casting, Clause):
        target, casting = parted(casting)
        if casting.verb != "cast" or casting.roles or casting.past or casting.denied or casting.modal:
            return None
        found = caster(casting.subject)
        if found is None:
            return None
        whose = found
        by.note_all(said[0])
    by.note(subject, last)
    bare = replace(last, mods=rest)
    what = replace(subject, parts=(*subject.parts[:-1], bare)) if isinstance(subject, Together) else bare
    asked = quality(by, what)
    if target is not None:
        whom = by.understand("one", target)
        if whom not in ("self", "host"):
            raise by.nothing(target, "cost: of spells with another target")
        asked = replace(asked, targets=whom)
    for mod in aim:
        if not isinstance(mod.of, Clause) or mod.of.verb != "target":
            return None
        by.note(mod)
        asked = aiming(by, asked, mod.of)
    word: Taxing = "spells cost more" if how.more else "spells cost less"
    return Permission(word, by=replace(asked, whose=whose), less=how.mana)


def parted(clause: Clause) -> tuple[Nominal | None, Clause]:
    """'you cast that target equipped creature': the target, and the clause without it."""
    obj = clause.role("obj") if len(clause.roles) == 1 else None
    first = obj.adjectives[0] if isinstance(obj, Nominal) and obj.det == "that" and obj.adjectives else None
    if not isinstance(obj, Nominal) or first is None or first.word != "target":
        return None, clause
    return replace(obj, det="", adjectives=obj.adjectives[1:]), replace(clause, roles=())


def caster(node: Node | None) -> Whose | None:
    """'you', 'your opponents'."""
    if of_you(node):
        return "you"
    return "opponent" if isinstance(node, Nominal) and node.head == "opponent" and of_you(node.whose) else None


EQUIPMENT = Quality(subtypes=("Equipment",), whose="you")


# mtg.core.equip.cost-less
def equip_costs(by: Interpreter, subject: Node, how: Less) -> Permission | None:
    """'equip costs you pay', 'equip abilities you activate that target legendary creatures', 'equip abilities'."""
    if not isinstance(subject, Nominal) or [word.word for word in subject.adjectives] != ["equip"]:
        return None
    if not subject.many or subject.det or subject.head not in ("ability", "cost"):
        return None
    by.note(subject, *subject.adjectives)
    whose: Whose = "you" if of_gear(by, subject.mods) else "anyone"
    target: Quality | None = None
    for mod in subject.mods if whose == "anyone" else ():
        by.note(mod)
        clause = mod.of
        if mod.word == "whom" and isinstance(clause, Clause) and clause.verb in ("pay", "activate"):
            by.note_all(mod)
            aim, clause = parted(clause)
            found = caster(clause.subject)
            if found is None or clause.roles or clause.past:
                return None
            whose = found
            target = replace(quality(by, aim), whose="anyone") if aim is not None else target
        elif mod.word == "that" and isinstance(clause, Clause) and clause.verb == "target":
            target = targets(by, clause)
        else:
            return None
    word: Taxing = "equip costs more" if how.more else "equip costs less"
    return Permission(word, by=replace(target or Quality(), whose=whose), less=how.mana)


def targets(by: Interpreter, clause: Clause) -> Quality:
    """'that target legendary creatures'."""
    what = clause.role("obj")
    by.note(clause, *clause.roles)
    if not isinstance(what, Nominal) or not what.many or what.det or len(clause.roles) != 1:
        raise by.nothing(clause, "cost: less for another target")
    return replace(quality(by, what), whose="anyone")


def of_gear(by: Interpreter, mods: Sequence[Mod]) -> bool:
    """'of Equipment you control': nobody else activates their abilities."""
    first = mods[0] if mods and mods[0].word == "of" else None
    of = first.of if first is not None else None
    if first is None or not isinstance(of, Nominal):
        return False
    by.note(first)
    return quality(by, replace(of, mods=(*of.mods, *mods[1:]))) == EQUIPMENT
