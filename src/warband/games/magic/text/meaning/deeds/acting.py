"""Keyword actions: 'it explores', 'it connives', 'blight 1'. Most stand for a text."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from warband.games.magic.programs import ops
from warband.games.magic.programs.conditions import AnyCondition, HasCounters, Subject
from warband.games.magic.programs.ops import Amount, AnyOp, Reference
from warband.games.magic.text.interpreter import Interpreter
from warband.programs.control import Unless
from warband.text.reader.nodes import Node, Nominal

Ops = tuple[AnyOp, ...]
FIELDS = ("what", "who")
DOERS: tuple[Subject, ...] = ("self", "host", "it", "target")


def explored(by: Interpreter, subject: Node) -> Ops:
    """'it explores'."""
    return (ops.Explore(by.understand("one", subject)),)


# mtg.core.action.text
def done_by(word: str) -> Callable[..., Ops]:
    """'it connives', 'it adapts 2': the creature of the text is the one that does it."""

    def made(by: Interpreter, subject: Node, amount: Amount = 0) -> Ops:
        who = by.understand("one", subject)
        if not isinstance(amount, int):
            raise by.nothing(subject, f"{word}: how many")
        if word == "connive":
            by.scope.ways = by.scope.ways | {"discard"}
        return tuple(bound(by, op, who, subject) for op in by.action(word, amount).ops)

    return made


def bound(by: Interpreter, op: AnyOp, who: Reference, node: Node) -> AnyOp:
    """A deed of a text, about another object."""
    if isinstance(op, Unless):
        return replace(op, condition=about(by, op.condition, who, node))
    return replace(op, **{field: who for field in FIELDS if getattr(op, field, None) == "self"})


def about(by: Interpreter, given: AnyCondition, who: Reference, node: Node) -> AnyCondition:
    """A condition of a text, about another object."""
    if not isinstance(given, HasCounters) or given.who != "self":
        return given
    found: Subject | None = next((one for one in DOERS if one == who), None)
    if found is None:
        raise by.nothing(node, "condition: about another object")
    return replace(given, who=found)


def done_by_you(word: str) -> Callable[..., Ops]:
    """'populate', 'you blight 1'."""

    def made(by: Interpreter, subject: Node | None, amount: Amount = 0) -> Ops:
        if (subject is not None and by.understand("player", subject) != "you") or not isinstance(amount, int):
            raise by.nothing(subject or Nominal(0, 1, "", ""), f"{word}: another player, or another number")
        return by.action(word, amount).ops

    return made


ROWS: dict[str, Callable[..., Ops]] = {
    "explore subject:raw": explored,
    "connive subject:raw": done_by("connive"),
    "adapt subject:raw amount:number": done_by("adapt"),
    "blight subject?:raw amount:number": done_by_you("blight"),
    "populate subject?:raw": done_by_you("populate"),
    "learn subject?:raw": done_by_you("learn"),
}
