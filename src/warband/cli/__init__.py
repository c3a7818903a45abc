"""The command line: `warband serve`, `play`, `list` and the others; each is loaded when it is needed.

It knows no game. Games bring commands and options of their own: see `by_game`.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module

import click

COMMANDS = {
    "serve": "Play in the browser, alone or with others.",
    "play": "Play a game in the terminal.",
    "list": "List everything that there is to play with.",
    "card": "Show a card: everything that is printed on it.",
    "import": "Make content of your own collection.",
    "force": "Check a force, or show it as a sheet.",
    "replay": "Play a recorded game again, every digest checked.",
    "rules": "Search the rules, and see what is proven.",
    "judge": "Run cases and tell them as stories.",
    "check": "Find the mistakes in files of your own.",
}
BROUGHT = ("list", "card", "import", "force")  # by the games that have them
BROKEN = 70  # the exit status of a fault in Warband itself


class Commands(click.Group):
    """Commands by name; the help knows them without loading them."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Their names, the one for beginners first."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        """A command: of the module with its name, or of a game."""
        if name not in COMMANDS:
            return None
        found: click.Command
        if name in BROUGHT:
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
            formatter.write_dl(list(COMMANDS.items()))


@click.command(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="warband")
def cli() -> None:
    """Warband plays and judges tabletop skirmish games: every rule enforced, every ruling explained.

    Begin with: warband play

    Most commands take the name of a game as their first word: warband play GAME. Without it, the first game is meant
    that knows what you ask for.
    """


def main() -> None:
    """The program. Users never see a traceback, unless WARBAND_DEBUG is set."""
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
