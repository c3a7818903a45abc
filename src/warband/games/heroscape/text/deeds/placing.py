"""Deeds that place somebody, move the card's figures again, or change values for the turn."""

from __future__ import annotations

from typing import Literal, get_args

from msgspec.structs import replace

from warband.games.heroscape.printed import programs as ops
from warband.games.heroscape.printed.words import Number, Value
from warband.games.heroscape.text.deeds.choosing import choosable, picked
from warband.games.heroscape.text.deeds.reactions import foe
from warband.games.heroscape.text.interpreter import Interpreter, later
from warband.games.heroscape.text.nouns.amounts import Dice, Numbers, counted
from warband.games.heroscape.text.nouns.places import TERRAIN
from warband.games.heroscape.text.nouns.referring import own, the_chosen
from warband.games.heroscape.text.nouns.who import CHOSEN, SELF, Who
from warband.games.heroscape.text.program import ROUNDS, Program
from warband.text.reader.nodes import Clause, Mod, Node, Nominal

VALUES: dict[str, Value] = {name: name for name in get_args(Number)}
LASTING = ("move", "attack", "range", "defense")  # values that a power changes until the turn ends


@later
def again(by: Interpreter, node: Node, found: Program, obj: Who) -> Program:
    """'move all Vikings again'."""
    if obj != SELF or found.time != "after moving":
        raise by.nothing(node, "deed: who moves again")
    return found.add(ops.Stir())


def over(found: Program) -> bool:
    """Whether a program begins after an attack of its figure."""
    return found.time == "after attacking" or found.when in ("destroys", "inflicts", "spares")


@later
def strike_again(by: Interpreter, node: Node, found: Program, with_: Who) -> Program:
    """'you may attack again with Krug'."""
    if with_ != SELF or not over(found):
        raise by.nothing(node, "deed: who attacks again")
    return found.add(ops.Recover())


@later
def one_more(by: Interpreter, node: Node, found: Program, subject: Who, obj: Node) -> Program:
    """'he may make 1 additional normal attack', after attacking."""
    by.note_all(obj)
    words = [word.word for word in obj.adjectives] if isinstance(obj, Nominal) and obj.head == "normal attack" else []
    count = obj.count if isinstance(obj, Nominal) and words == ["additional"] and not obj.mods else None
    single = count is not None and count.least == count.most == 1
    if subject != SELF or not (single or getattr(obj, "det", "") == "an") or words != ["additional"]:
        raise by.nothing(node, "deed: makes which attack")
    if not over(found):
        raise by.nothing(node, "deed: who attacks again")
    return found.add(ops.Recover())


@later
def one_time(by: Interpreter, node: Node, found: Program, time: Node, subject: Who | None = None) -> Program:
    """'he may attack one additional time', after attacking."""
    by.note_all(time)
    words = [word.word for word in time.adjectives] if isinstance(time, Nominal) and time.head == "time" else []
    count = time.count if isinstance(time, Nominal) and words == ["additional"] and not time.mods else None
    if subject not in (None, SELF) or count is None or count.most != 1:
        raise by.nothing(node, "deed: who attacks again")
    if found.time in ("before moving", "after moving") or found.when == "before turn":
        return found.add(ops.Boost("attacks", 1))
    if not over(found):
        raise by.nothing(node, "deed: who attacks again")
    return found.add(ops.Recover())


def chosen(node: Node | None) -> bool:
    """Whether a noun is 'the chosen figure'."""
    return isinstance(node, Nominal) and [word.word for word in node.adjectives] == ["chosen"] and node.det == "the"


def beside(by: Interpreter, node: Nominal) -> bool:
    """'... adjacent to Krug'."""
    mods = node.mods
    if len(mods) != 1 or mods[0].word != "adjacent to" or mods[0].of is None:
        return False
    by.note_all(node)
    return bool(by.understand("who", mods[0].of) == SELF)


