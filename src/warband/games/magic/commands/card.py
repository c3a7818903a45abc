"""`warband card`: the face of a card, and how its text is read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from warband.games.magic.library.oracle import Record


@click.command()
@click.argument("name", nargs=-1, required=True)
def command(name: Sequence[str]) -> None:
    """Show a card: its cost, its types, its numbers, and everything that Warband reads in its text.

    \b
      warband card Loxodon Warhammer
    """
    from warband.files.mistakes import suggest
    from warband.games.magic.collection import imported
    from warband.games.magic.library.catalogue import cards
    from warband.games.magic.words.terminal import described

    wanted = " ".join(name).casefold()
    own = {title.casefold(): card for title, card in cards("2026").items() if title}
    others = {title.casefold(): record for title, record in imported().items()}
    if wanted in own:
        lines = list(described(own[wanted]))
    elif wanted in others:
        lines = list(imported_face(others[wanted]))
    else:
        known = [card.name for card in own.values()] + [record.name for record in others.values()]
        close = suggest(" ".join(name), known, "the name of a card")
        raise click.ClickException(f"Found no card {' '.join(name)!r}; expected {close}.")
    for line in lines:
        click.echo(line)


def imported_face(record: Record) -> Iterator[str]:
    """An imported card: how it is read, or why it can't be played."""
    from warband.games.magic.library.oracle import card_of
    from warband.games.magic.words.explained import declined_lines
    from warband.games.magic.words.terminal import described
    from warband.text.mistake import TextError

    try:
        card = card_of(record)
    except TextError:
        yield f"{record.name}  {record.cost}".rstrip()
        yield f"It can't be played: {record.declined}"
        yield from declined_lines(record)
        return
    yield from described(card)
