"""The options of `warband play`, and their setup."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from warband.game import Data
from warband.games.heroclix.commands.own import OwnSet

WEIGHTS = ("light", "heavy")


@click.command()
@click.argument("scenario", required=False)
@click.option("--map", "board", metavar="MAP", help="The map to play on: its name, or a file.")
@click.option("--set", "sets", multiple=True, type=OwnSet(), metavar="SET",
              help="Characters of your own: a file, or a set you imported.")  # fmt: skip
@click.option("--blue", multiple=True, metavar="FORCE", help="Blue's characters, such as 'Wonder Woman 30, Circe 30'.")
@click.option("--red", multiple=True, metavar="FORCE", help="Red's characters.")
@click.option("--green", multiple=True, metavar="FORCE", help="Green's characters, in a game of three or four.")
@click.option("--yellow", multiple=True, metavar="FORCE", help="Yellow's characters, in a game of four.")
@click.option("--objects", type=click.IntRange(0, 3), default=0, help="Objects that each side places on the map.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A house rule: see docs/editions.md.")
def command(
    scenario: str | None,
    board: str | None,
    sets: Sequence[Path],
    blue: Sequence[str],
    red: Sequence[str],
    green: Sequence[str],
    yellow: Sequence[str],
    objects: int,
    options: Sequence[str],
) -> Data:
    """SCENARIO is the name or the letter of a scenario, or a file; the first one without it.

    `warband list` names all scenarios, maps and characters.
    """
    from warband.games.heroclix.commands.setup import Wanted, option

    forces = (blue, red, green, yellow)
    setup = Wanted(scenario, board, sets, forces).content(forces)
    if objects:
        players = len(setup.get("forces", (0, 0)))
        setup["objects"] = [[WEIGHTS[n % 2] for n in range(objects)] for _ in range(players)]
    if options:
        setup["options"] = {**setup.get("options", {}), **dict(option(text) for text in options)}
    return setup
