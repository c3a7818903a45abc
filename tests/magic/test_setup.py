"""Setups that can't be played are refused in words: what was found, what was expected."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.magic.games import positions
from warband.games.magic.game import GAME
from warband.games.magic.library.decks import DECKS, SIZE
from warband.games.magic.position.model import BLOCK, DRAW, END, MAIN1, UPKEEP
from warband.games.magic.starting import SetupError
from warband.kernel.ask import Ask
from warband.kernel.machine import choose

DECK = {"Forest": 20, "Grizzly Bears": 20}


@pytest.mark.parametrize("name", DECKS)
def test_decks_have_forty_cards(name: str) -> None:
    assert sum(DECKS[name].values()) == SIZE


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        ({"edition": "1993"}, "found the edition '1993'; expected one of 2026, 2003"),
        ({"decks": ["Hammers"]}, "expected two of them"),
        ({"decks": "Hammers"}, "expected two of them"),
        ({"decks": 7}, "expected two of them"),
        ({"decks": ["Hammers", "Nails"]}, "found the deck 'Nails'; expected one of Hammers, Knights"),
        ({"decks": [DECK, {"Forrest": 40}]}, "no card 'Forrest'"),
        ({"decks": [DECK, {"Forest": -1}]}, "-1 of 'Forest'"),
        ({"decks": [DECK, {"Forest": True}]}, "True of 'Forest'"),
        ({"decks": [DECK, {"Forest": 10**9}]}, "too few or too many cards"),
        ({"decks": [DECK, {}]}, "too few or too many cards"),
        ({"decks": [DECK, {"": 40}]}, "no card ''"),
        ({"stops": ["usual", "often"]}, "found the stops ['usual', 'often']; expected two of usual, all, none"),
        ({"stops": "all"}, "expected two of usual, all, none"),
        ({"fixed_stops": 1}, "found fixed_stops 1; expected true or false"),
        ({"first": "p3"}, "found 'p3' to play first; expected one of p1, p2"),
        ({"first": 1}, "found 1 to play first"),
    ],
)
def test_a_wrong_setup_is_refused(setup: dict[str, Any], words: str) -> None:
    with pytest.raises(SetupError, match="found") as error:
        GAME.new(setup)
    assert words in str(error.value)


def test_a_deck_may_be_written_out() -> None:
    g = GAME.new({"decks": [DECK, "Knights"], "first": "p2"})
    assert len(g.player(0).library) == len(g.player(1).library) == SIZE


def asked(stops: list[str]) -> set[tuple[int, int]]:
    """The seats that are asked with nothing on the stack, and the steps, in the first turns of a game."""
    found = set()
    for g in positions({"stops": stops, "first": "p1", "decks": ["Hammers", "Knights"]}, 5, 300):
        if isinstance(g.ask, Ask) and g.ask.kind == "priority" and not g.table.stack:
            found.add((g.ask.seat, g.table.step))
    return found


def test_stops_decide_where_a_player_is_asked() -> None:
    assert asked(["none", "none"]) == set()
    assert {step for seat, step in asked(["usual", "none"]) if seat == 1} == set()
    assert {MAIN1, END} <= {step for seat, step in asked(["usual", "none"]) if seat == 0}
    assert {UPKEEP, DRAW, MAIN1, END} <= {step for _, step in asked(["all", "all"])}


def test_a_player_is_asked_twice_in_a_turn_of_the_other_if_nothing_happens() -> None:
    other = [(g.table.turn, g.table.step) for g in positions({"stops": ["usual", "none"], "first": "p2"}, 6, 600)
             if isinstance(g.ask, Ask) and (g.ask.seat, g.ask.kind, g.table.active) == (0, "priority", 1)
             and not g.table.stack]  # fmt: skip
    assert other
    assert {step for _, step in other} <= {BLOCK, END}


def test_stops_change_in_the_middle_of_a_game() -> None:
    g = GAME.new({"first": "p1"})
    while not (isinstance(g.ask, Ask) and g.ask.kind == "priority"):
        choose(g, "keep" if isinstance(g.ask, Ask) else g.ask.sample(Random(1)))  # type: ignore[union-attr]
    assert g.table.step == MAIN1
    before = g.player(0).stops
    for word, after in (("my upkeep", before | 1 << 2 * UPKEEP), ("my upkeep", before), ("none", 0), ("usual", before)):
        assert "stops" in g.options
        choose(g, "stops")
        assert g.options[0] == "my upkeep"
        choose(g, word)
        assert g.player(0).stops == after
    assert isinstance(g.ask, Ask)
    assert (g.ask.seat, g.ask.kind, g.table.step) == (0, "priority", MAIN1)
