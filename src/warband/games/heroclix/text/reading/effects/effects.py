"""Actions, triggered effects and reactions: a program, when it runs, and what may be spoken of in it."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.effects.details import AGAIN, PAST, REROLL, TOLD, Tune, doubled, permitted
from warband.games.heroclix.effects.parameters import ROLLERS
from warband.games.heroclix.effects.variants import can_be
from warband.games.heroclix.position.model import ATTACK
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import (
    Acts,
    Always,
    Changed,
    Clause,
    Gains,
    Limit,
    Rerolls,
    Triggers,
)
from warband.games.heroclix.programs.ops import ME, Group, Happening, Pick
from warband.games.heroclix.text.reading.effects import chosen
from warband.games.heroclix.text.reading.effects.chosen import CHOSEN
from warband.games.heroclix.text.reading.effects.programs import (
    TIMED,
    Ops,
    Told,
    changed_for_once,
    limited,
    may_choose,
    means_nobody,
    named_others,
    normally,
    own_text,
    parts_of,
    set_up,
    speaks_of,
    starting,
    timed,
    with_part,
)
from warband.games.heroclix.text.reading.effects.spoken import AIMED_AT, ATTACKER, HIT, OWN_ATTACK, WHERE
from warband.games.heroclix.text.reading.events.used_powers import AIMED, LEAPING
from warband.games.heroclix.text.reading.interpreter import Interpreter

# Events with others whom 'that character' means.
BY_OTHERS = frozenset(("hurt by", "ko by", "ko by attack", "hits", "strikes", "hits every"))
MADE_BY_ATTACK = frozenset(("Blades/Claws/Fangs", "Energy Explosion", "Pulse Wave", "Quake"))
FULL_SPEED = ops.Adjusted("full speed")
STRIKING = {"hits": "strikes", "is hit": "is struck"}
ANSWERS = frozenset(("Shape Change", "Super Senses"))  # powers that answer an attack
PIERCING = ops.Boost(0, penetrating=True)
LASTING: dict[str, ops.Until] = {
    "attacks": ops.ATTACK_ENDS,
    "attacked": ops.ATTACK_ENDS,
    "is_stooge": ops.ATTACK_ENDS,
    "rolls attack": ops.ATTACK_ENDS,
    "strikes": ops.ATTACK_ENDS,
    "is struck": ops.ATTACK_ENDS,
    "uses": ops.ACTION_ENDS,
    "game_begins": ops.GAME_ENDS,
    "starts_game": ops.GAME_ENDS,
    "outset": ops.GAME_ENDS,
}  # what a change lasts as long as


def action(by: Interpreter, kind: str, limit: Limit | None, program: Ops) -> Clause:
    by.check_spoken("")
    check_again(by, program)
    check_boosts(by, Happening(""), program)
    check_rolls(by, program)
    program = chosen.noting(by, program)
    if any(isinstance(op, ops.Lend) and not op.until for op in program):
        raise by.wrong("how long it lasts, such as 'until your next turn'")
    program = about_those(by, program, ops.BEFORE)
    return Acts(kind, limited(timed(own_text(program), ops.ACTION_ENDS), limit), limit or "")


def if_rolled(
    by: Interpreter, limit: Limit | None, event: Happening, condition: ops.Condition, after: str, program: Ops
) -> Clause:
    if not isinstance(condition, ops.AttackRoll):
        return of_event(by, limit, event, after, [ops.Unless(condition, len(program)), *program])
    return of_event(by, limit, replace(event, roll=condition), after, program)


# hc.text.lent-effect
def lent_trigger(by: Interpreter, until: ops.Until, event: Happening, after: str | None, deeds: Ops) -> Ops:
    """For a time, an event has an effect: its subject, or else this character, has a text with it."""
    other = event.who in (ops.THE_OTHER, CHOSEN)
    if other and any(speaks_of(op, ops.THIS) for op in deeds):
        raise by.wrong("nothing of 'this character' in what another does")
    if any(speaks_of(op, ops.CHOSEN) for op in deeds):
        raise by.wrong("nothing of a chosen character, who is not known then")
    said = of_event(by, None, replace(event, who=ops.SELF) if other else event, after, deeds)
    if not isinstance(said, Triggers):
        raise by.wrong("something that happens then")
    return [Pick(event.who if other else ops.SELF), ops.Lend((ops.Says((said,)),), until)]


# hc.text.lent-state
def lent_state(by: Interpreter, condition: ops.Condition, done: Ops) -> Ops:
    """For a time, something is so while a condition holds: this character has a text that says so."""
    match [Pick(ops.SELF) if op == Pick(ops.BEFORE) else op for op in done]:
        case [Pick(group), ops.Modify(values, amount, until)] if until and group.which in (ops.THIS, ops.ALL):
            said = Always(Changed(values, amount), group, by.lasting(condition))
        case [Pick(group), ops.Lend(powers, until)] if until and group.which in (ops.THIS, ops.ALL):
            said = Always(Gains(powers), group, by.lasting(condition))
        case _:
            raise by.wrong("what is so of 'this character' or of all of a kind")
    return [Pick(ops.SELF), ops.Lend((ops.Says((said,)),), until)]


# hc.supp.16.reveal.first-revealed, hc.text.for-once
def of_event(by: Interpreter, limit: Limit | None, event: Happening, after: str | None, program: Ops) -> Clause:
    """An effect of an event. A change of a power at its use is a state."""
    if event.also:
        return either_event(by, limit, event, after, program)
    said = list(program)
    if said[1:] and said[-1] == AGAIN:
        return of_event(by, limit, replace(event, again=True), after, program[:-1])
    if said in ([ops.May(1), PAST], [ops.May(1), FULL_SPEED]) or may_choose(said, event):  # nobody forgoes it
        program = [op for op in said[1:] if op != ops.Forgo()]
    program = changed_for_once(event, program)
    if (clause := without_program(by, limit, event, after, program)) is not None:
        return clause
    event, program = with_roll(by, event, program)
    check_event(by, event, program, after)
    event, program = with_its_subjects(by, event, program, after)
    check_effect(by, event, program, after)
    program = about_others(by, event, program)
    if event.what == "starts_game" and any(starting(op) for op in program):
        event = replace(event, what="outset")
    limit = limit or event.first or None
    if event.what == "first_revealed":
        event, limit = replace(event, what="revealed"), "game"
    program = for_a_time(by, event, program, after)
    return Triggers(event, limited(own_text(program), limit), after or "", limit or "")


# hc.text.leaping
def without_program(
    by: Interpreter, limit: Limit | None, event: Happening, after: str | None, program: Ops
) -> Clause | None:
    """A reroll, or a state: the clause of an event whose effect is no program of its own; None: it is one."""
    said = list(program)
    if REROLL in said:
        if said == [ops.May(1), REROLL] and not after:
            if replace(event, who=ops.SELF) == Happening("attacks"):
                return Rerolls(event.who, limit=limit or "")
            if event == Happening("attacked", event.who, event.whom):
                return Rerolls(Group(ops.ONE, event.whom or ops.ANYBODY), limit=limit or "", on=event.who)
        raise by.wrong("'when' somebody 'attacks, you may reroll the attack', or 'is attacked'")
    if not limit and not after and (states := permitted(said, event) or doubled(said, event)):
        by.spoken.clear()
        return Always(Gains(states))
    if limit == "attack":
        raise by.wrong("'once per attack' only before 'you may reroll the attack'")
    if any(isinstance(op, TOLD) for op in program) or (event.powers == ("Poison",) and program == [PIERCING]):
        if event.what not in ("uses", "unused") or event.action or event.whom or event.first or limit or after:
            raise by.wrong("'when this character uses' a power")
        group = replace(event.who, which=ops.ALL) if event.who.which == ops.ONE else event.who
        return tuned(by, event.powers[0] if len(event.powers) == 1 else "", program, group)
    if event.what == "unused" and event.powers == (LEAPING,):
        return of_event(by, limit, replace(event, what="moves", powers=()), after, program)
    if event.what == "unused":
        raise by.wrong("a power of which it is known when it is used")
    return None


def with_roll(by: Interpreter, event: Happening, program: Ops) -> tuple[Happening, Ops]:
    """An event with the attack roll on which its whole effect depends."""
    first = program[0]
    if isinstance(first, ops.Unless) and isinstance(first.condition, ops.AttackRoll):
        if first.skip != len(program) - 1:
            raise by.wrong("'if the attack roll was' for all that follows")
        event, program = replace(event, roll=replace(first.condition, hits=False)), program[1:]
        event = hitting(by, event) if first.condition.hits else event
        if event == Happening("attacks", event.who, roll=event.roll):  # which is known when it is rolled
            event = replace(event, what="rolls attack")
    return event, program


def check_event(by: Interpreter, event: Happening, program: Ops, after: str | None) -> None:
    """Refuse an event whose effect speaks of another character's attack, or of an attack that is over."""
    if event.who.which not in (ops.THIS, ops.IT, ops.ONE):
        raise by.wrong("'this character' or one of a kind")
    if any(what == OWN_ATTACK for what, _ in by.spoken) and event.who not in (ops.SELF, ops.BEFORE):
        raise by.wrong(f"{OWN_ATTACK} only in {WHERE[OWN_ATTACK]}")
    if after and any(getattr(op, "until", "") == ops.ATTACK_ENDS for op in program):
        raise by.wrong("'this attack' only before its resolution")


