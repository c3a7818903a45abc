"""Choices of powers and characters, deeds with them, and lasting states of them."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.effects import names
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Always, Clause, Gains
from warband.games.heroclix.programs.ops import Group, Kind, Pick, Usable
from warband.games.heroclix.text.reading.effects.programs import Ops, either, names_only, speaks_of
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.games.heroclix.text.reading.nouns import powers

CHOSEN = Group(ops.CHOSEN)
KIN = Group(ops.ALL, Kind(side="friendly", me=True, having=(ops.Trait(),)))  # all with the very trait
SHOWN = ops.LendChosen(ops.UNSAID)  # what was chosen can be used while the text is there


def one(by: Interpreter, group: Group) -> Ops:
    """Somebody is chosen; if an effect of a name chooses nobody twice, that is noted."""
    by.away.clear()
    by.naming = [ops.Note((one.name,)) for one in group.kind.having if isinstance(one, ops.NotYetFor)]
    return [Pick(by.single(group)), ops.Keep(), *by.naming]


def up_to(by: Interpreter, group: Group) -> Ops:
    """One after another, up to a number; those who were hit, or some of a kind."""
    hit = ops.Hit() in group.kind.having
    kind = replace(group.kind, having=tuple(one for one in group.kind.having if one != ops.Hit()))
    which: ops.Which = ops.HIT_ONE if hit else ops.ONE
    other = replace(kind, having=(*kind.having, ops.Unchosen()))
    first: Ops = [ops.May(2), Pick(Group(which, kind)), ops.Keep()]
    return first + [ops.May(2), Pick(Group(which, other)), ops.Keep(more=True)] * (group.most - 1)


def one_listed(by: Interpreter, *items: Usable | tuple[Usable, ...]) -> Ops:
    """One of some powers; a choice of several powers at once is noted for later sentences."""
    single = [item for item in items if isinstance(item, str)]
    if len(single) == len(items):
        return [ops.Choose(powers.options(by, single))]
    packs = [item if isinstance(item, tuple) else (item,) for item in items]
    powers.options(by, [name for pack in packs for name in pack])
    return either([[Pick(ops.SELF), ops.Note(pack)] for pack in packs])


def as_long(by: Interpreter, program: Ops) -> Ops:
    """Give additions to a chosen power the same duration."""
    done: Ops = []
    until: ops.Until | None = None
    for op in program:
        if isinstance(op, ops.LendChosen):
            until = op.until
        if isinstance(op, ops.Lend) and op.until == ops.CHOSEN_TOO:
            if until is None:
                raise by.wrong("for how long the chosen power can be used")
            op = replace(op, until=until)
        done.append(op)
    return done


def either_or_both(by: Interpreter, body: Ops) -> Ops:
    """One of two powers, or both if the theme is named."""
    match body:
        case [ops.Choose(powers), Pick() as who, ops.LendChosen(until)] if len(powers) == 2:
            both: Ops = [ops.May(3), who, ops.Lend(powers, until), ops.Skip(len(body))]
            return [replace(BOTH, skip=len(both)), *both, *body]
    raise by.wrong("two powers to choose from in the sentence before it")


# --- what is chosen somewhere else than on the map
def check_away(by: Interpreter) -> None:
    """Somebody off the map can be chosen, and can come; nothing else is done to it."""
    if by.away:
        raise by.wrong("somebody on the map", by.away[0])


def check_done(by: Interpreter) -> None:
    """Nothing is left open at the end of a text: of what was spoken, and of what was chosen."""
    by.check_spoken("")
    check_away(by)
    if by.noted is not None:
        raise by.wrong("what becomes of the chosen power", by.noted[1])


def check_off_map(by: Interpreter, program: Ops) -> None:
    """Check that no deed acts on a choice off the map."""
    away = False
    for op in program:
        if isinstance(op, Pick):
            there = ops.off_map(op.group.kind)
            away = there or (away and op.group.which in (ops.IT, ops.THAT, ops.CHOSEN))
            if away and not there:
                raise by.wrong("somebody on the map")
        elif away and isinstance(op, ops.Fetch):
            away = False
        if any(speaks_of(op, who) for who in (ops.CHOSEN, ops.THAT)) and away:
            raise by.wrong("somebody on the map")
    made = False
    for op in program:
        made = made or isinstance(op, ops.Fetch | ops.Generate)
        if speaks_of(op, ops.MADE) and not made:
            raise by.wrong("'generate' before 'the generated character'")


# --- what was chosen is so ever after
def noting(by: Interpreter, program: Ops) -> Ops:
    """A program that notes its choice; the state of the chosen, while the text is there, comes last."""
    if SHOWN in program:
        noted = [str(name) for op in program if isinstance(op, ops.Note) and names_only(op) for name in op.names]
        if not noted or program[-1] != SHOWN:
            raise by.wrong("'choose one' of several powers before what is chosen")
        by.lastly += [ever(name, ops.SELF) for name in noted]
        return program[:-1]
    if any(isinstance(op, ops.Note) and (len(op.names) > 1 or not names_only(op)) for op in program):
        raise by.wrong("what becomes of the chosen powers")
    chooses = [op for op in program if isinstance(op, ops.Choose)]
    if not chooses or any(isinstance(op, ops.LendChosen) for op in program):
        return program
    if len(chooses) > 1 or by.noted is not None or chooses[0].of:
        raise by.wrong("what becomes of the chosen power")
    by.noted = (chooses[0], by.node)
    return [*program, ops.Note()]


def ever(power: str, group: Group) -> Always:
    """Somebody can use a power that was chosen."""
    return Always(Gains((power,)), group, ops.Noted(ops.SELF, power))


def ever_after(by: Interpreter, group: Group) -> tuple[Clause, ...]:
    if by.noted is None or group.which not in (ops.THIS, ops.IT, ops.ALL):
        raise by.wrong("'choose' and a power before it")
    choice, _ = by.noted
    by.noted = None
    known = choice.powers or [name for slot in choice.slots for name in names.SETS[slot]]
    return tuple(ever(power, ops.SELF if group == ops.BEFORE else group) for power in known)


BOTH = ops.Unless(ops.Themed(), 0)
