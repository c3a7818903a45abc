"""Levels up and down: 'whose base is no more than 6 levels above Krug's height or 6 levels below his base'."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroscape.text.interpreter import Interpreter
from warband.games.heroscape.text.nouns.who import SELF, Who
from warband.text.reader.nodes import Clause, Mod, Node, Nominal, parts_of

ANY = 99  # levels
PLACES = ("base", "level")
APART = {"above": ("above",), "below": ("below",), "above or below": ("above", "below"), "of": ("above", "below")}


def stands(node: Node | None) -> bool:
    """'its base', 'whose level'."""
    return isinstance(node, Nominal) and node.head in PLACES and not node.adjectives and not node.mods


def no_further(by: Interpreter, node: Clause, found: Who) -> Who:
    """Figures that stand so many levels higher or lower at most, as a clause about their bases says."""
    if not stands(node.subject) or found.levels:
        raise by.nothing(node, "figures: how high")
    levels, reaching, deep = so_many(by, node)
    return replace(found, levels=levels, reaching=reaching, deep=deep)


# hs.power.levels
def so_many(by: Interpreter, node: Clause) -> tuple[int, bool, int]:
    """So many levels higher at most, whether these begin at the top of the figure, and those lower, if others."""
    is_ = node.role("is")
    if node.verb != "be" or len(node.roles) != 1 or is_ is None:
        raise by.nothing(node, "figures: how high")
    inner = is_.of if isinstance(is_, Mod) and is_.word == "within" and not node.denied else is_
    ways = [way for part in parts_of(inner or is_) for way in apart(by, part, node)]
    most = {direction: number for number, direction, _ in ways}
    if len(most) < len(ways) or not most.keys() <= {"above", "below"} or not any(most.values()):
        raise by.nothing(node, "figures: how high")
    by.note_all(node)
    reaching = any(direction == "above" and of == "height" for _, direction, of in ways)
    up, down = most.get("above", ANY), most.get("below", ANY)
    return up, reaching, down if down != up else 0


def apart(by: Interpreter, node: Node, clause: Clause) -> list[tuple[int, str, str]]:
    """'no more than 6 levels above Krug's height': how many, in which direction, and of what."""
    mod = node.mods[0] if isinstance(node, Nominal) and node.sort == "level" and len(node.mods) == 1 else None
    count = node.count if isinstance(node, Nominal) else None
    of = mod.of if mod is not None else None
    if mod is None or count is None or mod.word not in APART or not isinstance(of, Nominal):
        raise by.nothing(node, "figures: how high")
    owner = of.mods[0].of if of.whose is None and [mod.word for mod in of.mods] == ["of"] else of.whose
    if of.head not in (*PLACES, "height") or owner is None or by.understand("who", owner) != SELF:
        raise by.nothing(of, "figures: above or below what")
    most = count.least - 1 if clause.denied else count.most
    return [(most, direction, of.head) for direction in APART[mod.word]]
