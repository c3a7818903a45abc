"""What powers do more or otherwise, and what an attack that goes on does more."""

from __future__ import annotations

from warband.games.heroclix.programs import ops
from warband.games.heroclix.text.details import Tune
from warband.games.heroclix.text.phrase import Sense
from warband.games.heroclix.text.reading.amounts import words_of
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.text.reader.meaning import Make
from warband.text.reader.nodes import Clause, Node, Nominal, Signed


def bonus(by: Interpreter, node: Node) -> int:
    """By how much."""
    by.note_all(node)
    if isinstance(node, Signed) and node.amount:
        return node.amount
    found: int = by.understand("number", node)
    return found


def increase(by: Interpreter, obj: Nominal, by_: Node) -> list[Sense]:
    """A result, the amount healed, or the damage dealt is more."""
    amount = bonus(by, by_)
    by.note_all(obj)
    said = [(mod.word, mod.of) for mod in obj.mods]
    if obj.head == "result" and obj.det == "the" and not said:
        return [Tune("result", amount)]
    if obj.head == "result" and obj.whose is not None and len(obj.names) == 1 and not said:
        by.understand("who", obj.whose)
        return [Tune("result", amount, obj.names[0].name)]
    if obj.head == "result" and obj.det == "the" and len(said) == 1 and said[0][0] == "of":
        return [Tune("result", amount, roll_of(by, said[0][1]))]
    if obj.head == "amount" and obj.det == "the" and len(said) == 1 and heals(said[0]):
        return [Tune("healing", amount)]
    if is_dealt(by, obj):
        return [ops.Boost(amount)]
    raise by.nothing(obj, f"increase: {obj.det} {obj.head}")


def roll_of(by: Interpreter, of: Node | None) -> str:
    """'the roll', 'its roll for Leadership'."""
    if isinstance(of, Nominal) and of.head == "roll":
        if of.det == "the" and not of.mods:
            return ""
        if of.whose is not None and [mod.word for mod in of.mods] == ["for"] and of.mods[0].of is not None:
            found: str = by.understand("power", of.mods[0].of)
            return found
    raise by.nothing(of or Nominal(0, 0, "", ""), "increase: the result of")


def heals(said: tuple[str, Node | None]) -> bool:
    """'of healing', 'healed'."""
    word, of = said
    if word == "of" and isinstance(of, Nominal):
        return of.head == "healing"
    return word == "done" and isinstance(of, Clause) and of.verb == "heal" and not of.roles


def is_dealt(by: Interpreter, obj: Node) -> bool:
    """'the damage dealt', 'damage dealt to all hit targets', 'damage dealt by that attack'."""
    if not isinstance(obj, Nominal) or obj.head != "damage" or obj.det not in ("the", "") or len(obj.mods) != 1:
        return False
    of = obj.mods[0].of
    if obj.mods[0].word != "done" or not isinstance(of, Clause) or of.verb != "deal":
        return False
    for role in of.roles:
        inner = role.of
        if role.name == "to" and isinstance(inner, Nominal) and words_of(inner) == ("hit",) and inner.det == "all":
            continue
        if role.name == "by" and isinstance(inner, Nominal) and inner.head == "attack" and inner.det == "that":
            continue
        return False
    return True


def piercing(by: Interpreter, subject: Node, is_: Node) -> list[Sense]:
    """'damage dealt is penetrating'."""
    by.note_all(subject)
    by.note_all(is_)
    if getattr(is_, "word", "") == "penetrating" and is_dealt(by, subject):
        return [ops.Boost(0, penetrating=True)]
    raise by.nothing(subject, "state: is penetrating")


def full_speed(by: Interpreter, obj: Nominal, subject: ops.Group | None = None) -> list[Sense]:
    """'don't halve speed'."""
    by.note_all(obj)
    if subject is not None:
        by.meaning.certain(subject)
    if obj.head == "speed" and not obj.mods and not obj.det:
        return [Tune("full speed")]
    raise by.nothing(obj, "halve")


def past_line(by: Interpreter, past: Nominal) -> list[Sense]:
    by.note_all(past)
    if past.head == "starting line" and past.whose is not None:
        return [Tune("past line")]
    raise by.nothing(past, "heal past")


ROWS: dict[str, Make] = {
    "increase obj:noun by:raw": increase,
    "be subject:raw is:raw": piercing,
    "halve obj:noun !denied": full_speed,
    "halve subject:who obj:noun !denied": full_speed,
    "heal past:noun": past_line,
}
