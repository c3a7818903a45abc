"""What is done: words answer asks, dice answer rolls, who says nothing passes, and what does not fit is a failure."""

from __future__ import annotations

import pytest

from tests.cases.bench import HEAD, failed

FIGHT = HEAD.replace("W . C .", "W C . .")


def test_small_words_and_case_make_no_difference() -> None:
    assert failed("do  blue: w MOVE then to the b1\nthen  W is on B1\n") == ""
    assert failed("do  blue: W close attack on C   dice 6 5\nthen  C was hit\n", FIGHT) == ""


def test_what_is_asked_may_be_said_first() -> None:
    assert failed("do  blue: W action move, move to B1\nthen  W is on B1\n") == ""


def test_the_longest_option_counts() -> None:
    head = FIGHT.replace("2  M . . .", "2  M # . .").replace("Woman 30", "Woman 30, damage 3")
    assert failed("do  blue: W close destroy B2\nthen  debris lies on B2\n", head) == ""


def test_a_choice_may_be_made_in_several_lines() -> None:
    assert failed("do  blue: W\n    blue: move\n    blue: B1\nthen  W is on B1\n") == ""


def test_who_says_nothing_passes() -> None:
    steps = "do  blue: W close attack C   dice 6 5\n    blue: end turn\nthen  C was hit; it is red's turn\n"
    assert failed(steps, FIGHT) == ""


def test_a_reaction_is_taken() -> None:
    steps = "do  blue: W close attack C   dice 6 5\n    red: C Super Senses   dice 5\nthen  C was missed\n"
    assert failed(steps, FIGHT) == ""


def test_a_roll_may_be_answered_later() -> None:
    steps = "do  blue: W close attack C\nnow  the dice are asked: attack\ndo  blue: dice 6 5\nthen  C was hit\n"
    assert failed(steps, FIGHT) == ""


@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        ("do  blue: W fly\n", "may choose MOVE, RANGE, Sidestep; expected a question that 'fly' answers"),
        ("do  blue: X move\n", "may choose W, M, end turn; expected a question that 'X move' answers"),
        ("do  red: C move to D1\n", "found it refused by hc.core.turn.alternate (not-yours)"),
        ("do  red: end turn\n", "may choose W, M, end turn; expected a question that 'end turn' answers"),
        ("do  blue: W move to A2\n", "found it refused by hc.core.move.not-end-on-friendly (occupied): Another"),
        ("do  blue: W move to B1 B2\n", "found blue is asked: act"),
        ("do  blue: W move\n", "found blue is asked: move to, and may choose A1, B1, B2; expected an answer to that"),
        ("do  blue: W\nthen  W is on A1\n", "found blue is asked: action, and may choose"),
        ("do  blue: W move to B1   dice 4\n", "expected a roll for the dice 4"),
        ("do  blue: W move to B1\ndo  blue: W move to A1\n", "refused by hc.core.actions.no-second-token-same-turn"),
    ],
)
def test_what_does_not_fit(steps: str, expected: str) -> None:
    assert expected in failed(steps)


@pytest.mark.parametrize(
    ("dice", "expected"),
    [
        ("", "found the dice are asked: attack (2 dice); expected an answer to that"),
        ("dice 6", "found dice 6; expected a result for what is asked: 2 dice for attack"),
        ("dice 6 7", "found dice 6 7; expected a result for what is asked: 2 dice for attack"),
        ("dice 6, 5", "found dice 6; expected a result for what is asked: 2 dice for attack"),
        ("dice 6 5 4", "expected a roll for the dice 4"),
        ("dice 6 5, 4", "expected a roll for the dice 4"),
    ],
)
def test_dice_that_do_not_fit(dice: str, expected: str) -> None:
    assert expected in failed(f"do  blue: W close attack C   {dice}\n", FIGHT)


def test_a_roll_in_the_middle_needs_dice() -> None:
    expected = "the dice are asked: break away (1 dice); expected dice for that at the end of 'blue: W move to A1'"
    assert expected in failed("do  blue: W move to A1\n", FIGHT)


def test_words_after_the_game_are_too_late() -> None:
    head = FIGHT.replace("C The Cheetah 30", "C Training Dummy 5, click 5").replace("Woman 30", "Woman 30, damage 3")
    steps = "do  blue: W close attack C   dice 6 5\n    blue: end turn\n"
    assert "found nobody is asked; the game is over; expected a question that 'end turn' answers" in failed(steps, head)


def test_what_follows_a_step_that_fails_is_left_alone() -> None:
    found = failed("do  blue: W fly\nthen  W is on D4\nalso\nthen  W is on B1\n")
    assert [line.partition(": found")[0] for line in found.splitlines()] == ["try.case:11", "try.case:14"]


@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        ("try  blue: W move to B1   allowed\n", ""),
        ("try  blue: W move to B1   refused\n", "found it allowed; expected it refused"),
        ("try  blue: W move to A2   refused\n", ""),
        ("try  blue: W move to A2   allowed\n", "found it refused by hc.core.move.not-end-on-friendly (occupied)"),
        ("try  blue: W move to A2   refused by hc.core.move.not-end-on-friendly\n", ""),
        ("try  blue: W move to A2   refused by hc.core.move.not-end-on-friendly (occupied)\n", ""),
        ("try  blue: W move to A2   refused by hc.core.move.not-end-on-friendly (other)\n", "found it refused by"),
        ("try  blue: W move to A2   refused by hc.core.move.diagonal\n", "it refused by hc.core.move.diagonal"),
        ("try  blue: W Charge   refused by hc.core.lost.not-showing (no-such-action)\n", ""),
        ("try  blue: W flutter   refused\n", "found blue is asked: action"),
        ("try  red: C move   refused by hc.core.turn.alternate\n", ""),
        ("try  red: W move   refused\n", "found blue is asked: act"),
        ("do  blue: W\ntry  blue: MOVE B1   allowed\ntry  blue: CLOSE   refused\ndo  blue: MOVE B1\n", ""),
    ],
)
def test_tries(steps: str, expected: str) -> None:
    found = failed(steps)
    assert expected in found
    assert bool(expected) == bool(found)


def test_a_try_leaves_the_position_alone() -> None:
    assert failed("try  blue: W move to B1   allowed\nthen  W is on A1; W has no tokens\n") == ""


def test_statements_look_back_to_the_last_look() -> None:
    first = "do  blue: W move to B1\nthen  W moved; M did not move\nthen  W moved\n"
    second = "do  blue: M move to A1\nthen  M moved; W did not move\n"
    assert failed(first + second, HEAD.replace("W . C .", "W . . C")) == ""
