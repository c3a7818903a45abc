"""Triggers: an effect comes when its event does, for whom it concerns, at the time that its words say."""

from __future__ import annotations

from tests.heroclix.text_table import card, duel, end_turn, figure, offered, play, set_figure, square, table, who_is
from warband.games.heroclix.position.abilities.values import value
from warband.games.heroclix.position.model import DAMAGE
from warband.games.heroclix.turns import setup
from warband.kernel.ask import PASS
from warband.kernel.machine import advance, push


def test_at_the_beginning_of_the_game() -> None:
    g = duel("At the beginning of the game, put a Rage token on this character.")
    g.stack.clear()
    g.ask = None
    steps = setup.PROCEDURES[setup.Setup].steps
    push(g, setup.Setup(pc=[step.run for step in steps].index(setup.begin_game)))
    advance(g)
    assert figure(g, "He").named == (("Rage", 1),)


def test_at_the_beginning_of_your_turn_and_of_each_turn() -> None:
    for whose, counts in (("your", [1, 1, 2]), ("each", [1, 2, 3])):
        g = duel(f"At the beginning of {whose} turn, put a Rage token on this character.")
        found = []
        for _ in range(3):
            found.append(dict(figure(g, "He").named).get("Rage", 0))
            end_turn(g)
        assert found == counts


def test_at_the_end_of_your_turn_and_of_each_turn() -> None:
    for whose, counts in (("your", [0, 1, 1, 2]), ("each", [0, 1, 2, 3])):
        g = duel(f"At the end of {whose} turn, put a Rage token on this character.")
        found = []
        for _ in range(4):
            found.append(dict(figure(g, "He").named).get("Rage", 0))
            end_turn(g)
        assert found == counts


def test_when_this_character_clears() -> None:
    g = duel("When this character clears, heal 1.", He={"click": 3, "tokens": 1})
    end_turn(g)
    assert (figure(g, "He").tokens, figure(g, "He").click) == (0, 2)
    end_turn(end_turn(g))
    assert figure(g, "He").click == 2


def test_after_the_clear_phase_comes_even_when_nothing_cleared() -> None:
    g = duel("After the clear phase, heal 1.", He={"click": 4})
    end_turn(g)
    assert figure(g, "He").click == 3
    end_turn(g)
    assert figure(g, "He").click == 3


def test_when_this_character_moves_comes_within_the_action() -> None:
    text = "Charge. When this character moves, modify its damage +1 this turn."
    g = duel(text, foe="F3")
    play(g, "He", "Charge", "E3")
    assert value(g, who_is(g, "He"), DAMAGE) == 3
    play(g, "CLOSE", "Fo", (4, 5))
    assert figure(g, "Fo").click == 4


def test_standing_still_and_being_placed_are_no_moves() -> None:
    text = "When this character moves, heal 1. // FREE: Place this character in a square within 2."
    g = duel(text, foe="J1", He={"click": 3})
    play(g, "He", "MOVE", "C3", "He", "Knack #2", "C4")
    assert figure(g, "He").click == 3


def test_when_the_dial_is_clicked_comes_for_each_click() -> None:
    g = duel("When this character's dial is clicked, put a Rage token on this character.")
    play(end_turn(g), "Fo", "CLOSE", "He", (4, 5))
    assert figure(g, "He").named == (("Rage", 2),)


def test_an_effect_does_not_set_itself_off() -> None:
    g = duel("When this character's dial is clicked, click this dial once.")
    play(end_turn(g), "Fo", "CLOSE", "He", (4, 5))
    assert figure(g, "He").click == 5


def test_when_this_character_hits_after_resolutions() -> None:
    g = duel("When this character hits, after resolutions deal 1 penetrating damage to each hit character.")
    other = g.clone()
    play(g, "He", "CLOSE", "Fo", (4, 5))
    assert figure(g, "Fo").click == 4
    play(other, "He", "CLOSE", "Fo", (1, 2))
    assert figure(other, "Fo").click == 1


def test_after_resolutions_comes_before_the_token() -> None:
    g = duel("When this character hits, after resolutions remove an action token from this character.")
    play(g, "He", "CLOSE", "Fo", (4, 5))
    assert figure(g, "He").tokens == 1