def with_its_subjects(by: Interpreter, event: Happening, program: Ops, after: str | None) -> tuple[Happening, Ops]:
    """An event with the die, the characters and the numbers of which its effect speaks."""
    if speaks_of_d6(by, program):
        event = of_the_d6(by, event)
    if any(what == HIT for what, _ in by.spoken):
        check_before_hit(by, event, program)
        event = hitting(by, event)
    if any(what == ATTACKER for what, _ in by.spoken):
        event = answering(by, event)
    if any(what == AIMED_AT for what, _ in by.spoken) and event == Happening("uses", powers=event.powers):
        event = replace(event, what="aims") if set(event.powers) <= set(AIMED) else event
    event, program = counting(by, event, program)
    if not after:
        event = striking(by, event, program)
    return event, program


def check_effect(by: Interpreter, event: Happening, program: Ops, after: str | None) -> None:
    """Refuse an effect that speaks of something unknown at its event."""
    check_boosts(by, event, program)
    if event.what == "uses" and "Incapacitate" in event.powers and not after:
        raise by.wrong("'after resolutions': it is used when the attack has hit")
    if event.roll and event.what not in ("hits", "strikes", "hits every", "misses", "rolls attack"):
        raise by.wrong("the attack roll only in an effect of 'when this character hits'")
    by.check_spoken(event.what)
    check_rolls(by, program)
    if any(isinstance(op, ops.Roll) for op in program) and any(part == ops.Brought() for part in parts_of(program)):
        raise by.wrong("one number, not a result and that of the event")


