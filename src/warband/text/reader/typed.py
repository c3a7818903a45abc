"""A text as it was typed, with its words, the readings of its sentences, and its declines at their places."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from warband.files.mistakes import nearest
from warband.text.mistake import TextError
from warband.text.normal import Normal
from warband.text.reader.layout import Line
from warband.text.reader.lexicon import Lexicon
from warband.text.reader.meaning import NoMeaning
from warband.text.reader.nodes import Said
from warband.text.reader.readings import Readings
from warband.text.reader.tokens import Token


class TypedText:
    """A text of a card. A game's own reader adds the meanings."""

    def __init__(self, typed: str, normal: Normal, tokens: Sequence[Token], lexicon: Lexicon) -> None:
        self.typed, self.normal, self.tokens = typed, normal, list(tokens)
        self.sentences = Readings(lexicon, self.tokens)

    def readings(self, line: Line) -> list[tuple[float, Said]]:
        """The readings of a sentence, best first."""
        found = self.sentences.of(line)
        if not found:
            token = self.tokens[self.sentences.furthest]
            raise self.declined(token, repr(token.text), "another way to say this")
        return found

    def unknown(self, token: Token, known: Iterable[str]) -> TextError:
        """The decline of a word that is not known, with the nearest known ones."""
        close = [repr(word) for word in nearest(token.text.lower(), known)[:2]]
        expected = f"a known word, such as {' or '.join(close)}" if close else "a known word"
        return self.declined(token, repr(token.text), expected)

    def declined(self, token: Token, found: str, expected: str) -> TextError:
        """A decline at a token."""
        return TextError(self.typed, self.normal.place(token.start), found, expected)

    def located(self, error: NoMeaning) -> TextError:
        """A decline, with the words that it is about."""
        there = self.tokens[error.node.first : error.node.last] or self.tokens[:1]
        if not there:
            return TextError(self.typed, 0, "''", error.block)
        found = self.normal.text[there[0].start : there[-1].end]
        return self.declined(there[0], repr(found), f"a meaning for {error.block}")
