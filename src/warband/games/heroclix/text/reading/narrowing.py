"""Sentences of a special shape: deeds on some only, repeated deeds, states while a power shows."""

from __future__ import annotations

from typing import TypeGuard

from msgspec.structs import replace

from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import Group, Pick
from warband.games.heroclix.text.reading.effects.chosen import SHOWN
from warband.games.heroclix.text.reading.effects.programs import TIMED, Ops, timed
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.games.heroclix.text.reading.states.riders import ridden
from warband.text.reader.nodes import Clause, Lead, Mod, Node, Nominal, Role, Said, Together


def is_repeated(node: Said) -> bool:
    """'he can repeat this process each time he hits and his attack roll is low enough'."""
    body = node.body
    process = body.role("obj") if isinstance(body, Clause) and (body.verb, body.modal) == ("repeat", "can") else None
    if not isinstance(process, Nominal) or (process.det, process.head) != ("this", "process"):
        return False
    if [lead.word for lead in node.leads] != ["each time"] or not isinstance(node.leads[0].of, Together):
        return False
    if not isinstance(body, Clause) or getattr(body.subject, "head", "") != "it":
        return False
    return [getattr(part, "verb", "") for part in node.leads[0].of.parts] == ["hit", "be"]


def is_displayed(node: Node | None) -> bool:
    """'this power is displayed'."""
    said = node.role("is") if isinstance(node, Clause) and node.verb == "be" and not node.denied else None
    subject = node.subject if isinstance(node, Clause) else None
    power = isinstance(subject, Nominal) and (subject.det, subject.head) == ("this", "power")
    return power and getattr(said, "word", "") == "displayed"


def shown(by: Interpreter, lead: Lead, body: Clause) -> Ops:
    """'it can use the chosen powers while this power is displayed'."""
    obj = body.role("obj")
    if (body.verb, body.modal, body.denied) != ("use", "can", False) or obj is None or body.subject is None:
        raise by.nothing(lead, "lead: while this power is displayed")
    by.note_every(lead)
    by.note(body, *body.roles)
    by.understand("chosen powers", obj)
    by.certain(by.understand("who", body.subject))
    return [SHOWN]


def discarding(done: Ops, whose: Group, name: str) -> Ops:
    """If somebody is equipped with a thing, 'it' that is removed from the game is the thing."""
    gone = [Pick(ops.BEFORE), ops.Leave("game")]
    for at in range(len(done) - 1):
        if done[at : at + 2] == gone:
            return [*done[:at], Pick(whose), ops.Gear("remove", name=name), *done[at + 2 :]]
    return done


def narrowed(by: Interpreter, done: Ops, said: Node) -> Ops:
    """An attack, or a power that is used or had, with a rider: 'but only to target ...', 'but must target ...'."""
    by.note(said)
    if isinstance(done[-1], ops.Lend):
        return [*done[:-1], replace(done[-1], powers=ridden(by, done[-1].powers, said))]
    clause = said.of if isinstance(said, Lead) and said.word == "only to" else said
    at = clause.role("obj") if isinstance(clause, Clause) and clause.verb == "target" else None
    other = said.of if isinstance(said, Lead) and isinstance(said.of, Mod) else said
    if isinstance(other, Mod) and other.word == "whom" and isinstance(other.of, Clause):  # 'but it can't attack'
        by.note(other)
        more: Ops = by.understand("chain", other.of)
        until = done[-1].until if isinstance(done[-1], TIMED) else ops.UNSAID
        return [*done, *timed(more, until)]
    if at is None or not isinstance(clause, Clause) or len(clause.roles) != 1:
        raise by.nothing(said, "rider of a deed")
    if isinstance(said, Clause) and clause.modal != "must":
        raise by.nothing(said, "rider of a deed")
    by.note(clause, *clause.roles)
    group = by.understand("who", at)
    match done:
        case [*before, ops.Strike(at=None) as strike] if strike.reach == -1:
            return [*before, replace(strike, at=group)]
        case [*before, Pick(ops.SELF | ops.BEFORE as who), ops.Use(power, None)]:
            return [*before, Pick(who), ops.Use(power, group)]
    raise by.nothing(said, "rider of a deed")


def all_denied(node: Together) -> bool:
    """'can't be blocked or hindered': neither one nor the other."""
    return all(isinstance(part, Clause) and part.denied for part in node.parts)


def distinct(done: Ops) -> Ops:
    """Ops without those that stand right behind the same."""
    return [op for at, op in enumerate(done) if not at or op != done[at - 1]]


def is_you(node: Node | None) -> bool:
    """Whether the player is meant."""
    return isinstance(node, Nominal) and node.head == "you"


def is_that_attack(node: Node) -> bool:
    """'(that attack)', '(for that action)'."""
    if isinstance(node, Role) and node.name == "for":
        node = node.of
    return isinstance(node, Nominal) and node.head in ("attack", "action") and node.det == "that" and not node.mods


def is_duration(role: Role) -> bool:
    """Whether a role says how long."""
    return getattr(role.of, "sort", "") in ("time", "attack") or (role.name == "until" and isinstance(role.of, Clause))


def is_of_attacks(node: Node | None) -> TypeGuard[Clause]:
    """'attacking adjacent characters', 'targeted by Mind Control': something without a subject."""
    return isinstance(node, Clause) and node.subject is None and (node.form == "ing" or (node.passive and no_one(node)))


def no_one(clause: Clause) -> bool:
    """Whether nobody is named to whom something in the passive voice is done."""
    return clause.role(clause.suffers) is None


DURATIONS = ("until", "for", "time")


def unboxed(by: Interpreter, role: Role) -> Role:
    """A role in brackets that says how long: '(for the rest of the game)'."""
    inner = role.of
    if role.name != "(" or not isinstance(inner, Role) or inner.name not in DURATIONS or is_that_attack(inner):
        return role
    by.note(role, inner)
    return inner
