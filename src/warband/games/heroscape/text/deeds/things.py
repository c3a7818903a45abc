"""Deeds about glyphs, objects, cards and flight."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroscape.printed import programs as ops
from warband.games.heroscape.text.deeds.choosing import choosable, picked
from warband.games.heroscape.text.interpreter import Interpreter, later
from warband.games.heroscape.text.nouns.referring import the_chosen
from warband.games.heroscape.text.nouns.who import SELF, Who, such_of
from warband.games.heroscape.text.program import REACTIONS, Deed, Program
from warband.text.reader.nodes import Clause, Node, Nominal

TURNS = ("before turn", "after turn", "instead of turn")


@later
def takes_off(by: Interpreter, node: Node, found: Program, subject: Who) -> Program:
    """'this figure may fly for the rest of the turn'."""
    if subject != SELF or not found.free:
        raise by.nothing(node, "deed: who flies")
    return found.add(ops.FlyNow())


@later
def exits(by: Interpreter, node: Node, found: Program, obj: Node, subject: Who | None = None) -> Program:
    """'exit this object'."""
    by.note_all(obj)
    this = isinstance(obj, Nominal) and obj.sort == "object" and obj.det == "this" and not obj.mods
    if not this or subject not in (None, SELF):
        raise by.nothing(node, "deed: exits what")
    return found.add(ops.Exit())


def unglyphed(by: Interpreter, node: Node, obj: Nominal, from_: Node, found: Program) -> Program:
    """'remove any other glyph from the battlefield'."""
    by.note_all(obj)
    by.note_all(from_)
    plain = obj.det == "any other" and not obj.adjectives and not obj.mods and obj.count is None
    if not plain or getattr(from_, "head", "") != "battlefield":
        raise by.nothing(node, "deed: which glyph")
    return found.add(ops.RemoveGlyph())


@later
def seize(by: Interpreter, node: Node, found: Program, obj: Node) -> Program:
    """'take control of the chosen figure', '... of an adjacent enemy squad figure'."""
    if choosable(obj, found):
        return picked(by, node, obj, found).add(ops.TakeControl())
    if not the_chosen(by, obj, found):
        raise by.nothing(node, "deed: take control of whom")
    return found.add(ops.TakeControl())


# hs.power.borrow
@later
def borrow(by: Interpreter, node: Node, found: Program, obj: Node) -> Program:
    """'take temporary control of the chosen figure', before a turn with it."""
    if not the_chosen(by, obj, found) or found.when not in TURNS:
        raise by.nothing(node, "deed: take control of whom")
    return found._replace(borrowed=True)


def a_turn(by: Interpreter, obj: Node) -> Deed:
    """'a turn with a Champion you control who is an Orc': all that stands behind 'with' is said of the Champion."""
    first = obj.mods[0] if isinstance(obj, Nominal) and obj.mods else None
    if first is None or first.word != "with" or not isinstance(first.of, Nominal) or not isinstance(obj, Nominal):
        raise by.nothing(obj, "deed: a turn with whom")
    by.note(obj, *obj.mods)
    whom = replace(first.of, mods=(*first.of.mods, *obj.mods[1:]))
    done: Deed = take_turn(by, obj=replace(obj, mods=()), with_=by.understand("who", whom))
    return done


def one_more(node: Node) -> Node:
    """'one additional turn', 'an additional turn': another one."""
    more = isinstance(node, Nominal) and [word.word for word in node.adjectives] == ["additional"]
    single = isinstance(node, Nominal) and (node.det in ("a", "an", "another") or getattr(node.count, "most", 0) == 1)
    return replace(node, det="another", adjectives=(), count=None) if more and single else node


@later
def take_turn(by: Interpreter, node: Node, found: Program, obj: Node, with_: Who) -> Program:
    """'take a turn with any Orc Champion you control'."""
    by.note_all(obj)
    obj = one_more(obj)
    plain = isinstance(obj, Nominal) and obj.head == "turn" and not obj.adjectives and not obj.mods
    whom = node.role("with") if isinstance(node, Clause) else None
    if plain and found.when in TURNS and the_chosen(by, whom, found):
        return found._replace(borrowed=False).add(ops.TakeTurn(chosen=True, borrowed=found.borrowed))
    det = obj.det if isinstance(obj, Nominal) else ""
    by.note(node)
    if not found.when or found.when in REACTIONS or not plain or det not in ("a", "another"):
        raise by.nothing(node, "deed: which turn")
    if with_ == SELF and det == "another":
        return found.add(ops.TakeTurn(same=True))
    rest = replace(with_, side="any", kin=(), kinds=(), sizes=(), rarities=(), another=False, most=0, all=False,
                   adjacent=False, within=0, sight=False, unengaged=False, ranged=Who().ranged, such=(), wounded=False,
                   engaged=False)  # fmt: skip
    if rest != Who() or with_.side != "yours" or det == "another":
        raise by.nothing(node, "deed: a turn with whom")
    made = ops.TakeTurn(with_.kin, with_.kinds, with_.sizes, with_.rarities, number=max(with_.most, 1),
                        within=with_.within, adjacent=with_.adjacent, unengaged=with_.unengaged,
                        least=with_.ranged[0], most=with_.ranged[1], such=such_of(plain_turn(with_)),
                        blind=bool(with_.within and not with_.sight))  # fmt: skip
    return found.add(made)


def plain_turn(who: Who) -> Who:
    """Figures without what a turn asks of their whole card."""
    return replace(who, ranged=Who().ranged, unengaged=False)
