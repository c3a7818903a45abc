"""Understanding the nodes of a text: each in one way, and none without a meaning."""

from __future__ import annotations

from warband.text.reader.meaning import NoMeaning
from warband.text.reader.nodes import Node, sketched, walk


class Understanding:
    """The nodes of a text of which something was made. A game's interpreter adds the meanings."""

    def __init__(self) -> None:
        self.understood: set[tuple[str, int, int]] = set()

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
