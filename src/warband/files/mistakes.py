"""Mistakes in files that people write: the place, the text found and the text expected."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable
from stat import S_ISREG
from typing import NamedTuple

LONGEST = 2000  # characters of the found and the expected text that are shown, and of a path
SHOWN = 40  # characters of a word that is no part of a form, and of a longer path


def cut(words: str) -> str:
    """A text cut to a length that people read."""
    return words if len(words) <= LONGEST else f"{words[:LONGEST]} ..."


class Mistake(NamedTuple):
    """One thing wrong with a file. Lines and columns count from 1; the column is 0 where a line is wrong as a whole."""

    file: str
    line: int
    column: int
    found: str
    expected: str

    def __str__(self) -> str:
        file = self.file if len(self.file) <= LONGEST else f"{self.file[:SHOWN]} ..."
        place = f"{file}:{self.line}:{self.column}" if self.column else f"{file}:{self.line}"
        return f"{place}: found {cut(self.found)}; expected {cut(self.expected)}"


def in_line(file: str, line: int, found: str, expected: str) -> Mistake:
    """A mistake of a whole line."""
    return Mistake(file, line, 0, found, expected)


class ContentError(ValueError):
    """All mistakes of some files, in the order of their places."""

    def __init__(self, mistakes: Iterable[Mistake]) -> None:
        self.mistakes = tuple(sorted(set(mistakes)))
        super().__init__(self.mistakes)

    def __str__(self) -> str:
        return "\n".join(map(str, self.mistakes))


class Unexpected(Exception):
    """A text was found in the place of an expected one."""

    def __init__(self, found: str, expected: str) -> None:
        self.found, self.expected = found, expected
        super().__init__(found, expected)

    def __str__(self) -> str:
        return f"found {cut(self.found)}; expected {cut(self.expected)}"


class NotFound(Unexpected, LookupError):
    """An unknown name, or an ambiguous one."""


def nearest(word: str, known: Iterable[str]) -> list[str]:
    """The nearest known names to a word, best first; case does not count."""
    from difflib import get_close_matches  # only needed for mistakes

    names = {name.casefold(): name for name in known}
    return [names[match] for match in get_close_matches(word.casefold(), names, cutoff=0.6)]


def suggest(word: str, known: Iterable[str], otherwise: str) -> str:
    """The expectation in place of an unknown name: the nearest known names, or other words if none is near."""
    return " or ".join(map(repr, nearest(word, known))) or otherwise


def insist(word: str, known: Collection[str], otherwise: str) -> None:
    """Check that a name is known; otherwise `NotFound`, with the nearest names or other words."""
    if word not in known:
        raise NotFound(repr(word), suggest(word, known, otherwise))


def text_at(text: str, line: int, column: int) -> str:
    """The word that stands at a place of a text, in quotes; or that the line or the file ends there."""
    lines = text.splitlines()
    word = lines[line - 1][column - 1 :].split() if line <= len(lines) else []
    if word:
        return repr(word[0][:SHOWN])
    return "the end of the line" if line < len(lines) else "the end of the file"


def read_text(file: str) -> str:
    """The text of a regular file. Others may have no end, as a pipe, and are mistakes."""
    try:
        if not S_ISREG(os.stat(file).st_mode):
            raise OSError(0, "no regular file")
        with open(file, "rb") as stream:
            raw = stream.read()
    except (OSError, ValueError) as error:  # a name with a null in it is a ValueError
        reason = (getattr(error, "strerror", None) or str(error)).lower()
        raise ContentError([Mistake(file, 1, 1, reason, "a file that can be read")]) from error
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = raw[: error.start].split(b"\n")
        found = f"the byte {raw[error.start]:#04x}"
        raise ContentError([Mistake(file, len(before), len(before[-1]) + 1, found, "text in UTF-8")]) from error
