"""Action lines: what stands behind FREE, POWER, CLOSE, RANGE or MOVE is done when the action is given."""

from __future__ import annotations

import pytest

from tests.heroclix.text_table import card, duel, end_turn, figure, offered, play, set_figure, square, table, who_is
from warband.games.heroclix.position.abilities.using import can_use
from warband.kernel.ask import PASS, Refused
from warband.kernel.machine import choose


@pytest.mark.parametrize("kind", ["POWER", "CLOSE", "RANGE", "MOVE"])
def test_an_action_line_costs_an_action_and_a_token(kind: str) -> None:
    g = duel(f"{kind}: Heal 1.", He={"click": 3})
    play(g, "He", "Knack")
    assert (figure(g, "He").click, figure(g, "He").tokens, g.table.actions) == (2, 1, 1)


def test_a_free_line_costs_nothing_but_only_once_per_turn() -> None:
    g = duel("FREE: Heal 1.", He={"click": 4})
    play(g, "He", "Knack")
    assert (figure(g, "He").click, figure(g, "He").tokens, g.table.actions) == (3, 0, 0)
    play(g, "He")
    with pytest.raises(Refused, match="this turn"):
        choose(g, "Knack")


def test_a_text_may_have_several_actions() -> None:
    g = duel("FREE: Heal 1. // FREE: Heal 2.", He={"click": 4})
    play(g, "He", "Knack #2", "He", "Knack")
    assert figure(g, "He").click == 1


def test_an_action_of_a_special_power_goes_with_it() -> None:
    g = duel("FREE: Heal 1.", special=True)
    set_figure(g, who_is(g, "He"), click=3)
    assert "Knack" not in offered(play(g, "He"))


def test_a_power_as_free_is_a_free_action_beside_the_power() -> None:
    g = duel("Regeneration as FREE.", He={"click": 5})
    assert can_use(g, who_is(g, "He"), "Regeneration")
    assert "Regeneration" not in offered(play(g, "He"))
    play(g, "Regeneration as FREE", (5,))
    assert (figure(g, "He").click, figure(g, "He").tokens) == (2, 0)


def test_a_power_and_the_power_as_free_are_two_uses() -> None:
    g = duel("Regeneration. Regeneration as FREE.", He={"click": 5})
    play(g, "He", "Regeneration as FREE", (1,), "He", "Regeneration", (1,))
    assert figure(g, "He").click == 3


def test_outwit_of_the_power_takes_it_away_as_free_too() -> None:
    g = table((card("Seer", "Outwit."), 0, "C3"), (card("Foe", "Regeneration as FREE."), 1, "D3"))
    play(g, "Se", "Outwit", "Fo", "Regeneration")
    assert "Regeneration as FREE" not in offered(play(end_turn(g), "Fo"))


def test_an_action_can_be_a_move_or_an_attack() -> None:
    g = duel("MOVE: Move, then heal 1.", foe="J1", He={"click": 2})
    play(g, "He", "Knack", "C6")
    assert (square(g, "He"), figure(g, "He").click) == ("C6", 1)
    g = duel("MOVE: Move up to 2 squares.", foe="J1")
    play(g, "He", "Knack")
    assert "C5" in offered(g)
    assert "C6" not in offered(g)


def test_a_close_line_makes_a_close_attack() -> None:
    g = duel("CLOSE: Make a close attack and heal 1.", He={"click": 2})
    play(g, "He", "Knack", "Fo", (5, 4))
    assert (figure(g, "Fo").click, figure(g, "He").click) == (3, 1)


@pytest.mark.parametrize(("kind", "foe"), [("close", "H3"), ("range", "D3")])
def test_an_attack_that_is_not_legal_is_refused(kind: str, foe: str) -> None:
    g = duel(f"{kind.upper()}: Make a {kind} attack.", foe=foe)
    assert "Knack" not in offered(play(g, "He"))


def test_an_attack_in_the_midst_that_is_not_legal_is_left_out() -> None:
    g = duel("FREE: Heal 1, then make a range attack.", He={"click": 2})
    play(g, "He", "Knack")
    assert figure(g, "He").click == 1
    assert g.ask is not None
    assert g.ask.kind == "act"


def test_an_action_that_must_choose_somebody_needs_somebody() -> None:
    g = duel("FREE: Deal 1 damage to an adjacent opposing character.", foe="H3")
    play(g, "He")
    assert "Knack" not in offered(g)
    with pytest.raises(Refused, match="Nobody"):
        choose(g, "Knack")


def test_what_is_offered_with_you_may_can_be_passed() -> None:
    g = duel("FREE: You may heal 1. If you do, give this character an action token.", He={"click": 3})
    other = g.clone()
    play(g, "He", "Knack", PASS)
    assert (figure(g, "He").click, figure(g, "He").tokens) == (3, 0)
    play(other, "He", "Knack", "yes")
    assert (figure(other, "He").click, figure(other, "He").tokens) == (2, 1)


def test_what_cant_be_done_is_not_offered_and_not_done() -> None:
    g = duel("FREE: You may remove an action token from this character. If you do, heal 1.", He={"click": 3})
    play(g, "He", "Knack")
    assert g.ask is not None
    assert (g.ask.kind, figure(g, "He").click) == ("act", 3)
