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

STYLES = {"title": "question", "step": "seat 0", "refusal": "mark", "true": "good", "false": "wrong", "rule": "dim"}


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path))
@click.option("--brief", is_flag=True, help="Tell only the cases that fail.")
@click.option("--json", "data", is_flag=True, help="For programs: all of it as JSON.")
def command(files: Sequence[Path], brief: bool, data: bool) -> None:
    """Run cases and tell them as stories.

    FILES are case files, or folders with case files in them. Cards of your own that were imported are meant by their
    ids, as in a position that was copied from a game. The exit status is 1 when something is not as a case says.
    """
    from warband.cases import as_data, run
    from warband.cli import faults
    from warband.console.screen import Screen
    from warband.game import game, known

    for shelf in (game(name).shelf for name in known()):
        if shelf is not None:
            shelf.lend()
    cases, mistakes = read_all(files)
    results = [run(case) for case in cases]
    failed = [result for result in results if not result.passed]
    count = f"{len(results)} case{'' if len(results) == 1 else 's'}"
    unread = " What could not be understood was left out:" if mistakes else ""
    with faults.kept():
        if data:
            click.echo(json.dumps([as_data(result) for result in results], indent=2))
        else:
            tell_all(Screen(), failed if brief else results, f"{count}, {len(failed)} failed.{unread}")
    for mistake in mistakes:
        click.echo(mistake, err=True)
    sys.exit(1 if failed or mistakes else 0)


def read_all(files: Sequence[Path]) -> tuple[list[Case], list[Mistake]]:
    """The cases of some files, and what can't be understood in them."""
    from warband.cases import CaseError, read

    cases: list[Case] = []
    mistakes: list[Mistake] = []
    for file in case_files(files):
        try:
            cases += read(file)
        except CaseError as error:
            cases += error.cases
            mistakes += error.mistakes
    return cases, mistakes


def case_files(files: Sequence[Path]) -> list[Path]:
    """The case files among some files and in some folders."""
    found = [case for file in files for case in (sorted(file.rglob("*.case")) if file.is_dir() else [file])]
    if not found:
        raise click.UsageError(f"There is no case file in {', '.join(map(str, files))}: expected files named *.case.")
    return found


def tell_all(screen: Screen, results: Sequence[Result], summary: str) -> None:
    """The stories."""
    from warband.cases import lines

    for result in results:
        for told in lines(result):
            cited = f"  [{', '.join(told.rules)}]" if told.rules else ""
            screen.line([("  " * told.depth + told.words, STYLES.get(told.mark, "")), (cited, "cite")])
        screen.say()
    screen.say(summary)
