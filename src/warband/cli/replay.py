"""`warband replay`: a recorded game, played again answer by answer, every digest on the way compared."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from warband.cli.screen import Screen
    from warband.cli.table import Table
    from warband.kernel.record import Record
    from warband.kernel.state import State


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--to", type=click.IntRange(min=0), metavar="N", help="Stop after N answers.")
@click.option("--story", is_flag=True, help="Tell everything that happens.")
@click.option("--step", is_flag=True, help="Tell it one decision at a time: Enter goes on, q ends.")
def command(file: Path, to: int | None, story: bool, step: bool) -> None:
    """Play a recorded game again, every digest checked.

    FILE is what `warband play` keeps or the command `save` writes.
    """
    from warband.cli.screen import Screen
    from warband.kernel.record import RecordError

    screen = Screen()
    try:
        again(screen, file, to, told=story or step, waits=step)
    except RecordError as error:
        raise click.ClickException(f"{error}.") from error


def again(screen: Screen, file: Path, to: int | None, *, told: bool, waits: bool) -> None:
    """Replay a file and show where it leads."""
    from warband.cli.table import Plan, Table, banner, begun, check_table
    from warband.kernel.history import History
    from warband.kernel.record import Record

    record = Record.read(file, begun)
    if to is not None and to > len(record.answers):
        raise click.UsageError(f"The game has {len(record.answers)} answers: found --to {to}, expected at most that.")
    plan = Plan(record.header.game, record.header.setup)
    check_table(plan, file)
    checked = sum(n <= (len(record.answers) if to is None else to) for n in record.digests)
    if to is not None:
        record.cut(to)
    table = Table(screen, plan, History(plan.start(), record), None)
    screen.lines(banner(table))
    for _ in positions(table, record):
        if told:
            table.report()
        if waits and table.state.log and table.asked and screen.ask("-- ").strip().casefold() in ("q", "quit"):
            return
    show_end(screen, table, len(record.answers), checked)


def positions(table: Table, record: Record) -> Iterator[State]:
    """Each position on the way, with what led to it in its log."""
    from warband.kernel.record import retrace

    for state in retrace(record, table.plan.start):
        table.history.state = state
        yield state
        state.log = []


def show_end(screen: Screen, table: Table, answers: int, checked: int) -> None:
    """Where the game stands, and how it ended if it did."""
    table.draw()
    outcome = table.state.outcome
    if outcome is not None:
        winners = " and ".join(table.seat_name(seat) for seat in outcome.winners) or "nobody"
        screen.line([(f"{winners.capitalize()} wins. {outcome.words}", "question"), (f" [{outcome.rule}]", "cite")])
    elif table.asked is not None:
        seat = table.seat_name(table.asked.seat).capitalize()
        screen.say(f"The game is not over. {seat} is asked: {table.face.question(table.state)}")
    screen.say(f"{answers} answers were played again; {checked} digests on the way agree.", "good")
