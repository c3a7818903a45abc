"""Sentences that change the one before them: 'If you don't, ...', 'Otherwise, ...', 'If ..., ... instead.'"""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.magic.text.clauses import you_dont
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.meaning.deeds import effects, riders
from warband.games.magic.text.open_ability import Opened
from warband.text.reader.nodes import Clause, Lead, Said


def following(by: Interpreter, opened: Opened, said: Said, first: Lead) -> Opened | None:
    """The ability with the sentence; None where it changes no sentence before it."""
    if first.word == "if" and you_dont(first.of):
        return unpaid(by, opened, said, first)
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
    done = riders.otherwise(opened.done, opened.last, effects.said(by, said, said.leads[1:]))
    if not done:
        raise by.nothing(first, "effect: otherwise, without a condition")
    return opened._replace(done=done, last=0)


def instead(by: Interpreter, opened: Opened, said: Said, body: Clause) -> Opened:
    """'If something is so, do this instead.'"""
    by.note_all(body.role("instead"))
    by.note(body, *body.roles)
    rest = replace(body, roles=tuple(role for role in body.roles if role.name != "instead"))
    done = riders.instead(opened.done, opened.last, effects.said(by, replace(said, body=rest), said.leads))
    if not done:
        raise by.nothing(said, "effect: instead of nothing")
    return opened._replace(done=done, last=0)
