"""Deeds in answer to an attack: wounds are ignored, the attack ends, the figure moves away."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroscape.printed import programs as ops
from warband.games.heroscape.text.deeds.choosing import target
from warband.games.heroscape.text.interpreter import Interpreter, later
from warband.games.heroscape.text.nouns.amounts import counted
from warband.games.heroscape.text.nouns.referring import is_self
from warband.games.heroscape.text.nouns.who import CHOSEN, SELF, Who
from warband.games.heroscape.text.program import Deed, Program
from warband.text.reader.nodes import Mod, Node, Nominal

AT_ONCE = ("targeted", "struck", "wounded", "doomed")  # in the middle of an attack: whoever moves then leaves it
FAR = 99
UNHURT = ("that", "those", "any", "all", "the", "no")


@later
def ignore(by: Interpreter, node: Node, found: Program, obj: Node) -> Program:
    """'ignore those wounds', 'ignore all damage that would be inflicted by the attack'."""
    by.note_all(obj)
    wounds = isinstance(obj, Nominal) and obj.sort in ("wound", "damage") and obj.det in UNHURT and not obj.count
    attack = isinstance(obj, Nominal) and obj.head == "attack" and obj.det in ("the", "that") and not obj.adjectives
    wounds = wounds or (attack and not getattr(obj, "mods", ()))
    some = obj.count if isinstance(obj, Nominal) and obj.sort == "wound" and not (obj.det or obj.mods) else None
    if some is not None and some.least == some.most and found.when == "wounded":  # hs.react.ignore-some
        return found.add(ops.Ignore(some.least))
    if not wounds:
        raise by.nothing(node, "deed: ignore what")
    return unharmed(by, node, found)


@later
def unhurt(by: Interpreter, node: Node, found: Program, subject: Who, obj: Node) -> Program:
    """'takes no damage'."""
    by.note_all(obj)
    none = isinstance(obj, Nominal) and obj.sort in ("damage", "wound") and obj.det == "no" and not obj.mods
    if not (subject == SELF or (subject == CHOSEN and found.whose is not None)) or not none:
        raise by.nothing(node, "deed: takes what")
    return unharmed(by, node, found)


def unharmed(by: Interpreter, node: Node, found: Program) -> Program:
    """The attack does no harm: a target ends it, and whoever was struck ignores it."""
    if found.when not in AT_ONCE:
        raise by.nothing(node, "deed: ignore what")
    return found.add(ops.Cease() if found.when == "targeted" else ops.Ignore())


@later
def ends(by: Interpreter, node: Node, found: Program, subject: Node) -> Program:
    """'the attack immediately ends'."""
    by.note_all(subject)
    if getattr(subject, "head", "") != "attack" or found.when != "targeted":
        raise by.nothing(node, "deed: what ends")
    return found.add(ops.Cease())


@later
def nothing(by: Interpreter, node: Node, found: Program, **said: object) -> Program:
    """'nothing happens', 'roll defense dice normally': no op at all."""
    by.note_all(node)
    if not found.bands:
        raise by.nothing(node, "deed: nothing happens when")
    return found


def no_effect(by: Interpreter, subject: Node, is_: Node) -> Deed:
    """'there is no additional effect': nothing happens."""
    none = isinstance(is_, Nominal) and is_.head == "effect" and is_.det == "no"
    if getattr(subject, "head", "") != "there" or not none:
        raise by.nothing(is_, "deed: there is what")
    by.note_all(subject)
    by.note_all(is_)
    return lambda by, node, found: found


# hs.power.table
@later
def safe(by: Interpreter, node: Node, found: Program, subject: Node, is_: Node) -> Program:
    """'the chosen figure is safe': no op at all."""
    by.note_all(subject)
    by.note_all(is_)
    if not found.bands or not isinstance(is_, Mod) or is_.word != "safe":
        raise by.nothing(node, "deed: is what")
    return found


@later
def flees(by: Interpreter, node: Node, found: Program, subject: Who, amount: Node, **said: object) -> Program:
    """'may immediately move up to 4 spaces', in answer to an attack."""
    by.note_all(amount)
    count = amount.count if isinstance(amount, Nominal) and amount.head == "space" else None
    more = isinstance(amount, Nominal) and [word.word for word in amount.adjectives] == ["additional"]
    if subject == SELF and more and count is not None and not count.limit and found.time == "before moving":
        return found.add(ops.Boost("move", count.least))
    if subject == CHOSEN and found.chosen and count is not None and count.limit and not found.when:
        return found.add(ops.March(count.most, chosen=True))
    if subject.side in ("yours", "friends") and count is not None and count.limit and found.begun:
        several = subject.most or (FAR if subject.all else 1)
        others = subject.another or subject.excepted or subject.adjacent or subject.side == "friends"
        whom = target(by, node, replace(subject, most=0, all=False, another=False, excepted=False))
        return found.add(ops.Gather(several, count.most, whom, not others))
    if subject != SELF or count is None or not count.limit or not found.begun:
        raise by.nothing(node, "deed: moves where")
    return found.add(ops.Wander(count.most) if found.when in AT_ONCE and found.whose is None else ops.March(count.most))


# hs.react.divert
@later
def diverted(by: Interpreter, node: Node, found: Program, subject: Node, obj: Node) -> Program:
    """'Krug may receive those wounds instead', '... 1 wound instead': of others whom his power watches."""
    by.note_all(obj)
    several = isinstance(obj, Nominal) and obj.sort == "wound" and not obj.mods and not obj.adjectives
    if not several or not isinstance(obj, Nominal) or found.whose is None or found.when not in ("wounded", "doomed"):
        raise by.nothing(node, "deed: receives what instead")
    if not is_self(by, subject):
        raise by.nothing(node, "deed: who receives wounds instead")
    found = found._replace(may=found.may or not found.compiled)
    if obj.count is None and obj.det in ("those", "the", "all", "any", "all of the", "all of those"):
        return found.add(ops.Divert())
    return found.add(ops.Harm(counted(by, obj), own=True), ops.Ignore())
