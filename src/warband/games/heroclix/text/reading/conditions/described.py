"""Conditions about the kind and the possessions of characters."""

from __future__ import annotations

from functools import reduce

from msgspec.structs import replace

from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import Group, Kind
from warband.games.heroclix.programs.phrase import Filters
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.games.heroclix.text.reading.nouns.filters import single_feature
from warband.games.heroclix.text.reading.nouns.possessions import kin
from warband.text.reader.nodes import Clause, Mod, Node, Nominal, Together
from warband.text.reader.tokens import MANY

IDLE = frozenset(("either", "both", "all", "currently"))  # words that add nothing to a condition


def without_idle(by: Interpreter, clause: Clause) -> Clause:
    """A condition without 'either' before one thing or another, or 'both' behind two."""
    for role in clause.roles:
        by.note_all(role) if role.name in IDLE else None
    return replace(clause, roles=tuple(role for role in clause.roles if role.name not in IDLE))


def described(by: Interpreter, node: Node, group: Group, said: Filters) -> ops.Condition:
    """A known character is of a kind; or one of a kind, on the map, is of another kind as well."""
    if group.which == ops.ONE:
        return ops.Near(ops.SELF, more_exactly(by, node, group.kind, said))
    if group.which == ops.ALL:
        return everybody(by, node, group.kind, said)
    if group.which in (ops.HIT_ONE, ops.HIT_ALL):
        return of_the_hit(by, node, group, said)
    return ops.Is(somebody_known(by, group), more_exactly(by, node, Kind(), said))


# hc.text.if-hit
def of_the_hit(by: Interpreter, node: Node, group: Group, said: Filters) -> ops.Condition:
    """'all hit characters are Robots', 'a hit character is a Robot': then not all are something else."""
    every = replace(group, which=ops.HIT_ALL)
    if group.which == ops.HIT_ALL:
        return ops.Is(every, more_exactly(by, node, Kind(), said))
    feature = single_feature(said)
    if feature is None:
        raise by.nothing(node, "condition: a hit character")
    return ops.Not(ops.Is(every, more_exactly(by, node, Kind(), ops.Isnt(feature))))


# hc.text.everybody
def everybody(by: Interpreter, node: Node, kind: Kind, said: Filters) -> ops.Condition:
    """All of a kind are so: there is one, and none that is not."""
    feature = single_feature(said)
    if feature is None or kind.me or any(isinstance(one, ops.Listed) for one in kind.having):
        raise by.nothing(node, "condition: all of a kind")
    none = ops.Not(ops.Many(more_exactly(by, node, kind, ops.Isnt(feature)), 1))
    return ops.All((ops.Many(kind, 1), none))


def more_exactly(by: Interpreter, node: Node, kind: Kind, said: Filters) -> Kind:
    """A kind of characters, narrowed by the filters of one more description."""
    if isinstance(said, list):
        return reduce(lambda exact, one: more_exactly(by, node, exact, one), said, kind)
    if isinstance(said, dict):
        if any(getattr(kind, name) for name in said):
            raise by.nothing(node, "condition: the same twice")
        return replace(kind, **said)
    more = said if isinstance(said, tuple) else (said,)
    if any(isinstance(one, ops.Waiting | ops.Fallen) for one in more):
        raise by.nothing(node, "condition: off the map")
    return replace(kind, having=(*kind.having, *more))


def somebody_known(by: Interpreter, group: Group) -> Group:
    """A known or chosen character."""
    return group if group.which == ops.CHOSEN else by.certain(group)


def equipped(by: Interpreter, obj: Group, with_: str | None = None) -> ops.Condition:
    """'it is equipped', 'it is equipped with the Lance'."""
    return ops.Is(obj, Kind(having=(ops.Equipped((with_,) if with_ else ()),)))


