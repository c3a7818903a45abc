"""Sentences that leave something out, or speak of several: the same programs as those that say everything."""

from __future__ import annotations

import pytest

from tests.heroclix.text_table import card, duel, figure, offered, play, table
from warband.games.heroclix.position.attacking import Attack
from warband.games.heroclix.position.model import ATTACK, DEFENSE
from warband.games.heroclix.position.values import value
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Always
from warband.games.heroclix.text.compile import read
from warband.kernel.machine import find
from warband.text.mistake import TextError


@pytest.mark.parametrize(
    ("short", "full"),
    [
        (
            "Modify attack +1 if adjacent to a friendly character named Robot.",
            "If this character is adjacent to a friendly character named Robot, this character modifies attack +1.",
        ),
        (
            "Shape Change, but only when adjacent to a character named Robot.",
            "If this character is adjacent to a character named Robot, this character can use Shape Change.",
        ),
        (
            "Opposing characters modify attack -1 while in hindering terrain.",
            "Opposing characters occupying hindering terrain modify attack -1.",
        ),
        (
            "Friendly characters can use Flurry, but only if adjacent to this character.",
            "Friendly characters adjacent to this character can use Flurry.",
        ),
        (
            "Leadership. When this character uses it and succeeds, instead of removing an action token,"
            " you may heal 1.",
            "Leadership. When this character uses it and succeeds, instead of the normal effect, you may heal 1.",
        ),
        (
            "Leadership. When this character uses it and succeeds, you may heal 1 instead of removing an action token.",
            "Leadership. When this character uses it and succeeds, you may instead heal 1.",
        ),
        (
            "When this character is KO'd, after resolutions heal each friendly character 1 click."
            " This character can't be healed.",
            "When this character is KO'd, after resolutions heal each friendly character 1 click. //"
            " This character can't be healed.",
        ),
    ],
)
def test_what_is_left_out(short: str, full: str) -> None:
    assert read(short) == read(full)


def test_a_power_in_the_place_of_those_who_were_spoken_of() -> None:
    (found,) = read("Friendly characters can use Flurry, but only if adjacent to a character named Robot.")
    assert isinstance(found, Always)
    assert found.condition is None
    assert found.group.which == ops.ALL


def test_they_are_those_of_the_condition() -> None:
    first = read("If both this character and the listed friendly character are on the map, they can use Flurry.")
    (found,) = first
    assert isinstance(found, Always)
    assert (found.group.which, found.group.kind.me) == (ops.ALL, True)
    assert found.group.kind.having == (ops.Listed(),)


def test_a_number_of_those_who_were_counted_before() -> None:
    one = "If 2+ friendly characters are on the map, Flurry. If 3+ are on the map, Charge."
    assert read(one) == read(one.replace("3+ are", "3+ friendly characters are"))


def test_a_number_of_nobody_is_declined() -> None:
    with pytest.raises(TextError):
        read("If 3+ are on the map, Charge.")


def test_attacks_on_this_character_alone() -> None:
    text = "Opposing characters modify attack +2 when attacking only this character."
    g = table((card("Hero", text), 0, "C3"), (card("Pal"), 0, "C5"), (card("Foe", bolts=2), 1, "H4"))
    play(g, "end turn", "Fo", "RANGE", "He", "done")
    assert value(g, 3, ATTACK, find(g, Attack)) == 12
    g = table((card("Hero", text), 0, "C3"), (card("Pal"), 0, "C5"), (card("Foe", bolts=2), 1, "H4"))
    play(g, "end turn", "Fo", "RANGE", "He", "Pa")
    assert value(g, 3, ATTACK, find(g, Attack)) == 10


def test_defense_against_the_attacks_of_this_character() -> None:
    g = duel("Opposing characters modify defense +2 when this character attacks them.")
    play(g, "He", "CLOSE", "Fo")
    attack = find(g, Attack)
    assert (value(g, 3, DEFENSE, attack), value(g, 4, DEFENSE, attack)) == (16, 14)


def test_a_token_is_removed_again() -> None:
    g = duel("When this character is given an action token, after resolutions remove it.")
    play(g, "He", "CLOSE", "Fo", (1, 2))
    assert figure(g, "He").tokens == 0


def test_as_many_tokens_as_its_player_likes() -> None:
    text = "FREE: Remove any number of Rage tokens. Heal this character 1 click for each token removed."
    g = duel(text, He={"click": 4, "named": (("Rage", 3),)})
    play(g, "He", "Knack")
    assert offered(g) == ["0", "1", "2", "3"]
    play(g, "2")
    assert (figure(g, "He").click, dict(figure(g, "He").named)) == (2, {"Rage": 1})


def test_all_tokens_are_counted() -> None:
    g = duel(
        "FREE: Remove all Rage tokens and heal this character that many clicks.",
        He={"click": 5, "named": (("Rage", 3),)},
    )
    play(g, "He", "Knack")
    assert (figure(g, "He").click, dict(figure(g, "He").named)) == (2, {})


def test_whoever_attacks_modifies_its_own_attack() -> None:
    g = duel("When a friendly character attacks, modify attack +1.", pal="D4")
    play(g, "Pa", "CLOSE", "Fo")
    assert (value(g, 2, ATTACK), value(g, 1, ATTACK)) == (11, 10)
