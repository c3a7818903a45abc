"""The options of `warband play`, and the setup that they say."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click


@click.command()
@click.argument("scenario", required=False)
@click.option("--map", "board", metavar="MAP", help="The map to play on: its name, or a file.")
@click.option("--army", "armies", multiple=True, metavar="CARDS", help="'Knight Captain, Shieldguard', or a file.")
@click.option("--draft", type=click.IntRange(1, 9999), metavar="POINTS", help="Draft armies of so many points.")
@click.option("--seats", type=click.IntRange(2, 4), help="The number of players, of a draft or of the usual scenario.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A house rule: see docs/heroscape.md.")
def command(
    scenario: str | None,
    board: str | None,
    armies: Sequence[str],
    draft: int | None,
    seats: int | None,
    options: Sequence[str],
) -> dict[str, Any]:
    """SCENARIO is the name of a scenario; without it, the first one is played. --army stands once for each player."""
    from warband.games.heroscape.printed.editions import option_names, option_value

    setup: dict[str, Any] = {"scenario": scenario} if scenario else {}
    if board:
        setup["map"] = map_of(board)
    if armies:
        setup["armies"] = [cards_of(army) for army in armies]
    setup |= {name: value for name, value in (("draft", draft), ("seats", seats)) if value}
    for text in options:
        name, _, value = text.partition("=")
        field = option_names().get(name.strip().replace("_", "-"))
        if field is None:
            raise click.UsageError(f"{name!r} is no option; expected one of {', '.join(option_names())}.")
        try:
            setup.setdefault("options", {})[field] = option_value(field, value.strip())
        except ValueError as error:
            raise click.UsageError(f"{text}: {error}.") from None
    return setup


def map_of(board: str) -> str:
    """A map: its name, or the text of a file."""
    from warband.files.mistakes import ContentError, read_text

    try:
        return read_text(board) if Path(board).is_file() else board
    except ContentError as error:
        raise click.UsageError(str(error)) from None


def cards_of(army: str) -> list[str]:
    """The cards of an army: their names with commas between them, or those of a file."""
    from warband.files.mistakes import ContentError
    from warband.games.heroscape.library.armies import read_army

    if not army.endswith(".toml"):
        return [name.strip() for name in army.split(",") if name.strip()]
    try:
        return list(read_army(army).cards)
    except ContentError as error:
        raise click.UsageError(str(error)) from None
