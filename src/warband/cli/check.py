"""`warband check`: all mistakes in files of games and in cases, as file:line:column."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from warband.cli.by_game import ByGame, Joined

if TYPE_CHECKING:
    from warband.cli.by_game import Own
    from warband.game import Game

CASE = ".case"


@click.command("check")
@click.argument("files", nargs=-1, type=click.Path(exists=True, path_type=Path))
def general(own: Own, files: Sequence[Path]) -> None:
    """Find the mistakes in files of your own.

    FILES are files of a game, cases (.case), or folders with any of them in it. A game that is named checks all of
    them; without a name, each file is checked by the game that knows it. The exit status is 1 when there are mistakes.
    """
    if own.given:
        own.use()
    elif not files:
        raise click.UsageError("Missing argument 'FILES...'.")
    if files:
        say_mistakes(own.game, files, alone=own.named)


command = ByGame("check", lambda found: Joined(general, found) if found.shelf is not None else None)


def say_mistakes(first: Game, files: Sequence[Path], *, alone: bool) -> None:
    """Every mistake, and 1 as the exit status when there is any."""
    mistakes = [*content_mistakes(first, files, alone=alone), *case_mistakes(files)]
    for mistake in mistakes:
        click.echo(mistake)
    if mistakes:
        click.echo(f"{len(mistakes)} mistake{'s' * (len(mistakes) > 1)}.", err=True)
        sys.exit(1)
    click.echo("No mistakes.")


def content_mistakes(first: Game, files: Sequence[Path], *, alone: bool) -> Iterator[str]:
    """All mistakes in files of games: one game alone checks all, or each file is checked by the game that knows it."""
    from warband.game import game, known

    games = [first, *(game(name) for name in known() if name != first.name and not alone)]
    shelves = [found.shelf for found in games if found.shelf is not None]
    inside = [(file, file not in files) for path in files for file in all_files(path)]
    owned: dict[int, list[Path]] = {}
    for file, found in inside:
        named = [n for n, shelf in enumerate(shelves) if file.suffix in shelf.suffixes()]
        knowing = [n for n in named if shelves[n].knows("check", [str(file)])]
        if file.suffix != CASE and (named or not found):
            owned.setdefault((knowing or named or [0])[0], []).append(file)
    for n in sorted(owned):
        yield from shelves[n].check(owned[n])


def all_files(path: Path) -> list[Path]:
    """A file, or all files in a folder."""
    return sorted(file for file in path.rglob("*.*") if file.is_file()) if path.is_dir() else [path]


def case_mistakes(files: Sequence[Path]) -> list[str]:
    """The mistakes in cases, without running them."""
    cases = [file for path in files for file in all_files(path) if file.suffix == CASE]
    if not cases:
        return []
    from warband.cli.judge import read_cases

    return [str(mistake) for mistake in read_cases(cases)[1]]
