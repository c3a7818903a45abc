"""A seat leaves the game: the others play on, and the last team wins."""

import pytest

from tests.kernel.bids import GAME, asked
from warband.kernel.ask import Dice, Left, Refused, Said
from warband.kernel.machine import choose
from warband.kernel.rules import Rules
from warband.kernel.state import State


def test_the_others_play_on() -> None:
    g = GAME.new({"seats": 3})
    choose(g, Left(0))
    assert g.out == (0,)
    assert asked(g) == 1
    choose(g, 2)
    choose(g, 3)
    assert [p.stones for p in g.entities] == [0, 0, 2]


def test_a_choice_that_was_laid_out_counts_for_nothing_when_its_seat_leaves() -> None:
    g = GAME.new({"seats": 3})
    choose(g, Said(2, 3))
    choose(g, Left(2))
    choose(g, 1)
    choose(g, 2)
    assert [p.stones for p in g.entities] == [0, 2, 0]


def test_the_last_seat_wins() -> None:
    g = GAME.new({"seats": 3})
    g.log = []
    choose(g, Left(0))
    choose(g, Left(2))
    assert g.outcome is not None
    assert g.outcome.winners == (1,)
    assert g.outcome.words == "South leaves the game."
    assert g.ask is None
    assert [event.facts for event in g.log] == [{"seat": 0}, {"seat": 2}]


def test_the_last_team_wins_with_all_its_seats() -> None:
    g = GAME.new({"seats": 4, "teams": [0, 1, 0, 1]})
    choose(g, Left(1))
    choose(g, Left(0))
    assert not g.over
    choose(g, Left(3))
    assert g.outcome is not None
    assert g.outcome.winners == (0, 2)


def test_a_seat_can_leave_while_dice_are_rolled() -> None:
    g = GAME.new({"seats": 3})
    for bid in (3, 3, 1):
        choose(g, bid)
    choose(g, Left(2))
    assert isinstance(g.ask, Dice)


@pytest.mark.parametrize("seat", [0, 3, -1])
def test_who_is_not_there_cannot_leave(seat: int) -> None:
    g = GAME.new({"seats": 3})
    choose(g, Left(0))
    before = g.save()
    with pytest.raises(Refused, match=f"Seat {seat} is not in the game"):
        choose(g, Left(seat))
    assert g.save() == before


def test_a_seat_that_has_left_is_saved_as_such() -> None:
    g = GAME.new({"seats": 3})
    choose(g, Left(1))
    assert State.load(g.rules, g.save()).out == g.clone().out == (1,)


def test_a_game_that_goes_on_asking_a_seat_that_has_left_is_at_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    g = GAME.new({"seats": 3})
    monkeypatch.setattr(type(g.rules), "left", lambda self, g, seat: None)
    with pytest.raises(RuntimeError, match="bids asks north, who has left"):
        choose(g, Left(0))


def test_a_game_for_many_must_say_what_becomes_of_the_things_of_a_seat_that_leaves() -> None:
    rules = Rules("1", {}, {}, {})
    with pytest.raises(NotImplementedError):
        rules.left(State(rules), 0)
