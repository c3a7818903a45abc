"""Games with secrets on a server: nobody is told, asked or shown what their seat may not see."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.kernel.tricks import TEN_EACH, hidden
from tests.serve.servers import GAMES, Server, whose
from tests.shelves import shelf
from warband.game import Data
from warband.kernel.state import State
from warband.serve.client import Client, Refusal, socket_of
from warband.serve.playing.room import UNDO, Room
from warband.serve.storing.journal import Terms
from warband.serve.storing.store import Store

CARD = re.compile(r"<(\w+) (\d+)>")


@pytest.fixture(autouse=True)
def _known() -> Iterator[None]:
    with shelf(GAMES):
        yield


def cards(data: object) -> set[tuple[str, str]]:
    """The cards that something names."""
    return set(CARD.findall(json.dumps(data)))


def seen(g: State, seat: int) -> set[tuple[str, str]]:
    """The cards that a seat may know."""
    return {(card.name, str(card.id)) for card in g.entities[1:] if not hidden(card, seat)}


class Listener(Client):
    """Remembers all that it is told, and which step it knew of then."""

    def __init__(self, url: str) -> None:
        self.heard: list[tuple[int, Data]] = []
        super().__init__(url)

    def receive(self, *most: float) -> Data:
        found = super().receive(*most)
        self.heard.append((self.position.get("step", -1), found))
        return found

    def ask_everything(self, rng: random.Random) -> None:
        """All that one may ask without changing anything."""
        one, other = (str(rng.randint(1, 20)) for _ in range(2))
        self.ask("replay", step=rng.randint(0, self.position["step"]))
        self.ask("write")
        self.ask("explain", piece=one, value="charge")
        self.ask("aim", start=one, end=other)
        if self.options:
            self.ask("why", option=self.options[0])


def told(listener: Listener) -> Iterator[tuple[int, set[tuple[str, str]]]]:
    """The cards that were named to somebody, and the step that it was said of. A reaction comes before what it does."""
    for step, message in listener.heard:
        if message["is"] == "position":
            for line in message.pop("story"):
                yield line["step"] - (" reacts: " in line["words"]), cards(line)
        yield message["step"] if "step" in message else max(step, 2), cards(message)


def test_nobody_is_told_what_they_may_not_see_of_hands(folder: Path) -> None:
    rng = random.Random(4)
    with Server(f"{folder}/matches.db", games=GAMES) as server:
        links = server.begin(Terms(game="tricks", setup=TEN_EACH, seats=("", ""), seed=4))
        names = [*links["seats"], links["watch"]]
        at = {seat: Listener(socket_of(server.url, link)) for seat, link in zip((0, 1, -1), names, strict=True)}
        while asked := whose(list(at.values())):
            for listener in at.values():
                listener.ask_everything(rng)
            asked.choose(rng.choice(asked.options))
        for listener in at.values():
            listener.close()
    store = Store(server.store)
    link = store.find(links["watch"])
    assert link is not None
    room = Room(link.match, *store.load(link.match))
    store.close()
    positions = [*room.history.past, room.state]
    for seat, listener in at.items():
        kinds = {
            message["ask"]["kind"]
            for _, message in listener.heard
            if message.get("ask") and seat != message["ask"]["seat"]
        }
        assert kinds <= {"turn", "respond"}, "what somebody is asked may be a secret, too"
        assert any(" reacts: " in line["words"] for line in listener.story)
        for step, named in told(listener):
            assert named <= seen(positions[step], seat), (seat, step)
        for _, message in listener.heard:
            if "scene" in message:
                assert cards(message["scene"]) == seen(positions[message["step"]], seat)


BID = re.compile(r"<bid (\d) (\d)>")


class Bidder(Listener):
    """Asks everything that one may ask of bids."""

    def ask_everything(self, rng: random.Random) -> None:
        self.ask("replay", step=rng.randint(0, self.position["step"]))
        self.ask("write")
        self.ask("aim", start="north", end="south")
        with pytest.raises(Refusal):
            self.ask("explain", piece="north", value="stones")
        if self.options:
            self.ask("why", option=self.options[0])
        else:
            with pytest.raises(Refusal):
                self.ask("why", option="bid 1")


def bids_told(listener: Listener) -> set[tuple[str, str]]:
    """The bids that were named to somebody, by seat, in anything that was said."""
    return set(BID.findall(json.dumps([message for _, message in listener.heard])))


def test_nobody_is_told_of_bids_before_they_are_revealed(folder: Path) -> None:
    rng = random.Random(4)
    with Server(f"{folder}/matches.db", games=GAMES) as server:
        terms = Terms(game="bids", setup={"seats": 3}, seats=("", "", ""), seed=4)
        links = server.begin(terms)
        names = [*links["seats"], links["watch"]]
        at = {seat: Bidder(socket_of(server.url, link)) for seat, link in zip((0, 1, 2, -1), names, strict=True)}
        seats = [at[seat] for seat in (0, 1, 2)]
        undone = 0
        while all(seat.asked() for seat in seats):
            for seat in rng.sample(seats, 3):
                for listener in at.values():
                    listener.ask_everything(rng)
                seat.choose(rng.choice(seat.options))
                if rng.random() < 0.3 and seat.position["drafting"]:
                    seat.ask("undo")
                    while not seat.options:
                        seat.receive()
                    seat.choose(rng.choice(seat.options))
                    undone += 1
        for listener in at.values():
            while listener.outcome is None:
                listener.receive()
            listener.ask_everything(rng)
            listener.close()
    assert undone
    assert bids_told(at[-1]) == set(), "who watches sees a bid when it is told, and not before"
    for number, bidder in enumerate(seats):
        assert {who for who, _ in bids_told(bidder)} == {str(number)}, "each sees their own"
        lines = [line for line in bidder.story if line.get("kind") == "bid"]
        assert [line["facts"]["seat"] for line in lines] == [{"seat": seat} for seat in (0, 1, 2)] * 3
        assert bidder.story == at[-1].story


def at_table(mine: str, yours: str) -> Room:
    room = Room("m", Terms(game="tricks", setup={"decks": [mine.split(), yours.split()]}, seats=("", ""), seed=1))
    room.roll(1.0)
    return room


def test_what_let_somebody_see_a_card_is_not_taken_back_without_them() -> None:
    room = at_table("dud dud dud", "dud dud dud dud")
    room.choose([0], room.written, "done", 2.0)
    answers = len(room.history.past)
    assert room.undo([0], 3.0) == [], "red has drawn a card"
    assert (room.offer, len(room.history.past)) == (UNDO, answers)
    assert room.undo([1], 4.0)
    assert room.ask is not None
    assert room.ask.seat == 0


def test_where_nobody_saw_a_card_it_is_taken_back_at_once() -> None:
    room = at_table("dud dud dud", "dud dud dud")
    room.choose([0], room.written, "done", 2.0)
    assert room.undo([0], 3.0), "there was no card left to draw"
