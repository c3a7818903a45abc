"""A seat sees a view: what it may not know is blank, and whoever wants to think ahead imagines it."""

from random import Random

import pytest

from tests.kernel.games import any_answer, played
from tests.kernel.tables import play
from tests.kernel.tricks import DECK, GAME, HAND, LIBRARY, tricks
from warband.kernel.ask import Ask, Chance, Shuffle
from warband.kernel.machine import choose
from warband.kernel.state import State


def names(g: State, seat: int) -> list[str]:
    return [card.name for card in g.entities[1:] if card.owner == seat]


def test_a_seat_sees_its_hand_and_no_library() -> None:
    g = tricks("spark bell urn echo smash", "counter spark bell urn")
    view = GAME.view(g, 0)
    assert names(view, 0) == ["spark", "bell", "urn", "echo", ""]  # three were dealt and one drawn
    assert names(view, 1) == ["", "", "", ""]


def test_what_was_played_is_seen_by_all() -> None:
    g = play(tricks("spark bell urn", "dud dud dud"), 2)
    assert names(GAME.view(g, 1), 0) == ["", "bell", ""]


def test_a_view_says_nothing_about_the_options_of_the_other_seat() -> None:
    g = tricks("spark bell urn", "dud dud dud")
    assert list(g.options) == [1, 2, 3, "done"]
    assert list(GAME.view(g, 0).options) == [1, 2, 3, "done"]
    assert list(GAME.view(g, 1).options) == ["done"]


def test_the_game_itself_is_not_changed_by_being_seen() -> None:
    g = tricks("spark bell urn", "dud dud dud")
    before = g.save()
    GAME.view(g, 1)
    assert g.save() == before


@pytest.mark.parametrize("seat", [0, 1])
def test_positions_that_differ_in_secrets_only_look_the_same(seat: int) -> None:
    for state in played("tricks", 6).past[2:]:
        other = GAME.imagine(GAME.view(state, seat), lambda chance: chance.sample(Random(1)))
        assert GAME.view(other, seat).save() == GAME.view(state, seat).save()


def test_what_is_imagined_is_made_of_the_cards_that_were_not_seen() -> None:
    state = played("tricks", 6, 10).state
    other = GAME.imagine(GAME.view(state, 0), lambda chance: chance.sample(Random(1)))
    assert sorted(names(other, 0)) == sorted(names(other, 1)) == sorted(DECK)


def test_what_is_imagined_can_be_played_to_the_end() -> None:
    for state in played("tricks", 7).past[2:]:
        rng = Random(2)
        other = GAME.imagine(GAME.view(state, 0), lambda chance, rng=rng: chance.sample(rng))  # type: ignore[misc]
        while not other.over:
            choose(other, any_answer(other, rng))


def test_chance_decides_what_is_imagined() -> None:
    asked: list[Chance] = []

    def backwards(chance: Chance) -> tuple[int, ...]:
        asked.append(chance)
        return tuple(reversed(range(chance.count)))

    g = tricks("spark bell urn dud dud", "spark bell urn")
    imagined = GAME.imagine(GAME.view(g, 0), backwards)
    assert asked == [Shuffle(1), Shuffle(3)]
    assert names(imagined, 1) == ["urn", "bell", "spark"]


def test_hands_and_libraries_are_shuffled_before_the_first_decision() -> None:
    g = played("tricks", 1, 2).state
    assert isinstance(g.ask, Ask)
    zones = [card.zone for card in g.entities[1:]]
    assert (zones.count(HAND), zones.count(LIBRARY)) == (7, 13)
