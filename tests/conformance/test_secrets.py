"""Secrets stay secret, in every game: nothing that a seat can't see changes what it sees, is told or is asked.

And games that tell, so that it is known that the check finds them.
"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.conformance.secrets import secrets_make_no_difference
from tests.conformance.tables import Table, from_setup, play, tables
from tests.kernel import bids, tricks
from tests.kernel.tables import play as answer
from warband.game import Game
from warband.kernel.ask import PASS
from warband.kernel.event import Event, Happened
from warband.kernel.state import State
from warband.kernel.window import QUESTIONS, Response

NAMES = sorted(tables())
SECRET = [name for name in NAMES if type(tables()[name].game).view is not Game.view]
SHORT = [name for name in SECRET if name.startswith(("bids", "tricks"))]  # games that are soon over
SEEDS = [(name, seed) for name in SECRET for seed in (range(2, 6) if name in SHORT else (2,))]
LOOKED_AT = 25  # positions of a long game from which others are imagined


@pytest.mark.parametrize("name", NAMES)
def test_secrets_make_no_difference(name: str) -> None:
    line = play(tables()[name], 1, 300)
    compared = secrets_make_no_difference(tables()[name], line, 1, every=1 + len(line.answers) // 40)
    assert compared >= len(line.answers)


def test_the_games_with_secrets_are_known() -> None:
    assert {tables()[name].game.name for name in SECRET} == {"bids", "heroscape", "magic", "tricks"}


@pytest.mark.parametrize(("name", "seed"), SEEDS)
def test_however_a_game_with_secrets_is_played(name: str, seed: int) -> None:
    compare(name, seed)


@pytest.mark.soak
@pytest.mark.parametrize("name", SECRET)
def test_however_often_a_game_with_secrets_is_played(name: str) -> None:
    for seed in range(100, 160):
        compare(name, seed)


def compare(name: str, seed: int) -> None:
    """Play a game, and compare at every position; at some positions of a long one."""
    line = play(tables()[name], seed)
    every = 1 if name in SHORT else 1 + len(line.answers) // LOOKED_AT
    assert secrets_make_no_difference(tables()[name], line, seed, every)


# --- what a seat has seen


def known(g: State, seat: int) -> dict[int, str]:
    """The cards that a seat knows."""
    return {card.id: card.name for card in tricks.GAME.view(g, seat).entities[1:] if card.name}


@pytest.mark.parametrize("seed", range(8))
def test_what_a_seat_has_seen_it_goes_on_knowing(seed: int) -> None:
    line = play(tables()["tricks-ten"], seed)
    for before, after in zip(line.positions[2:], line.positions[3:], strict=False):
        for seat in (-1, 0, 1):
            assert known(before, seat).items() <= known(after, seat).items()


def test_who_looks_at_a_hand_knows_it_and_nobody_else_does() -> None:
    g = tricks.tricks("peek dud dud", "spark counter bell urn")
    before, watched = known(g, 1), known(g, -1)
    answer(g, 1, PASS)
    assert known(g, 0) == {1: "peek", 2: "dud", 3: "dud", 4: "spark", 5: "counter", 6: "bell"}
    assert known(g, 1) == {**before, 1: "peek"}
    assert known(g, -1) == {**watched, 1: "peek"}
    for seed in range(5):
        imagined = tricks.GAME.imagine(tricks.GAME.view(g, 0), lambda chance: tuple(range(chance.count)))
        assert [card.name for card in tricks.cards(imagined, 1, tricks.HAND)] == ["spark", "counter", "bell"], seed


# --- games that tell


class Twitching(tricks.TricksRules):
    """Asks only those for a counter who have one."""

    def __init__(self, edition: str = "1") -> None:
        super().__init__(edition)
        self.questions = {**self.questions, "respond": QUESTIONS["respond"]}

    def responses(self, g: State, name: str, matter: Any) -> list[Response]:
        held = [card for seat in (0, 1) for card in tricks.cards(g, seat, tricks.HAND) if card.name == "counter"]
        return [Response(card.owner, card.id, "counter") for card in held]


class Asking(tricks.TricksGame):
    """A game in which being asked tells."""

    def rules(self, edition: str, /, **options: Any) -> Twitching:
        return Twitching(edition, **options)


class Boast(Event, frozen=True):
    says = "It is {name}."

    name: str


class Boasting(tricks.TricksGame):
    """A game that tells everybody what somebody draws."""

    def witness(self, g: State, event: Happened, seat: int, /) -> Happened:
        if "card" not in event.facts:
            return event
        return Happened(Boast(g.entities[event.facts["card"]].name), event.rules)


class Chattering(tricks.TricksGame):
    """A game whose views are fit to tell from, but whose words come from elsewhere."""

    def witness(self, g: State, event: Happened, seat: int, /) -> Happened:
        top = next((card.name for card in g.entities[1:] if card.zone == tricks.LIBRARY), "")
        return Happened(Boast(f"{event.kind} under {top}"), event.rules)


class Careless(tricks.TricksGame):
    """A game whose views show how long the names of hidden cards are."""

    def view(self, g: State, seat: int, /) -> State:
        shown = super().view(g, seat)
        for card, real in zip(shown.entities[1:], g.entities[1:], strict=True):
            if not card.name:
                shown.entities[card.id] = replace(card, charge=len(real.name))
        return shown


class Open(bids.Bids):
    """A game in which bids lie open, and those that are imagined do not."""

    def view(self, g: State, seat: int, /) -> State:
        return g.clone()

    def imagine(self, view: State, chance: Any, /) -> State:
        other = super().view(view, -1)
        return super().imagine(other, chance)


TELLING = [
    from_setup("asking", Asking(), tricks.TEN_EACH),
    from_setup("boasting", Boasting(), tricks.TEN_EACH),
    from_setup("chattering", Chattering(), tricks.TEN_EACH),
    from_setup("careless", Careless(), tricks.TEN_EACH),
    from_setup("open", Open(), {"seats": 3}),
]


@pytest.mark.parametrize("table", TELLING, ids=[table.name for table in TELLING])
def test_a_game_that_tells_is_found(table: Table) -> None:
    with pytest.raises(AssertionError, match="tell what it can't see"):
        play_often(table)


def play_often(table: Table) -> None:
    for seed in range(8):
        secrets_make_no_difference(table, play(table, seed), seed, every=1)
