"""States that hold in certain attacks only."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Always, Attacking, Clause, Gains, Triggers
from warband.games.heroclix.programs.ops import Happening
from warband.games.heroclix.text.reading.conditions.attacks import PIERCING, attacks, made_by
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.games.heroclix.text.reading.states import situations
from warband.text.reader.meaning import NoMeaning
from warband.text.reader.nodes import Lead


def lends_only(found: list[Always]) -> bool:
    """Whether all that is so is something of damage, which counts when the targets of an attack are known."""
    return len(found) == 1 and found[0].gives == Gains((PIERCING,)) and found[0].group.which in (ops.THIS, ops.ALL)


def in_attacks(by: Interpreter, found: list[Always], tail: Lead) -> tuple[Clause, ...]:
    """'deals penetrating damage when making range attacks': whenever such an attack is made, for that attack."""
    assert tail.of is not None
    when, (one,) = attacks(by, tail.of), found
    if when.powers:
        return (replace(one, gives=made_by(by, tail, when, one.gives)),)
    if when.suffered or when.me or not isinstance(one.gives, Gains):
        raise NoMeaning(tail, "tail of a state: when attacking")
    who = one.group if one.group == ops.SELF else replace(one.group, which=ops.ONE)
    only = when.kind is not None and not when.some and not when.single
    event = Happening("attacks", who, when.kind, only=only, single=when.single, attack=when.attack)
    return (Triggers(event, (ops.Pick(ops.BEFORE), ops.Lend(one.gives.powers, ops.ATTACK_ENDS))),)


def capped_by(gives: Gains, when: Attacking) -> Gains | None:
    """A maximum of damage in attacks of some; None for anything else."""
    match gives.powers:
        case (ops.Adjusted("takes at most of anything" | "takes at most", most),) if when.suffered and when.kind:
            return Gains((ops.Varied("", "takes at most", ops.Group(ops.ALL, when.kind), most),))
    return None


def attacking(by: Interpreter, found: list[Always], tail: Lead) -> list[Always]:
    """'when attacking adjacent characters'."""
    assert tail.of is not None
    when = attacks(by, tail.of)
    *others, last = found
    if isinstance(last.gives, Gains) and (cap := capped_by(last.gives, when)) is not None:
        return [*others, replace(last, gives=cap)]
    return [*others, situations.of_group(by, last.group, made_by(by, tail, when, last.gives))]
