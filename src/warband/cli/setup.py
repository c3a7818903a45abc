"""From the words on the command line to the setup of a game: errors are usage errors, in words."""

from __future__ import annotations

import re
import secrets
from collections.abc import Sequence
from typing import Any

import click

from warband.cli.bout import PERSON, Plan
from warband.kernel import game as games

ENTRY = re.compile(r"(?P<name>.*?\S)(?:\s+(?P<points>\d{1,4}))?")


def plan_for(
    name: str,
    *,
    scenario: str | None,
    edition: str | None,
    board: str | None,
    blue: Sequence[str],
    red: Sequence[str],
    against: str,
    side: str,
    seed: int | None,
    dice: bool,
) -> Plan:
    """A plan for the game that somebody wants; `UsageError` when there is no such game."""
    editions = games.game(name).editions
    if edition is not None and edition not in editions:
        raise click.UsageError(f"There is no edition {edition!r}: expected {' or '.join(editions)}.")
    setup: dict[str, Any] = {"edition": edition or editions[0], **content(scenario, board, blue, red)}
    other = PERSON if against == "human" else against
    seats = {"blue": [PERSON, other], "red": [other, PERSON], "nobody": [against, against]}[side]
    if "human" in seats:
        raise click.UsageError("--as nobody needs computers on both sides: --against heuristic or --against random.")
    setup["play"] = {"seats": seats, "seed": secrets.randbelow(1 << 31) if seed is None else seed, "dice": dice}
    plan = Plan(name, setup)
    explained(plan)
    return plan


def explained(plan: Plan) -> None:
    """The game can begin, or a usage error says why not."""
    try:
        plan.start()
    except (LookupError, ValueError) as error:
        found, expected = getattr(error, "found", ""), getattr(error, "expected", "")
        raise click.UsageError(f"Found {found}; expected {expected}." if found else str(error)) from error


def content(scenario: str | None, board: str | None, blue: Sequence[str], red: Sequence[str]) -> dict[str, Any]:
    """What is played with: a scenario, or a map and two forces."""
    if bool(blue) != bool(red):
        missing = "--red" if blue else "--blue"
        raise click.UsageError(f"Both sides need a force: {missing} is missing.")
    if blue and scenario:
        raise click.UsageError("A scenario has its own forces: leave out either the scenario or --blue and --red.")
    if not blue:
        return {"scenario": scenario} if scenario and not board else on_map(scenario, board) if board else {}
    forces = {"Blue": force(blue), "Red": force(red)}
    for side, members in forces.items():
        if not members:
            raise click.UsageError(f"{side} has nobody: expected characters such as 'Wonder Woman 30'.")
    return {"forces": [*forces.values()], **({"maps": [board]} if board else {})}


def on_map(scenario: str | None, board: str) -> dict[str, Any]:
    """The forces of a scenario on another map. Its own ways to win belong to its own map."""
    from warband.games.heroclix.game import STANDARD, library
    from warband.games.heroclix.mistakes import NotFound

    try:
        found = library().scenario(scenario or STANDARD)
    except NotFound as error:
        raise click.UsageError(f"Found {error.found}; expected {error.expected}.") from error
    return {"forces": [list(lines) for lines in found.forces.values()], "maps": [board]}


def force(said: Sequence[str]) -> list[str]:
    """The characters of a force, each with its points."""
    return [entry(part) for text in said for part in text.split(",") if part.strip()]


def entry(text: str) -> str:
    """'Wonder Woman 30'; without points, at the highest value that the card has."""
    from warband.games.heroclix.game import library
    from warband.games.heroclix.mistakes import NotFound

    match = ENTRY.fullmatch(text.strip())
    if not match:
        raise click.UsageError(f"Found {text!r}; expected a character and its points, such as 'Wonder Woman 30'.")
    name, points = match["name"], int(match["points"] or 0)
    try:
        card = library().find(name, points)
    except NotFound as error:
        raise click.UsageError(f"Found {error.found}; expected {error.expected}.") from error
    return f"{card.id} {points or card.points[0]}"
