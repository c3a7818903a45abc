"""Conditions: frames that are so or not."""

from __future__ import annotations

from functools import reduce

from msgspec.structs import replace

from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import Group, Kind
from warband.games.heroclix.programs.phrase import Where
from warband.games.heroclix.text.reading.conditions import comparing
from warband.games.heroclix.text.reading.conditions.contests import BEATS, beats, is_started, shown
from warband.games.heroclix.text.reading.conditions.described import (
    able,
    already,
    described,
    equipped,
    has,
    lacking,
    more_exactly,
    one_has,
    sees,
    shares_keyword,
    somebody_known,
    without_idle,
)
from warband.games.heroclix.text.reading.conditions.forces_have import (
    began,
    began_in,
    began_on,
    force_has,
    none_made,
    occupies,
    only_one,
    paid,
    started,
    you_have,
)
from warband.games.heroclix.text.reading.conditions.past_deeds import in_past, of_this_action
from warband.games.heroclix.text.reading.conditions.somewhere import IS
from warband.games.heroclix.text.reading.effects.blocks import UNABLE
from warband.games.heroclix.text.reading.interpreter import Interpreter, Way
from warband.games.heroclix.text.reading.nouns import past
from warband.games.heroclix.text.reading.nouns.amounts import words_of
from warband.games.heroclix.text.reading.nouns.filters import force_exactly, proximity
from warband.games.heroclix.text.reading.nouns.modifiers import is_symbol, is_yours
from warband.games.heroclix.text.reading.nouns.possessions import holding
from warband.text.reader.meaning import NoMeaning, Table
from warband.text.reader.nodes import Clause, Mod, Node, Nominal, Role, Together

GROUNDS = ("terrain", "square", "piece", "wall")  # sorts of places that somebody is next to
THIS = Nominal(0, 0, "character", "character", det="this")


def condition(by: Interpreter, node: Node) -> ops.Condition:
    """A condition."""
    by.note(node)
    if isinstance(node, Together):
        return joined(by, node)
    if isinstance(node, Mod):  # 'adjacent to an opposing character': this character is that
        node = Clause(node.first, node.last, "be", THIS, roles=(Role(node.first, node.last, "is", node),))
    if not isinstance(node, Clause):
        raise by.nothing(node, "condition")
    by.note(node.subject, *node.roles)
    node = without_idle(by, node)
    if node.past and (found := in_the_past(by, node)) is not None:
        return found
    if node.verb == "be":
        return being(by, node)
    if node.verb == "have" and node.past and by.event is not None and len(node.roles) == 1:
        node = replace(node, past=False)  # 'if it had the Robot keyword', of somebody in an event
    if (more := comparing.has_more(by, node)) is not None:
        return more
    if isinstance(node.subject, Nominal) and node.subject.det == "no" and node.subject.sort == "character":
        one = replace(node.subject, det="a", many=False)  # 'no opposing character has a Wounded token'
        if not node.denied and not node.past and not one.many and one.count is None:
            return ops.Not(condition(by, replace(node, subject=one)))
    try:
        made = CONDITIONS.mean(node, by)
    except NoMeaning:
        if node.past and by.event is not None and (found := of_this_action(by, node)) is not None:
            return found
        if not node.denied:
            raise
        made = ops.Not(CONDITIONS.mean(replace(node, denied=False), by))
    return made


# hc.text.past-deeds
def in_the_past(by: Interpreter, node: Clause) -> ops.Condition | None:
    """A condition on what was, within a time; None of what was so in an event."""
    if node.verb == "be" and (unmade := none_made(by, node)) is not None:
        return unmade
    none = node.role("obj") if not node.denied else None
    if isinstance(none, Nominal) and none.det == "no" and none.sort in ("attack", "damage"):  # 'made no attacks'
        some = replace(none, det="an" if none.sort == "attack" else "", many=False)
        return ops.Not(condition(by, replace_role(node, none, some)))
    return in_past(by, [node])


def replace_role(clause: Clause, old: Node, new: Node) -> Clause:
    """A clause with another node in a role."""
    return replace(clause, roles=tuple(replace(one, of=new) if one.of is old else one for one in clause.roles))


