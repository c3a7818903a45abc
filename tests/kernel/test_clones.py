"""A clone shares no future with the position it came from."""

from random import Random
from typing import Any

import pytest

from tests.kernel import duel, tricks
from tests.kernel.fighters import Fighter
from tests.kernel.games import any_answer
from tests.kernel.tables import play
from warband.kernel.ask import Ask
from warband.kernel.machine import choose
from warband.kernel.state import State

GAMES = [(duel.GAME, duel.TWO_A_SIDE), (tricks.GAME, tricks.TEN_EACH)]


@pytest.mark.parametrize(("game", "setup"), GAMES, ids=["duel", "tricks"])
def test_the_steps_of_a_child_never_change_any_position_before_it(game: Any, setup: Any) -> None:
    for seed in range(5):
        g, rng, before = game.new(setup), Random(seed), []
        while not g.over:
            before.append((g, g.save()))
            g = g.clone()
            choose(g, any_answer(g, rng))
        assert [state.save() for state, _ in before] == [saved for _, saved in before]


@pytest.mark.parametrize(("game", "setup"), GAMES, ids=["duel", "tricks"])
def test_a_clone_and_a_loaded_save_play_on_like_the_game_itself(game: Any, setup: Any) -> None:
    g, rng = game.new(setup), Random(3)
    while not g.over:
        answer = any_answer(g, rng)
        copies = [g.clone(), State.load(g.rules, g.save())]
        if isinstance(g.ask, Ask):
            assert [list(copy.options) for copy in copies] == [list(g.options)] * 2
        choose(g, answer)
        assert [play(copy, answer).save() for copy in copies] == [g.save()] * 2


def test_the_log_stays_behind() -> None:
    g = duel.duel([["Ada", 2]], [["Bo", 2]])
    g.log = []
    assert g.clone().log is None


def test_nothing_of_a_step_that_is_over_goes_along() -> None:
    other = duel.duel([["Ada", 2]], [["Bo", 2]]).clone()
    assert (other.answer, other.result, other.held) == (None, None, None)


def test_a_clone_shares_what_was_worked_out() -> None:
    g = duel.duel([["Ada", 2]], [["Bo", 2]])
    g.derived = object()
    options = g.options
    assert g.clone().options is options
    assert g.clone().derived is g.derived


def test_other_entities_share_nothing_that_was_worked_out() -> None:
    g = duel.duel([["Ada", 2]], [["Bo", 2]])
    g.derived = object()
    _ = g.options
    other = g.with_parts(entities=[*g.entities[:2], Fighter(2, "Bo", 1, 2, down=True)])
    assert other.derived is None
    assert ("clash", 1, 2) in g.options
    assert ("clash", 1, 2) not in other.options
