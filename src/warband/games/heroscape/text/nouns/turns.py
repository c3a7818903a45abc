"""Conditions turned into others: their contraries, those of the start of a turn, and those of a round."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroscape.printed.conditions import (
    AnyGiven,
    Began,
    Company,
    Engaged,
    Fought,
    InRound,
    Not,
    Standing,
    Still,
    Wounds,
)
from warband.games.heroscape.text.interpreter import Interpreter
from warband.games.heroscape.text.nouns.circumstance import Circumstance
from warband.games.heroscape.text.nouns.who import MANY
from warband.text.reader.nodes import Clause, Lead, Node, Nominal

OWN_FIELDS = ("terrain", "wounded")


def round_of(node: Node | None) -> InRound | None:
    """'the first round', 'the first 2 rounds'."""
    if not isinstance(node, Nominal) or node.head != "round" or node.mods:
        return None
    words = [word.word for word in node.adjectives]
    if words != ["first"]:
        return None
    return InRound(1, node.count.most if node.count is not None else 1)


def first_of(lead: Lead) -> tuple[AnyGiven, ...]:
    """'the first round': only in this one."""
    of = lead.of.mods[0].of if isinstance(lead.of, Nominal) and lead.of.mods else None
    return (InRound(1, 1),) if isinstance(of, Nominal) and of.adjectives else ()


def passing(lead: Lead) -> bool:
    """'during this attack', 'for that turn': a bonus counts no longer anyway."""
    node = lead.of
    if lead.word == "before" and isinstance(node, Clause) and node.verb == "move" and not node.denied:
        return node.subject is None and not node.roles  # a move is counted before it is made
    if lead.word == "during" and isinstance(node, Clause) and node.verb == "attack" and not node.roles:
        return getattr(node.subject, "head", "") == "this"
    now = isinstance(node, Nominal) and node.det in ("this", "that") and node.head in ("attack", "turn")
    return lead.word in ("during", "for") and now and not getattr(node, "mods", ())


def of_engagement(node: Node | None) -> bool:
    """'he is engaged'."""
    is_ = node.role("is") if isinstance(node, Clause) and node.verb == "be" else None
    return (isinstance(node, Clause) and node.verb == "engage") or getattr(is_, "word", "") == "engaged"


def as_given(so: Circumstance) -> Circumstance:
    """A circumstance whose fields about the figure itself are conditions like others."""
    own = [Standing((value,)) if name == "terrain" else Wounds(1) for name, value in so.fields if name in OWN_FIELDS]
    rest = tuple((name, value) for name, value in so.fields if name not in OWN_FIELDS)
    return replace(so, fields=rest, given=(*so.given, *own))


def negated(by: Interpreter, node: Node, given: AnyGiven) -> AnyGiven:
    """The contrary of a condition."""
    match given:
        case Engaged(yes):
            return Engaged(not yes)
        case Fought(yes):
            return Fought(not yes)
        case Still(False, moved):
            return Still(moved=not moved)
        case Company() if (given.least, given.most) == (1, MANY):
            return replace(given, least=0, most=0)
        case _:
            return Not(given)


def at_start(by: Interpreter, lead: Lead) -> bool:
    """'at the start of the turn'."""
    node = lead.of
    mods = node.mods if lead.word == "at" and isinstance(node, Nominal) and node.head == "start" else ()
    if len(mods) != 1 or getattr(mods[0].of, "head", "") != "turn":
        return False
    by.note_all(lead)
    return True


def at_first(by: Interpreter, node: Node, given: AnyGiven) -> AnyGiven:
    """A condition that is asked of the start of the turn: 'if he is unengaged at the start of his turn'."""
    match given:
        case Engaged(yes):
            return Began(yes)
        case Standing() | Company():
            return replace(given, began=True)
    raise by.nothing(node, "condition: at the start of the turn")
