"""The addition of HeroScape to `warband check`: the share of texts and cards of a collection that are understood."""

from __future__ import annotations

from pathlib import Path

import click


@click.command()
@click.option("--coverage", "collection", type=click.Path(exists=True, dir_okay=False, path_type=Path),
              metavar="FILE", help="Report the share of army cards (.json) whose texts are understood.")  # fmt: skip
@click.option("--aside", is_flag=True, help="Only the shares of the cards that are set aside.")
def command(collection: Path, aside: bool) -> None:
    """Maps end in .map."""
    from warband.files.mistakes import ContentError
    from warband.games.heroscape.library.coverage import coverage

    try:
        lines = list(coverage(str(collection), aside=aside).report())
    except ContentError as error:
        raise click.ClickException(str(error)) from None
    for line in lines[:2] if aside else lines:
        click.echo(line)
