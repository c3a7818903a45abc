"""Deeds with combat dice: attacks of a program, and wounds for skulls against which nobody defends."""

from __future__ import annotations

from warband.games.heroscape.printed import programs as ops
from warband.games.heroscape.printed.conditions import ANYBODY, Foe
from warband.games.heroscape.text.deeds.answers import AT_ONCE
from warband.games.heroscape.text.deeds.choosing import choosable, picked
from warband.games.heroscape.text.interpreter import Interpreter, later
from warband.games.heroscape.text.nouns.amounts import Dice
from warband.games.heroscape.text.nouns.referring import is_self, own, the_chosen
from warband.games.heroscape.text.nouns.who import Who
from warband.games.heroscape.text.program import Program
from warband.games.heroscape.text.states.foes import foe
from warband.text.reader.nodes import Node, Nominal


def attack_dice(obj: tuple[Dice, ...]) -> int:
    """So many attack dice; 0 where something else is said."""
    [one] = obj if len(obj) == 1 else (Dice("", 0),)
    return one.amount if one.value == "attack" and not one.fresh else 0


def combat_dice(obj: tuple[Dice, ...]) -> int:
    """So many attack or defense dice, which have the same faces; 0 where something else is said."""
    [one] = obj if len(obj) == 1 else (Dice("", 0),)
    return one.amount if one.value in ("attack", "defense") and not one.fresh else 0


@later
def strike(by: Interpreter, node: Node, found: Program, obj: Node, with_: tuple[Dice, ...]) -> Program:
    """'attack the chosen figure with 3 attack dice'."""
    if not attack_dice(with_) or not the_chosen(by, obj, found):
        raise by.nothing(node, "deed: attacks whom")
    return found.add(ops.Strike(attack_dice(with_)))


# hs.power.assault
@later
def assault(by: Interpreter, node: Node, found: Program, with_: Node | None, whom: Foe = ANYBODY) -> Program:
    """'attack with Krug', 'attack with one Elf you control adjacent to Krug', 'the chosen figure may attack'."""
    if not found.begun or found.when in AT_ONCE:
        raise by.nothing(node, "deed: attacks when")
    if with_ is not None and choosable(with_, found) and getattr(with_, "head", "") != "namesake":
        return picked(by, node, with_, found).add(ops.Assault(chosen=True, whom=whom))
    if the_chosen(by, with_, found):
        return found.add(ops.Assault(chosen=True, whom=whom))
    own = with_ is None or is_self(by, with_)
    if found.when == "destroyed" or not own or "attacking" in found.instead:
        raise by.nothing(node, "deed: who attacks")
    return found.add(ops.Assault(whom=whom))


@later
def strike_back(by: Interpreter, node: Node, found: Program, obj: Node, subject: Node | None = None) -> Program:
    """'Krug may attack the attacking figure', 'attack the chosen figure'."""
    mine = subject is None or is_self(by, subject)
    dead = found.when in ("destroyed", "doomed", "destroys") or found.when in AT_ONCE
    if not mine or not found.begun or dead or not the_chosen(by, obj, found):
        raise by.nothing(node, "deed: attacks whom")
    return found.add(ops.Assault(back=True))


@later
def assault_once(
    by: Interpreter, node: Node, found: Program, obj: Node, subject: Node | None = None, against: Who | None = None
) -> Program:
    """'Krug may make a normal attack', 'make 1 normal attack against an adjacent figure'."""
    by.note_all(obj)
    one = isinstance(obj, Nominal) and obj.head == "normal attack" and not obj.adjectives and not obj.mods
    if not one or not isinstance(obj, Nominal) or (obj.det not in ("a", "one") and obj.count is None):
        raise by.nothing(node, "deed: makes which attack")
    whom = foe(by, node, against) if against is not None else ANYBODY
    done: Program = assault(by, with_=subject, whom=whom)(by, node, found)
    return done


@later
def roll_dice(by: Interpreter, node: Node, found: Program, obj: tuple[Dice, ...]) -> Program:
    """'roll 2 attack dice': the next sentence says what its skulls do."""
    if not combat_dice(obj) or found.dice:
        raise by.nothing(node, "deed: rolls which dice")
    return found._replace(dice=combat_dice(obj))


@later
def seared(by: Interpreter, node: Node, found: Program, subject: Node, obj: Node, for_each: Node) -> Program:
    """'the chosen figure receives 1 wound for each skull rolled'."""
    return for_symbols(by, node, found, subject, obj, for_each)


# hs.power.sear
@later
def soothed(
    by: Interpreter, node: Node, found: Program, obj: Node, for_each: Node, from_: Node | None = None,
    subject: Node | None = None,
) -> Program:  # fmt: skip
    """'remove 1 wound marker from this card for each skull rolled', 'Krug removes 1 wound for each shield rolled'."""
    whom = from_ or subject
    if whom is None:
        raise by.nothing(node, "deed: heal whom")
    by.note_all(subject)
    owner = whom.whose if isinstance(whom, Nominal) and whom.sort == "card" and whom.whose is not None else whom
    by.note_all(from_)
    return for_symbols(by, node, found, owner, obj, for_each, heals=True)


def for_symbols(
    by: Interpreter, node: Node, found: Program, whom: Node, obj: Node, for_each: Node, *, heals: bool = False
) -> Program:
    """So many wounds of a figure as there are symbols on the dice."""
    by.note_all(obj)
    by.note_all(for_each)
    one = isinstance(obj, Nominal) and obj.sort == "wound" and (obj.det == "a" or getattr(obj.count, "most", 0) == 1)
    face = for_each.head if isinstance(for_each, Nominal) and not for_each.adjectives else ""
    chosen = the_chosen(by, whom, found)
    mine = not chosen and (own(by, whom) or is_self(by, whom))
    if not (one and found.dice and face in ("skull", "shield")) or not (chosen or mine):
        raise by.nothing(node, "deed: wounds for what")
    return found._replace(dice=0).add(ops.Sear(found.dice, mine, heals, face == "shield"))
