"""Amounts: what a text counts, and when it counts it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.heroclix.text_table import card, duel, figure, play, set_figure, square, table, who_is
from warband.games.heroclix.position.abilities.values import explain, value
from warband.games.heroclix.position.model import ATTACK, DAMAGE, DEFENSE
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.text.compile import compile_text
from warband.text.mistake import TextError


def used(text: str, *answers: Any, **more: Any) -> Position:
    """The hero uses its free action."""
    return play(duel(f"FREE: {text}", **more), "He", "Knack", *answers)


@pytest.mark.parametrize(
    ("words", "healed"),
    [
        ("heal 1 click for each opposing character within 9 squares", 2),
        ("heal 1 click for each opposing character within 9 squares (maximum 1)", 1),
        ("heal 1 click for each opposing character named Nobody (minimum 1)", 1),
        ("heal 1 click for each adjacent friendly character", 0),
        ("heal it equal to the number of opposing characters", 2),
        ("heal it equal to the number of Rage tokens", 3),
        ("heal it equal to the number of Rage tokens on this character", 3),
        ("heal it equal to the number of his action tokens", 1),
        ("heal it equal to the number of action tokens it has", 1),
        ("heal it equal to its printed damage value", 2),
        ("heal 2 clicks for each action token on this character", 2),
    ],
)
def test_what_is_counted(words: str, healed: int) -> None:
    he = {"click": 5, "tokens": 1, "named": (("Rage", 3),)}
    assert figure(used(f"{words[:1].upper()}{words[1:]}.", He=he), "He").click == 5 - healed


@pytest.mark.parametrize(("die", "whole", "half"), [(1, 1, 1), (2, 2, 1), (3, 3, 2)])
def test_the_result_and_half_of_it_rounded_up(die: int, whole: int, half: int) -> None:
    he = {"click": 5}
    for words, healed in (("the result", whole), ("half the d6 result", half)):
        g = used(f"Roll a d6 and heal this character equal to {words}.", (die,), He=he)
        assert figure(g, "He").click == 5 - healed


def test_damage_for_each_and_equal() -> None:
    he = {"named": (("Rage", 2),)}
    for words in (
        "Deal 1 damage to an adjacent opposing character for each Rage token on this card.",
        "Deal an adjacent opposing character 1 damage for each Rage token.",
        "Deal an adjacent opposing character damage equal to the number of Rage tokens.",
        "Deal damage to an adjacent opposing character equal to its printed damage value.",
    ):
        assert figure(used(words, He=he), "Fo").click == 3
    nothing = used("Deal an adjacent opposing character 1 damage for each Rage token.")
    assert figure(nothing, "Fo").click == 1


def test_tokens_for_each_and_equal() -> None:
    g = used("Give this character a Rage token for each opposing character.")
    assert figure(g, "He").named == (("Rage", 2),)
    g = used("Roll a d6. Give this character a number of Rage tokens equal to half the result.", (5,))
    assert figure(g, "He").named == (("Rage", 3),)


def test_places_and_moves_as_far_as_the_d6() -> None:
    g = used("Roll a d6 and place this character up to that many squares away.", (3,), hero="A3", foe="J1")
    assert square(play(g, "D3"), "He") == "D3"
    g = used("Roll a d6 and place this character up to that many squares away.", (2,), hero="A3", foe="J1")
    with pytest.raises(ValueError, match="D3"):
        play(g, "D3")
    g = used("Roll a d6 and move this character up to a number of squares equal to the result.", (1,), foe="J1")
    with pytest.raises(ValueError, match="C5"):
        play(g, "C5")
    assert square(play(g, "C4"), "He") == "C4"


def test_a_change_for_a_time_is_counted_once() -> None:
    g = used("Modify this character's attack +X until your next turn, where X is the number of its Rage tokens.",
             He={"named": (("Rage", 2),)})  # fmt: skip
    assert value(g, who_is(g, "He"), ATTACK) == 12
    set_figure(g, who_is(g, "He"), named=())
    assert value(g, who_is(g, "He"), ATTACK) == 12


def test_what_is_always_so_is_counted_each_time() -> None:
    g = duel("Modify this character's attack +1 for each Rage token.", He={"named": (("Rage", 2),)})
    hero = who_is(g, "He")
    assert value(g, hero, ATTACK) == 12
    assert explain(g, hero, ATTACK).value == 12
    set_figure(g, hero, named=(("Rage", 5),))
    assert value(g, hero, ATTACK) == 13  # by the Rule of Three
    set_figure(g, hero, named=())
    assert value(g, hero, ATTACK) == 10


def test_what_is_counted_can_lower_a_value_and_hang_on_a_situation() -> None:
    g = duel("Modify this character's defense -X, where X is the number of adjacent opposing characters.", ogre="C4")
    assert value(g, who_is(g, "He"), DEFENSE) == 12
    text = "While this character has 2 action tokens, it modifies damage +1 for each adjacent opposing character."
    assert value(duel(text), 1, DAMAGE) == 2
    assert value(duel(text, He={"tokens": 2}), 1, DAMAGE) == 3


def attacked(text: str, roll: tuple[int, int], **more: Any) -> Position:
    """The hero has attacked."""
    g = play(duel(text, **more), "He", "CLOSE", "Fo", roll)
    return g if "respond" not in str(g.ask) else play(g, "pass")


@pytest.mark.parametrize(("roll", "tokens"), [((1, 1), 2), ((1, 5), 1), ((4, 5), 0)])
def test_faces_of_the_attack_roll_whatever_comes_of_it(roll: tuple[int, int], tokens: int) -> None:
    text = (
        "When this character makes an attack, after resolutions give him an Error token for each 1 in the attack roll."
    )
    assert figure(attacked(text, roll), "He").named == ((("Error", tokens),) if tokens else ())


def test_faces_of_anothers_attack_roll() -> None:
    text = "When an opposing character attacks, after resolutions deal it 1 damage for each [2] in the attack roll."
    g = duel(text)
    play(g, "end turn", "Fo", "CLOSE", "He", (2, 5))
    assert figure(g, "Fo").click == 2


def test_numbers_that_nobody_can_count_are_declined() -> None:
    for text in (
        "Modify this character's attack +1 for each 1 in the attack roll.",
        "Adjacent friendly characters modify attack +1 for each Rage token.",
        "FREE: Heal equal to half the result.",
        "FREE: Heal 1 click for each 1 in the attack roll.",
        "At the end of your turn, heal 1 click for each 1 in the attack roll.",
        "When it hits, heal 1 click for each 1 in the attack roll and heal 1 click for each 2 in the attack roll.",
    ):
        with pytest.raises(TextError):
            compile_text("test trait Knack", text)


def test_a_card_that_counts_does_not_change_others() -> None:
    g = table(
        (card("Hero", "Modify this character's attack +1 for each opposing character."), 0, "C3"),
        (card("Foe"), 1, "D3"),
    )
    assert [value(g, who_is(g, handle), ATTACK) for handle in ("He", "Fo")] == [11, 10]
