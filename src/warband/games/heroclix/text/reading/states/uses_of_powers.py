"""States of the use of powers: their results, how often they are used, as which action, and who can reroll."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.effects import names
from warband.games.heroclix.effects.parameters import ROLLERS
from warband.games.heroclix.effects.references.happening import STRIKING
from warband.games.heroclix.position.abilities.parts import Action
from warband.games.heroclix.powers import POWERS
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Always, AsFree, Gains, OnceMore, Triggers
from warband.games.heroclix.programs.ops import SELF, Group, Happening, Pick
from warband.games.heroclix.text.reading.deeds.tuning import bonus
from warband.games.heroclix.text.reading.interpreter import Interpreter, Way
from warband.games.heroclix.text.reading.nouns.amounts import words_of
from warband.games.heroclix.text.reading.nouns.past import is_time
from warband.games.heroclix.text.reading.nouns.powers import their_power
from warband.games.heroclix.text.reading.states.further_states import State
from warband.text.reader.nodes import Clause, Node, Nominal, Together


# hc.text.results-of-others
def more(by: Interpreter, obj: Nominal, by_: Node) -> State:
    """'increase their result for Super Senses by 1', '... their Super Senses results by 1'."""
    return changed(by, obj, bonus(by, by_))


# hc.text.results-of-others
def less(by: Interpreter, obj: Nominal, by_: Node) -> State:
    """'decrease their results of Super Senses by 1', or 'by -1'."""
    return changed(by, obj, -abs(bonus(by, by_)))


def added(by: Interpreter, obj: Node, to: Nominal) -> State:
    """'adds 1 to its Shape Change rolls'."""
    return changed(by, to, by.understand("number", obj))


def taken(by: Interpreter, obj: Node, from_: Nominal) -> State:
    """'subtracts 1 from its Shape Change rolls'."""
    return changed(by, from_, -by.understand("number", obj))


def changed(by: Interpreter, node: Nominal, amount: int) -> State:
    """The results of powers that are rolled for."""
    powers = rolled_for(by, node)
    if not powers or node.whose is None or by.understand("who", node.whose) not in (ops.SELF, ops.BEFORE):
        raise by.nothing(node, f"state: changes the {node.head} of a power")
    return Gains(tuple(by.adjusted("result", amount, power) for power in powers))


def rolled_for(by: Interpreter, node: Nominal) -> tuple[str, ...]:
    """The powers of which a noun is the result: 'Super Senses results', 'result for Impervious and Super Senses'."""
    if node.head not in ("result", "d6 result", "roll", "d6 roll") or words_of(node):
        return ()
    by.note(node, *node.names, *node.mods)
    if node.names and not node.mods:
        named = tuple(one.name for one in node.names)
        return named if set(named) <= set(ROLLERS) else ()
    of = node.mods[0].of if [mod.word for mod in node.mods] in (["of"], ["for"]) else None
    if isinstance(of, Together) and of.word in ("and", "or", ","):
        return by.understand("some powers", of)
    return (by.understand("power", of),) if isinstance(of, Nominal) and of.sort == "power" else ()


# hc.text.not-rerolled
def not_rerolled(by: Interpreter, clause: Clause) -> tuple[Node | None, State] | None:
    """'its attack rolls can't be rerolled by opposing characters'; None if something else is said."""
    rolls, whose = clause.role("obj"), clause.subject
    if (clause.verb, clause.denied, clause.modal) == ("have", True, "can") and isinstance(rolls, Nominal):
        inner = rolls.mods[0].of if [mod.word for mod in rolls.mods] == ["done"] else None
        if not isinstance(inner, Clause) or inner.verb != "reroll" or len(clause.roles) != 1:
            return None
        by.note(rolls, *rolls.mods, inner, *inner.roles)
        makers = inner.role("by")
    elif (clause.verb, clause.denied, clause.modal) == ("reroll", True, "can") and isinstance(rolls, Nominal):
        if {role.name for role in clause.roles} - {"obj", "by"} or rolls.mods:
            return None
        makers = clause.role("by") if clause.passive else clause.subject
        whose = None
    else:
        return None
    if rolls.head != "attack roll" or rolls.adjectives or rolls.names or (whose is None and rolls.whose is None):
        return None
    by.note(rolls)
    if rolls.whose is not None and whose is not None and by.understand("who", rolls.whose) != ops.BEFORE:
        return None
    kind: ops.Kind = by.understand("kinds", makers) if makers is not None else ops.Kind()
    bearer = whose if whose is not None else rolls.whose
    return bearer, Gains((ops.Varied("", "not rerolled by", Group(ops.ALL, kind)),))


