"""Sentences that leave something out, or speak of several: the same programs as those that say everything."""

from __future__ import annotations

import pytest

from tests.heroclix.text_table import card, duel, end_turn, figure, offered, play, table
from warband.games.heroclix.position.abilities.values import value
from warband.games.heroclix.position.attacking import Attack
from warband.games.heroclix.position.model import ATTACK, DEFENSE
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Always, Triggers
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
        (
            "FREE: This turn, this character has 'FREE: Make an attack.'",
            'FREE: This turn, this character has "FREE: Make an attack."',
        ),
        ("Free: Heal 1.", "FREE: Heal 1."),
        ("Toughness, ::Giant Symbol::", "Toughness, [Giant symbol]."),
        (
            'Modify attack +1 when attacked by a character with "wing symbol".',
            "Modify attack +1 when attacked by a character with [Wing symbol].",
        ),
        ("Modify range +3, Charge.", "Modify range +3. // Charge."),
        (
            "Modify attack +2 when attacking lower point characters.",
            "Modify attack +2 when attacking characters of less points.",
        ),
        (
            "When an opposing character misses this character, heal 1.",
            "When this character is missed by an opposing character, heal 1.",
        ),
        (
            "FREE: You may give it a Mark token. If he does, heal 1.",
            "FREE: You may give it a Mark token. If you do, heal 1.",
        ),
        (
            "When this character hits, he may be given a CLOSE action at no cost.",
            "When this character hits, you may give it a CLOSE action as FREE.",
        ),
        (
            "When a friendly character named Robot is hit, heal that Robot 1 click.",
            "When a friendly character named Robot is hit, heal that character 1 click.",
        ),
        (
            "When a friendly bystander or an opposing character is KO'd, heal 1.",
            "When a friendly bystander is KO'd or an opposing character is KO'd, heal 1.",
        ),
        (
            "If this character is on click #1 and is given an action token, after resolutions heal 1.",
            "When this character is given an action token, after resolutions if this character is on click #1, heal 1.",
        ),
        (
            "Opposing characters attacking this character modify attack -1.",
            "Opposing characters modify attack -1 when attacking this character.",
        ),
        ("Poison, and when this character uses it, heal 1.", "Poison. When this character uses it, heal 1."),
        ("Toughness, and this character has SAFEGUARD: Outwit.", "Toughness. This character has SAFEGUARD: Outwit."),
        (
            "When a character is knocked back by this character's attack, heal 1.",
            "When this character knocks back a character, heal 1.",
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


def test_a_deed_can_fail_without_anybody_to_do_it_to() -> None:
    text = "FREE: Click this dial once. Give an adjacent opposing character an action token. If you do, heal 2."
    near, far = duel(text, He={"click": 3}), duel(text, foe="H3", He={"click": 3})
    assert figure(play(near, "He", "Knack"), "He").click == 2
    assert figure(play(far, "He", "Knack"), "He").click == 4


def test_several_things_are_said_of_one() -> None:
    text = "FREE: Deal 1 damage to an opposing character that is adjacent and hasn't been hit this turn."
    g = play(duel(text, foe="D3", ogre="J7"), "He", "Knack")
    assert (figure(g, "Fo").click, figure(g, "Og").click) == (2, 1)


def test_attacks_on_a_single_target() -> None:
    text = "When this character makes an attack with a single target, modify attack +1."
    for targets, attack in ((("Fo", "done"), 11), (("Fo", "Og"), 10)):
        heroes = (card("Hero", text, bolts=2), 0, "A3"), (card("Foe"), 1, "D3"), (card("Ogre"), 1, "D5")
        g = play(table(*heroes), "He", "RANGE", *targets)
        assert value(g, 1, ATTACK, find(g, Attack)) == attack


def test_a_roll_of_doubles() -> None:
    text = "When this character hits with an attack roll of doubles, put a Mark token on this character."
    for dice, marks in (((6, 5), {}), ((5, 5), {"Mark": 1})):
        g = play(duel(text, foe="D3"), "He", "CLOSE", "Fo", dice)
        g = play(g, "D3") if "D3" in offered(g) else g
        assert dict(figure(g, "He").named) == marks


def test_a_choice_that_something_is_so() -> None:
    _, effect = read("Charge. When this character uses it, you may choose that he has Toughness.")
    assert isinstance(effect, Triggers)
    assert effect.program[0] == ops.May(2)
    assert effect.program[2] == ops.Lend(("Toughness",), ops.ACTION_ENDS)


def test_more_than_one_target() -> None:
    text = "When this character targets more than one character with an attack, modify attack +1."
    for targets, attack in ((("Fo", "done"), 10), (("Fo", "Og"), 11)):
        heroes = (card("Hero", text, bolts=2), 0, "A3"), (card("Foe"), 1, "D3"), (card("Ogre"), 1, "D5")
        g = play(table(*heroes), "He", "RANGE", *targets)
        assert value(g, 1, ATTACK, find(g, Attack)) == attack


def test_the_turns_of_others() -> None:
    g = duel("At the end of each opponent's turn, put a Mark token on this character.")
    marks = []
    for _ in range(3):
        end_turn(g)
        marks.append(dict(figure(g, "He").named).get("Mark", 0))
    assert marks == [0, 1, 1]


def test_an_attack_and_those_whom_it_hits() -> None:
    text = "When this character attacks, modify attack +1. Hit characters can't use Flurry until your next turn."
    while_attacking, when_hit = read(text)
    assert isinstance(while_attacking, Triggers)
    assert isinstance(when_hit, Triggers)
    assert [one.event.what for one in (while_attacking, when_hit)] == ["attacks", "hits"]
    g = duel(text)
    play(g, "He", "CLOSE", "Fo")
    assert value(g, 1, ATTACK, find(g, Attack)) == 11


@pytest.mark.parametrize(
    ("short", "full"),
    [
        ("STOP: Toughness.", "STOP. Toughness."),
        ("Toughness. / / FREE: Heal 1.", "Toughness. // FREE: Heal 1."),
        ("When this character clears (one or more) action tokens, heal 1.", "When this character clears, heal 1."),
        (
            "FREE: Place this character in any unoccupied square within 2 squares.",
            "FREE: Place this character in a square within 2 squares.",
        ),
        (
            "At the end of your turn, if this character moved at least 1 square this turn, heal 1.",
            "At the end of your turn, if this character moved this turn, heal 1.",
        ),
        (
            "If this character was targeted with an attack since your last turn, Flurry.",
            "If this character was attacked since your last turn, Flurry.",
        ),
        (
            "FREE: Choose one: Flurry and Charge -or- Quake and Poison."
            " This character can use the chosen effects this turn.",
            "FREE: This character can use Flurry and Charge this turn -or- this character can use Quake and Poison this"
            " turn.",
        ),
        (
            "Charge. When this character uses it, you may choose to not halve his speed.",
            "Charge. When this character uses it, don't halve speed.",
        ),
    ],
)
def test_other_words_for_the_same(short: str, full: str) -> None:
    assert read(short) == read(full)


def test_two_tokens_are_cleared() -> None:
    text = "When this character clears 2 action tokens, put a Mark token on this character."
    for tokens, marks in ((1, {}), (2, {"Mark": 1})):
        g = end_turn(duel(text, He={"tokens": tokens}))
        assert dict(figure(g, "He").named) == marks


@pytest.mark.parametrize("text", ["FREE: one: Heal 1.", "FREE: Roll a d6. two: Heal 1.", "FREE: Roll a d6. X: Heal 1."])
def test_a_word_is_no_result_of_a_die(text: str) -> None:
    with pytest.raises(TextError):
        read(text)
