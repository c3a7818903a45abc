"""Conditions about what a figure does or has done: its moves, its attacks, the items that it carries."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroscape.printed.conditions import Carrying, Fought, Still
from warband.games.heroscape.text.interpreter import Interpreter
from warband.games.heroscape.text.nouns.circumstance import NOWHERE, Circumstance, me
from warband.games.heroscape.text.nouns.places import stands_on
from warband.games.heroscape.text.nouns.rolls import attacks, facing
from warband.games.heroscape.text.nouns.who import SELF, Who
from warband.text.reader.nodes import Node, Nominal, Together


def leaves(by: Interpreter, obj: Node, subject: Who | None = None) -> Circumstance:
    by.note_all(obj)
    if subject is not None and replace(subject, all=False) in (Who(), Who("foes")) and leaves_me(by, obj):
        return Circumstance(moment="parting")
    if not me(by, subject) or not isinstance(obj, Nominal) or obj.mods:
        raise by.nothing(obj, "condition: leaves")
    return Circumstance(moment="leaving")


def leaves_me(by: Interpreter, node: Node) -> bool:
    """'an engagement with Krug'."""
    mods = node.mods if isinstance(node, Nominal) else ()
    return len(mods) == 1 and mods[0].word == "with" and mods[0].of is not None and is_me(by, mods[0].of)


def is_me(by: Interpreter, node: Node) -> bool:
    return bool(by.understand("who", node) == SELF)


def enters(by: Interpreter, obj: Node, subject: Who | None = None) -> Circumstance:
    by.note_all(obj)
    if isinstance(obj, Nominal) and obj.head == "water" and not obj.adjectives and not obj.mods and me(by, subject):
        return Circumstance(moment="entering water")
    plain = isinstance(obj, Nominal) and len(obj.adjectives) == 1 and not obj.mods and obj.head == "space"
    if not me(by, subject) or not isinstance(obj, Nominal) or not plain:
        raise by.nothing(obj, "condition: enters")
    return Circumstance(moment=f"entering {obj.adjectives[0].word}")


def climbs(by: Interpreter, up_or_down: Node | None = None, subject: Who | None = None) -> Circumstance:
    """'when climbing', 'when moving up or down levels of terrain'."""
    by.note_all(up_or_down)
    more = isinstance(up_or_down, Nominal) and (up_or_down.adjectives or up_or_down.mods)
    if not me(by, subject) or more:
        raise by.nothing(up_or_down or NOWHERE, "condition: climbs")
    return Circumstance(moment="climbing")


def unmoved(by: Interpreter, subject: Node | None = None, on: Node | None = None) -> Circumstance:
    """'did not move this turn', 'none of the Orcs move this turn'."""
    by.note_all(on)
    none = isinstance(subject, Nominal) and subject.det.startswith("none of")
    named = replace(subject, det="the") if none and isinstance(subject, Nominal) else subject
    if named is not None and by.understand("who", named) != SELF:
        raise by.nothing(named, "condition: who has not moved")
    return Circumstance(given=(Still(none),))


def none_moved(by: Interpreter, subject: Node) -> Circumstance:
    """'none of the Orcs move this turn'."""
    if isinstance(subject, Nominal) and subject.det.startswith("none of"):
        return unmoved(by, subject)
    if by.understand("who", subject) != SELF:
        raise by.nothing(subject, "condition: who moves")
    return Circumstance(given=(Still(moved=True),))


def fought(by: Interpreter, subject: Who | None = None, this_turn: Node | None = None) -> Circumstance:
    """'Krug attacked this turn'."""
    if not me(by, subject):
        raise by.nothing(NOWHERE, "condition: who has attacked")
    return Circumstance(given=(Fought(),))


def idle(by: Interpreter, subject: Who | None = None, this_turn: Node | None = None) -> Circumstance:
    """'Krug did not attack this turn'."""
    if not me(by, subject):
        raise by.nothing(NOWHERE, "condition: who has not attacked")
    return Circumstance(given=(Fought(False),))


def inflicts(by: Interpreter, subject: Who, obj: Node, with_: Node | None = None, on: Who | None = None
             ) -> Circumstance:  # fmt: skip
    """'inflicts at least 1 wound on an adjacent figure with a normal attack or leaving engagement attack'."""
    by.note_all(obj)
    by.note_all(with_)
    parts = with_.parts if isinstance(with_, Together) else (with_,)
    heads = {part.head for part in parts if isinstance(part, Nominal)}
    count = obj.count if isinstance(obj, Nominal) and obj.sort == "wound" and not obj.mods else None
    if (
        not me(by, subject)
        or count is None
        or count.least != 1
        or heads != {"normal attack", "leaving engagement attack"}
    ):
        raise by.nothing(obj, "condition: inflicts what")
    return replace(facing(by, obj, on, "") if on is not None else Circumstance(), moment="inflicting")


def moves(by: Interpreter, subject: Who | None = None) -> Circumstance:
    """'when moving'."""
    if not me(by, subject):
        raise by.nothing(NOWHERE, "condition: others move")
    return Circumstance(moment="moving")


def bears(by: Interpreter, subject: Who | None, obj: Node) -> Circumstance:
    """'while Krug carries an item'."""
    by.note_all(obj)
    plain = isinstance(obj, Nominal) and obj.head == "item" and not obj.adjectives and not obj.mods
    if not me(by, subject) or not plain:
        raise by.nothing(obj, "condition: carries what")
    return Circumstance(given=(Carrying(),))


def falls(by: Interpreter, subject: Who | None = None) -> Circumstance:
    """'when falling'."""
    if not me(by, subject):
        raise by.nothing(NOWHERE, "condition: others fall")
    return Circumstance(moment="falling")


def attacks_from(by: Interpreter, from_: Node, subject: Who | None = None, obj: Who | None = None) -> Circumstance:
    """'when Krug attacks from a jungle space', 'from higher ground'."""
    found = attacks(by, subject, obj)
    if isinstance(from_, Nominal) and from_.head in ("ground", "level"):
        by.note_all(from_)
        if [word.word for word in from_.adjectives] != ["higher"] or from_.mods or found.role != "attack":
            raise by.nothing(from_, "condition: attacks from where")
        return replace(found, fields=(*found.fields, ("higher", True)))
    joined = found.joined(stands_on(by, from_)) if found.whose == SELF and found.role == "attack" else None
    if joined is None:
        raise by.nothing(from_, "condition: attacks from where")
    return joined
