"""Understands the nodes of a text: each in one of the ways that the tables of its area have."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from functools import cache
from typing import Any

from warband.games.heroscape.text.who import Who
from warband.text.reader.meaning import NoMeaning
from warband.text.reader.nodes import Node, sketched, walk

Sense = Any
Way = Callable[["Interpreter", Node], Sense]


class Interpreter:
    """The meaning of one text, as far as it was read, and everybody that it has spoken of, the latest last."""

    def __init__(self) -> None:
        self.understood: set[tuple[str, int, int]] = set()
        self.mentions: list[Who] = []
        self.ways = all_ways()

    def understand(self, how: str, node: Node) -> Sense:
        """What a node means, understood in one way."""
        self.note(node)
        return self.ways[how](self, node)

    def note(self, *nodes: Node | None) -> None:
        """Something was made of these nodes."""
        self.understood |= {(type(node).__name__, node.first, node.last) for node in nodes if node is not None}

    def note_all(self, node: Node | None) -> None:
        """Something was made of a node and of everything in it."""
        self.note(*(walk(node) if node is not None else ()))

    def check_all(self, node: Node) -> None:
        """Something was made of every part of a sentence."""
        for inner in walk(node):
            if inner.last > inner.first and (type(inner).__name__, inner.first, inner.last) not in self.understood:
                raise NoMeaning(inner, f"words that nothing looks at: {sketched(inner)}")

    def nothing(self, node: Node, block: str) -> NoMeaning:
        """The decline of a block that no table has."""
        return NoMeaning(node, block)

    def mention(self, who: Who) -> None:
        """Somebody is spoken of: pronouns mean it from now on."""
        self.mentions.append(who)

    def copied(self) -> Interpreter:
        """The same, to try something out."""
        other = copy(self)
        other.understood, other.mentions = set(self.understood), list(self.mentions)
        return other


def raw(by: Interpreter, node: Node) -> Node:
    return node


def said(by: Interpreter, node: Node) -> None:
    """A word that is only there."""


@cache
def all_ways() -> dict[str, Way]:
    """The ways of all areas."""
    from warband.games.heroscape.text import amounts, figures

    return {"raw": raw, "said": said, **figures.WAYS, **amounts.WAYS}
