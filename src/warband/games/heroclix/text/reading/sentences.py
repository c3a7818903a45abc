"""Sentences as ops: commands in order, choices, options and conditions."""

from __future__ import annotations

from typing import cast

from msgspec.structs import replace

from warband.games.heroclix.effects.details import AGAIN, TOLD
from warband.games.heroclix.position.model import VALUES
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Always, Changed, Gains
from warband.games.heroclix.programs.ops import Group, Pick
from warband.games.heroclix.text.reading.conditions.attacks import attacks, made_by
from warband.games.heroclix.text.reading.conditions.described import LACKING
from warband.games.heroclix.text.reading.deeds.changing import one_value
from warband.games.heroclix.text.reading.effects import blocks, effects
from warband.games.heroclix.text.reading.effects.programs import Ops, either, lasts, speaks_of
from warband.games.heroclix.text.reading.instead import (
    instead_of_damage,
    is_instead,
    without_normal_damage,
)
from warband.games.heroclix.text.reading.interpreter import Interpreter, Way
from warband.games.heroclix.text.reading.leads import changed_by
from warband.games.heroclix.text.reading.narrowing import (
    DURATIONS,
    all_denied,
    discarding,
    distinct,
    is_displayed,
    is_duration,
    is_of_attacks,
    is_repeated,
    is_that_attack,
    is_you,
    shown,
    unboxed,
)
from warband.games.heroclix.text.reading.nouns.past import is_time
from warband.games.heroclix.text.reading.shapes import is_list
from warband.games.heroclix.text.reading.states.states import of_each_value, one_state, subject_of
from warband.games.heroclix.text.reading.states.uses_of_powers import is_two_dice
from warband.games.heroclix.text.reading.times import is_after
from warband.games.heroclix.text.reading.ways_to_do import (
    PIERCING,
    WHOLE,
    built_on,
    by_table,
    expanded,
    in_active_voice,
    in_attack,
    lasting_alike,
    lasts_so,
    listed_now,
    of_any_number,
    on_somebody,
    paying,
    pays,
    piercing,
    shared,
    so_done,
)
from warband.text.reader.meaning import NoMeaning
from warband.text.reader.nodes import Clause, Lead, Node, Nominal, Role, Said, Together, parts_of

INSTEAD = "instead"
CONDITIONAL = frozenset(("if", "while", "as long as"))
WHEN = frozenset(("when", "whenever", "each time"))
IDLE = frozenset(("also", "then", "either", "each", "immediately"))  # words that change nothing in a deed


def said(by: Interpreter, node: Said, leads: tuple[Lead, ...] | None = None) -> Ops:
    """A sentence of an effect, with those of its leads that are not about the whole effect."""
    by.note(node)
    if node.body is None:
        raise by.nothing(node, "sentence: nothing is said")
    if is_repeated(node):
        by.note_every(node)
        again: Ops = by.understand("again", node.body)
        return again
    return effect(by, list(node.leads if leads is None else leads), node.body)


def effect(by: Interpreter, leads: list[Lead], body: Node) -> Ops:
    """The program of a statement behind leads."""
    if not leads:
        return chain(by, body)
    lead = next((one for one in leads if one.trailing or one.word == "even if"), leads[0])
    rest = [one for one in leads if one is not lead]
    by.note(lead)
    if lead.word in ("until", "for", "") and lead.of is not None:
        return lasting_for(by, lead, rest, body)
    if lead.word in CONDITIONAL and lead.of is not None and not is_displayed(lead.of):
        return conditional(by, lead, rest, body)
    if lead.trailing and lead.word == "when" and is_of_attacks(lead.of):
        by.when = attacks(by, lead.of)
        try:
            return effect(by, rest, body)
        finally:
            by.when = None
    if lead.word in WHEN and lead.of is not None:
        event, until = this_turn(by, lead.of)
        if until or by.until:
            return lent_trigger(by, replace(lead, of=event), until or by.until, rest, body)
    if lead.word == "while" and is_displayed(lead.of) and isinstance(body, Clause) and not rest:
        return shown(by, lead, body)
    if lead.word == "where" and lead.of is not None:
        by.x = by.understand("amount", lead.of)
        try:
            return effect(by, rest, body)
        finally:
            by.x = None
    return changed_by(by, lead, lambda: effect(by, rest, body))


