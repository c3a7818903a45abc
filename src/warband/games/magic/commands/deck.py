"""`warband deck`: find the mistakes of decks, or list a deck as players type it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.group()
def command() -> None:
    """Check a deck, or show one.

    A deck is a text file with a card in each line: 4 Grizzly Bears.
    """


@command.command()
@click.argument("files", nargs=-1, required=True, type=FILE)
def check(files: Sequence[Path]) -> None:
    """Find the mistakes of decks. The exit status is 1 when there are any."""
    from warband.console.usage import in_words, judge_lists
    from warband.games.magic.collection import known_cards
    from warband.games.magic.library.deck_files import mistakes_of

    with in_words():
        mistakes = [mistake for file in files for mistake in mistakes_of(str(file), known_cards("2026"))]
    judge_lists(mistakes)


@command.command()
@click.argument("name", required=False)
def show(name: str | None) -> None:
    """List a deck as it is typed into a file; without a NAME, the names of all decks."""
    from warband.games.magic.library.decks import DECKS

    if name is None:
        for title, deck in DECKS.items():
            click.echo(f"{title}: {sum(deck.values())} cards")
        return
    found = {title.casefold(): deck for title, deck in DECKS.items()}.get(name.casefold())
    if found is None:
        raise click.ClickException(f"Found no deck {name!r}; expected one of {', '.join(DECKS)}.")
    for card, number in found.items():
        click.echo(f"{number} {card}")
