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
from warband.text.reader.nodes import Clause, Mod, Node, Nominal, Together

if TYPE_CHECKING:
    from warband.games.heroscape.text.deeds.shots import Shooting


@later
def chosen(by: Interpreter, node: Clause, when: tuple[str, ...], so: Shooting, obj: Node, purpose: Node) -> Shot:
    """'choose a figure to attack'."""
    by.note_all(purpose)
    if isinstance(purpose, Clause) and purpose.verb == "affect":
        return spread(by, node, when, so.shot, node.role("obj"))
    who: Who = by.understand("who", obj)
    by.mention(CHOSEN)
    if when or not isinstance(purpose, Clause) or purpose.verb != "attack" or purpose.roles:
        raise by.nothing(node, "special attack: chooses whom")
    return so.shot if who == Who() else replace(so.shot, whom=foe(by, node, who))


# hs.shot.spread
def spread(by: Interpreter, node: Node, when: tuple[str, ...], shot: Shot, obj: Node | None) -> Shot:
    """'up to 2 other figures adjacent to the targeted figure', 'one other figure within 3 spaces of it'."""
    noun = obj if isinstance(obj, Nominal) and obj.sort == "figure" else None
    near = noun.mods[0] if noun is not None and len(noun.mods) == 1 else None
    within = near.of if near is not None and near.word == "within" else None
    middle = within.mods[0].of if isinstance(within, Nominal) and len(within.mods) == 1 else near.of if near else None
    aimed = isinstance(middle, Nominal) and [word.word for word in middle.adjectives] in AIMED
    single = noun is not None and noun.det in ("a", "an", "another", "one other", "any other", "any one")
    count = noun.count.most if noun is not None and noun.count is not None else 1 if single else 0
    if when or noun is None or near is None or near.word not in ("adjacent to", "within") or not aimed or not count:
        raise by.nothing(node, "special attack: affects whom")
    spaces = within.count if isinstance(within, Nominal) and "sight" in within.head else None
    far = spaces.least if spaces is not None else 0
    if within is not None and not far:
        raise by.nothing(node, "special attack: affects whom")
    words = tuple(word for word in noun.adjectives if word.word != "other")
    who: Who = by.understand("who", replace(noun, mods=(), count=None, det="any", adjectives=words))
    by.note_all(obj)
    struck = ANYBODY if replace(who, another=False, all=False) == Who() else foe(by, node, who)
    return replace(shot, spread=count, spread_within=far, struck=struck)


AIMED = (["chosen"], ["targeted"], ["defending"], ["target"])


@later
def affected(
    by: Interpreter, node: Clause, when: tuple[str, ...], so: Shooting, obj: Node, by_: Node | None = None
) -> Shot:
    """'any figures adjacent to the chosen figure are also affected by it'."""
    by.note_all(by_)
    this = by_ is None or is_this(by_)
    if this and not when and on_these(by, obj, so.shot):
        return so.shot
    mods = obj.mods if isinstance(obj, Nominal) else ()
    beside = mods[0].of if len(mods) == 1 and mods[0].word == "adjacent to" else None
    if isinstance(beside, Together) and this and not when:
        return between(by, node, so.shot, obj, beside)
    some = isinstance(obj, Nominal) and obj.count is not None and obj.count.limit
    if this and some and [word.word for word in getattr(beside, "adjectives", ())] in AIMED:
        return spread(by, node, when, so.shot, obj)
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
    if when or not is_this(by_) or not (so.shot.blast or so.shot.around or so.shot.line or so.shot.spread):
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


# hs.shot.line
@later
def along(by: Interpreter, node: Clause, when: tuple[str, ...], so: Shooting, obj: Node) -> Shot:
    """'choose 4 spaces in a straight line from Krug'."""
    count = obj.count if isinstance(obj, Nominal) and obj.head == "space" and not obj.adjectives else None
    way = next((mod.of for mod in getattr(obj, "mods", ()) if mod.word == "in"), None)
    mods = [mod for mod in (*getattr(obj, "mods", ()), *getattr(way, "mods", ())) if mod.of is not way]
    mine = len(mods) == 1 and mods[0].word == "from" and mods[0].of and by.understand("who", mods[0].of) == SELF
    if when or count is None or count.least < 2 or getattr(way, "head", "") != "straight line" or not mine:
        raise by.nothing(node, "special attack: chooses which spaces")
    by.note_all(obj)
    return replace(so.shot, line=count.most, range=so.shot.range or count.most)


def on_these(by: Interpreter, node: Node, shot: Shot) -> bool:
    """'all figures on those spaces that are in line of sight': of a line, those whom the attacker sees."""
    mods = node.mods if isinstance(node, Nominal) and node.head == "figure" and shot.line else ()
    there = bool(mods) and mods[0].word == "on" and getattr(mods[0].of, "det", "") in ("those", "these", "the chosen")
    sight = all(in_sight(mod) for mod in mods[1:])
    if not there or not sight or getattr(node, "det", "") not in ("all", "any", "each"):
        return False
    by.note_all(node)
    return True


def in_sight(mod: Mod) -> bool:
    """'that are within line of sight of Krug'."""
    clause = mod.of if isinstance(mod.of, Clause) and mod.of.verb == "be" and not mod.of.denied else None
    where = clause.role("is") if clause is not None and len(clause.roles) == 1 else mod
    return isinstance(where, Mod) and getattr(where.of, "sort", "") == "sight"
