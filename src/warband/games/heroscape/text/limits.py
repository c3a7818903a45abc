"""Sentences that limit a program which was read before: how often, for whom not, and how it ends."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from msgspec.structs import replace

from warband.games.heroscape.printed import programs as ops
from warband.games.heroscape.printed.words import Once
from warband.games.heroscape.text.deeds.placing import level_of
from warband.games.heroscape.text.interpreter import Interpreter, later
from warband.games.heroscape.text.nouns.conditions import contrary, is_so
from warband.games.heroscape.text.nouns.referring import this_power
from warband.games.heroscape.text.nouns.turns import as_given
from warband.games.heroscape.text.nouns.who import SELF, Who
from warband.games.heroscape.text.program import OTHERS as ANSWERS
from warband.games.heroscape.text.program import REACTIONS, Program
from warband.games.heroscape.text.states.clauses import quiet
from warband.games.heroscape.text.tokens import bounded, token
from warband.games.heroscape.text.turn_terms import gives_turns, not_done, with_turns
from warband.text.reader.meaning import NoMeaning, Table
from warband.text.reader.nodes import Clause, Lead, Mod, Node, Nominal, Said

ONCE: dict[str, Once] = {"turn": "turn", "round": "round", "game": "game"}


Limit: TypeAlias = Callable[[Interpreter, tuple[Lead, ...], Program], Program]
"""A limit that was understood, with everything that stands before its sentence."""


def limited(by: Interpreter, said: Said, found: Program) -> Program | None:
    """A program with a limit that a sentence says; None where it says none."""
    if not isinstance(said.body, Clause) or (found == Program() and not first_limit(said)):
        return None
    found = found._replace(free=found.free or found == Program())
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


def first_limit(said: Said) -> bool:
    """'you may only use this power once per game', before everything else."""
    use = said.body if isinstance(said.body, Clause) and said.body.verb == "use" and not said.body.denied else None
    return use is not None and this_power(use.role("obj")) and any(lead.word == "once per" for lead in said.leads)


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
    subject: Node | None = None,
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
def must_be(
    by: Interpreter, leads: tuple[Lead, ...], found: Program, subject: Node, is_: Node, purpose: Node | None = None
) -> Program:
    """'a figure taking a turn with this power must be within 8 clear sight spaces of Krug before moving'."""
    by.note_all(subject)
    for lead in leads:
        by.note_all(lead)
    use = purpose.role("obj") if isinstance(purpose, Clause) and purpose.verb == "use" else None
    if use is not None:
        so = as_given(is_so(by, is_, SELF))
        if not this_power(use) or not so.given or so.role or so.moment or so.fields or found.when or leads:
            raise by.nothing(is_, "limit: must be how")
        by.note_all(purpose)
        return found._replace(given=(*found.given, *so.given))
    if getattr(subject, "head", "") == "space" and isinstance(is_, Mod) and is_.word == "on":
        return levelled(by, is_, found)
    if not isinstance(is_, Mod) or is_.word != "within" or is_.of is None or not gives_turns(found):
        raise by.nothing(is_, "limit: who takes a turn")
    by.note(is_)
    within, sight = by.understand("place", is_.of)
    if not sight:
        raise by.nothing(is_, "limit: without clear sight")
    return with_turns(found, lambda op: (
        replace(op, within=within) if op.kinds == ("hero",) and not op.within else replace(op, ring=within)
    ))  # fmt: skip

def levelled(by: Interpreter, is_: Mod, found: Program) -> Program:
    """'the space must be on the same level as its current location': where somebody is placed."""
    by.note(is_)
    if not isinstance(is_.of, Nominal) or is_.of.head != "level":
        raise by.nothing(is_, "limit: which space")
    level = level_of(by, is_.of, found)
    last = found.bands[-1].ops if found.bands else found.ops
    if not last or not isinstance(last[-1], ops.Place):
        raise by.nothing(is_, "limit: which space")
    made = (*last[:-1], replace(last[-1], level=level))
    return found._replace(bands=(*found.bands[:-1], found.bands[-1]._replace(ops=made))) if found.bands else (
        found._replace(ops=made)
    )


@later
def unseen(by: Interpreter, leads: tuple[Lead, ...], found: Program, **said: Node | None) -> Program:
    """'can use this power only if they end their move not adjacent to any enemy figures'."""
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


# hs.power.march-others
def freely(op: ops.Op) -> ops.Op:
    """A move of the figure itself that leaves engagements without being struck."""
    if isinstance(op, ops.March) and op.spaces:
        return replace(op, free=True) if op.chosen else ops.Wander(op.spaces)
    return op


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
        return left_out(by, obj, found)
    if obj == SELF:
        return found
    if obj != Who(kin=obj.kin, all=obj.all) or not obj.kin or found.plague.but:
        raise by.nothing(Nominal(0, 0, "", ""), "limit: does not affect whom")
    return found._replace(plague=replace(found.plague, but=obj.kin))


# hs.power.left-out
def left_out(by: Interpreter, obj: Who, found: Program) -> Program:
    """Figures of a kin that a program can't choose, or that it does not answer."""
    at = next((at for at, op in enumerate(found.ops) if isinstance(op, ops.Target)), None)
    if obj == SELF and at is not None and not found.ops[at].own:  # type: ignore[union-attr]
        return found
    if obj != Who(kin=obj.kin, all=obj.all) or not obj.kin:
        raise by.nothing(Nominal(0, 0, "", ""), "limit: does not affect whom")
    target = found.ops[at] if at is not None else None
    if isinstance(target, ops.Target) and not target.but:
        return found._replace(ops=(*found.ops[:at], replace(target, but=obj.kin), *found.ops[at + 1 :]))  # type: ignore[operator]
    if target is not None or found.when not in ANSWERS or found.whose is not None or found.facing.but:
        raise by.nothing(Nominal(0, 0, "", ""), "limit: does not affect whom")
    return found._replace(facing=replace(found.facing, but=obj.kin))


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


