"""States: always or under a condition, of this character or of a kind."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from warband.games.heroclix.effects import names
from warband.games.heroclix.position.model import SPEED
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Always, AsFree, Changed, Clause, Gains, Limit, Triggers
from warband.games.heroclix.programs.ops import Group, Happening, Kind
from warband.games.heroclix.text.reading.effects import effects
from warband.games.heroclix.text.reading.effects.programs import Ops, State, parts_of
from warband.games.heroclix.text.reading.interpreter import Interpreter


def under(by: Interpreter, condition: ops.Condition, states: Sequence[Clause]) -> tuple[Clause, ...]:
    """States under a condition; if it is one of each of several, states of those who meet it."""
    if condition == ops.Carrying():
        return carried(by, tuple(states))
    match condition:
        case ops.Is(ops.BEFORE, kind) if all(isinstance(state, Always) for state in states):
            return tuple(one for state in states if isinstance(state, Always) for one in each_so(by, state, kind))
    by.last_condition = condition
    found = [one for one in states if isinstance(one, Always | AsFree)]
    if len(found) < len(states):
        raise by.wrong("a state that can have a condition")
    return tuple(replace(one, condition=by.lasting(condition)) for one in found)


def always(by: Interpreter, states: tuple[Always, ...]) -> tuple[Clause, ...]:
    if any(isinstance(one, ops.Waiting) for state in states for one in state.group.kind.having):
        by.away.clear()
    return states


def dealt_by(by: Interpreter, group: Group, cap: Gains | Always) -> Group:
    """The kind of characters with reduced damage, if a statement about all characters means one."""
    if not isinstance(cap, Gains) or not is_cap(cap.powers[0]):
        return group
    if group != Group(ops.ALL):
        raise by.wrong("'characters take a maximum of'")
    return ops.SELF


def otherwise(by: Interpreter, states: Sequence[Clause]) -> tuple[Clause, ...]:
    if by.last_condition is None:
        raise by.wrong("'if' in the sentence before 'otherwise'")
    return under(by, ops.Not(by.last_condition), states)


def if_on(by: Interpreter, states: tuple[Always, ...], terrain: str) -> tuple[Clause, ...]:
    if any(one.group.which != ops.ALL for one in states):
        raise by.wrong("characters of a kind")
    on = ops.On(terrain)
    kinds = [replace(one.group.kind, having=(*one.group.kind.having, on)) for one in states]
    return tuple(replace(one, group=Group(ops.ALL, kind)) for one, kind in zip(states, kinds, strict=True))


def unique(by: Interpreter, states: Sequence[Clause]) -> tuple[Clause, ...]:
    found = [one for one in states if isinstance(one, Always)]
    if len(found) < len(states) or not any(isinstance(one.gives, Changed) for one in found):
        raise by.wrong("something that modifies a value")
    return tuple(replace(one, unique=True) for one in found)


def of_group(by: Interpreter, group: Group, verb: State | Always) -> Always:
    """A state of somebody."""
    if isinstance(verb, Always):
        if group not in (ops.SELF, ops.BEFORE):
            raise by.wrong("'this character', and nothing else of it")
        return verb
    if group.which not in (ops.THIS, ops.IT, ops.ALL):
        raise by.wrong("'this character' or characters of a kind")
    by.last_group = group
    if isinstance(verb, Gains) and is_cap(verb.powers[0]) and group != ops.SELF:
        group = dealt_by(by, group, verb)
    if isinstance(verb, Changed):
        check_changed(by, verb, group)
        verb = seen_by(by, group, verb)
    return Always(verb, ops.SELF if group == ops.BEFORE else group)


# hc.text.sides-of-others
def seen_by(by: Interpreter, group: Group, verb: Changed) -> Changed:
    """A change in attacks of others: to opposing characters, whoever is friendly to this one is opposing."""
    kind = verb.when.kind if verb.when is not None else None
    if group.which != ops.ALL or verb.when is None or kind is None or not kind.side:
        return verb
    if not group.kind.side:
        raise by.wrong("'friendly' or 'opposing' before those who attack")
    return replace(verb, when=replace(verb.when, kind=seen_from(group, kind)))


def check_changed(by: Interpreter, verb: Changed, group: Group) -> None:
    """Nobody attacks itself; a counted modifier is one of this character, and can be counted at any time."""
    if verb.when and verb.when.me and group.which != ops.ALL:
        raise by.wrong("others who attack this character")
    if isinstance(verb.amount, int):
        return
    if group not in (ops.SELF, ops.BEFORE):
        raise by.wrong("'this character' before 'for each'")
    if any(isinstance(part, ops.Result | ops.Faces) for part in parts_of(verb)):
        raise by.wrong("a number that can be counted at any time")


def all_game(by: Interpreter, condition: ops.Condition, states: Sequence[Clause]) -> tuple[Clause, ...]:
    if not isinstance(condition, ops.Themed):
        raise by.wrong("what stays so all game: 'is part of a Robot themed team'")
    return under(by, condition, states)


def otherwise_all_game(by: Interpreter, states: Sequence[Clause]) -> tuple[Clause, ...]:
    if not isinstance(by.last_condition, ops.Themed):
        raise by.wrong("'if' and a theme in the sentence before 'otherwise'")
    return otherwise(by, states)


def already_they(by: Interpreter, power: str, program: Ops) -> Clause:
    """A change of a power for the characters of the sentence before with that power."""
    if by.last_group is None or by.last_group.which != ops.ALL or power not in by.listed:
        raise by.wrong("characters of a kind who can use that power, in the sentence before")
    kind = by.last_group.kind
    printed = Group(ops.ALL, replace(kind, having=(*kind.having, ops.Prints(power))))
    return effects.tuned(by, power, program, printed)


def tuned_under(by: Interpreter, condition: ops.Condition, program: Ops) -> Clause:
    return replace(effects.tuned(by, "", program, ops.SELF), condition=by.lasting(condition))


def as_free(by: Interpreter, power: str) -> AsFree:
    if not names.costed(power):
        raise by.wrong("the name of a power that is an action with a cost")
    by.listed = (power,)
    return AsFree(power)


def each_so(by: Interpreter, state: Always, kind: Kind) -> list[Always]:
    """Something for those of a kind who are also of another."""
    of = state.group.kind
    alone = [replace(state, group=ops.SELF, condition=ops.Is(ops.SELF, kind))]
    if state.group.which != ops.ALL:
        return alone
    others = replace(of, me=False, other=of.other or of.me, having=(*of.having, *kind.having))
    return [*(alone if of.me else ()), replace(state, group=Group(ops.ALL, others))]


def carried(by: Interpreter, states: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Check that a modifier of carriers is one of speed, for friends."""
    friends = Group(ops.ALL, Kind(side="friendly"))
    match states:
        case (Always(Changed((value,), int(amount), None), group, None),) if (value, group) == (SPEED, friends):
            return (Always(Gains((by.adjusted("carrier's speed", amount),))),)
    raise by.wrong("'friendly characters modify speed'")


def unique_effect(by: Interpreter, limit: Limit | None, event: Happening, after: str | None, program: Ops) -> Clause:
    found = effects.of_event(by, limit, event, after, program)
    if not isinstance(found, Triggers) or not any(isinstance(op, ops.Modify) for op in found.program):
        raise by.wrong("something that modifies a value")
    once = [replace(op, unique=True) if isinstance(op, ops.Modify) else op for op in found.program]
    return replace(found, program=tuple(once))


def seen_from(group: Group, kind: Kind) -> Kind:
    """A kind with the side that it has for some characters."""
    turned = {"friendly": "opposing", "opposing": "friendly"}
    return replace(kind, side=turned[kind.side]) if group.kind.side == "opposing" and kind.side else kind


def is_cap(power: object) -> bool:
    """Whether attacks deal so much damage at most."""
    return isinstance(power, ops.Adjusted) and power.what == "deals at most"
