"""Sentences that limit a program which was read before: how often, for whom not, and how it ends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

from msgspec.structs import replace

from warband.games.heroscape.printed import programs as ops
from warband.games.heroscape.printed.words import Once
from warband.games.heroscape.text.interpreter import Interpreter, later
from warband.games.heroscape.text.nouns.conditions import contrary
from warband.games.heroscape.text.nouns.who import SELF, Who
from warband.games.heroscape.text.program import Program
from warband.games.heroscape.text.states.clauses import quiet
from warband.text.reader.meaning import NoMeaning, Table
from warband.text.reader.nodes import Clause, Lead, Mod, Node, Nominal, Said

ONCE: dict[str, Once] = {"turn": "turn", "round": "round", "game": "game"}


Limit: TypeAlias = Callable[[Interpreter, tuple[Lead, ...], Program], Program]
"""A limit that was understood, with everything that stands before its sentence."""


def limited(by: Interpreter, said: Said, found: Program) -> Program | None:
    """A program with a limit that a sentence says; None where it says none."""
    if found == Program() or not isinstance(said.body, Clause):
        return None
    tried = by.copied()
    try:
        node = quiet(tried, said.body)
        tried.note(said, said.body, *node.roles)
        made = LIMITS.mean(node, tried)(tried, said.leads, found)
    except NoMeaning:
        return None
    by.understood, by.mentions = tried.understood, tried.mentions
    done: Program = made
    return done


def this_power(node: Node | None) -> bool:
    return isinstance(node, Nominal) and node.sort == "power" and node.det == "this" and not node.mods


def often(by: Interpreter, leads: tuple[Lead, ...], *roles: Node | None) -> Once:
    """How often: 'once per round', 'once during a round'."""
    nouns = [lead.of for lead in leads if lead.word in ("once per", "during")] + [role for role in roles if role]
    by.note(*leads)
    if len(nouns) != 1 or not isinstance(nouns[0], Nominal) or nouns[0].head not in ONCE:
        raise by.nothing(Nominal(0, 0, "", ""), "limit: how often")
    by.note_all(nouns[0])
    return ONCE[nouns[0].head]


@later
def used(
    by: Interpreter,
    leads: tuple[Lead, ...],
    found: Program,
    obj: Node,
    subject: Node,
    during: Node | None = None,
    **said: object,
) -> Program:
    """'you may only use this power once during a round'."""
    by.note_all(obj)
    by.note_all(subject)
    if not this_power(obj):
        raise by.nothing(obj, "limit: of what")
    return found._replace(once=often(by, leads, during))


@later
def attempted(
    by: Interpreter, leads: tuple[Lead, ...], found: Program, purpose: Node, subject: Node, **said: object
) -> Program:
    """'may attempt to use this power only once per game'."""
    by.note_all(purpose)
    by.note_all(subject)
    if not isinstance(purpose, Clause) or purpose.verb != "use" or not this_power(purpose.role("obj")):
        raise by.nothing(purpose, "limit: of what")
    return found._replace(once=often(by, leads, purpose.role("once per")))


@later
def must_be(by: Interpreter, leads: tuple[Lead, ...], found: Program, subject: Node, is_: Node) -> Program:
    """'a figure taking a turn with this power must be within 8 clear sight spaces of Krug before moving'."""
    by.note_all(subject)
    for lead in leads:
        by.note_all(lead)
    if getattr(subject, "head", "") == "space" and isinstance(is_, Mod) and is_.word in LEVELS and is_.of is None:
        return levelled(by, is_, found)
    last = found.ops[-1] if found.ops else None
    near = isinstance(is_, Mod) and is_.word == "within" and is_.of is not None
    if not isinstance(last, ops.TakeTurn) or not near or last.kinds != ("hero",) or not isinstance(is_, Mod):
        raise by.nothing(is_, "limit: who takes a turn")
    by.note(is_)
    within, sight = by.understand("place", is_.of or is_)
    if not sight:
        raise by.nothing(is_, "limit: without clear sight")
    return found._replace(ops=(*found.ops[:-1], replace(last, within=within)))


LEVELS: dict[str, Literal["same", "lower"]] = {"same-level": "same", "lower-level": "lower"}


def levelled(by: Interpreter, is_: Mod, found: Program) -> Program:
    """'the space must be on the same level as or lower than its current location': where somebody is placed."""
    by.note(is_)
    level = LEVELS[is_.word]
    last = found.bands[-1].ops if found.bands else found.ops
    if not last or not isinstance(last[-1], ops.Place):
        raise by.nothing(is_, "limit: which space")
    made = (*last[:-1], replace(last[-1], level=level))
    return found._replace(bands=(*found.bands[:-1], found.bands[-1]._replace(ops=made))) if found.bands else (
        found._replace(ops=made)
    )


@later
def unseen(by: Interpreter, leads: tuple[Lead, ...], found: Program, **said: Node | None) -> Program:
    """'can disappear only if they end their move not adjacent to any enemy figures'."""
    lead = leads[0] if len(leads) == 1 and leads[0].word == "only if" else None
    end = lead.of if lead is not None and isinstance(lead.of, Clause) and lead.of.verb == "end" else None
    away = end.role("not adjacent to") if isinstance(end, Clause) else None
    flees = any(isinstance(op, ops.Wander) for band in found.bands for op in band.ops)
    if lead is None or away is None or not flees or by.understand("who", away) != Who("foes", all=True):
        raise by.nothing(Nominal(0, 0, "", ""), "limit: only if")
    by.note_all(lead)
    for node in said.values():
        by.note_all(node)
    return found._replace(bands=tuple(band._replace(ops=away_first(band.ops)) for band in found.bands))


def away_first(some: tuple[ops.Op, ...]) -> tuple[ops.Op, ...]:
    """Ops with the move first: whoever can't get away does nothing else."""
    moves = tuple(replace(op, clear=True) for op in some if isinstance(op, ops.Wander))
    return (*moves, *(op for op in some if not isinstance(op, ops.Wander)))


