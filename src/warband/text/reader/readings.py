"""The readings of the sentences of a text."""

from __future__ import annotations

from collections.abc import Sequence

from warband.text.reader.chart import BUDGET, TooMuch
from warband.text.reader.layout import Line
from warband.text.reader.lexicon import Lexicon
from warband.text.reader.nodes import Said
from warband.text.reader.sentences import Sentences
from warband.text.reader.tokens import Token

MOST = 8  # readings of a sentence in which a meaning is looked for


class Readings:
    """The readings of the sentences of one text, within one budget."""

    def __init__(self, lexicon: Lexicon, tokens: Sequence[Token]) -> None:
        self.lexicon, self.tokens = lexicon, tokens
        self.spent = 0  # items of the chart that were looked at
        self.furthest = 0  # the token at which the last sentence failed

    def of(self, line: Line) -> list[tuple[float, Said]]:
        """The readings of a sentence, best first; none where it has no structure, or too many."""
        chart = Sentences(self.lexicon, self.tokens, line.last, BUDGET - self.spent)
        try:
            found = chart.sentences(line.first)
        except TooMuch:
            found = []
        self.spent += chart.spent
        self.furthest = min(chart.furthest, line.last - 1)
        return [(read.cost, read.node) for read in found[:MOST] if isinstance(read.node, Said)]
