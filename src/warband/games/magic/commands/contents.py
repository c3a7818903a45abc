"""`warband list`: the decks and cards to play with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import click

KINDS = ("decks", "cards")


@click.command()
@click.argument("what", nargs=-1, type=click.Choice(KINDS))
def command(what: Sequence[str]) -> None:
    """List the content of a game.

    WHAT is one or more of these words; without it, all is listed. Decks are played by their names:

    \b
      warband play magic --deck Wardens --deck Rebels
    """
    tellers = {"decks": decks, "cards": cards}
    for kind in what or KINDS:
        click.echo(f"{kind.capitalize()}:")
        for line in tellers[kind]():
            click.echo(f"  {line}")


def decks() -> Iterator[str]:
    """Each deck in a sentence."""
    from warband.games.magic.library.decks import DECKS, STORIES

    for name in DECKS:
        yield f"{name}: {STORIES[name]}"


def cards() -> Iterator[str]:
    """Each card with its cost, its types and its text."""
    from warband.games.magic.collection import imported
    from warband.games.magic.library.catalogue import cards as known
    from warband.games.magic.library.catalogue import playable
    from warband.games.magic.words.terminal import described

    for name in playable("2026"):
        yield " | ".join(described(known("2026")[name]))
    if own := imported():
        yield f"{len(own)} imported cards: show one with 'warband card magic NAME'"
