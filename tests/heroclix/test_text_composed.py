"""Sentences that are put together of known parts do what they say: played on a small board."""

from __future__ import annotations

import pytest

from tests.heroclix.text_table import card, duel, figure, offered, play, set_figure, table, who_is
from warband.games.heroclix.position.abilities.values import value
from warband.games.heroclix.position.attacking import Attack
from warband.games.heroclix.position.model import ATTACK, DEFENSE
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.text.compile import read
from warband.kernel.machine import find
from warband.text.mistake import TextError


def crowd(text: str) -> Position:
    """A hero between two foes, one of whom is a Robot, and two friends."""
    return table(
        (card("Hero", text, bolts=2), 0, "C3"),
        (card("Pal"), 0, "C2"),
        (card("Chum", keywords=("Robot",)), 0, "B3"),
        (card("Foe", keywords=("Robot",)), 1, "D3"),
        (card("Ogre"), 1, "D4"),
        Pa={"click": 3},
        Ch={"click": 3},
    )


def clicks(g: Position, *handles: str) -> list[int]:
    """What some dials show."""
    return [figure(g, handle).click for handle in handles]


# --- an attack, and what is said of those whom it hits


def test_those_whom_the_attack_of_an_action_hits_get_something_when_they_are_hit() -> None:
    g = crowd("CLOSE: Make a close attack. Hit characters are given an action token.")
    assert figure(play(g, "He", "Knack", "Fo", "done", (6, 5)), "Fo").tokens == 1


def test_a_further_attack_has_no_such_effect() -> None:
    g = crowd("FREE: Make a close attack. Hit characters are given an action token.")
    play(g, "He", "Knack", "Fo", "done", (5, 6), "He", "CLOSE", "Og", "done", (5, 6))
    assert (figure(g, "Fo").tokens, figure(g, "Og").tokens) == (1, 0)


def test_an_attack_on_all_of_a_kind_has_these_as_its_targets() -> None:
    given = "Hit characters are given an action token."
    g = crowd(f"CLOSE: Make a close attack targeting all adjacent opposing characters. {given}")
    play(g, "He", "Knack", (6, 5))
    assert offered(g)  # how much damage is for the first
    play(g, "1")
    assert (figure(g, "Fo").tokens, figure(g, "Og").tokens) == (1, 1)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("CLOSE: Make a close attack. Hit characters are dealt 1 damage instead of normal damage.", 2),
        ("CLOSE: Make a close attack. Instead of normal damage, deal each hit character 3 penetrating damage.", 4),
        ("CLOSE: Make a close attack. Instead of normal damage, give each hit character an action token.", 1),
        ("CLOSE: Make a close attack. If you hit, deal a hit character 1 damage.", 4),
    ],
)
def test_damage_instead_of_normal_damage(text: str, shown: int) -> None:
    assert clicks(play(crowd(text), "He", "Knack", "Fo", "done", (6, 5)), "Fo") == [shown]


# --- whom


@pytest.mark.parametrize(
    ("words", "foe", "ogre"),
    [
        ("each hit character", 3, 3),
        ("each hit character with the Robot keyword", 3, 2),
        ("a hit character without the Robot keyword", 2, 3),
    ],
)
def test_of_those_who_were_hit_some_are_meant(words: str, foe: int, ogre: int) -> None:
    g = crowd(f"When this character hits, after resolutions deal 1 damage to {words}.")
    assert clicks(play(g, "He", "CLOSE", "Fo", "Og", (6, 4), "1"), "Fo", "Og") == [foe, ogre]


def test_up_to_a_number_are_chosen_one_after_another() -> None:
    g = play(crowd("FREE: Heal up to two adjacent friendly characters 1 click."), "He", "Knack", "yes", "Pa", "yes")
    assert clicks(g, "Pa", "Ch") == [2, 2]  # nobody is chosen twice, so that the second is not asked for


def test_one_of_up_to_two_is_enough() -> None:
    g = play(crowd("FREE: Heal up to two adjacent friendly characters 1 click."), "He", "Knack", "yes", "Pa", "pass")
    assert clicks(g, "Pa", "Ch") == [2, 3]


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("that isn't named Pal", ["Ch"]),
        ("that can't use Flurry", ["Ch", "Pa"]),
        ("without an action token", ["Ch"]),
        ("that doesn't share a keyword with this character", ["Ch", "Pa"]),
    ],
)
def test_what_somebody_is_not(words: str, meant: list[str]) -> None:
    g = crowd(f"FREE: Heal another friendly character {words} 1 click.")
    set_figure(g, who_is(g, "Pa"), tokens=1)
    play(g, "He", "Knack")
    if len(meant) > 1:
        assert sorted(offered(g)) == meant
    else:
        assert clicks(g, "Ch", "Pa") == [2, 3]


