"""Mana: 'add {C}{C}', 'add one mana of any color'."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.magic.programs import ops
from warband.games.magic.programs.costs import mana
from warband.games.magic.programs.ops import AnyOp
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.meaning.nouns.amounts import as_amount, counting, number
from warband.text.reader.nodes import Node, Nominal, Together

Ops = tuple[AnyOp, ...]


def add(by: Interpreter, obj: Node) -> Ops:
    """'add {C}{C}', 'add one mana of any color'."""
    if isinstance(obj, Together):
        return one_of(by, obj)
    if not isinstance(obj, Nominal):
        raise by.nothing(obj, "add")
    if obj.proper and obj.sort == "mana":
        found = mana(obj.head)
        if found.generic or found.xs:
            raise by.nothing(obj, "add: mana of no kind")
        return (ops.AddMana(found.kinds),)
    colours = [mod.of for mod in obj.mods if mod.word == "of"]
    one = obj.count is not None and obj.count.least == obj.count.most == 1
    colour = colours[0] if one and len(colours) == len(obj.mods) == 1 else None
    if isinstance(colour, Nominal) and (colour.det, colour.head) == ("any", "color"):
        by.note_all(obj)
        return (ops.AddMana((1, 1, 1, 1, 1, 0), choice=True),)
    raise by.nothing(obj, "add: other mana")


# mtg.core.mana.amount
def add_for(by: Interpreter, obj: Node, for_each: Node | None = None, equal_to: Node | None = None) -> Ops:
    """'add {G} for each creature you control', 'add an amount of {G} equal to its power'."""
    if isinstance(obj, Nominal) and obj.det == "an amount of":
        obj = replace(obj, det="")
    elif equal_to is not None:
        raise by.nothing(obj, "add: as much of nothing")
    found = add(by, obj)
    one = found[0] if len(found) == 1 else None
    if not isinstance(one, ops.AddMana) or sum(one.kinds) != 1:
        raise by.nothing(obj, "add: several for each")
    times = as_amount(counting(by, for_each)) if for_each is not None else number(by, equal_to or obj)
    return (replace(one, times=times),)


def one_of(by: Interpreter, node: Together) -> Ops:
    """'add {R} or {W}': one mana of one of these kinds."""
    nouns = [part for part in node.parts if isinstance(part, Nominal) and part.proper and part.sort == "mana"]
    signs = [mana(noun.head) for noun in nouns]
    if node.word != "or" or len(signs) != len(node.parts) or any(one.generic or sum(one.kinds) != 1 for one in signs):
        raise by.nothing(node, "add: one of several amounts")
    by.note_all(node)
    w, u, b, r, g, c = (max(numbers) for numbers in zip(*(one.kinds for one in signs), strict=True))
    return (ops.AddMana((w, u, b, r, g, c), choice=True),)
