"""The mutants of all games, and small ones to try."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from warband.cases.mutants import Mutant, load_with, parse, read_mutants

CASES = Path(__file__).parents[2] / "cases"
GAMES = sorted({file.relative_to(CASES).parts[0] for file in CASES.rglob("*.mutants")})


@cache
def mutants_of(game: str) -> list[Mutant]:
    """All mutants of a game."""
    return [mutant for file in sorted((CASES / game).rglob("*.mutants")) for mutant in read_mutants(file)]


def mutant(text: str) -> Mutant:
    """The one mutant of a text."""
    [found] = parse(text.splitlines(), "some.mutants")
    return found


def succeeding(wrong: Mutant) -> bool:
    """Whether a 1 succeeds under a mutant; to be asked in a process that has loaded no game yet."""
    load_with(wrong, "warband.games.heroclix")
    from warband.games.heroclix.fighting.dice import succeeds

    return succeeds(1, 1)
