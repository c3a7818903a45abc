"""The options of `warband play`, and the setup that they say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import click


@click.command()
@click.option("--deck", "decks", multiple=True, metavar="DECK", help="A deck: its name, or a file; for each player.")
@click.option("--first", type=click.Choice(("p1", "p2")), help="Who plays first; otherwise chance decides.")
def command(decks: Sequence[str], first: str | None) -> dict[str, Any]:
    """A deck is a file with a card in each line (4 Grizzly Bears), or one of those that 'warband deck show' lists."""
    from warband.console.usage import in_words
    from warband.games.magic.collection import setup_of

    if len(decks) > 2:
        raise click.UsageError(f"{len(decks)} decks; expected at most two.")
    with in_words():
        return setup_of(decks, first)
