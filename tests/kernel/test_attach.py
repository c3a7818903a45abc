"""Items have one host each, never in a circle, and the game says what becomes of them when the host is gone."""

import pytest

from tests.kernel.duel import duel
from tests.kernel.tables import play
from warband.kernel import attach
from warband.kernel.ask import DONE
from warband.kernel.event import Happened
from warband.kernel.rules import Rules
from warband.kernel.state import State

AXE, SWORD = 4, 5


def armed() -> State:
    """Ada has the axe; the sword lies about; Bo and Cy have nothing."""
    return duel([["Ada", 1]], [["Bo", 2], ["Cy", 2]], blades=[["axe", 2, 1], ["sword", 1, 0]])


def hosts(g: State) -> tuple[int, int]:
    return g.entities[AXE].host, g.entities[SWORD].host


def test_an_item_has_no_host_unless_it_is_given_one() -> None:
    assert attach.Item(1).host == 0


def test_a_host_carries_its_items() -> None:
    g = play(armed(), ("take", SWORD, 1))
    assert [item.id for item in attach.items(g, 1)] == [AXE, SWORD]
    assert attach.items(g, 2) == []


def test_an_item_that_is_attached_leaves_its_former_host() -> None:
    g = armed()
    g.log, g.derived = [], "old"
    attach.attach(g, AXE, 2, "duel.blade.take")
    assert hosts(g) == (2, 0)
    assert g.derived is None
    assert g.log == [Happened(attach.Attach(AXE, 2, 1), ("duel.blade.take",))]


def test_a_detached_item_has_no_host() -> None:
    g = armed()
    g.log, g.derived = [], "old"
    attach.detach(g, AXE, "r")
    assert hosts(g) == (0, 0)
    assert g.derived is None
    assert g.log == [Happened(attach.Detach(AXE, 1), ("r",))]


def test_an_item_can_carry_an_item() -> None:
    g = armed()
    attach.attach(g, SWORD, AXE)
    assert hosts(g) == (1, AXE)


@pytest.mark.parametrize("host", [AXE, SWORD])
def test_no_item_carries_itself_however_long_the_way(host: int) -> None:
    g = armed()
    attach.attach(g, SWORD, AXE)
    before = g.save()
    with pytest.raises(ValueError, match=f"entity {AXE} would carry itself"):
        attach.attach(g, AXE, host)
    assert g.save() == before


def test_when_the_host_is_gone_the_game_says_what_becomes_of_each_item() -> None:
    g = play(armed(), ("take", SWORD, 1), ("clash", 1, 2))
    assert g.over
    assert hosts(g) == (0, 0)
    assert g.entities[AXE].broken  # heavy blades break
    assert not g.entities[SWORD].broken


def test_what_a_fallen_fighter_dropped_can_be_taken_by_another() -> None:
    g = duel([["Ada", 1], ["Al", 1]], [["Bo", 2]], blades=[["sword", 1, 1]])
    play(g, ("clash", 1, 3), DONE)
    assert ("take", 4, 3) in g.options


def test_a_game_with_items_must_say_what_happens() -> None:
    rules = Rules("1", {}, {}, {})
    with pytest.raises(NotImplementedError):
        rules.host_gone(State(rules), 1, 2)
