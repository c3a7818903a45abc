"""The addition of Magic to `warband check`: the share of cards of a collection that can be played."""

from __future__ import annotations

from pathlib import Path

import click


@click.command()
@click.option("--coverage", "collection", type=click.Path(exists=True, dir_okay=False, path_type=Path),
              metavar="FILE", help="Report the share of cards of a collection (.json) that can be played.")  # fmt: skip
@click.option("--aside", is_flag=True, help="Only the share of the cards that are set aside.")
def command(collection: Path, aside: bool) -> None:
    """Decks end in .deck."""
    from warband.files.mistakes import ContentError
    from warband.games.magic.library.coverage import coverage

    try:
        found = coverage([str(collection)], aside=aside)
    except ContentError as error:
        raise click.ClickException(str(error)) from None
    lines = list(found.report())
    for line in lines[:1] if aside else lines:
        click.echo(line)
