"""Sentences that only say more of the deeds before them: 'It can't be regenerated', 'You may play that card'."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from warband.games.magic.programs import ops
from warband.games.magic.text.meaning.deeds.deeds import Ops
from warband.games.magic.text.meaning.nouns.qualities import of_you
from warband.games.magic.text.meaning.states.changes import is_still
from warband.programs.control import May, Skip, Unless
from warband.text.reader.nodes import Clause, Lead, Node, Nominal, Said, Together


def rider(node: Node | None, before: Ops) -> Ops:
    """A sentence that only says more of the last deed; nothing where it says something else."""
    if isinstance(node, Clause) and node.verb == "be" and len(node.roles) == 1 and is_still(node.roles[0].of):
        return before  # 'It's still a land': types that it has stay anyway
    return without_regeneration(node, before) or new_targets(node, before) or entering_so(node, before)


# mtg.core.enters.attacking
def entering_so(node: Node | None, before: Ops) -> Ops:
    """'It enters tapped and attacking': the copy that was created last."""
    names = {role.name for role in node.roles} if isinstance(node, Clause) else set()
    last = before[-1] if before else None
    plain = isinstance(node, Clause) and node.verb == "enter" and not node.modal and not node.denied
    it = isinstance(node, Clause) and isinstance(node.subject, Nominal) and node.subject.head in ("it", "them", "token")
    if not plain or not it or names not in ({"tapped and attacking"}, {"tapped"}):
        return ()
    if not isinstance(last, ops.CreateCopy | ops.Create):
        at = next((n for n, op in enumerate(before) if isinstance(op, ops.CreateCopy)), None)
        if at is None or not all(isinstance(op, ops.Apply) and op.what == "made" for op in before[at + 1 :]):
            return ()
        return (*before[:at], replace(before[at], tapped=True, attacking="tapped" not in names), *before[at + 1 :])
    return (*before[:-1], replace(last, tapped=True, attacking="tapped" not in names))


# mtg.core.cast.free
def exiling(node: Said, before: Ops) -> Ops:
    """'If that spell would be put into your graveyard, exile it instead': of a spell that is cast for nothing."""
    last, body, lead = before[-1] if before else None, node.body, node.leads[0] if len(node.leads) == 1 else None
    put = lead.of if lead is not None and lead.word == "if" else None
    if not isinstance(last, ops.CastFree) or not isinstance(put, Clause) or not isinstance(body, Clause):
        return ()
    spell, zone = put.role("obj"), put.role("into")
    buried = (put.verb, put.modal, put.passive) == ("put", "would", True) and isinstance(zone, Nominal)
    its = isinstance(spell, Nominal) and spell.head == "spell" and spell.det in ("that", "a")
    grave = buried and isinstance(zone, Nominal) and zone.head == "graveyard" and len(put.roles) == 2
    gone = body.verb == "exile" and {role.name for role in body.roles} == {"obj", "instead"} and not body.denied
    return (*before[:-1], replace(last, exiled=True)) if its and grave and gone else ()


# mtg.core.play.exiled, mtg.core.play.any-mana
def playing(node: Said, before: Ops) -> Ops:
    """'You may play that card this turn': of cards that were exiled last; nothing where it says something else."""
    clause, last = node.body, before[-1] if before else None
    any_mana = False
    if isinstance(clause, Together) and clause.word == "and" and len(clause.parts) == 2 and spends(clause.parts[1]):
        clause, any_mana = clause.parts[0], True
    if not isinstance(clause, Clause) or clause.verb not in ("play", "cast") or clause.modal != "may" or clause.denied:
        return ()
    lead = node.leads[0] if len(node.leads) == 1 else None
    if lead is not None and isinstance(lead.of, Together) and len(lead.of.parts) == 2 and spends(lead.of.parts[1]):
        lead, any_mana = replace(lead, of=lead.of.parts[0]), True
    one_chosen = isinstance(last, ops.Choose) and last.hand == "moved"
    if not (one_chosen or (isinstance(last, ops.ExileTop) and not last.until)) or not is_exiled(clause.role("obj")):
        return ()
    ends = [clause.role(name) for name in ("time", "until")] + [lead.of if lead is not None else None]
    times = [ending(one, lead) for one in ends if one is not None]
    extra = {role.name for role in clause.roles} - {"obj", "time", "until"}
    alone = len(node.leads) == (lead is not None) and of_you(clause.subject)
    if len(times) != 1 or times[0] is None or extra or not alone:
        return ()
    spells = clause.verb == "cast"
    if not isinstance(last, ops.ExileTop):
        return (*before, ops.MayPlay("chosen", times[0], spells, any_mana))
    return (*before[:-1], replace(last, until=times[0], spells=spells, any_mana=any_mana))


Ending = Literal["end of turn", "next turn", "while exiled"]


def ending(node: Node, lead: Lead | None) -> Ending | None:
    """The time until which cards may be played: 'this turn', 'for as long as it remains exiled'."""
    if isinstance(node, Nominal) and not node.mods and (lead is None or lead.of is not node or lead.word == "until"):
        return TIMES.get((node.det, node.head))
    stays = isinstance(node, Clause) and (node.verb, node.passive, node.denied) == ("exile", True, False)
    stays = stays and lead is not None and lead.of is node and lead.word == "for as long as"
    it = node.role("obj") if isinstance(node, Clause) and len(node.roles) == 1 else None
    return "while exiled" if stays and is_exiled(it) else None


def spends(node: Node) -> bool:
    """'mana of any type can be spent to cast it', or 'you may spend mana as though it were mana of any color'."""
    if not isinstance(node, Clause) or node.verb != "spend" or node.denied or node.past:
        return False
    cast, obj = node.role("purpose"), node.role("obj")
    spell = cast.role("obj") if isinstance(cast, Clause) and cast.verb == "cast" and len(cast.roles) == 1 else None
    those = is_exiled(spell) or (isinstance(spell, Nominal) and (spell.head in ("spell", "spells")) and not spell.mods)
    if not those or not isinstance(obj, Nominal) or obj.head != "mana" or obj.count is not None or obj.adjectives:
        return False
    names = {role.name for role in node.roles} - {"obj", "purpose"}
    if node.passive:
        kind = obj.mods[0].of if len(obj.mods) == 1 and obj.mods[0].word == "of" else None
        any_type = isinstance(kind, Nominal) and (kind.det, kind.head) in (("any", "type"), ("any", "color"))
        return any_type and node.modal == "can" and not names
    return node.modal == "may" and of_you(node.subject) and not obj.mods and len(names) == 1 and names <= AS_THOUGH


AS_THOUGH = {"as though it were mana of any color", "as though it were mana of any type"}


TIMES: dict[tuple[str, str], Ending] = {
    ("this", "turn"): "end of turn", ("", "end of turn"): "end of turn", ("the", "end of your next turn"): "next turn",
}  # fmt: skip


def is_exiled(node: Node | None) -> bool:
    """'it', 'them', 'that card', 'those cards', 'spells from among those cards'."""
    among = node.mods[0] if isinstance(node, Nominal) and len(node.mods) == 1 else None
    if isinstance(node, Nominal) and among is not None and (node.head, among.word) == ("spell", "from among"):
        return node.many and not node.adjectives and is_exiled(among.of)
    plain = isinstance(node, Nominal) and not node.mods and not node.adjectives and node.count is None
    if not plain or not isinstance(node, Nominal):
        return False
    return node.head in ("it", "them") or (node.head == "card" and node.det in ("that", "those", "the"))


def instead(before: Ops, last: int, found: Ops) -> Ops:
    """'If something is so, do this instead': in place of the last deeds; nothing where there is no such condition."""
    test = found[0] if found else None
    if not isinstance(test, Unless) or test.skip != len(found) - 1 or not last:
        return ()
    kept, usual = before[:-last], before[-last:]
    return (*kept, Unless(test.condition, test.skip + 1), *found[1:], Skip(len(usual)), *usual)


def unpaid(before: Ops, found: Ops) -> Ops:
    """'If you don't': in place of a payment for nothing, deeds that it averts; nothing where there is none."""
    last = before[-1] if before else None
    if not found:
        return ()
    for at, op in enumerate(before):
        if isinstance(op, May) and at + op.skip + 1 == len(before):
            return (*before[:at], May(op.skip + 1), *before[at + 1 :], Skip(len(found)), *found)
    if not isinstance(last, ops.Pay) or last.skip:
        return ()
    return (*before[:-1], ops.Toll(last.cost, last.who, len(found)), *found)


