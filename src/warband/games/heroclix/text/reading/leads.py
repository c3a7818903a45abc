"""Leads of sentences that change the whole program behind them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from msgspec.structs import replace

from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import Group, Pick
from warband.games.heroclix.text.reading.effects.blocks import OTHERWISE
from warband.games.heroclix.text.reading.effects.programs import Ops, closed, inserted, speaks_of
from warband.games.heroclix.text.reading.instead import instead_of_damage, is_normal_damage, is_normal_effect
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.games.heroclix.text.reading.narrowing import narrowed
from warband.games.heroclix.text.reading.times import is_after, later, whose_turn
from warband.text.reader.nodes import Clause, Lead, Nominal

INSTEAD = "instead"


def changed_by(by: Interpreter, lead: Lead, inner: Callable[[], Ops]) -> Ops:
    """A program that a lead changes as a whole. The lead is understood before the words behind it."""
    if lead.word == "during" and (turn := whose_turn(lead)) is not None:
        by.note_all(lead)
        return unless(turn, inner())
    if lead.word == "unless" and lead.of is not None:
        return unless(ops.Not(by.understand("condition", lead.of)), inner())
    if lead.word == "at" and lead.of is not None:
        return set_up(by, lead, later(by, lead.of), inner())
    if is_after(lead) and not lead.trailing:
        by.note_all(lead)
        return afterwards(by, lead, inner())
    if lead.word == "otherwise" and lead.of is None:
        return [OTHERWISE, *inner()]
    if lead.word == "but" and lead.of is not None:
        return narrowed(by, inner(), lead.of)
    if lead.word == "instead of" and lead.of is not None and is_normal_effect(by, lead.of):
        return instead_of_effect(by, lead, inner())
    if lead.word == "instead of" and lead.of is not None and is_normal_damage(by, lead.of):
        return instead_of_damage(inner())
    if lead.word == "even if" and lead.of is not None:
        return regardless(by, lead, inner())
    if lead.word == "once per" and isinstance(lead.of, Nominal) and lead.of.head in RATIONS and not lead.of.mods:
        by.note_all(lead)
        return rationed(RATIONS[lead.of.head], inner())
    if lead.word == "doing" and isinstance(lead.of, Clause):
        return elsewhere(by, lead, lead.of, inner())
    if lead.word in ("also", "either", "then"):
        return inner()
    if lead.word == INSTEAD:
        return [ops.Forgo(), *inner()]
    raise by.nothing(lead, f"lead: {lead.word} {getattr(lead.of, 'sort', '')}")


OTHERS = ("any other", "all other", "another")


# hc.text.elsewhere
def elsewhere(by: Interpreter, lead: Lead, clause: Clause, program: Ops) -> Ops:
    """'give it the Fog marker, removing it from any other character': everybody else loses it before."""
    from_, what = clause.role("from"), clause.role("obj")
    given = [n for n, op in enumerate(program) if isinstance(op, ops.Token) and op.name and n]
    others = clause.role("else") is not None or getattr(from_, "det", "") in OTHERS
    if clause.verb != "remove" or getattr(what, "head", "") != "it" or not others or len(given) != 1:
        raise by.nothing(lead, "lead: doing")
    by.note_every(lead)
    (at,) = given
    token = program[at]
    assert isinstance(token, ops.Token)
    return inserted(program, at - 1, [Pick(Group(ops.ALL)), ops.Token(token.name, -ops.MANY)])


RATIONS: dict[str, Literal["turn", "game"]] = {"turn": "turn", "game": "game"}


# hc.text.rationed
def rationed(period: Literal["turn", "game"], program: Ops) -> Ops:
    """A part of an effect that is done once in a time: once its player has chosen it, or its condition holds."""
    match program:
        case [ops.May(skip) | ops.Unless(_, skip) as first, *rest] if skip == len(rest):
            return [replace(first, skip=skip + 1), ops.Spend(period, skip), *rest]
    return [ops.Spend(period, len(program)), *program]


def regardless(by: Interpreter, lead: Lead, program: Ops) -> Ops:
    """'at the end of your turn, remove it even if this power is lost': deeds for later happen anyway."""
    assert lead.of is not None
    said = lead.of if isinstance(lead.of, Clause) and (lead.of.verb, lead.of.passive) == ("lose", True) else None
    lost = said.role("obj") if said is not None else None
    own = isinstance(lost, Nominal) and lost.head in ("power", "trait") and lost.det == "this"
    own = own or (said is not None and not said.roles)  # '(even if lost)'
    if not own or not all(isinstance(op, ops.Later) for op in program):
        raise by.nothing(lead, "lead: even if")
    by.note_every(lead)
    return program


def unless(condition: ops.Condition, program: Ops) -> Ops:
    """A program under a condition."""
    return [ops.Unless(condition, len(program)), *program]


def afterwards(by: Interpreter, lead: Lead, program: Ops) -> Ops:
    """A program after resolutions."""
    if any(isinstance(op, ops.Roll) for op in program):
        raise by.nothing(lead, "lead: after resolutions, roll")
    return [ops.Later("after", closed(program))]


def instead_of_effect(by: Interpreter, lead: Lead, program: Ops) -> Ops:
    """A program that a player may choose in place of the normal effect."""
    if isinstance(program[0], ops.May):
        return [ops.May(len(program)), *program[1:], ops.Forgo()]
    raise by.nothing(lead, "lead: instead of the normal effect")


def set_up(by: Interpreter, lead: Lead, when: Literal["end", "next turn"], done: Ops) -> Ops:
    """A program for later; the chosen character is its subject."""
    if done[0] == Pick(Group(ops.CHOSEN)):
        return [done[0], ops.Later(when, (Pick(ops.BEFORE), *closed(done[1:])))]
    if any(speaks_of(op, ops.CHOSEN) for op in done):
        raise by.nothing(lead, "lead: at a time, of the chosen one")
    return [ops.Later(when, closed(done))]
