"""`warband force`: judge a force by the rules of building one, or show it as a sheet."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from warband.games.heroclix.library.content import Library

FILE = click.Path(exists=True, dir_okay=False, path_type=Path)
SETS = click.option(
    "--set", "sets", multiple=True, type=FILE, metavar="FILE", help="A set of your own that the force comes from."
)


@click.group()
def command() -> None:
    """Check a force, or show it as a sheet.

    A force is a file (.toml) with the characters, equipment and objects that a player brings.
    """


@command.command()
@click.argument("files", nargs=-1, required=True, type=FILE)
@SETS
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A house rule: see docs/editions.md.")
def check(files: Sequence[Path], sets: Sequence[Path], options: Sequence[str]) -> None:
    """Find all faults of forces, each with its rule.

    The exit status is 1 when there are any.
    """
    from warband.console.home import folder
    from warband.console.usage import in_words, judge_lists
    from warband.games.heroclix.commands.setup import option
    from warband.games.heroclix.library.checking import check_files
    from warband.games.heroclix.starting import check_options, library

    with in_words():
        chosen = dict(option(text) for text in options)
        check_options(chosen, None)
        mistakes = check_files([*sets, *files], library().known, folder(), chosen)
    judge_lists(mistakes)


@command.command()
@click.argument("file", type=FILE)
@SETS
def show(file: Path, sets: Sequence[Path]) -> None:
    """Show a force as a sheet: values, equipment, points and faults."""
    from warband.console.home import folder
    from warband.console.usage import in_words
    from warband.games.heroclix.library.player_files import needed
    from warband.games.heroclix.starting import library_with

    with in_words():
        for line in lines(file, library_with([str(path) for path in (*needed(file, folder()), *sets)])):
            click.echo(line)


def lines(file: Path, library: Library) -> list[str]:
    """The sheet of a force."""
    from warband.files.located import TomlFile
    from warband.games.heroclix.forces.force_sheet import sheet
    from warband.games.heroclix.library.force_files import find_team, read_force

    source = TomlFile.load(str(file))
    force = read_force(source)
    team = find_team(source, force, library.finder)
    return list(sheet(force.name, team, force.numbers, [str(mistake) for mistake in source.mistakes]))
