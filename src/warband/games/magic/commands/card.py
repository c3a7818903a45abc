"""`warband card`: a card for people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from warband.games.magic.programs.cards import Card


@click.command()
@click.argument("name", nargs=-1, required=True)
@click.option("--edition", type=click.Choice(("2026", "2003")), default="2026", help="The rules that it is worded for.")
def command(name: Sequence[str], edition: str) -> None:
    """Show a card: its cost, its types, its text and its numbers.

    \b
      warband card Loxodon Warhammer
    """
    from warband.console.usage import in_words
    from warband.games.magic.words.terminal import described

    with in_words():
        found = matching(" ".join(name), edition)
    for line in described(found):
        click.echo(line)


def matching(name: str, edition: str = "2026") -> Card:
    """The card with a name; NotFound, with the nearest names, when there is none."""
    from warband.files.mistakes import NotFound, suggest
    from warband.games.magic.collection import imported
    from warband.games.magic.library.catalogue import cards
    from warband.games.magic.library.oracle import plain

    every = {card.name: card for card in (*cards(edition).values(), *plain(list(imported().values()))) if card.name}
    wanted = " ".join(name.casefold().split())
    for title, card in every.items():
        if title.casefold() == wanted:
            return card
    raise NotFound(f"the card {name!r}", suggest(name, every, "the name of a card"))
