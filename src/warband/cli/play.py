"""`warband play`: a game in the terminal, against a person or the computer, with the computer's dice or real ones."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from warband.cli.store import OwnSet

if TYPE_CHECKING:
    from warband.cli.bout import Bout
    from warband.cli.screen import Screen

GAME = "heroclix"
OPPONENTS = ("easy", "normal", "hard", "heuristic", "random", "search", "human")
SIDES = ("blue", "red", "nobody")
INTERRUPTED = 130
OWN = click.Path(exists=True, dir_okay=False, path_type=Path)
LAST = ""  # --resume without a file


def chosen(ctx: click.Context, option: click.Parameter, value: str | None) -> Path | None:
    """The game that is to go on."""
    if value is None:
        return None
    if value != LAST:
        return Path(OWN.convert(value, option, ctx))
    from warband.cli.store import last_file

    found = last_file()
    if found is None:
        raise click.UsageError("There is no game to go on with yet. Begin one: warband play")
    return found


@click.command()
@click.argument("scenario", required=False)
@click.option("--edition", help="The edition of the rules; the newest without it.")
@click.option("--map", "board", metavar="MAP", help="The map to play on: its name, or a file.")
@click.option("--set", "sets", multiple=True, type=OwnSet(), metavar="SET",
              help="Characters of your own: a file, or a set you imported.")  # fmt: skip
@click.option("--blue", multiple=True, metavar="FORCE", help="Blue's characters, such as 'Wonder Woman 30, Circe 30'.")
@click.option("--red", multiple=True, metavar="FORCE", help="Red's characters.")
@click.option("--objects", type=click.IntRange(0, 3), default=0, help="How many objects each side places on the map.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A house rule: see docs/editions.md.")
@click.option("--against", type=click.Choice(OPPONENTS), default="normal", show_default=True, help="Whom you play.")
@click.option("--as", "side", type=click.Choice(SIDES), default="blue", show_default=True, help="Who you are.")
@click.option("--seed", type=int, help="Makes the dice fall the same way again.")
@click.option("--dice", is_flag=True, help="You roll real dice and type what they show.")
@click.option("--save", type=click.Path(dir_okay=False, path_type=Path), help="Keep the game in this file.")
@click.option(
    "--resume",
    is_flag=False,
    flag_value=LAST,
    metavar="[FILE]",
    callback=chosen,
    help="Go on with a saved game; without a file, with the last one.",
)
@click.option("--salvage", is_flag=True, help="With --resume: go on with what is intact of a damaged game.")
def command(resume: Path | None, salvage: bool, save: Path | None, **wanted: Any) -> None:
    """Play a game in the terminal.

    SCENARIO is the name or the letter of a scenario, or a file; without it, the first one is played. `warband list`
    says which scenarios, maps and characters there are.

    \b
      warband play                              against the computer
      warband play --against human              two people, one keyboard
      warband play --against human --dice       a referee for a game on a real table
      warband play --as nobody                  watch the computer play itself
    """
    from warband.cli.screen import Screen

    screen = Screen()
    if salvage and resume is None:
        raise click.UsageError("--salvage needs a damaged game: --resume FILE --salvage.")
    if resume is None:
        seat_down(screen, started(screen, save, wanted))
        return
    check_alone(wanted)
    seat_down(screen, salvaged(screen, resume, save) if salvage else resumed(screen, resume, save))


def started(screen: Screen, save: Path | None, wanted: dict[str, Any]) -> Bout:
    """A new game."""
    from warband.cli.bout import Bout, begin
    from warband.cli.setup import plan_for
    from warband.cli.store import new_file

    plan = plan_for(GAME, **wanted)
    if save is not None and save.exists():
        raise click.UsageError(f"{save} is there already. Go on with it: --resume {save}; or name another file.")
    return Bout(screen, plan, begin(plan), save or new_file(plan.game))


def check_alone(wanted: dict[str, Any]) -> None:
    """A game that goes on is as it is."""
    if any(wanted[what] for what in ("scenario", "edition", "board", "sets", "blue", "red", "objects", "options")):
        raise click.UsageError("--resume goes on with a game as it is: no scenario, edition, map or forces with it.")


def resumed(screen: Screen, file: Path, save: Path | None) -> Bout:
    """A game that goes on."""
    from warband.cli.bout import Bout, files_of, resume
    from warband.kernel.record import RecordError

    try:
        plan, history = resume(file)
    except RecordError as error:
        if own := files_of(file):
            raise click.ClickException(f"{error}.\n{changed(own)}") from error
        raise click.ClickException(f"{error}.\nTo go on with what is intact of it, add --salvage.") from error
    return Bout(screen, plan, history, save or file)


def changed(files: list[str]) -> str:
    """What a game needs that is played with files of one's own."""
    gone = [file for file in files if not Path(file).is_file()]
    if gone:
        return f"The game is played with {' and '.join(gone)}, which can't be found there any more."
    return f"The game is played with {' and '.join(files)}: has anything in there changed since?"


def salvaged(screen: Screen, file: Path, save: Path | None) -> Bout:
    """What is intact of a damaged game goes on in a file of its own."""
    from warband.cli.bout import Bout, salvage
    from warband.cli.store import new_file
    from warband.kernel.record import RecordError

    try:
        plan, history = salvage(file)
    except RecordError as error:
        raise click.ClickException(f"{error}.\nNothing of it can be used.") from error
    screen.say(f"{len(history.past)} answers of the damaged game are intact.")
    return Bout(screen, plan, history, save or new_file(plan.game))


def seat_down(screen: Screen, bout: Bout) -> None:
    """Play; whoever leaves is told where the game is."""
    from warband.cli import faults
    from warband.cli.commands import Quit
    from warband.cli.session import Session

    try:
        with faults.kept():
            Session(bout, screen).run()
    except (EOFError, Quit):
        bout.hint()
    except KeyboardInterrupt:
        screen.say()
        bout.hint()
        sys.exit(INTERRUPTED)