@later
def placed(by: Interpreter, node: Node, found: Program, obj: Node, to: Node) -> Program:
    """'move the chosen figure to any space adjacent to Krug'."""
    by.note_all(obj)
    space = isinstance(to, Nominal) and to.head == "space" and not to.adjectives and beside(by, to)
    if not found.chosen or not chosen(obj) or not space or (isinstance(obj, Nominal) and obj.mods):
        raise by.nothing(node, "deed: who is placed")
    return found.add(ops.Place(1, chosen=True))


@later
def set_beside(by: Interpreter, node: Node, found: Program, obj: Node) -> Program:
    """'place the chosen figure adjacent to Krug', 'place a wound marker on Krug'."""
    if isinstance(obj, Nominal) and obj.sort == "wound" and len(obj.mods) == 1 and obj.mods[0].of is not None:
        return marked(by, node, obj, obj.mods[0].of, found)
    if not isinstance(obj, Nominal) or obj.sort not in ("figure", "any"):
        raise by.nothing(node, "deed: who is placed")
    if found.chosen and chosen(obj) and beside(by, obj):
        return found.add(ops.Place(1, chosen=True))
    at = next((at for at, mod in enumerate(obj.mods) if mod.word == "adjacent to"), None)
    near = obj.mods[at].of if at is not None else None
    if at is None or not isinstance(near, Nominal):
        raise by.nothing(node, "deed: who is placed")
    by.note(obj, *obj.adjectives, *obj.mods[at:])
    place = replace(obj.mods[at], of=replace(near, mods=(*near.mods, *obj.mods[at + 1 :])))
    anywhere = Nominal(obj.first, obj.last, "space", "space", det="an", mods=(place,))
    made: Program = wounded(by, obj=replace(obj, mods=obj.mods[:at]), on=anywhere)(by, node, found)
    return made


@later
def wounded(by: Interpreter, node: Node, found: Program, obj: Node, on: Node) -> Program:
    """'place a wound marker on Krug'."""
    if found.when == "destroyed" and isinstance(obj, Nominal) and obj.sort == "figure":
        return spirit(by, node, obj, on, found)
    if isinstance(on, Nominal) and on.head == "space" and isinstance(obj, Nominal) and obj.sort == "figure":
        if any(word.word == "destroyed" for word in obj.adjectives):
            return recalled(by, node, by.understand("who", obj), on, found)
        return stepped(by, node, obj, on, found)
    if isinstance(on, Nominal) and on.head == "space" and isinstance(obj, Nominal) and obj.head == "it":
        return stepped(by, node, obj, on, found)
    if not isinstance(obj, Nominal) or obj.sort != "wound" or obj.mods:
        raise by.nothing(node, "deed: what is placed")
    return marked(by, node, obj, on, found)


# hs.power.recall
def recalled(by: Interpreter, node: Node, who: Who, on: Nominal, found: Program) -> Program:
    """'place one of your destroyed Elves on an empty space adjacent to Krug'."""
    same = who == replace(SELF, destroyed=True)
    fitting = Who("yours", kin=who.kin, kinds=who.kinds, sizes=who.sizes, rarities=who.rarities, destroyed=True)
    single = who.most in (0, 1) and (same or replace(who, most=0, all=False) == fitting)
    if not single or not found.begun:
        raise by.nothing(node, "deed: who comes back")
    made = ops.Recall(own=True) if same else ops.Recall(who.kin, who.kinds, who.sizes, who.rarities)
    return found.add(made, space(by, on, found, ops.Place(0, chosen=True, raised=True)))


def stepped(by: Interpreter, node: Node, obj: Nominal, on: Nominal, found: Program) -> Program:
    """'place Krug on an empty space within 6 spaces', or the chosen figure."""
    if choosable(obj, found) and obj.head != "namesake":
        found = picked(by, node, obj, found)
        return found.add(space(by, on, found, ops.Place(0, chosen=True)))
    other = the_chosen(by, obj, found)
    itself = not other and found.begun and by.understand("who", obj) == SELF
    if not (other or itself):
        raise by.nothing(node, "deed: who is placed")
    return found.add(space(by, on, found, ops.Place(0, other)))


