"""`warband army`: judge an army by the rules, or show it as a list."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.group()
def command() -> None:
    """Check an army, or show it.

    An army is a file (.toml) with the names of its cards, each as often as it is brought.
    """


@command.command()
@click.argument("files", nargs=-1, required=True, type=FILE)
def check(files: Sequence[Path]) -> None:
    """Find the faults of armies, each with its rule. The exit status is 1 when there is any."""
    from warband.console.usage import judge_lists
    from warband.games.heroscape.library.armies import check_army

    judge_lists([line for file in files for line in check_army(str(file))])


@command.command()
@click.argument("file", type=FILE)
def show(file: Path) -> None:
    """Show an army: its cards, their numbers and points, and its faults."""
    from warband.files.mistakes import ContentError
    from warband.games.heroscape.library.armies import read_army, total, violations
    from warband.games.heroscape.library.content import with_own

    try:
        army = read_army(str(file))
        cards = with_own(army.cards).cards
    except ContentError as error:
        raise click.ClickException(str(error)) from None
    limit = f" of {army.points}" if army.points else ""
    click.echo(f"{army.name}, {total(army, cards)}{limit} points")
    for name in army.cards:
        card = cards[name]
        who = card.kind if card.figures == 1 else f"{card.kind} of {card.figures}"
        body = f"Life {card.life}, Move {card.move}, Range {card.range}"
        numbers = f"{body}, Attack {card.attack}, Defense {card.defense}"
        click.echo(f"  {name}: {card.rarity} {who}, {numbers}, {card.points} points")
    for violation in violations(army, cards):
        click.echo(f"  - {violation}")