def test_they_are_those_whom_this_character_hits() -> None:
    g = crowd("When this character hits an opposing character, after resolutions give them an action token.")
    play(g, "He", "CLOSE", "Fo", "done", (6, 5))
    assert (figure(g, "Fo").tokens, figure(g, "He").tokens) == (1, 1)  # its own is that of the action


# --- conditions


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("this character is 50 points", True),
        ("this character is 75 points", False),
        ("a friendly character has the Robot keyword", True),
        ("an opposing character can use Flurry", False),
        ("this character is closer to an opponent's starting area than its own", False),
        ("this character is named Hero", True),
        ("this character isn't named Hero", False),
    ],
)
def test_conditions_that_are_put_together(condition: str, holds: bool) -> None:
    g = crowd(f"If {condition}, this character modifies attack +1.")
    assert value(g, who_is(g, "He"), ATTACK) == 10 + holds


def test_something_happens_while_something_is_so() -> None:
    text = "When this character has an Aim token and hits, heal 1. // FREE: Put an Aim token on this character."
    g = duel(text, He={"click": 3})
    assert clicks(play(g, "He", "CLOSE", "Fo", (6, 5)), "He") == [3]
    g = duel(text, He={"click": 3})
    assert clicks(play(g, "He", "Knack #2", "He", "CLOSE", "Fo", (6, 5)), "He") == [2]


def test_up_to_a_number_can_not_be_the_target_of_an_attack() -> None:
    with pytest.raises(TextError):
        read("FREE: Make a close attack targeting up to two opposing characters.")


# --- what is so


def test_opposing_effects_give_no_action_tokens_to_somebody() -> None:
    texts = ("Opposing effects can't give this character action tokens.", "Charge.")
    for text, tokens in zip(texts, (0, 1), strict=True):
        g = table(
            (card("Hero", "FREE: Give an opposing character an action token."), 0, "C3"), (card("Foe", text), 1, "D3")
        )
        assert figure(play(g, "He", "Knack"), "Fo").tokens == tokens


@pytest.mark.parametrize(
    ("words", "defense"),
    [("against close attacks", 15), ("against range attacks", 14), ("when attacked by an opposing character", 15)],
)
def test_a_value_changes_in_attacks_that_are_suffered(words: str, defense: int) -> None:
    g = table((card("Hero"), 0, "C3"), (card("Foe", f"This character modifies defense +1 {words}."), 1, "D3"))
    foe = who_is(play(g, "He", "CLOSE", "Fo"), "Fo")
    assert value(g, foe, DEFENSE, find(g, Attack)) == defense
    assert value(g, foe, DEFENSE) == 14


@pytest.mark.parametrize(("number", "holds"), [("2 or more", True), ("3 or more", False), ("exactly 2", True)])
def test_characters_are_counted(number: str, holds: bool) -> None:
    g = crowd(f"If there are {number} opposing characters within 2 squares, this character modifies attack +1.")
    assert value(g, who_is(g, "He"), ATTACK) == 10 + holds


def test_all_tokens_of_a_name_are_removed() -> None:
    g = duel("FREE: Put two Rage tokens on this character. // FREE: Remove all Rage tokens.")
    assert dict(figure(play(g, "He", "Knack"), "He").named) == {"Rage": 2}
    assert dict(figure(play(g, "He", "Knack #2"), "He").named) == {}


def test_one_of_two_things_may_be_done() -> None:
    g = crowd("FREE: You may heal another friendly character named Pal 1 click or click this dial once.")
    play(g, "He", "Knack", "yes", "second")
    assert clicks(g, "Pa", "He") == [3, 2]


def test_a_fact_behind_an_effect_is_always_so() -> None:
    text = "At the beginning of your turn, heal 1. Characters with a Plan token modify attack +1."
    _, fact = read(text)
    assert (fact,) == read("Characters with a Plan token modify attack +1.")
