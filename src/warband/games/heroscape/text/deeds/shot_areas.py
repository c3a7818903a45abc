"""Special attacks on several figures at once: beside the target, beside the attacker, with one roll for all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from warband.games.heroscape.printed.conditions import ANYBODY
from warband.games.heroscape.printed.shots import Shot
from warband.games.heroscape.text.deeds.shot_leads import is_this
from warband.games.heroscape.text.deeds.shot_uses import foe
from warband.games.heroscape.text.interpreter import Interpreter, later
from warband.games.heroscape.text.nouns.who import CHOSEN, SELF, Who
from warband.text.reader.nodes import Clause, Node, Nominal, Together

if TYPE_CHECKING:
    from warband.games.heroscape.text.deeds.shots import Shooting


@later
def chosen(by: Interpreter, node: Clause, when: tuple[str, ...], so: Shooting, obj: Who, purpose: Node) -> Shot:
    """'choose a figure to attack'."""
    by.note_all(purpose)
    by.mention(CHOSEN)
    if when or not isinstance(purpose, Clause) or purpose.verb != "attack" or purpose.roles:
        raise by.nothing(node, "special attack: chooses whom")
    return so.shot if obj == Who() else replace(so.shot, whom=foe(by, node, obj))


AIMED = (["chosen"], ["targeted"], ["defending"], ["target"])


@later
def affected(
    by: Interpreter, node: Clause, when: tuple[str, ...], so: Shooting, obj: Node, by_: Node | None = None
) -> Shot:
    """'any figures adjacent to the chosen figure are also affected by it'."""
    by.note_all(by_)
    this = by_ is None or is_this(by_)
    mods = obj.mods if isinstance(obj, Nominal) else ()
    beside = mods[0].of if len(mods) == 1 and mods[0].word == "adjacent to" else None
    if isinstance(beside, Together) and this and not when:
        return between(by, node, so.shot, obj, beside)
    if when or not this or not isinstance(obj, Nominal) or not isinstance(beside, Nominal):
        raise by.nothing(node, "special attack: affects whom")
    who: Who = by.understand("who", replace(obj, mods=()))
    by.note_all(obj)
    shot = so.shot if replace(who, all=False) == Who() else replace(so.shot, struck=foe(by, node, who))
    if getattr(obj.whose, "det", obj.det) not in ("any", "all", "each", "every") and not who.all:
        raise by.nothing(node, "special attack: affects whom")
    if beside.head == "namesake" and so.shot.range == 1:
        return replace(so.shot, around=True, whom=shot.struck if shot.struck != ANYBODY else so.shot.whom)
    if [word.word for word in beside.adjectives] in AIMED and beside.head == "figure":
        return replace(shot, blast=True)
    raise by.nothing(node, "special attack: affects whom")


def between(by: Interpreter, node: Clause, shot: Shot, obj: Node, beside: Together) -> Shot:
    """'any figures adjacent to both Krug and the chosen figure'."""
    by.note_all(obj)
    parts = [part for part in beside.parts if isinstance(part, Nominal)]
    chosen = [part for part in parts if [word.word for word in part.adjectives] in (["chosen"], ["targeted"])]
    plain = isinstance(obj, Nominal) and obj.head == "figure" and not obj.adjectives
    several = getattr(obj, "det", "") in ("any", "all", "each")
    beside_itself = any(part.head == "namesake" for part in parts)
    if not (plain and several and beside_itself) or len(parts) != 2 or len(chosen) != 1:
        raise by.nothing(node, "special attack: affects whom")
    return replace(shot, blast=True, struck=replace(shot.struck, adjacent=True))


@later
def unaffected(by: Interpreter, node: Clause, when: tuple[str, ...], so: Shooting, obj: Who, by_: Node) -> Shot:
    """'Krug cannot be affected by his own special attack'."""
    by.note_all(by_)
    if when or not is_this(by_) or not (so.shot.blast or so.shot.around or so.shot.line):
        raise by.nothing(node, "special attack: does not affect")
    if obj != SELF:
        raise by.nothing(node, "special attack: does not affect")
    return so.shot


@later
def clear_shot(by: Interpreter, node: Clause, when: tuple[str, ...], so: Shooting, obj: Node, subject: Node) -> Shot:
    """'he only needs a clear sight shot at the chosen figure'."""
    by.note_all(obj)
    by.note_all(subject)
    if when or getattr(obj, "sort", "") != "shot" or not so.shot.blast:
        raise by.nothing(node, "special attack: needs what")
    return so.shot


@later
def everybody(by: Interpreter, node: Clause, when: tuple[str, ...], so: Shooting, subject: Who, obj: Who) -> Shot:
    """'it must attack all adjacent figures'."""
    if when != ("this",) or subject != SELF or obj != Who(adjacent=True, all=True) or so.shot.range != 1:
        raise by.nothing(node, "special attack: must attack whom")
    return replace(so.shot, around=True, apart=True)


@later
def apart(by: Interpreter, node: Clause, when: tuple[str, ...], so: Shooting, obj: Node) -> Shot:
    """'roll each attack separately'."""
    by.note_all(obj)
    if getattr(obj, "sort", "") != "attack" or getattr(obj, "det", "") != "each" or not so.shot.apart:
        raise by.nothing(node, "special attack: rolls what")
    so.said |= {"one roll", "own defense"}
    return so.shot


@later
def one_roll(by: Interpreter, node: Clause, when: tuple[str, ...], so: Shooting, obj: Node, **said: object) -> Shot:
    """'roll attack dice once for all affected figures'."""
    by.note_all(obj)
    so.said |= {"one roll"}
    return so.shot


@later
def own_defense(by: Interpreter, node: Clause, when: tuple[str, ...], so: Shooting, obj: Node, subject: Node) -> Shot:
    """'each figure rolls defense dice separately'."""
    by.note_all(subject)
    by.note_all(obj)
    so.said |= {"own defense"}
    return so.shot
