"""States of damage: its maximum, its kind, its reduction."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Always, Gains
from warband.games.heroclix.programs.ops import Group
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.games.heroclix.text.reading.nouns.amounts import words_of
from warband.games.heroclix.text.reading.nouns.past import is_time, was
from warband.games.heroclix.text.reading.states.further_states import (
    State,
)
from warband.games.heroclix.text.reading.states.relations import attackers_in, dealt_by, related
from warband.text.reader.nodes import Clause, Mod, Node, Nominal, Together, Word
from warband.text.reader.tokens import MANY


def capped(by: Interpreter, obj: Nominal, from_: Node) -> State:
    """'takes a maximum of 1 damage from attacks', or 'from an attack'."""
    if isinstance(from_, Nominal) and from_.head == "attack" and from_.det in ("a", "an") and not from_.many:
        from_ = replace(from_, det="", many=True)
    if isinstance(from_, Nominal) and from_.head == "attack" and getattr(from_.whose, "head", "") == "opponent":
        from_ = replace(from_, many=True)
    by.note_all(obj)
    if obj.count is None or obj.count.least or obj.count.most == MANY or words_of(obj):
        raise by.nothing(obj, "state: takes damage")
    most = obj.count.most
    if (several := also_from(by, obj, from_)) is not None:
        obj, from_ = replace(obj, mods=()), several
    if isinstance(from_, Together) and from_.word in ("and", "or"):
        by.note(from_)
        each = [capped(by, obj, part) for part in from_.parts]
        return Gains(tuple(power for one in each if isinstance(one, Gains) for power in one.powers))
    if (makers := attackers_in(by, from_)) is not None and not is_own(by, makers):
        return related(by, makers, "takes at most", most)
    by.note_all(from_)
    if isinstance(from_, Nominal) and from_.names:
        raise by.nothing(from_, "state: takes damage from")
    if isinstance(from_, Nominal) and from_.head == "attack" and from_.many and not from_.det and not from_.mods:
        which = {(): "", ("close",): " from close attacks", ("range",): " from range attacks"}.get(words_of(from_))
        if from_.whose is None and which is not None:
            return Gains((by.adjusted(f"takes at most{which}", most),))
        if isinstance(from_.whose, Nominal) and from_.whose.head == "opponent" and which == "":
            return Gains((by.adjusted("takes at most", most),))
        if isinstance(from_.whose, Nominal) and which == "" and by.understand("who", from_.whose) == ops.SELF:
            return Gains((by.adjusted("deals at most", most),))
    raise by.nothing(from_, "state: takes damage from")


def also_from(by: Interpreter, obj: Nominal, from_: Node) -> Together | None:
    """'damage from range attacks or attacks from equipped characters': all these attacks; None of other damage."""
    (mod,) = obj.mods if len(obj.mods) == 1 else (None,)
    several = mod.of if mod is not None and mod.word == "from" else None
    last = several.parts[-1] if isinstance(several, Together) else None
    if mod is None or not isinstance(several, Together) or not isinstance(last, Nominal):
        return None
    by.note(mod)
    makers = Mod(from_.first, from_.last, "from", from_)
    return replace(several, parts=(*several.parts[:-1], replace(last, mods=(*last.mods, makers))))


def is_own(by: Interpreter, node: Node) -> bool:
    """Whether the attacks are this character's, or any opponent's."""
    return isinstance(node, Nominal) and (node.head == "opponent" or node.det == "this" or node.head == "it")


def attacks_deal(by: Interpreter, clause: Clause) -> tuple[Node | None, State] | None:
    """'close attacks deal a maximum of 1 damage to this character'; None if something else is said."""
    source, most, to = clause.subject, clause.role("obj"), clause.role("to")
    if clause.verb != "deal" or clause.passive or clause.modal or clause.denied or len(clause.roles) != 2:
        return None
    if not isinstance(source, Nominal) or source.head != "attack" or not isinstance(most, Nominal) or to is None:
        return None
    if [(name.sort, name.name.lower()) for name in source.names] in ([("label", "close")], [("label", "range")]):
        by.note(source, *source.names)  # a capital at the beginning of a sentence
        words = tuple(Word(name.first, name.last, name.name.lower()) for name in source.names)
        source = replace(source, names=(), adjectives=words)
    return to, capped(by, most, source)


def capped_wholly(by: Interpreter, obj: Nominal) -> State:
    """'takes a maximum of 1 damage', from whatever deals it."""
    by.note_all(obj)
    if obj.count is None or obj.count.least or obj.count.most == MANY or words_of(obj) or obj.mods:
        raise by.nothing(obj, "state: takes damage")
    return Gains((by.adjusted("takes at most of anything", obj.count.most),))


def deals(by: Interpreter, obj: Nominal) -> State:
    """'deals penetrating damage'."""
    by.note_all(obj)
    if words_of(obj) == ("penetrating",) and obj.count is None and not obj.det and not obj.mods:
        return Gains(("deals penetrating damage",))
    raise by.nothing(obj, "state: deals damage")


def deals_to(by: Interpreter, obj: Nominal, to: ops.Kind) -> State:
    """'deals penetrating damage to characters with action tokens'."""
    deals(by, obj)
    return Gains((ops.Varied("", "pierces", Group(ops.ALL, to)),))


def reduces(by: Interpreter, obj: Nominal) -> State:
    """'can reduce penetrating damage', perhaps only of some."""
    if (source := dealt_by(by, obj)) is not None:
        return related(by, source, "reduces from")
    by.note_all(obj)
    if words_of(obj) == ("penetrating",) and obj.count is None and not obj.mods:
        return Gains(("can reduce penetrating damage",))
    raise by.nothing(obj, "state: reduces damage")


BY_KIND = {(): " from attacks", ("close",): " from close attacks", ("range",): " from range attacks"}


def reduces_by(by: Interpreter, clause: Clause) -> tuple[Node | None, State] | None:
    """'reduces damage taken from close attacks by 1', 'damage dealt to it is reduced by 1'; None if not so."""
    what, number = clause.role("obj"), clause.role("by")
    if clause.verb != "reduce" or clause.past or {role.name for role in clause.roles} != {"obj", "by"}:
        return None
    if not isinstance(what, Nominal) or what.head != "damage" or what.count or words_of(what) or number is None:
        return None
    if clause.denied:
        return at_most(by, clause, what, number)
    if clause.modal:
        return None
    by.note(what)
    bearer: Node | None = clause.subject
    source: str = ""
    makers: Node | None = None
    for mod in what.mods:
        by.note(mod)
        for role, node in told_of_damage(by, mod):
            if role in ("from", "by") and (found := attackers_in(by, node)) is not None:
                makers = found
            elif role in ("from", "by"):
                source = which_source(by, node)
            elif role == "to" and (bearer is None or by.understand("who", node) in (ops.SELF, ops.BEFORE)):
                bearer = node if bearer is None else bearer
            else:
                raise by.nothing(node, "state: reduces damage")
    if makers is not None:
        return bearer, related(by, makers, "reduces", by.understand("number", number))
    return bearer, Gains((by.adjusted(f"reduces damage{source}", by.understand("number", number)),))


def told_of_damage(by: Interpreter, mod: Mod) -> list[tuple[str, Node]]:
    """The roles in a modifier of damage: 'dealt to it', 'taken from attacks', 'from attacks'."""
    if isinstance(mod.of, Clause) and mod.word == "done" and mod.of.verb in ("deal", "take"):
        by.note(mod.of, *mod.of.roles)
        return [(role.name, role.of) for role in mod.of.roles]
    if mod.of is None:
        raise by.nothing(mod, "state: reduces damage")
    return [(mod.word, mod.of)]


def which_source(by: Interpreter, node: Node) -> str:
    """'attacks', 'close attacks': the words behind a parameter."""
    by.note_all(node)
    plain = isinstance(node, Nominal) and node.head == "attack" and node.many and not (node.mods or node.det)
    if isinstance(node, Nominal) and plain and node.whose is None and words_of(node) in BY_KIND:
        return BY_KIND[words_of(node)]
    raise by.nothing(node, "state: reduces damage from")


def at_most(by: Interpreter, clause: Clause, what: Nominal, number: Node) -> tuple[Node | None, State] | None:
    """'can't reduce damage by more than 1'; None if something else is said."""
    if clause.modal != "can" or clause.passive or what.mods or not isinstance(number, Nominal) or number.mods:
        return None
    if number.count is None or number.count.most != MANY or number.count.least < 2:
        return None
    by.note_all(number)
    by.note_all(what)
    return clause.subject, Gains((by.adjusted("reduces damage by at most", number.count.least - 1),))


UNSTRUCK = ops.Not(was(ops.SELF, (ops.Past("was struck", period="turn"),), denied=False))


def capped_first(by: Interpreter, obj: Nominal, **said: Node) -> Always:
    """'takes a maximum of 1 damage from the first attack that hits him each turn'."""
    from_, time = said["from_"], said.get("time")
    clause = from_.mods[0].of if isinstance(from_, Nominal) and [mod.word for mod in from_.mods] == ["that"] else None
    hit = clause.role("obj") if isinstance(clause, Clause) and clause.verb == "hit" else None
    when = time or (clause.role("time") if isinstance(clause, Clause) else None)
    first = isinstance(from_, Nominal) and (from_.head, from_.det, words_of(from_)) == ("attack", "the", ("first",))
    if not first or hit is None or when is None or not is_time(when, "turn", det="each") or obj.count is None:
        raise by.nothing(from_, "state: takes damage from")
    by.note_all(obj)
    by.note_every(from_)
    by.note_every(when)
    by.certain(by.understand("who", hit))
    return Always(Gains((ops.Adjusted("takes at most", obj.count.most),)), condition=UNSTRUCK)