def this_turn(by: Interpreter, event: Node) -> tuple[Node, ops.Until]:
    """'when this character hits this turn': an event without its time, and the time."""
    time = event.role("time") if isinstance(event, Clause) else None
    if not isinstance(event, Clause) or time is None or not is_time(time, "turn", det="this"):
        return event, ops.UNSAID
    by.note_all(time)
    by.note(event, *event.roles)
    return replace(event, roles=tuple(role for role in event.roles if role.of is not time)), ops.TURN_ENDS


def lent_trigger(by: Interpreter, lead: Lead, until: ops.Until, rest: list[Lead], body: Node) -> Ops:
    """'this turn, when that character hits, ...': for a time somebody has a text of its own that says so."""
    assert lead.of is not None
    event = by.understand("trigger", lead.of)
    before, by.until, outer, by.event = by.until, ops.UNSAID, by.event, event
    after = None
    if rest and is_after(rest[0]):
        by.note_all(rest[0])
        after, rest = f"{rest[0].word} resolutions", rest[1:]
    done = effect(by, rest, body)
    by.until, by.event = before, outer
    return effects.lent_trigger(by, until, event, after, done)


def lasting_for(by: Interpreter, lead: Lead, rest: list[Lead], body: Node) -> Ops:
    """A statement behind a time."""
    before = by.until
    assert lead.of is not None
    by.until = by.understand("until" if lead.word else "lasting", lead.of)
    by.first = not lead.trailing
    try:
        return effect(by, rest, body)
    finally:
        by.until, by.first = before, False


def conditional(by: Interpreter, lead: Lead, rest: list[Lead], body: Node) -> Ops:
    """A deed under a condition."""
    assert lead.of is not None
    condition = by.understand("condition", lead.of)
    if condition == ops.Done() and rest and rest[0].word == "after" and is_after(rest[0]):
        by.note_all(rest[0])
        done = effect(by, rest[1:], body)
        return [ops.Unless(condition, 1), ops.Later("after", tuple(done))]
    done = effect(by, rest, body)
    if lead.word != "if" and any(getattr(op, "until", "") for op in done):  # it is asked again and again
        return effects.lent_state(by, condition, done)
    match condition:
        case ops.Is(whose, ops.Kind(having=(ops.Equipped((name,)),))):
            done = discarding(done, whose, name)
    if condition == LACKING:
        if lead.trailing and len(done) == 2 and isinstance(done[1], ops.Token) and done[1].name:
            return [done[0], replace(done[1], most=1)]
        raise by.nothing(lead, "lead: if it doesn't have one")
    if lead.trailing and isinstance(done[0], Pick) and done[0].group.which in NAMED and speaks_of(condition, ops.IT):
        return [done[0], ops.Unless(condition, len(done) - 1), *done[1:]]  # 'it' is whom the deed is done to
    if lead.trailing or condition == ops.Done():
        return [ops.Unless(condition, len(done)), *done]
    return blocks.if_so(by, condition, done)


NAMED = (ops.ONE, ops.OTHERS, ops.CHOSEN, ops.HIT_ONE, ops.TARGET_ONE, ops.ATTACKER)  # one character


# --- one thing after the other


def chain(by: Interpreter, body: Node) -> Ops:
    """Deeds in order, or a choice of some."""
    by.note(body)
    if is_two_dice(by, body):
        return cast(Ops, [ops.Adjusted("two dice")])
    if isinstance(body, Said):
        if body.leads and is_after(body.leads[0]):
            by.note_all(body.leads[0])
            return [ops.Later("after", tuple(said(by, body, body.leads[1:])))]
        return said(by, body)
    if isinstance(body, Together) and body.word == "or" and all_denied(body):
        return distinct(run(by, list(body.parts)))
    if isinstance(body, Together) and body.word in ("-or-", "or"):
        return choice(by, body)
    if isinstance(body, Together) and is_list(body):
        return listed_now(by, body)
    parts = list(parts_of(body))
    (first, *_) = parts_of(parts[0])
    if isinstance(first, Clause) and first.modal == "may":
        return optional(by, first, parts)
    if isinstance(first, Clause) and (instead := first.role(INSTEAD)) is not None:
        by.note_all(instead)
        bare = replace(first, roles=tuple(role for role in first.roles if role.name != INSTEAD))
        by.note(first, *first.roles)
        instead_done = run(by, [bare if part is first else part for part in parts])
        return instead_done if all(isinstance(op, TOLD) for op in instead_done) else [ops.Forgo(), *instead_done]
    return lasting_alike(body, run(by, parts)) if isinstance(body, Together) else run(by, parts)