def test_when_this_character_attacks_for_this_attack() -> None:
    g = duel("When this character attacks, modify this character's damage +1 for this attack.")
    play(g, "He", "CLOSE", "Fo", (4, 5))
    assert figure(g, "Fo").click == 4
    assert value(g, who_is(g, "He"), DAMAGE) == 2


STRIKES_BACK = (
    "When this character takes damage from an opponent's attack, after resolutions deal 1 damage to the attacker."
)


def test_when_this_character_takes_damage_from_an_opponents_attack() -> None:
    g = duel(STRIKES_BACK)
    play(end_turn(g), "Fo", "CLOSE", "He", (4, 5))
    assert figure(g, "Fo").click == 2
    g = duel(f"{STRIKES_BACK} // FREE: Deal 1 damage to this character.")
    play(g, "He", "Knack #2")
    assert figure(g, "He").click == 2


def test_it_takes_damage_even_when_that_kos_it() -> None:
    g = end_turn(duel(STRIKES_BACK, He={"click": 5}))
    play(g, "Fo", "CLOSE", "He", (4, 5))
    assert figure(g, "Fo").click == 2


def test_when_this_character_is_kod() -> None:
    text = "When this character is KO'd, deal 1 damage to all adjacent opposing characters."
    g = end_turn(duel(text, He={"click": 5}))
    play(g, "Fo", "CLOSE", "He", (4, 5))
    assert figure(g, "Fo").click == 2
    assert figure(g, "Og").click == 1


def test_a_special_power_of_the_last_click_sees_the_ko() -> None:
    hero = card("Hero", "When this character is KO'd, generate a Ghost.", special=True, clicks=2)
    fighters = (hero, 0, "C3"), (card("Pal"), 0, "A7"), (card("Foe"), 1, "D3")
    g = table(*fighters, others=(card("Ghost"),), He={"click": 2})
    play(end_turn(g), "Fo", "CLOSE", "He", (4, 5), "C4")
    assert square(g, "Gh") == "C4"


def test_when_this_character_would_be_targeted() -> None:
    text = (
        "When this character would be targeted by an attack, you may roll a d6. "
        "5-6: This character can't be targeted by this attack."
    )
    g = end_turn(duel(text, pal="D4"))
    play(g, "Fo", "CLOSE", "He")
    assert offered(g) == ["He Knack", "pass"]
    failed, passed = g.clone(), g.clone()
    play(g, "He Knack", (5,))
    assert offered(g) == ["Pa"]
    play(failed, "He Knack", (4,), (4, 5))
    assert figure(failed, "He").click == 3
    play(passed, PASS, (4, 5))
    assert figure(passed, "He").click == 3


def test_when_this_character_would_be_hit() -> None:
    text = (
        "When this character would be hit, you may roll a d6. 4-6: This character evades. "
        "1: Give the attacker an action token."
    )
    for die, click, tokens in ((4, 1, 1), (1, 3, 2)):
        g = end_turn(duel(text))
        play(g, "Fo", "CLOSE", "He", (4, 5), "He Knack", (die,))
        assert (figure(g, "He").click, figure(g, "Fo").tokens) == (click, tokens)


def test_you_may_asks_and_otherwise_it_happens() -> None:
    g = duel("At the end of your turn, you may heal 1.", He={"click": 3})
    end_turn(g)
    assert offered(g) == ["yes", "pass"]
    other = g.clone()
    assert figure(play(g, "yes"), "He").click == 2
    assert figure(play(other, PASS), "He").click == 3


def test_several_triggers_at_once_are_ordered_by_the_active_player() -> None:
    text = "At the beginning of your turn, heal 1. // At the beginning of your turn, click this dial once."
    hero = card("Hero", text)
    g = table((hero, 0, "C3"), (card("Foe"), 1, "D3"), He={"click": 1})
    assert offered(g) == ["He Knack", "He Knack #2"]
    other = g.clone()
    assert figure(play(g, "He Knack #2"), "He").click == 1
    assert figure(play(other, "He Knack"), "He").click == 2


def test_characters_off_the_map_have_no_triggers() -> None:
    g = duel("At the beginning of each turn, put a Rage token on this character.")
    set_figure(g, who_is(g, "He"), place=3, square=-1)
    end_turn(g)
    assert figure(g, "He").named == (("Rage", 1),)
