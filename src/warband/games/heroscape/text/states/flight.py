"""Flying, as cards spell it out: what a figure flies over, and what happens as it takes off."""

from __future__ import annotations

from warband.games.heroscape.text.interpreter import Interpreter
from warband.games.heroscape.text.nouns.who import SELF, Who
from warband.text.reader.meaning import Table
from warband.text.reader.nodes import Clause, Lead, Mod, Node, Nominal, Said, Together

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
        found |= FLIGHT.mean(part, by)
    return frozenset(found)


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
    if not isinstance(for_, Nominal) or for_.whose is None or by.understand("who", for_.whose) != SELF:
        raise by.nothing(for_, "flying: whose movement")
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


def heights(by: Interpreter, obj: Node) -> set[str]:
    by.note_all(obj)
    if getattr(obj, "head", "") != "elevation":
        raise by.nothing(obj, "flying: ignores what")
    return {"heights"}


def over(by: Interpreter, over: Node, subject: Who | None = None) -> set[str]:
    """Over water, figures, or obstacles."""
    by.note_all(over)
    known = {"water": "water", "figure": "figures", "obstacle": "obstacles"}
    if subject not in (None, SELF) or not isinstance(over, Nominal) or over.head not in known:
        raise by.nothing(over, "flying: over what")
    return {known[over.head]}


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
})  # fmt: skip
FLIGHT: Table[set[str]] = Table("flying", {
    "ignore obj:raw": heights,
    "fly over:raw subject?:who without_stopping !may": over,
    "fly over:raw subject?:who !may": over,
    "fly over:raw subject?:who": over,
    "pass over:raw subject?:who without_becoming_engaged !may": over,
    "pass over:raw subject?:who without_becoming_engaged": over,
    "take obj:raw subject:who !will": struck,
    "take obj:raw subject:who !will !denied": unstruck,
})  # fmt: skip
