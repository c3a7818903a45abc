"""Powers that a text keeps to some characters, or guards against."""

from __future__ import annotations

import pytest

from tests.heroclix.text_table import card, duel, offered, play, table, who_is
from warband.games.heroclix.position.abilities.declared import SAFEGUARD
from warband.games.heroclix.position.abilities.using import has
from warband.games.heroclix.programs.clauses import Always, Gains
from warband.games.heroclix.text.compile import read


@pytest.mark.parametrize(
    ("words", "meant"), [("opposing characters", "Fo"), ("himself", "He"), ("a character with the Spy keyword", "Pa")]
)
def test_perplex_on_some_only(words: str, meant: str) -> None:
    g = table(
        (card("Hero", f"Perplex, but only to target {words}."), 0, "C3"),
        (card("Pal", keywords=("Spy",)), 0, "C4"),
        (card("Foe"), 1, "E3"),
    )
    assert offered(play(g, "He", "Perplex")) == [meant]


def test_nobody_to_use_it_on() -> None:
    g = duel("Perplex, but only to target characters with the Spy keyword.")
    assert "Perplex" not in offered(play(g, "He"))


def test_carrying_some_only() -> None:
    text = "Passenger: 3, but only to carry characters with the Spy keyword."
    aide = card("Aide", keywords=("Spy",))
    g = table((card("Hero", text), 0, "C3"), (card("Pal"), 0, "C4"), (aide, 0, "B3"), (card("Foe"), 1, "J7"))
    assert [word for word in offered(play(g, "He", "MOVE")) if word in ("Pa", "Ai")] == ["Ai"]


def test_what_is_listed_behind_a_guard_belongs_to_it() -> None:
    (clause,) = read("Toughness, SAFEGUARD: Outwit, Mind Control.")
    assert clause == Always(Gains(("Toughness", "SAFEGUARD: Outwit", "SAFEGUARD: Mind Control")))
    g = duel("This character has SAFEGUARD: Outwit.")
    assert has(g, who_is(g, "He"), SAFEGUARD, "Outwit")
