"""`warband judge`: cases, run and told as stories with the rules that made them so."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from warband.cases import Case, Mistake, Result
    from warband.console.screen import Screen

CASE = ".case"
STYLES = {
    "title": "question", "step": "seat 0", "refusal": "mark", "true": "good", "false": "wrong", "rule": "dim",
    "automatic": "dim",
}  # fmt: skip


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--brief", is_flag=True, help="Tell only the cases that fail.")
@click.option("--positions", is_flag=True, help="Draw the table after every step.")
@click.option("--json", "data", is_flag=True, help="For programs: all of it as JSON.")
def command(files: Sequence[Path], brief: bool, positions: bool, data: bool) -> None:
    """Run cases and tell them as stories.

    FILES are case files, or folders with case files in them. If the first word is the name of a game, only its cases
    are run. Imported cards are named as in a position that was copied from a game. Unreadable cases are reported and
    left out. The exit status is 1 when there are any, or when a case fails.
    """
    from warband.cases import as_data, run, with_positions
    from warband.cli import faults
    from warband.console.screen import Screen

    name, files = named(files)
    cases, mistakes = read_cases(case_files(files))
    cases = [case for case in cases if name in ("", case.game)]
    results = [with_positions(run(case)) if positions else run(case) for case in cases]
    failed = [result for result in results if not result.passed]
    with faults.kept():
        if data:
            click.echo(json.dumps([as_data(result) for result in results], indent=2))
        else:
            words = f"{counted(len(results), 'case')}, {len(failed)} failed." if results else "No case was run."
            tell_all(Screen(), failed if brief else results, words)
    say_mistakes(mistakes)
    sys.exit(1 if failed or mistakes else 0)


def named(files: Sequence[Path]) -> tuple[str, Sequence[Path]]:
    """The game that the first word names, '' for all games; and the files."""
    from warband.game import known

    if str(files[0]) not in known() or files[0].exists():
        return "", files
    if len(files) == 1:
        raise click.UsageError(f"Found only the name of a game: expected case files behind {str(files[0])!r}.")
    return str(files[0]), files[1:]


def read_cases(files: Sequence[Path]) -> tuple[list[Case], list[Mistake]]:
    """The cases of some files, and their mistakes. They may name imported cards."""
    from warband.cases import read_all
    from warband.game import game, known

    for shelf in (game(name).shelf for name in known()):
        if shelf is not None:
            shelf.lend()
    return read_all(files)


def say_mistakes(mistakes: Sequence[Mistake]) -> None:
    """The mistakes with their places, and the number of files."""
    for mistake in mistakes:
        click.echo(mistake, err=True)
    if mistakes:
        files = len({mistake.file for mistake in mistakes})
        words = f"{counted(len(mistakes), 'mistake')} in {counted(files, 'file')}: cases with mistakes were not run."
        click.echo(words, err=True)


def counted(number: int, noun: str) -> str:
    """A number of things."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


def case_files(files: Sequence[Path]) -> list[Path]:
    """Some files, and the case files in some folders."""
    from warband.files.listing import files_at

    found = files_at(files, lambda file: file.suffix == CASE)
    if not found:
        raise click.UsageError(f"There is no case file in {', '.join(map(str, files))}: expected files named *.case.")
    return found


def tell_all(screen: Screen, results: Sequence[Result], summary: str) -> None:
    """The stories."""
    from warband.cases import lines

    for result in results:
        for told in lines(result):
            screen.line([("  " * told.depth + told.words, STYLES.get(told.mark, "")), (told.behind, "cite")])
        screen.say()
    screen.say(summary)
