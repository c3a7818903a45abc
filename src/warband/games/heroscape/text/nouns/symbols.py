"""Conditions about dice: symbols that were rolled, and rolls of the 20-sided die."""

from __future__ import annotations

from warband.games.heroscape.text.interpreter import Interpreter
from warband.games.heroscape.text.language import kin
from warband.games.heroscape.text.nouns.circumstance import Circumstance
from warband.games.heroscape.text.nouns.who import SELF, Who
from warband.text.reader.nodes import Node, Nominal

PERFECT = "a skull on every die"  # the moment of such a roll


def compared(by: Interpreter, obj: Node, to: Node) -> Circumstance:
    """'when comparing Krug's shield results to an attacker's skull results'."""
    by.note_all(obj)
    by.note_all(to)
    return Circumstance("defense")


def outnumbered(by: Interpreter, subject: Node, is_: Node) -> Circumstance:
    """'there are more skull results then shield results'."""
    by.note_all(subject)
    by.note_all(is_)
    if getattr(is_, "head", "") != "more skull result then shield result":
        raise by.nothing(is_, "condition: there is")
    return Circumstance(moment="outnumbered")


def shield_rolled(by: Interpreter, obj: Node) -> Circumstance:
    """'at least one shield was rolled'."""
    by.note_all(obj)
    count = obj.count if isinstance(obj, Nominal) and obj.head == "shield" else None
    if count is None or count.least != 1 or count.most == 1:
        raise by.nothing(obj, "condition: what was rolled")
    return Circumstance("defense", moment="shielded")


# hs.power.overwhelms
def perfect(by: Interpreter, subject: Who, obj: Node, on: Node) -> Circumstance:
    """'Krug rolls a skull on every die'."""
    by.note_all(obj)
    by.note_all(on)
    skull = isinstance(obj, Nominal) and obj.head == "skull" and obj.det == "a" and not obj.adjectives
    every = isinstance(on, Nominal) and on.sort == "dice" and on.det in ("every", "each", "all") and not on.adjectives
    if subject != SELF or not skull or not every:
        raise by.nothing(obj, "condition: which roll")
    return Circumstance("attack", moment=PERFECT)


def d20_for(by: Interpreter, subject: Node, obj: Node, for_: Node) -> Circumstance:
    """'you roll the 20-sided die for a Marro or Wulsinu army card'."""
    for node in (subject, obj, for_):
        by.note_all(node)
    words = [word.word for word in for_.adjectives] if isinstance(for_, Nominal) and for_.head == "army card" else []
    kins = tuple((word,) for word in words if word in kin())
    if getattr(obj, "sort", "") != "d20" or getattr(subject, "head", "") != "you" or not kins:
        raise by.nothing(for_, "condition: which roll")
    if "or" not in words and len(kins) > 1:
        raise by.nothing(for_, "condition: which cards")
    return Circumstance(fields=(("own", True), ("scope", "army"), ("tribe", kins)))
