"""Equipment in texts: who is equipped, what one starts the game with, and the object that a text stands on."""

from __future__ import annotations

import pytest

from tests.heroclix.text_table import card, duel, equipped, figure, gear, play, table, who_is
from warband.games.heroclix.assigning import starts_with
from warband.games.heroclix.equipment import equipped as worn
from warband.games.heroclix.model import KO, SPEED
from warband.games.heroclix.text.compile import compile_text
from warband.games.heroclix.values import can_use, value
from warband.kernel.state import State
from warband.text.mistake import TextError

SPACE, TIME = gear("Space Gem (Infinity Gem)", "Flurry."), gear("Time Gem (Infinity Gem)", "Toughness.")


def names(g: State, handle: str = "He") -> list[str]:
    """What a character is equipped with."""
    return [thing.name for thing in worn(g, who_is(g, handle))]


def test_what_one_starts_the_game_with_is_a_fact() -> None:
    for text in (
        "This character starts the game with the [ABC] Space Gem equipped.",
        "This character starts the game with ABC #s004 Space Gem equipped.",
        "This character may start the game with a Space Gem equipped.",
    ):
        assert starts_with(card("Hero", text)) == ["Space Gem"]


def test_tokens_to_start_with() -> None:
    text = "This character starts the game with two Rage tokens."
    g = table((card("Hero", text), 0, "C3"), (card("Foe"), 1, "D3"), begin=True)
    assert figure(g, "He").named == (("Rage", 2),)


def test_the_object_with_the_text() -> None:
    ring = gear("Ring", "FREE: KO this object.")
    g = table((card("Hero"), 0, "C3"), (card("Foe"), 1, "D3"), gears=(ring, SPACE))
    play(equipped(equipped(g, "He", SPACE), "He", ring), "He", "Ring")
    assert names(g) == [SPACE.name]
    assert [e.place for e in g.entities if getattr(e, "gear", "") == ring.id] == [KO]


def test_an_objects_own_name_is_the_object() -> None:
    ring = gear("Ring", "When the equipped character hits, after resolutions KO Ring.")
    g = equipped(table((card("Hero"), 0, "C3"), (card("Foe"), 1, "D3"), gears=(ring,)), "He", ring)
    assert names(play(g, "He", "CLOSE", "Fo", (5, 4))) == []


def test_whoever_is_equipped() -> None:
    texts = {
        "While this character is equipped, Charge.": True,
        "While this character is equipped with a Space Gem, Charge.": True,
        "Charge, but only with the Space Gem equipped.": True,
        "Charge, but only with the Time Gem equipped.": False,
        "While this character is equipped with an Infinity Gem, Charge.": True,
    }
    for text, has in texts.items():
        g = table((card("Hero", text), 0, "C3"), (card("Foe"), 1, "D3"), gears=(SPACE, TIME))
        assert not can_use(g, who_is(g, "He"), "Charge")
        assert can_use(equipped(g, "He", SPACE), who_is(g, "He"), "Charge") == has


def test_equipped_opponents() -> None:
    g = duel("Opposing equipped characters modify attack -1.", gears=(SPACE,))
    equipped(g, "Fo", SPACE)
    assert [value(g, who_is(g, handle), 1) for handle in ("Fo", "Og")] == [9, 10]


def test_a_roll_to_heal_that_breaks_the_object() -> None:
    casket = gear("Casket", "Support, and if the result of the roll to heal is 1, KO this object.")
    for die, left in ((1, []), (2, ["Casket"])):
        g = table((card("Hero"), 0, "C3"), (card("Pal"), 0, "C4"), (card("Foe"), 1, "J7"), gears=(casket,))
        play(equipped(g, "He", casket), "He", "Support", "Pa", (6, 6), (die,))
        assert names(g) == left


def test_somebody_is_chosen_to_modify_a_value() -> None:
    text = "When it hits, after resolutions choose a hit character to modify speed -3 for the rest of the game."
    g = play(duel(text), "He", "CLOSE", "Fo", (5, 4))
    assert value(g, who_is(g, "Fo"), SPEED) == 3


def test_a_combat_value_is_chosen() -> None:
    g = play(duel("FREE: Choose a combat value to modify +1 until your next turn."), "He", "Knack", "third")
    assert [value(g, who_is(g, "He"), what) for what in range(4)] == [6, 10, 15, 2]


def test_characters_do_not_speak_of_their_own_object() -> None:
    for text in ("FREE: KO this object.", "The equipped character can use Flurry."):
        assert compile_text("gear Ring", text, thing=True)
        with pytest.raises(TextError, match="object"):
            compile_text("test trait Knack", text)
