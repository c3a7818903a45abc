"""How many cards of a collection can be played, by the year in which they were first printed, and what stops the rest.

Cards that are set aside are counted alone, and nothing is told of their texts.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from warband.games.magic.library.oracle import Record, card_of, import_oracle
from warband.games.magic.programs.cards import Card
from warband.text.mistake import TextError

SHOWN = 25  # reasons that a report lists
RECORD = Path(__file__).parent / "played.txt"  # clauses by their digests, as the soak has seen them
INERT = "inert"


class Coverage(NamedTuple):
    """The cards of a collection: those that can be played, and the others with their reasons."""

    played: tuple[tuple[Record, Card], ...]
    declined: tuple[tuple[Record, TextError], ...]

    @property
    def share(self) -> float:
        """The share of cards that can be played."""
        return len(self.played) / max(1, len(self.played) + len(self.declined))

    def report(self) -> Iterator[str]:
        """Shares, and the commonest declined clauses."""
        yield self.line("all", self.played, self.declined)
        for year in sorted({record.year for record, _ in (*self.played, *self.declined)}):
            mine = [one for one in self.played if one[0].year == year]
            others = [one for one in self.declined if one[0].year == year]
            yield self.line(year or "no year", mine, others)
        idle = [card.name for _, card in self.played if inert(card)]
        yield f"Inert in the soak: {', '.join(idle) or 'none'}."
        yield "Declined, the commonest first:"
        for words, number in Counter(reason(error) for _, error in self.declined).most_common(SHOWN):
            yield f"  {number:3} {words}"

    def line(self, name: str, played: Iterable[object], declined: Iterable[object]) -> str:
        good = len(list(played))
        total = good + len(list(declined))
        return f"{name}: {good} of {total} cards can be played ({100 * good / max(1, total):.1f} %)"


def reason(error: TextError) -> str:
    """The block that has no meaning, or the word."""
    expected = error.expected.removeprefix("a meaning for ")
    return f"{error.found}: {expected}" if expected.startswith(("a known word", "another way")) else expected


def coverage(files: Iterable[str], *, aside: bool = False) -> Coverage:
    """The known cards of some files, or those that are set aside."""
    played, declined = [], []
    for record in import_oracle(list(files)).records:
        if record.aside == aside:
            try:
                played.append((record, card_of(record)))
            except TextError as error:
                declined.append((record, error))
    return Coverage(tuple(played), tuple(declined))


# --- what the soak has seen


def clauses(card: Card) -> dict[str, object]:
    """Everything that a card's text says, clause by clause."""
    found: dict[str, object] = {f"keyword {word}": word for word in card.keywords}
    found |= {f"#{n}": one for n, one in enumerate(card.abilities)}
    found |= {f"+{n}": one for n, one in enumerate(card.granted)}
    return found | {word: part for word in ("effect", "enters") if (part := getattr(card, word)) is not None}


def digest(card: Card, clause: str) -> str:
    """A clause of a card without its words."""
    return hashlib.blake2s(f"{card.name} {clause}: {clauses(card)[clause]!r}".encode(), digest_size=6).hexdigest()


@cache
def record() -> dict[str, str]:
    """The clauses that were played, by their digests: active or inert."""
    lines = RECORD.read_text("utf-8").split("\n") if RECORD.exists() else []
    return dict(line.split() for line in lines if line and not line.startswith("#"))


def inert(card: Card) -> list[str]:
    """The clauses that have never changed anything in the games of the soak."""
    return [clause for clause in clauses(card) if record().get(digest(card, clause)) == INERT]
