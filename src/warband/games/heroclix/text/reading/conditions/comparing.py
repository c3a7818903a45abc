"""Conditions that compare: values, numbers of tokens, of markers, and of characters."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import Amount, Group, Kind
from warband.games.heroclix.text.reading.conditions.described import somebody_known
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.games.heroclix.text.reading.nouns.amounts import FEWER, HIGHER, LOWER, MORE, VALUES, token_name, words_of
from warband.games.heroclix.text.reading.nouns.modifiers import is_yours
from warband.games.heroclix.text.reading.nouns.possessions import compared
from warband.text.reader.nodes import Clause, Mod, Node, Nominal


def exceeds(one: Amount, other: Amount, lower: bool, or_equal: bool = False) -> ops.Condition:
    """A number is higher, or lower, than another."""
    return ops.Exceeds(other, one, or_equal) if lower else ops.Exceeds(one, other, or_equal)


# hc.text.results-compared
def value_is(by: Interpreter, subject: Nominal, said: Node) -> ops.Condition | None:
    """'its attack value is higher than the target's', 'its defense value is 17 or more'; None of other things."""
    if isinstance(said, Nominal) and said.sort == "number" and said.count is not None and not said.mods:
        return is_number(by, subject, said)
    if not isinstance(said, Mod) or said.word not in HIGHER | LOWER | EQUAL or not isinstance(said.of, Nominal):
        return None
    counts = subject.det == "the number of" or (subject.head, subject.det) == ("result", "the")
    if not counts and (subject.head not in (*VALUES, "click number") or subject.whose is None):
        return None
    if said.word in EQUAL:
        by.note(said, said.of)
        same = [by.understand("amount", subject), by.understand("amount", said.of)]
        return ops.All((ops.Exceeds(same[0], same[1], True), ops.Exceeds(same[1], same[0], True)))
    if counts is False and said.of.sort == "number" and said.of.count is not None and not said.of.mods:
        least, most = compared(by, said, said.of.count)
        by.note(said)
        return is_number(by, subject, replace(said.of, count=replace(said.of.count, least=least, most=most)))
    by.note(said, said.of)
    than = said.of
    if than.head == "own" and than.whose is not None:
        than = replace(subject, whose=than.whose)
    one, other = by.understand("amount", subject), by.understand("amount", than)
    return exceeds(one, other, said.word in LOWER, (HIGHER | LOWER)[said.word])


def is_number(by: Interpreter, subject: Nominal, said: Nominal) -> ops.Condition | None:
    """A value of somebody lies between two numbers; None if no value is spoken of."""
    if subject.det == "the number of" and said.count is not None and not said.count.limit:
        by.note_all(said)
        return between(by.understand("amount", subject), said.count.least, said.count.most)
    if subject.head == "point value" and subject.whose is not None and said.count is not None and not subject.mods:
        by.note(subject)
        by.note_all(said)
        whose = somebody_known(by, by.understand("who", subject.whose))
        return ops.having(whose, ops.Worth(said.count.least, said.count.most))
    values = VALUES.get(subject.head, ())
    printed = words_of(subject) == ("printed",)
    if len(values) != 1 or subject.whose is None or subject.mods or (subject.adjectives and not printed):
        return None
    by.note(subject, *subject.adjectives)
    by.note_all(said)
    assert said.count is not None
    whose = somebody_known(by, by.understand("who", subject.whose))
    return ops.having(whose, ops.Valued(values[0], said.count.least, said.count.most, printed))


EQUAL = {"equal to": True}


def between(amount: Amount, least: int, most: int) -> ops.Condition:
    """A number lies between two others."""
    at_least, more = ops.Exceeds(amount, least, or_equal=True), ops.Exceeds(amount, most)
    if most == ops.MANY:
        return at_least
    return ops.All((at_least, ops.Not(more))) if least else ops.Not(more)


