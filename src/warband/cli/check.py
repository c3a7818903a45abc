"""`warband check`: all that is wrong with maps, sets, scenarios and cases, as file:line:column."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import click

CASE = ".case"


@click.command()
@click.argument("files", nargs=-1, type=click.Path(exists=True, path_type=Path))
@click.option("--coverage", "collection", type=click.Path(exists=True, dir_okay=False, path_type=Path),
              metavar="FILE", help="Say how much of the card texts of a collection (.json) compiles.")  # fmt: skip
def command(files: Sequence[Path], collection: Path | None) -> None:
    """Find the mistakes in maps, sets and scenarios.

    FILES are maps (.map), sets and scenarios (.toml), cases (.case), or folders with any of them in it. The exit status
    is 1 when there are mistakes.
    """
    if collection:
        say_coverage(collection)
    elif not files:
        raise click.UsageError("Missing argument 'FILES...'.")
    if files:
        say_mistakes(files)


def say_coverage(collection: Path) -> None:
    """How much of a collection's texts compiles, and what stops the rest."""
    from warband.games.heroclix.text.coverage import coverage

    try:
        found = coverage(collection)
    except ValueError as error:
        raise click.ClickException(str(error)) from None
    for line in found.report():
        click.echo(line)


def say_mistakes(files: Sequence[Path]) -> None:
    """Every mistake, and 1 as the exit status when there is any."""
    mistakes = [*content_mistakes(files), *case_mistakes(files)]
    for mistake in mistakes:
        click.echo(mistake)
    if mistakes:
        click.echo(f"{len(mistakes)} mistake{'s' * (len(mistakes) > 1)}.", err=True)
        sys.exit(1)
    click.echo("No mistakes.")


def content_mistakes(files: Sequence[Path]) -> list[str]:
    """What is wrong with maps, sets and scenarios."""
    from warband.cli.store import folder
    from warband.games.heroclix.library.checking import check_files
    from warband.games.heroclix.starting import library
    from warband.games.heroclix.text.compile import mistake

    known = library().known._replace(mistake=mistake)
    content = [file for file in files if file.suffix != CASE]
    return [str(mistake) for mistake in check_files(content, known, folder())] if content else []


def case_mistakes(files: Sequence[Path]) -> list[str]:
    """What is wrong with cases, as far as reading them shows."""
    cases = [case for file in files for case in (sorted(file.rglob(f"*{CASE}")) if file.is_dir() else [file])]
    cases = [file for file in cases if file.suffix == CASE]
    if not cases:
        return []
    from warband.cli.judge import read_cases

    return [str(mistake) for mistake in read_cases(cases)[1]]
