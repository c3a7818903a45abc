"""The game of secret bids at a terminal, for two to four seats. Its command line says how many there are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from tests.kernel.bids import Bids
from warband.game import Shelf
from warband.kernel.ask import Option
from warband.kernel.event import Happened
from warband.kernel.secret import Secret
from warband.kernel.state import State

SUFFIX = ".bids"


@click.command()
@click.argument("stakes", required=False)
@click.option("--seats", type=click.IntRange(2, 4), default=2, help="How many play.")
@click.option("--teams", is_flag=True, help="The first and the third seat play together.")
def play(stakes: str | None, seats: int, teams: bool) -> dict[str, Any]:
    """STAKES are 'pebbles'."""
    if stakes not in (None, "pebbles"):
        raise LookupError(f"no stakes {stakes!r}")
    return {"seats": seats, **({"teams": [seat % 2 for seat in range(seats)]} if teams else {})}


@click.command()
def everything() -> None:
    """List the content of a game."""
    click.echo("chips and stones")


class Stakes:
    """Its part of the command line."""

    def commands(self) -> Mapping[str, click.Command]:
        return {"play": play, "list": everything}

    def knows(self, command: str, words: Sequence[str]) -> bool:
        return all(word == "pebbles" or word.endswith(SUFFIX) for word in words)

    def forms(self) -> str:
        return "a table (.bids)"

    def suffixes(self) -> Sequence[str]:
        return (SUFFIX,)

    def check(self, files: Sequence[Path]) -> list[str]:
        return [f"{file}:1:1: found no bid; expected one" for file in files if not file.read_text()]

    def lend(self) -> None:
        pass


class Shown(Bids):
    """A chip is said to be of gold, so that a test finds it again; whoever sees a bid is told of it."""

    shelf: Shelf = Stakes()

    def say(self, g: State, option: Option, /) -> str:
        return f"gold-{option}" if isinstance(option, int) else str(option)

    def heading(self, g: State, /, *, over: bool = False) -> str:
        bids = next((f.chosen for f in g.stack if isinstance(f, Secret)), ())
        laid = " ".join(self.say(g, bid) if bid else "?" for them in bids for bid in them)
        return f"Bids on the table: {laid or 'none'}"

    def tell(self, g: State, event: Happened, /) -> str:
        if event.kind == "bid":
            return f"{g.rules.seats[event.facts['seat']].capitalize()} had bid gold-{event.facts['bid']}."
        return super().tell(g, event)


GAME = Shown()
