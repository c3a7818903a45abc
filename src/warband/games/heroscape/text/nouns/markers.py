"""Order markers on cards, as conditions."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroscape.printed.conditions import Bearing, Kin, Numbered, Orders, Wounds
from warband.games.heroscape.text.interpreter import Interpreter
from warband.games.heroscape.text.language import kin
from warband.games.heroscape.text.nouns.circumstance import Circumstance, me
from warband.games.heroscape.text.nouns.relative import markers
from warband.games.heroscape.text.nouns.who import MANY, SELF, Who
from warband.text.reader.nodes import Clause, Mod, Node, Nominal

NUMBERED = {"first-marker": "1", "second-marker": "2", "third-marker": "3", "decoy": "X"}


# hs.given.numbered
def numbered(by: Interpreter, obj: Node, on: Node | None, *, shown: bool = False) -> Circumstance | None:
    """'a revealed order marker 1' on the figure's own card; None of other markers. Nobody tells of hidden ones."""
    mark = NUMBERED.get(getattr(obj, "head", ""))
    words = [word.word for word in getattr(obj, "adjectives", ())]
    if mark is None or on is None or not isinstance(obj, Nominal):
        return None
    if cards(by, on) != () or not (shown or words == ["revealed"]):
        raise by.nothing(on, "condition: which hidden marker")
    by.note(obj, *obj.adjectives)
    return Circumstance(given=(Numbered(mark),))


def has_marker(by: Interpreter, subject: Who, obj: Node, on: Node | None = None) -> Circumstance:
    """'has a revealed order marker on his army card'."""
    mods = obj.mods if isinstance(obj, Nominal) else ()
    where = on if on is not None else mods[0].of if len(mods) == 1 and mods[0].word == "on" else None
    if isinstance(obj, Nominal) and me(by, subject) and (one := numbered(by, replace(obj, mods=()), where)):
        by.note(*mods)
        return one
    found = markers(by, obj)
    by.note(*mods)
    by.note_all(where)
    if not me(by, subject) or where is None or getattr(where, "sort", "") != "card":
        raise by.nothing(obj, "condition: order markers of whom")
    return Circumstance(given=(found,))


def you_mark(by: Interpreter, subject: Node, obj: Node, on: Node | None = None) -> Circumstance:
    """'you have an order marker on this card'."""
    mods = obj.mods if isinstance(obj, Nominal) else ()
    where = on if on is not None else mods[0].of if len(mods) == 1 and mods[0].word == "on" else None
    by.note_all(subject)
    by.note(*mods)
    if getattr(subject, "head", "") != "you" or where is None or not isinstance(obj, Nominal):
        raise by.nothing(obj, "condition: order markers of whom")
    return Circumstance(given=(markers(by, replace(obj, mods=()), cards(by, where)),))


def shown(by: Interpreter, obj: Node, on: Node, time: Node | None = None) -> Circumstance:
    """'an order marker has been revealed on this card this round'."""
    by.note_all(time)
    if not isinstance(obj, Nominal) or (time is not None and getattr(time, "head", "") != "round"):
        raise by.nothing(obj, "condition: which order markers")
    if one := numbered(by, obj, on, shown=True):
        return one
    found = markers(by, obj, cards(by, on))
    if found.side != "any":
        raise by.nothing(obj, "condition: which order markers")
    return Circumstance(given=(replace(found, side="shown"),))


def marked(by: Interpreter, is_: Node, subject: Node) -> Circumstance:
    """'at least one order marker is on Krug', 'there are 3 or fewer wound markers on this army card'."""
    there = isinstance(subject, Nominal) and subject.head == "there"
    by.note(subject)
    noun = is_ if there else subject
    mods = is_.mods if there and isinstance(is_, Nominal) else (is_,)
    where = mods[0] if mods else None
    army = all(isinstance(mod, Mod) and in_army(mod) for mod in mods[1:])
    if not isinstance(where, Mod) or where.word != "on" or where.of is None or not army:
        raise by.nothing(is_, "condition: order markers where")
    by.note(is_, where)
    for mod in mods[1:]:
        by.note_all(mod)
    if isinstance(noun, Nominal) and (one := numbered(by, replace(noun, mods=()), where.of)):
        return one
    if isinstance(noun, Nominal) and noun.sort == "token" and cards(by, where.of) == ():
        return Circumstance(given=(bearing(by, noun),))
    if isinstance(noun, Nominal) and noun.sort == "wound" and cards(by, where.of) == ():
        return Circumstance(given=(wounds(by, noun),))
    return Circumstance(given=(markers(by, noun, cards(by, where.of)),))


