"""The command line: `warband serve`, `play`, `list` and the others; each is loaded when it is needed.

It knows no game. Games bring commands and options of their own: see `by_game`.
"""

from __future__ import annotations

import os
import pkgutil
import sys
from importlib import import_module

import click

from warband.console.home import folder
from warband.text.readings_folder import keep_in

COMMANDS = {
    "serve": "Play in the browser, alone or with others.",
    "play": "Play a game in the terminal.",
    "list": "List the content of a game.",
    "card": "Show a card with everything printed on it.",
    "import": "Import your own collection.",
    "replay": "Replay a recorded game and check every digest.",
    "rules": "Search the rules, and list the proven and unproven ones.",
    "judge": "Run cases and tell them as stories.",
    "check": "Find the mistakes in files of your own.",
}
BROUGHT = ("list", "card", "import")  # by the games that have them; a game may have commands besides
BROKEN = 70  # the exit status of a fault in Warband itself


def of_games() -> dict[str, str]:
    """The commands that only some games have, each with its line of help: COMMANDS in the packages of the games.

    The games themselves are not loaded.
    """
    games = import_module("warband.games")
    packages = [import_module(f"{games.__name__}.{module.name}") for module in pkgutil.iter_modules(games.__path__)]
    return {name: says for package in packages for name, says in getattr(package, "COMMANDS", {}).items()}


class Commands(click.Group):
    """Commands by name; the help knows them without loading them."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Their names, the one for beginners first."""
        return [*COMMANDS, *of_games()]

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        """A command: of the module with its name, or of a game."""
        if name not in COMMANDS and name not in of_games():
            return None
        found: click.Command
        if name in BROUGHT or name not in COMMANDS:
            found = import_module("warband.cli.by_game").ByGame(name)
        else:
            found = import_module(f"warband.cli.{name}").command
        return found

    def invoke(self, ctx: click.Context) -> object:
        """Run a command. If no game knows the words, the error names the games."""
        try:
            return super().invoke(ctx)
        except click.UsageError as error:
            if hint := ctx.meta.get("warband.games", ""):
                raise click.UsageError(error.format_message() + hint, error.ctx) from error
            raise

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """One line for each command."""
        with formatter.section("Commands"):
            formatter.write_dl([*COMMANDS.items(), *of_games().items()])


@click.command(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="warband")
def cli() -> None:
    """Warband plays and judges tabletop skirmish games: every rule enforced, every ruling explained.

    Begin with: warband play

    Most commands take the name of a game as their first word: warband play GAME. Without it, Warband takes the
    first game that knows the other words.
    """


def main() -> None:
    """The program. Users never see a traceback, unless WARBAND_DEBUG is set."""
    keep_in(folder() / "readings")
    try:
        cli()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # the reader of the output has gone
    except Exception as error:
        if os.environ.get("WARBAND_DEBUG"):
            raise
        click.echo(f"Something in Warband itself is broken: {type(error).__name__}: {error}", err=True)
        click.echo("With WARBAND_DEBUG=1 in the environment it says where.", err=True)
        sys.exit(BROKEN)
