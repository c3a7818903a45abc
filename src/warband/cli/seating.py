"""Who plays which seat: people and computers, as the command line says."""

from __future__ import annotations

from collections.abc import Sequence

import click

from warband.cli.plan import PERSON

HUMAN = "human"
NOBODY = "nobody"
PLAYERS = ("easy", "normal", "hard", "heuristic", "random", "search", HUMAN)


def seated(names: Sequence[str], against: str, side: str | None, given: Sequence[str]) -> list[str]:
    """For each seat the agent that plays it, '' for a person; `UsageError` when there is no such seat or player."""
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
    """'east=hard': a seat, and who plays it."""
    seat, _, player = (part.strip().casefold() for part in text.partition("="))
    if seat not in names or player not in PLAYERS:
        expected = f"one of {', '.join(names)}, then = and one of {', '.join(PLAYERS)}"
        raise click.UsageError(f"Found --seat {text!r}; expected {expected}.")
    return seat, player
