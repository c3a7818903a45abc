"""A position of Magic that is copied is a case that is judged."""

from __future__ import annotations

from random import Random

import pytest

from tests.conformance.tables import any_answer, tables
from warband.cases import read_text
from warband.game import questions
from warband.games.magic.cases.writing import written
from warband.games.magic.game import GAME, mine
from warband.games.magic.position.model import MAINS, Object
from warband.games.magic.position.position import Position
from warband.kernel.ask import Ask
from warband.kernel.machine import choose

NAMES = sorted(name for name in tables() if name.startswith("magic-"))


def positions(name: str, seed: int, most: int = 700) -> list[Position]:
    """Positions of a random game in which a seat has priority."""
    g, rng, found = tables()[name].start(), Random(seed), list[Position]()
    for _ in range(most):
        if g.over:
            break
        if isinstance(g.ask, Ask) and g.ask.kind == "priority":
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


@pytest.mark.parametrize("name", NAMES)
def test_a_position_is_written_as_a_case(name: str) -> None:
    compared = 0
    for g in positions(name, 4)[::12]:
        text = written(g)
        if without_remarks(text):
            again = judged(text)
            assert "begins this step anew" in text or without_remarks(written(again)) == without_remarks(text)
            if text.startswith("case") and isinstance(g.ask, Ask) and g.ask.seat == g.table.active:
                assert offered(again) == offered(g), text
                compared += 1
    assert compared


def offered(g: Position) -> set[str]:
    """The options in notation, but for stops, which a judge has not; numbers of permanents of a name may differ."""
    words = {questions.written(GAME, g, option) for option in g.options} - {"stops"}
    return {"".join(sign for sign in one if not sign.isdigit()).strip() for one in words}


@pytest.mark.parametrize("name", NAMES)
def test_every_view_of_a_position_is_a_case(name: str) -> None:
    for g in [one for one in positions(name, 5)[::9] if one.table.step in MAINS]:
        for seat in (-1, 0, 1):
            text = written(GAME.view(g, seat))
            hidden = [one for one in GAME.view(g, seat).entities if isinstance(one, Object) and not one.name]
            if without_remarks(text):
                judged(text)
                assert not hidden or "unknown" in text


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
