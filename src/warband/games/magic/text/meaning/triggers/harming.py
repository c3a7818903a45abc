"""Damage that triggers abilities: 'deals combat damage to a player', 'is dealt damage'."""

from __future__ import annotations

from warband.games.magic.programs.abilities import Happening
from warband.games.magic.programs.qualities import CREATURE, Quality
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.meaning.nouns.qualities import of_you, quality
from warband.games.magic.text.meaning.triggers.fighting import certain_player
from warband.games.magic.text.meaning.triggers.happening import Trigger, is_certain, is_some, some_of, subject_of
from warband.text.reader.nodes import Node, Nominal, Together

HARMED: dict[tuple[str, str], tuple[Happening, bool, str]] = {
    ("damage", ""): ("deals damage", False, ""),
    ("combat damage", ""): ("deals combat damage", False, ""),
    ("combat damage", "player"): ("deals combat damage to a player", True, ""),
    ("damage", "player"): ("deals damage to a player", True, ""),
    ("noncombat damage", "player"): ("deals noncombat damage to a player", True, ""),
    ("damage", "creature"): ("deals damage to a creature", False, "creature"),
    ("combat damage", "creature"): ("deals combat damage to a creature", False, "creature"),
    ("damage", "creature player"): ("deals damage", False, ""),
    ("combat damage", "creature player"): ("deals combat damage", False, ""),
}


def deals(by: Interpreter, subject: Node, obj: Nominal, to: Node | None = None) -> Trigger:
    """'deals combat damage to a player'."""
    if obj.det or obj.count or obj.mods or obj.adjectives:
        raise by.nothing(obj, "trigger: deals so much damage")
    if of_you(to):
        by.note(to)
        who, noun = subject_of(by, subject)
        return Trigger(HARMED[obj.head, "player"][0], who, noun, True, player=True, to="you")
    source = isinstance(subject, Nominal) and (subject.det, subject.head) == ("a", "source")
    if source and to is not None and is_certain(to):
        return dealt(by, to, obj)  # mtg.core.trigger.damage
    certain = certain_player(by, to)
    what = None if certain is not None else hurt_creature(by, to)
    whom = "player" if certain is not None else "creature" if what is not None else victim(by, to)
    if whom == "creatures":  # mtg.core.trigger.some
        who, noun = subject_of(by, subject)
        return Trigger(HARMED[obj.head, "creature"][0], who, noun, some=True)
    if (obj.head, whom) not in HARMED:
        raise by.nothing(obj, f"trigger: deals {obj.head} to {whom}")
    when, player, other = HARMED[obj.head, whom]
    if when == "deals combat damage to a player" and is_some(subject):
        return Trigger(when, some_of(by, subject), "player", player=True, some=True, so=certain)
    who, noun = subject_of(by, subject)
    return Trigger(when, who, noun, True, player, other, what, so=certain)


# mtg.core.trigger.damage
def hurt_creature(by: Interpreter, node: Node | None) -> Quality | None:
    """'to an artifact creature', 'to a Dragon': a quality of the creature; None of any creature, or of a player."""
    plain = isinstance(node, Nominal) and node.det in ("a", "an") and node.sort == "object" and node.count is None
    if not plain or not isinstance(node, Nominal) or node.head in ("permanent", "planeswalker", "battle"):
        return None
    found = quality(by, node)
    if not found.of_creatures:
        raise by.nothing(node, "trigger: deals damage to another permanent")
    return None if found == CREATURE else found


def victim(by: Interpreter, node: Node | None) -> str:
    """'to a player', 'to a player or planeswalker', 'to a creature'; nobody plays planeswalkers or battles."""
    if node is None:
        return ""
    by.note_all(node)
    if isinstance(node, Nominal) and node.det == "defending" and node.head == "player":
        return "player"
    parts = node.parts if isinstance(node, Together) else (node,)
    heads = [part.head for part in parts if isinstance(part, Nominal) and not part.mods and not part.adjectives]
    if heads == ["opponent"] and isinstance(node, Nominal) and node.det == "an":
        return "player"
    if heads == ["player"] and is_some(node):
        return "player"  # there is one opponent
    if heads == ["creature"] and is_some(node):
        return "creatures"
    if isinstance(parts[0], Nominal) and parts[0].det != "a":
        raise by.nothing(node, "trigger: deals damage to a certain one")
    if heads == ["player"] or (len(heads) == 2 and heads[0] == "player" and heads[1] in ("planeswalker", "battle")):
        return "player"
    if heads in (["player", "creature"], ["permanent", "player"], ["player", "permanent"]):
        return "creature player"
    return heads[0] if heads == ["creature"] else " ".join(heads) or "somebody"


def dealt(by: Interpreter, to: Node, obj: Nominal) -> Trigger:
    """'is dealt damage', 'you're dealt combat damage'."""
    if obj.head not in DEALT or obj.det or obj.count or obj.mods:
        raise by.nothing(obj, "trigger: is dealt")
    who, noun = subject_of(by, to)
    return Trigger(DEALT[obj.head], who, noun, True)


DEALT: dict[str, Happening] = {"damage": "is dealt damage", "combat damage": "is dealt combat damage"}
