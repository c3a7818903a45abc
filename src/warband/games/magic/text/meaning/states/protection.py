"""The qualities that a creature is protected from."""

from __future__ import annotations

import re

from warband.games.magic.programs.qualities import singulars
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.language import COLOURS, subtypes
from warband.text.reader.nodes import Node

SEVERAL = re.compile(r",? and |, ")


def protections(by: Interpreter, node: Node, text: str) -> list[str]:
    """'protection from red and from blue', 'hexproof from Humans and Zombies': two keywords."""
    keyword, _, words = text.partition(" from ")
    qualities = [word.removeprefix("from ") for word in SEVERAL.split(words)]
    return [f"{keyword} from {word}" for one in qualities for word in protected_from(by, node, one)]


def protected_from(by: Interpreter, node: Node, word: str) -> tuple[str, ...]:
    """The qualities of sources that a word names: colours, types, subtypes in the plural."""
    if word in ("each color", "all colors"):
        return COLOURS
    if word[0].isupper() and subtypes().isdisjoint(singulars(word)):
        raise by.nothing(node, f"keyword: from {word}")
    return (word,)
