"""Stories of any game: facts are told by what they stand for, in the game's names."""

from __future__ import annotations

import pytest

from tests.kernel.bids import GAME as BIDS
from tests.kernel.bids import Bid, Stones
from tests.kernel.duel import GAME, duel
from tests.kernel.fighters import Fall, TurnBegins
from warband.game.story import Part, listed, parts
from warband.kernel.attach import Attach
from warband.kernel.event import Event, Happened, Pieces, Roll, Seats, Space
from warband.kernel.rules import SeatLeft


class Parade(Event, frozen=True):
    says = "{them} go to {end} before {seats}: {roll}, {times} times."

    them: Pieces
    end: Space
    seats: Seats
    roll: Roll
    times: int


class Silence(Event, frozen=True):
    pass


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (Fall(2, 1, 0), "Bo falls, struck down by Ada."),
        (Fall(2, 0, 0), "Bo falls."),
        (Attach(3, 0), "Nobody holds sword."),
        (TurnBegins(1), "Far's turn begins."),
        (Parade((1, 2, 3), 7, (0, 1), (6, 5), 2), "Ada, Bo and sword go to 7 before Near and Far: 6 and 5, 2 times."),
        (Silence(), ""),
    ],
    ids=lambda value: value.kind if isinstance(value, Event) else "",
)  # fmt: skip
def test_a_sentence(event: Event, words: str) -> None:
    g = duel([["Ada", 2]], [["Bo", 2]], blades=[["sword", 1, 2]])
    assert GAME.tell(g, Happened(event, ())) == words


def test_a_piece_without_a_name_has_a_number() -> None:
    g = duel([["Ada", 2]], [["Bo", 2]])
    assert (GAME.name_piece(g, 1), GAME.name_piece(g, 0)) == ("Ada", "piece 0")


def test_a_seat_is_called_by_its_name() -> None:
    g = BIDS.new({})
    told = [BIDS.tell(g, Happened(event, ())) for event in (Bid(0, 3), Stones(2, 2), SeatLeft(1))]
    assert told == ["North bids 3.", "South wins 2 stones.", "East leaves the game."]


def test_the_names_of_pieces_are_parts_of_their_own() -> None:
    g = duel([["Ada", 2], ["Cy", 2]], [["Bo", 2]])
    event = Parade((1, 2, 3), 4, (0,), (6,), 2)
    found = parts(GAME, g, "{them} walk to {end}.", event)
    assert [part.text for part in found if part.piece] == ["Ada", "Cy", "Bo"]
    assert "".join(part.text for part in found) == "Ada, Cy and Bo walk to 4."
    assert parts(GAME, g, "", event) == [Part("")]


def test_facts_for_json() -> None:
    g = duel([["Ada", 2]], [["Bo", 2]])
    assert GAME.facts(g, Happened(Fall(2, 0, 1), ())) == {"who": {"piece": "Bo"}, "by": {"piece": None}, "edge": 1}
    assert GAME.facts(g, Happened(Parade((1,), -1, (1,), (6,), 2), ())) == {
        "them": [{"piece": "Ada"}],
        "end": {"space": None},
        "seats": [{"seat": 1}],
        "roll": [{"die": 6}],
        "times": 2,
    }


def test_names_one_after_the_other() -> None:
    assert [listed(names) for names in ([], ["Ada"], ["Ada", "Bo"], ["Ada", "Bo", "Cy"])] == [
        "nobody", "Ada", "Ada and Bo", "Ada, Bo and Cy",
    ]  # fmt: skip