def about_those(by: Interpreter, program: Ops, group: Group) -> Ops:
    """A program in which 'that character' means somebody; TextError if there is nobody whom it could mean."""
    if means_nobody(program, group):
        raise by.wrong("somebody whom 'that character' means")
    return named_others(program, group)


def about_others(by: Interpreter, event: Happening, program: Ops) -> Ops:
    """An effect in which 'that character' is one of the event, and 'instead' is instead of a KO."""
    if (event.whom or event.what in BY_OTHERS) and event.whom != ME:
        that = Group(ops.OTHERS)
    else:
        that = Group(ops.DOER) if event.who.which == ops.ONE else ops.BEFORE
    program = about_those(by, program, that)
    if event.what == "doomed":
        program = saving(by, program)
    elif any(isinstance(op, ops.Forgo) for op in program) and event.action != "success" and not normally(event):
        raise by.wrong("something that 'instead' can be about")
    return program


def for_a_time(by: Interpreter, event: Happening, program: Ops, after: str | None) -> Ops:
    """An effect whose changes last for a known time."""
    program = chosen.noting(by, program)
    check_again(by, program)
    program = timed(program, ops.UNSAID if after else LASTING.get(event.what, ops.UNSAID))
    if any(isinstance(op, TIMED) and not op.until for op in (*program, *set_up(program))):
        raise by.wrong("how long the change lasts, such as 'until your next turn'")
    if any(speaks_of(op, ops.DOER) for op in set_up(program)):
        raise by.wrong("'this character' or 'it'")
    return program