def has(by: Interpreter, subject: Group, obj: Node) -> ops.Condition:
    """Possessions: powers, keywords, tokens; a line of fire."""
    if isinstance(obj, Nominal) and obj.head == "line of fire":
        return sees(by, subject, obj)
    if isinstance(obj, Nominal) and subject.which in (ops.HIT_ONE, ops.HIT_ALL):
        return one_has(by, subject, obj)
    if isinstance(obj, Nominal) and [getattr(mod.of, "verb", "") for mod in obj.mods] == ["equip"]:
        by.note_all(obj.mods[0])
        return ops.Is(subject, Kind(having=(ops.Equipped((by.understand("thing", replace(obj, mods=())),)),)))
    if isinstance(obj, Nominal) and obj.sort == "keyword":
        keyword = by.understand("modifier", Mod(obj.first, obj.last, "with", obj))
        return ops.Is(subject, more_exactly(by, obj, Kind(), keyword))
    if isinstance(obj, Nominal) and [mod.word for mod in obj.mods] == ["named"] and obj.head == "token":
        of = obj.mods[0].of
        if of is not None and not obj.names and not obj.adjectives:
            by.note(obj.mods[0])
            (name,) = by.understand("names", of)
            least, most = by.understand("count", replace(obj, mods=()))
            return ops.having(by.certain(subject), ops.Holding(name, least, most, anybodys=True))
    if isinstance(obj, Nominal) and obj.sort != "token":
        return described(by, obj, subject, by.understand("modifier", Mod(obj.first, obj.last, "with", obj)))
    name, least, most = by.understand("token range", obj)
    by.tokens_had = obj if isinstance(obj, Nominal) and obj.head == "action token" else None
    return ops.having(subject, ops.Holding(name, least, most))


# hc.text.sees
def sees(by: Interpreter, subject: Group, obj: Nominal, to: Node | None = None) -> ops.Condition:
    """'an opposing character has line of fire to this character', 'it can draw a line of fire to the attacker'."""
    if to is None and [mod.word for mod in obj.mods] == ["to"]:
        to = obj.mods[0].of
    if obj.head != "line of fire" or obj.adjectives or to is None:
        raise by.nothing(obj, "condition: has")
    by.note(obj, *obj.mods)
    whom: Group = by.understand("who", to)
    if subject in (ops.SELF, ops.BEFORE) and whom not in (ops.SELF, ops.BEFORE):
        return described(by, obj, whom, {"sight": True})
    if by.certain(whom) != ops.SELF:
        raise by.nothing(obj, "condition: a line of fire between others")
    return described(by, obj, subject, ops.Sees())


def one_has(by: Interpreter, subject: Group, obj: Nominal) -> ops.Condition:
    """'a friendly character has a Rage token'."""
    if obj.head == "line of fire":
        return sees(by, subject, obj)
    return described(by, obj, subject, by.understand("modifier", Mod(obj.first, obj.last, "with", obj)))


def able(by: Interpreter, subject: Group, obj: Node) -> ops.Condition:
    """Somebody can use one of some powers."""
    return described(by, obj, subject, ops.Able(by.understand("some powers", obj)))


def shares_keyword(by: Interpreter, subject: Node, obj: Nominal, with_: Group | None) -> ops.Condition:
    """'shares a keyword', 'this character and the target share a Realm keyword'."""
    if isinstance(subject, Together) and subject.word == "and" and len(subject.parts) == 2 and with_ is None:
        by.note(subject)
        subject = next((one for one in subject.parts if by.understand("who", one) != ops.SELF), subject)
        if by.understand("who", subject) == ops.BEFORE:
            raise by.nothing(obj, "condition: who share")
    return ops.Is(by.certain(by.understand("who", subject)), Kind(having=(kin(by, obj),)))


LACKING = ops.Not(ops.having(ops.BEFORE, ops.Holding("one", 1, MANY)))  # marks a token that nobody has twice


def lacking(by: Interpreter, subject: Group, obj: Nominal) -> ops.Condition:
    """'if it doesn't have one already', 'if the attacker doesn't have line of fire to it'."""
    if obj.head == "line of fire":
        return ops.Not(sees(by, subject, obj))
    by.note_all(obj)
    if obj.head in ("one", "") and subject == ops.BEFORE:
        return LACKING
    raise by.nothing(obj, "condition: doesn't already have")


def already(by: Interpreter, subject: Group) -> ops.Condition:
    """'if they already can': the power that was listed last is printed on them."""
    if len(by.listed) != 1:
        raise by.nothing(Nominal(0, 0, "it", ""), "condition: already can what")
    return ops.Already(subject, by.listed[0])
