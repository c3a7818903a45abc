"""Conditions: a clause behind 'if' or 'as long as'."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from warband.games.magic.programs.conditions import MANY, AnyCondition, Has, HasLife, Subject, There
from warband.games.magic.programs.qualities import Quality
from warband.games.magic.text.amounts import bare_quality
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.qualities import predicated
from warband.text.reader import nodes
from warband.text.reader.meaning import Table
from warband.text.reader.nodes import Clause, Mod, Node, Nominal

SUBJECTS = ("self", "host", "it", "target")


def condition(by: Interpreter, node: Node) -> AnyCondition:
    """Something that is so."""
    if not isinstance(node, Clause):
        raise by.nothing(node, "condition: several")
    by.note(node, *node.roles)
    found: AnyCondition = CONDITIONS.mean(node, by)
    return found


def has_quality(by: Interpreter, subject: Node, **roles: Node) -> Has | There:
    """'equipped creature is legendary', 'it's a Human'."""
    is_ = roles["is_"]
    if isinstance(is_, Mod) and is_.word == "attached to" and is_.of is not None:
        return attached(by, subject, is_.of)
    return Has(spoken_of(by, subject), predicated(by, is_))


def has_not(by: Interpreter, subject: Node, **roles: Node) -> Has:
    """'equipped creature isn't a Human': of one word only."""
    found = predicated(by, roles["is_"])
    words = (*found.types, *found.subtypes, *found.supertypes, *found.colours)
    plain = [replace(Quality(), **{field: words}) for field in ("types", "subtypes", "supertypes", "colours")]
    if len(words) != 1 or found not in plain:
        raise by.nothing(subject, "condition: not several things at once")
    return Has(spoken_of(by, subject), Quality(without=words))


def spoken_of(by: Interpreter, node: Node) -> Subject:
    """The object that a condition is about; 'it' means this afterwards."""
    who: Subject = by.understand("one", node)
    if who not in SUBJECTS:
        raise by.nothing(node, f"condition: about {who}")
    by.scope.mention(who, "creature", "permanent")
    return who


def suffered(what: Quality) -> Callable[[Interpreter, Node], Has]:
    """'this object is equipped': it suffers what the verb says."""
    return lambda by, obj: Has(spoken_of(by, obj), what)


def controls(by: Interpreter, subject: Node, obj: Node) -> There:
    """'you control three or more artifacts'."""
    if by.understand("player", subject) != "you":
        raise by.nothing(subject, "condition: another player controls")
    least, most, rest = numbered(by, obj)
    return There(replace(bare_quality(by, rest), whose="you"), least, most)


def numbered(by: Interpreter, node: Node) -> tuple[int, int, Node]:
    """From how many to how many, and the noun without the number."""
    if isinstance(node, Nominal) and node.count is not None:
        by.note(node, node.count)
        return node.count.least, min(node.count.most, MANY), replace(node, count=None)
    if isinstance(node, Nominal) and node.det in ("a", "an", "another"):
        return 1, MANY, node
    if isinstance(node, nodes.Together) and node.word == "or":
        return 1, MANY, node
    raise by.nothing(node, "condition: how many")


def has_life(by: Interpreter, subject: Node, obj: Nominal) -> HasLife:
    """'you have 30 or more life'."""
    if by.understand("player", subject) != "you" or obj.head != "life" or obj.count is None or obj.mods:
        raise by.nothing(obj, "condition: you have")
    by.note(obj.count)
    return HasLife(obj.count.least, min(obj.count.most, MANY))


def attached(by: Interpreter, obj: Node, to: Node) -> There:
    """'two or more Equipment are attached to it'."""
    if by.understand("one", to) != "self":
        raise by.nothing(to, "condition: attached to another object")
    least, most, rest = numbered(by, obj)
    return There(bare_quality(by, rest), least, most, "attached")


CONDITIONS = Table(
    "condition",
    {
        "be subject:raw is:raw": has_quality,
        "be subject:raw is:raw !past": has_quality,
        "be subject:raw is:raw !denied": has_not,
        "control subject:raw obj:raw": controls,
        "have subject:raw obj:noun": has_life,
        "equip obj:raw !passive": suffered(Quality(equipped=True)),
        "tap obj:raw !passive": suffered(Quality(tapped=True)),
        "untap obj:raw !passive": suffered(Quality(tapped=False)),
        "attach obj:raw to:raw !passive": attached,
    },
)
