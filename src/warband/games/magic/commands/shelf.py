"""Magic's commands, and its answers to the words of a command line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import click

DECK = ".deck"


def commands() -> Mapping[str, click.Command]:
    """The commands, by name."""
    from warband.games.magic.commands import card, check, contents, deck, imports, play

    return {
        "play": play.command,
        "list": contents.command,
        "card": card.command,
        "check": check.command,
        "deck": deck.command,
        "import": imports.command,
    }


def suffixes() -> Sequence[str]:
    """The ending of decks."""
    return (DECK,)


def forms() -> str:
    """The forms of decks and collections."""
    return f"a deck ({DECK}), or with --coverage a list of cards with 'name' and 'type_line' (.json)"


def check(files: Sequence[Path]) -> list[str]:
    """The mistakes of decks."""
    from warband.games.magic.collection import known_cards
    from warband.games.magic.library.deck_files import mistakes_of

    return [str(mistake) for file in files for mistake in mistakes_of(str(file), known_cards("2026"))]


def lend() -> None:
    """Let cases name imported cards."""
    from warband.games.magic.cases import imported as lending
    from warband.games.magic.collection import imported

    lending.lend(imported())


def knows(command: str, words: Sequence[str]) -> bool:
    """Whether Magic has the decks, the cards or the files that some words name."""
    if command == "check":
        return all(Path(word).suffix == DECK or is_collection(word) for word in words)
    if command == "card":
        return has_card(" ".join(words))
    if command == "list":
        from warband.games.magic.commands.contents import KINDS

        return set(words) <= set(KINDS)
    return command in ("deck", "import")


def is_collection(file: str) -> bool:
    """Whether a file is a list of cards."""
    from warband.files.json_files import keys_in

    keys = keys_in(file, "cards") if file.endswith(".json") else set()
    return "name" in keys and not keys.isdisjoint(("type_line", "types"))


def has_card(name: str) -> bool:
    """Whether Magic's library, or the user's own collection, has a card."""
    from warband.games.magic.collection import imported
    from warband.games.magic.library.catalogue import cards

    return name.casefold() in {title.casefold() for title in (*cards("2026"), *imported()) if title}
