"""Sentences in order: choices, conditions, results of a d6."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from warband.games.heroclix.effects.references.amounts import RESULT
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import Group, Pick
from warband.games.heroclix.text.reading.effects import chosen
from warband.games.heroclix.text.reading.effects.chosen import BOTH, SHOWN
from warband.games.heroclix.text.reading.effects.programs import (
    Faces,
    Ops,
    asks_done,
    can_fail,
    counts_result,
    either,
    halves,
    lent_packs,
    noticed,
    rolls,
    sheds,
    speaks_of,
    tallied,
)
from warband.games.heroclix.text.reading.interpreter import Interpreter

UNABLE = ops.Not(ops.Done())  # marks what is done if the deed of the sentence before it is impossible
FULL = ops.having(ops.BEFORE, ops.Holding("", 2, ops.MANY))
OTHERWISE = ops.Unless(ops.Rolled(0, 0), 0)  # marks what is done if the sentence before it was not


def doubled(by: Interpreter, bodies: list[Ops]) -> Ops:
    """Sentences in order; 'do both' is about the choice in the sentence before it."""
    done: list[Ops] = []
    for body in bodies:
        if body == [BOTH]:
            done[-1:] = [chosen.either_or_both(by, done[-1] if done else [])]
        elif len(body) == 1 and isinstance(body[0], ops.Unless) and isinstance(body[0].condition, ops.Force):
            done[-1:] = [both(by, done[-1] if done else [], body[0].condition)]
        elif body and isinstance(body[0], ops.Unless) and body[0].condition == UNABLE:
            done[-1:] = [or_unable(by, done[-1] if done else [], body[1:])]
        elif body and body[0] == OTHERWISE:
            done[-1:] = [either_way(by, done[-1] if done else [], body[1:])]
        else:
            done.append(body)
    return [op for body in done for op in body]


def either_way(by: Interpreter, body: Ops, other: Ops) -> Ops:
    """One thing if something is so, another if not."""
    match body:
        case [ops.Unless(condition, skip), *rest] if skip == len(rest):
            return [ops.Unless(condition, skip + 1), *rest, ops.Skip(len(other)), *other]
    raise by.wrong("'if' in the sentence before 'otherwise'")


# hc.text.unable
def or_unable(by: Interpreter, body: Ops, other: Ops) -> Ops:
    """A deed, the last one of several to choose from, or something else if it can't be done to whom it is for."""
    match body:
        case [ops.Either(lengths), *rest]:
            ends = [sum(lengths[: n + 1]) for n in range(len(lengths))]
            runs = [rest[end - length : end] for end, length in zip(ends, lengths, strict=True)]
            return either([*(run[:-1] for run in runs[:-1]), or_unable(by, runs[-1], other)])
        case [Pick() as who, ops.Token("", 1) as deed]:
            return [who, ops.Unless(FULL, len(other) + 1), *other, ops.Skip(1), deed]
        case [Pick() as who, ops.Token(name, -1) as deed]:
            none = ops.having(ops.BEFORE, ops.Holding(name, 0, 0))
            return [who, ops.Unless(none, len(other) + 1), *other, ops.Skip(1), deed]
    raise by.wrong("before 'if you can't' a token that is given or removed")


def both(by: Interpreter, body: Ops, enough: ops.Force) -> Ops:
    """Either of two deeds if there are some, both if there are more."""
    match body:
        case [ops.Unless(ops.Force(_, kind), _), ops.Either((first, _)), *rest]:
            both = [*rest[: first - 1], *rest[first:]]
            return [ops.Unless(replace(enough, kind=kind), len(both) + 1), *both, ops.Skip(len(body)), *body]
    raise by.wrong("before 'do both' a choice: 'If your force has 3+ characters, A -or- B.'")


def if_so(by: Interpreter, condition: ops.Condition, body: Ops) -> Ops:
    if isinstance(condition, ops.Near) and Pick(ops.THE_OTHER) in body:  # 'that character' is the one that is near
        at = body.index(Pick(ops.THE_OTHER))
        body = [*body[:at], Pick(Group(ops.ONE, condition.kind)), *body[at + 1 :]]
    return [ops.Unless(condition, len(body)), *body]


