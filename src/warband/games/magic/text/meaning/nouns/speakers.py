"""The objects and players that conditions are about."""

from __future__ import annotations

from typing import Literal

from warband.games.magic.programs.conditions import Has, Subject
from warband.games.magic.programs.qualities import Quality
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.meaning.nouns.qualities import of_you
from warband.text.reader.nodes import Node, Nominal

SUBJECTS: tuple[Subject, ...] = ("self", "host", "it", "target")


def spoken_of(by: Interpreter, node: Node) -> Subject:
    """The object that a condition is about; 'it' means this afterwards."""
    found = by.understand("one", node)
    who: Subject | None = next((subject for subject in SUBJECTS if subject == found), None)
    if found == "card" and by.scope.looks_back:  # mtg.core.trigger.last-state
        who = "card"
    if who is None:
        raise by.nothing(node, f"condition: about {found}")
    by.scope.mention(who, "creature", "permanent")
    return who


def opponent_or_you(by: Interpreter, node: Node) -> Literal["you", "opponent"]:
    """The player whom a condition is about; the defending player is the opponent."""
    if isinstance(node, Nominal) and [word.word for word in node.adjectives] == ["defending"] and not node.mods:
        by.note(node, *node.adjectives)
        return "opponent"
    meant = by.understand("player", node)
    if meant == "you":
        return "you"
    if meant != "opponent" and not (meant == by.scope.player == "victim"):
        raise by.nothing(node, "condition: about another player")
    return "opponent"


# mtg.core.cast.kicker
def promised(by: Interpreter, obj: Nominal) -> Has:
    """'the gift was promised'."""
    if (obj.det, obj.head) != ("the", "gift") or obj.mods or obj.adjectives:
        raise by.nothing(obj, "condition: another gift")
    return Has("self", Quality(did="was kicked"))


def own_cast(by: Interpreter, subject: Node, obj: Node) -> Has:
    """'you cast it': whoever controls a permanent as it enters has cast it."""
    if not of_you(subject):
        raise by.nothing(subject, "condition: another player has cast it")
    by.note_all(subject)
    return Has(spoken_of(by, obj), Quality(did="was cast"))