def joined(by: Interpreter, node: Together) -> ops.Condition:
    """Several things that must be so, or one of several."""
    clauses = past.clauses_of(node)
    if (
        len(clauses) == len(node.parts)
        and all(one.past for one in clauses)
        and node.word == "or"
        and (found := in_past(by, clauses)) is not None
    ):
        return found
    first, *rest = node.parts
    if node.word == "and" and [getattr(part, "verb", "") for part in node.parts] == ["be", "hit"]:
        found = condition(by, first)
        if isinstance(found, ops.AttackRoll) and isinstance(rest[0], Clause) and not rest[0].roles:
            by.note_all(rest[0])
            return replace(found, hits=True)
    both = ops.All if node.word == "and" else ops.Any
    return reduce(lambda one, other: both((one, other)), [condition(by, part) for part in node.parts])


# --- being somewhere or something


def being(by: Interpreter, clause: Clause) -> ops.Condition:
    """Somebody is somewhere, or something."""
    said = clause.role("is")
    if said is None or clause.subject is None:
        raise by.nothing(clause, "condition: be")
    by.note(said)
    subject = clause.subject
    if isinstance(subject, Together) and subject.word == "and":
        by.note(subject)
        each = [being(by, replace(clause, subject=one)) for one in subject.parts if isinstance(one, Nominal)]
        return reduce(lambda one, other: ops.All((one, other)), each)
    if isinstance(said, Nominal) and said.head == "square" and subject.sort == "character":  # '5 squares away'
        away = tuple(Mod(role.first, role.last, role.name) for role in clause.roles if role.name == "away")
        by.note_all(clause.role("away"))
        far = by.understand("modifier", Mod(said.first, said.last, "is", replace(said, mods=(*said.mods, *away))))
        return denying(clause.denied, described(by, said, by.understand("who", subject), far))
    if len(clause.roles) > 1:
        raise by.nothing(clause, f"condition: be with {clause.roles[-1].name}")
    if isinstance(subject, Nominal) and subject.head == "there":
        by.note(subject)
        return there(by, said, clause.denied)
    if isinstance(subject, Nominal) and subject.sort == "marker" and isinstance(said, Mod):
        return comparing.laid(by, subject, said, clause.denied)
    if isinstance(subject, Nominal) and (told := comparing.value_is(by, subject, said)) is not None:
        return denying(clause.denied, told)
    if is_symbol(said):  # 'is [Tiny symbol]': has it
        having = by.understand("modifier", Mod(said.first, said.last, "with", said))
        return denying(clause.denied, described(by, said, by.understand("who", subject), having))
    if isinstance(said, Mod) and said.word == "ing" and isinstance(said.of, Clause) and said.of.verb != "occupy":
        return denying(clause.denied, condition(by, replace(said.of, subject=subject)))  # 'is holding': holds
    if isinstance(said, Mod) and said.word in BEATS and (beaten := beats(by, subject, said)) is not None:
        return denying(clause.denied, beaten)
    if isinstance(said, Mod):
        return placed(by, subject, said, clause.denied)
    if isinstance(said, Nominal):
        result = shown(by, subject, said)
        return thing(by, subject, said, clause) if result is None else denying(clause.denied, result)
    raise by.nothing(clause, "condition: be")


def denying(denied: bool, condition: ops.Condition) -> ops.Condition:
    """A condition, or its opposite."""
    return ops.Not(condition) if denied else condition


