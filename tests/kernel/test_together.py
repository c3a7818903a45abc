"""Simultaneous changes are made together, and only then are triggers captured."""

from typing import Any

import pytest

from tests.kernel.duel import duel
from tests.kernel.tables import TableRules, play
from warband.kernel.event import Event, happen, together
from warband.kernel.state import State


class Change(Event, frozen=True):
    n: int


class Rest(Event, frozen=True):
    n: int


class Leave(Event, frozen=True):
    pass


def watched() -> tuple[State, list[Any]]:
    heard: list[Any] = []
    rules = TableRules("1", {}, {}, {Change: (lambda g, change: heard.append((change.n, len(g.entities))),)})
    return State(rules), heard


def test_triggers_see_the_position_after_all_of_the_changes() -> None:
    g, heard = watched()
    with together(g):
        for n in (1, 2):
            g.entities.append(n)
            happen(g, Change(n))
        assert heard == []
    assert heard == [(1, 2), (2, 2)]
    assert g.held is None


def test_within_one_another_the_outermost_counts() -> None:
    g, heard = watched()
    with together(g):
        with together(g):
            happen(g, Change(1))
        assert heard == []
    assert heard == [(1, 0)]


def test_events_without_watchers_pass() -> None:
    g, heard = watched()
    with together(g):
        happen(g, Rest(1))
    assert heard == []


def test_the_log_has_the_changes_in_their_order() -> None:
    g, _ = watched()
    g.log = []
    with together(g):
        happen(g, Change(1))
        happen(g, Rest(2))
    assert [event.kind for event in g.log] == ["change", "rest"]


def test_after_an_error_nothing_is_held_back() -> None:
    g, heard = watched()
    with pytest.raises(ZeroDivisionError), together(g):
        happen(g, Change(1 // len(g.entities)))
    assert g.held is None
    assert heard == []


def test_two_who_fall_together_do_not_avenge_each_other_but_a_martyr_does() -> None:
    g = duel([["Ada", 1, "avenger"]], [["Bo", 1, "avenger", "martyr"]], blades=[["sword", 1, 2]])
    g.log = []
    play(g, ("clash", 1, 2))
    assert [e.kind for e in g.log if e.kind in ("fall", "wound")] == ["wound", "fall", "wound", "fall"]
    assert g.outcome is not None
    assert g.outcome.winners == ()


def test_an_avenger_sees_an_ally_fall_in_a_clash() -> None:
    g = play(duel([["Ada", 3]], [["Bo", 1], ["Cy", 1, "avenger"]]), ("clash", 1, 2))
    assert g.entities[1].life == 1


def test_what_leaves_is_seen_as_it_last_was_however_many_leave_together() -> None:
    seen: list[Any] = []

    def look(g: State, leave: Leave) -> None:
        assert g.before is not None
        seen.append((g.before.entities, list(g.entities)))

    g = State(TableRules("1", {}, {}, {Leave: (look,)}))
    g.entities = ["sword", "bearer"]
    with together(g):
        g.entities[1] = "gone"
        happen(g, Leave())
        g.entities[0] = "gone"
        happen(g, Leave())
    assert seen == [(["sword", "bearer"], ["gone", "gone"])] * 2
    assert g.before is None
