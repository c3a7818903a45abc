"""So many of a noun, in a condition."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.magic.programs.conditions import MANY
from warband.games.magic.text.interpreter import Interpreter
from warband.text.reader.nodes import Node, Nominal, Together


def numbered(by: Interpreter, node: Node) -> tuple[int, int, Node]:
    """From how many to how many, and the noun without the number."""
    if isinstance(node, Nominal) and node.count is not None:
        by.note(node, node.count)
        return node.count.least, min(node.count.most, MANY), replace(node, count=None)
    if isinstance(node, Nominal) and node.det in ("a", "an", "another"):
        return 1, MANY, node
    if isinstance(node, Nominal) and node.det == "no":
        return 0, 0, replace(node, det="")
    if isinstance(node, Together) and node.word == "or":
        return 1, MANY, node
    raise by.nothing(node, "condition: how many")


def numbers_of(node: Together) -> Together | None:
    """'the number of Auras and Equipment': several nouns that are counted together; None of anything else."""
    first = node.parts[0]
    if node.word != "and" or not isinstance(first, Nominal) or first.det != "the number of":
        return None
    return replace(node, parts=(replace(first, det=""), *node.parts[1:]))