def either_event(by: Interpreter, limit: Limit | None, event: Happening, after: str | None, program: Ops) -> Clause:
    """An effect of several events, each of which could have it alone."""
    spoken = list(by.spoken)
    found: list[Triggers] = []
    for one in (replace(event, also=()), *event.also):
        by.spoken[:] = spoken
        clause = of_event(by, limit, one, after, program)
        if not isinstance(clause, Triggers) or (found and clause.program != found[0].program):
            raise by.wrong("events that can have the same effect")
        found.append(clause)
    first, *others = found
    return replace(first, event=replace(first.event, also=tuple(one.event for one in others)))


def tuned(by: Interpreter, power: str, program: Ops, group: Group) -> Always:
    """A change of a power at each use, perhaps under a condition."""
    condition: ops.Condition | None = None
    if isinstance(program[0], ops.Unless) and program[0].skip == len(program) - 1:
        condition, program = by.lasting(program[0].condition), program[1:]
    told = ops.Adjusted("penetrating") if program == [PIERCING] else program[0]
    if isinstance(told, ops.Adjusted) and len(program) == 1:
        state: Told | None = by.adjusted(told.what, told.amount, told.of or power)
    else:
        state = replace(told, power=power) if isinstance(told, ops.Varied) and len(program) == 1 else None
    if state is None or isinstance(state, Tune) or (isinstance(state, ops.Varied) and not can_be(state)):
        raise by.wrong("a power that can be told so")
    if condition and group != ops.SELF:
        raise by.wrong("'this character'")
    return Always(Gains((state,)), ops.SELF if group == ops.BEFORE else group, condition)


def saving(by: Interpreter, program: Ops) -> Ops:
    """A rescue from an imminent KO: the saved character shows a click again, or leaves."""
    saves = any(isinstance(op, ops.Dial | ops.Swap) or op == ops.Leave("sideline") for op in program)
    if any(isinstance(op, ops.Forgo) for op in program) and not saves:
        raise by.wrong("what becomes of it instead")
    return [ops.Unless(ops.Doomed(), len(program)), *program]


def counting(by: Interpreter, event: Happening, program: Ops) -> tuple[Happening, Ops]:
    """Count in the attack roll once the roll is known, and keep the count for the program."""
    faces = {part for op in program for part in parts_of(op) if isinstance(part, ops.Faces)}
    if not faces:
        return event, program
    if len(faces) > 1 or event.what not in ("attacks", "hits", "hits every", "misses"):
        raise by.wrong("one face of the attack roll, in an effect of an attack")
    (face,) = faces
    changes = any(isinstance(op, TIMED) and not op.until for op in program)  # in the attack that goes on
    if event == Happening("attacks", event.who) and changes:
        event = replace(event, what="rolls attack")
    event = replace(event, number=face, what="attack over" if event.what == "attacks" else event.what)
    return event, [with_part(op, face, ops.Result()) for op in program]


def speaks_of_d6(by: Interpreter, program: Ops) -> bool:
    """Whether a d6 is spoken of that nobody has rolled in it."""
    parts = [part for op in program for part in parts_of(op)]
    return ops.Result(d6=True) in parts and not any(isinstance(part, ops.Roll) for part in parts)


