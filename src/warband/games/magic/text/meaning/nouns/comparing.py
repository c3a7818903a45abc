"""Numbers of objects beside those of others: 'power less than its power', 'lesser power'."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from warband.games.magic.programs.conditions import MANY
from warband.games.magic.programs.ops import Reference
from warband.games.magic.programs.qualities import Compared, Measure, Quality
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.language import MEASURE
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


def measured(by: Interpreter, found: Quality, node: Nominal) -> Quality:
    match = MEASURE.fullmatch(node.head)
    if match is None:
        raise by.nothing(node, f"object: with {node.head}")
    number = int(match[2])
    span = {"less": (0, number), "greater": (number, MANY), None: (number, number)}[match[3]]
    return replace(found, **{"value" if match[1] == "mana value" else match[1]: span})


EXTREMES = {"the greatest": "most", "the least": "fewest"}


# mtg.core.quality.most
def most(by: Interpreter, node: Nominal) -> tuple[Measure, Quality]:
    """'the greatest power among creatures you control'."""
    among = node.mods[0].of if len(node.mods) == 1 and node.mods[0].word == "among" else None
    if among is None or node.adjectives or node.head not in MEASURES:
        raise by.nothing(node, "object: with the greatest number")
    by.note(node, node.mods[0])
    return MEASURES[node.head], by.understand("quality", among)
