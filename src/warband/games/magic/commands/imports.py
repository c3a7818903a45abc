"""`warband import`: cards in a public format become a collection in the user's own folder."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from warband.games.magic.library.oracle import Imported

FILES = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.group()
def command() -> None:
    """Make a collection of cards in public formats.

    \b
      warband import oracle equipment.json
      warband deck check mine.deck
    """


@command.command()
@click.argument("files", nargs=-1, required=True, type=FILES)
def oracle(files: Sequence[Path]) -> None:
    """Keep the cards of files: names, costs, types, numbers and texts.

    FILES are lists of cards (.json). They are kept in your own folder and go nowhere else. A card can be played if
    every word of its text is understood; 'warband card NAME' says why not. Planeswalkers, battles and cards with two
    faces are left out by name.
    """
    import msgspec

    from warband.console.counting import counting
    from warband.console.home import folder, write_all
    from warband.files.mistakes import ContentError
    from warband.games.magic.collection import imported
    from warband.games.magic.library.oracle import import_oracle, judged

    kept = folder() / "magic" / "cards" / "oracle.json"
    try:
        found = import_oracle([str(file) for file in files])
        found = found._replace(records=tuple(judged(one) for one in counting("Reading cards", found.records)))
    except ContentError as error:
        raise click.ClickException(str(error)) from None
    if not found.records:
        raise click.ClickException(nothing_kept(files, found))
    try:
        together = imported() | {record.name: record for record in found.records}
        write_all({kept: msgspec.json.format(msgspec.json.encode(list(together.values()))).decode()})
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise click.ClickException(f"{error.filename} can't be written: {reason}.") from None
    for line in report(found):
        click.echo(line)
    click.echo(f"They are in {kept}, with {len(together) - len(found.records)} others.")


def nothing_kept(files: Sequence[Path], found: Imported) -> str:
    """The reason why no card of some files can be kept."""
    some = "; ".join(f"{name}: {why}" for name, why in found.left_out[:SHOWN])
    why = f" ({some}{'; ...' if len(found.left_out) > SHOWN else ''})" if some else ""
    return f"{', '.join(map(str, files))}: found no card that can be kept{why}; expected some in the list."


SHOWN = 3  # cards that are left out


def report(found: Imported) -> Iterator[str]:
    """The result in numbers and names."""
    texts = sum(bool(one.text) for one in found.records)
    played = sum(not one.declined for one in found.records)
    yield f"{len(found.records)} cards, {texts} of them with a text; {played} can be played."
    years = Counter(one.year for one in found.records if one.year)
    if years:
        yield f"First printed: {', '.join(f'{year}: {number}' for year, number in sorted(years.items()))}."
    for name, why in found.left_out:
        yield f"    left out: {name}: {why}"
