"""A card text that can't be read."""

from __future__ import annotations

import re

LONGEST = 2000  # signs of a clause that are shown


class TextError(ValueError):
    """A text is declined: the clause, the column (from 1), the words found there and the expectation."""

    def __init__(self, text: str, at: int, found: str, expected: str, name: str = "") -> None:
        super().__init__(text, at, found, expected, name)
        self.text, self.at, self.found, self.expected, self.name = text, at, found, expected, name

    @property
    def column(self) -> int:
        """The column, counted from 1."""
        return self.at + 1

    @property
    def clause(self) -> str:
        """The sentence that it stands in."""
        start = max((m.end() for m in re.finditer(r"\.\s+|//\s*|\n", self.text) if m.end() <= self.at), default=0)
        end = re.compile(r"\.(?=\s|$)|//|\n").search(self.text, max(self.at, start))
        return self.text[start : end.end() if end and end[0] == "." else end.start() if end else len(self.text)].strip()

    def __str__(self) -> str:
        where = f"{self.name}, " if self.name else ""
        clause = self.clause if len(self.clause) <= LONGEST else f"{self.clause[:LONGEST]} ..."
        return f"{where}column {self.column}: found {self.found}; expected {self.expected}; in {clause!r}"

    def named(self, name: str) -> TextError:
        """The same mistake, with the name of the card."""
        return TextError(self.text, self.at, self.found, self.expected, name)
