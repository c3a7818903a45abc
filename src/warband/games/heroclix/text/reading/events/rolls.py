"""Events of dice and of objects."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import Group, Happening
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.text.reader.nodes import Nominal


def some(happening: Happening, subject: Group) -> Happening:
    """Something that somebody does or suffers."""
    return replace(happening, who=subject, also=tuple(replace(one, who=subject) for one in happening.also))


def gone(by: Interpreter, obj: Nominal) -> Happening:
    by.note_all(obj)
    if obj.head == "object" and obj.det == "an" and not obj.mods and not obj.adjectives:
        return Happening("object gone")
    raise by.nothing(obj, "trigger: an object is gone")


def own_roll(by: Interpreter, subject: Nominal, is_: Nominal) -> Happening:
    """'this character's attack roll is 10 or higher', 'an opposing character's attack roll is doubles'."""
    if subject.head not in ("attack roll", "finalized attack roll") or subject.mods or subject.adjectives:
        raise by.nothing(subject, "trigger: a roll is")
    by.note(subject)
    if subject.whose is None and subject.det not in ("a", "an"):
        raise by.nothing(subject, "trigger: a roll is")
    whose: Group = by.understand("actor", subject.whose) if subject.whose is not None else Group(ops.ONE)
    if whose.which not in (ops.THIS, ops.ONE):
        raise by.nothing(subject, "trigger: a roll is")
    return some(Happening("rolls attack", roll=by.understand("rolled", is_)), whose)


def roll_has(by: Interpreter, subject: Nominal, obj: Nominal) -> Happening:
    """'this character's attack roll has a 3', 'includes exactly one 3'."""
    if subject.head != "attack roll" or subject.whose is None or subject.mods or obj.sort != "number":
        raise by.nothing(obj, "trigger: a roll has")
    by.note(subject)
    face = by.understand("faces", replace(obj, det=""))
    whose: Group = by.understand("who", subject.whose)
    if obj.det not in ("a", "exactly") or whose.which not in (ops.THIS, ops.ONE):
        raise by.nothing(obj, "trigger: a roll has")
    return some(Happening("rolls attack", faces=face, alone=obj.det == "exactly"), whose)


CRITICAL = {"critical hit": "hits", "critical miss": "misses"}


def rolls_so(by: Interpreter, subject: Group, obj: Nominal, on: Nominal | None = None) -> Happening:
    """'rolls a critical hit', 'rolls doubles on an attack roll'."""
    by.note_all(obj)
    by.note_all(on)
    of_attack = on is None or (on.head == "attack roll" and on.det in ("an", "its") and not on.mods)
    if obj.head in CRITICAL and obj.det == "a" and of_attack and not obj.mods and not obj.adjectives:
        return some(Happening(CRITICAL[obj.head], critical=True), subject)
    if obj.head == "doubles" and of_attack and not obj.mods:
        return some(Happening("rolls attack", roll=ops.AttackRoll(0, doubles=True)), subject)
    raise by.nothing(obj, f"trigger: rolls {obj.head}")
