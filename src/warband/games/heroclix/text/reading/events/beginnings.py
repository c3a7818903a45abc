"""Beginnings that a sentence tells: guards, events behind 'if', facts behind an effect."""

from __future__ import annotations

from warband.games.heroclix.text.reading import narrowing
from warband.games.heroclix.text.reading.effects.effects import LASTING
from warband.games.heroclix.text.reading.effects.open_effect import Opened
from warband.games.heroclix.text.reading.nouns import who
from warband.games.heroclix.text.reading.states.states import subject_of
from warband.text.reader import nodes
from warband.text.reader.nodes import Node, Nominal, Said


def is_guard(said: Said) -> bool:
    """'Protected: Outwit.' can stand behind everything."""
    body = said.body
    return isinstance(body, Nominal) and body.proper and body.head.startswith("Protected:") and not said.leads


def is_burden(node: Node) -> bool:
    """'is given an action token'."""
    given = node.role("obj") if isinstance(node, nodes.Clause) and node.verb == "give" and node.passive else None
    return isinstance(given, Nominal) and given.head == "action token"


def happens(node: Node) -> bool:
    """Whether 'if' tells of something that happens: a KO, a critical hit, a first attack."""
    if isinstance(node, nodes.Together) and node.word == "and" and any(is_burden(part) for part in node.parts):
        return True
    if isinstance(node, nodes.Together) and [getattr(part, "verb", "") for part in node.parts] == ["make", "hit"]:
        return not any(getattr(part, "past", False) for part in node.parts)
    if not isinstance(node, nodes.Clause) or node.past:
        return False
    names = {role.name for role in node.roles}
    return (
        (node.verb == "KO" and (node.modal == "would" or "by" in names))
        or (node.verb == "hit" and "critically" in names)
        or (node.verb == "give" and node.passive and getattr(node.role("obj"), "head", "") == "action token")
    )


SITUATIONS = ("if", "while", "as long as", "when", "where")


def is_fact(opened: Opened, said: Said) -> bool:
    """Whether a sentence behind an effect is no part of it: something is so of all of a kind, for no time.

    Where a change lasts as long as its attack or its action, that is so only of those who have tokens.
    """
    body = said.body
    if not opened.bodies or not isinstance(body, nodes.Clause) or body.modal == "may" or body.past:
        return False
    if body.verb == "count" and body.denied:
        return True
    subject, _ = subject_of(body)
    counted = body.role("for each") is not None or any(lead.word == "where" for lead in said.leads)
    if subject is None and body.verb == "modify" and counted:  # 'modify its attack +1 for each of its tokens'
        subject = getattr(body.role("obj"), "whose", None)
    if (body.verb, body.modal) == ("reduce", "can") and getattr(subject, "det", "") == "this":
        return True  # of all damage, not of that of an attack on somebody else
    timed = any(role.name in narrowing.DURATIONS for role in body.roles)
    led = any(lead.word not in SITUATIONS or lead.of is None for lead in said.leads)
    if not timed and not led and isinstance(subject, Nominal) and stays(opened, said, subject, body):
        return True
    many = isinstance(subject, Nominal) and subject.many and subject.sort == "character" and not subject.whose
    if timed or led or not many or not isinstance(subject, Nominal) or subject.det or subject.count:
        return False
    if body.verb not in ("modify", "use", "have") or any(one.word in who.SPECIAL for one in subject.adjectives):
        return False
    lasts = opened.event is None or opened.event.what in LASTING
    return not lasts or any(isinstance(mod.of, Nominal) and mod.of.head == "token" for mod in subject.mods)


def stays(opened: Opened, said: Said, subject: Nominal, body: nodes.Clause) -> bool:
    """Whether something is so of this character behind an effect that gives it no end: it is always so."""
    if opened.event is None or (opened.event.what in LASTING and not opened.after):
        return False
    if any(getattr(lead.of, "verb", "") == "do" for lead in said.leads):
        return False
    obj = body.role("obj")
    chosen = any(one.word == "chosen" for one in getattr(obj, "adjectives", ()))
    if chosen or getattr(obj, "det", "") in ("that", "those") or getattr(obj, "head", "") == "it":
        return False
    states = (("use", "can"), ("modify", ""), ("have", ""))
    known = ((body.verb, body.modal) in states) if not body.denied else body.modal == "can"
    return known and (subject.det, subject.head, subject.adjectives) == ("this", "character", ())
