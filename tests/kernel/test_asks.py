"""An ask stops the machine; a legal answer reaches the next step of the one who asked; any other changes nothing."""

import pickle
from typing import Any

import pytest

from tests.kernel.duel import duel
from tests.kernel.tables import ask, diary, note, play, run, start, write, write_answer
from warband.kernel.ask import DONE, Ask, Check, Question, Refusal, Refused, allowed, first_refusal, plain
from warband.kernel.machine import ask_with, choose, procedure, step
from warband.kernel.state import Frame, State


class Table(Frame):
    pass


def test_the_machine_waits_at_an_ask_and_goes_on_with_the_answer() -> None:
    g = run(Table(), procedure(Table, note("before"), ask(seat=1), step(write_answer)))
    assert g.ask == Ask(1, "colour")
    assert diary(g) == ["before"]
    assert diary(play(g, "blue")) == ["before", "blue"]


def test_the_answer_is_gone_after_the_step_that_it_was_for() -> None:
    g = run(Table(), procedure(Table, ask(), step(write_answer), step(write_answer)))
    assert diary(play(g, "red")) == ["red", None]


def test_an_ask_in_the_last_step_ends_the_procedure_when_answered() -> None:
    g = play(run(Table(), procedure(Table, ask())), "red")
    assert g.stack == []
    assert g.ask is None


def test_options_that_a_step_has_worked_out_are_not_worked_out_again_and_serve_for_that_ask_only() -> None:
    colours = ["red", "blue"]
    g = run(Table(), procedure(Table, step(lambda g, f: ask_with(g, Ask(0, "colour"), colours)), note("once"), ask()))
    assert g.options is colours
    play(g, "red")
    assert diary(g) == ["once"]
    assert g.options == colours
    assert g.options is not colours


@pytest.mark.parametrize("answer", ["strike", ("guard", 1), DONE])
def test_every_offered_option_is_accepted(answer: Any) -> None:
    assert answer in duel([["Ada", 1]], [["Bo", 1]]).options
    play(duel([["Ada", 1]], [["Bo", 1]]), answer)


@pytest.mark.parametrize(
    "answer", ["dance", ("guard", 2), 7, None, True, 1.0, ["guard", 1], ("guard", True), {}, object]
)
def test_a_refused_answer_changes_nothing(answer: Any) -> None:
    g = duel([["Ada", 1]], [["Bo", 1]])
    before = g.save()
    with pytest.raises(Refused):
        choose(g, answer)
    assert g.save() == before
    play(g, "strike")


def test_what_could_be_an_answer_is_a_number_a_text_or_a_tuple_of_them() -> None:
    assert all(plain(answer) for answer in (0, "pass", (), (1, "hit")))
    assert not any(plain(answer) for answer in (None, True, 1.0, [1], (1, (2,)), (False,), b"pass"))


def test_a_refusal_says_which_rule_and_what_would_help() -> None:
    g = play(duel([["Ada", 2], ["Al", 2]], [["Bo", 2]]), "strike", 1, 3, (1, 1), "strike")
    with pytest.raises(Refused, match="It has struck") as caught:
        choose(g, 1)
    refusal = caught.value.refusal
    assert (refusal.code, refusal.rule, refusal.remedy) == ("spent", "duel.strike.once", "Wait for the next turn.")


@pytest.mark.parametrize(
    ("answer", "code"), [(3, "not-yours"), (0, "no-fighter"), (99, "no-fighter"), ("x", "no-fighter")]
)
def test_the_checks_that_make_the_options_also_explain_their_absence(answer: Any, code: str) -> None:
    g = play(duel([["Ada", 2], ["Al", 2]], [["Bo", 2]]), "strike")
    assert list(g.options) == [1, 2]
    with pytest.raises(Refused) as caught:
        choose(g, answer)
    assert caught.value.refusal.code == code


def test_the_first_check_that_fails_speaks() -> None:
    checks = (
        Check("odd", "r1", lambda g, n: n % 2 == 1, lambda g, n: f"{n} is odd."),
        Check("big", "r2", lambda g, n: n > 9, "It is big."),
    )
    g = State(None)  # type: ignore[arg-type]
    assert allowed(checks, g, 4)
    assert first_refusal(checks, g, 4) is None
    assert not allowed(checks, g, 12)
    assert first_refusal(checks, g, 12) == checks[1].refusal(g, 12)
    assert first_refusal(checks, g, 13) == Refusal("odd", "r1", "13 is odd.")


def test_options_and_refusals_are_worked_out_for_the_procedure_that_asks() -> None:
    class Above(Frame):
        pass

    colours = Question(lambda g, f: [type(f).__name__], lambda g, f, option: Refusal("no", "", type(f).__name__))
    g = run(Table(), procedure(Table, start(Above)), procedure(Above, ask()))
    g.rules.questions["colour"] = colours
    assert list(g.options) == ["Above"]
    with pytest.raises(Refused, match=r"^Above$"):
        choose(g, "red")


def test_a_refusal_travels_between_processes() -> None:
    refused = Refused(Refusal("odd", "r1", "It is odd.", "Be even."))
    other = pickle.loads(pickle.dumps(refused))
    assert other.refusal == refused.refusal
    assert str(other) == "It is odd."


def test_nothing_can_be_answered_when_nothing_is_asked() -> None:
    with pytest.raises(ValueError, match="nothing is asked now"):
        choose(run(Table(), procedure(Table)), "red")


def test_options_are_worked_out_once_for_each_ask() -> None:
    g = duel([["Ada", 1]], [["Bo", 1]])
    first = g.options
    assert g.options is first
    assert play(g, DONE).options is not first


def test_there_are_no_options_while_dice_are_asked() -> None:
    g = play(duel([["Ada", 1]], [["Bo", 1]]), "strike", 1, 2)
    with pytest.raises(TypeError, match="no seat is asked now, but Dice"):
        _ = g.options


def test_a_step_that_breaks_leaves_the_error_to_the_caller() -> None:
    def broken(g: State, f: Table) -> None:
        write(g, 1 // 0)

    with pytest.raises(ZeroDivisionError):
        play(run(Table(), procedure(Table, ask(), step(broken))), "red")
