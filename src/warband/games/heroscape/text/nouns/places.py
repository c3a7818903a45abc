"""Conditions about places: the terrain that a figure stands on, and the figures near it."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from warband.games.heroscape.printed.conditions import Company, Standing
from warband.games.heroscape.text.interpreter import Interpreter
from warband.games.heroscape.text.nouns.circumstance import NOWHERE, Circumstance
from warband.games.heroscape.text.nouns.who import Who, such_of, without_such
from warband.text.reader.nodes import Mod, Node, Nominal, parts_of

TERRAIN = frozenset((
    "water", "dungeon", "snow", "ice", "heavy snow", "slippery ice", "road", "shadow", "swamp", "swamp water",
    "lava field", "molten lava", "rock", "sand", "grass", "jungle",
))  # fmt: skip
COMPANY: dict[str, Literal["friend", "yours", "enemy", "any"]] = {
    "friends": "friend", "yours": "yours", "foes": "enemy", "any": "any",
}  # fmt: skip


def terrain(by: Interpreter, node: Node | None) -> tuple[str, ...]:
    """The terrain of a space, or of one of several: 'a snow or ice space', 'at least one shadow space'."""
    by.note_all(node)
    if isinstance(node, Nominal) and node.head in TERRAIN and not (node.mods or node.adjectives):
        return (node.head,)
    if isinstance(node, Nominal) and node.head == "space" and not node.mods:
        words = tuple(word.word for word in node.adjectives if word.word != "or")
        single = node.det in ("a", "an", "") if node.count is None else node.count.least == 1 and not node.count.limit
        if words and all(word in TERRAIN for word in words) and single and "and" not in words:
            return words
    raise by.nothing(node or NOWHERE, "condition: which space")


def grounds(node: Node) -> frozenset[str]:
    """The terrain that nouns name: 'heavy snow and slippery ice', 'lava field or molten lava spaces'."""
    heads = {part.head for part in parts_of(node) if isinstance(part, Nominal) and part.head != "space"}
    words = {word.word for part in parts_of(node) for word in getattr(part, "adjectives", ())} - {"and", "or"}
    return frozenset(heads | words)


def stands_on(by: Interpreter, on: Node | None) -> Circumstance:
    """'is on a water space'; everybody who fights is 'on the battlefield'."""
    if isinstance(on, Nominal) and on.head == "battlefield" and not on.mods:
        by.note_all(on)
        return Circumstance()
    found = terrain(by, on)
    return Circumstance(fields=(("terrain", found[0]),)) if len(found) == 1 else Circumstance(given=(Standing(found),))


def company(by: Interpreter, mod: Mod) -> Company:
    """'adjacent to at least one other Dwarf you control', 'within 4 clear sight spaces of a friendly Elf'."""
    by.note(mod)
    node, within, blind = mod.of, 0, False
    if mod.word == "within" and isinstance(node, Nominal) and node.sort == "space":
        blind = "sight" not in node.head
        by.note(node, node.count, *node.mods)
        within = node.count.least if node.count else 0
        node = node.mods[0].of if len(node.mods) == 1 and node.mods[0].word == "of" else None
    if node is None or (mod.word == "within") != bool(within):
        raise by.nothing(mod, "condition: in which company")
    least = node.count.least if isinstance(node, Nominal) and node.count is not None else 1
    who: Who = by.understand("who", node)
    such, who = such_of(who), without_such(who)
    rest = replace(who, side="any", kin=(), kinds=(), sizes=(), rarities=(), most=0, another=False, all=False,
                   excepted=False)  # fmt: skip
    side = "foes" if mod.word.startswith("engaged") and who.side == "any" else who.side
    if rest != Who() or side not in COMPANY:
        raise by.nothing(mod, "condition: in whose company")
    return Company(COMPANY[side], who.kin, who.kinds, who.sizes, within, least, rarities=who.rarities, blind=blind,
                   such=such)  # fmt: skip
