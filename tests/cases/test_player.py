"""What is done: words answer asks, dice answer rolls, who says nothing passes, and what does not fit is a failure."""

from __future__ import annotations

import pytest

from tests.cases.bench import HEAD, failed
from warband.cases.reader import read_text
from warband.cases.runner import run

FIGHT = HEAD.replace("W . C .", "W C . .")


def test_small_words_and_case_make_no_difference() -> None:
    assert failed("do  blue: w MOVE then to the b1\nthen  W is on B1\n") == ""
    assert failed("do  blue: W close attack on C   dice 6 5\nthen  C was hit\n", FIGHT) == ""


def test_names_may_stand_in_quotes() -> None:
    start = "case  Quotes\ngame  magic 2026\np1  battlefield: Mountain; hand: Shock\np2  battlefield: Grizzly Bears\n"
    (case,) = read_text(f'{start}turn  p1, main 1\ndo  p1: cast "Shock" on "Grizzly Bears"\n', "try")
    assert run(case).passed


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


def test_a_reaction_that_the_words_missed_is_named() -> None:
    found = failed("do  blue: W close attack C   dice 6 5\n    red: Super Senses   dice 5\n", FIGHT)
    assert "; it passed this: red is asked: respond, and may choose C Super Senses" in found


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
        ("do  blue: W move to B1 B2\n", "found 'B2' left over: blue is asked: act"),
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
        ("dice", "found dice; expected a result for attack: 2 numbers from 1 to 6"),
        ("dice 6", "found dice 6; expected a result for attack: 2 numbers from 1 to 6"),
        ("dice 6 7", "found dice 6 7; expected a result for attack: 2 numbers from 1 to 6"),
        ("dice 6, 5", "found dice 6; expected a result for attack: 2 numbers from 1 to 6"),
        ("dice 6 5 4", "expected a roll for the dice 4"),
        ("dice 6 5, 4", "expected a roll for the dice 4"),
    ],
)
def test_dice_that_do_not_fit(dice: str, expected: str) -> None:
    assert expected in failed(f"do  blue: W close attack C   {dice}\n", FIGHT)


def test_a_roll_in_the_middle_needs_dice() -> None:
    expected = "the dice are asked: break away (1 die); expected dice for that at the end of 'blue: W move to A1'"
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
        ("try  red: C move to the moon   refused\n", "expected a line that ends there: 'to the moon' is left over"),
        ("try  blue: W Charge banana   refused\n", "'banana' is left over"),
        ("try  blue: W move to A2 dice 6   refused\n", "'dice 6' is left over"),
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


# --- who says nothing

TRAIT = 'click 2, trait Dusk "At the end of your turn, you may heal 1."'
DUSK = HEAD.replace("Wonder Woman 30", f"Wonder Woman 30, {TRAIT}")


def test_nobody_passes_in_silence_into_another_phase_or_turn() -> None:
    border = "nobody passes in silence from one phase or turn to the next"
    found = failed("do  blue: end turn\n    red: C move to D1\nthen  C is on D1\n", DUSK)
    assert "12: found blue is asked: may, and may choose yes, pass; expected a question that 'C move to D1'" in found
    assert border in found
    assert border in failed("do  blue: end turn\nthen  it is red's turn\n", DUSK)
    assert failed("do  blue: end turn\n    blue: pass\n    red: C move to D1\nthen  C is on D1\n", DUSK) == ""
    assert failed("do  blue: end turn\n    blue: yes\nthen  W is on click 1; it is red's turn\n", DUSK) == ""


def test_a_line_that_is_not_legal_fails_where_it_stands() -> None:
    steps = "do  blue: W move to B2\n    blue: W move to B1\n    blue: M move to A1\n    red: C move to D1\n"
    found = failed(steps)
    assert "try.case:12: found it refused by hc.core.actions.no-second-token-same-turn" in found
    assert "try.case:11: found blue is asked: act" in failed("do  red: W move to B2\n")


def test_what_is_tried_passes_no_border_either() -> None:
    assert "found blue is asked: may" in failed("do  blue: end turn\ntry  red: C move to D1   allowed\n", DUSK)
    assert "found blue is asked: may" in failed("do  blue: end turn\ntry  blue: W move to B1   refused\n", DUSK)


@pytest.mark.parametrize(
    ("line", "left"),
    [
        ("blue: W move to B1, M move to A1", "M move to A1"),
        ("blue: W Sidestep to B1, W close attack C   dice 6 5", "W close attack C"),
        ("blue: W move to B1, end turn", "end turn"),
        ("blue: end turn, end turn", "end turn"),
    ],
)
def test_surplus_words_begin_nothing_new(line: str, left: str) -> None:
    found = failed(f"do  {line}\n")
    assert f"found '{left}' left over: " in found
    assert f"expected a line of its own for '{left}'" in found


def test_surplus_words_do_not_answer_in_the_next_phase() -> None:
    assert "found 'yes' left over: blue is asked: may" in failed("do  blue: end turn, yes\n", DUSK)


def test_words_may_follow_what_others_have_left_open() -> None:
    steps = "do  blue: W close attack C   dice 6 5\n    blue: M move to B2   dice 6\nthen  C was hit; M is on B2\n"
    assert failed(steps, FIGHT) == ""


def test_pass_and_done_are_the_same_where_only_one_is_offered() -> None:
    objects = HEAD.replace("W . C .", "W K C .").replace("turn  blue", "objects\n      K light\nturn  blue")
    asked = "do  blue: W move to B1\nnow  blue may choose exactly pick up K, done\n"
    for word in ("pass", "done"):
        chosen = f"     blue may choose {word}\ndo  blue: {word}\nthen  W is on B1; K lies on B1\n"
        assert failed(asked + chosen, objects) == ""
    responding = "do  blue: W close attack C   dice 6 5\ndo  red: {}\nthen  C was hit\n"
    assert failed(responding.format("pass"), FIGHT) == failed(responding.format("done"), FIGHT) == ""
    denied = "do  blue: W close attack C   dice 6 5\nnow  red may not choose done\n"
    assert "found red is asked: respond" in failed(denied, FIGHT)
