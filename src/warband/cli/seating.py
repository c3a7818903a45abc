"""The players of the seats: people and agents, from the command line."""

from __future__ import annotations

from collections.abc import Sequence

import click

from warband.cli.plan import PERSON

HUMANS = ("human", "person")
NOBODY = "nobody"
PLAYERS = ("easy", "normal", "hard", "heuristic", "random", "search", *HUMANS)


def seated(
    names: Sequence[str], against: str, side: str | None, given: Sequence[str], titles: Sequence[str] = ()
) -> list[str]:
    """The agent of each seat, '' for a person; `UsageError` for an unknown seat or player.

    A seat is called by its name or its title.
    """
    mine = known_seat(side or "", names, titles)
    if side is not None and side != NOBODY and not mine:
        seats = " or ".join((*called(names, titles), NOBODY))
        raise click.UsageError(f"There is no seat {side!r}: expected --as {seats}.")
    if side == NOBODY and against in HUMANS:
        raise click.UsageError("--as nobody needs computers on both sides: --against easy, normal or hard.")
    players = dict.fromkeys(names, against)
    if side != NOBODY:
        players[mine or names[0]] = HUMANS[0]
    players |= dict(one_seat(text, names, titles) for text in given)
    return [PERSON if player in HUMANS else player for player in players.values()]


def one_seat(text: str, names: Sequence[str], titles: Sequence[str] = ()) -> tuple[str, str]:
    """'east=hard': a seat and its player."""
    word, _, player = (part.strip().casefold() for part in text.partition("="))
    seat = known_seat(word, names, titles)
    if not seat or player not in PLAYERS:
        expected = f"one of {', '.join(called(names, titles))}, then = and one of {', '.join(PLAYERS)}"
        raise click.UsageError(f"Found --seat {text!r}; expected {expected}. {len(names)} play this match.")
    return seat, player


def known_seat(word: str, names: Sequence[str], titles: Sequence[str]) -> str:
    """The name of the seat that a word names, in any case; '' if there is none."""
    words = {title.casefold(): name for name, title in zip(names, titles, strict=False)}
    return (words | {name.casefold(): name for name in names}).get(word.casefold(), "")


def called(names: Sequence[str], titles: Sequence[str]) -> list[str]:
    """The names of the seats, and their titles if they have any: 'p1 (Player 1)'."""
    return [f"{name} ({title})" for name, title in zip(names, titles, strict=False)] or list(names)
