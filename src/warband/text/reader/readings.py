"""The readings of the sentences of a text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from msgspec.structs import replace

from warband.text.reader.chart import BUDGET, LEFT, TooMuch
from warband.text.reader.clashing import Clashing
from warband.text.reader.layout import Line
from warband.text.reader.lexicon import Lexicon
from warband.text.reader.nodes import Node, Quoted, Said
from warband.text.reader.sentences import Sentences
from warband.text.reader.tokens import Token

MOST = 8  # readings of a sentence in which a meaning is looked for
BRACKETS = ("(", ")")
N = TypeVar("N", bound=Node)


class Readings:
    """The readings of the sentences of one text, within one budget."""

    def __init__(self, lexicon: Lexicon, tokens: Sequence[Token]) -> None:
        self.lexicon, self.tokens = lexicon, tokens
        self.spent = 0  # items of the chart that were looked at
        self.furthest = 0  # the token at which the last sentence failed

    def of(self, line: Line) -> list[tuple[float, Said]]:
        """The readings of a sentence, best first; none where it has no structure, or too many.

        Where it has none by the sorts of its words, it is read without regard to them.
        Where it has none, its words in round brackets are read as if they stood without them.
        """
        found = self._read(self.tokens, line.first, line.last)
        if not found:
            found = self._read(self.tokens, line.first, line.last, Clashing)
        self.furthest = min(self.furthest, line.last - 1)
        if found or not any(token.is_sign(*BRACKETS) for token in self.tokens[line.first : line.last]):
            return found
        furthest = self.furthest
        places = [at for at in range(line.first, line.last) if not self.tokens[at].is_sign(*BRACKETS)]
        bare = self._read([self.tokens[at] for at in places], 0, len(places))
        self.furthest = furthest
        return [(cost, moved(said, places)) for cost, said in bare]

    def _read(
        self, tokens: Sequence[Token], first: int, last: int, kind: type[Sentences] = Sentences
    ) -> list[tuple[float, Said]]:
        """The readings of some words."""
        most = BUDGET if kind is Sentences else BUDGET - LEFT
        chart = kind(self.lexicon, tokens, last, most - self.spent)
        try:
            found = chart.sentences(first)
        except TooMuch:
            found = []
        self.spent += chart.spent
        self.furthest = chart.furthest
        return [(read.cost, read.node) for read in found[:MOST] if isinstance(read.node, Said)]


def moved(node: N, places: Sequence[int]) -> N:
    """A node over some words of a text, with the places of these words in the text."""
    inside: dict[str, object] = {}
    for name in node.__struct_fields__:
        value = getattr(node, name)
        if isinstance(value, Node):
            inside[name] = moved(value, places)
        elif isinstance(value, tuple) and any(isinstance(one, Node) for one in value):
            inside[name] = tuple(moved(one, places) if isinstance(one, Node) else one for one in value)
    ends = (*places, places[-1] + 1)
    last = ends[node.last - 1] + 1 if node.last > node.first else ends[node.first]
    made = replace(node, first=ends[node.first], last=last, **inside)
    return replace(made, token=places[node.token]) if isinstance(node, Quoted) else made
