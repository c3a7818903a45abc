"""Sentences in other words: damage that somebody takes instead, and choices when a power is used."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.text.reader.nodes import Clause, Count, Node, Nominal, Role, Said
from warband.text.reader.tokens import MANY

WHEN = ("when", "whenever", "each time")


# hc.text.not-chosen
def choosing_for(by: Interpreter, said: Said) -> Said | None:
    """'can't choose it when using Mastermind' is 'can't choose it for Mastermind'."""
    body, when = said.body, said.leads[-1] if said.leads else None
    using = when.of if when is not None and when.trailing and when.word == "when" else None
    power = using.role("obj") if isinstance(using, Clause) and using.verb == "use" and not using.subject else None
    if not isinstance(body, Clause) or body.verb != "choose" or not body.denied or power is None or when is None:
        return None
    by.note(when, using)
    made = replace(body, last=power.last, roles=(*body.roles, for_power(power)))
    return replace(said, leads=said.leads[:-1], body=made)


def for_power(power: Node) -> Role:
    """'for Mastermind'."""
    return Role(power.first, power.last, "for", power)


# hc.text.takes-less
def taking_less(by: Interpreter, said: Said) -> Said | None:
    """'when it would take more than 1 damage from an attack, it takes 1 instead' is 'it takes a maximum of 1'."""
    lead, body = said.leads[0] if len(said.leads) == 1 else None, said.body
    event = lead.of if lead is not None and lead.word in WHEN else None
    if not isinstance(event, Clause) or not isinstance(body, Clause) or (event.verb, event.modal) != ("take", "would"):
        return None
    harm, less = event.role("obj"), body.role("obj")
    plain = {role.name for role in event.roles} <= {"obj", "from"} and not event.denied and not event.passive
    if not plain or (body.verb, body.modal, body.denied) != ("take", "", False) or event.subject is None:
        return None
    if {role.name for role in body.roles} != {"obj", "instead"} or getattr(body.subject, "head", "") != "it":
        return None
    most = single_count(less)
    if not most or not isinstance(harm, Nominal) or harm.head != "damage" or harm.adjectives:
        return None
    least = harm.count.least if harm.count is not None else 1
    if least > most + 1 or (harm.count is not None and harm.count.most != MANY):
        return None
    by.note(lead, event, *event.roles, body, body.subject, *body.roles)
    by.note_every(less)
    capped = replace(harm, count=Count(harm.first, harm.last, 0, most))
    roles = tuple(replace(role, of=capped) if role.of is harm else role for role in event.roles)
    whose = event.subject
    if isinstance(whose, Nominal) and whose.det in ("a", "an"):
        whose = replace(whose, det="each")
    return replace(said, leads=(), body=replace(event, modal="", subject=whose, roles=roles))


def single_count(node: Node | None) -> int:
    """'1 damage', '3': the number; 0 of other nouns."""
    if not isinstance(node, Nominal) or node.head not in ("damage", "") or node.mods or node.det or node.adjectives:
        return 0
    return node.count.least if node.count is not None and node.count.least == node.count.most else 0
