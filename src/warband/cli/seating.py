"""The players of the seats: people and agents, from the command line."""

from __future__ import annotations

from collections.abc import Sequence

import click

from warband.cli.plan import PERSON

HUMAN = "human"
NOBODY = "nobody"
PLAYERS = ("easy", "normal", "hard", "heuristic", "random", "search", HUMAN)


def seated(names: Sequence[str], against: str, side: str | None, given: Sequence[str]) -> list[str]:
    """The agent of each seat, '' for a person; `UsageError` for an unknown seat or player."""
    sides = (*names, NOBODY)
    if side is not None and side not in sides:
        raise click.UsageError(f"There is no seat {side!r}: expected --as {' or '.join(sides)}.")
    if side == NOBODY and against == HUMAN:
        raise click.UsageError("--as nobody needs computers on both sides: --against easy, normal or hard.")
    players = dict.fromkeys(names, against)
    if side != NOBODY:
        players[side or names[0]] = HUMAN
    players |= dict(one_seat(text, names) for text in given)
    return [PERSON if player == HUMAN else player for player in players.values()]


def one_seat(text: str, names: Sequence[str]) -> tuple[str, str]:
    """'east=hard': a seat and its player."""
    seat, _, player = (part.strip().casefold() for part in text.partition("="))
    if seat not in names or player not in PLAYERS:
        expected = f"one of {', '.join(names)}, then = and one of {', '.join(PLAYERS)}"
        raise click.UsageError(f"Found --seat {text!r}; expected {expected}. {len(names)} play this match.")
    return seat, player