def has_more(by: Interpreter, clause: Clause) -> ops.Condition | None:
    """'it has more action tokens than the target', 'your force has more characters than an opponent's force'."""
    obj, subject = clause.role("obj"), clause.subject
    if clause.verb != "have" or len(clause.roles) != 1 or clause.past or clause.modal or subject is None:
        return None
    if not isinstance(obj, Nominal) or [mod.word for mod in obj.mods] != ["than"] or obj.mods[0].of is None:
        return None
    word = obj.det if obj.det in (*MORE, *FEWER) else "".join(words_of(obj))
    if word not in (*MORE, *FEWER):
        return None
    by.note(clause, *clause.roles, obj, *obj.mods, *obj.adjectives)
    plain = replace(obj, det="", adjectives=(), mods=())
    if (near := than_one_of(by, subject, obj.mods[0].of, plain, word in FEWER)) is not None:
        return ops.Not(near) if clause.denied else near
    one, other = having(by, subject, plain), having(by, obj.mods[0].of, plain)
    found = exceeds(one, other, word in FEWER)
    return ops.Not(found) if clause.denied else found


def than_one_of(by: Interpreter, subject: Node, other: Node, what: Nominal, fewer: bool) -> ops.Condition | None:
    """'it has fewer Rage tokens than an adjacent opposing character': one has more; None of certain characters."""
    one = isinstance(other, Nominal) and other.sort == "character" and other.det in ("a", "an", "another", "any")
    if not one or what.sort not in ("token", "value") or by.understand("who", subject) != ops.SELF:
        return None
    kind = by.understand("a kind", other)
    values = VALUES.get(what.head, ())
    if what.sort == "token":
        outdoes = ops.Outdoes(token=token_name(by, what), lower=not fewer)
    elif len(values) == 1:
        outdoes = ops.Outdoes(values[0], lower=not fewer)
    else:
        return None
    return ops.Near(ops.SELF, replace(kind, other=True, having=(*kind.having, outdoes)))


# hc.text.comparisons
def more_of(by: Interpreter, said: Nominal) -> ops.Condition | None:
    """'there are more opposing characters than friendly characters on the map'; None of other things."""
    first, *rest = said.mods or (None,)
    word = said.det if said.det in (*MORE, *FEWER) else "".join(words_of(said)[:1])
    if first is None or first.word != "than" or not isinstance(first.of, Nominal) or word not in (*MORE, *FEWER):
        return None
    adjectives = said.adjectives if said.det == word else said.adjectives[1:]
    by.note(said, *said.adjectives, first)
    many = [replace(said, det="", adjectives=adjectives, mods=tuple(rest)), first.of]
    one, other = (Amount(ops.Count(by.understand("kinds", node))) for node in many)
    return exceeds(one, other, word in FEWER)


def having(by: Interpreter, who: Node, what: Nominal) -> Amount:
    """The number of things that somebody, or a force, has."""
    if isinstance(who, Nominal) and who.sort == "force" and what.head == "character":
        by.note_all(who)
        theirs = getattr(who.whose, "head", "") == "opponent" or words_of(who) == ("opposing",)
        if not theirs and not is_yours(who):
            raise by.nothing(who, "condition: the force of")
        return Amount(ops.Count(Kind(side="opposing" if theirs else "friendly")))
    group: Group = somebody_known(by, by.understand("who", who))
    if what.sort == "token":
        return Amount(ops.Held(group, token_name(by, what)))
    if len(VALUES.get(what.head, ())) == 1:
        return Amount(ops.Present(group, VALUES[what.head][0]))
    raise by.nothing(what, f"condition: more {what.head}s than")


def laid(by: Interpreter, node: Nominal, where: Mod | None, denied: bool) -> ops.Condition:
    """'there is no Fog marker within 3 squares', 'its Fog marker is on the map'."""
    none, count = node.det == "no", node.count
    bare = replace(node, det="", count=None, mods=(*node.mods, *([where] if where is not None else ())))
    least = count.least if count is not None else 1
    if count is not None and count.most != ops.MANY:
        raise by.nothing(node, "condition: so many markers")
    by.note(*([count] if count is not None else ()))
    found = ops.Exceeds(by.understand("counted", bare), least, or_equal=True)
    return ops.Not(found) if none != denied else found
