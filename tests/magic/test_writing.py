"""Names and hidden cards in a copied position of Magic."""

from __future__ import annotations

from random import Random

import pytest

from tests.conformance.tables import any_answer, tables
from warband.cases import read_text
from warband.game import questions
from warband.games.magic.cases.writing import written
from warband.games.magic.game import GAME, mine
from warband.games.magic.position.model import Object
from warband.games.magic.position.position import Position
from warband.kernel.ask import Ask
from warband.kernel.machine import choose

NAMES = sorted(name for name in tables() if name.startswith("magic-"))


def positions(name: str, seed: int, most: int = 700) -> list[Position]:
    """Positions of a random game in which a seat is asked."""
    g, rng, found = tables()[name].start(), Random(seed), list[Position]()
    for _ in range(most):
        if g.over:
            break
        if isinstance(g.ask, Ask):
            assert isinstance(g, Position)
            found.append(g.clone())
        choose(g, any_answer(g, rng))
    return found


def judged(text: str) -> Position:
    """The position of a case."""
    (case,) = read_text(text)
    return mine(case.variants[0].start.state())


def without_remarks(text: str) -> str:
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith("#"))


def offered(g: Position) -> set[str]:
    """The options in notation, but for stops, which a judge has not."""
    return {questions.written(GAME, g, option) for option in g.options} - {"stops"}


@pytest.mark.parametrize("name", NAMES)
def test_every_view_of_a_position_is_a_case(name: str) -> None:
    for g in positions(name, 5)[::9]:
        for seat in (-1, 0, 1):
            seen = GAME.view(g, seat)
            text = written(seen)
            assert written(judged(text)) == text
            assert ("unknown" in text) == any(isinstance(one, Object) and not one.name for one in seen.entities)


def test_names_with_commas_and_small_words_are_quoted() -> None:
    text = (
        "case    A\ngame    magic 2026\n"
        'p1      battlefield: Grizzly Bears with "Cloak and Dagger" and Leonin Scimitar;\n'
        "        hand: 2 unknown; 1 land played\n"
        "turn    p1, main 1\nnow     it is p1's turn\n"
    )
    again = written(judged(text))
    assert 'Grizzly Bears with "Cloak and Dagger" and Leonin Scimitar' in again
    assert "hand: 2 unknown; library: 20 unknown, nothing else; 20 life; 1 land played" in again
