"""Keyword actions: 'it explores', 'it connives', 'blight 1'. Most stand for a text."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from warband.games.magic.programs import ops
from warband.games.magic.programs.cards import Card
from warband.games.magic.programs.changes import DETAINED, HELD, SUSPECTED, Becomes, Gains
from warband.games.magic.programs.conditions import AnyCondition, HasCounters, Subject, There
from warband.games.magic.programs.ops import Amount, AnyOp, Reference
from warband.games.magic.programs.qualities import Quality, Target
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.language import subtypes
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
        return tuple(bound(by, op, who, subject) for op in by.acting(word, amount))

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
        return by.acting(word, amount)

    return made


# mtg.core.action.detain
def detained(by: Interpreter, obj: Node) -> Ops:
    """'detain target creature': until your next turn it neither attacks nor blocks, nor are its abilities activated."""
    return (ops.Apply((Gains(DETAINED),), by.understand("who", obj), "your next turn"),)


# mtg.core.action.suspect
def suspected(by: Interpreter, obj: Node) -> Ops:
    """'suspect target creature': it has menace and can't block, and texts speak of a suspected creature."""
    return (ops.Apply((Gains(SUSPECTED),), by.understand("who", obj), "for good"),)


# mtg.core.untap.held
def exerted(by: Interpreter, obj: Node) -> Ops:
    """'exert it': it won't untap during its controller's next untap step."""
    return (ops.Apply((Gains((HELD,)),), by.understand("who", obj), "next untap step"),)


# mtg.core.quality.another
def supported(by: Interpreter, amount: Amount) -> Ops:
    """'support 2': a +1/+1 counter on each of up to two other target creatures."""
    target = Target(Quality(types=("creature",), other=True), up_to=True)
    if amount not in (1, 2) or by.scope.targets:
        raise by.nothing(Nominal(0, 1, "", ""), "support: more targets")
    for n in range(int(amount)):
        by.scope.aim((-1, -1 - n), replace(target, other=n > 0), "creature")
    by.scope.mention("targets" if amount == 2 else "target", "creature", "permanent")
    return (ops.PutCounters("+1/+1", 1, "targets" if amount == 2 else "target"),)


# mtg.core.action.amass
def amassed(by: Interpreter, amount: Amount, obj: Nominal | None = None) -> Ops:
    """'amass Orcs 2': an Army grows, and is one of these, too; without an Army, there is a new one."""
    kind = obj.head if obj is not None else "Zombie"
    if kind not in subtypes() or (obj is not None and (obj.mods or obj.adjectives or obj.det)):
        raise by.nothing(obj or Nominal(0, 1, "", ""), "amass: of no kind")
    army = Quality(subtypes=("Army",), whose="you")
    card = Card(name=f"Black 0-0 {kind} Army", types=("creature",), subtypes=(kind, "Army"), colours=("black",))
    by.made[card.name] = card
    by.scope.mention("chosen", "creature", "permanent")
    return (
        Unless(There(army, 0, 0), 1),
        ops.Create(card.name),
        ops.Choose(army),
        ops.PutCounters("+1/+1", amount, "chosen"),
        ops.Apply((Becomes(subtypes=(kind,)),), "chosen", "for good"),
    )


ROWS: dict[str, Callable[..., Ops]] = {
    "detain obj:raw": detained,
    "exert obj:raw": exerted,
    "support amount:number": supported,
    "suspect obj:raw": suspected,
    "amass amount:number obj?:noun": amassed,
    "endure subject:raw amount:number": done_by("endure"),
    "bolster subject?:raw amount:number": done_by_you("bolster"),
    "explore subject:raw": explored,
    "connive subject:raw": done_by("connive"),
    "adapt subject:raw amount:number": done_by("adapt"),
    "blight subject?:raw amount:number": done_by_you("blight"),
    "populate subject?:raw": done_by_you("populate"),
    "learn subject?:raw": done_by_you("learn"),
}
