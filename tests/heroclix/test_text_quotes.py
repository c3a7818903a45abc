"""Texts within texts: whoever has what stands in quotes can use it as its own."""

from __future__ import annotations

import pytest

from tests.heroclix.text_table import card, duel, end_turn, figure, offered, play, table, who_is
from warband.games.heroclix.position.abilities.using import can_use
from warband.games.heroclix.position.abilities.values import value
from warband.games.heroclix.position.model import ATTACK
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.text.compile import compile_text
from warband.text.mistake import TextError


def pals(text: str, *, special: bool = False) -> Position:
    """A hero with a text and a friend beside it, who is hurt."""
    return table(
        (card("Hero", text, special=special), 0, "C3"),
        (card("Pal"), 0, "C4"),
        (card("Foe"), 1, "D4"),
        Pa={"click": 3},
    )


@pytest.mark.parametrize("special", [False, True])
def test_a_friend_uses_the_action_that_it_is_said_to_have(special: bool) -> None:
    g = pals('Adjacent friendly characters have "FREE: Heal 1. Modify attack +1 this turn."', special=special)
    g = play(g, "Pa", "Knack, quoted")
    assert figure(g, "Pa").click == 2
    assert value(g, who_is(g, "Pa"), ATTACK) == 11
    with pytest.raises(ValueError, match="Knack"):
        play(pals('Friendly characters named Nobody have "FREE: Heal 1."'), "Pa", "Knack, quoted")


def test_powers_and_changes_in_quotes() -> None:
    g = pals('Adjacent friendly characters have "Flurry. Modify attack +1. FREE: Heal 1."')
    assert can_use(g, who_is(g, "Pa"), "Flurry")
    assert not can_use(g, who_is(g, "He"), "Flurry")
    assert [value(g, who_is(g, handle), ATTACK) for handle in ("Pa", "He")] == [11, 10]


def test_triggers_in_quotes_are_about_whoever_has_them() -> None:
    g = pals('Adjacent friendly characters have "When this character hits, after resolutions heal 1."')
    play(g, "Pa", "CLOSE", "Fo", (5, 6))
    assert figure(g, "Pa").click == 2


def test_only_while_something_is_so() -> None:
    text = 'While this character has 2 action tokens, it has "FREE: Heal 1."'
    assert "Knack, quoted" in offered(play(duel(text, He={"tokens": 2}), "He"))
    with pytest.raises(ValueError, match="Knack"):
        play(duel(text), "He", "Knack, quoted")


def test_for_a_time() -> None:
    g = duel('FREE: This turn, this character has "FREE: Heal 1."', He={"click": 3})
    play(g, "He", "Knack", "He", "Knack, quoted")
    assert figure(g, "He").click == 2
    assert "Knack, quoted" not in offered(play(end_turn(end_turn(g)), "He"))


def test_two_quotations() -> None:
    text = 'Adjacent friendly characters have "FREE: Heal 1." // Friendly characters have "Modify attack +1."'
    g = pals(text)
    assert value(g, who_is(g, "He"), ATTACK) == 11
    assert figure(play(g, "Pa", "Knack, quoted"), "Pa").click == 2


def test_a_name_in_quotes_is_not_whoever_has_it() -> None:
    with pytest.raises(TextError, match="who: name"):
        compile_text("t", 'Adjacent friendly characters have "FREE: Place this character adjacent to Hero."', ("Hero",))


def test_what_can_not_be_had_is_declined() -> None:
    inner = "You may include characters named Robot on your Sideline."
    with pytest.raises(TextError, match="quotes"):
        compile_text("t", f'Friendly characters have "{inner}"')
