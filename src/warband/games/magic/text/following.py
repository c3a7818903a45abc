"""Sentences that change the one before them: 'If you don't, ...', 'Otherwise, ...', 'If ..., ... instead.'"""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.magic.programs import ops
from warband.games.magic.programs.conditions import Has, Not
from warband.games.magic.programs.qualities import Quality
from warband.games.magic.text.clauses import cant, they_dont, you_dont
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.meaning.deeds import effects, riders, searching
from warband.games.magic.text.meaning.nouns.amounts import amount
from warband.games.magic.text.meaning.nouns.conditions import condition
from warband.games.magic.text.open_ability import Opened
from warband.programs.control import Unless
from warband.text.reader.nodes import Clause, Lead, Nominal, Said


def following(by: Interpreter, opened: Opened, said: Said, first: Lead) -> Opened | None:
    """The ability with the sentence; None where it changes no sentence before it."""
    last = opened.done[-1] if opened.done else None
    others = isinstance(last, ops.Pay) and last.who != "you"
    if first.word == "if" and (you_dont(first.of) or (others and they_dont(first.of))):
        return unpaid(by, opened, said, first)
    if first.word == "if" and cant(first.of) and isinstance(last, ops.SacrificeOne | ops.Discard):
        by.note_all(first)  # mtg.core.resolve.if-you-cant
        done = effects.said(by, said, said.leads[1:])
        return opened._replace(done=(*opened.done, Unless(Not(Has("chosen", Quality())), len(done)), *done), last=0)
    if first.word == "otherwise" and first.of is None:
        return otherwise(by, opened, said, first)
    if first.word == "if" and isinstance(said.body, Clause) and said.body.role("instead"):
        return instead(by, opened, said, said.body)
    return None


def unpaid(by: Interpreter, opened: Opened, said: Said, first: Lead) -> Opened:
    """'You may pay {1}. If you don't, sacrifice it': unless that is paid."""
    by.note_all(first)
    done = riders.unpaid(opened.done, effects.said(by, said, said.leads[1:]))
    if not done:
        raise by.nothing(first, "'if you don't' means no payment that was offered")
    return opened._replace(done=done, last=0)


def otherwise(by: Interpreter, opened: Opened, said: Said, first: Lead) -> Opened:
    """'If something is so, do this. Otherwise, do that.'"""
    by.note(first)
    if (other := searching.otherwise(by, said)) is not None:
        return opened._replace(done=(*opened.done, *other), last=0)
    done = riders.otherwise(opened.done, opened.last, effects.said(by, said, said.leads[1:]))
    if not done:
        raise by.nothing(first, "effect: otherwise, without a condition")
    return opened._replace(done=done, last=0)


def instead(by: Interpreter, opened: Opened, said: Said, body: Clause) -> Opened:
    """'If something is so, do this instead.'"""
    by.note_all(body.role("instead"))
    by.note(body, *body.roles)
    rest = replace(body, roles=tuple(role for role in body.roles if role.name != "instead"))
    usual = opened.done[-1] if opened.last else None
    if isinstance(usual, ops.Apply) and usual.until in ("end of turn", "your next turn"):
        by.scope.until = usual.until
    if isinstance(usual, ops.Damage) and rest.verb == "deal" and rest.role("to") is None:
        return dealt_instead(by, opened, said, rest, usual)
    done = riders.instead(opened.done, opened.last, effects.said(by, replace(said, body=rest), said.leads))
    if not done:
        raise by.nothing(said, "effect: instead of nothing")
    return opened._replace(done=done, last=0)


# mtg.core.resolve.instead
def dealt_instead(by: Interpreter, opened: Opened, said: Said, body: Clause, usual: ops.Damage) -> Opened:
    """'It deals 2 damage to any target. If something is so, it deals 4 damage instead': to the same."""
    obj, lead = body.role("obj"), said.leads[0]
    if not isinstance(obj, Nominal) or obj.head != "damage" or len(body.roles) != 1 or len(said.leads) != 1:
        raise by.nothing(body, "effect: other damage instead")
    by.note(lead, said, body, *body.roles)
    test = condition(by, lead.of or lead)
    by.note_all(body.subject)
    other = replace(usual, amount=amount(by, obj))
    by.note(obj)
    done = riders.instead(opened.done, opened.last, (Unless(test, 1), other))
    return opened._replace(done=done, last=0)


# mtg.core.trigger.lose-control
def losing(by: Interpreter, opened: Opened, said: Said) -> Opened:
    """'When you lose control of the creature, tap it': an ability that waits."""
    lead = said.leads[0]
    obj = lead.of.role("obj") if isinstance(lead.of, Clause) else None
    about = by.understand("one", obj) if obj is not None else None
    by.note_all(lead)
    done = effects.said(by, said, said.leads[1:])
    found = effects.waiting(by, lead, done, "you lose control")
    if not isinstance(found[0], ops.Later) or found[0].about != about:
        raise by.nothing(lead, "effect: when you lose control of something else")
    return opened._replace(done=(*opened.done, *found))
