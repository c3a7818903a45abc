"""Clauses that relate an object to another one: 'that targets it', 'that shares a color with it'."""

from __future__ import annotations

import re

from msgspec.structs import replace

from warband.games.magic.programs.ops import Reference
from warband.games.magic.programs.qualities import Quality
from warband.games.magic.text.interpreter import Interpreter
from warband.text.reader.nodes import Clause, Mod, Node, Nominal


def aiming(by: Interpreter, found: Quality, clause: Clause) -> Quality:
    """'a spell that targets equipped creature'."""
    obj = clause.role("obj")
    if obj is None or len(clause.roles) != 1 or clause.denied or clause.modal or clause.past or clause.passive:
        raise by.nothing(clause, "object: a clause about it")
    by.note(clause, *clause.roles)
    whom = by.understand("one", obj)
    if whom not in ("self", "host"):
        raise by.nothing(clause, "object: with another target")
    return replace(found, targets=whom)


# mtg.core.quality.shares
def sharing(by: Interpreter, found: Quality, clause: Clause) -> Quality:
    """'that shares a creature type with equipped creature'."""
    obj, whom = clause.role("obj"), clause.role("with")
    plain = isinstance(obj, Nominal) and obj.det == "a" and not obj.mods and not obj.adjectives
    if not plain or whom is None or len(clause.roles) != 2 or clause.denied or clause.modal or clause.past:
        raise by.nothing(clause, "object: a clause about it")
    by.note(clause, *clause.roles, obj)
    said: Reference = by.understand("one", whom)
    other = by.scope.subject if said == "it" else said
    if other not in ("self", "host") or not isinstance(obj, Nominal) or obj.head not in ("color", "creature type"):
        raise by.nothing(clause, "object: that shares something else")
    return replace(found, shares=("color" if obj.head == "color" else "creature type", other))


# mtg.core.quality.chosen
def of_chosen(by: Interpreter, found: Quality, mod: Mod) -> Quality:
    """'of the chosen type', 'of the chosen color'."""
    if not is_chosen_type(by, mod.of, ("type", "color")):
        raise by.nothing(mod, "object: of")
    return replace(found, chosen=True)


def is_chosen_type(by: Interpreter, node: Node | None, heads: tuple[str, ...] = ("type",)) -> bool:
    """'the chosen type'."""
    plain = isinstance(node, Nominal) and node.det == "the" and node.head in heads and not node.mods
    found = plain and isinstance(node, Nominal) and [word.word for word in node.adjectives] == ["chosen"]
    if found:
        by.note_all(node)
    return found


def named(by: Interpreter, found: Quality, mod: Mod) -> Quality:
    of = mod.of
    if not isinstance(of, Nominal) or not of.proper or of.mods or of.adjectives:
        raise by.nothing(mod, "object: named")
    by.note_all(of)
    return of_names(found, of.head)


# mtg.core.quality.named
def of_names(found: Quality, said: str) -> Quality:
    """'Sword of Kings, Shield of Kings, and Helm of Kings': one of several names."""
    names = tuple(name for name in SEVERAL_NAMES.split(said) if name) if JOINT.search(said) else (said,)
    if len(names) == 1:
        return replace(found, name=said)
    return replace(found, either=tuple(Quality(name=name) for name in names))


JOINT = re.compile(r",? (?:and|or) ")
SEVERAL_NAMES = re.compile(r",? (?:and|or) |, ")


def on_battlefield(by: Interpreter, found: Quality, mod: Mod) -> Quality:
    """'creatures on the battlefield': permanents are nowhere else."""
    of = mod.of
    if not isinstance(of, Nominal) or (of.det, of.head) != ("the", "battlefield") or of.mods or of.adjectives:
        raise by.nothing(mod, "object: on")
    by.note_all(of)
    return found


# mtg.core.condition.deeds
def attacked(by: Interpreter, found: Quality, clause: Clause) -> Quality:
    """'that attacked this turn'."""
    if len(clause.roles) != 1 or clause.denied or clause.modal or clause.passive or found.did:
        raise by.nothing(clause, "object: a clause about it")
    by.note(clause, *clause.roles)
    by.understand("this turn", clause.roles[0].of)
    return replace(found, did="attacked")


# mtg.core.condition.deeds
def hurt(by: Interpreter, found: Quality, clause: Clause) -> Quality:
    """'that was dealt damage this turn'."""
    obj, time = clause.role("obj"), clause.role("time")
    plain = isinstance(obj, Nominal) and obj.head == "damage" and not (obj.det or obj.mods or obj.adjectives)
    if not plain or time is None or len(clause.roles) != 2 or clause.denied or clause.modal or found.did:
        raise by.nothing(clause, "object: a clause about it")
    by.note(clause, *clause.roles, obj)
    by.understand("this turn", time)
    return replace(found, did="was dealt damage")
