"""The command line: `warband serve`, `play`, `list` and the others; each is loaded when it is needed."""

from __future__ import annotations

import os
import sys
from importlib import import_module

import click

COMMANDS = {
    "serve": "Play in the browser, alone or with others.",
    "play": "Play a game in the terminal.",
    "list": "List the scenarios, maps and characters.",
    "card": "Show a character's card: its dial, powers and texts.",
    "import": "Make sets and maps of your own collection.",
    "force": "Check a force, or show it as a sheet.",
    "replay": "Play a recorded game again, every digest checked.",
    "rules": "Search the rules, and see what is proven.",
    "judge": "Run cases and tell them as stories.",
    "check": "Find the mistakes in maps, sets and scenarios.",
}
MODULES = {"list": "contents", "import": "imports"}  # of commands whose name a module can't well have
BROKEN = 70  # the exit status of a fault in Warband itself


class Commands(click.Group):
    """Commands by name; the help knows them without loading them."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Their names, the one for newcomers first."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        """A command; its module has its name, or nearly."""
        if name not in COMMANDS:
            return None
        found: click.Command = import_module(f"warband.cli.{MODULES.get(name, name)}").command
        return found

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """One line for each command."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.command(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="warband")
def cli() -> None:
    """Warband plays and judges tabletop skirmish games: every rule enforced, every ruling explained.

    Begin with: warband play
    """


def main() -> None:
    """The program. Nobody ever sees a traceback, unless WARBAND_DEBUG is set."""
    try:
        cli()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # whoever read us has gone
    except Exception as error:
        if os.environ.get("WARBAND_DEBUG"):
            raise
        click.echo(f"Something in Warband itself is broken: {type(error).__name__}: {error}", err=True)
        click.echo("With WARBAND_DEBUG=1 in the environment it says where.", err=True)
        sys.exit(BROKEN)
