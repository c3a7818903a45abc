"""Sentences about the game around a character: how it starts, who may be on the Sideline, themed teams, rolls again."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from warband.games.heroclix.effects import names
from warband.games.heroclix.position.abilities.using import ON_MAP_TOO
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import (
    Always,
    Clause,
    Enlists,
    FreeCards,
    Gains,
    Raises,
    Rerolls,
    Sideline,
    Uncounted,
)
from warband.games.heroclix.programs.ops import Group
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.games.heroclix.text.reading.nouns.amounts import words_of
from warband.games.heroclix.text.reading.nouns.modifiers import is_yours
from warband.games.heroclix.text.reading.states import starting
from warband.games.heroclix.text.reading.states.game_facts import bears
from warband.games.heroclix.text.reading.states.relations import makers_of
from warband.text.reader import nodes
from warband.text.reader.meaning import Table
from warband.text.reader.nodes import Node, Nominal, Together


def include(by: Interpreter, subject: None, obj: Nominal, on: Nominal) -> Clause:
    """'you may include characters named Robot on your Sideline'."""
    by.note_all(on)
    if on.head != "sideline" or not is_yours(on) or obj.head != "character" or obj.adjectives:
        raise by.nothing(obj, "fact: may include")
    if not (obj.many and not obj.det) and obj.det != "a":
        raise by.nothing(obj, "fact: may include so many")
    by.note(obj)
    found = Sideline("")
    for mod in obj.mods:
        found = invited(by, found, mod)
    return found


def include_cheap(by: Interpreter, subject: None, obj: Nominal, on: Nominal, at: Nominal) -> Clause:
    """'you may include ... at any of their point values'."""
    by.note_every(at)
    found = include(by, subject, obj, on)
    if at.head != "point value" or at.det != "any of" or not isinstance(found, Sideline):
        raise by.nothing(at, "fact: may include at")
    return replace(found, lower=True)


# hc.text.free-id-cards
def include_free(by: Interpreter, subject: None, obj: Nominal, without: Node) -> Clause:
    """'you may include one STUDENT ID card on your force without adding its cost'."""
    by.note_every(obj)
    by.note_every(without)
    added = without.role("obj") or without.role("to") if isinstance(without, nodes.Clause) else None
    one = obj.det in ("a", "an") and obj.count is None
    certain = obj.count is not None and obj.count.least == obj.count.most and not obj.det
    where = obj.mods[0].of if [mod.word for mod in obj.mods] == ["on"] else obj
    if not is_id_card(obj) or not (one or certain) or getattr(added, "head", "") not in ("cost", "point value"):
        raise by.nothing(obj, "fact: may include")
    if getattr(without, "verb", "") != "add" or (obj.mods and getattr(where, "sort", "") != "force"):
        raise by.nothing(without, "fact: may include without")
    return FreeCards(obj.count.least if obj.count is not None else 1)


def is_id_card(obj: Nominal) -> bool:
    """'ID card', 'STUDENT ID card'."""
    return obj.head == "ID card" or (obj.head == "card" and [one.name.split()[-1] for one in obj.names] == ["ID"])


def invited(by: Interpreter, found: Sideline, mod: nodes.Mod) -> Sideline:
    """One thing that is said of those who may be on the Sideline."""
    by.note(mod)
    if mod.word == "named" and mod.of is not None and not found.name:
        (name,) = by.understand("names", mod.of)
        return replace(found, name=name)
    if mod.word == "of" and isinstance(mod.of, Nominal) and mod.of.head == "point" and mod.of.count and found.name:
        by.note_all(mod.of)
        if mod.of.count.least == 0:
            return replace(found, most=mod.of.count.most)
    if mod.word == "with" and isinstance(mod.of, Nominal) and mod.of.head == "trait" and mod.of.det == "this":
        by.note_all(mod.of)
        return found
    raise by.nothing(mod, f"fact: may include characters {mod.word}")


def raises(by: Interpreter, subject: Nominal, obj: Nominal) -> Clause:
    """'this trait increases this character's point value'."""
    by.note_all(subject)
    by.note_all(obj)
    if (
        subject.head == "trait"
        and subject.det == "this"
        and obj.head == "point value"
        and obj.whose is not None
        and by.understand("who", obj.whose) == ops.SELF
    ):
        return Raises()
    raise by.nothing(obj, "fact: increases")


def on_map_too(by: Interpreter, obj: Nominal, on: Nominal) -> Clause:
    by.note_all(obj)
    by.note_all(on)
    if obj.head == "effect" and obj.det == "this" and on.head == "map" and on.det == "the":
        return Always(Gains((ON_MAP_TOO,)))
    raise by.nothing(obj, "fact: can be used")


