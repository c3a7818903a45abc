"""`warband check`: all mistakes in files of games and in cases, as file:line:column."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from os.path import isfile  # a Path fails at a name that is too long
from pathlib import Path
from typing import TYPE_CHECKING

import click

from warband.cli.by_game import ByGame, Joined
from warband.cli.judge import CASE, read_cases
from warband.files.listing import files_at
from warband.files.mistakes import ContentError, Mistake, read_text

if TYPE_CHECKING:
    from warband.cli.by_game import Own
    from warband.game import Game
    from warband.game.parts import Shelf


@click.command("check")
@click.argument("files", nargs=-1, type=click.Path(path_type=Path))
def general(own: Own, files: Sequence[Path]) -> None:
    """Find the mistakes in files of your own.

    FILES are files of a game, cases (.case), or folders with any of them in it. A game that is named checks all of
    them; without a name, each file is checked by the game that knows it. The exit status is 1 when there are mistakes.
    """
    if own.given:
        use(own)
    elif not files:
        raise click.UsageError("Missing argument 'FILES...'.")
    if files:
        say_mistakes(own.game, files, alone=own.named)


command = ByGame("check", lambda found: Joined(general, found) if found.shelf is not None else None, ("collection",))


def use(own: Own) -> None:
    """Carry out the options of the game; the forms of all games if none knows the file."""
    try:
        own.use()
    except click.ClickException as error:
        if not own.unknown:
            raise
        forms = all_forms(shelves(own.game, alone=False))
        raise click.ClickException(f"{error.message}\nNo game knows this form. The known forms are {forms}.") from None


def shelves(first: Game, *, alone: bool) -> dict[str, Shelf]:
    """The shelves of the games by name, one first; only that one if it is alone."""
    from warband.game import game, known

    games = [first, *(game(name) for name in known() if name != first.name and not alone)]
    return {found.name: found.shelf for found in games if found.shelf is not None}


def all_forms(some: Mapping[str, Shelf]) -> str:
    """The forms of files of some games."""
    return "; ".join(f"{name}: {shelf.forms()}" for name, shelf in some.items())


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
    games = shelves(first, alone=alone)
    endings = {ending for shelf in games.values() for ending in shelf.suffixes()}
    owned: dict[str, list[Path]] = {}
    for file in files_at(files, lambda file: file.suffix in endings):
        if file.suffix == CASE:
            continue
        if not isfile(file):
            yield from unreadable(file)
            continue
        named = [name for name, shelf in games.items() if file.suffix in shelf.suffixes()]
        knowing = [name for name in named if games[name].knows("check", [str(file)])]
        owner = first.name if alone else next(iter(knowing), named[0] if len(named) == 1 else "")
        if owner:
            owned.setdefault(owner, []).append(file)
        else:
            yield from of_no_form(file, [games[name] for name in named], games)
    for name in games:
        if name in owned:
            yield from games[name].check(owned[name])


def of_no_form(file: Path, similar: Sequence[Shelf], games: Mapping[str, Shelf]) -> list[str]:
    """The mistakes of a file that no game knows: those that similar games find alike, or one with all known forms."""
    found = [shelf.check([file]) for shelf in similar]
    alike = [mistake for mistake in found[0] if all(mistake in some for some in found)] if found else []
    return alike or [str(Mistake(str(file), 1, 1, "a file of another form", all_forms(games)))]


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
