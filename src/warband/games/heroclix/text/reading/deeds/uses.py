"""Powers and actions that are used at once: at no cost, as FREE, on some characters only."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.effects import names
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import AsFree
from warband.games.heroclix.programs.ops import SELF, Group, Pick
from warband.games.heroclix.text.reading.effects.programs import Deed, Ops, either
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.games.heroclix.text.reading.nouns.powers import their_power, use_now
from warband.text.reader.nodes import Clause, Node, Nominal, Together


def use(by: Interpreter, obj: Node, subject: Group | None = None) -> Ops:
    return use_now(by, obj, SELF if subject is None else subject, by.understand("power", obj))


def use_on(by: Interpreter, obj: Node, purpose: Node, subject: Group | None = None) -> Ops:
    """'use Telekinesis at no cost to target a hit character'."""
    at = purpose.role("obj") if isinstance(purpose, Clause) and purpose.verb == "target" else None
    if at is None or not isinstance(purpose, Clause) or len(purpose.roles) != 1 or purpose.denied:
        raise by.nothing(purpose, "use: to")
    by.note(purpose, *purpose.roles)
    match use(by, obj, subject):
        case [Pick() as who, ops.Use(power, None)]:
            group: Group = by.understand("who", at)
            friends = group.which == ops.ONE and group.kind.side == "friendly"
            if power == "Mind Control" or (power in ("Telekinesis", "Support") and friends):
                return [who, ops.Use(power, group)]
    raise by.nothing(purpose, "use: to target")


def offered(deed: Deed) -> Deed:
    """A deed that somebody can do: its player is asked. [hc.text.may]"""

    def may(by: Interpreter, **said: object) -> Ops:
        done: Ops = deed(by, **said)
        return done if by.until else [ops.May(len(done)), *done]

    return may


def twice(deed: Deed) -> Deed:
    """A deed that is done two times, one after the other, by the same character."""

    def again(by: Interpreter, **said: object) -> Ops:
        match deed(by, **said):
            case [ops.May() as may, *once]:
                return [may, *once] * 2
            case [Pick() as first, *once]:
                return [first, *once, Pick(ops.BEFORE), *once]
        raise by.nothing(Nominal(0, 0, "", ""), "use: twice")

    return again


def use_several(by: Interpreter, obj: Together, subject: Group | None = None, in_: Nominal | None = None) -> Ops:
    """'Telekinesis or Mind Control at no cost', 'both ... and ... at no cost, in any order'."""
    by.note(obj)
    bare = [replace(part, det="") if isinstance(part, Nominal) and part.det in BOTH else part for part in obj.parts]
    used = [use(by, part, subject) for part in bare]
    if obj.word in ("or", "-or-"):
        return either(used)
    if in_ is None:
        return [op for run in used for op in run]
    by.note_all(in_)
    if (in_.head, in_.det) != ("order", "any") or len(used) != 2:
        raise by.nothing(in_, "use: in an order")
    return either([[*used[0], *used[1]], [*used[1], *used[0]]])


BOTH = ("both", "either")


def use_as_free(by: Interpreter, obj: Node, as_: Node, subject: Group | None = None) -> Ops:
    """A power is used now at no cost; for a time, it can be used so."""
    by.note_all(as_)
    if not isinstance(as_, Nominal) or as_.head != "FREE":
        raise by.nothing(as_, "use: as")
    if is_action(obj) and subject is None:
        return use_any(by, obj)
    if by.until:
        if subject is None:
            raise by.nothing(obj, "use: for a time")
        power = their_power(by, obj, subject)
        if not names.costed(power):
            raise by.nothing(obj, "use: as FREE, of a power without a cost")
        return [Pick(subject), ops.Lend((ops.Says((AsFree(power),)),), by.until)]
    return use(by, obj, subject)


def use_any(by: Interpreter, obj: Node) -> Ops:
    """'any action', 'a CLOSE action'."""
    if isinstance(obj, Nominal) and obj.proper and obj.sort == "label" and obj.det == "a" and not obj.mods:
        by.note_all(obj)
        return [Pick(SELF), ops.UseAny(obj.head)]
    if isinstance(obj, Nominal) and obj.head == "action" and not obj.mods and not obj.adjectives:
        by.note_all(obj)
        if obj.det == "any" and not obj.names:
            return [Pick(SELF), ops.UseAny()]
        if obj.det in ("a", "an") and len(obj.names) == 1 and obj.names[0].sort == "label":
            return [Pick(SELF), ops.UseAny(obj.names[0].name)]
    raise by.nothing(obj, "use: any action")


def give_free(by: Interpreter, obj: Node, to: Group, as_: Node) -> Ops:
    """'give it a CLOSE action as FREE'."""
    by.note_all(as_)
    if not isinstance(as_, Nominal) or as_.head != "FREE":
        raise by.nothing(as_, "give: as")
    return [Pick(to), *use_any(by, obj)[1:]]


def is_action(node: Node) -> bool:
    """Whether a noun speaks of actions."""
    return isinstance(node, Nominal) and node.head == "action"
