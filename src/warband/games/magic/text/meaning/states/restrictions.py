"""Restrictions and requirements of creatures: targets, blockers, the assignment of combat damage."""

from __future__ import annotations

from warband.games.magic.programs.changes import (
    ANY_NUMBER,
    BLOCKING,
    BY_TOUGHNESS,
    CROWDS,
    EXTRA,
    HARMLESS,
    SILENCED,
    SINGLE,
    Gains,
)
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.language import COLOURS
from warband.text.reader.nodes import Clause, Mod, Node, Nominal, Together

Found = tuple[Gains, ...]


def untargetable(by: Interpreter, node: Nominal) -> Found:
    """'can't be the target of spells or abilities your opponents control'."""
    of = node.mods[0].of if node.mods and node.mods[0].word == "of" else None
    parts = [part for part in of.parts if isinstance(part, Nominal)] if isinstance(of, Together) else []
    mods = (*node.mods[1:], *(mod for part in parts for mod in part.mods))
    if node.head != "target" or sorted(part.head for part in parts) != ["ability", "spell"] or len(mods) > 1:
        raise by.nothing(node, "can't be")
    clause = mods[0].of if mods else None
    opponents = isinstance(clause, Clause) and isinstance(clause.subject, Nominal) and clause.subject.head == "opponent"
    if mods and not opponents:
        raise by.nothing(node, "can't be the target of certain things")
    by.note_all(node)
    return (Gains(("hexproof" if mods else "shroud",)),)


def crowd(by: Interpreter, node: Nominal) -> Found:
    """'can't be blocked by more than one creature'."""
    if node.head != "creature" or node.count is None or node.count.least != 2 or node.adjectives or node.mods:
        raise by.nothing(node, "blocked by: so many")
    by.note_all(node)
    return (Gains((SINGLE,)),)


def several(by: Interpreter, node: Nominal) -> Found:
    """'can't be blocked except by three or more creatures'."""
    count = node.count
    if node.head != "creature" or count is None or count.most < 999 or node.adjectives or node.mods:
        raise by.nothing(node, "blocked by: so many")
    if count.least not in (2, *CROWDS):
        raise by.nothing(node, "blocked by: so many")
    by.note_all(node)
    if count.least == 2:
        return (Gains(("menace",)),)
    return (Gains((CROWDS[count.least],)),)


def any_number(by: Interpreter, node: Nominal) -> Found:
    """'can block any number of creatures'."""
    if (node.det, node.head) != ("any number of", "creature") or node.mods or node.adjectives:
        raise by.nothing(node, "can block")
    return (Gains((ANY_NUMBER,)),)


def by_toughness(by: Interpreter, obj: Nominal, equal_to: Nominal, rather_than: Nominal, subject: Node) -> Found:
    """'assigns combat damage equal to its toughness rather than its power'."""
    if (obj.head, equal_to.head, rather_than.head) != ("combat damage", "toughness", "power") or obj.det:
        raise by.nothing(obj, "assigns damage")
    by.note_all(equal_to)
    by.note_all(rather_than)
    return (Gains((BY_TOUGHNESS,)),)


# mtg.core.combat.harmless
def harmless(by: Interpreter, obj: Nominal) -> Found:
    """'assigns no combat damage'."""
    if (obj.det, obj.head) != ("no", "combat damage") or obj.mods or obj.adjectives:
        raise by.nothing(obj, "assigns damage")
    return (Gains((HARMLESS,)),)


def extra(by: Interpreter, node: Nominal) -> Found:
    """'can block an additional creature each combat'."""
    if (node.det, node.head) != ("an additional", "creature") or node.mods or node.adjectives:
        raise by.nothing(node, "can block")
    return (Gains((EXTRA,)),)


def silenced(by: Interpreter, obj: Nominal) -> Found:
    """'its activated abilities can't be activated'."""
    plain = obj.head == "ability" and obj.many and not obj.mods and obj.whose is not None
    if not plain or [word.word for word in obj.adjectives] != ["activated"]:
        raise by.nothing(obj, "can't be activated")
    by.note(obj, *obj.adjectives)
    return (Gains((SILENCED,)),)


def blocks_if_able(by: Interpreter, time: Nominal) -> Found:
    """'blocks each combat if able', 'blocks this turn if able'."""
    if (time.det, time.head) not in (("", "each combat"), ("each", "combat"), ("this", "turn")) or time.mods:
        raise by.nothing(time, "blocks: at another time")
    by.note(time)
    return (Gains((BLOCKING,)),)


MUST_ATTACK = [
    f"attack subject:raw {time} if_able{must}"
    for time in ("each_combat", "each_turn", "time:this_turn")
    for must in ("", " !must")
]
LURES = [
    f"block obj:raw {time}by_all_creatures_able_to_block_it !passive !must" for time in ("", "time:this_turn ")
]


def colours_of(by: Interpreter, node: Together) -> list[str]:
    """'white and blue'."""
    words = [part.word for part in node.parts if isinstance(part, Mod) and part.of is None and part.word in COLOURS]
    if node.word != "and" or len(words) != len(node.parts):
        raise by.nothing(node, "is: several things")
    by.note(*node.parts)
    return words