def space(by: Interpreter, on: Nominal, found: Program, op: ops.Place) -> ops.Place:
    """'any empty same-level water space within 5 spaces of Krug that is not adjacent to an enemy figure'."""
    by.note(on, on.count, *on.adjectives)
    words = [word.word for word in on.adjectives if word.word not in ("or", "other", "empty")]
    level: Literal["", "same", "lower"] = "same" if "same-level" in words else "lower" if "lower-level" in words else ""
    ground = tuple(word for word in words if not word.endswith("-level"))
    if on.det not in ("a", "an", "any", "any other", "another") or any(word not in TERRAIN for word in ground):
        raise by.nothing(on, "deed: on which space")
    op = replace(op, level=level, terrain=ground)
    for mod in on.mods:
        by.note(mod)
        op = where(by, mod, found, op)
    return op


def where(by: Interpreter, mod: Mod, found: Program, op: ops.Place) -> ops.Place:
    """The place of a space."""
    if mod.word == "that" and isinstance(mod.of, Clause) and mod.of.verb == "be" and not mod.of.denied:
        by.note(mod.of, *mod.of.roles)
        inner = mod.of.role("is")
        if isinstance(inner, Mod) and len(mod.of.roles) == 1:
            return where(by, inner, found, op)
    by.note(mod)
    node = mod.of
    if mod.word == "not adjacent to" and node is not None and foes(by.understand("who", node)):
        return replace(op, lone=True)
    if mod.word == "of" and op.within and node is not None:
        return replace(op, around=middle(by, node, found, op))
    if mod.word == "adjacent to" and isinstance(node, Nominal) and anybody(node):  # hs.power.place-beside
        return replace(op, beside=foe(by, mod, by.understand("who", node)))
    if mod.word == "adjacent to" and node is not None and not op.within:
        return replace(op, within=1, around=middle(by, node, found, op))
    if mod.word != "within" or not isinstance(node, Nominal):
        raise by.nothing(mod, "deed: placed where")
    if node.sort == "sight":
        by.note_all(node)
        return replace(op, sight=True)
    if node.head == "level" and node.count is not None:
        by.note_all(node)
        return replace(op, levels=node.count.least, reaching=bool(node.adjectives))
    return within_spaces(by, node, found, op)


def anybody(node: Nominal) -> bool:
    """'a friendly figure', 'any Elf you control': not the figure itself, and nobody who was chosen."""
    return node.sort == "figure" and node.head != "namesake" and node.det in ("a", "an", "any", "another", "any other")


def within_spaces(by: Interpreter, node: Nominal, found: Program, op: ops.Place) -> ops.Place:
    """'within 4 clear sight spaces of Krug'."""
    if node.sort != "space" or node.count is None or node.adjectives or op.within:
        raise by.nothing(node, "deed: placed how near")
    by.note(node, node.count)
    op = replace(op, within=node.count.least, sight="sight" in node.head)
    for mod in node.mods:
        op = where(by, mod, found, op)
    return op


def foes(who: Who) -> bool:
    """'an enemy figure', 'any enemy figures'."""
    return who.side == "foes" and replace(who, all=False) == Who("foes")


def middle(by: Interpreter, node: Node, found: Program, op: ops.Place) -> Literal["figure", "chosen"]:
    """Of whom a space is near."""
    if found.chosen and (chosen(node) or the_chosen(by, node, found)):
        by.note_all(node)
        return "chosen"
    whose = node.whose if isinstance(node, Nominal) and node.head == "current location" else node
    by.note(node)
    if whose is None or by.understand("who", whose) not in (SELF, CHOSEN):
        raise by.nothing(node, "deed: placed near whom")
    return "chosen" if op.chosen and whose is not node else "figure"


