"""The share of a collection that can be played, by the year of first printing, and the reasons for the rest.

Cards that are set aside are counted alone, and nothing is told of their texts.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sized
from pathlib import Path
from typing import NamedTuple

import msgspec

from warband.games.magic.library.oracle import Record, card_of, import_oracle
from warband.games.magic.programs.cards import Card
from warband.text.coverage import INERT, commonest, counted, read_record, reason
from warband.text.coverage import share as share_of
from warband.text.mistake import TextError

RECORD = Path(__file__).parent / "played.txt"  # clauses by their digests, as the soak has seen them


class Coverage(NamedTuple):
    """The cards of a collection: those that can be played, and the others with their reasons."""

    played: tuple[tuple[Record, Card], ...]
    declined: tuple[tuple[Record, TextError], ...]

    @property
    def share(self) -> float | None:
        """The share of cards that can be played; None of no cards."""
        return share_of(len(self.played), len(self.played) + len(self.declined))

    def report(self) -> Iterator[str]:
        """Shares, and the commonest declined clauses."""
        yield self.line("all", self.played, self.declined)
        if self.share is None:
            return
        for year in sorted({record.year for record, _ in (*self.played, *self.declined)}):
            mine = [one for one in self.played if one[0].year == year]
            others = [one for one in self.declined if one[0].year == year]
            yield self.line(year or "no year", mine, others)
        idle = [card.name for _, card in self.played if inert(card)]
        yield f"Inert in the soak: {', '.join(idle) or 'none'}."
        unplayed = [name for name, _ in self.unplayed()]
        if unplayed:
            yield f"Not in the soak yet: {', '.join(unplayed)}."
        yield from commonest(reason(error) for _, error in self.declined)

    def unplayed(self) -> Iterator[tuple[str, list[str]]]:
        """The cards with clauses that the soak has not seen, and these clauses."""
        for _, card in self.played:
            missing = [clause for clause in clauses(card) if digest(card, clause) not in read_record(RECORD)]
            if missing:
                yield card.name, missing

    def line(self, name: str, played: Sized, declined: Sized) -> str:
        """A share in words."""
        return f"{name}: {counted(len(played), len(played) + len(declined), 'cards can be played')}"


def coverage(files: Iterable[str], *, aside: bool = False) -> Coverage:
    """The known cards of some files, or those that are set aside; `ContentError` where an element is no card."""
    good, declined = [], []
    for record in import_oracle(list(files), strict=True).records:
        if record.aside == aside:
            try:
                good.append((record, card_of(record)))
            except TextError as error:
                declined.append((record, error))
    return Coverage(tuple(good), tuple(declined))


# --- what the soak has seen


def clauses(card: Card) -> dict[str, object]:
    """The programs of a card's text, clause by clause."""
    found: dict[str, object] = {f"keyword {word}": word for word in card.keywords}
    found |= {f"#{n}": one for n, one in enumerate(card.abilities)}
    found |= {f"+{n}": one for n, one in enumerate(card.granted)}
    return found | {word: part for word in ("effect", "enters") if (part := getattr(card, word)) is not None}


def digest(card: Card, clause: str) -> str:
    """A clause of a card without its words."""
    said = msgspec.json.encode(clauses(card)[clause])
    return hashlib.blake2s(f"{card.name} {clause}: ".encode() + said, digest_size=6).hexdigest()


def inert(card: Card) -> list[str]:
    """The clauses that have never changed anything in the games of the soak."""
    return [clause for clause in clauses(card) if read_record(RECORD).get(digest(card, clause)) == INERT]
