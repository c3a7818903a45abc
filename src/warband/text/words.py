"""From signs to words: what could stand at a place of a text, as words of a grammar, as known names, or as patterns.

A grammar writes its words in lower case; at the beginning of a sentence they have a capital. Names keep their own case.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import NamedTuple

PIECE = re.compile(r"//|[+-]?\d+(?:-\d+)?(?!\w)|[\w#&*/+'-]+|[^\s\w]")
INSIDE = re.compile(r"[\w'-]")  # a sign with which a word goes on
TIGHT = frozenset(".,:;)]")  # signs that follow a word without a space
OPEN = frozenset("([*")  # signs that a word follows without a space
LIST = "S"  # behind the kind of a name: several of them in one piece
OPENERS = frozenset(("", ".", ":", "//", '"', "-"))  # what a sentence can begin after
OR = "-or-"  # a sentence can begin behind it, with a capital or without
QUOTE = '"'
QUOTED = "quoted"  # stands for a quotation that is over


class Word(NamedTuple):
    """Something that a place of a text can be read as."""

    kind: str
    text: str  # as the grammar or the list of names has it
    end: int


def pieces(text: str) -> list[str]:
    """The words and signs of a text."""
    return PIECE.findall(text)


def lowered(word: str) -> str:
    """A word that begins a sentence, as the grammar writes it."""
    return word[:1].lower() + word[1:]


def raised(word: str) -> str:
    """A word of the grammar at the beginning of a sentence."""
    return word[:1].upper() + word[1:]


def joined(words: Iterable[tuple[str, bool]]) -> str:
    """Words with the spaces and capitals of a text. Each comes with whether it is the grammar's, not a name."""
    text, last = "", ""
    quoted = False
    for word, ours in words:
        closing = quoted and word == QUOTE
        if text and word[:1] not in TIGHT and last not in OPEN and not closing and not (quoted and last == QUOTE):
            text += " "
        text += raised(word) if ours and last in OPENERS else word
        quoted = quoted != (word == QUOTE)
        last = last_of(word, last, closing, ours)
    return text


def last_of(word: str, before: str, closing: bool, ours: bool) -> str:
    """What stands last behind a word: a quotation that is over ends a sentence if its own last sentence is over.

    The full stop of a name such as S.H.I.E.L.D. ends no sentence.
    """
    if closing:
        return before if before == "." else QUOTED
    return pieces(word)[-1] if ours else word


class Words:
    """All that a grammar can read: its own words and phrases, lists of names, and patterns."""

    def __init__(
        self, phrases: Mapping[str, str], names: Mapping[str, Collection[str]], patterns: Mapping[str, str]
    ) -> None:
        self.phrases: dict[str, list[tuple[str, str]]] = {}
        for kind, phrase in phrases.items():
            self.phrases.setdefault(pieces(phrase)[0], []).append((kind, phrase))
        self.names = {kind: re.compile(_one_of(known)) for kind, known in names.items() if known}
        self.names |= {f"{kind}{LIST}": _several_of(known) for kind, known in names.items() if known}
        self.patterns = {kind: re.compile(pattern) for kind, pattern in patterns.items()}

    def at(self, text: str, start: int, last: str) -> Iterator[Word]:
        """What a place can be read as: the longest words and names first, then patterns. `last` stands before it."""
        known = [*self._phrases(text, start, last), *self._matches(self.names, text, start)]
        yield from sorted(known, key=lambda word: -word.end)
        yield from sorted(self._matches(self.patterns, text, start), key=lambda word: -word.end)

    def _phrases(self, text: str, start: int, last: str) -> Iterator[Word]:
        match = PIECE.match(text, start)
        first = match[0] if match else ""
        for word in {first, first[:1], lowered(first)} if last in OPENERS or last == OR else {first, first[:1]}:
            for kind, phrase in self.phrases.get(word, ()):
                end = start + len(phrase)
                if text[start + 1 : end] == phrase[1:] and not (phrase[-1].isalnum() and INSIDE.match(text, end)):
                    yield Word(kind, phrase, end)

    def _matches(self, kinds: Mapping[str, re.Pattern[str]], text: str, start: int) -> Iterator[Word]:
        for kind, pattern in kinds.items():
            match = pattern.match(text, start)
            if match and match.end() > start:
                yield Word(kind, match[0], match.end())


def _one_of(names: Iterable[str]) -> str:
    """A pattern for known names, the longest first."""
    return "(?:" + "|".join(re.escape(n) for n in sorted(names, key=len, reverse=True)) + r")(?![\w'-])"


def _several_of(names: Iterable[str]) -> re.Pattern[str]:
    """A pattern for a list of known names in one piece, such as 'Flurry, Charge, or Quake'."""
    one = _one_of(names)
    return re.compile(rf"{one}(?:, {one})*,? (?:or|and) {one}")


def listed(words: str) -> tuple[str, ...]:
    """The names of a list in one piece."""
    return tuple(re.split(r",? (?:or|and) |, ", words))