def otherwise(before: Ops, last: int, found: Ops) -> Ops:
    """'If something is so, do this. Otherwise, do that': the last deeds have that condition; nothing without one."""
    test = before[-last] if last else None
    if not isinstance(test, Unless) or test.skip != last - 1 or not found:
        return ()
    return (*before[:-last], Unless(test.condition, last), *before[len(before) - last + 1 :], Skip(len(found)), *found)


def new_targets(node: Node | None, before: Ops) -> Ops:
    """'You may choose new targets for the copy.'"""
    obj = node.role("obj") if isinstance(node, Clause) and (node.verb, node.modal) == ("choose", "may") else None
    last = before[-1] if before else None
    if not isinstance(obj, Nominal) or obj.head != "target" or [word.word for word in obj.adjectives] != ["new"]:
        return ()
    return (*before[:-1], replace(last, same=False)) if isinstance(last, ops.CopySpell) else ()


def without_regeneration(node: Node | None, before: Ops) -> Ops:
    """'It can't be regenerated': of whatever was destroyed last."""
    rider = (
        isinstance(node, Clause) and node.verb == "regenerate" and node.passive and node.denied and node.modal == "can"
    )
    last = before[-1] if before else None
    return (*before[:-1], replace(last, final=True)) if rider and isinstance(last, ops.Destroy) else ()