# hs.given.orders
def all_orders(by: Interpreter, obj: Node, on: Node) -> Circumstance:
    """'all your order markers are placed on Knight cards', '... on Knights'."""
    by.note_all(obj)
    mine = isinstance(obj, Nominal) and (obj.det == "all of" or getattr(obj.whose, "head", "") == "you")
    every = mine and isinstance(obj, Nominal) and obj.head == "order marker" and obj.det in ("all", "all of")
    if not every:
        raise by.nothing(obj, "condition: which order markers")
    if isinstance(on, Nominal) and on.sort == "card" and on.det == "this" and not on.mods:
        by.note_all(on)
        return Circumstance(given=(Orders(((by.card,),)),))
    if isinstance(on, Nominal) and on.sort == "card":
        by.note_all(on)
        words = tuple(word.word for word in on.adjectives if word.word in kin())
        if not words or len(words) != len(on.adjectives):
            raise by.nothing(on, "condition: on which cards")
        return Circumstance(given=(Orders((words,)),))
    who: Who = by.understand("who", on)
    if not who.kin or who != Who(who.side, kin=who.kin, all=True) or who.side not in ("any", "yours"):
        raise by.nothing(on, "condition: on whose cards")
    return Circumstance(given=(Orders(who.kin),))


def all_on(by: Interpreter, is_: Node, subject: Node) -> Circumstance:
    """'all of your order markers are on Gladiators'."""
    if not isinstance(is_, Mod) or is_.word != "on" or is_.of is None:
        raise by.nothing(is_, "condition: order markers where")
    by.note(is_)
    return all_orders(by, subject, is_.of)


def in_army(mod: Mod) -> bool:
    """'... in your army', '... you control'."""
    yours = mod.word == "whom" and isinstance(mod.of, Clause) and mod.of.verb == "control" and not mod.of.denied
    return yours or (mod.word == "in" and getattr(mod.of, "head", "") == "army")


# hs.power.tokens
def bearing(by: Interpreter, node: Nominal) -> Bearing:
    """So many markers with a name: 'at least one Rage Marker', 'no Rage Markers'."""
    by.note(node, node.count)
    if node.det == "no":
        return Bearing(node.head, 0, 0)
    least, most = (node.count.least, node.count.most) if node.count is not None else (1, MANY)
    return Bearing(node.head, least, MANY if least == most else min(most, MANY))


def wounds(by: Interpreter, node: Nominal) -> Wounds:
    """So many wound markers: '3 or fewer wound markers', 'at least 1 wound marker'."""
    by.note(node, node.count)
    count = node.count
    if count is None or count.least == count.most or node.adjectives:
        raise by.nothing(node, "condition: how many wounds")
    return Wounds(count.least, min(count.most, MANY))


def cards(by: Interpreter, node: Node) -> Kin:
    """The cards that are meant: the figure's own one, or those of a kin in your army."""
    by.note_all(node)
    if isinstance(node, Nominal) and node.sort == "card":
        if not all(map(in_army, node.mods)):
            raise by.nothing(node, "condition: on which card")
        words = tuple(word.word for word in node.adjectives if word.word in kin())
        named = [word.word for word in node.adjectives] in (["namesake"], ["namesakes"])
        if named and node.det == "any":
            return ((by.card,),)
        if node.det == "this" or named or (node.whose is not None and by.understand("who", node.whose) == SELF):
            return ()
        if words and node.det in ("a", "an", "any"):
            return (words,)
        raise by.nothing(node, "condition: on which card")
    if by.understand("who", node) != SELF:
        raise by.nothing(node, "condition: on whose card")
    return ()
