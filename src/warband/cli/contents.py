"""`warband list`: the scenarios, maps and characters that there are to play with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from warband.games.heroclix.content import Library

KINDS = ("scenarios", "maps", "characters")


@click.command()
@click.argument("what", nargs=-1, type=click.Choice(KINDS))
@click.option(
    "--set",
    "files",
    multiple=True,
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILE",
    help="List what is in a file of your own, too.",
)
def command(what: Sequence[str], files: Sequence[Path]) -> None:
    """List the scenarios, maps and characters.

    WHAT is one or more of these words; without it, all is listed. What is listed can be named when a game begins:

    \b
      warband play "Eight Against Eight"
      warband play --map "The Vault" --blue "Circe 30, Medusa 30"
    """
    from warband.cli.setup import in_words
    from warband.games.heroclix.game import library_with

    tellers = {"scenarios": scenarios, "maps": maps, "characters": characters}
    with in_words():
        library = library_with([str(file) for file in files])
        for kind in what or KINDS:
            click.echo(f"{kind.capitalize()}:")
            for line in tellers[kind](library):
                click.echo(f"  {line}")


def scenarios(library: Library) -> Iterator[str]:
    """Each scenario with its map and its forces."""
    for scenario in library.scenarios():
        letter = f" ({scenario.letter})" if scenario.letter else ""
        yield f"{scenario.name}{letter}, on {scenario.map or 'any map'}"
        for side, force in scenario.forces.items():
            yield f"    {side}: {', '.join(force)}"


def maps(library: Library) -> Iterator[str]:
    """Each map with its size."""
    for found in library.maps():
        yield f"{found.name}, {found.kind}, {found.grid.width} by {found.grid.height} squares"


def characters(library: Library) -> Iterator[str]:
    """Each character with its point values, by set."""
    for cards in library.sets():
        yield f"{cards.name}:"
        for card in cards.cards:
            powers = dict.fromkeys(power.removeprefix("*") for click in card.dial for power in click.powers if power)
            yield f"    {f'{card.name} ' + ' or '.join(map(str, card.points)):26} {', '.join(powers)}".rstrip()
