"""Rule catalogues: the numbered clauses that code cites and cases prove."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from pathlib import Path
from typing import Literal

import msgspec

Kind = Literal["rule", "example", "removed", "definition", "physical"]
INSIDE = 4  # letters of the shortest word that is searched inside others
PROVEN: tuple[Kind, ...] = ("rule", "example", "removed")


class Clause(msgspec.Struct, frozen=True):
    """One atomic clause of a rule document, in our own words."""

    id: str
    cite: str
    says: str
    kind: Kind
    test: str = ""
    needs: list[str] = []
    deferred: str = ""  # the mechanism that the clause waits for
    unshown: str = ""  # why play can't show it, for a definition that no case proves
    guess: bool = False  # no document settles this; an option of the edition decides


class CatalogueError(ValueError):
    """A catalogue that can't be read: the file, the text found, the text expected."""


class Catalogue:
    """Clauses by id."""

    def __init__(self, clauses: Iterable[Clause]) -> None:
        self.clauses: dict[str, Clause] = {}
        for clause in clauses:
            if clause.id in self.clauses:
                raise CatalogueError(f"rule id {clause.id} stands twice in the catalogues")
            self.clauses[clause.id] = clause

    @classmethod
    def read(cls, *files: Path) -> Catalogue:
        """The clauses of some TOML files."""
        return cls(clause for file in files for clause in read_clauses(file))

    def __getitem__(self, rule: str) -> Clause:
        return self.clauses[rule]

    def __contains__(self, rule: object) -> bool:
        return rule in self.clauses

    def __iter__(self) -> Iterator[Clause]:
        return iter(self.clauses.values())

    def __len__(self) -> int:
        return len(self.clauses)

    def unknown(self, rules: Iterable[str]) -> list[str]:
        """The ids without a clause."""
        return sorted({rule for rule in rules if rule not in self.clauses})

    def search(self, *words: str) -> list[Clause]:
        """Clauses whose id, place or text has all the words; clauses with whole words come first.

        The beginning of a word counts, too. Only if no clause matches, long words are found inside others.
        """
        escaped = [re.escape(word) for word in words]
        whole = self._having([rf"(?<!\w){word}(?!\w)" for word in escaped])
        begun = self._having([rf"(?<!\w){word}" for word in escaped])
        if begun or any(len(word) < INSIDE for word in words):
            return [*whole, *(clause for clause in begun if clause not in whole)]
        return self._having(escaped)

    def _having(self, patterns: Iterable[str]) -> list[Clause]:
        wanted = [re.compile(pattern, re.IGNORECASE) for pattern in patterns]
        return [c for c in self if all(w.search(f"{c.id} {c.cite} {c.says}") for w in wanted)]

    def nearest_words(self, word: str) -> list[str]:
        """The nearest words of the clauses to an unknown word; none for a known word."""
        known = {found for clause in self for found in re.findall(r"\w+", f"{clause.id} {clause.says}".casefold())}
        return [] if word.casefold() in known else get_close_matches(word.casefold(), sorted(known), cutoff=0.7)


class Chapter(msgspec.Struct, frozen=True):
    """A catalogue file."""

    rule: list[Clause]


def read_clauses(file: Path) -> list[Clause]:
    """One catalogue file."""
    try:
        return msgspec.convert(tomllib.loads(file.read_text("utf-8")), Chapter).rule
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise CatalogueError(f"{file}: not a rule catalogue: {error}") from error
