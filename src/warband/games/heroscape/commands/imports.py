"""`warband import`: maps of a public format become maps in the user's own folder."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import click

FILES = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.group()
def command() -> None:
    """Make content of files in public formats.

    \b
      warband import hsmaps the_pass.json --zones 2
      warband import hscards my_cards.json
    """


@command.command()
@click.argument("files", nargs=-1, required=True, type=FILES)
@click.option("--zones", type=click.IntRange(0, 4), default=0, help="Add start zones for so many armies.")
def hsmaps(files: Sequence[Path], zones: int) -> None:
    """Make maps of map files.

    FILES are maps (.json) with every hex in them: q, r, level, terrain.
    """
    from warband.console.home import folder, write_all
    from warband.files.mistakes import ContentError
    from warband.games.heroscape.library.imported_maps import import_map

    maps = folder() / "heroscape" / "maps"
    try:
        found = [import_map(str(file), zones) for file in files]
    except ContentError as error:
        raise click.ClickException(str(error)) from None
    try:
        write_all({maps / f"{stem(one.ground.name)}.map": one.text for one in found})
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise click.ClickException(f"{error.filename} can't be written: {reason}.") from None
    for one in found:
        ground = one.ground
        click.echo(f"{ground.name}, {ground.spaces.bit_count()} spaces, up to level {max(ground.levels)}")
        for note in one.notes:
            click.echo(f"    {note}")
    click.echo(f"They are in {maps}.")


@command.command()
@click.argument("files", nargs=-1, required=True, type=FILES)
def hscards(files: Sequence[Path]) -> None:
    """Make army cards of files with their numbers and texts.

    FILES are lists of cards (.json). Their numbers are played, and those powers whose texts are understood.
    An unreadable element is skipped and listed.
    """
    from warband.console.home import folder, write_all
    from warband.files.mistakes import ContentError
    from warband.games.heroscape.library.imported_cards import import_cards, written

    cards = folder() / "heroscape" / "cards"
    try:
        found = {cards / f"{stem(file.stem)}.json": import_cards(str(file)) for file in files}
        write_all({path: written(one.cards) for path, one in found.items()})
    except ContentError as error:
        raise click.ClickException(str(error)) from None
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise click.ClickException(f"{error.filename} can't be written: {reason}.") from None
    for path, one in found.items():
        texts = sum(len(own.texts) for own in one.cards)
        declined = sum(len(own.declined) for own in one.cards)
        played = f"of {texts} powers {texts - declined} are played, {declined} are not yet"
        click.echo(f"{path.name}: {len(one.cards)} card{'s' * (len(one.cards) > 1)}; {played}.")
        for note in one.notes:
            click.echo(f"    {note}")
        if skipped := one.skipped:
            click.echo(f"{len(skipped)} element{'s' * (len(skipped) > 1)} skipped:")
        for left in skipped:
            click.echo(f"    {left}")
    click.echo(f"They are in {cards}.")


def stem(name: str) -> str:
    """The name of a file for a map."""
    return re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-") or "map"
