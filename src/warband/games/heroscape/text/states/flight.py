"""Flying, as cards spell it out: obstacles to fly over, and the moment of taking off."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroscape.text.interpreter import Interpreter
from warband.games.heroscape.text.nouns.who import SELF, Who
from warband.text.reader.meaning import Table
from warband.text.reader.nodes import Clause, Lead, Mod, Node, Nominal, Said, Together, parts_of

WHOLE = frozenset(("heights", "water", "figures", "obstacles"))
STRUCK, STEALTH = "struck", "stealth"


def flight(by: Interpreter, said: Said) -> frozenset[str]:
    """The parts of flying that a sentence names; NoMeaning if it names none."""
    leads = [lead for lead in said.leads if lead_says(by, lead)]
    body = said.body
    parts = body.parts if isinstance(body, Together) and body.word in ("and", ",") else (body,)
    by.note(said, body, *leads)
    found: set[str] = set()
    for part in parts:
        if not isinstance(part, Clause):
            raise by.nothing(part or said, "flying: no clause")
        by.note(part, *part.roles)
        found |= FLIGHT.mean(plainly(by, part), by)
    return frozenset(found)


def plainly(by: Interpreter, node: Clause) -> Clause:
    """A clause without its helper and without words that say how it flies: figures that may do so do."""
    idle = [role for role in node.roles if role.name.startswith("without ")]
    by.note(*idle, *(role.of for role in idle))
    modal = node.modal if node.modal not in ("may", "can", "will") else ""
    return replace(node, modal=modal, roles=tuple(role for role in node.roles if role not in idle))


def lead_says(by: Interpreter, lead: Lead) -> bool:
    """A lead that speaks of taking off, or of counting spaces for a move."""
    if not isinstance(lead.of, Clause) or lead.word not in ("when", "if"):
        raise by.nothing(lead, f"flying: {lead.word}")
    by.note(lead, lead.of, *lead.of.roles)
    BEGINNINGS.mean(lead.of, by)
    return True


def counts_spaces(by: Interpreter, obj: Node, for_: Node) -> str:
    by.note_all(obj)
    by.note(for_)
    owners = [for_.whose, *(mod.of for mod in for_.mods if mod.word == "of")] if isinstance(for_, Nominal) else []
    named = [by.understand("who", owner) for owner in owners if owner is not None]
    if not isinstance(for_, Nominal) or for_.head not in ("movement", "move") or any(who != SELF for who in named):
        raise by.nothing(for_, "flying: whose movement")
    by.note_all(for_)
    return "counting"


def takes_off(by: Interpreter, subject: Who, purpose: Node) -> str:
    by.note_all(purpose)
    if subject != SELF or not isinstance(purpose, Clause) or purpose.verb != "fly":
        raise by.nothing(purpose, "flying: who starts")
    return "taking off"


def engaged(by: Interpreter, subject: Who, is_: Node) -> str:
    if subject != SELF or not isinstance(is_, Mod) or is_.word != "engaged":
        raise by.nothing(is_, "flying: who is engaged")
    return "engaged"


def is_engaged(by: Interpreter, obj: Who) -> str:
    if obj != SELF:
        raise by.nothing(Nominal(0, 0, "", ""), "flying: who is engaged")
    return "engaged"


def heights(by: Interpreter, obj: Node) -> set[str]:
    by.note_all(obj)
    if getattr(obj, "head", "") != "elevation":
        raise by.nothing(obj, "flying: ignores what")
    return {"heights"}


def over(by: Interpreter, over: Node, subject: Who | None = None) -> set[str]:
    """Over water, figures, or obstacles."""
    by.note_all(over)
    known = {"water": "water", "figure": "figures", "obstacle": "obstacles"}
    heads = [getattr(part, "head", "") for part in parts_of(over)]
    if subject not in (None, SELF) or any(head not in known for head in heads):
        raise by.nothing(over, "flying: over what")
    return {known[head] for head in heads}


def struck(by: Interpreter, obj: Node, subject: Who) -> set[str]:
    by.note_all(obj)
    if subject != SELF or getattr(obj, "head", "") != "leaving engagement attack":
        raise by.nothing(obj, "flying: takes what")
    return {STRUCK}


def unstruck(by: Interpreter, obj: Node, subject: Who) -> set[str]:
    struck(by, obj, subject)
    return {STEALTH}


BEGINNINGS: Table[object] = Table("flying", {
    "count obj:raw for:raw": counts_spaces,
    "start subject:who purpose:raw": takes_off,
    "be subject:who is:raw": lambda by, subject, is_: engaged(by, subject, is_),
    "engage obj:who !passive": lambda by, obj: is_engaged(by, obj),
})  # fmt: skip
FLIGHT: Table[set[str]] = Table("flying", {
    "ignore obj:raw": heights,
    "fly over:raw subject?:who": over,
    "pass over:raw subject?:who": over,
    "move over:raw subject?:who": over,
    "take obj:raw subject:who": struck,
    "receive obj:raw subject:who": struck,
    "take obj:raw subject:who !denied": unstruck,
    "take obj:raw subject:who never": unstruck,
    "receive obj:raw subject:who !denied": unstruck,
    "receive obj:raw subject:who never": unstruck,
})  # fmt: skip


def begins_flight(node: Node | None) -> bool:
    """'Krug may fly over water': flying is spelt out from here on."""
    first = parts_of(node)[0] if node is not None else None
    return isinstance(first, Clause) and first.verb in ("fly", "pass") and first.role("over") is not None
