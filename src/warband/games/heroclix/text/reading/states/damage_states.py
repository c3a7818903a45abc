"""States of damage: its maximum, its kind, its reduction."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Gains
from warband.games.heroclix.programs.ops import Group
from warband.games.heroclix.programs.phrase import Sense
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.games.heroclix.text.reading.nouns.amounts import words_of
from warband.games.heroclix.text.reading.nouns.past import is_time
from warband.games.heroclix.text.reading.states.further_states import (
    State,
)
from warband.text.reader.nodes import Clause, Node, Nominal
from warband.text.reader.tokens import MANY


def capped(by: Interpreter, obj: Nominal, from_: Node) -> State:
    """'takes a maximum of 1 damage from attacks', or 'from an attack'."""
    if isinstance(from_, Nominal) and from_.head == "attack" and from_.det in ("a", "an") and not from_.many:
        from_ = replace(from_, det="", many=True)
    by.note_all(obj)
    by.note_all(from_)
    if obj.count is None or obj.count.least or obj.count.most == MANY or words_of(obj):
        raise by.nothing(obj, "state: takes damage")
    most = obj.count.most
    if isinstance(from_, Nominal) and from_.head == "attack" and from_.many and not from_.det and not from_.mods:
        which = {(): "", ("close",): " from close attacks", ("range",): " from range attacks"}.get(words_of(from_))
        if from_.whose is None and which is not None:
            return Gains((by.meaning.adjusted(f"takes at most{which}", most),))
        if isinstance(from_.whose, Nominal) and from_.whose.head == "opponent" and which == "":
            return Gains((by.meaning.adjusted("takes at most", most),))
        if isinstance(from_.whose, Nominal) and which == "" and by.understand("who", from_.whose) == ops.SELF:
            return Gains((by.meaning.adjusted("deals at most", most),))
    raise by.nothing(from_, "state: takes damage from")


def capped_wholly(by: Interpreter, obj: Nominal) -> State:
    """'takes a maximum of 1 damage', from whatever deals it."""
    by.note_all(obj)
    if obj.count is None or obj.count.least or obj.count.most == MANY or words_of(obj) or obj.mods:
        raise by.nothing(obj, "state: takes damage")
    return Gains((by.meaning.adjusted("takes at most of anything", obj.count.most),))


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
    by.note_all(obj)
    if words_of(obj) == ("penetrating",) and obj.count is None and not obj.mods:
        return Gains(("can reduce penetrating damage",))
    raise by.nothing(obj, "state: reduces damage")


def capped_first(by: Interpreter, obj: Nominal, **said: Node) -> Sense:
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
    return by.meaning._capped_first(obj.count.most, by.understand("who", hit))
