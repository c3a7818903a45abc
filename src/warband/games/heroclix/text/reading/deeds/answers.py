"""Responses that avert an effect, and rerolls of an attack."""

from __future__ import annotations

from warband.games.heroclix.effects.details import REROLL
from warband.games.heroclix.effects.references.happening import STRIKING
from warband.games.heroclix.programs import ops
from warband.games.heroclix.text.reading.deeds.tuning import is_dealt
from warband.games.heroclix.text.reading.effects.programs import Deed, Ops
from warband.games.heroclix.text.reading.effects.spoken import NOT_DEALT, NOT_HIT, NOT_TARGETED
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.games.heroclix.text.reading.nouns.amounts import words_of
from warband.text.reader.nodes import Nominal


def averted(by: Interpreter, group: ops.Group, what: ops.Averted) -> Ops:
    """Only events of this character can be averted."""
    if group != ops.SELF:
        raise by.wrong("'this character'")
    return [ops.Avert(what)]


def evades(by: Interpreter, subject: ops.Group, obj: Nominal | None = None) -> Ops:
    by.must_exist(NOT_HIT)
    if obj is not None and not (obj.head == "attack" and obj.det == "that" and not obj.mods):
        raise by.nothing(obj, "evade: what")
    if obj is not None:
        by.note_all(obj)
    return averted(by, subject, ops.HIT)


def evaded(by: Interpreter, obj: Nominal) -> Ops:
    by.note_all(obj)
    if obj.head == "attack" and obj.det in ("the", "that") and not obj.mods:
        by.must_exist(NOT_HIT)
        return [ops.Avert(ops.HIT)]
    raise by.nothing(obj, "evade: what")


def not_targeted(by: Interpreter, obj: ops.Group, by_: Nominal) -> Ops:
    by.note_all(by_)
    if by_.head == "attack" and by_.det == "this" and not by_.mods:
        by.must_exist(NOT_TARGETED)
        return averted(by, obj, ops.TARGETED)
    raise by.nothing(by_, "can't be targeted by")


def prevent(by: Interpreter, obj: Nominal) -> Ops:
    by.note_all(obj)
    if obj.head == "damage" and obj.det == "that" and not words_of(obj) and not obj.mods:
        by.must_exist(NOT_DEALT)
        return [ops.Avert(ops.DEALT)]
    raise by.nothing(obj, "prevent")


def reroll(by: Interpreter, obj: Nominal) -> Ops:
    by.note_all(obj)
    if obj.head in ("attack", "attack roll") and obj.det == "the" and not obj.mods:
        return [REROLL]
    raise by.nothing(obj, "reroll")


def not_reduced(by: Interpreter, obj: Nominal, below: int) -> Ops:
    """'damage dealt can't be reduced below 1', of the attack that goes on."""
    attack = by.event is not None and set(by.event.powers) <= STRIKING
    if not is_dealt(by, obj) or not attack:
        raise by.nothing(obj, "reduce")
    by.note_all(obj)
    return [ops.Pick(ops.SELF), ops.Lend((by.adjusted("deals at least", below),), ops.UNSAID)]


ROWS: dict[str, Deed] = {
    "reduce obj:noun below:number !can !denied !passive": not_reduced,
    "evade subject:who obj?:noun": evades,
    "evade obj:noun !passive": evaded,
    "target obj:who by:noun !can !denied !passive": not_targeted,
    "prevent obj:noun": prevent,
    "reroll obj:noun": reroll,
}
