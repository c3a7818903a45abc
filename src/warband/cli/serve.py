"""`warband serve`: play in the browser, alone or with others."""

from __future__ import annotations

import sys
import threading
import webbrowser
from pathlib import Path
from typing import Any

import click

LOCAL = "127.0.0.1"
PREFIX = "WARBAND"
MANY, RATE = click.IntRange(1), click.FloatRange(1)


@click.command(context_settings={"auto_envvar_prefix": PREFIX, "show_default": True})
@click.argument("game", required=False)
@click.option("--host", default=LOCAL, help="The address to listen on; 0.0.0.0 lets others in.")
@click.option("--port", default=8642, type=click.IntRange(0, 65535), help="The port; 0 picks a free one.")
@click.option("--store", default="", help="The store of matches: a file (your own by default), or postgresql://...")
@click.option("--own", default="", help="A folder with sets and maps to offer, such as those of 'warband import'.")
@click.option("--open/--no-open", "browse", default=False, help="Open a browser.")
@click.option("--most-rooms", default=5000, type=MANY, help="Matches in memory at once.")
@click.option("--most-made", default=60.0, type=RATE, help="Matches that one address may make in a minute.")
@click.option("--most-joined", default=240.0, type=RATE, help="Connections that one address may open in a minute.")
@click.option("--most-read", default=300.0, type=RATE, help="Setups and cases an address may have read in a minute.")
@click.option("--most-connections", default=10_000, type=MANY, help="Connections at once.")
@click.option("--rate", default=30.0, type=RATE, help="Requests a second that a connection may make.")
@click.option("--burst", default=120.0, type=RATE, help="Requests that a connection may make at once.")
@click.option("--most-waiting", default=256, type=MANY, help="Waiting messages that disconnect a slow reader.")
@click.option("--idle", default=600.0, type=RATE, help="Seconds until a match without guests leaves memory.")
@click.option("--thinkers", default=1, type=MANY, help="Processes in which the computer thinks.")
@click.option("--log", type=click.Choice(["text", "json"]), default="text", help="The format of the log.")
@click.option("--seeds", is_flag=True, hidden=True, help="Let matches be made with dice that are known beforehand.")
def command(
    game: str | None, host: str, port: int, store: str, own: str, browse: bool, log: str, **limits: Any
) -> None:
    """Play in the browser, alone or with others.

    GAME is the game that the page offers first. Every option can also be set by an environment variable, such as
    WARBAND_PORT or WARBAND_STORE.

    \b
      warband serve --open                     play on this machine
      warband serve --host 0.0.0.0             for a group: send them the link that the page shows
      warband serve --store postgresql://...   keep the matches in a database
    """
    from warband.console.home import folder
    from warband.serve.settings import Settings
    from warband.serve.storing.store import StoreError
    from warband.serve.web.running import Busy, run

    check_game(game)
    offered = own or (str(folder()) if host == LOCAL else "")  # the user's own collection is private
    settings = Settings(store=store or str(own_store()), own=offered, **limits)
    page = f"?game={game}" if game else ""

    def ready(url: str, address: str) -> None:
        others = f" (for others: {address}/{page})" if address else ""
        click.echo(f"Warband is at {url}{page}{others}" + (" (Ctrl-C stops it)" if sys.stdout.isatty() else ""))
        if browse:
            threading.Thread(target=webbrowser.open, args=(url + page,), daemon=True).start()

    try:
        run(settings, host, port, ready, json_log=log == "json")
    except Busy as error:
        if not browse or not runs_at(port):
            raise click.ClickException(str(error)) from error
        url = f"http://{LOCAL}:{port}/{page}"
        click.echo(f"Warband runs already, at {url}")
        webbrowser.open(url)
    except StoreError as error:
        raise click.ClickException(str(error)) from error


def runs_at(port: int) -> bool:
    """Whether Warband itself listens on a port of this machine."""
    import json
    from urllib.request import urlopen

    try:
        with urlopen(f"http://{LOCAL}:{port}/health", timeout=2) as answer:
            return "matches" in json.load(answer)
    except (OSError, ValueError):
        return False


def check_game(name: str | None) -> None:
    """A name must be that of a game."""
    from warband.game import known

    if name is not None and name not in known():
        raise click.UsageError(f"There is no game {name!r}. The games are: {', '.join(known())}.")


def own_store() -> Path:
    """The user's own file for matches."""
    from warband.console.home import folder

    where = folder()
    try:
        where.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = (error.strerror or "no reason given").lower()
        raise click.ClickException(f"{where} can't be made: {reason}. Name another place: --store FILE") from error
    return where / "matches.db"