def there(by: Interpreter, said: Node, denied: bool) -> ops.Condition:
    """'there are no opposing characters within 2 squares'."""
    if isinstance(said, Nominal) and said.sort == "marker":
        return comparing.laid(by, said, None, denied)
    if isinstance(said, Nominal) and said.det == "no" and not denied:
        return ops.Not(ops.Near(ops.SELF, replace(by.understand("kind", replace(said, det="")), other=True)))
    if isinstance(said, Nominal) and said.count is not None and is_started(by, said) and not denied:
        kind = by.understand("kind", replace(said, count=None, mods=said.mods[:-1]))
        return force_exactly(by, said.count.least, kind)
    if isinstance(said, Nominal) and said.count is not None and not said.det and not said.count.limit:
        by.note(said.count)
        kind = by.understand("kind", replace(said, count=None))
        return denying(denied, ops.Many(kind, said.count.least, said.count.most))
    if isinstance(said, Nominal) and said.det in ("a", "an", "another") and not said.many:
        return denying(denied, ops.Near(ops.SELF, by.understand("a kind", said)))
    if isinstance(said, Nominal) and (compared := comparing.more_of(by, said)) is not None:
        return denying(denied, compared)
    raise by.nothing(said, "condition: there are")


def placed(by: Interpreter, subject: Node, mod: Mod, denied: bool) -> ops.Condition:
    """Somebody is near others, or one of a kind is near; or something is so of somebody."""
    by.note(mod)
    if isinstance(subject, Nominal) and subject.det == "no":
        near = by.understand("modifier", mod)
        kind = by.understand("kind", replace(subject, det=""))
        if denied:
            raise by.nothing(mod, "condition: none is not so")
        return ops.Not(ops.Near(ops.SELF, replace(more_exactly(by, mod, kind, near), other=True)))
    if isinstance(subject, Nominal) and subject.det == "only" and subject.count is not None and not subject.many:
        subject = replace(subject, det="")
    if isinstance(subject, Nominal) and subject.count is not None and not subject.det and subject.sort == "character":
        by.note(subject, subject.count)
        kind = by.counted = by.understand("kind", replace(subject, count=None))
        said = more_exactly(by, mod, kind, by.understand("modifier", mod))
        return denying(denied, ops.Many(said, subject.count.least, subject.count.most))
    if isinstance(subject, Nominal) and subject.sort == "number" and subject.count is not None and by.counted:
        by.note(subject, subject.count)  # 'if 2+ are on the map', of those who were counted before
        said = more_exactly(by, mod, by.counted, by.understand("modifier", mod))
        return denying(denied, ops.Many(said, subject.count.least, subject.count.most))
    group = by.understand("who", subject)
    if mod.word == "adjacent to" and isinstance(mod.of, Nominal) and mod.of.det == "no" and mod.of.sort == "character":
        return denying(not denied, near_to(by, group, replace(mod.of, det="a", many=False), {"adjacent": True}))
    if mod.word == "adjacent to" and mod.of is not None and getattr(mod.of, "sort", "") not in (*GROUNDS, "marker"):
        found = [near_to(by, group, one, {"adjacent": True}) for one in others(by, mod.of)]
        return denying(denied, reduce(lambda one, other: ops.All((one, other)), found))
    if mod.word == "within" and mod.of is not None:
        return denying(denied, within(by, group, mod.of))
    return denying(denied, fitting(by, subject, group, mod))


def others(by: Interpreter, node: Node) -> list[Node]:
    """Characters that must all be near."""
    if isinstance(node, Together) and node.word == "and":
        by.note(node)
        return list(node.parts)
    return [node]


# hc.text.nearness
def near_to(by: Interpreter, group: Group, node: Node, where: Where) -> ops.Condition:
    """Somebody of a kind is near somebody."""
    if isinstance(node, Nominal) and node.head == "it" and not node.many and group == ops.SELF:
        return ops.Is(ops.BEFORE, Kind(**where))  # 'if this character is within 3 squares of it'
    certain = isinstance(node, Nominal) and node.det in ("this", "that", "the")
    if group.which == ops.ONE:
        other = by.understand("who", node) if certain else Group(ops.ONE, by.understand("a kind", node))
        return ops.Many(more_exactly(by, node, group.kind, proximity(other, where)), 1)
    if certain and where == {"adjacent": True}:
        return ops.having(somebody_known(by, group), proximity(by.understand("who", node)))
    several = isinstance(node, Nominal) and node.count is not None and node.count.least > 1 and node.many
    if isinstance(node, Nominal) and node.count is not None and several and group == ops.SELF and not node.det:
        by.note(node.count)  # 'adjacent to 2 or more opposing characters'
        many = by.understand("kind", replace(node, count=None))
        if not many.within and not many.adjacent:
            return ops.Many(replace(many, other=True, **where), node.count.least, node.count.most)
    kind = by.understand("a kind", node)
    if kind.within or kind.adjacent:
        raise by.nothing(node, "condition: two distances")
    known = by.certain(group)
    if known in (ops.SELF, ops.BEFORE):
        return ops.Near(known, replace(kind, other=True, **where))
    beside = proximity(Group(ops.ONE, kind), where)  # friendly to the character with the text
    return ops.having(known, beside)


