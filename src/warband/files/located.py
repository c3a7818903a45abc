"""TOML files with places of mistakes: the standard reader keeps no lines, so this module finds them in the text again.

Only a file with mistakes is searched; the standard reader has accepted it as TOML by then, so the search is simple.
"""

from __future__ import annotations

import re
import tomllib
from bisect import bisect_right
from contextlib import suppress
from functools import cached_property
from typing import Any, NamedTuple, TypeAlias

from warband.files.mistakes import ContentError, Mistake, read_text, text_at

Path = tuple[str | int, ...]
Values: TypeAlias = dict[str, Any]  # a table of a file; its schema has the types

BLANK = re.compile(r"(?:\s|#[^\n]*)*")
STRING = re.compile(
    r'"""(?:[^\\]|\\.)*?"""(?:"{1,2}(?!"))?'
    r"|'''.*?'''(?:'{1,2}(?!'))?"
    r'|"(?:[^"\\\n]|\\.)*"'
    r"|'[^'\n]*'",
    re.DOTALL,
)
BARE = re.compile(r"[A-Za-z0-9_-]+")
SCALAR = re.compile(r"\d{4}-\d\d-\d\d \d\d[^\s,\]}#]*|[^\s,\]}#]+")
AT_END = " (at end of document)"
WANTED = {  # the standard reader's words for something unreadable: the things that can stand there
    "Invalid value": "a value: a text in quotes, a number, a list, true or false",
    "Invalid initial character for a key part": "a key",
    "Invalid statement": "a key or a [table]",
}


class Span(NamedTuple):
    """The place of a value: its key (or itself, in an array), and its beginning and end."""

    key: int
    start: int
    end: int


class TomlFile:
    """The values of a TOML file, their mistakes, and their places."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.text = text.replace("\r\n", "\n")
        self.mistakes: list[Mistake] = []
        self.data = self._parse()

    @classmethod
    def load(cls, file: str) -> TomlFile:
        return cls(file, read_text(file))

    def _parse(self) -> Values:
        try:
            return tomllib.loads(self.text)
        except (ValueError, RecursionError) as error:
            raise ContentError([self._syntax(error)]) from error

    def _syntax(self, error: Exception) -> Mistake:
        if isinstance(error, RecursionError):
            return Mistake(self.file, 1, 1, "values nested too deeply", "valid TOML")
        line, column, message = 1, 1, str(error)
        if message.endswith(AT_END):
            lines = self.text.split("\n")
            line, column, message = len(lines), len(lines[-1]) + 1, message.removesuffix(AT_END)
        elif at := re.fullmatch(r"(.*) \(at line (\d+), column (\d+)\)", message, re.DOTALL):
            line, column, message = int(at[2]), int(at[3]), at[1]
        wanted = WANTED.get(message) or message.removeprefix("Expected ")
        if wanted != message:
            return Mistake(self.file, line, column, text_at(self.text, line, column), wanted)
        return Mistake(self.file, line, column, f"another form ({_lower(message)})", "valid TOML")

    def wrong(self, path: Path, found: str, expected: str) -> None:
        """Note a mistake at a key, or at the nearest existing table around it."""
        self.mistakes.append(Mistake(self.file, *self._place(self._around(path).key), found, expected))

    def wrong_inside(self, path: Path, row: int, column: int, found: str, expected: str) -> None:
        """Note a mistake in a row of a multi-line text; row and column count from 0."""
        span = self._around(path)
        start = span.start + (3 if self.text.startswith(('"""', "'''"), span.start) else 1)
        start += self.text.startswith("\n", start)
        line, indent = self._place(start)
        line = min(line + row, self._place(span.end - 1)[0])
        self.mistakes.append(Mistake(self.file, line, column + 1 if row else column + indent, found, expected))

    def finish(self) -> None:
        """Raise the collected mistakes, if there are any."""
        if self.mistakes:
            raise ContentError(self.mistakes)

    @cached_property
    def places(self) -> dict[Path, Span]:
        """The places of all values."""
        search = Search(self.text)
        with suppress(RecursionError):  # the places found so far are enough
            search.document()
        return search.found

    def _around(self, path: Path) -> Span:
        while path and path not in self.places:
            path = path[:-1]
        return self.places.get(path, Span(0, 0, len(self.text)))

    def _place(self, offset: int) -> tuple[int, int]:
        line = bisect_right(self.starts, offset)
        return line, offset - self.starts[line - 1] + 1

    @cached_property
    def starts(self) -> list[int]:
        """The beginnings of the lines."""
        return [0, *(offset + 1 for offset, sign in enumerate(self.text) if sign == "\n")]


class Search:
    """Walks through the text of a TOML file and notes the place of each table, key and element."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.found: dict[Path, Span] = {}
        self.counts: dict[Path, int] = {}  # the number of elements of an array of tables so far

    def document(self) -> None:
        table: Path = ()
        while self._peek():
            if self.text[self.at] == "[":
                table = self._header()
            else:
                self._pair(table)

    def _peek(self) -> str:
        """The next sign that is not blank or in a comment."""
        blank = BLANK.match(self.text, self.at)
        self.at = blank.end() if blank else self.at
        return self.text[self.at : self.at + 1]

    def _take(self, pattern: re.Pattern[str]) -> str:
        match = pattern.match(self.text, self.at)
        self.at = match.end() if match else self.at + 1
        return match[0] if match else ""

    def _header(self) -> Path:
        start, several = self.at, self.text.startswith("[[", self.at)
        self.at += 1 + several
        path: Path = ()
        keys = self._keys()
        for key in keys[:-1]:
            path += (key,)
            self.found.setdefault(path, Span(start, start, start))
            if path in self.counts:
                path += (self.counts[path] - 1,)
        path += (keys[-1],)
        if several:
            self.found.setdefault(path, Span(start, start, start))
            self.counts[path] = self.counts.get(path, 0) + 1
            path += (self.counts[path] - 1,)
        self._peek()
        self.at += 1 + several
        self.found[path] = Span(start, start, self.at)
        return path

    def _keys(self) -> list[str]:
        """The parts of a dotted key."""
        keys = [self._key()]
        while self._peek() == ".":
            self.at += 1
            keys.append(self._key())
        return keys

    def _key(self) -> str:
        if self._peek() in "\"'":
            value: str = tomllib.loads(f"key = {self._take(STRING)}")["key"]
            return value
        return self._take(BARE)

    def _pair(self, path: Path) -> None:
        self._peek()
        start = self.at
        for key in self._keys():
            path += (key,)
            self.found.setdefault(path, Span(start, start, start))
        self._peek()
        self.at += 1  # the equals sign
        self._value(path, start)

    def _value(self, path: Path, key: int) -> None:
        sign = self._peek()
        start = self.at
        if sign == "[":
            self._several(path, "]")
        elif sign == "{":
            self._several(path, "}")
        else:
            self._take(STRING if sign in "\"'" else SCALAR)
        self.found[path] = Span(key, start, self.at)

    def _several(self, path: Path, close: str) -> None:
        """The elements of an array, or the pairs of an inline table."""
        self.at += 1
        number = 0
        while self._peek() not in ("", close):
            if close == "]":
                self._value((*path, number), self.at)
            else:
                self._pair(path)
            number += 1
            if self._peek() == ",":
                self.at += 1
        self.at += 1


def _lower(message: str) -> str:
    return message[:1].lower() + message[1:]