@later
def unstruck(by: Interpreter, leads: tuple[Lead, ...], found: Program, subject: Node, obj: Node) -> Program:
    """'if the summoned figure is engaged, it does not receive any leaving engagement attacks'."""
    by.note_all(subject)
    by.note_all(obj)
    for lead in leads:
        by.note_all(lead)
    if getattr(obj, "head", "") != "leaving engagement attack":
        raise by.nothing(obj, "limit: takes what")
    placed = [op for band in found.bands for op in band.ops] + list(found.ops)
    if any(isinstance(op, ops.Place) for op in placed):
        return found
    if not any(isinstance(op, ops.March | ops.Wander) for op in placed):
        raise by.nothing(obj, "limit: takes what")
    bands = tuple(band._replace(ops=tuple(map(freely, band.ops))) for band in found.bands)
    return found._replace(ops=tuple(map(freely, found.ops)), bands=bands)


def freely(op: ops.Op) -> ops.Op:
    """A move of the figure itself that leaves engagements without being struck."""
    return ops.Wander(op.spaces) if isinstance(op, ops.March) and op.spaces and not op.chosen else op


@later
def struck(by: Interpreter, leads: tuple[Lead, ...], found: Program, subject: Node, obj: Node) -> Program:
    """'if Krug is engaged when he starts to teleport, he will take any leaving engagement attacks'."""
    by.note_all(subject)
    by.note_all(obj)
    for lead in leads:
        by.note_all(lead)
    itself = len(found.ops) == 1 and isinstance(found.ops[0], ops.Place) and not found.ops[0].chosen
    if getattr(obj, "head", "") != "leaving engagement attack" or not itself or found.bands:
        raise by.nothing(obj, "limit: takes what")
    return found._replace(ops=(ops.Depart(), *found.ops))


@later
def spared(
    by: Interpreter,
    leads: tuple[Lead, ...],
    found: Program,
    obj: Who,
    subject: Node | None = None,
    by_: Node | None = None,
) -> Program:
    """'this power does not affect Krug', 'Soulborgs are not affected by this power'."""
    by.note_all(subject)
    by.note_all(by_)
    if leads or not (this_power(subject) or this_power(by_)):
        raise by.nothing(Nominal(0, 0, "", ""), "limit: does not affect whom")
    if obj == SELF and found.whose is not None:
        return found._replace(whose=replace(found.whose, own=False))
    if found.plague is None:
        raise by.nothing(Nominal(0, 0, "", ""), "limit: does not affect whom")
    if obj == SELF:
        return found
    if obj != Who(kin=obj.kin, all=obj.all) or not obj.kin or found.plague.but:
        raise by.nothing(Nominal(0, 0, "", ""), "limit: does not affect whom")
    return found._replace(plague=replace(found.plague, but=obj.kin))


@later
def no_objects(by: Interpreter, leads: tuple[Lead, ...], found: Program, obj: Node, subject: Node, on: Node) -> Program:
    """'cannot use this power on destructible objects': it speaks of figures anyway."""
    for node in (obj, subject, on):
        by.note_all(node)
    if leads or not this_power(obj) or getattr(on, "head", "") != "destructible object" or found.when != "destroys":
        raise by.nothing(on, "limit: not on what")
    return found


# hs.power.given
@later
def barred(by: Interpreter, leads: tuple[Lead, ...], found: Program, obj: Node, subject: Node) -> Program:
    """'he cannot use this power if he is engaged'."""
    by.note_all(obj)
    by.note_all(subject)
    lead = leads[0] if len(leads) == 1 and leads[0].word in ("if", "while", "when") else None
    if not this_power(obj) or lead is None or lead.of is None or found.when:
        raise by.nothing(obj, "limit: not used when")
    by.note(lead)
    return found._replace(given=(*found.given, contrary(by, lead.of)))


LIMITS = Table("limit", {
    "use obj:raw subject:raw !denied !can": barred,
    "use obj:raw subject:raw !denied !may": barred,
    "use obj:raw subject:raw on:raw !denied !can": no_objects,
    "use obj:raw subject:raw once during?:raw !may_only": used,
    "use obj:raw subject:raw !may_only": used,
    "use obj:raw subject:raw once during?:raw only !may": used,
    "attempt purpose:raw subject:raw !may": attempted,
    "be subject:raw is:raw !must": must_be,
    "use obj:raw subject:raw !can": unseen,
    "vanish subject:raw !can": unseen,
    "disappear subject:raw !can": unseen,
    "receive subject:raw obj:raw !denied": unstruck,
    "take subject:raw obj:raw !denied": unstruck,
    "take subject:raw obj:raw never": unstruck,
    "take subject:raw obj:raw !will": struck,
    "take subject:raw obj:raw": struck,
    "take subject:raw obj:raw !denied !will": unstruck,
    "affect subject:raw obj:who !denied": spared,
    "affect obj:who by:raw !passive !denied": spared,
})  # fmt: skip
