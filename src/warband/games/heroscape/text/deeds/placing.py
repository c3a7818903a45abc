"""Deeds that place somebody, move the card's figures again, or change values for the turn."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from warband.games.heroscape.printed import programs as ops
from warband.games.heroscape.text.deeds.choosing import choosable, picked
from warband.games.heroscape.text.deeds.spirits import spirit
from warband.games.heroscape.text.interpreter import Interpreter, later
from warband.games.heroscape.text.nouns.amounts import counted
from warband.games.heroscape.text.nouns.levels import so_many
from warband.games.heroscape.text.nouns.places import TERRAIN
from warband.games.heroscape.text.nouns.referring import own, the_chosen, this_power
from warband.games.heroscape.text.nouns.who import CHOSEN, SELF, Who
from warband.games.heroscape.text.program import Program
from warband.games.heroscape.text.states.foes import foe
from warband.games.heroscape.text.tokens import put
from warband.text.reader.nodes import Clause, Mod, Node, Nominal, Together


@later
def again(by: Interpreter, node: Node, found: Program, obj: Who) -> Program:
    """'move all Vikings again'."""
    if obj != SELF or found.time != "after moving":
        raise by.nothing(node, "deed: who moves again")
    return found.add(ops.Stir())


OVER = ("destroys", "inflicts", "spares")


def over(found: Program) -> bool:
    """Whether a program begins after an attack of its figure."""
    return found.time == "after attacking" or found.when in OVER or found.once == "each turn"


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
    if found.when == "attacks":  # hs.power.each-turn
        return found._replace(once="each turn").add(ops.Recover())
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


# hs.power.swap
@later
def switched(by: Interpreter, node: Node, found: Program, obj: Node, with_: Node | None = None) -> Program:
    """'switch Krug with any Elf you control', 'switch places with the chosen figure'."""
    both = obj.parts if isinstance(obj, Together) and obj.word == "and" else (obj, with_)
    plain = [part for part in both if part is not None and getattr(part, "head", "") not in ("place", "position")]
    others = [part for part in plain if not mine(by, part)]
    by.note_all(obj if obj not in plain and not isinstance(obj, Together) else None)
    by.note(obj)
    if len(others) != 1 or not found.begun or len(plain) > 2:
        raise by.nothing(node, "deed: who is switched")
    if choosable(others[0], found):
        return picked(by, node, others[0], found).add(ops.Swap())
    if not the_chosen(by, others[0], found):
        raise by.nothing(node, "deed: who is switched")
    return found.add(ops.Swap())


def mine(by: Interpreter, node: Node) -> bool:
    """Whether a noun means the figure itself, as far as one can tell without a choice."""
    return isinstance(node, Nominal) and node.head in ("namesake", "self") and by.understand("who", node) == SELF


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


# hs.power.chosen-space
@later
def chosen_space(by: Interpreter, node: Node, found: Program, obj: Node) -> Program:
    """'choose an empty space within 4 spaces of Krug': somebody is placed on it next."""
    if not isinstance(obj, Nominal) or obj.head != "space" or not found.begun or found.there is not None:
        raise by.nothing(node, "deed: chooses what")
    return found._replace(there=space(by, obj, found, ops.Place(0)))


def there(by: Interpreter, node: Nominal, found: Program) -> ops.Place | None:
    """'the chosen space', 'that space': the one that was described before; None of other spaces."""
    words = [word.word for word in node.adjectives]
    plain = (words, node.det) in ((["chosen"], "the"), ([], "that")) and not node.mods
    return found.there if plain else None


@later
def wounded(by: Interpreter, node: Node, found: Program, obj: Node, on: Node) -> Program:
    """'place a wound marker on Krug'."""
    made: Program = somewhere(by, node, found, obj, on)
    return made._replace(there=None) if made != found else made


def somewhere(by: Interpreter, node: Node, found: Program, obj: Node, on: Node) -> Program:
    """A figure, a wound marker or a marker with a name is placed."""
    if getattr(obj, "sort", "") == "token":
        return put(by, node, found, obj, on)
    if found.when == "destroyed" and isinstance(obj, Nominal) and obj.sort == "figure":
        return spirit(by, node, obj, on, found)
    if isinstance(on, Nominal) and on.head == "space" and isinstance(obj, Nominal) and obj.sort == "figure":
        if any(word.word == "destroyed" for word in obj.adjectives):
            return recalled(by, node, by.understand("who", obj), on, found)
        return stepped(by, node, obj, on, found)
    if isinstance(on, Nominal) and on.head == "space" and isinstance(obj, Nominal) and obj.head in ("it", "self"):
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


# hs.power.in-its-place
@later
def replaced(by: Interpreter, node: Node, found: Program, obj: Node, with_: Who) -> Program:
    """'replace that figure with one of your destroyed Elves': it comes back where the other one stood."""
    if found.when != "destroys" or not the_chosen(by, obj, found):
        raise by.nothing(node, "deed: who is replaced")
    there = Nominal(obj.first, obj.last, "space", "space", det="the", mods=(FALLEN,))
    back: Program = recalled(by, node, with_, there, found)
    return back


def fell(by: Interpreter, mod: Mod) -> bool:
    """'the space the destroyed figure occupied', '... that figure occupied'."""
    clause = mod.of if isinstance(mod.of, Clause) and mod.word in ("whom", "that", "which") else None
    if mod is FALLEN:
        return True
    if clause is None or clause.verb != "occupy" or clause.denied or not isinstance(clause.subject, Nominal):
        return False
    words = [word.word for word in clause.subject.adjectives]
    if clause.subject.sort not in ("figure", "any") or words not in ([], ["destroyed"], ["defending"]):
        return False
    by.note_all(mod)
    return True


FALLEN = Mod(0, 0, "whom")


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
    if (known := there(by, on, found)) is not None:
        return replace(known, chosen=op.chosen, raised=op.raised)
    if op.raised and found.when == "destroys" and len(on.mods) == 1 and fell(by, on.mods[0]):
        return replace(op, fallen=True)
    words = [word.word for word in on.adjectives if word.word not in ("or", "other", "empty")]
    level: Literal["", "same", "lower"] = "same" if "same-level" in words else "lower" if "lower-level" in words else ""
    ground = tuple(word for word in words if not word.endswith("-level") and not word.startswith("non-"))
    off = tuple(word.removeprefix("non-") for word in words if word.startswith("non-"))
    if on.det not in ("a", "an", "any", "any other", "another") or any(word not in TERRAIN for word in ground):
        raise by.nothing(on, "deed: on which space")
    op = replace(op, level=level, terrain=ground, off=off)
    for mod in of_figures(on.mods):
        by.note(mod)
        op = where(by, mod, found, op)
    return op


def of_figures(mods: tuple[Mod, ...]) -> tuple[Mod, ...]:
    """'adjacent to a hero you control who follows Revna': what stands behind a figure is said of it."""
    made: list[Mod] = []
    for mod in mods:
        near = made[-1].of if made and made[-1].word == "adjacent to" else None
        said = isinstance(mod.of, Clause) and (mod.word == "whom" or mod.of.verb in ("follow", "have"))
        if isinstance(near, Nominal) and anybody(near) and said:
            made[-1] = replace(made[-1], of=replace(near, mods=(*near.mods, mod)))
        else:
            made.append(mod)
    return tuple(made)


def where(by: Interpreter, mod: Mod, found: Program, op: ops.Place) -> ops.Place:
    """The place of a space."""
    if mod.word == "that" and isinstance(mod.of, Clause) and mod.of.verb == "be" and not mod.of.denied:
        by.note(mod.of, *mod.of.roles)
        inner = mod.of.role("is")
        if getattr(inner, "sort", "") == "level" or isinstance(inner, Together):
            levels, reaching, deep = so_many(by, mod.of)
            return replace(op, levels=levels, reaching=reaching, deep=deep)
        if isinstance(inner, Mod) and len(mod.of.roles) == 1:
            return where(by, inner, found, op)
    by.note(mod)
    node = mod.of
    if mod.word == "that" and isinstance(node, Together) and node.word == "and":
        by.note(node)
        for part in node.parts:
            op = where(by, replace(mod, of=part), found, op)
        return op
    if mod.word == "not adjacent to" and node is not None and foes(by.understand("who", node)):
        return replace(op, lone=True)
    if mod.word == "on" and isinstance(node, Nominal) and node.head == "level":
        return replace(op, level=level_of(by, node, found))
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


LEVELS: dict[frozenset[str], Literal["same", "lower"]] = {
    frozenset(("same",)): "same", frozenset(("same", "or", "lower")): "lower",
}  # fmt: skip


# hs.power.place-where
def level_of(by: Interpreter, node: Nominal, found: Program) -> Literal["same", "lower"]:
    """'the same level', 'the same level as Krug', 'the same or a lower level'."""
    words = frozenset(word.word for word in node.adjectives)
    middles = [mod.of for mod in node.mods if mod.word in ("as", "than") and mod.of is not None]
    if words not in LEVELS or len(middles) != len(node.mods) or node.det not in ("a", "the"):
        raise by.nothing(node, "deed: on which level")
    by.note(node, *node.adjectives, *node.mods)
    for of in middles:
        middle(by, of, found, ops.Place(0))
    return LEVELS[words]


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


def marked(by: Interpreter, node: Node, obj: Nominal, on: Node, found: Program) -> Program:
    by.note(obj, *obj.mods, obj.count)
    more = [word.word for word in obj.adjectives] in ([], ["additional"])
    if not more or (obj.det not in ("a", "an") and not obj.count) or not found.begun:
        raise by.nothing(node, "deed: a wound marker for whom")
    by.note(*obj.adjectives)
    whose = on.whose if isinstance(on, Nominal) and on.sort == "card" else on
    if whose is not None and the_chosen(by, whose, found):
        by.note_all(on)
        return found.add(ops.Harm(counted(by, obj)))
    if not own(by, on) and by.understand("who", on) != SELF:
        raise by.nothing(node, "deed: a wound marker for whom")
    return found._replace(may=found.may or bool(found.when)).add(ops.Harm(counted(by, obj), own=True))


@later
def idle(by: Interpreter, node: Node, found: Program, subject: Who, obj: Node) -> Program:
    """'Krug may use this power': the next sentence says how."""
    by.note_all(obj)
    this = isinstance(obj, Nominal) and obj.sort == "power" and obj.det == "this"
    if subject != SELF or not this or found.ops or not (found.time or found.instead or found.once != "turn"):
        raise by.nothing(node, "deed: uses what")
    return found._replace(free=True)


# hs.power.leap
@later
def reaches(by: Interpreter, node: Node, found: Program, subject: Node, obj: Node) -> Program:
    """'this power has a move of 3': how far its figure goes; the sentences behind it say over what."""
    by.note_all(subject)
    by.note_all(obj)
    plain = isinstance(obj, Nominal) and obj.head == "move" and not obj.adjectives and len(obj.mods) == 1
    far = obj.mods[0].of.count if plain and isinstance(obj, Nominal) and isinstance(obj.mods[0].of, Nominal) else None
    if not this_power(subject) or far is None or found.ops or found.instead != ("moving",) or not found.free:
        raise by.nothing(node, "deed: has what")
    return found.add(ops.Place(far.least))
