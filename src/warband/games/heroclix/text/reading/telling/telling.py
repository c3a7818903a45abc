"""Programs told back in canonical words, from their ops alone: 'Warband reads this as ...'.

Whatever is told compiles to the same program. A program with a part that has no words here can't be told.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from msgspec.structs import replace

from warband.games.heroclix.effects.references.amounts import RESULT
from warband.games.heroclix.position.abilities.declared import GEAR_EFFECT
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Acts, Always, Attacking, Changed, Clause, Gains, Triggers
from warband.games.heroclix.programs.ops import Group, Happening, Kind
from warband.games.heroclix.text.reading.effects.programs import parts_of
from warband.games.heroclix.text.reading.states.situations import seen_from
from warband.games.heroclix.text.reading.telling.told_arrivals import lifted
from warband.games.heroclix.text.reading.telling.told_conditions import condition, rolled
from warband.games.heroclix.text.reading.telling.told_deeds import ACTS, deed, gained
from warband.games.heroclix.text.reading.telling.told_events import happening, shown
from warband.games.heroclix.text.reading.telling.told_facts import fact
from warband.games.heroclix.text.reading.telling.told_parameters import perplexed
from warband.games.heroclix.text.reading.telling.words_for import (
    KINDS,
    Untold,
    capital,
    change,
    kind,
    one_of,
    subject,
    values,
)


def told(clauses: tuple[Clause, ...]) -> str:
    """A text with the meaning of some clauses; Untold if a part has no words."""
    return " // ".join(clause(one) for one in clauses)


def clause(one: Clause) -> str:
    """One paragraph."""
    match one:
        case Always():
            return always(one)
        case Acts("FREE", [ops.Unless(wanted, _), *_], _, True):
            return f"If {condition(wanted)}, this trait is activated as FREE instead."
        case Acts(action, program, limit, False):
            often = capital(opening(limit))
            return f"{action}: {often}{body(unspent(program, limit), ACTS, joined=bool(often))}"
        case Triggers():
            return trigger(one)
    return fact(one)


# --- what is always so


def always(one: Always) -> str:
    """The words for a state: its bearers, its condition."""
    unique = "UNIQUE MODIFIER - " if one.unique else ""
    if not one.unique and isinstance(one.gives, Gains) and (words := sentence_of(one, one.gives.powers)):
        return words
    who, several = subject(one.group)
    said = f"{who} {state(as_seen(one), several)}"
    if one.condition is not None:
        return f"{unique}If {condition(one.condition)}, {said}."
    return f"{unique}{capital(said)}."


def as_seen(one: Always) -> Gains | Changed:
    """What is so, with the sides as this character sees them. [hc.text.sides-of-others]"""
    gives, when = one.gives, one.gives.when if isinstance(one.gives, Changed) else None
    if not isinstance(gives, Changed) or when is None or when.kind is None or one.group.which != ops.ALL:
        return gives
    return replace(gives, when=replace(when, kind=seen_from(one.group, when.kind)))


def sentence_of(one: Always, powers: tuple[ops.Usable, ...]) -> str:
    """A state that takes a sentence of its own; '' for any other."""
    given = f"if {condition(one.condition)}, " if one.condition is not None else ""
    match powers:
        case (str(name),) if name in SENTENCES and one.group == ops.SELF:
            return capital(f"{given}{SENTENCES[name]}.")
        case (ops.Varied(power, "once per game"),) if one == Always(Gains(powers)):
            return f"Once per game, {power}."
        case (ops.Varied(power, "as if adjacent", group),) if one == Always(Gains(powers)) and group is not None:
            return f"When this character uses {power}, {subject(group)[0]} are considered adjacent."
        case (ops.Varied(power, "at any points", group),) if one == Always(Gains(powers)) and group is not None:
            return f"When this character uses {power}, it may choose {subject(group)[0]} regardless of point value."
        case (ops.Varied("Perplex", "by +2" | "by -2"), *_) if one == Always(Gains(powers)):
            return perplexed(powers)
        case (ops.Adjusted(what, number, power),) if power and what in USED and one.group in (ops.SELF, ANYONE):
            if given and (isinstance(one.condition, ops.Already) or one.group != ops.SELF):
                raise Untold("already")
            who = "a character" if one.group == ANYONE else "this character"
            named = power if power != GEAR_EFFECT else f"its {GEAR_EFFECT}"
            return f"When {who} uses {named}, {given}{USED[what].format(number)}."
    return ""


ANYONE = ops.Group(ops.ALL)
SENTENCES = {
    "can't be seen by opponents": "opposing lines of fire can't be drawn to this character",
    "draws lines of fire that are never blocked": "this character's lines of fire are never blocked",
    "can't be modified by opponents": "opposing effects can't modify this character's combat values",
    "opponents can't give it tokens": "opposing effects can't give this character action tokens",
    "continues when it is KO'd": "when this character is KO'd, this effect continues for the rest of the game",
    "foes are unmodified": "opposing characters' combat values, except range, can't be modified when attacking this"
    " character or being attacked by this character",
}
USED = {
    "result": "increase the result by {0:+}", "full speed": "don't halve speed",
    "healing": "increase the amount healed by {0}", "past line": "it may heal past its starting line",
    "choices": "it may instead choose {0} listed powers",
    "penetrating": "damage dealt is penetrating", "two dice": "roll two d6 and choose one to be the result",
}  # fmt: skip


def state(gives: Gains | Changed, several: bool) -> str:
    """The words for a usable power or a modifier."""
    if isinstance(gives, Gains):
        return gained(gives.powers, several)
    if gives.like:
        raise Untold("circumstances")
    when = f" {attacking(gives.when)}" if gives.when is not None else ""
    return f"{'modify' if several else 'modifies'} {values(gives.values)} {change(gives.amount)}{when}"


def attacking(when: Attacking) -> str:
    """In which attacks."""
    if when.suffered and when.me:
        return "when this character attacks them"
    if when.suffered:
        return attacked(when)
    if when.me:
        return f"when attacking {'only ' * when.single}this character"
    if when.powers and when == Attacking(powers=when.powers):
        return f"when using {' or '.join(when.powers)}"
    if when.powers:
        raise Untold("attacks by powers")
    if when.kind is None:
        if when.attack == ops.ANY_KIND:
            raise Untold("attacks")
        return f"when making {KINDS[when.attack]}attacks"
    doing = "attacking" if when.attack == ops.ANY_KIND else f"making {KINDS[when.attack]}attacks targeting"
    if when.single:
        return f"when {doing} a single {kind(when.kind)}"
    return f"when {doing} {'one or more ' if when.some else ''}{kind(when.kind, True)}"


def attacked(when: Attacking) -> str:
    """In which attacks that somebody suffers."""
    if when.me:
        return "when this character attacks them"
    if when.powers and when.attack == ops.ANY_KIND:
        powers = " or ".join(when.powers)
        return (
            f"when targeted by {powers}"
            if when.kind is None
            else f"when attacked by {one_of(when.kind)} using {powers}"
        )
    if when.kind is None:
        return f"when targeted by a{'n' if when.attack == ops.ANY_KIND else ''} {KINDS[when.attack]}attack"
    if when.attack != ops.ANY_KIND:
        raise Untold("attack of somebody")
    return f"when attacked by {one_of(when.kind)}"


# --- effects


def opening(limit: str) -> str:
    """The words for a limit."""
    spoken = {"": "", "turn": "once per turn, ", "game": "once per game, "}
    everybody = {"turn all": "once per turn", "game all": "once per game"}
    if limit in everybody:
        return f"{everybody[limit]} for all characters with this trait, "
    if limit not in spoken:
        raise Untold("limit")
    return spoken[limit]


def unspent(program: tuple[ops.Op, ...], limit: str) -> list[ops.Op]:
    """A program without the note of its use."""
    match program:
        case (ops.May(skip), ops.Spend(period), *rest) if period == limit:
            return [ops.May(skip - 1), *rest]
        case (ops.Spend(period), *rest) if period == limit:
            return rest
    return list(program)


def trigger(one: Triggers) -> str:
    """An effect of an event."""
    event, limit = one.event, one.limit
    if event == Happening("outset") and not limit:
        return outset(list(one.program))
    when = happening(event)
    if event.first:
        when = when.replace("when ", f"the first time each {event.first} ", 1)
        limit = "" if limit == event.first else limit
    after = {
        "": "",
        "after resolutions": ", after resolutions",
        "immediately after resolutions": ", immediately after resolutions",
    }
    roll = f", if the attack roll was {rolled(event.roll)}" if event.roll is not None else ""
    program = unspent(one.program, one.limit)
    match program:
        case [ops.Unless(ops.Doomed(), skip), *rest] if event.what == "doomed" and skip == len(rest):
            program = rest
    lasting = LASTING.get(event.what, ops.UNSAID) if not one.after else ops.UNSAID
    if event.what in ("strikes", "is struck") and any(isinstance(op, ops.Lend) for op in program):
        raise Untold("for this attack")
    said = body(program, lasting, joined=True)
    if event.what == "misses":
        said = said.replace("the hit character", "a missed character")
    return capital(f"{opening(limit)}{when}{roll}{after[one.after]}, {of_sides(event, program, said)}")


def of_sides(event: Happening, program: Sequence[object], said: str) -> str:
    """The effect of an event of two sides: 'that opposing character', if it is the one who does the deed."""
    whoever = [part for op in program for part in parts_of(op) if isinstance(part, Group)]
    if event.whom is None or event.who.which != ops.ONE or Group(ops.DOER) not in whoever:
        return said
    side = event.who.kind.side
    if Group(ops.OTHERS) in whoever or not side or side == event.whom.side:
        raise Untold("one of two")
    return said.replace("that character", f"that {side} character")


def outset(program: list[ops.Op]) -> str:
    """The start of a character in the game."""
    match program:
        case [ops.Pick(ops.SELF), ops.Token(str(name), int(count), ops.MANY)] if name and count > 0:
            return f"This character starts the game with {count} {name} token{'s' * (count > 1)}."
        case [ops.Pick(ops.SELF), ops.Dial(click)] if click > 0:
            return f"This character starts the game on click #{click}."
    raise Untold("outset")


LASTING = {
    "attacks": ops.ATTACK_ENDS, "attacked": ops.ATTACK_ENDS, "uses": ops.ACTION_ENDS, "strikes": ops.ATTACK_ENDS,
    "is struck": ops.ATTACK_ENDS, "rolls attack": ops.ATTACK_ENDS,
}  # fmt: skip


def body(program: list[ops.Op], lasting: str, joined: bool = False) -> str:
    """Sentences in order."""
    found = sentences(program, lasting)
    first, *rest = found
    return " ".join([first if joined else capital(first), *map(capital, rest)])


def sentences(program: list[ops.Op], lasting: str) -> list[str]:
    """Ops as sentences, one after the other."""
    found: list[str] = []
    at = 0
    while at < len(program):
        words, at = sentence(program, at, lasting)
        found.append(words)
    if not found:
        raise Untold("nothing")
    return found


def sentence(program: list[ops.Op], at: int, lasting: str) -> tuple[str, int]:
    """One sentence, and where the next one begins."""
    if found := of_its_own(program, at, lasting) or repeated(program, at, lasting):
        return found
    match program[at]:
        case ops.Unless(ops.Rolled(low, high), skip):
            inner = " ".join(map(capital, sentences(program[at + 1 : at + 1 + skip], lasting)))
            return f"{shown(low, high)}: {inner}", at + 1 + skip
        case ops.Unless(ops.Done(), 1) if isinstance(later := program[at + 1], ops.Later):
            done = list(cast(ops.Program, later.program))
            return f"if you do, after resolutions {chain(done, lasting)}.", at + 2
        case ops.Unless(ops.Is(ops.SELF, Kind(having=(ops.Holding(name, int(count), ops.MANY, False),))), skip) if pays(
            program[at + 1 : at + 1 + skip], name, count
        ):
            rest = program[at + 3 : at + 1 + skip]
            return f"remove {count} {name} token{'s' * (count > 1)} to {chain(rest, lasting)}.", at + 1 + skip
        case ops.Unless(wanted, skip) if isinstance(over := program[at + skip], ops.Skip) and skip > 1:
            done, end = program[at + 1 : at + skip], at + skip + 1 + over.skip
            other = program[at + skip + 1 : end]
            words = f"if {condition(wanted)}, {optional(done, lasting)}."
            return f"{words} Otherwise, {optional(other, lasting)}.", end
        case ops.Unless(wanted, skip):
            done = program[at + 1 : at + 1 + skip]
            return f"if {condition(wanted)}, {optional(done, lasting)}.", at + 1 + skip
        case ops.Forgo() if at + 1 < len(program):
            words, end = sentence(program, at + 1, lasting)
            return f"instead {words}", end
        case ops.May(skip) if skip > 1 and isinstance(program[at + 1], ops.Roll):
            rolled = chain(program[at + 1 : at + 2], lasting)
            results = map(capital, sentences(program[at + 2 : at + 1 + skip], lasting))
            return f"you may {rolled}. {' '.join(results)}", at + 1 + skip
        case ops.May(skip):
            return f"{may(program[at + 1 : at + 1 + skip], lasting)}.", at + 1 + skip
        case ops.Either(lengths):
            return f"{choice(program, at, lengths, lasting)}.", at + 1 + sum(lengths)
    words, at = deed(program, at, lasting)
    return f"{words}.", at


def of_its_own(program: list[ops.Op], at: int, lasting: str) -> tuple[str, int] | None:
    """A part of an effect that comes once in a time, or markers that are removed; None of anything else."""
    match program[at : at + 2]:
        case [ops.Spend(period, skip), _] if skip:
            return f"{opening(period)}{optional(program[at + 1 : at + 1 + skip], lasting)}.", at + 1 + skip
        case [ops.May(skip) | ops.Unless(_, skip) as first, ops.Spend(period, inner)] if inner:
            rest = [replace(first, skip=skip - 1), *program[at + 2 : at + 1 + skip]]
            return f"{opening(period)}{optional(rest, lasting)}.", at + 1 + skip
        case [ops.Lift() as op, *_]:
            return f"{lifted(op)}.", at + 1
    return None


# hc.text.each, hc.text.each-roll
def repeated(program: list[ops.Op], at: int, lasting: str) -> tuple[str, int] | None:
    """A loop, perhaps behind an offer; None of anything else."""
    match program[at:]:
        case [ops.Each(group, inner, times=None), *_] if inner[0] == ops.Roll() and group.which == ops.ALL:
            each = " ".join(map(capital, sentences(list(cast(ops.Program, inner[1:])), lasting)))
            return f"roll a d6 for each {kind(group.kind)}. {each}", at + 1
        case [ops.Each(_, inner, times=times), *_] if inner[0] == ops.Roll() and times in (RESULT, *range(2, 10)):
            each = " ".join(map(capital, sentences(list(cast(ops.Program, inner[1:])), lasting)))
            return f"roll {times if isinstance(times, int) else 'that many'} d6. For each die, {each}", at + 1
        case [ops.May(skip), *rest] if isinstance(rest[skip - 1], ops.Each):
            words, end = sentence(program, at + skip, lasting)
            return f"{f'{may(rest[: skip - 1], lasting)} and' if skip > 1 else 'you may'} {words}", end
    return None


def pays(program: list[ops.Op], name: str, count: int) -> bool:
    """Whether a program begins with the loss of some tokens."""
    return program[:2] == [ops.Pick(ops.SELF), ops.Token(name, -count)] and len(program) > 2


def optional(program: list[ops.Op], lasting: str) -> str:
    """A chain, perhaps one that its player may leave."""
    match program:
        case [ops.May(skip), *rest] if skip == len(rest):
            return may(rest, lasting)
        case [ops.Unless(wanted, skip), *rest] if skip == len(rest):
            return f"if {condition(wanted)}, {optional(rest, lasting)}"
    return chain(program, lasting)


def may(program: list[ops.Op], lasting: str) -> str:
    """The words for a permission: of the player, or of another character."""
    match program:
        case [ops.Pick(ops.BEFORE), ops.Use(power, None)]:
            return f"it may use {power} at no cost"
        case [ops.Pick(ops.BEFORE), ops.Strike(kind_, None, -1, "")]:
            return f"it may make {'an' if kind_ == ops.ANY_KIND else 'a'} {KINDS[kind_]}attack"
    instead = program[-1:] == [ops.Forgo()] and len(program) > 1
    words = chain(program[:-1] if instead else program, lasting)
    if words.split()[0] not in COMMANDS:
        raise Untold("may")
    return f"you may {'instead ' * instead}{words}"


COMMANDS = frozenset((
    "heal", "deal", "give", "remove", "move", "make", "place", "KO", "knock", "click", "turn", "use", "choose", "roll",
    "generate", "put", "destroy", "modify",
))  # fmt: skip


def choice(program: list[ops.Op], at: int, lengths: tuple[int, ...], lasting: str) -> str:
    """One of several runs."""
    runs = []
    at += 1
    for number, length in enumerate(lengths):
        run = program[at : at + length]
        runs.append(optional(run[:-1] if number < len(lengths) - 1 else run, lasting))
        at += length
    return " -or- ".join(runs)


def chain(program: list[ops.Op], lasting: str) -> str:
    """Deeds in one sentence."""
    found: list[str] = []
    at = 0
    while at < len(program):
        op = program[at]
        if isinstance(op, ops.Either) and not at and sum(op.lengths) == len(program) - 1:
            return choice(program, at, op.lengths, lasting)
        if isinstance(op, ops.May | ops.Unless | ops.Either | ops.Skip):
            raise Untold("nested")
        words, at = deed(program, at, lasting)
        found.append(words)
    return " and ".join(found)
