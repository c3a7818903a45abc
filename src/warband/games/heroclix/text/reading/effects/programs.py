"""Questions to programs of ops, and changes of them, during reading."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar, cast

from msgspec import Struct
from msgspec.structs import replace

from warband.games.heroclix.effects.details import TOLD, Tune
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Always, Changed, Gains, Limit
from warband.games.heroclix.programs.ops import Group, Happening, Op, Pick, Program
from warband.text.reader.meaning import NoMeaning
from warband.text.reader.nodes import Nominal

Told = ops.Adjusted | ops.Varied | Tune  # of the use of a power, in place of an op
Ops = list[Op | Told]
Deed = Callable[..., Ops]  # of the roles of a frame
Faces = tuple[int, int]
Said = TypeVar("Said")
State = Gains | Changed
TIMED = (ops.Modify, ops.Lend, ops.Total)


def closed(program: Ops) -> Program:
    """A program of ops alone: it changes no power at its use."""
    done = tuple(op for op in program if not isinstance(op, TOLD))
    if len(done) < len(program):
        raise NoMeaning(Nominal(0, 0, "", ""), "a change of a power where none is used")
    return done


def limited(program: Ops, limit: Limit | None) -> Program:
    """A program that notes its use, once its player has chosen to use it."""
    done = closed(program)
    if not limit or limit == "attack":
        return done
    first = done[0]
    if isinstance(first, ops.May):
        return (ops.May(first.skip + 1), ops.Spend(limit), *done[1:])
    return (ops.Spend(limit), *done)


def timed(program: Ops, until: ops.Until) -> Ops:
    """A program in which changes without a duration last as long as the effect around them."""
    return [replace(op, until=until) if isinstance(op, TIMED) and not op.until else op for op in program]


def named_others(program: Ops, group: Group) -> Ops:
    """A program in which 'that character' is the other of its event, or the one chosen since."""
    done: Ops = []
    for op in program:
        if isinstance(op, Pick):
            group = group if op.group.which in (ops.THIS, ops.IT, ops.THAT, ops.CHOSEN) else ops.BEFORE
        if isinstance(op, ops.Keep):
            group = Group(ops.CHOSEN)
        done.append(with_other(op, group))
    return done


def means_nobody(program: Ops, group: Group) -> bool:
    """Whether 'that character' stands in a program before anybody whom it could mean."""
    for op in program:
        if group == ops.BEFORE and speaks_of(op, ops.THAT):
            return True
        named = [one for one in parts_of(op) if isinstance(one, Group) and one.which not in (ops.THIS, ops.IT)]
        if named or not isinstance(op, Pick | ops.May | ops.Unless | ops.Spend | ops.Forgo):
            return False
    return False


def with_other(part: Said, group: Group) -> Said:
    """An op in which 'that character' means somebody."""
    return with_part(part, ops.THE_OTHER, group)


def with_part(part: Said, old: object, new: object) -> Said:
    """An op with something in place of one of its parts."""
    return cast("Said", exchanged(part, old, new))


def exchanged(part: object, old: object, new: object) -> object:
    """Something in place of a part, or of a part of it."""
    if part == old:
        return new
    if isinstance(part, tuple):
        return tuple(exchanged(one, old, new) for one in part)
    if not isinstance(part, Struct):
        return part
    return replace(part, **{name: exchanged(getattr(part, name), old, new) for name in part.__struct_fields__})


def speaks_of(part: object, which: str) -> bool:
    """Whether an op is about certain characters."""
    return any(isinstance(one, Group) and one.which == which for one in parts_of(part))


def parts_of(part: object) -> Iterator[object]:
    """An op and all that it is made of, without events that are over."""
    yield part
    over = ("event",) if isinstance(part, ops.Past) else ()
    fields = [name for name in getattr(part, "__struct_fields__", ()) if name not in over]
    for inner in part if isinstance(part, tuple) else [getattr(part, name) for name in fields]:
        yield from parts_of(inner)


def by_value(part: object) -> bool:
    """Whether something depends on a value as it is now, which is not known while values are made."""
    known = ops.Valued | ops.Outdoes
    values = [p for p in parts_of(part) if isinstance(p, known) and p.value >= 0]  # not tokens
    return any(isinstance(p, ops.Present) for p in parts_of(part)) or any(not p.printed for p in values)


def set_up(program: Ops) -> Ops:
    """The ops of programs for later in a program."""
    return [inner for op in program if isinstance(op, ops.Later) for inner in cast(Program, op.program)]


def looped(program: Ops) -> Ops:
    """A program in which all that follows a loop is done in it, to the character whose turn it is."""
    for at, op in enumerate(program):
        if isinstance(op, ops.Each) and not op.program:
            inner = named_others(program[at + 1 :], ops.BEFORE) if op.times is None else program[at + 1 :]
            return [*(within(one, at - n) for n, one in enumerate(program[:at])), replace(op, program=tuple(inner))]
    return program


def within(op: Op | Told, left: int) -> Op | Told:
    """An op that spans no more than what is left of its program, now that the rest is in a loop."""
    spans = isinstance(op, ops.May | ops.Unless | ops.Spend) and op.skip > left
    return replace(op, skip=left) if spans else op


def halves(bodies: list[Ops]) -> bool:
    """Whether some sentences use the number of a result, as in 'heal half the result'."""
    return any(part == ops.Result() for body in bodies for op in body for part in parts_of(op))


def counts_result(bodies: list[Ops]) -> bool:
    """Whether some sentences speak of the result of a d6 in any way."""
    return any(is_of_d6(part) for body in bodies for op in body for part in parts_of(op))


def is_of_d6(part: object) -> bool:
    """Whether something is about what dice show."""
    return isinstance(part, ops.Result | ops.Beats) or (isinstance(part, ops.Rolled) and part.high > 0)


def rolled(condition: ops.Condition) -> bool:
    """Whether a condition speaks of the attack roll."""
    inner = getattr(condition, "conditions", ()) or (getattr(condition, "condition", None),)
    return isinstance(condition, ops.AttackRoll) or any(rolled(one) for one in inner if one is not None)


def rolls(body: Ops) -> bool:
    """Whether a d6 is rolled."""
    return any(isinstance(op, ops.Roll) for op in (*body, *set_up(body)))


def sheds(body: Ops) -> bool:
    """Whether tokens are lost and counted."""
    return any(isinstance(op, ops.Shed) for op in body)


def tallied(bodies: list[Ops]) -> list[Ops]:
    """Sentences in which the tokens that are lost all at once are counted: their number is the result."""
    every = [op for body in bodies for op in body if isinstance(op, ops.Token) and op.count == -ops.MANY]
    if len(every) != 1 or any(sheds(body) for body in bodies):
        return bodies
    return [[ops.Shed(every[0].name) if op == every[0] else op for op in body] for body in bodies]


def noticed(body: Ops) -> Ops:
    """A deed of which it is known later whether it was done: there was somebody to do it to."""
    picks = [op for op in body if isinstance(op, Pick)]
    match body:
        case [Pick(group), ops.Token(name, int(count))] if -ops.MANY < count < -1:  # hc.text.all-or-none
            return [ops.Unless(ops.having(group, ops.Holding(name, -count, ops.MANY)), 3), body[0], ops.Keep(), body[1]]
    plain = len(picks) == 1 and body[0] == picks[0] and not speaks_of(body[0], ops.CHOSEN)
    unsure = any(op.group.which == ops.ONE for op in picks) or any(isinstance(op, ops.Ko) for op in body)
    suffers = [isinstance(op, ops.Hurt) and op.how == ops.UNAVOIDABLE for op in body[1:]] == [True]
    plain = plain and (unsure or suffers)
    return [body[0], ops.Keep(), *body[1:]] if plain and len(body) > 1 else body


def parted(bodies: list[Ops]) -> tuple[list[Ops], list[Ops]]:
    """Deeds that last as long as their attack, and those on characters that it hits; none where they are not apart."""
    deeds: list[Ops] = []
    for op in (op for body in bodies for op in body):
        if isinstance(op, Pick):
            deeds.append([])
        if not deeds or not isinstance(op, Pick | ops.Lend | ops.Modify):
            return [], []
        deeds[-1].append(op)
    late = [any(speaks_of(op, which) for op in deed for which in (ops.HIT_ONE, ops.HIT_ALL)) for deed in deeds]
    apart = all(bool(getattr(op, "until", "")) == hit for deed, hit in zip(deeds, late, strict=True) for op in deed[1:])
    if not apart:
        return [], []
    return [d for d, hit in zip(deeds, late, strict=True) if not hit], [
        d for d, hit in zip(deeds, late, strict=True) if hit
    ]


def names_only(op: ops.Note) -> bool:
    """Whether powers are noted by their names, not by a text or with a number."""
    return all(isinstance(name, str) for name in op.names)


def lent_packs(bodies: list[Ops]) -> list[Ops]:
    """Sentences in which one of several packs of powers is chosen, and then lent for a time: it is lent at once."""
    for n, body in enumerate(bodies[:-1]):
        notes = [op for op in body if isinstance(op, ops.Note)]
        packs = any(len(op.names) > 1 or not names_only(op) for op in notes)
        match bodies[n + 1]:
            case [Pick(group), ops.LendChosen(until, can=True, slot="")] if until and packs:
                if not isinstance(body[0], ops.Either) or group not in (ops.SELF, ops.BEFORE):
                    return bodies
                lent: Ops = [ops.Lend(op.names, until) if isinstance(op, ops.Note) else op for op in body]
                return [*bodies[:n], lent, *bodies[n + 2 :]]
    return bodies


def can_fail(op: Op | Told) -> bool:
    """Whether 'if you do' can be about an op."""
    return isinstance(op, ops.May | ops.Keep | ops.Shed) or (isinstance(op, ops.Token) and op.count == -1)


def asks_done(body: Ops) -> bool:
    """Whether a sentence says 'if you do'."""
    return any(isinstance(op, ops.Unless) and isinstance(op.condition, ops.Done) for op in body)


def either(runs: Sequence[Ops]) -> Ops:
    """One of several runs of ops; behind each but the last stands how to pass over the others."""
    last = len(runs) - 1
    runs = [
        [*run, ops.Skip(sum(len(other) + (m < last) for m, other in enumerate(runs) if m > n))] if n < last else run
        for n, run in enumerate(runs)
    ]
    return [ops.Either(tuple(len(run) for run in runs)), *(op for run in runs for op in run)]


def lasts(verb: State, until: ops.Until) -> ops.Op:
    """One of these things. What changes a value in certain attacks only is had like a power."""
    if isinstance(verb, Changed) and verb.when is not None:
        return ops.Lend((ops.Says((Always(verb),)),), until)
    return ops.Modify(verb.values, verb.amount, until) if isinstance(verb, Changed) else ops.Lend(verb.powers, until)


# --- programs of events

FOR_ONCE = frozenset(("full speed", "result"))  # changes that are asked for after the events of a use


# hc.text.for-once
def changed_for_once(event: Happening, program: Ops) -> Ops:
    """A use of a power that is changed by choice, as a part of an effect: the user has the change for its action."""
    made = [(n, op) for n, op in enumerate(program) if isinstance(op, ops.Adjusted) and op.what in FOR_ONCE]
    chosen = any(isinstance(op, ops.Unless) and op.condition == ops.Done() for op in program)
    if len(made) != 1 or not chosen or len(event.powers) != 1 or event.what != "uses" or event.who != ops.SELF:
        return program
    ((at, told),) = made
    lent = ops.Lend((replace(told, of=event.powers[0]),), ops.ACTION_ENDS)
    return inserted([*program[:at], lent, *program[at + 1 :]], at, [Pick(ops.SELF)])


def inserted(program: Ops, at: int, more: Ops) -> Ops:
    """A program with more ops before one of its own, under the same conditions."""
    before = [
        replace(op, skip=op.skip + len(more)) if isinstance(op, ops.May | ops.Unless) and n + op.skip >= at else op
        for n, op in enumerate(program[:at])
    ]
    return [*before, *more, *program[at:]]


def may_choose(said: Ops, event: Happening) -> bool:
    """Whether some may be treated as adjacent by a power that chooses one of those who are."""
    match said:
        case [ops.May(), ops.Adjusted("choices"), *_]:
            return True
        case [ops.May(1), ops.Varied(way="as if adjacent")]:
            return event.powers in (("Leadership",), ("Mastermind",))
    return False


def own_text(program: Ops) -> Ops:
    """A program in which only this character loses its text: nobody else has it."""
    lost = [n for n, op in enumerate(program) if isinstance(op, ops.Lend) and NOT_THIS in op.powers]
    return [Pick(ops.SELF) if n + 1 in lost and isinstance(op, Pick) else op for n, op in enumerate(program)]


def normally(event: Happening) -> bool:
    """Whether an event is a result of Leadership, which has a normal effect if it is a success. [hc.text.results]"""
    return event.what == "rolls" and event.powers == ("Leadership",)


def starting(op: ops.Op | Told) -> bool:
    """Whether an op asks who starts the game, which is known when everybody is on the map."""
    return any(isinstance(part, ops.Force) and part.started for part in parts_of(op))


NOT_THIS = ops.Varied("", "not this")