# hs.power.borrow
@later
def given_back(by: Interpreter, leads: tuple[Lead, ...], found: Program, subject: Node, **said: Node | None) -> Program:
    """'at the end of that turn, control of the hero returns', 'its order markers will stay': of a borrowed figure."""
    borrowed = any(isinstance(op, ops.TakeTurn) and op.borrowed for band in found.bands for op in band.ops)
    borrowed |= any(isinstance(op, ops.TakeTurn) and op.borrowed for op in found.ops)
    if not borrowed or getattr(subject, "head", "") not in ("control", "order marker"):
        raise by.nothing(subject, "limit: what is given back")
    for node in (subject, *said.values(), *leads):
        by.note_all(node)
    return found


MOVES = (ops.March, ops.Wander, ops.Gather, ops.Stir)


def moves_somebody(found: Program) -> bool:
    """Whether a program moves figures."""
    return any(isinstance(op, MOVES) for op in (*found.ops, *(op for band in found.bands for op in band.ops)))


@later
def on_empty_space(
    by: Interpreter, leads: tuple[Lead, ...], found: Program, subject: Node, obj: Node, on: Node
) -> Program:
    """'Krug must end this move on an empty space': every move does."""
    plain = isinstance(on, Nominal) and on.head == "space" and not on.mods and on.det in ("a", "an", "any")
    if not plain or [word.word for word in getattr(on, "adjectives", ())] != ["empty"] or not moves_somebody(found):
        raise by.nothing(on, "limit: where a move ends")
    for node in (subject, obj, on, *leads):
        by.note_all(node)
    return found


@later
def may_fall(by: Interpreter, leads: tuple[Lead, ...], found: Program, subject: Node, obj: Node) -> Program:
    """'a figure moved lower by this power can receive any falling damage': whoever moves does."""
    if leads or getattr(obj, "head", "") != "falling damage" or not moves_somebody(found):
        raise by.nothing(obj, "limit: receives what")
    by.note_all(subject)
    by.note_all(obj)
    return found


# hs.react.approached
@later
def on_arrival(
    by: Interpreter, leads: tuple[Lead, ...], found: Program, obj: Node, by_: Node | None = None
) -> Program:
    """'figures may only be affected by this power as they move into engagement with Krug': an answer says it anyway."""
    if by_ is not None and [lead.word for lead in leads] == ["once per"]:
        done: Program = once_each(by, obj=obj, by_=by_)(by, leads, found)
        return done
    by.note_all(by_)
    lead = leads[0] if len(leads) == 1 and leads[0].word == "as" else None
    comes = isinstance(lead.of, Clause) and lead.of.verb == "move" if lead is not None else False
    if found.when != "approached" or lead is None or not comes or lead.of.role("into") is None:  # type: ignore[union-attr]
        raise by.nothing(obj, "limit: targeted when")
    by.note_all(lead)
    by.note_all(obj)
    return found