def may_itself(by: Interpreter, group: Group, deeds: Ops) -> Ops:
    friend = group.which == ops.ONE and group.kind.side == "friendly"  # its player is the one who may
    if group not in (ops.SELF, ops.BEFORE, ops.THE_OTHER) and not friend:
        raise by.wrong("'this character', 'it' or a friendly character")
    first = deeds[0]
    if isinstance(first, Pick) and first.group == ops.SELF:
        deeds = [Pick(group), *deeds[1:]]
    return [ops.May(len(deeds)), *deeds]


# hc.text.each
def each_may(by: Interpreter, group: Group, deeds: Ops) -> Ops:
    """Each of some friends may do something: its player is asked for each."""
    first, *rest = deeds
    alone = first == Pick(ops.SELF) and not any(isinstance(op, Pick) for op in rest)
    if alone and group.kind.side == "friendly":
        return [ops.Each(group, (ops.May(len(deeds)), Pick(ops.BEFORE), *rest))]
    raise by.wrong("what each friendly character may do by itself")


def in_order(by: Interpreter, bodies: list[Ops], cases: list[tuple[Faces, Ops]], then: Sequence[Ops] = ()) -> Ops:
    """Sentences in order, then the results of a d6, and what comes in any case.

    Every roll has results, and nothing stands between.
    """
    bodies = lent_packs(bodies)
    for n, body in enumerate(bodies):
        if n and asks_done(body) and not any(can_fail(op) for b in bodies[:n] for op in b):
            bodies = [*bodies[: n - 1], noticed(bodies[n - 1]), *bodies[n:]]
        if rolls(body) and not counts_result(bodies[n:]) and (n < len(bodies) - 1 or not cases):
            raise by.wrong("the results of the d6, such as '5-6: Heal 1.', right behind it and last")
        if asks_done(body) and not any(can_fail(op) for b in bodies[:n] for op in b):
            raise by.wrong("'you may' in a sentence before 'if you do', or 'choose' or 'remove'")
    so_often = any(isinstance(op, ops.Each) and op.times == RESULT for body in bodies for op in body)
    counted = halves([*bodies, *(body for _, body in cases)]) and not any(rolls(body) for body in bodies)
    bodies = tallied(bodies) if so_often or counted else bodies
    if so_often and not any(sheds(body) for body in bodies):
        raise by.wrong("that many of what")
    if halves([*bodies, *(body for _, body in cases)]) and not any(rolls(body) or sheds(body) for body in bodies):
        raise by.wrong("'roll a d6' before its result")
    said = [op for body in (*bodies, *then) for op in body]
    lends = any(isinstance(op, ops.LendChosen) and op != SHOWN for op in said)
    if lends and not any(isinstance(op, ops.Choose) for op in said):
        raise by.wrong("'choose' before what is chosen")
    slots = {choose.slots for choose in said if isinstance(choose, ops.Choose)}
    if any(isinstance(op, ops.LendChosen) and op.slot and {(op.slot,)} != slots for op in said):
        raise by.wrong("the powers that were chosen")
    check_chosen(by, said)
    chosen.check_off_map(by, said)
    chosen.check_away(by)
    if cases and (not rolls(bodies[-1]) or any(rolls(body) for _, body in cases)):
        raise by.wrong("'roll a d6' right before its results, and nowhere else")
    faces = [face for (low, high), _ in cases for face in range(low, high + 1)]
    if len(set(faces)) < len(faces):
        raise by.wrong("each face of the d6 in one result only")
    results = [op for at, body in cases for op in (ops.Unless(ops.Rolled(*at), len(body)), *body)]
    return chosen.as_long(by, doubled(by, bodies) + results + [op for body in then for op in body])


def check_chosen(by: Interpreter, program: Ops) -> None:
    """Nobody is the chosen character before one was chosen."""
    for op in program:
        if isinstance(op, ops.Keep):
            return
        if speaks_of(op, ops.CHOSEN):
            raise by.wrong("'choose' and a character before 'the chosen character'")
