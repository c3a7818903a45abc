"""Deeds with amounts: damage, life, cards."""

from __future__ import annotations

from warband.games.magic.programs import ops
from warband.games.magic.programs.conditions import MANY
from warband.games.magic.programs.ops import Amount, AnyOp, Reference, Several
from warband.games.magic.programs.qualities import Quality
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.meaning.deeds.outcomes import discard_chosen
from warband.games.magic.text.meaning.nouns.amounts import (
    HALF_DOWN,
    HALF_UP,
    amount,
    as_amount,
    counting,
    is_x,
    number,
)
from warband.games.magic.text.meaning.nouns.qualities import of_you
from warband.text.reader.nodes import Node, Nominal, Together

Ops = tuple[AnyOp, ...]


def dealer(by: Interpreter, subject: Node, obj: Nominal, to: Node, equal_to: Node | None = None) -> Ops:
    """The source is understood before whomever it hurts."""
    source = by.understand("one", subject)
    return deal_by(by, source, obj, to, equal_to)


def deal_by(by: Interpreter, source: Reference, obj: Nominal, to: Node, equal_to: Node | None) -> Ops:
    if obj.head != "damage" or obj.adjectives:
        raise by.nothing(obj, f"deal: {obj.head}")
    much = number(by, equal_to) if equal_to is not None else amount(by, obj)
    if isinstance(to, Together) and to.word == "and" and any(is_player(part) for part in to.parts):
        by.note(to)
        return tuple(ops.Damage(much, by.understand("hurt", part), source) for part in to.parts)
    whom = by.understand("hurt", to)
    return (ops.Damage(much, whom, source),)


def is_player(node: Node) -> bool:
    return isinstance(node, Nominal) and node.sort == "player"


def life(by: Interpreter, obj: Nominal, who: Reference, sign: int, for_each: Node | None = None) -> Ops:
    if obj.head != "life" or obj.adjectives:
        raise by.nothing(obj, "life")
    much = half_of(by, obj, who) or times(by, amount(by, obj), for_each)
    return (ops.GainLife(much, who),) if sign > 0 else (ops.LoseLife(much, who),)


# mtg.core.amount.part
def half_of(by: Interpreter, obj: Nominal, who: Reference) -> Amount | None:
    """'half their life, rounded up': of the life of the player who loses it; None of any other amount."""
    if obj.det not in (HALF_UP, HALF_DOWN) or obj.whose is None or obj.mods:
        return None
    if (by.understand("player", obj.whose) if of_you(obj.whose) else who) != who or who == "players":
        raise by.nothing(obj, "life: half of another player's")
    by.note_all(obj.whose)
    return ops.Half(ops.LifeOf(who), obj.det == HALF_UP)


def times(by: Interpreter, much: Amount, for_each: Node | None) -> Amount:
    """An amount for each of some."""
    if for_each is None:
        return much
    found = as_amount(counting(by, for_each))
    if not isinstance(much, int):
        raise by.nothing(for_each, "for each: another amount")
    return found if much == 1 else Several(found, much)


def cards(by: Interpreter, obj: Node, equal_to: Node | None = None, for_each: Node | None = None) -> Amount:
    """So many cards, with nothing said of them; 'your hand' is all of its cards."""
    if isinstance(obj, Nominal) and obj.head == "hand" and of_you(obj.whose) and not obj.mods and equal_to is None:
        by.note_all(obj)
        return ops.Count(Quality(whose="you"), "hand")
    if not isinstance(obj, Nominal) or obj.head != "card" or obj.adjectives or (obj.names and not is_x(obj)):
        raise by.nothing(obj, "cards: certain ones")
    if any(mod.word != "equal to" for mod in obj.mods):
        raise by.nothing(obj, "cards: with more")
    if equal_to is not None:
        return number(by, equal_to)
    return times(by, amount(by, obj), for_each)


def discard(by: Interpreter, obj: Node, subject: Node | None = None) -> Ops:
    if (found := discard_chosen(by, obj, subject)):
        return found
    theirs = isinstance(obj, Nominal) and obj.head == "hand" and subject is not None and not of_you(obj.whose)
    if theirs and isinstance(obj, Nominal) and isinstance(obj.whose, Nominal) and obj.whose.head == "it":
        by.note_all(obj)
        return (ops.Discard(MANY, you(by, subject)),)
    much = cards(by, obj)
    by.scope.moves("discard", one=much == 1)
    return (ops.Discard(much, you(by, subject)),)


def mill(by: Interpreter, obj: Node, subject: Node | None = None) -> Ops:
    much = cards(by, obj)
    by.scope.moves("mill", one=much == 1)
    return (ops.Mill(much, you(by, subject)),)


def you(by: Interpreter, subject: Node | None) -> Reference:
    found: Reference = "you" if subject is None else by.understand("player", subject)
    return found


def life_equal(by: Interpreter, obj: Nominal, who: Reference, equal_to: Node, sign: int = 1) -> Ops:
    """'gains life equal to its power', 'loses life equal to its power'."""
    if obj.head != "life" or obj.det or obj.count or obj.mods:
        raise by.nothing(obj, "life")
    much = number(by, equal_to)
    return (ops.GainLife(much, who),) if sign > 0 else (ops.LoseLife(much, who),)