def within(by: Interpreter, group: Group, node: Node) -> ops.Condition:
    """Somebody is within a distance of others, or one of a kind is of this character."""
    first = node.parts[0] if isinstance(node, Together) else node
    inner = first.mods[0].of if isinstance(first, Nominal) and len(first.mods) == 1 else None
    if isinstance(inner, Nominal) and isinstance(first, Nominal) and group.which != ops.ONE:
        by.note(first.mods[0])
        if inner.sort == "marker":
            return described(by, node, group, by.understand("modifier", Mod(node.first, node.last, "within", node)))
        where = by.understand("nearness", replace(first, mods=()))
        return near_to(by, group, inner, where)
    last = node.parts[-1] if isinstance(node, Together) and node.word == "and" else None
    whom = last.mods[0].of if isinstance(last, Nominal) and [mod.word for mod in last.mods] == ["of"] else None
    if isinstance(node, Together) and isinstance(last, Nominal) and whom is not None and group.which != ops.ONE:
        by.note(node, last, *last.mods)  # 'within 4 squares and line of fire of an opposing character'
        bare = replace(node, parts=(*node.parts[:-1], replace(last, mods=())))
        return near_to(by, group, whom, by.understand("nearness", bare))
    near = by.understand("nearness", node)
    if group in (ops.THE_OTHER, *(Group(one) for one in (ops.TARGET, ops.CHOSEN, ops.ATTACKER, ops.DOER))):
        return ops.Is(group, Kind(**near))
    kind = by.one_of(group)
    if kind.within or kind.adjacent:
        raise by.nothing(node, "condition: two distances")
    return ops.Near(ops.SELF, replace(kind, other=True, **near))


def fitting(by: Interpreter, subject: Node, group: Group, mod: Mod) -> ops.Condition:
    """Somebody is as a modifier says."""
    of = mod.of
    head = of.head if isinstance(of, Nominal) and not of.proper else str(getattr(of, "sort", ""))
    key = f"{mod.word} {head}".strip()
    if key in IS:
        if of is not None:
            by.note(of)
        return IS[key](by, group, of)
    try:
        said = by.understand("modifier", mod)
    except NoMeaning:
        if mod.word == "ing" and isinstance(of, Clause) and isinstance(subject, Nominal):
            return condition(by, replace(of, subject=subject, form="s"))  # 'is adding it', as 'adds it'
        raise by.nothing(mod, f"condition: {getattr(subject, 'sort', '')} is {key}") from None
    return described(by, mod, group, said)


def thing(by: Interpreter, subject: Node, said: Nominal, clause: Clause) -> ops.Condition:
    """Something is something: a turn yours, a roll so high."""
    if isinstance(subject, Nominal) and subject.head == "it" and said.head == "turn" and is_yours(said):
        by.note_all(said)
        by.note(subject)
        return denying(clause.denied, ops.YourTurn())
    if getattr(subject, "head", "") == "it" and said.head == "turn" and is_opponents(said):
        by.note_every(said)
        by.note(subject)
        return denying(not clause.denied, ops.YourTurn())
    own = isinstance(subject, Nominal) and (subject.det == "the" or is_own(by, subject.whose))
    if own and isinstance(subject, Nominal) and subject.head == "attack roll" and not clause.denied:
        by.note_all(subject)
        return rolled(by, said)
    if isinstance(subject, Nominal) and subject.head == "roll" and subject.det == "the" and said.head == "doubles":
        by.note_all(subject)
        return rolled(by, said)
    if said.sort == "character" and said.det == "the" and words_of(said)[:1] == ("only",):
        return denying(clause.denied, only_one(by, subject, said))
    if said.sort == "point" and said.count is not None and not said.mods and not said.adjectives:
        by.note_all(said)
        group = somebody_known(by, by.understand("who", subject))
        worth = ops.Worth(said.count.least, said.count.most)
        return denying(clause.denied, ops.having(group, worth))
    if said.sort == "character" and said.det in ("a", "an") and not said.many and not clause.past:
        group = somebody_known(by, by.understand("who", subject))
        return denying(clause.denied, ops.Is(group, by.understand("a kind", said)))
    raise by.nothing(said, f"condition: {getattr(subject, 'head', '')} is {said.head}")