# hc.text.others-as-free
def as_free(by: Interpreter, clause: Clause) -> tuple[Node | None, State] | None:
    """'characters that can use Regeneration may use it as FREE'; None if something else is said."""
    power, free = clause.role("obj"), clause.role("as")
    said = (clause.verb, clause.denied, clause.passive, {role.name for role in clause.roles})
    if said != ("use", False, False, {"obj", "as"}) or clause.modal not in ("can", "may") or clause.subject is None:
        return None
    if getattr(free, "head", "") != "FREE" or power is None or free is None:
        return None
    group: Group = by.understand("who", clause.subject)
    if group.which != ops.ALL:
        return None
    by.note_all(free)
    name = their_power(by, power, group)
    if not names.costed(name):
        raise by.nothing(power, "use: as FREE, of a power without a cost")
    return clause.subject, Gains((ops.Says((AsFree(name),)),))


# hc.text.twice-a-turn
def twice(by: Interpreter, obj: str, time: Node | None = None) -> State:
    """'can use Sidestep twice each turn': the free action of the power can be used once more."""
    if time is None and by.until != ops.TURN_ENDS:
        raise by.nothing(Nominal(0, 0, "", ""), "state: can use twice")
    if time is not None and not is_time(time, "turn", det="each"):
        raise by.nothing(time, "state: can use twice")
    by.note_all(time)
    return Gains((once_more(by, Nominal(0, 0, obj, "power"), obj),))


def second_time(by: Interpreter, node: Node) -> None:
    """'a second time'."""
    by.note_all(node)
    if not isinstance(node, Nominal) or (node.head, words_of(node), node.det) != ("time", ("second",), "a"):
        raise by.nothing(node, "state: can use so often")


WAYS: dict[str, Way] = {"second time": second_time}


# hc.text.twice-a-turn
def again(by: Interpreter, obj: str, time: Node | None = None, times: None = None) -> State:
    """'may use Outwit a second time', 'can use Perplex an additional time each turn'."""
    if time is not None and not is_time(time, "turn", det="each") and not is_time(time, "turn", det="this"):
        raise by.nothing(time, "state: can use again")
    by.note_all(time)
    return Gains((once_more(by, Nominal(0, 0, obj, "power"), obj),))


# hc.text.twice-a-turn
def once_more(by: Interpreter, node: Node, power: str) -> ops.Says:
    """The free action of a power once more each turn, for somebody who can use the power."""
    parts = POWERS[power].parts if power in POWERS else ()
    if not any(isinstance(part, Action) and part.type == "FREE" for part in parts):
        raise by.nothing(node, f"state: can use {power} twice")
    return ops.Says((OnceMore(power, ops.having(SELF, ops.Able((power,)))),))


USUAL = {"Toughness": ("1",), "Invulnerability": ("2",), "Invincible": ("2",), "Impervious": ("2",)}  # reductions
TWICE = ops.Adjusted("twice")  # marks a rider: the power before it can be used twice
PIERCES = ops.Adjusted("penetrating")
PIERCING = "deals penetrating damage"


# hc.text.penetrating-power, hc.text.reduces-instead
def for_its_use(by: Interpreter, node: Node, rider: object, power: str) -> ops.Says | None:
    """A rider as a text of its own: the power is used twice, or its attack deals penetrating damage; None if not so."""
    if rider == TWICE:
        return once_more(by, node, power)
    if isinstance(rider, ops.Adjusted) and rider.what == "reduces damage" and rider.of in USUAL.get(power, ()):
        able = ops.having(SELF, ops.Able((power,)))
        return ops.Says((Always(Gains((replace(rider, of=""),)), condition=able),))
    if rider == PIERCES and power in STRIKING:
        program = (Pick(ops.BEFORE), ops.Lend((PIERCING,), ops.ACTION_ENDS))
        return ops.Says((Triggers(Happening("uses", powers=(power,)), program),))
    return None


# hc.text.two-dice
def is_two_dice(by: Interpreter, node: Node) -> bool:
    """'instead roll two d6 and choose one to be the result'."""
    parts = node.parts if isinstance(node, Together) and node.word in ("and", ",") else ()
    if [getattr(part, "verb", "") for part in parts] != ["roll", "choose"]:
        return False
    first, second = (part for part in parts if isinstance(part, Clause))
    if {role.name for role in first.roles} - {"obj", "instead"} or {role.name for role in second.roles} - {
        "obj", "purpose", "as",
    }:  # fmt: skip
        return False
    dice, one, kept = first.role("obj"), second.role("obj"), second.role("purpose")
    result = kept.role("is") if isinstance(kept, Clause) and kept.verb == "be" else second.role("as")
    if not is_pair(dice) or not is_single(one) or getattr(result, "head", "") not in ("result", "d6 result"):
        return False
    by.note_every(node)
    return True


def is_pair(node: Node | None) -> bool:
    """'2d6', 'two d6'."""
    if not isinstance(node, Nominal) or node.sort != "dice" or node.mods:
        return False
    count = node.count.least if node.count is not None else 1
    return (node.head.lower().removesuffix("d6") or "1", count) in (("2", 1), ("1", 2))


def is_single(node: Node | None) -> bool:
    """'one', 'one of them'."""
    if not isinstance(node, Nominal) or node.mods:
        return False
    return node.head == "one" or (node.head == "" and node.count is not None and node.count.most == 1)