# hs.object.attacked
def not_objects(by: Interpreter, subject: Node, obj: Node) -> Limit:
    """'this power does not affect destructible objects': it speaks of figures anyway."""
    if not this_power(subject) or getattr(obj, "head", "") != "destructible object":
        raise by.nothing(obj, "limit: does not affect what")
    by.note_all(subject)
    by.note_all(obj)
    return lambda by, leads, found: found


# hs.power.tokens
@later
def at_most(by: Interpreter, leads: tuple[Lead, ...], found: Program, obj: Node, on: Node) -> Program:
    """'a maximum of 3 Rage Markers can be placed on this card'."""
    by.note(*leads)
    return bounded(by, found, obj, on)


# hs.power.each-turn
@later
def one_each_turn(
    by: Interpreter, leads: tuple[Lead, ...], found: Program, subject: Node, obj: Node, on: Node
) -> Program:
    """'you cannot place more than one Rage Marker on this card each turn'."""
    by.note_all(subject)
    token(by, replace(obj, count=None, det="a") if isinstance(obj, Nominal) else obj, on)
    by.note_all(obj)
    count = obj.count if isinstance(obj, Nominal) else None
    if leads or count is None or count.least != 2 or found.when not in REACTIONS or found.once != "turn":
        raise by.nothing(obj, "limit: how many markers")
    return found._replace(once="each turn")


# hs.power.once-each
@later
def once_each(by: Interpreter, leads: tuple[Lead, ...], found: Program, obj: Node, by_: Node, **said: Node) -> Program:
    """'a figure may only be moved by this power once per turn'."""
    at = next((at for at, op in enumerate(found.ops) if isinstance(op, ops.Target)), None)
    turns = [lead.of for lead in leads] + [said[name] for name in said if name not in ("once", "each_turn", "per_turn")]
    often = "once" in said or [lead.word for lead in leads] == ["once per"]
    if at is None or not often or not this_power(by_) or any(getattr(turn, "head", "turn") != "turn" for turn in turns):
        raise by.nothing(obj, "limit: who is affected once")
    for node in (obj, by_, *leads):
        by.note_all(node)
    return found._replace(ops=(*found.ops[:at], replace(found.ops[at], once=True), *found.ops[at + 1 :]))


LIMITS: Table[Limit] = Table("limit", {
    "use obj:raw subject:raw !denied !can": barred,
    "use obj:raw subject:raw on:raw !denied !can": no_objects,
    "use obj:raw subject:raw once during?:raw !may_only": used,
    "use obj:raw subject:raw !may_only": used,
    "use obj:raw !passive !may_only": lambda by, obj: used(by, obj=obj),
    "be subject:raw is:raw purpose?:raw !must": must_be,
    "use obj:raw subject:raw !may": unseen,
    "receive subject:raw obj:raw !denied": unstruck,
    "receive subject:raw obj:raw": struck,
    "return subject:raw to:raw": given_back,
    "stay subject:raw on:raw": given_back,
    "move subject:raw during?:raw !denied !can": not_done("move"),
    "attack subject:raw during?:raw !denied !can": not_done("attack"),
    "move subject:raw during?:raw !may_only": not_done("attack"),
    "attack subject:raw during?:raw !may_only": not_done("move"),
    "move obj:raw by:raw once !passive !may_only": once_each,
    "affect obj:raw by:raw once !passive !may_only": once_each,
    "move obj:raw by:raw !passive !may_only": once_each,
    "choose obj:raw by:raw once !passive !may_only": once_each,
    "end subject:raw obj:raw on:raw !must": on_empty_space,
    "receive subject:raw obj:raw !may": may_fall,
    "target obj:raw !passive !may_only": on_arrival,
    "affect obj:raw by?:raw !passive !may_only": on_arrival,
    "place obj:raw on:raw !passive !may": at_most,
    "place subject:raw obj:raw on:raw !denied !can": one_each_turn,
    "affect subject:raw obj:raw !denied": not_objects,
    "affect subject:raw obj:who !denied": spared,
    "affect obj:who by:raw !passive !denied": spared,
})  # fmt: skip
