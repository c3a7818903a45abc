"""Deeds with objects: the bearer of the text, and the equipment of characters."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import SELF, Group, Pick
from warband.games.heroclix.text.reading.effects.programs import Deed, Ops
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.games.heroclix.text.reading.nouns.amounts import words_of
from warband.text.reader.nodes import Clause, Nominal


def scrap(by: Interpreter, obj: Nominal) -> Ops:
    """'KO this object', 'KO an object equipped to a hit character'."""
    by.note(obj)
    if obj.head == "object" and obj.det == "this" and not obj.mods:
        by.on_thing()
        return [ops.Gear("KO", own=True)]
    if obj.head == "object" and obj.det == "an" and [mod.word for mod in obj.mods] == ["done"]:
        clause = obj.mods[0].of
        if isinstance(clause, Clause) and clause.verb == "equip" and (to := clause.role("to")) is not None:
            by.note(obj.mods[0], clause, *clause.roles)
            return [Pick(by.understand("who", to)), ops.Gear("KO")]
    raise by.nothing(obj, "KO: an object")


def raze(by: Interpreter, obj: Nominal) -> Ops:
    """Blocking terrain is destroyed."""
    inner = obj
    whole = obj.head in ("piece", "square") and [mod.word for mod in obj.mods][:1] == ["of"]
    if whole and isinstance(obj.mods[0].of, Nominal):
        inner = replace(obj.mods[0].of, mods=(*obj.mods[0].of.mods, *obj.mods[1:]))
        single = obj.count is not None and (obj.count.least, obj.count.most) == (1, 1)
        inner = replace(inner, adjectives=(*obj.adjectives, *inner.adjectives), det="a" if single else obj.det)
        by.note(*([obj.count] if obj.count is not None else []))
        by.note(obj.mods[0], obj.mods[0].of)
    by.note(obj, *inner.adjectives, *inner.mods)
    words = words_of(inner)
    if inner.head == "terrain" and inner.det in ("", "all", "each"):
        if words == ("adjacent", "blocking") and not inner.mods:
            return [Pick(SELF), ops.Raze()]
        if words == ("blocking",) and [mod.word for mod in inner.mods] == ["within"] and inner.mods[0].of:
            return [Pick(SELF), ops.Raze(by.understand("nearness", inner.mods[0].of)["within"])]
    if inner.head == "terrain" and inner.det in ("a", "an"):
        if words == ("adjacent", "blocking") and not inner.mods:
            return [Pick(SELF), ops.Raze(one=True)]
        if words == ("blocking",) and [mod.word for mod in inner.mods] == ["within"] and inner.mods[0].of:
            near = by.understand("nearness", inner.mods[0].of)
            if "within" in near:
                return [Pick(SELF), ops.Raze(near["within"], one=True)]
    raise by.nothing(obj, "destroy")


def unequip(by: Interpreter, obj: Nominal) -> Ops:
    by.note(obj)
    if obj.head == "object" and obj.det == "this" and not obj.mods:
        by.on_thing()
        return [ops.Gear("unequip", own=True)]
    if obj.sort == "character":
        return [Pick(by.understand("who", obj)), UNEQUIPPED]
    raise by.nothing(obj, "unequip")


def unequips(by: Interpreter, subject: Group, obj: Nominal) -> Ops:
    """'that character unequips its equipment', 'drops its equipment'."""
    by.note_all(obj)
    own = isinstance(obj.whose, Nominal) and obj.whose.head == "it" and not obj.mods and not obj.adjectives
    if obj.head == "equipment" and own:
        return [Pick(subject), UNEQUIPPED]
    raise by.nothing(obj, "unequip")


def equip_taken(by: Interpreter, obj: Nominal, to: Group) -> Ops:
    """'equip that equipment to this character': the equipment that another one has lost."""
    by.note_all(obj)
    if obj.head == "equipment" and obj.det == "that" and not obj.mods and to in (ops.SELF, ops.BEFORE):
        return [TAKEN]
    raise by.nothing(obj, "equip")


def joined(how: Literal["equip", "link", "attach"]) -> Deed:
    """This character is equipped, linked or attached to somebody."""

    def join(by: Interpreter, obj: Group, to: Group) -> Ops:
        by.certain(obj)
        return [Pick(by.single(to)), ops.Join(how)]

    return join


UNEQUIPPED, TAKEN = ops.Gear("unequip"), ops.Gear("take")


ROWS: dict[str, Deed] = {
    "equip obj:noun to:who": equip_taken,
    "KO obj:noun": scrap,
    "destroy obj:noun": raze,
    "KO obj:noun !passive": scrap,
    "unequip obj:noun": unequip,
    "unequip subject:who obj:noun": unequips,
    "drop subject:who obj:noun": unequips,
    "equip obj:who to:who": joined("equip"),
    "link obj:who to:who": joined("link"),
    "attach obj:who to:who": joined("attach"),
}
