"""Times before and behind sentences: after resolutions, at the end of a turn, during somebody's turn."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Limit
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.text.reader.nodes import Clause, Lead, Node, Nominal, Said, Together, walk


def whose_turn(lead: Lead) -> ops.Condition | None:
    """'during your turn', 'during an opponent's turn'."""
    of = lead.of
    if not isinstance(of, Nominal) or of.head != "turn" or of.mods or of.adjectives:
        return None
    if not isinstance(of.whose, Nominal):
        return None
    if of.whose.head == "you":
        return ops.YourTurn()
    return ops.Not(ops.YourTurn()) if of.whose.head == "opponent" else None


# hc.text.events
def apart(by: Interpreter, said: Said) -> tuple[Said, Said] | None:
    """'when it uses Flurry, heal 1, and when it hits, ...': two sentences, the other about both events; None if not."""
    body, event = said.body, next((lead for lead in said.leads if not lead.trailing), None)
    last = body.parts[-1] if isinstance(body, Together) and body.word == "and" else None
    if not isinstance(body, Together) or not isinstance(last, Said) or event is None or event.word not in WHEN:
        return None
    then = last.leads[0] if last.leads else None
    if then is None or then.word != "when" or not isinstance(then.of, Clause) or not isinstance(event.of, Clause):
        return None
    if getattr(then.of.subject, "head", "") != "it":
        return None
    by.note(body, last, then, then.of.subject)
    rest = body.parts[0] if len(body.parts) == 2 else replace(body, parts=body.parts[:-1])
    both = replace(event, of=Together(event.first, then.last, "and", (event.of, then.of)))
    return replace(said, body=rest), replace(last, leads=(both, *last.leads[1:]))


WHEN = ("when", "whenever", "each time")
GIVEN = ("if", "while", "as long as")


# hc.text.each-condition
def by_conditions(by: Interpreter, said: Said) -> tuple[Said, ...] | None:
    """'modifies attack +1 if ..., and can use Flurry if ...': a sentence for each condition; None if not."""
    body = said.body
    if not isinstance(body, Together) or body.word != "and" or any(lead.trailing for lead in said.leads):
        return None
    parts = [part for part in body.parts if isinstance(part, Said) and part.leads]
    if len(parts) < len(body.parts) or not all(lead.trailing or lead.word in GIVEN for p in parts for lead in p.leads):
        return None
    roles = [part.body.roles for part in parts if isinstance(part.body, Clause) and part.body.roles]
    if roles and roles[0][-1].name != "obj" and len({these[:-1] for these in roles}) < len(roles):
        return None  # one deed with several amounts
    by.note(body)
    by.note(*parts)
    return tuple(
        replace(part, leads=(*said.leads, *(replace(lead, trailing=True) for lead in part.leads))) for part in parts
    )


LIMITED: dict[str, Limit] = {"turn": "turn", "game": "game"}


# hc.text.limit-behind
def limit_of(by: Interpreter, said: Said) -> Limit | None:
    """'It can only do so once per turn', behind an effect; None if something else is said."""
    body, lead = said.body, said.leads[0] if len(said.leads) == 1 else None
    if not isinstance(body, Clause) or lead is None or lead.word != "once per" or not isinstance(lead.of, Nominal):
        return None
    again = (body.verb == "do" and body.role("so") is not None) or (body.verb, body.passive) == ("use", True)
    known = {role.name for role in body.roles} <= {"so", "obj", "only"} and body.modal in ("can only", "may only")
    if not again or not known or lead.of.mods or body.denied:
        return None
    if body.passive and getattr(body.role("obj"), "det", "") != "this":
        return None
    by.note_every(said)
    return LIMITED.get(lead.of.head)


def rationed(lead: Lead) -> Limit | None:
    """'once per turn', 'only once per game': the limit; None of another time."""
    plain = isinstance(lead.of, Nominal) and not (lead.of.mods or lead.of.adjectives or lead.of.det)
    return LIMITED.get(lead.of.head) if plain and isinstance(lead.of, Nominal) else None


def is_after(lead: Lead) -> bool:
    """Whether a lead says 'after resolutions'."""
    if lead.word not in ("after", "immediately after"):
        return False
    of = lead.of
    if isinstance(of, Clause) and of.verb == "resolve" and not of.roles and not of.denied and not of.past:
        subject = of.subject
        return isinstance(subject, Nominal) and subject.head in ("attack", "action") and not subject.mods
    return isinstance(of, Nominal) and of.head == "resolutions"


def is_set_up(said: Said) -> bool:
    """Whether an effect sets something up for the end of the turn: for those whom it has chosen."""
    lead = said.leads[0] if said.leads else None
    end = lead.of if lead is not None and lead.word == "at" else None
    if not isinstance(end, Nominal) or end.head != "end" or said.body is None:
        return False
    return any(isinstance(one, Nominal) and words_of(one)[:1] == ("chosen",) for one in walk(said.body))


def words_of(node: Nominal) -> tuple[str, ...]:
    """The adjectives of a noun."""
    return tuple(one.word for one in node.adjectives)


def later(by: Interpreter, node: Node) -> Literal["end", "next turn"]:
    """'the end of this turn', 'the beginning of your next turn'."""
    by.note_all(node)
    if isinstance(node, Nominal) and [mod.word for mod in node.mods] == ["of"] and isinstance(node.mods[0].of, Nominal):
        of = node.mods[0].of
        words = [one.word for one in of.adjectives]
        owner = of.whose.head if isinstance(of.whose, Nominal) else of.det
        if (node.head, words, of.head) == ("end", [], "turn") and owner in ("this", "you"):
            return "end"
        if (node.head, words, of.head, owner) == ("beginning", ["next"], "turn", "you"):
            return "next turn"
    raise by.nothing(node, "lead: at a time")
