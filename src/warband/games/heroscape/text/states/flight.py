"""Flying, as cards spell it out: obstacles to fly over, and the moment of taking off."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroscape.text.interpreter import Interpreter
from warband.games.heroscape.text.nouns.referring import this_power
from warband.games.heroscape.text.nouns.who import SELF, Who
from warband.text.reader.meaning import Table
from warband.text.reader.nodes import Clause, Lead, Mod, Node, Nominal, Said, Together, parts_of

WHOLE = frozenset(("heights", "water", "figures", "obstacles"))
STRUCK, STEALTH = "struck", "stealth"
LEVELS = "levels "  # with their number behind it
LEAPING = ("leap", "grapple", "swing")


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


def own(by: Interpreter, who: Who | None) -> bool:
    """Whether the card's own figures are meant, perhaps by their kind: 'a Monk' on the card of Warrior Monks."""
    if who is None or who == SELF:
        return True
    kind = replace(who, all=False) == Who(kin=who.kin) and len(who.kin) == 1
    mine = kind and " ".join(who.kin[0]).lower() in by.card.lower()
    if mine:
        by.mention(SELF)
    return mine


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
    if this_power(for_):
        by.note_all(for_)
        return "counting"
    moves = isinstance(for_, Nominal) and for_.head in ("movement", "move", "leap")
    if not moves or not all(own(by, who) for who in named):
        raise by.nothing(for_, "flying: whose movement")
    by.note_all(for_)
    return "counting"


def takes_off(by: Interpreter, purpose: Node, subject: Who | None = None) -> str:
    by.note_all(purpose)
    if not own(by, subject) or not isinstance(purpose, Clause) or not starts(purpose):
        raise by.nothing(purpose, "flying: who starts")
    return "taking off"


def starts(purpose: Clause) -> bool:
    """'to fly', 'to leap', 'to use this power'."""
    return purpose.verb in ("fly", *LEAPING) or (purpose.verb == "use" and this_power(purpose.role("obj")))


def uses(by: Interpreter, is_: Node, subject: Who | None = None) -> str:
    """'when he starts his Grapple Arm move': the power."""
    by.note_all(is_)
    if not own(by, subject) or not this_power(is_):
        raise by.nothing(is_, "flying: starts what")
    return "taking off"


# hs.power.leap
def bounded(by: Interpreter, obj: Node, subject: Who | None = None, **said: Node | None) -> set[str]:
    """'may not leap more than 12 levels up or down in a single leap'."""
    for node in (obj, *said.values()):
        by.note_all(node)
    plain = isinstance(obj, Nominal) and obj.head == "level" and not obj.adjectives
    if not own(by, subject) or not plain or not isinstance(obj, Nominal) or obj.count is None:
        raise by.nothing(obj, "flying: how high")
    return {f"{LEVELS}{obj.count.least - 1}"}


def engaged(by: Interpreter, subject: Who, is_: Node) -> str:
    if not own(by, subject) or not isinstance(is_, Mod) or is_.word != "engaged":
        raise by.nothing(is_, "flying: who is engaged")
    return "engaged"


def is_engaged(by: Interpreter, obj: Who) -> str:
    if not own(by, obj):
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
    if not own(by, subject) or any(head not in known for head in heads):
        raise by.nothing(over, "flying: over what")
    return {known[head] for head in heads}


def struck(by: Interpreter, obj: Node, subject: Who) -> set[str]:
    by.note_all(obj)
    if not own(by, subject) or getattr(obj, "head", "") != "leaving engagement attack":
        raise by.nothing(obj, "flying: takes what")
    return {STRUCK}


def unstruck(by: Interpreter, obj: Node, subject: Who) -> set[str]:
    struck(by, obj, subject)
    return {STEALTH}


BEGINNINGS: Table[object] = Table("flying", {
    "count obj:raw for:raw": counts_spaces,
    "start subject?:who purpose:raw": takes_off,
    "start subject?:who is:raw": uses,
    "be subject:who is:raw": lambda by, subject, is_: engaged(by, subject, is_),
    "engage obj:who !passive": lambda by, obj: is_engaged(by, obj),
})  # fmt: skip
FLIGHT: Table[set[str]] = Table("flying", {
    "ignore obj:raw": heights,
    "fly over:raw subject?:who": over,
    "leap over:raw subject?:who": over,
    "leap obj:raw subject?:who up_or_down in?:raw !denied": bounded,
    "swing over:raw subject?:who": over,
    "swing obj:raw subject?:who up_or_down in?:raw !denied": bounded,
    "grapple over:raw subject?:who": over,
    "grapple obj:raw subject?:who up_or_down in?:raw !denied": bounded,
    "pass over:raw subject?:who": over,
    "move over:raw subject?:who": over,
    "receive obj:raw subject:who": struck,
    "receive obj:raw subject:who !denied": unstruck,
})  # fmt: skip


def begins_flight(node: Node | None) -> bool:
    """'Krug may fly over water': flying is spelt out from here on."""
    first = parts_of(node)[0] if node is not None else None
    return isinstance(first, Clause) and first.verb in ("fly", "pass") and first.role("over") is not None
