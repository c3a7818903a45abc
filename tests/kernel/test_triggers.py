"""Triggers are captured when their event happens, outlive their source, and are resolved in the order a game gives."""

import pytest

from tests.kernel.duel import duel
from tests.kernel.strikes import Revenge
from tests.kernel.tables import play
from tests.kernel.tricks import TABLE, tricks
from warband.kernel.ask import DONE, Ask, Refused
from warband.kernel.machine import choose
from warband.kernel.rules import Rules
from warband.kernel.state import Captured, Pending, State

HIT = (6, 6)


def test_a_captured_trigger_resolves_though_its_source_is_gone() -> None:
    g = play(duel([["Ada", 2]], [["Bo", 1, "martyr"], ["Cy", 1]], blades=[["axe", 2, 2]]), "strike", 1, 2, DONE, HIT)
    assert g.entities[2].down
    assert g.entities[1].life == 0  # the martyr strikes back with the edge that it last had


def test_a_trigger_keeps_the_facts_of_its_event() -> None:
    g = tricks("urn spark spark smash", "smash dud dud")
    urn, smash = 1, 5
    play(g, urn)
    g.entities[urn] = type(g.entities[urn])(urn, 0, "urn", TABLE, 3)
    play(g, DONE, smash, urn)
    assert g.entities[urn].charge == 0
    assert g.entities[0].lives == (4, 1)


def test_one_trigger_resolves_without_a_question() -> None:
    g = play(duel([["Ada", 2]], [["Bo", 1], ["Cy", 1, "avenger"]]), "strike", 1, 2, DONE, HIT)
    assert g.entities[1].life == 1
    assert g.ask == Ask(0, "action")


def two_avengers() -> State:
    return play(duel([["Ada", 3]], [["Bo", 1, "martyr"], ["Cy", 1, "avenger"], ["Di", 1]]), "strike", 1, 2, DONE, HIT)


def test_several_triggers_are_ordered_by_whom_the_game_says() -> None:
    g = two_avengers()
    assert g.ask == Ask(0, "order")
    assert list(g.options) == [0, 1]
    assert [p.what for p in g.pending] == ["avenge", "martyr"]
    play(g, 1)
    assert g.pending == []


def test_a_trigger_that_does_not_wait_can_not_be_chosen() -> None:
    with pytest.raises(Refused, match="No effect number 2 is waiting"):
        choose(two_avengers(), 2)


def test_equal_triggers_need_no_order() -> None:
    g = duel([["Ada", 3]], [["Bo", 1], ["Cy", 1], ["Di", 1, "avenger"]])
    play(g, "strike", 1, 2, 3, DONE, HIT)
    assert g.entities[1].life == 1
    assert g.ask == Ask(0, "action")


def test_triggers_that_triggers_cause_resolve_too() -> None:
    sides = [["Ada", 1], ["Al", 1, "avenger"]], [["Bo", 1], ["Cy", 1, "avenger"], ["Di", 1]]
    g = play(duel(*sides), "strike", 1, 3, DONE, HIT)
    assert [fighter.name for fighter in g.entities[1:] if fighter.down] == ["Ada", "Bo", "Cy"]
    assert g.pending == []


def bells_and_echoes() -> State:
    """Both players have a bell and an echo on the table, and the active one has just played a spark."""
    return play(tricks("bell echo dud spark dud dud", "bell echo dud"), 1, 2, DONE, 7, 8, DONE, 4)


def test_each_player_orders_their_own_and_the_active_one_begins() -> None:
    g = bells_and_echoes()
    assert [(p.seat, p.what) for p in g.pending] == [(0, "bell"), (0, "echo"), (1, "bell"), (1, "echo")]
    assert g.ask == Ask(0, "order")
    assert play(g, 1).ask == Ask(1, "order")
    assert [p.seat for p in g.pending] == [1, 1]
    assert play(g, 0).ask == Ask(0, "play")


@pytest.mark.parametrize(("first", "kinds"), [(0, ["charge", "move"]), (1, ["move", "charge"])])
def test_the_chosen_trigger_resolves_first(first: int, kinds: list[str]) -> None:
    g = bells_and_echoes()
    g.log = []
    play(g, first)
    assert [event.kind for event in g.log] == kinds


def test_the_position_says_what_waits_and_what_resolves() -> None:
    g = two_avengers()
    assert g.pending[0] == Pending("after strike", g.stack[2].serial, 1, 3, "avenge", Captured((1,)))
    assert not any(isinstance(frame, Revenge) for frame in g.stack)


def test_a_game_that_captures_must_say_who_orders_and_what_resolves() -> None:
    rules = Rules("1", {}, {}, {})
    g = State(rules)
    pending = Pending("now", 0, 0, 0, "something")
    with pytest.raises(NotImplementedError):
        rules.ordering(g, [pending])
    with pytest.raises(NotImplementedError):
        rules.resolve(g, pending)
