"""The user's imported cards, which a judge knows beside those of the library."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from warband.games.magic.library.catalogue import cards
from warband.games.magic.library.oracle import Record, playing
from warband.games.magic.programs.cards import Card

LENT: dict[str, Record] = {}  # by name, all of them playable


def lend(records: Mapping[str, Record]) -> None:
    """Let cases name some imported cards, and no others."""
    LENT.clear()
    LENT.update({name: record for name, record in records.items() if not record.declined})


def lent(edition: str, names: Iterable[str]) -> tuple[Card, ...]:
    """The imported cards that some names need: cards of these names, or cards that make such tokens."""
    found = (needed(name) for name in names if name not in cards(edition))
    return tuple({card.name: card for card in found if card is not None}.values())


def needed(name: str) -> Card | None:
    """The card of a name, or one that makes a token of the name: its text has the last word of it."""
    if name in LENT:
        return read(LENT[name])
    last = name.casefold().split()[-1]
    likely = (read(one) for one in LENT.values() if last in one.text.casefold())
    return next((card for card in likely if card and any(token.name == name for token in card.tokens)), None)


@lru_cache(1000)
def read(record: Record) -> Card | None:
    """A card as it is played; None where its text is not understood any longer."""
    return next(playing([record]), None)


def lent_kinds() -> set[str]:
    """The types, subtypes and supertypes of imported cards."""
    return {word.casefold() for one in LENT.values() for word in (*one.types, *one.subtypes, *one.supertypes)}
