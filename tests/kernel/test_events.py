"""What happens is announced: to the log, stamped with the rules that made it, and to whoever watches."""

from typing import Any

import pytest

from tests.kernel.duel import duel
from tests.kernel.tables import TableRules, note, play, run
from warband.kernel.event import PIECE, Cause, Event, Happened, Mark, Piece, Pieces, Roll, Seat, Space, happen, marks_of
from warband.kernel.machine import advance, procedure, push, running_rules, step
from warband.kernel.rules import SeatLeft
from warband.kernel.state import Frame, State


class Talk(Frame):
    pass


class Aside(Frame):
    pass


class Hello(Event, frozen=True):
    to: str = "Ann"


class DoorKnocked(Event, frozen=True):
    says = "Somebody knocks."
    tone = "good"

    door: int


class Struck(Event, frozen=True):
    caused = True


class Throw(Event, frozen=True):
    who: Piece
    seat: Seat
    end: Space
    others: Pieces
    roll: Roll
    far: int
    why: str = ""


def logged(*rules: str, run_it: Any) -> list[Happened]:
    g = run(Talk(), procedure(Talk))
    g.log = []
    g.rules = TableRules("1", {Talk: procedure(Talk, step(run_it, *rules)), Aside: procedure(Aside)}, {}, {})
    push(g, Talk())
    advance(g)
    return g.log


def test_an_event_bears_the_rules_of_the_running_step() -> None:
    events = logged("r.1", "r.2", run_it=lambda g, f: happen(g, Hello("Bo")))
    assert events == [Happened(Hello("Bo"), ("r.1", "r.2"))]


def test_an_event_can_name_its_own_rule() -> None:
    assert logged("r.1", run_it=lambda g, f: happen(g, Hello(), "r.9"))[0].rules == ("r.9",)


def test_only_an_event_that_is_caused_is_stamped_with_its_cause(monkeypatch: pytest.MonkeyPatch) -> None:
    def both(g: State, f: Frame) -> None:
        happen(g, Hello(), "r.9")
        happen(g, Struck(), "r.9")

    assert [one.cause for one in logged(run_it=both)] == [None, None], "rules without words for causes"
    monkeypatch.setattr(TableRules, "cause", lambda rules, g, rule: Cause(f"by {rule}", 3))
    assert [one.cause for one in logged(run_it=both)] == [None, Cause("by r.9", 3)]


def test_a_procedure_that_the_step_has_just_pushed_is_not_the_running_one() -> None:
    def push_and_speak(g: State, f: Talk) -> None:
        push(g, Aside())
        happen(g, Hello())

    assert logged("r.1", run_it=push_and_speak)[0].rules == ("r.1",)


def test_outside_of_procedures_an_event_has_no_rule() -> None:
    g = run(Talk(), procedure(Talk, note("bye")))
    assert running_rules(g) == ()


def test_without_a_log_nothing_is_kept() -> None:
    g = duel([["Ada", 2]], [["Bo", 2]])
    assert play(g, ("clash", 1, 2)).log is None


def test_the_log_tells_a_strike_rule_by_rule() -> None:
    g = duel([["Ada", 2]], [["Bo", 1], ["Cy", 1]], blades=[["sword", 1, 2]])
    g.log = []
    play(g, "strike", 1, 2, "done", (6, 6))
    assert [(e.kind, e.rules) for e in g.log] == [
        ("declare", ("duel.strike.once",)),
        ("wound", ("duel.hit.wound",)),
        ("fall", ("duel.hit.wound",)),
        ("detach", ("duel.hit.wound",)),
    ]


def test_watchers_hear_their_own_kind_of_event_only() -> None:
    heard: list[Event] = []
    rules = TableRules("1", {}, {}, {DoorKnocked: (lambda g, knock: heard.append(knock),)})
    g = State(rules)
    happen(g, Hello())
    happen(g, DoorKnocked(3))
    assert heard == [DoorKnocked(3)]


def test_a_kind_is_named_for_its_class_unless_it_says_otherwise() -> None:
    assert (Hello.kind, DoorKnocked.kind, SeatLeft.kind) == ("hello", "door knocked", "left")


def test_a_log_entry_shows_what_its_event_is() -> None:
    knock, hello = Happened(DoorKnocked(3), ()), Happened(Hello(), ())
    assert (knock.kind, knock.tone, knock.facts) == ("door knocked", "good", {"door": 3})
    assert (hello.kind, hello.tone, hello.facts) == ("hello", "", {"to": "Ann"})


def test_the_types_of_facts_say_what_they_stand_for() -> None:
    marks = {fact: mark.word for fact, mark in marks_of(Throw).items()}
    assert marks == {"who": "piece", "seat": "seat", "end": "space", "others": "piece", "roll": "die"}
    assert marks_of(Throw)["who"] is PIECE
    assert marks_of(Hello) == {}


def test_facts_are_named_for_json() -> None:
    def name(mark: Mark, value: int) -> Any:
        return value if mark.word == "die" else f"{mark.word} {value}"

    assert Happened(Throw(1, 0, 7, (2, 3), (6, 5), 4, "fun"), ()).named(name) == {
        "who": {"piece": "piece 1"},
        "seat": {"seat": "seat 0"},
        "end": {"space": "space 7"},
        "others": [{"piece": "piece 2"}, {"piece": "piece 3"}],
        "roll": [{"die": 6}, {"die": 5}],
        "far": 4,
        "why": "fun",
    }