# hc.text.bullets
def choice(by: Interpreter, body: Together) -> Ops:
    """One of several runs; 'you may' before the first is about them all."""
    first = body.parts[0]
    if isinstance(first, Clause) and pays(first) and body.word == "-or-":
        by.note(first, *first.roles)
        return run(by, [paying(first, list(body.parts[1:]), body.word)])
    if isinstance(first, Clause) and first.modal == "may" and first.subject is not None:
        by.note(first, first.subject)
        if not is_you(first.subject):
            by.certain(by.understand("who", first.subject))
        made = either([chain(by, freed(by, part, first)) for part in body.parts])
        instead = [ops.Forgo()] if any(is_instead(by, role) for role in first.roles) else []
        return [ops.May(len(made) + len(instead)), *made, *instead]
    return either([chain(by, part) for part in body.parts])


# hc.text.may-use
def optional(by: Interpreter, first: Clause, parts: list[Node]) -> Ops:
    """An option of the player, or of a character."""
    if first.subject is None and first.passive and not first.denied and len(parts) == 1 and parts[0] is first:
        inner = run(by, [replace(first, modal="")])
        return [ops.May(len(inner)), *inner]
    if first.subject is None:
        raise by.nothing(first, "may: who")
    if first.verb == "use" and not is_you(first.subject) and len(parts) == 1 and parts[0] is first:
        lent = run(by, [replace(first, modal="can")]) if by.until or in_attack(by, first) else []
        if lent:
            return lent if by.until else [ops.May(len(lent)), *lent]
    instead = any(is_instead(by, role) for role in first.roles)
    bare = [freed(by, part, first) for part in parts]
    done = run(by, bare)
    if not done:  # what is chosen without a deed is chosen where it is used
        by.note(first.subject)
        return []
    if not is_you(first.subject):
        group: Group = by.understand("who", first.subject) if first.subject is not None else ops.SELF
        if group.which == ops.ALL and not instead:
            return blocks.each_may(by, group, done)
        done = blocks.may_itself(by, group, done)[1:]
    else:
        by.note(first.subject)
    return [ops.May(len(done) + instead), *done, *([ops.Forgo()] if instead else [])]


def freed(by: Interpreter, node: Node, first: Clause) -> Node:
    """A deed without whoever may do it."""
    if isinstance(node, Together):
        by.note(node)
        return replace(node, parts=tuple(freed(by, part, first) for part in node.parts))
    if isinstance(node, Clause) and node.modal == "may" and node.subject == first.subject:
        by.note(node)
        idle = [role for role in node.roles if role.name in ("also", "then") or is_instead(by, role)]
        roles = tuple(role for role in node.roles if role not in idle)
        by.note(*(role for role in node.roles if role not in roles))
        for role in node.roles:
            if role not in roles:
                by.note_all(role)
        return replace(node, modal="", subject=None, roles=roles)
    return node


def run(by: Interpreter, parts: list[Node]) -> Ops:
    """Deeds in order; statements about the same characters, one after the other, are one deed."""
    done: Ops = []
    parts, at = shared(by, parts), 0
    while at < len(parts):
        part = parts[at]
        by.alone = not any(isinstance(op, ops.Keep) for op in done)
        if isinstance(part, Clause) and pays(part) and parts[at + 1 :]:
            by.note(part, *part.roles)
            part, parts = paying(part, parts[at + 1 :]), parts[: at + 1]
        if isinstance(part, Together) and is_list(part):
            done += listed_now(by, part)
        elif isinstance(part, Together) and part.word in ("and", "then", "and then", ","):
            by.note(part)
            done += lasting_alike(part, run(by, list(part.parts)))
        elif isinstance(part, Clause) and (continued := built_on(by, part, done)) is not None:
            done = continued
        elif isinstance(part, Clause):
            done += deed(by, part, done)
        elif isinstance(part, Together | Said):
            done += chain(by, part)
        else:
            done += listed_now(by, part)
        at += 1
    return so_done(by, parts, done)


def deed(by: Interpreter, clause: Clause, before: Ops) -> Ops:
    """One deed: by the table, or something that is so for a time."""
    by.note(clause, *clause.roles)
    outer = by.until
    bare = on_somebody(timed(by, clause))
    try:
        if is_you(bare.subject):
            by.note(bare.subject)
            bare = replace(bare, subject=None)
        normally = without_normal_damage(by, bare)
        program = expanded(by, done(by, bare if normally is None else normally, before))
        if by.until != outer and not lasts_so(program, by.until):
            raise by.nothing(clause, f"deed: {clause.verb}, for a time")
        return program if normally is None else instead_of_damage(program)
    finally:
        by.until = outer


