"""Conditions on rolls that are compared, and on starting forces."""

from __future__ import annotations

from warband.games.heroclix.programs import ops
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.games.heroclix.text.reading.nouns.modifiers import is_yours
from warband.text.reader.nodes import Mod, Node, Nominal

BEATS = {"higher than": 1, "equal or higher than": 0, "greater than": 1}


def beats(by: Interpreter, subject: Node, said: Mod) -> ops.Condition | None:
    """'your roll is higher than the attacker's attack roll'; None if something else is compared."""
    own = isinstance(subject, Nominal) and subject.head in ("roll", "result") and is_yours(subject)
    if not own or not isinstance(said.of, Nominal) or said.of.head not in ("attack roll", "attack total"):
        return None
    by.note_every(subject)
    by.note_every(said)
    return ops.Beats("total" if said.of.head == "attack total" else "roll", BEATS[said.word])


def shown(by: Interpreter, subject: Node, said: Nominal) -> ops.Condition | None:
    """'the result is 8 or more', of a roll with something added; None if something else is said."""
    result = isinstance(subject, Nominal) and subject.head == "result" and subject.det == "the" and not subject.mods
    if not result or said.sort != "number" or said.count is None or said.mods or said.count.least == said.count.most:
        return None
    by.note_all(subject)
    by.note_all(said)
    return ops.Rolled(said.count.least, said.count.most)


def is_started(by: Interpreter, node: Nominal) -> bool:
    """'exactly 3 characters on your starting force'."""
    force = node.mods[-1].of if node.mods and node.mods[-1].word == "on" else None
    if not isinstance(force, Nominal) or force.head != "starting force" or not is_yours(force) or node.count is None:
        return False
    by.note(node, node.count, node.mods[-1])
    by.note_every(force)
    return node.count.least == node.count.most and not node.count.limit
