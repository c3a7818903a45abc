"""A window lets others speak: who may respond follows from the position, and each answers a matter once."""

import pytest

from tests.kernel.duel import duel
from tests.kernel.fighters import Aim
from tests.kernel.strikes import Strike
from tests.kernel.tables import play
from tests.kernel.tricks import Play, tricks
from warband.kernel.ask import DONE, PASS, Ask, Dice, Refused
from warband.kernel.machine import choose, running
from warband.kernel.state import State
from warband.kernel.window import Window


def strike(*gifts: str, foes: tuple[str, ...] = ()) -> State:
    """Ada, with some gifts, has struck at Bo, who has others."""
    return play(duel([["Ada", 2, *gifts]], [["Bo", 2, *foes]]), "strike", 1, 2)


def test_a_window_where_nobody_can_respond_costs_no_frame() -> None:
    g = strike()
    assert g.ask == Dice(2)
    assert not any(isinstance(frame, Window) for frame in g.stack)


def test_who_can_respond_is_asked_and_may_pass() -> None:
    g = play(strike("lucky"), (1, 1))
    assert g.ask == Ask(0, "respond")
    assert list(g.options) == [(1, "lucky"), PASS]
    assert play(g, PASS).ask == Ask(0, "action")


def test_a_response_changes_the_matter_through_the_verbs_of_its_procedure() -> None:
    g = play(strike("lucky"), (1, 1), (1, "lucky"))
    assert g.ask == Dice(2)
    play(g, (6, 6))
    assert g.entities[2].life == 1


def test_a_response_that_is_not_offered_is_refused_in_words() -> None:
    g = play(strike("lucky"), (1, 1))
    with pytest.raises(Refused, match=r"\(2, 'lucky'\) can't respond here") as caught:
        choose(g, (2, "lucky"))
    assert caught.value.refusal.rule == ""


def test_a_game_can_name_the_rule_behind_the_refusal() -> None:
    g = play(strike("lucky"), (1, 1))
    g.rules.cites = {"respond": "duel.respond"}
    with pytest.raises(Refused) as caught:
        choose(g, (2, "lucky"))
    assert caught.value.refusal.rule == "duel.respond"


def test_both_seats_speak_in_the_order_that_the_game_gives() -> None:
    g = play(strike("lucky", foes=("lucky",)), (1, 1))
    assert g.ask == Ask(0, "respond")
    assert play(g, PASS).ask == Ask(1, "respond")
    assert play(g, PASS).ask == Ask(0, "action")


def test_after_one_seat_passed_the_other_still_may_respond() -> None:
    g = play(strike("lucky", foes=("lucky",)), (6, 6), PASS, (2, "lucky"), (1, 1))
    assert g.ask == Ask(0, "respond")  # a new roll is a new matter
    assert list(g.options) == [(1, "lucky"), PASS]


def test_responders_are_derived_again_after_each_response() -> None:
    g = play(duel([["Ada", 2, "lucky"], ["Al", 2, "lucky"]], [["Bo", 2]]), "strike", 1, 3, (1, 1))
    assert list(g.options) == [(1, "lucky"), (2, "lucky"), PASS]
    play(g, (1, "lucky"), (1, 1))
    assert list(g.options) == [(2, "lucky"), PASS]


def test_each_answers_a_matter_once() -> None:
    g = play(duel([["Ada", 2, "aimer"], ["Al", 2, "aimer"]], [["Bo", 2]]), "strike", 1, 3)
    assert list(g.options) == [(1, "aimer"), (2, "aimer"), PASS]
    assert list(play(g, (2, "aimer")).options) == [(1, "aimer"), PASS]
    assert play(g, (1, "aimer")).ask == Dice(2)
    assert len([e for e in g.effects if isinstance(e, Aim)]) == 2


def test_passing_is_for_all_of_a_seat_that_could_respond() -> None:
    g = play(duel([["Ada", 2, "aimer"], ["Al", 2, "aimer"]], [["Bo", 2]]), "strike", 1, 3, PASS)
    assert g.ask == Dice(2)


def test_a_response_can_be_a_procedure_that_asks_chance() -> None:
    g = play(strike(foes=("quick",)), (6, 6), (2, "quick"))
    assert g.ask == Dice(1, "dodge")
    assert play(g, (5,)).entities[2].life == 2


def test_a_failed_dodge_is_answered_once_all_the_same() -> None:
    g = play(strike(foes=("quick",)), (6, 6), (2, "quick"), (4,))
    assert g.entities[2].life == 1
    assert g.ask == Ask(0, "action")


def test_every_child_opens_its_own_window() -> None:
    g = play(duel([["Ada", 2]], [["Bo", 2, "quick"], ["Cy", 2, "quick"]]), "strike", 1, 2, 3, (6, 6))
    assert list(g.options) == [(2, "quick"), PASS]
    assert list(play(g, PASS).options) == [(3, "quick"), PASS]
    assert running(g, Strike).hits == (2,)


def test_a_response_can_be_responded_to() -> None:
    g = tricks("spark counter dud", "counter counter dud")
    mine, mine_too, theirs, theirs_too = 1, 2, 4, 5
    play(g, mine)
    assert g.ask == Ask(0, "respond")  # one may even answer one's own play
    play(g, PASS)
    assert list(g.options) == [(theirs, "counter"), (theirs_too, "counter"), PASS]
    play(g, (theirs, "counter"))
    assert list(g.options) == [(mine_too, "counter"), PASS]
    play(g, (mine_too, "counter"))
    assert list(g.options) == [(theirs_too, "counter"), PASS]
    play(g, PASS)  # nobody stops the second counter: it stops the first one
    assert running(g, Play).card == theirs  # whose window is open again
    play(g, PASS)
    assert running(g, Play).card == mine
    play(g, PASS)
    assert g.entities[0].lives == (4, 3)


def test_a_play_that_is_stopped_does_nothing() -> None:
    g = play(tricks("spark dud dud", "counter dud dud"), 1, (4, "counter"))
    assert g.entities[0].lives == (4, 4)
    assert g.ask == Ask(0, "play")
    assert play(g, DONE).ask == Ask(1, "play")