def enlists(by: Interpreter, subject: Nominal, obj: Nominal) -> tuple[Clause, ...]:
    """'characters on your starting force with the Robot keyword gain the Spy keyword', for the themes."""
    by.note_all(obj)
    if obj.head != "keyword" or obj.det != "the" or not obj.names or obj.mods:
        raise by.nothing(obj, "fact: gain a keyword")
    words, starting = [one.name for one in obj.names], [mod for mod in subject.mods if is_starting(mod)]
    for mod in starting:
        by.note_every(mod)
    rest = tuple(mod for mod in subject.mods if mod not in starting)
    match by.understand("who", replace(subject, mods=rest)):
        case ops.SELF:
            return tuple(Enlists((), word) for word in words)
        case Group(ops.ALL, ops.Kind(side, having=(ops.Keyword(those, False),)) as kind) if starting or side:
            if kind in (ops.Kind("friendly", having=kind.having), ops.Kind(having=kind.having)):
                return tuple(Enlists(those, word) for word in words)
    raise by.nothing(subject, "fact: gain a keyword")


def is_starting(mod: nodes.Mod) -> bool:
    """'on your starting force'."""
    return mod.word == "on" and isinstance(mod.of, Nominal) and mod.of.head == "starting force" and is_yours(mod.of)


def enlisted(by: Interpreter, clause: nodes.Clause) -> tuple[Clause, ...]:
    """'during force construction, this character gains the Robot keyword': for the themes, and all game."""
    gained, subject = clause.role("obj"), clause.subject
    if clause.verb != "gain" or clause.modal or clause.denied or len(clause.roles) != 1:
        raise by.nothing(clause, "fact: during force construction")
    if not isinstance(gained, Nominal) or not isinstance(subject, Nominal):
        raise by.nothing(clause, "fact: gain a keyword")
    found = enlists(by, subject, gained)
    return (*found, Always(Gains(by.understand("powers", gained)), by.understand("who", subject)))


def uncounted(by: Interpreter, subject: Nominal, **said: Nominal) -> Clause:
    """'this character doesn't count against themed teams', 'for or against a theme team'."""
    (against,) = said.values()
    by.note_all(against)
    any_team = against.head in ("themed team", "theme team") and (against.many or against.det == "a")
    if subject.sort != "character" or not any_team or against.mods or against.adjectives or against.names:
        raise by.nothing(against, "fact: count against")
    match by.understand("who", subject):
        case ops.SELF:
            return Uncounted()
        case Group(ops.ALL, ops.Kind("friendly", having=(ops.Named((name,)),)) as kind):
            if kind == ops.Kind("friendly", having=kind.having):
                return Uncounted(name)
    raise by.nothing(against, "fact: who counts against")


# hc.text.treated-as-one
def treats(by: Interpreter, subject: None, obj: Node, as_: Nominal) -> tuple[Clause, ...]:
    """'you may treat A and B as a single named keyword'."""
    by.note_all(as_)
    if as_.head != "keyword" or words_of(as_) != ("named",):
        raise by.nothing(as_, "fact: treat as")
    if isinstance(obj, Nominal) and obj.head == "keyword" and obj.many and obj.det in ("", "the") and not obj.mods:
        by.note_all(obj)
        words = tuple(one.name for one in obj.names)
    elif isinstance(obj, Together) and obj.word == "and":
        words = by.understand("names", obj)
    else:
        raise by.nothing(obj, "fact: treat as")
    return tuple(Enlists((one,), other) for one in words for other in words if one != other)


def rerolls(by: Interpreter, subject: Node | None, obj: Nominal) -> Clause:
    """'you may reroll the attack roll of a friendly character', 'an attack roll that has a 4'."""
    if obj.whose is not None and not obj.mods and not obj.det and obj.count is None:
        by.note(obj, *obj.names)
        whose: Group = by.understand("who", obj.whose)
        power = obj.names[0].name if len(obj.names) == 1 and obj.names[0].name in names.standard() else ""
        if whose.which in (ops.THIS, ops.IT, ops.ONE) and (power or (obj.head == "attack roll" and not obj.names)):
            return Rerolls(whose, power)
    if obj.head == "attack roll" and obj.det == "an" and [mod.word for mod in obj.mods] == ["that"]:
        return has_face(by, obj)
    if [mod.word for mod in obj.mods] != ["of"] or obj.det != "the" or obj.mods[0].of is None:
        raise by.nothing(obj, "fact: reroll")
    by.note(obj, *obj.mods, *obj.names)
    group = by.understand("who", obj.mods[0].of)
    power = ""
    if obj.head == "roll" and len(obj.names) == 1 and obj.names[0].name in names.standard():
        power = obj.names[0].name
    elif obj.head != "attack roll" or obj.names:
        raise by.nothing(obj, "fact: reroll")
    if group.which not in (ops.THIS, ops.IT, ops.ONE):
        raise by.nothing(obj, "fact: reroll of whom")
    return Rerolls(group, power)


def reroll_critical(by: Interpreter, subject: Group, obj: Nominal) -> Clause:
    """'it may reroll a critical hit anywhere on the map'."""
    by.note_all(obj)
    which: dict[str, Literal["hit", "miss"]] = {"critical hit": "hit", "critical miss": "miss"}
    if obj.head in which and obj.det == "a" and [mod.word for mod in obj.mods] == ["anywhere on the map"]:
        return Rerolls(Group(ops.ONE), critical=which[obj.head])
    raise by.nothing(obj, "fact: reroll")


