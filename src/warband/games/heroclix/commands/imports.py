"""`warband import`: collections and maps in public formats become sets and maps in the user's own folder."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from warband.files.located import Values
    from warband.games.heroclix.library.cards import Known
    from warband.games.heroclix.library.imports.units import Imported, Skipped

FILES = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.group()
def command() -> None:
    """Import your own collection.

    Imported sets and maps go into your own folder, where `play`, `list` and `card` find them:

    \b
      warband import hcunits units.json
      warband play --set ww80 --blue "Wonder Woman 40" --red "Circe 40"
    """


@command.command()
@click.argument("files", nargs=-1, required=True, type=FILES)
@click.option("--declined", is_flag=True, help="Name every text that is not played, with the reason.")
def hcunits(files: Sequence[Path], declined: bool) -> None:
    """Import sets from a collection.

    FILES are lists of elements (.json) in the format of hcunits.net. Each set of the collection becomes a file. A
    text that is not understood is marked: the card is played without it. An unreadable element is skipped and listed,
    with the reason.
    """
    from warband.console.counting import counting
    from warband.console.home import folder
    from warband.files.mistakes import ContentError
    from warband.games.heroclix.library.imports.units import import_units
    from warband.games.heroclix.starting import library

    sets, known = folder() / "sets", library().known
    try:
        found, skipped = import_units(
            [str(file) for file in files],
            known,
            lambda name: before(sets, name, known),
            lambda name, units: counting(f"Reading {name}", units),
        )
    except ContentError as error:
        raise click.ClickException(str(error)) from None
    if not found:
        raise click.ClickException("\n".join(left_out(skipped)) or "Found no elements; expected some in the list.")
    keep({sets / f"{one.id}.toml": one.text for one in found})
    for line in [*report(found, declined), *left_out(skipped)]:
        click.echo(line)
    click.echo(f"They are in {sets}. 'warband card NAME' shows the texts that are not played.")


@command.command()
@click.argument("files", nargs=-1, required=True, type=FILES)
def hcmaps(files: Sequence[Path]) -> None:
    """Import maps.

    FILES are maps (.json) in the format of hcmaps.net.
    """
    from warband.console.home import folder
    from warband.files.mistakes import ContentError
    from warband.games.heroclix.library.imports.maps import import_maps

    maps = folder() / "maps"
    try:
        found = import_maps([str(file) for file in files])
    except ContentError as error:
        raise click.ClickException(str(error)) from None
    keep({maps / f"{one.stem}.map": one.text for one in found})
    for one in found:
        click.echo(f"{one.name}, {one.size}: --map {one.stem}")
        for note in one.notes:
            click.echo(f"    {note}")
    click.echo(f"They are in {maps}.")


def before(sets: Path, name: str, known: Known) -> Values:
    """The elements that a set already has; none if its file is no TOML, because it is replaced then.

    ContentError for mistakes in the file: they would be lost.
    """
    from warband.games.heroclix.library.cards import load_set

    file = sets / f"{name}.toml"
    try:
        found = tomllib.loads(file.read_text("utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    load_set(str(file), known)
    return found


def keep(files: dict[Path, str]) -> None:
    """Write the imported files."""
    from warband.console.home import write_all

    try:
        write_all(files)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise click.ClickException(f"{error.filename} can't be written: {reason}.") from None


def report(sets: Sequence[Imported], declined: bool) -> Iterator[str]:
    """The results of each set, and of all."""
    for one in sets:
        yield f"{one.id:8} {summary([one])}"
        if declined:
            yield from reasons(one)
    if len(sets) > 1:
        yield f"{'all':8} {summary(sets)}"


def left_out(skipped: Sequence[Skipped]) -> Iterator[str]:
    """The number of skipped elements, and the reason of each."""
    if skipped:
        yield f"{len(skipped)} element{'s' * (len(skipped) > 1)} skipped:"
    yield from (f"    {one}" for one in skipped)


def summary(sets: Sequence[Imported]) -> str:
    """Some sets in numbers."""
    cards, others = sum(len(one.cards) for one in sets), sum(len(one.others) for one in sets)
    texts, complete = sum(one.texts for one in sets), sum(one.complete for one in sets)
    played = texts - sum(one.declined for one in sets)
    gear = Counter(item.kind for one in sets for item in one.gear)
    contacts, told = gear.pop("ID card", 0), ["no characters"]
    if cards:
        told = [f"{cards} characters, {complete} of them complete", f"{played} of {texts} texts are played"]
    told += [f"{gear.total()} equipment"] * bool(gear)
    told += [f"{contacts} ID card{'s' * (contacts != 1)}"] * bool(contacts)
    told += [f"{others} other element{'s' * (others != 1)} kept, not played"] * bool(others)
    return "; ".join(told)


def reasons(one: Imported) -> Iterator[str]:
    """The parts of a set that are not played, with reasons."""
    from warband.games.heroclix.text.compile import declined

    for card in one.cards:
        for label, why in declined(card).items():
            yield f"    {card.id} {card.name}, {label.removeprefix('trait ').removeprefix('*')}: {why}"
        for name, text in card.unplayed.items():
            yield f"    {card.id} {card.name}, {name}: {' '.join(text.split())[:60]}"
    for other in one.others:
        if "not played" in other.printed:
            yield f"    {other.id} {other.name}: {other.printed['not played']}"
