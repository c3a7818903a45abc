"""Sentences that only say more of the deeds before them: 'It can't be regenerated', 'You may play that card'."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from warband.games.magic.programs import ops
from warband.games.magic.text.meaning.deeds.deeds import Ops
from warband.games.magic.text.meaning.nouns.qualities import of_you
from warband.games.magic.text.meaning.states.changes import is_still
from warband.programs.control import Skip, Unless
from warband.text.reader.nodes import Clause, Node, Nominal, Said


def rider(node: Node | None, before: Ops) -> Ops:
    """A sentence that only says more of the last deed; nothing where it says something else."""
    if isinstance(node, Clause) and node.verb == "be" and len(node.roles) == 1 and is_still(node.roles[0].of):
        return before  # 'It's still a land': types that it has stay anyway
    return without_regeneration(node, before) or new_targets(node, before)


# mtg.core.play.exiled
def playing(node: Said, before: Ops) -> Ops:
    """'You may play that card this turn': of cards that were exiled last; nothing where it says something else."""
    clause, last = node.body, before[-1] if before else None
    if not isinstance(clause, Clause) or clause.verb not in ("play", "cast") or clause.modal != "may" or clause.denied:
        return ()
    obj, lead = clause.role("obj"), node.leads[0] if len(node.leads) == 1 and node.leads[0].word == "until" else None
    if not isinstance(last, ops.ExileTop) or last.until or not is_exiled(obj):
        return ()
    ends = [clause.role(name) for name in ("time", "until")] + [lead.of if lead is not None else None]
    times = [TIMES.get((one.det, one.head)) for one in ends if isinstance(one, Nominal) and not one.mods]
    extra = {role.name for role in clause.roles} - {"obj", "time", "until"}
    alone = len(node.leads) == (lead is not None) and of_you(clause.subject)
    if len(times) != 1 or times[0] is None or extra or not alone:
        return ()
    return (*before[:-1], replace(last, until=times[0], spells=clause.verb == "cast"))


TIMES: dict[tuple[str, str], Literal["end of turn", "next turn"]] = {
    ("this", "turn"): "end of turn", ("", "end of turn"): "end of turn", ("the", "end of your next turn"): "next turn",
}  # fmt: skip


def is_exiled(node: Node | None) -> bool:
    """'it', 'them', 'that card', 'those cards'."""
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
    if not isinstance(last, ops.Pay) or last.skip or not found:
        return ()
    return (*before[:-1], ops.Toll(last.cost, "you", len(found)), *found)


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