def is_opponents(node: Nominal) -> bool:
    """'an opponent's turn', 'your opponent's turn'."""
    return getattr(node.whose, "head", "") == "opponent" and not node.adjectives and not node.mods


def is_own(by: Interpreter, whose: Node | None) -> bool:
    """Whether something is this character's."""
    return whose is not None and by.understand("who", whose) in (ops.SELF, ops.BEFORE)


def rolled(by: Interpreter, said: Nominal) -> ops.Condition:
    """A condition on the attack roll."""
    by.note_all(said)
    if said.head == "doubles":
        return ops.AttackRoll(0, doubles=True)
    if said.sort == "number" and said.count is not None and said.det in ("", "a", "an") and not said.mods:
        return ops.AttackRoll(said.count.least, most=said.count.most)
    raise by.nothing(said, "condition: the attack roll")


def somebody(by: Interpreter, node: Node) -> Group:
    group: Group = by.understand("who", node)
    if group.which in (ops.ONE, ops.ALL):
        raise by.nothing(node, "condition: one of a kind")
    return group if group.which in (ops.HIT_ONE, ops.HIT_ALL) else somebody_known(by, group)


DOERS = ("you", "me")
CONDITIONS: Table[ops.Condition] = Table(
    "condition",
    {
        "have subject:somebody obj:raw": has,
        "have subject:who obj:noun": one_has,
        "KO obj:somebody !passive": lambda by, obj: ops.Not(ops.having(obj, ops.OnMap())),
        "use subject:who obj:raw !can": able,
        **{f"{verb} subject:raw obj:raw": force_has for verb in ("have", "include")},
        "have subject:you obj:noun on?:noun": you_have,
        "occupy subject:who obj:raw": occupies,
        "hold subject:who obj:raw": lambda by, subject, obj: described(by, obj, subject, holding(by, obj)),
        "occupy subject:you obj:raw": lambda by, subject, obj: occupies(by, ops.SELF, obj),
        "share subject:raw obj:noun with?:me": shares_keyword,
        "begin subject:me obj:raw on:raw !past": began,
        "begin subject:me obj:raw in:terrain !past": began_in,
        **{f"start subject:me obj?:raw on:raw{past}": started for past in ("", " !past")},
        "draw subject:who obj:noun to:raw !can": sees,
        "begin subject:me obj:noun !past": lambda by, subject, obj: began_on(by, subject, obj),
        **{f"do subject:{who}{past}": lambda by, subject: ops.Done() for who in DOERS for past in ("", " !past")},
        **{f"do subject:{who} !can !denied": lambda by, subject: UNABLE for who in DOERS},
        "equip obj:me with?:thing !passive": equipped,
        "pay subject:you obj:noun for?:who !past": paid,
        **{f"have subject:who obj:noun{word} !denied": lacking for word in ("", " already")},
        "do subject:who already !can": already,
        "have subject:who obj:noun already": has,
        "use subject:me obj:power already !can": lambda by, subject, obj: ops.Already(ops.SELF, obj),
    },
)


WAYS: dict[str, Way] = {
    "rolled": lambda by, node: rolled(by, by.understand("noun", node)),
    "condition": condition,
    "somebody": somebody,
}
