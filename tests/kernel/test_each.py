"""`each` starts a child for every element of a field, one after another."""

from typing import Any

from tests.kernel.tables import ask, diary, note, play, run, write, write_answer
from warband.kernel.machine import each, finish, goto, procedure, running, step, unwind
from warband.kernel.state import Frame, State


class Round(Frame):
    guests: tuple[str, ...]
    said: tuple[Any, ...] = ()
    again: bool = False


class Greeting(Frame):
    guest: str


def greeting(g: State, f: Round, guest: str) -> Greeting:
    return Greeting(guest)


def greet(g: State, f: Greeting) -> None:
    write(g, f.guest)


def write_said(g: State, f: Round) -> None:
    write(g, f.said)


GREETING = procedure(Greeting, step(greet))


def test_every_element_gets_its_child_in_order() -> None:
    g = run(Round(("Ann", "Bob")), procedure(Round, each("guests", greeting), note("done")), GREETING)
    assert diary(g) == ["Ann", "Bob", "done"]


def test_no_elements_no_children() -> None:
    assert diary(run(Round(()), procedure(Round, each("guests", greeting), note("done")), GREETING)) == ["done"]


def test_one_table_can_go_through_the_same_field_twice() -> None:
    g = run(Round(("Ann", "Bob")), procedure(Round, each("guests", greeting), each("guests", greeting)), GREETING)
    assert diary(g) == ["Ann", "Bob", "Ann", "Bob"]


def test_each_child_can_ask() -> None:
    asking = procedure(Greeting, ask(), step(write_answer))
    g = run(Round(("Ann", "Bob")), procedure(Round, each("guests", greeting)), asking)
    assert diary(play(g, "red", "blue")) == ["red", "blue"]


def test_results_are_gathered_and_a_child_without_one_gives_none() -> None:
    def answer(g: State, f: Greeting) -> None:
        if f.guest != "Bob":
            finish(g, f, f.guest.lower())

    table = procedure(Round, each("guests", greeting, into="said"), step(write_said))
    g = run(Round(("Ann", "Bob", "Cid")), table, procedure(Greeting, step(answer)))
    assert diary(g) == [("ann", None, "cid")]


def test_nothing_is_gathered_from_no_elements() -> None:
    table = procedure(Round, each("guests", greeting, into="said"), step(write_said))
    assert diary(run(Round((), said=("old",)), table, GREETING)) == [()]


def test_going_to_a_label_in_the_middle_begins_the_elements_anew() -> None:
    def interrupt(g: State, f: Greeting) -> None:
        party = running(g, Round)
        if f.guest == "Bob" and not party.again:
            party.again = True
            unwind(g, party)
            goto(g, party, "start")

    table = procedure(Round, note("hello", label="start"), each("guests", greeting))
    g = run(Round(("Ann", "Bob")), table, procedure(Greeting, step(interrupt), step(greet)))
    assert diary(g) == ["hello", "Ann", "hello", "Ann", "Bob"]
