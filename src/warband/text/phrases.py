"""Sentences with blanks, such as 'PIECE is on SQUARE', and lists of them that a reader of some text knows.

A blank is a word in capitals that the reader has a pattern for. 'token(s)' may be written with the s or without it,
and a word in brackets may be left out: 'NUMBER [action] token(s)'.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Generic, NamedTuple, TypeVar

TOKEN = re.compile(r"\[(?P<maybe>[^\[\]]+)\] ?|(?P<plural>\(s\))|(?P<capitals>[A-Z]+)|(?P<space>\s+)|(?P<sign>.)")
WORDS = re.compile(r"[a-z]+(?:\|[a-z]+)*")
Meaning = TypeVar("Meaning", covariant=True)  # what comes of a sentence


class Sentence(NamedTuple, Generic[Meaning]):
    """A sentence with blanks, its meaning, and the opposite sentence ('' if none is needed)."""

    says: str
    means: Callable[..., Meaning]
    denies: str = ""


class Reading(NamedTuple, Generic[Meaning]):
    """A sentence that was recognised: what stands in its blanks, and whether it says the thing or the opposite."""

    sentence: Sentence[Meaning]
    words: tuple[tuple[str, str], ...]  # (blank, what was written there)
    affirms: bool


class Form(NamedTuple, Generic[Meaning]):
    """One way to write a sentence."""

    pattern: re.Pattern[str]
    blanks: tuple[str, ...]
    sentence: Sentence[Meaning]
    affirms: bool


class Vocabulary(Generic[Meaning]):
    """All the sentences that are understood. The first that fits counts: particular ones stand before general ones."""

    def __init__(self, blanks: Mapping[str, str], sentences: Iterable[Sentence[Meaning]]) -> None:
        self.blanks = blanks
        self.sentences = tuple(sentences)

    @cached_property
    def forms(self) -> tuple[Form[Meaning], ...]:
        """The sentences, ready to be compared with."""
        ways = [(s, text, text is s.says) for s in self.sentences for text in (s.says, s.denies) if text]
        return tuple(Form(*compiled(text, self.blanks), sentence, affirms) for sentence, text, affirms in ways)

    def read(self, text: str) -> Reading[Meaning] | None:
        """The sentence that was written, if it is one of these; any space between words is as good as another."""
        text = " ".join(text.split())
        for form in self.forms:
            match = form.pattern.fullmatch(text)
            if match:
                return Reading(form.sentence, tuple(zip(form.blanks, match.groups(), strict=True)), form.affirms)
        return None

    def examples(self) -> list[str]:
        """Every way to say something."""
        return [text for s in self.sentences for text in (s.says, s.denies) if text]

    def likely(self, text: str) -> str:
        """The nearest understood text, for a message."""
        from difflib import get_close_matches  # only needed when something is wrong

        shapes = {self._filled(example, text).casefold(): example for example in self.examples()}
        near = get_close_matches(self._shape(text).casefold(), shapes, n=2, cutoff=0.5)
        return " or ".join(repr(shapes[shape]) for shape in near)

    def _filled(self, example: str, text: str) -> str:
        """An example without blanks; but with the word of a text in one for a few words, such as 'hand' for ZONE."""
        said = text.split()
        few = {blank: pattern.split("|") for blank, pattern in self.blanks.items() if WORDS.fullmatch(pattern)}
        fitting = {blank: next((word for word in said if word in words), blank) for blank, words in few.items()}
        filled = [fitting.get(word, word) for word in example.split()]
        return " ".join(word for word in filled if word.removesuffix("'s") not in self.blanks)

    def _shape(self, text: str) -> str:
        """A text without names and numbers, to be compared with examples."""
        spoken = {word for example in self.examples() for word in example.split()}
        return " ".join(word for word in text.split() if word in spoken or not is_name(word))


def is_name(word: str) -> bool:
    """Whether a word looks like a name or a number."""
    return word[:1].isupper() or any(sign.isdecimal() for sign in word)


def compiled(text: str, blanks: Mapping[str, str]) -> tuple[re.Pattern[str], tuple[str, ...]]:
    """The pattern of a sentence, and its blanks in order."""
    found: list[str] = []
    parts = [_part(token, blanks, found) for token in TOKEN.finditer(text)]
    return re.compile("".join(parts), re.IGNORECASE), tuple(found)


def _part(token: re.Match[str], blanks: Mapping[str, str], found: list[str]) -> str:
    if token["maybe"]:
        return f"(?:{re.escape(token['maybe'])} )?"
    if token["plural"]:
        return "s?"
    if token["space"]:
        return " "
    if token["capitals"] in blanks:
        found.append(token["capitals"])
        return f"({blanks[token['capitals']]})"
    return re.escape(token[0])
