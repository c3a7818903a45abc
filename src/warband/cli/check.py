"""`warband check`: all mistakes in files of games and in cases, as file:line:column."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from warband.cli.by_game import ByGame, Joined
from warband.cli.judge import CASE, read_cases
from warband.files.listing import files_at
from warband.files.mistakes import ContentError, read_text

if TYPE_CHECKING:
    from warband.cli.by_game import Own
    from warband.game import Game


@click.command("check")
@click.argument("files", nargs=-1, type=click.Path(path_type=Path))
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
    endings = {ending for shelf in shelves for ending in shelf.suffixes()}
    owned: dict[int, list[Path]] = {}
    for file in files_at(files, lambda file: file.suffix in endings):
        if file.suffix == CASE:
            continue
        if not file.is_file():
            yield from unreadable(file)
            continue
        named = [n for n, shelf in enumerate(shelves) if file.suffix in shelf.suffixes()]
        knowing = [n for n in named if shelves[n].knows("check", [str(file)])]
        owned.setdefault((knowing or named or [0])[0], []).append(file)
    for n in sorted(owned):
        yield from shelves[n].check(owned[n])


def unreadable(file: Path) -> list[str]:
    """Why a file can't be read."""
    try:
        read_text(str(file))
    except ContentError as error:
        return list(map(str, error.mistakes))
    return []


def case_mistakes(files: Sequence[Path]) -> list[str]:
    """The mistakes in cases, without running them."""
    cases = [file for file in files_at(files, lambda file: file.suffix == CASE) if file.suffix == CASE]
    return [str(mistake) for mistake in read_cases(cases)[1]] if cases else []