def done(by: Interpreter, clause: Clause, before: Ops) -> Ops:
    """A deed by the table, or in the active voice, or as something that is so for a time, or of each by itself."""
    if len(each := of_each_value(by, clause)) > 1:
        return [op for one in each for op in done(by, one, before)]
    failed: list[NoMeaning] = []
    for way in (by_table, in_active_voice, lasting, of_each, of_any_number, of_chosen_value):
        spoken = list(by.spoken)
        try:
            return way(by, clause, before)
        except NoMeaning as error:
            by.spoken[:] = spoken
            failed.append(error)
    raise failed[0 if clause.subject is None else 2]


def of_each(by: Interpreter, clause: Clause, before: Ops) -> Ops:
    """A deed of several, one after the other; or of one of them, as its player likes."""
    for role in clause.roles:
        several = role.of
        if isinstance(several, Together) and several.sort == "character" and several.word in ("and", "or"):
            by.note(several)
            roles = [replace(role, of=part) for part in several.parts]
            runs = [
                done(by, replace(clause, roles=tuple(one if old is role else old for old in clause.roles)), before)
                for one in roles
            ]
            return [op for run in runs for op in run] if several.word == "and" else either(runs)
    raise by.nothing(clause, f"deed: {clause.verb}")


def of_chosen_value(by: Interpreter, clause: Clause, before: Ops) -> Ops:
    """'friendly characters modify the chosen value +1': each value is one choice. [hc.text.chosen-value]"""
    role = next((one for one in clause.roles if one.name == "obj"), None)
    some = one_value(by, role.of) if role is not None and isinstance(role.of, Nominal) else ()
    if role is None or clause.verb != "modify" or clause.subject is None or not (some and by.value_chosen):
        raise by.nothing(clause, "deed: modify")
    values = [Nominal(role.of.first, role.of.last, f"{VALUES[value]} value", "value") for value in some]
    by.value_chosen = False  # of another change it would be chosen anew
    others = [tuple(replace(one, of=value) if one is role else one for one in clause.roles) for value in values]
    return either([lasting(by, replace(clause, roles=roles), before) for roles in others])


def timed(by: Interpreter, clause: Clause) -> Clause:
    """A clause without its time, which is noted."""
    clause = replace(clause, roles=tuple(unboxed(by, role) for role in clause.roles))
    times: list[Role] = [role for role in clause.roles if role.name in DURATIONS and is_duration(role)]
    idle = [one for one in clause.roles if one.name in IDLE or (one.name == "(" and is_that_attack(one.of))]
    for role in idle:
        by.note_all(role)
    for role in times:
        by.until = by.understand("lasting" if role.name == "time" else "until", role.of)
    return replace(clause, roles=tuple(role for role in clause.roles if role not in times and role not in idle))


def lasting(by: Interpreter, clause: Clause, before: Ops) -> Ops:
    """A state for a time."""
    replaced = next(filter(None, (way(by, clause) for way in WHOLE)), None)
    subject, bare = subject_of(clause) if replaced is None else (replaced[0], clause)
    verb = one_state(by, bare)[1] if replaced is None else replaced[1]
    if subject is None:
        raise by.nothing(clause, f"deed: {clause.verb}")
    group, event = by.understand("who", subject), by.event
    if verb == Gains((PIERCING,)) and event is not None and event.what == "uses" and not by.until:
        return piercing(by, clause, event, group)
    if not isinstance(verb, Gains | Changed):
        raise by.nothing(clause, "state: for a time")
    if by.when is not None:
        verb = made_by(by, clause, by.when, verb)
    if by.first and group.which == ops.ONE and by.until == ops.GAME_ENDS:  # 'this game, a character with a token ...'
        said = Always(verb, Group(ops.ALL, group.kind))
        return [Pick(ops.SELF), ops.Lend((ops.Says((said,)),), by.until)]
    pick = [] if before and by.last_subject == subject else [Pick(group)]
    by.last_subject = subject
    return [*pick, lasts(verb, by.until)]


WAYS: dict[str, Way] = {"chain": chain, "again": lambda by, node: [AGAIN]}
