"""Deeds with dials and markers, and scoring."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import BEFORE, SELF, Group, Pick, Size
from warband.games.heroclix.text.reading.effects.programs import Ops, either
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.games.heroclix.text.reading.nouns.standing import markers
from warband.text.reader.nodes import Clause, Mod, Node, Nominal, Together

MOST_CLICKS = 6  # among which somebody chooses


def shift(by: Interpreter, obj: Nominal, amount: int) -> Ops:
    """'move this character's Drill marker up to 2 squares'."""
    laid = markers(by, obj) if not obj.many else None
    if laid is not None and not laid.anybodys:
        return [ops.Shift(laid.name, amount)]
    raise by.nothing(obj, "move: what")


def lift(by: Interpreter, obj: Nominal) -> Ops | None:
    """'remove all Fog markers', 'a Fog marker within 6 squares'; None if no markers of this character are meant."""
    if (one := lift_one(by, obj)) is not None:
        return [one]
    if obj.sort != "marker" or obj.det in ("a", "an", "any", "one of") or (not obj.det and obj.whose is None):
        return None
    laid = markers(by, replace(obj, det="" if obj.det in ("all", "all of") else obj.det, mods=bare(by, obj.mods)))
    return [ops.Lift(laid.name)] if laid is not None and not laid.anybodys else None


def bare(by: Interpreter, mods: tuple[Mod, ...]) -> tuple[Mod, ...]:
    """Modifiers without 'generated this way', or nothing left of them."""
    done = mods[0].of if [mod.word for mod in mods] == ["done"] else None
    if not isinstance(done, Clause) or [role.name for role in done.roles] != ["way"]:
        return mods
    by.note_every(mods[0])
    return ()


# hc.text.one-marker
def lift_one(by: Interpreter, obj: Nominal) -> ops.Lift | None:
    """'a Fog marker', 'an adjacent Fog marker', 'one of its Fog markers within 6 squares'; None of other nouns."""
    near = obj.mods[0].of if [mod.word for mod in obj.mods] == ["within"] else None
    beside = [one.word for one in obj.adjectives] == ["adjacent"]
    if obj.sort != "marker" or obj.det not in ("a", "an", "one of") or (obj.mods and near is None):
        return None
    laid = markers(by, replace(obj, mods=(), adjectives=() if beside else obj.adjectives))
    if laid is None or laid.anybodys:
        return None
    by.note(*obj.mods, *obj.adjectives)
    found = by.understand("nearness", near) if near is not None else {}
    if found.get("sight"):
        raise by.nothing(obj, "remove: a marker in line of fire")
    return ops.Lift(laid.name, True, found.get("within", 0), beside)


def turn(by: Interpreter, obj: Node, to: Node) -> Ops:
    if isinstance(to, Nominal) and to.head == "click" and to.det == "any" and not to.mods:
        by.note_all(to)
        to_click = ops.ANY_CLICK
    else:
        to_click = by.understand("click", to)
    return turned(by, obj, to_click)


def turned(by: Interpreter, obj: Node, to: int) -> Ops:
    if isinstance(obj, Nominal) and obj.head == "dial" and obj.whose is not None:
        by.note(obj)
        return [Pick(by.understand("who", obj.whose)), ops.Dial(to)]
    return [Pick(by.understand("who", obj)), ops.Dial(to)]


def turn_between(by: Interpreter, obj: Nominal, to: Nominal) -> Ops:
    """'turn its dial to a click of your choice between 2 and 4'."""
    mods = {mod.word: mod.of for mod in to.mods}
    numbers = mods.get("between")
    if obj.head != "dial" or obj.whose is None or to.head != "click" or set(mods) != {"of", "between"}:
        raise by.nothing(to, "turn: to a click")
    if not isinstance(numbers, Together) or len(numbers.parts) != 2:
        raise by.nothing(to, "turn: between")
    by.note_every(to)
    by.note(obj)
    low, high = (by.understand("number", part) for part in numbers.parts)
    if not 1 < high - low + 1 <= MOST_CLICKS:
        raise by.nothing(numbers, "turn: between so many clicks")
    group = by.understand("who", obj.whose)
    return either([[Pick(group), ops.Dial(click)] for click in range(low, high + 1)])


def click_dial(by: Interpreter, obj: Nominal, times: int) -> Ops:
    by.note_all(obj)
    if obj.head == "dial" and obj.det == "this":
        return [Pick(SELF), ops.Turn(times)]
    raise by.nothing(obj, "click")


# hc.text.is-not
def spared(by: Interpreter, subject: Group) -> Ops:
    """'instead it isn't', of somebody who would be KO'd: it keeps its last click."""
    if by.event is None or by.event.what != "doomed":
        raise by.nothing(Nominal(0, 0, "", ""), "is not: what")
    return [Pick(by.certain(subject)), ops.Dial(ops.LAST_CLICK)]


STOP = ops.Unless(ops.Rolled(0, 0), 1)  # marks that the dial stops, which is so of a click


def stop(by: Interpreter, doing: Node) -> Ops:
    """'stop turning the dial'."""
    dial = doing.role("obj") if isinstance(doing, Clause) and doing.verb == "turn" else None
    by.note_every(doing)
    if isinstance(dial, Nominal) and (dial.head, dial.det) == ("dial", "the") and not dial.mods:
        return [STOP]
    raise by.nothing(doing, "stop")


def scored(by: Interpreter, subject: Node, obj: Group, instead_of: Node) -> Ops:
    """'your opponent scores them immediately instead of when they're KO'd'."""
    by.note_every(subject)
    by.note_every(instead_of)
    if obj == BEFORE and isinstance(instead_of, Clause) and instead_of.verb == "KO" and is_foe(subject):
        return [ops.Score()]
    raise by.nothing(subject, "score")


def is_foe(node: Node) -> bool:
    """'your opponent'."""
    return isinstance(node, Nominal) and node.head == "opponent" and getattr(node.whose, "head", "") == "you"


# hc.text.past-the-line
def heal_past(by: Interpreter, obj: Group, amount: Size, past: Nominal, to: Nominal | None = None) -> Ops:
    """'heal this character 1 click past its starting line', which may be 'to click #0'."""
    by.note_every(past)
    by.note_every(to)
    beyond = to is None or to.head.endswith("#0")
    if past.head != "starting line" or past.whose is None or past.mods or not beyond:
        raise by.nothing(past, "heal past")
    return [Pick(obj), ops.Heal(amount, past=True)]
