"""`warband list`: the scenarios, maps and characters to play with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from warband.games.heroclix.commands.own import OwnSet, own_maps, own_sets

if TYPE_CHECKING:
    from warband.games.heroclix.library.content import Library
    from warband.games.heroclix.position.model import Card

KINDS = ("scenarios", "maps", "characters")


@click.command()
@click.argument("what", nargs=-1, type=click.Choice(KINDS))
@click.option(
    "--set",
    "files",
    multiple=True,
    type=OwnSet(),
    metavar="SET",
    help="Include a file of your own, or an imported set.",
)
def command(what: Sequence[str], files: Sequence[Path]) -> None:
    """List the content of a game.

    WHAT is one or more of these words; without it, all is listed. The names work in `warband play`:

    \b
      warband play "Eight Against Eight"
      warband play --map "The Vault" --blue "Circe 30, Medusa 30"
    """
    from warband.console.usage import in_words
    from warband.games.heroclix.starting import library_with

    tellers = {"scenarios": scenarios, "maps": maps, "characters": characters}
    with in_words():
        library = library_with([str(file) for file in files])
        for kind in what or KINDS:
            click.echo(f"{kind.capitalize()}:")
            for line in tellers[kind](library):
                click.echo(f"  {line}")
            for line in imported(kind, files):
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
    from warband.games.heroclix.position.prints import facts

    for cards in library.sets():
        yield f"{cards.name}:"
        for card in cards.cards:
            powers = dict.fromkeys(power.removeprefix("*") for click in card.dial for power in click.powers if power)
            line = f"    {f'{card.name} ' + ' or '.join(map(str, card.points)):26} {', '.join(powers)}".rstrip()
            yield line + missing(card)
        for gear in cards.gear:
            yield f"    {f'{gear.name} {gear.points}':26} {gear.kind}: {gear.effect or '; '.join(facts(gear))}"
        for other in cards.others:
            yield f"    {other.name:26} {other.kind}, which is not played"


def missing(card: Card) -> str:
    """The number of texts of a card that are not played."""
    if not (card.declined or card.unplayed):
        return ""
    from warband.games.heroclix.text.compile import unplayed_names

    count = len(unplayed_names(card))
    return f" ({count} of its texts and abilities not played)" if count else ""


def imported(kind: str, shown: Sequence[Path]) -> Iterator[str]:
    """The imported sets and maps, which are named to be used."""
    own = {"characters": ("sets", "--set", own_sets), "maps": ("maps", "--map", own_maps)}
    if kind not in own:
        return
    names, option, files = own[kind]
    if found := [name for name, file in files().items() if file not in shown]:
        yield f"Your imported {names}, played with {option} NAME: {', '.join(found)}"
