"""A procedure is a table of steps; the kernel runs them in order and knows where each one stands."""

import pytest

from tests.kernel.tables import ask, diary, note, play, run, start, write, write_answer, write_result
from warband.kernel.machine import again, find, finish, goto, name_of, procedure, push, running, step, unwind
from warband.kernel.state import Frame, Outcome, State
from warband.kernel.window import Order


class Outer(Frame):
    left: int = 3


class Inner(Frame):
    pass


def test_steps_run_in_the_order_of_the_table() -> None:
    g = run(Outer(), procedure(Outer, note("one"), note("two"), note("three")))
    assert diary(g) == ["one", "two", "three"]
    assert g.stack == []


def test_an_empty_table_ends_at_once() -> None:
    assert run(Outer(), procedure(Outer)).stack == []


def test_a_pushed_procedure_runs_before_the_next_step() -> None:
    inner = procedure(Inner, note("in"))
    g = run(Outer(), procedure(Outer, note("before"), start(Inner), note("after")), inner)
    assert diary(g) == ["before", "in", "after"]


def test_again_goes_back_to_a_label_until_a_step_goes_elsewhere() -> None:
    def count(g: State, f: Outer) -> None:
        write(g, f.left)
        f.left -= 1
        if f.left == 0:
            goto(g, f, "out")

    g = run(Outer(), procedure(Outer, step(count, label="count"), again("count"), note("out", label="out")))
    assert diary(g) == [3, 2, 1, "out"]


def test_finish_ends_a_procedure_before_its_last_step_and_hands_a_result_to_its_parent() -> None:
    inner = procedure(Inner, step(lambda g, f: finish(g, f, 42)), note("never"))
    g = run(Outer(), procedure(Outer, start(Inner), step(write_result)), inner)
    assert diary(g) == [42]


def test_a_procedure_that_ends_by_itself_has_no_result_even_after_one_that_had() -> None:
    class Quiet(Frame):
        pass

    inner = procedure(Inner, step(lambda g, f: finish(g, f, 42)))
    outer = procedure(Outer, start(Inner), start(Quiet), step(write_result))
    assert diary(run(Outer(), outer, inner, procedure(Quiet))) == [None]


def test_a_result_that_nobody_read_before_the_next_ask_is_gone_in_the_game_as_in_its_clone() -> None:
    inner = procedure(Inner, step(lambda g, f: finish(g, f, 42)))
    outer = procedure(Outer, start(Inner), ask(), step(write_answer), step(write_result))
    g = run(Outer(), outer, inner)
    other = g.clone()
    assert diary(play(g, "red")) == diary(play(other, "red")) == ["red", None]


def test_only_the_running_procedure_can_finish() -> None:
    def finish_parent(g: State, f: Inner) -> None:
        finish(g, g.stack[0])

    with pytest.raises(RuntimeError, match="Outer is not the running procedure"):
        run(Outer(), procedure(Outer, start(Inner)), procedure(Inner, step(finish_parent)))


def test_unwind_ends_everything_above_a_procedure() -> None:
    def stop(g: State, f: Inner) -> None:
        unwind(g, g.stack[0])

    g = run(Outer(), procedure(Outer, start(Inner), note("on")), procedure(Inner, step(stop), note("never")))
    assert diary(g) == ["on"]


def test_the_innermost_running_procedure_of_a_kind_is_found() -> None:
    def look(g: State, f: Inner) -> None:
        write(g, (find(g, Outer) is g.stack[0], find(g, Inner) is f, find(g, Order)))

    g = run(Outer(), procedure(Outer, start(Inner)), procedure(Inner, step(look)))
    assert diary(g) == [(True, True, None)]


def test_a_procedure_that_must_be_running_is_found_or_missed_by_name() -> None:
    def look(g: State, f: Inner) -> None:
        write(g, running(g, Outer) is g.stack[0])
        running(g, Order)

    with pytest.raises(LookupError, match="no Order is running"):
        run(Outer(), procedure(Outer, start(Inner)), procedure(Inner, step(look)))


def test_every_frame_has_a_serial_of_its_own() -> None:
    def twice(g: State, f: Outer) -> None:
        push(g, Inner())
        push(g, Inner())

    g = run(Outer(), procedure(Outer, step(twice)), procedure(Inner, ask()))
    assert [frame.serial for frame in g.stack] == [1, 2, 3]


def test_a_game_that_is_over_runs_no_further_step() -> None:
    def end(g: State, f: Outer) -> None:
        g.outcome = Outcome((0,), "rule")

    g = run(Outer(), procedure(Outer, step(end), note("never")))
    assert g.over
    assert diary(g) == []


def test_steps_made_by_functions_have_names_of_their_own() -> None:
    assert name_of(again("turn").run) == "again turn"
    assert name_of(diary) == "diary"
    assert name_of(procedure) == "procedure"
    assert name_of(type("Callable", (), {"__call__": lambda self: None})()) == "Callable"


def test_an_ask_stands_on_the_rules_of_its_step_or_of_those_around_it() -> None:
    inner = procedure(Inner, ask(), step(write_answer))
    cited = start(Inner)._replace(rules=("outer.rule",))
    within, without = (run(Outer(), procedure(Outer, first), inner) for first in (cited, start(Inner)))
    assert within.rules.asking(within) == ("outer.rule",)
    assert without.rules.asking(without) == ()
