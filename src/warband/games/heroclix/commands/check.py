"""The addition of HeroClix to `warband check`: the share of card texts of a collection that compiles."""

from __future__ import annotations

from pathlib import Path

import click


@click.command()
@click.option("--coverage", "collection", type=click.Path(exists=True, dir_okay=False, path_type=Path),
              metavar="FILE", help="Report the share of card texts of a collection (.json) that compiles.")  # fmt: skip
def command(collection: Path) -> None:
    """Maps end in .map, sets, scenarios and forces in .toml."""
    from warband.games.heroclix.text.coverage import coverage

    try:
        found = coverage(collection)
    except ValueError as error:
        raise click.ClickException(str(error)) from None
    for line in found.report():
        click.echo(line)
