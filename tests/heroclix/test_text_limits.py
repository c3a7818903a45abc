"""Limits: once per turn and once per game, for each character, spent when its player has chosen to use it."""

from __future__ import annotations

import pytest

from tests.heroclix.text_table import card, duel, end_turn, figure, offered, play, table
from warband.kernel.ask import PASS, Refused
from warband.kernel.machine import choose


def test_an_action_once_per_game() -> None:
    g = duel("FREE: Once per game, heal 1.", He={"click": 4})
    play(g, "He", "Knack")
    end_turn(end_turn(g))
    play(g, "He")
    assert "Knack" not in offered(g)
    with pytest.raises(Refused, match="once per game") as caught:
        choose(g, "Knack")
    assert caught.value.refusal.rule == "hc.supp.16.limits.per-character"


def test_a_costed_action_once_per_turn_is_there_again_next_turn() -> None:
    g = duel("POWER: Once per turn, heal 1.", He={"click": 4})
    play(g, "He", "Knack")
    end_turn(end_turn(g))
    assert "Knack" in offered(play(g, "He"))


@pytest.mark.parametrize("words", ["Once per turn, when", "Once per turn when"])
def test_a_trigger_once_per_turn(words: str) -> None:
    g = duel(f"{words} this character's dial is clicked, put a Rage token on this character.")
    play(end_turn(g), "Fo", "CLOSE", "He", (4, 5))
    assert figure(g, "He").named == (("Rage", 1),)
    end_turn(end_turn(g))
    play(g, "Og", "MOVE", "J6")
    end_turn(end_turn(g))
    play(g, "Fo", "CLOSE", "He", (4, 5))
    assert figure(g, "He").named == (("Rage", 2),)


@pytest.mark.parametrize("words", ["Once per game, at", "Once per game at"])
def test_a_trigger_once_per_game(words: str) -> None:
    g = duel(f"{words} the end of your turn, put a Rage token on this character.")
    for _ in range(4):
        end_turn(g)
    assert figure(g, "He").named == (("Rage", 1),)


def test_what_is_passed_is_not_spent() -> None:
    g = duel("Once per game, at the end of each turn, you may heal 1.", He={"click": 4})
    play(end_turn(g), PASS)
    play(end_turn(g), "yes")
    assert figure(g, "He").click == 3
    end_turn(g)
    assert figure(g, "He").click == 3


def test_a_response_once_per_turn() -> None:
    text = "Once per turn, when this character would be hit, you may roll a d6. 6: This character evades."
    g = end_turn(duel(text, ogre="C4"))
    play(g, "Fo", "CLOSE", "He", (4, 5), "He Knack", (1,))
    play(g, "Og", "CLOSE", "He", (4, 5))
    assert figure(g, "He").click == 5


def test_an_offer_is_not_made_again_when_the_same_event_comes_twice() -> None:
    text = "Once per turn, when this character's dial is clicked, you may put a Rage token on this character."
    g = end_turn(duel(text))
    play(g, "Fo", "CLOSE", "He", (4, 5))
    passed = g.clone()
    play(g, "yes")
    assert offered(g) == ["Og", "end turn"]
    play(passed, PASS)
    assert offered(passed) == ["yes", "pass"]


def test_each_character_has_its_own_uses() -> None:
    hero = card("Hero", "FREE: Once per game, heal 1.")
    g = table((hero, 0, "C3"), (hero, 0, "A1"), (card("Foe"), 1, "J7"), He={"click": 3}, He2={"click": 3})
    play(g, "He", "Knack", "He2", "Knack")
    assert (figure(g, "He").click, figure(g, "He2").click) == (2, 2)