def spirit(by: Interpreter, node: Node, obj: Nominal, on: Node, found: Program) -> Program:
    """'place this figure on any unique army card with a range of 4 or more': the next words name its benefit."""
    card = on if isinstance(on, Nominal) and on.sort == "card" and on.det in ("a", "an", "any") else None
    if by.understand("who", obj) != SELF or card is None:
        raise by.nothing(node, "deed: placed on which card")
    by.note(card, *card.adjectives)
    least, most = ranges(by, card)
    if any(word.word not in ("unique", "common", "uncommon") for word in card.adjectives):
        raise by.nothing(node, "deed: placed on which card")
    rarities = tuple(word.word for word in card.adjectives)
    return found.add(ops.Bestow("defense", 0, rarities, least, most))


def ranges(by: Interpreter, card: Nominal) -> tuple[int, int]:
    """'with a range of 4 or more'."""
    if not card.mods:
        return 0, 99
    first, *rest = card.mods
    inner = first.of.mods if isinstance(first.of, Nominal) and first.word == "with" else ()
    of = (inner or tuple(rest))[0].of if (inner or rest) else None
    if len(inner) + len(rest) != 1 or getattr(first.of, "head", "") not in ("range", "range number"):
        raise by.nothing(card, "deed: placed on which card")
    count = of.count if isinstance(of, Nominal) else None
    if count is None:
        raise by.nothing(card, "deed: with which range")
    by.note_all(card)
    return count.least, min(count.most, 99)


@later
def blesses(by: Interpreter, node: Node, found: Program, subject: Node, obj: tuple[Dice, ...], to: Node) -> Program:
    """'Krug's spirit adds 1 to the defense number on that card'."""
    by.note_all(subject)
    by.note_all(to)
    last = found.ops[-1] if found.ops else None
    value = BLESSED.get(getattr(to, "head", ""))
    if (
        getattr(subject, "head", "") != "spirit"
        or not isinstance(last, ops.Bestow)
        or value is None
        or len(obj) != 1
    ):
        raise by.nothing(node, "deed: what a spirit brings")
    made = replace(last, value=value, amount=obj[0].amount)
    return found._replace(ops=(*found.ops[:-1], made))


BLESSED: dict[str, Value] = {
    "attack number": "attack", "defense number": "defense", "move number": "move", "range number": "range",
}  # fmt: skip


def marked(by: Interpreter, node: Node, obj: Nominal, on: Node, found: Program) -> Program:
    by.note(obj, *obj.mods, obj.count)
    if obj.adjectives or (obj.det != "a" and not obj.count) or not found.begun:
        raise by.nothing(node, "deed: a wound marker for whom")
    if not own(by, on) and by.understand("who", on) != SELF:
        raise by.nothing(node, "deed: a wound marker for whom")
    return found._replace(may=found.may or bool(found.when)).add(ops.Harm(counted(by, obj), own=True))


@later
def idle(by: Interpreter, node: Node, found: Program, subject: Who, obj: Node) -> Program:
    """'Krug may use this power': the next sentence says how."""
    by.note_all(obj)
    this = isinstance(obj, Nominal) and obj.sort == "power" and obj.det == "this"
    if subject != SELF or not this or found.ops or not (found.time or found.once != "turn"):
        raise by.nothing(node, "deed: uses what")
    return found._replace(free=True)


@later
def boosted(by: Interpreter, node: Node, found: Program, obj: tuple[Dice, ...], to: Numbers, sign: int = 1) -> Program:
    """'add 3 to his move', until the turn ends."""
    [one] = obj if len(obj) == 1 else (Dice("", 0),)
    known = all(value in LASTING for value in to.values)
    chosen = to.of(None) == CHOSEN and found.chosen
    if one.value or not one.amount or not known or not found.begun or found.when in ROUNDS:
        raise by.nothing(node, "deed: which value is changed")
    if not chosen and to.of(None) != SELF:
        raise by.nothing(node, "deed: whose value is changed")
    return found.add(*(ops.Boost(VALUES[value], sign * one.amount, chosen=chosen) for value in to.values))
