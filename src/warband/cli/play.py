"""`warband play`: a game in the terminal, against people or computers, with the computer's dice or real ones."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from warband.cli.by_game import ByGame, Joined, Own
from warband.cli.seating import PLAYERS

if TYPE_CHECKING:
    from warband.cli.bout import Bout
    from warband.cli.plan import Plan
    from warband.console.screen import Screen
    from warband.game import Game, Setup

INTERRUPTED = 130
OWN = click.Path(exists=True, dir_okay=False, path_type=Path)
MINUTES = click.IntRange(1, 600)
LAST = ""  # --resume without a file
OTHER_VERSION = "Another version of the rules made this game."


def chosen(ctx: click.Context, option: click.Parameter, value: str | None) -> Path | None:
    """The file of the game to continue."""
    if value is None:
        return None
    if value != LAST:
        return Path(OWN.convert(value, option, ctx))
    from warband.cli.store import last_file

    found = last_file()
    if found is None:
        raise click.UsageError("There is no game to go on with yet. Begin one: warband play")
    return found


class Wanted(NamedTuple):
    """The game that the command line names, without the setup that the game itself reads."""

    edition: str | None = None
    against: str = "normal"
    side: str | None = None
    players: Sequence[str] = ()
    seed: int | None = None
    dice: bool = False
    clock: int | None = None
    limit: int | None = None


@click.command("play")
@click.option("--edition", help="The edition of the rules; the newest without it.")
@click.option("--against", type=click.Choice(PLAYERS), default="normal", show_default=True, help="Your opponent.")
@click.option("--as", "side", metavar="SEAT", help="Your seat; the first without it, 'nobody' to watch.")
@click.option("--seat", "players", multiple=True, metavar="SEAT=WHO",
              help="The player of a seat, such as red=hard or red=person; once for each seat.")  # fmt: skip
@click.option("--seed", type=int, help="The seed of the dice: the same seed, the same dice.")
@click.option("--dice", is_flag=True, help="You roll real dice and type the results.")
@click.option("--clock", type=MINUTES, metavar="MINUTES", help="The time of each person: whoever has none left is out.")
@click.option("--limit", type=MINUTES, metavar="MINUTES", help="The time of the game: then it ends on points.")
@click.option("--save", type=click.Path(dir_okay=False, path_type=Path), help="Keep the game in this file.")
@click.option(
    "--resume",
    is_flag=False,
    flag_value=LAST,
    metavar="[FILE]",
    callback=chosen,
    help="Continue a saved game; without a file, the last one.",
)
@click.option("--salvage", is_flag=True, help="With --resume: continue the intact or legal part of a game.")
def general(own: Own, resume: Path | None, salvage: bool, save: Path | None, **wanted: Any) -> None:
    """Play a game in the terminal.

    \b
      warband play                              against the computer
      warband play --against human              people who share a keyboard
      warband play --against human --dice       a referee for a game on a real table
      warband play --as nobody                  watch computers play each other
    """
    from warband.console.screen import Screen

    screen = Screen()
    if salvage and resume is None:
        raise click.UsageError("--salvage needs a damaged game: --resume FILE --salvage.")
    if resume is None:
        seat_down(screen, started(screen, save, own, Wanted(**wanted)))
        return
    if own.given or wanted["edition"] or wanted["clock"] or wanted["limit"]:
        words = "--resume goes on with a game as it is: no scenario, edition, map, forces or clock with it."
        raise click.UsageError(words)
    seat_down(screen, salvaged(screen, resume, save) if salvage else resumed(screen, resume, save))


def of_game(found: Game) -> Joined:
    """The command with the options of a game."""
    from warband.game.story import listed

    return Joined(general, found, f"The seats of {found.name} are {listed(found.seats)}.")


command = ByGame("play", of_game)


def started(screen: Screen, save: Path | None, own: Own, wanted: Wanted) -> Bout:
    """A new game."""
    from warband.cli.bout import Bout
    from warband.cli.plan import begin
    from warband.cli.store import new_file
    from warband.console.usage import in_words

    with in_words():
        plan = plan_for(own.game, own.use() or {}, wanted)
    if save is not None and save.exists():
        raise click.UsageError(f"{save} is there already. Go on with it: --resume {save}; or name another file.")
    return Bout(screen, plan, begin(plan), save or new_file(plan.name))


def plan_for(found: Game, setup: Setup, wanted: Wanted) -> Plan:
    """The plan for a wanted game; an error with words when it can't be played."""
    from warband.cli.clock import MINUTE
    from warband.cli.plan import PERSON, Plan, seat_names
    from warband.cli.seating import seated

    if wanted.edition is not None and wanted.edition not in found.editions:
        raise click.UsageError(f"There is no edition {wanted.edition!r}: expected {' or '.join(found.editions)}.")
    setup = {"edition": wanted.edition or found.editions[0], **setup}
    names = seat_names(Plan(found.name, setup).start())
    seats = seated(names, wanted.against, wanted.side, wanted.players, found.titles)
    if found.agents is None:
        seats = [PERSON if player == PERSON else "random" for player in seats]  # no agent plays it better
    seed = secrets.randbelow(1 << 31) if wanted.seed is None else wanted.seed
    times = {name: MINUTE * given for name, given in (("clock", wanted.clock), ("limit", wanted.limit)) if given}
    return Plan(found.name, {**setup, "play": {"seats": seats, "seed": seed, "dice": wanted.dice, **times}})


def resumed(screen: Screen, file: Path, save: Path | None) -> Bout:
    """Continue a game."""
    from warband.cli.bout import Bout
    from warband.cli.plan import files_of, resume
    from warband.kernel.record import RecordError

    try:
        plan, history = resume(file)
    except RecordError as error:
        if own := files_of(file):
            raise click.ClickException(f"{error}.\n{changed(own)}") from error
        raise click.ClickException(f"{error}.\nTo go on with what is intact of it, add --salvage.") from error
    if history.record.adopted:
        screen.whole(" ".join([OTHER_VERSION, *(changed(own) for own in [files_of(file)] if own)]))
    return Bout(screen, plan, history, save or file)


def changed(files: list[str]) -> str:
    """A hint about the user's files that a game needs: they are gone, or may have changed."""
    gone = [file for file in files if not Path(file).is_file()]
    if gone:
        return f"The game is played with {' and '.join(gone)}, which can't be found there any more."
    return f"The game is played with {' and '.join(files)}: has anything in there changed since?"


def salvaged(screen: Screen, file: Path, save: Path | None) -> Bout:
    """Continue the intact part of a damaged game in a file of its own."""
    from warband.cli.bout import Bout
    from warband.cli.plan import salvage
    from warband.cli.store import new_file
    from warband.kernel.record import RecordError

    try:
        plan, history = salvage(file)
    except RecordError as error:
        raise click.ClickException(f"{error}.\nNothing of it can be used.") from error
    if history.record.adopted:
        screen.whole(f"{OTHER_VERSION} {len(history.past)} of its answers are legal under the present rules.")
    else:
        screen.say(f"{len(history.past)} answers of the damaged game are intact.")
    return Bout(screen, plan, history, save or new_file(plan.name))


def seat_down(screen: Screen, bout: Bout) -> None:
    """Play; tell a player who leaves the file of the game."""
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