def of_the_d6(by: Interpreter, event: Happening) -> Happening:
    """The roll for a power that is used, with its result."""
    if event.what == "uses" and set(event.powers) & set(ROLLERS) and not event.action:
        return replace(event, what="rolls", faces=(1, 6))
    if event.what != "rolls":
        raise by.wrong("'the d6 result' only of a power that is used, or of a d6 that is rolled")
    return event


def check_before_hit(by: Interpreter, event: Happening, program: Ops) -> None:
    """Check that a change of the attack roll does not depend on its hit."""
    late = event.what in ("uses", "attacks")
    changes = [op for op in program if isinstance(op, ops.Modify) and not op.until]
    if late and any(ATTACK in op.values for op in changes):
        raise by.wrong("the attack value in a sentence of its own, without those who are hit")


def hitting(by: Interpreter, event: Happening) -> Happening:
    """An event in which somebody is hit: deeds on those who are hit come with the hit."""
    if event.what == "rolls" and event.powers != ("Blades/Claws/Fangs",):
        raise by.wrong("a power that is used on those who are hit")
    if event.what == "attacks" and event.least:
        raise by.wrong("those who are hit, whatever the number of targets")
    return replace(event, what="hits") if event.what in ("uses", "attacks") else event


def striking(by: Interpreter, event: Happening, program: Ops) -> Happening:
    """A hit, before its damage is dealt, if something is changed in the attack that goes on."""
    changes = any(isinstance(op, ops.Boost) or (isinstance(op, ops.Modify) and not op.until) for op in program)
    changes = changes or any(isinstance(op, TIMED) and op.until == ops.ATTACK_ENDS for op in program)
    if event.what not in STRIKING or not changes:
        return event
    if any(isinstance(op, ops.Lend) and not op.until for op in program):
        raise by.wrong("how long it lasts, such as 'until your next turn'")
    return replace(event, what=STRIKING[event.what])


def answering(by: Interpreter, event: Happening) -> Happening:
    """An event in which a power succeeds against somebody who attacks."""
    answers = event.what == "uses" and event.action == "success" and ANSWERS.issuperset(event.powers)
    return replace(event, what="answers") if answers else event


def check_boosts(by: Interpreter, event: Happening, program: Ops) -> None:
    """Only an attack that goes on can deal more damage; a d6 shows something only when it is rolled."""
    if speaks_of_d6(by, program):
        of_the_d6(by, event)
    boosted = any(isinstance(op, ops.Boost) for op in program)
    made = event.what == "uses" and MADE_BY_ATTACK.issuperset(event.powers)
    if boosted and event.what not in ("attacks", "rolls attack", "strikes", "is struck") and not made:
        raise by.wrong("the damage dealt only in an effect of an attack that goes on")


def check_again(by: Interpreter, program: Ops) -> None:
    """Only a chosen power lasts until the next choice."""
    if any(isinstance(op, TIMED) and op.until == ops.CHOSEN_AGAIN for op in program):
        raise by.wrong("'until you choose again' only of what is chosen")


def check_rolls(by: Interpreter, program: Ops) -> None:
    """The attack roll is spoken of at the beginning only, or counted."""
    if any(isinstance(op, TOLD) for op in program):
        raise by.wrong("what a power does otherwise only in an effect of its use")
    if any(isinstance(part, ops.AttackRoll | ops.Faces) for op in program for part in parts_of(op)):
        raise by.wrong("the attack roll only in an effect of 'when this character hits'")


def if_already(by: Interpreter, power: str, event: Happening, after: str | None, program: Ops) -> Clause:
    found = of_event(by, None, event, after, program)
    already = ops.Already(ops.SELF, power)
    if isinstance(found, Always):
        return replace(found, condition=already)
    if not isinstance(found, Triggers):
        raise by.wrong("something that happens then")
    return replace(found, program=(ops.Unless(already, len(found.program)), *found.program))
