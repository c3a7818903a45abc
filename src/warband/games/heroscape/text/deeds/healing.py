"""Wound markers and order markers that are removed."""

from __future__ import annotations

from warband.games.heroscape.printed import programs as ops
from warband.games.heroscape.text.deeds.choosing import choosable, picked
from warband.games.heroscape.text.deeds.plagues import everybody
from warband.games.heroscape.text.deeds.things import unglyphed
from warband.games.heroscape.text.interpreter import Interpreter, later
from warband.games.heroscape.text.nouns.amounts import counted as exactly
from warband.games.heroscape.text.nouns.referring import is_self, own, the_chosen
from warband.games.heroscape.text.nouns.who import Who
from warband.games.heroscape.text.program import Program
from warband.games.heroscape.text.tokens import paid
from warband.text.reader.nodes import Node, Nominal

EVERY = 99


def counted(by: Interpreter, obj: Nominal) -> int:
    """So many markers; with 'up to' nobody leaves one that could be removed."""
    if obj.count is not None and obj.count.limit:
        by.note(obj.count)
        return obj.count.most
    return exactly(by, obj)


def plain_wounds(by: Interpreter, obj: Node) -> bool:
    by.note(obj)
    if isinstance(obj, Nominal) and obj.head == "hit" and [word.word for word in obj.adjectives] == ["unblockable"]:
        return not obj.mods
    more = isinstance(obj, Nominal) and [word.word for word in obj.adjectives] in ([], ["additional"])
    return isinstance(obj, Nominal) and obj.sort == "wound" and more and not obj.mods


@later
def heal(by: Interpreter, node: Node, found: Program, obj: Node, from_: Node) -> Program:
    """'remove 1 wound marker from this army card', '... from the chosen figure's army card'."""
    by.note(from_)
    if getattr(obj, "sort", "") == "token":
        return paid(by, node, found, obj, from_)
    if getattr(obj, "sort", "") == "marker":
        return unmarked(by, obj, from_, node, found)
    if isinstance(obj, Nominal) and obj.sort == "glyph":
        return unglyphed(by, node, obj, from_, found)
    if isinstance(obj, Nominal) and (army := mended(by, obj, from_)):
        return found.add(army)
    if isinstance(obj, Nominal) and choosable(from_, found) and plain_wounds(by, obj):
        return picked(by, node, from_, found).add(ops.Heal(counted(by, obj), chosen=True))
    several = isinstance(from_, Nominal) and from_.sort == "figure" and from_.det in ("each", "all", "every")
    if isinstance(obj, Nominal) and several and found.begun and plain_wounds(by, obj):  # hs.power.all-mend
        return found.add(everybody(by, node, from_, -counted(by, obj), found))
    owner = from_.whose if isinstance(from_, Nominal) and from_.sort == "card" else from_
    chosen = the_chosen(by, owner, found)
    mine = not chosen and (own(by, from_) or (owner is not None and is_self(by, owner)))
    if not isinstance(obj, Nominal) or not plain_wounds(by, obj) or not (mine or chosen):
        raise by.nothing(node, "deed: heal whom")
    limit = obj.count if obj.count is not None and obj.count.limit else None
    by.note(limit)
    amount = EVERY if obj.det == "all" and obj.count is None else limit.most if limit else counted(by, obj)
    return found.add(ops.Heal(amount, chosen))


@later
def heal_more(by: Interpreter, node: Node, found: Program, obj: Node) -> Program:
    """'remove 1 additional wound marker': from the same figure as before."""
    if getattr(obj, "sort", "") == "token":
        return paid(by, node, found, obj, None)
    if found.chosen and isinstance(obj, Nominal) and not obj.adjectives and plain_wounds(by, obj):
        return found.add(ops.Heal(EVERY if obj.det == "all" and obj.count is None else counted(by, obj), chosen=True))
    last = next((op for op in reversed(found.ops) if isinstance(op, ops.Heal)), None)
    more = isinstance(obj, Nominal) and [word.word for word in obj.adjectives] == ["additional"]
    if last is None or not isinstance(obj, Nominal) or not more or not plain_wounds(by, obj):
        raise by.nothing(node, "deed: heal whom")
    by.note(*obj.adjectives)
    return found.add(ops.Heal(counted(by, obj), last.chosen))


def mended(by: Interpreter, obj: Nominal, from_: Node) -> ops.HealArmy | None:
    """'remove up to 3 wound markers from figures you control'; None where another thing is said."""
    limit = obj.count if plain_wounds(by, obj) and obj.count is not None and obj.count.limit else None
    if limit is None or not isinstance(from_, Nominal) or from_.sort != "figure":
        return None
    whose: Who = by.understand("who", from_)
    by.note(limit)
    return ops.HealArmy(limit.most) if whose == Who("yours", all=True) else None


def unmarked(by: Interpreter, obj: Node, from_: Node, node: Node, found: Program) -> Program:
    """'remove 1 unrevealed order marker at random from the chosen figure's army card'."""
    by.note_all(obj)
    one = (
        isinstance(obj, Nominal)
        and [word.word for word in obj.adjectives] == ["unrevealed"]
        and counted(by, obj) == 1
    )
    if not one or not isinstance(from_, Nominal) or not the_chosen(by, from_.whose, found):
        raise by.nothing(node, "deed: which marker")
    return found.add(ops.LoseMarker())
