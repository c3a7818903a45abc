"""Uses are counted per period, and effects that last are taken out when their time is up."""

import pytest

from tests.kernel.duel import duel
from tests.kernel.fighters import Aim, Guard
from tests.kernel.tables import play
from warband.kernel import limits
from warband.kernel.ask import DONE, Refused
from warband.kernel.machine import choose


def test_a_use_is_gone_until_the_period_is_renewed() -> None:
    g = duel([["Ada", 2]], [["Bo", 2]])
    assert limits.spent(g, "turn", 1, "strike") == 0
    limits.spend(g, "turn", 1, "strike")
    limits.spend(g, "turn", 1, "strike")
    limits.spend(g, "game", 1, "strike")
    assert limits.spent(g, "turn", 1, "strike") == 2
    limits.renew(g, "turn")
    assert limits.spent(g, "turn", 1, "strike") == 0
    assert limits.spent(g, "game", 1, "strike") == 1


def test_renewing_a_period_without_uses_does_nothing() -> None:
    g = duel([["Ada", 2]], [["Bo", 2]])
    limits.renew(g, "turn")
    assert g.used == {}


def test_once_per_turn_is_offered_again_next_turn() -> None:
    g = play(duel([["Ada", 2]], [["Bo", 2]]), ("guard", 1))
    with pytest.raises(Refused):
        choose(g, ("guard", 1))
    assert ("guard", 1) in play(g, DONE, DONE).options


def test_effects_whose_time_is_up_are_taken_out_and_handed_back() -> None:
    g = duel([["Ada", 2]], [["Bo", 2]])
    guard, aim = Guard(1, 0, stamp=limits.stamped(g)), Aim(1, stamp=limits.stamped(g))
    g.derived = "old"
    limits.last(g, guard)
    assert g.derived is None
    limits.last(g, aim)
    assert guard.stamp < aim.stamp
    g.derived = "old"
    assert limits.end(g, lambda effect: isinstance(effect, Guard)) == [guard]
    assert g.effects == [aim]
    assert g.derived is None


def test_ending_nothing_keeps_what_is_derived() -> None:
    g = duel([["Ada", 2]], [["Bo", 2]])
    g.derived = "kept"
    assert limits.end(g, lambda effect: True) == []
    assert g.derived == "kept"
