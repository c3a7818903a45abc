"""What happens is announced: to the log, stamped with the rules that made it, and to whoever watches."""

from typing import Any

from tests.kernel.duel import duel
from tests.kernel.tables import TableRules, note, play, run
from warband.kernel.event import Event, happen
from warband.kernel.machine import advance, procedure, push, running_rules, step
from warband.kernel.state import Frame, State


class Talk(Frame):
    pass


class Aside(Frame):
    pass


def logged(*rules: str, run_it: Any) -> list[Event]:
    g = run(Talk(), procedure(Talk))
    g.log = []
    g.rules = TableRules("1", {Talk: procedure(Talk, step(run_it, *rules)), Aside: procedure(Aside)}, {}, {})
    push(g, Talk())
    advance(g)
    return g.log


def test_an_event_bears_the_rules_of_the_running_step() -> None:
    events = logged("r.1", "r.2", run_it=lambda g, f: happen(g, "hello", to="Ann"))
    assert events == [Event("hello", {"to": "Ann"}, ("r.1", "r.2"))]


def test_an_event_can_name_its_own_rule() -> None:
    assert logged("r.1", run_it=lambda g, f: happen(g, "hello", "r.9"))[0].rules == ("r.9",)


def test_a_procedure_that_the_step_has_just_pushed_is_not_the_running_one() -> None:
    def push_and_speak(g: State, f: Talk) -> None:
        push(g, Aside())
        happen(g, "hello")

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
    heard: list[dict[str, Any]] = []
    rules = TableRules("1", {}, {}, {"knock": (lambda g, facts: heard.append(facts),)})
    g = State(rules)
    happen(g, "ring")
    happen(g, "knock", door=3)
    assert heard == [{"door": 3}]