def has_face(by: Interpreter, obj: Nominal) -> Clause:
    """'an attack roll that has a 4'."""
    by.note_all(obj)
    clause = obj.mods[0].of
    if isinstance(clause, nodes.Clause) and clause.verb == "have" and (face := clause.role("obj")) is not None:
        low, high = by.understand("faces", face)
        if low == high and len(clause.roles) == 1:
            return Rerolls(Group(ops.ONE), face=low)
    raise by.nothing(obj, "fact: reroll a roll that")


# hc.text.rolls-of-others
def criticals(by: Interpreter, subject: Nominal, **said: Nominal) -> Clause:
    """'this character's attack rolls of 10-11 that hit are critical hits', 'attack rolls of 11 made by friends'."""
    subject, makers = makers_of(by, subject)
    by.note_all(subject)
    (what,) = said.values()
    by.note_all(what)
    mods = {mod.word: mod.of for mod in subject.mods}
    sums = mods.get("of")
    if (
        subject.head not in ("attack roll", "roll")
        or not subject.many
        or (subject.whose is None) == (makers is None)
        or what.head != "critical hit"
        or not what.many
        or not isinstance(sums, Nominal)
        or not mods.keys() <= {"of", "that"}
    ):
        raise by.nothing(subject, "fact: rolls are")
    hits = mods.get("that")
    if hits is not None and not (isinstance(hits, nodes.Clause) and hits.verb == "hit" and not hits.roles):
        raise by.nothing(subject, "fact: rolls that")
    low, high = sum_of(by, sums)
    group = makers or by.certain(by.understand("who", subject.whose or subject))
    what_for = "critical hit" if hits is None else "critical hit if it hits"
    if low > high:
        raise by.nothing(subject, "fact: rolls from a higher sum to a lower one")
    found = Gains(tuple(by.adjusted(what_for, one) for one in range(low, high + 1)))
    return Always(found) if makers is None else Always(found, group)


def sum_of(by: Interpreter, node: Nominal) -> tuple[int, int]:
    """Sums of two dice: 10-11, or 9."""
    if node.sort in ("sum", "faces"):
        low, _, high = node.head.partition("-")
        return int(low), int(high)
    number = by.understand("number", node)
    return number, number


def given(by: Interpreter, said: nodes.Said) -> ops.Condition:
    """'after establishing themed teams, if ..., you may use the following effect': while that is so."""
    effect = said.body.role("obj") if isinstance(said.body, nodes.Clause) and said.body.verb == "use" else None
    if not isinstance(effect, Nominal) or effect.head != "effect" or words_of(effect) != ("following",):
        raise by.nothing(said, "condition of a paragraph")
    by.note_all(said.body or effect)
    *before, last = said.leads or (nodes.Lead(said.first, said.last, ""),)
    for lead in before:
        by.note_all(lead)
        if lead.word != "after" or getattr(lead.of, "verb", "") != "establish":
            raise by.nothing(lead, "condition of a paragraph")
    if last.word != "if" or last.of is None:
        raise by.nothing(said, "condition of a paragraph")
    by.note(last)
    found: ops.Condition = by.understand("condition", last.of)
    return found


# hc.supp.1.cards.swap-default-to-alternate


FACTS: Table[Clause | tuple[Clause, ...]] = Table(
    "fact",
    {
        **starting.ROWS,
        "be subject:me is:raw !can": bears,
        "be subject:me is:raw at_the_same_time:said !can": bears,
        "include subject:you obj:noun on:noun !may": include,
        "include subject:you obj:noun on:noun at:noun !may": include_cheap,
        "include subject:you obj:noun without:raw !may": include_free,
        "increase subject:noun obj:noun": raises,
        "use obj:noun also on:noun !can !passive": on_map_too,
        "reroll subject:you obj:noun !may": rerolls,
        "reroll subject:me obj:noun !may": reroll_critical,
        "be subject:noun is:noun": criticals,
        "count subject:noun against:noun !denied": uncounted,
        "count subject:noun for_or_against:noun !denied": uncounted,
        "count subject:noun as:noun": criticals,
    },
)
THEMES: Table[Clause | tuple[Clause, ...]] = Table(
    "fact",
    {
        "count subject:noun against:noun !denied": uncounted,
        "count subject:noun for_or_against:noun !denied": uncounted,
        "gain subject:noun obj:noun": enlists,
        "treat subject:you obj:raw as:noun !may": treats,
    },
)


def fact(by: Interpreter, clause: nodes.Clause, limit: str) -> Clause | tuple[Clause, ...]:
    """A fact of the game around a character."""
    found = FACTS.mean(clause, by)
    if isinstance(found, Rerolls):
        if not limit:
            raise by.nothing(clause, "fact: reroll how often")
        return replace(found, limit=limit)
    if limit:
        raise by.nothing(clause, "fact: with a limit")
    return found
