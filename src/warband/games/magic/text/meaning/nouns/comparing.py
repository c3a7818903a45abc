"""Numbers of objects beside those of others: 'power less than its power', 'lesser power'."""

from __future__ import annotations

from typing import Literal

from warband.games.magic.programs.ops import Reference
from warband.games.magic.programs.qualities import Compared, Measure
from warband.games.magic.text.interpreter import Interpreter
from warband.text.reader.nodes import Node, Nominal


def compared(by: Interpreter, node: Nominal) -> Compared:
    """'power less than its power', 'lesser power', 'mana value less than or equal to equipped creature's power'."""
    words = [word.word for word in node.adjectives]
    if node.head not in MEASURES or node.det or node.whose is not None or node.count is not None:
        raise by.nothing(node, "object: with a number")
    by.note(*node.adjectives)
    if words and words[0] in COMPARED and not node.mods and len(words) == 1:
        own = MEASURES[node.head]
        return own, COMPARED[words[0]], certain(by, by.scope.subject, node), own
    mod = node.mods[0] if len(node.mods) == 1 and not words else None
    other = mod.of if mod is not None else None
    if mod is None or mod.word not in COMPARED or not isinstance(other, Nominal) or other.whose is None:
        raise by.nothing(node, "object: with a number")
    if other.head not in MEASURES or other.mods or other.adjectives:
        raise by.nothing(node, "object: with another number")
    by.note(mod, other)
    whom = by.understand("one", other.whose)
    said = by.scope.subject if whom == "it" else whom
    return MEASURES[node.head], COMPARED[mod.word], certain(by, said, node), MEASURES[other.head]


def certain(by: Interpreter, whom: Reference | None, node: Node) -> Literal["self", "host"]:
    if whom == "self" or whom == "host":
        return whom
    raise by.nothing(node, "object: compared with another one")


MEASURES: dict[str, Measure] = {
    "power": "power", "toughness": "toughness", "mana value": "mana value",
}  # fmt: skip
COMPARED: dict[str, Literal["less", "at most", "greater", "at least"]] = {
    "lesser": "less", "greater": "greater", "less than": "less", "less than or equal to": "at most",
    "greater than": "greater", "greater than or equal to": "at least",
}  # fmt: skip
