"""The cards that the user has imported, and setups of decks from files."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from warband.console.home import folder
from warband.games.magic.library.catalogue import playable
from warband.games.magic.library.deck_files import read_deck
from warband.games.magic.library.decks import DECKS, USUAL, Deck
from warband.games.magic.library.oracle import Record


def imported() -> dict[str, Record]:
    """The imported cards by name; none where there are none, or where the file is damaged."""
    file = folder() / "magic" / "cards" / "oracle.json"
    try:
        found = msgspec.json.decode(file.read_bytes(), type=list[Record])
    except (OSError, ValueError):
        return {}
    return {record.name: record for record in found}


def known_cards(edition: str) -> list[str]:
    """All cards that a deck may have: those of Magic's own library, and imported ones that can be played."""
    return [*playable(edition), *(name for name, record in imported().items() if not record.declined)]


def setup_of(decks: Sequence[str], first: str | None = None) -> dict[str, Any]:
    """A setup with decks by name or from files; a deck that is missing is one of the usual ones."""
    setup: dict[str, Any] = {"first": first} if first else {}
    if decks:
        found = [deck_of(deck) for deck in decks]
        setup["decks"] = [*found, *USUAL[len(found) :]]
        names = {name for deck in found if not isinstance(deck, str) for name in deck}
        if own := [record for name, record in imported().items() if name in names - set(playable("2026"))]:
            setup["cards"] = msgspec.to_builtins(own)
    return setup


def deck_of(text: str) -> str | Deck:
    """A deck by its name, or the deck in a file."""
    named = {name.casefold(): name for name in DECKS}.get(text.casefold())
    return named if named and not Path(text).is_file() else read_deck(text, known_cards("2026"))
