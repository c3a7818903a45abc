"""`warband replay`: a recorded game, replayed answer by answer, with a check of every digest."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from warband.cli.bout import Bout
    from warband.console.screen import Screen
    from warband.kernel.record import Record
    from warband.kernel.state import State


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--to", type=click.IntRange(min=0), metavar="N", help="Stop after N answers.")
@click.option("--story", is_flag=True, help="Tell everything that happens.")
@click.option("--step", is_flag=True, help="Tell it one decision at a time: Enter goes on, q ends.")
def command(file: Path, to: int | None, story: bool, step: bool) -> None:
    """Replay a recorded game and check every digest.

    FILE is a game that `warband play` or its command `save` has written. A game of another version of the rules is
    played as far as its answers are legal under the present ones, without its digests.
    """
    from warband.cli import faults
    from warband.console.screen import Screen
    from warband.kernel.record import RecordError

    try:
        with faults.kept():
            again(Screen(), file, to, told=story or step, waits=step)
    except RecordError as error:
        raise click.ClickException(f"{error}.") from error
    except EOFError:
        return  # the reader is gone


def again(screen: Screen, file: Path, to: int | None, *, told: bool, waits: bool) -> None:
    """Replay a file and show the end."""
    from warband.cli.bout import Bout, banner
    from warband.cli.plan import begun, plan_of
    from warband.cli.play import OTHER_VERSION
    from warband.cli.sight import WATCHING
    from warband.kernel.history import History
    from warband.kernel.record import Diverged, Record

    record = Record.read(file, begun)
    if to is not None and to > len(record.answers):
        raise click.UsageError(f"The game has {len(record.answers)} answers: found --to {to}, expected at most that.")
    plan = plan_of(record, file)
    record.adopt(plan.start().rules)
    checked = sum(n <= (len(record.answers) if to is None else to) for n in record.digests)
    if to is not None:
        record.cut(to)
    bout = Bout(screen, plan, History(plan.start(), record), None)
    bout.sight.at = WATCHING
    screen.lines(banner(bout))
    if record.adopted:
        screen.whole(f"{OTHER_VERSION} Its digests are left out.")
    try:
        if not shown(screen, bout, record, told, waits):
            return
    except Diverged as stop:
        if record.adopted:
            show_end(screen, bout, f"{stop.answers} of {len(record.answers)} answers were played again.")
        raise
    agree = "all are legal under the present rules" if record.adopted else f"{checked} digests on the way agree"
    show_end(screen, bout, f"{len(record.answers)} answers were played again; {agree}.")


def shown(screen: Screen, bout: Bout, record: Record, told: bool, waits: bool) -> bool:
    """Replay a record, with its story if that is wanted; whether the reader stayed to the end."""
    before: State | None = None
    for n, state in enumerate(positions(bout, record)):
        if told and before is not None:
            bout.tell_answer(before, record.answers[n - 1], state)
            bout.report()
        before = state.clone() if told else None
        if waits and bout.state.log and bout.asked and screen.ask("-- ").strip().casefold() in ("q", "quit"):
            return False
    return True


def positions(bout: Bout, record: Record) -> Iterator[State]:
    """Each position on the way, with its events in its log."""
    from warband.kernel.record import retrace

    for state in retrace(record, bout.plan.start):
        bout.history.state = state
        bout.sight.cached = None
        yield state
        state.log = []


def show_end(screen: Screen, bout: Bout, checked: str) -> None:
    """The state of the game, its outcome if it is over, and the result of the replay in words."""
    bout.draw()
    outcome = bout.state.outcome
    if outcome is not None:
        bout.tell_outcome(outcome)
    elif bout.asked is not None:
        seat = bout.seat_name(bout.asked.seat).capitalize()
        question = f": {bout.question()}" if bout.sight.open else "."
        screen.say(f"The game is not over. {seat} is asked{question}")
    screen.say(checked, "good")
