"""The parts of a choice write nothing until it is made: one can always go back within it."""

from itertools import pairwise

import pytest

from tests.kernel.duel import duel
from tests.kernel.fighters import Declare
from warband.kernel.ask import DONE, PASS, Ask, Option, Refused
from warband.kernel.event import Event, Happened
from warband.kernel.history import History, wrote
from warband.kernel.record import Record
from warband.kernel.state import State


def history(*answers: Option) -> History:
    """Ada and Al against Bo and Cy, after some answers."""
    state = duel([["Ada", 2, "aimer"], ["Al", 2]], [["Bo", 2], ["Cy", 2]])
    found = History(state, Record.of(state, {}))
    for answer in answers:
        found.choose(answer)
    return found


def test_back_leads_from_part_to_part() -> None:
    game = history("strike", 1, 3)
    kinds = []
    while game.drafting:
        game.back()
        assert isinstance(game.state.ask, Ask)
        kinds.append(game.state.ask.kind)
    assert kinds == ["target", "attacker", "action"]
    assert game.state.save() == history().state.save()
    assert game.record.answers == []


def test_the_parts_of_a_choice_write_nothing() -> None:
    game = history("strike", 1, 3)
    assert not any(wrote(before, after) for before, after in pairwise([*game.past, game.state]))


def test_what_nobody_sees_ends_no_draft() -> None:
    game = history("strike")
    game.state.entities = [*game.state.entities, game.state.entities[-1]]
    assert game.drafting


def test_one_can_go_back_and_choose_otherwise() -> None:
    game = history("strike", 1)
    game.back()
    game.choose(2)
    assert game.record.answers == ["strike", 2]


def test_a_choice_that_is_made_is_no_draft() -> None:
    game = history("strike", 1, 3, DONE)
    assert not game.drafting
    with pytest.raises(Refused, match="no unfinished choice"):
        game.back()
    assert len(game.past) == 4


def test_a_roll_ends_the_draft() -> None:
    assert not history("strike", 2, 3, DONE, PASS, (1, 1)).drafting


def test_at_the_beginning_there_is_no_draft() -> None:
    assert not history().drafting


def test_an_earlier_choice_is_not_part_of_a_later_draft() -> None:
    game = history(("guard", 1), "strike")
    assert game.drafting
    game.back()
    assert not game.drafting


def test_a_look_at_something_hidden_is_no_draft() -> None:
    game = history("strike")
    game.reveals = lambda before, after: True
    assert not game.drafting


@pytest.mark.parametrize("part", ["log", "effects", "pending", "used", "outcome"])
def test_whatever_is_written_is_noticed(part: str) -> None:
    def change(state: State) -> State:
        other = state.clone()
        log = [Happened(Declare(1), ())]
        setattr(other, part, {"log": log, "effects": [1], "pending": [1], "used": {1: 1}, "outcome": 1}[part])
        return other

    state = history().state
    assert not wrote(state, state.clone())
    assert wrote(state, change(state))


def test_a_silent_event_writes_nothing() -> None:
    class Thought(Event, frozen=True):
        pass

    before = history().state
    after = before.clone()
    after.log = [Happened(Thought(), ())]
    assert not wrote(before, after)
