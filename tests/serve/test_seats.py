"""Two to four seats, some of which leave; secret choices side by side; choices of several answers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.error import HTTPError

import pytest

from tests.serve.servers import GAMES, Server
from tests.serve.test_room import Recorded, code, story
from tests.shelves import shelf
from warband.kernel.ask import DONE, Left, Refused, Said
from warband.kernel.state import Outcome
from warband.serve.client import Refusal
from warband.serve.playing.room import UNDO, Room
from warband.serve.storing.journal import Answered, Ended, Entries, TakenBack, decode_entry, encode

ALL = (0, 1, 2)


@pytest.fixture(autouse=True)
def _known() -> Iterator[None]:
    with shelf(GAMES):
        yield


class Bidding(Recorded):
    """A match of bids."""

    def __init__(self, seats: int = 3, **terms: Any) -> None:
        teams = terms.pop("teams", [])
        setup = {"seats": seats, "teams": teams}
        super().__init__(**{"game": "bids", "setup": setup, "seats": ("",) * seats, **terms})

    def bid(self, seat: int, text: str, at: float = 101.0) -> None:
        self.journal += self.choose((seat,), self.number(seat), text, at)

    def again(self) -> Room:
        """The same match, read from its journal, as the disk has it."""
        return Room("room", self.terms, [decode_entry(encode(entry)) for entry in self.journal])


# --- secret choices side by side


def test_everybody_is_asked_at_the_same_time() -> None:
    room = Bidding()
    assert set(room.asked) == {0, 1, 2}
    numbers = [room.number(seat) for seat in ALL]
    room.bid(2, "bid 3")
    assert room.journal[-1].answer == Said(2, 3)  # type: ignore[union-attr]
    assert [room.number(seat) for seat in (0, 1)] == numbers[:2], "nobody else's decision has another number"
    assert room.number(2) > numbers[2]
    assert set(room.asked) == {0, 1}
    with pytest.raises(Refused) as caught:
        room.bid(2, "bid 1")
    assert code(caught) == "not-asked"
    room.bid(0, "bid 1")
    room.bid(1, "bid 2")
    assert [purse.stones for purse in room.state.entities] == [0, 0, 2]
    assert room.again().state.digest() == room.state.digest()


def test_a_secret_choice_is_taken_back_without_the_others() -> None:
    room = Bidding()
    room.bid(0, "bid 3")
    room.bid(1, "bid 2")
    decision = room.number(1)
    entries = room.undo((0,), 102.0)
    assert entries == [TakenBack(at=102.0, to=0, seat=0)]
    assert not room.offer
    assert set(room.asked) == {0, 2}
    assert room.number(1) == decision, "nobody else is asked anything new"
    assert not room.drafting((2,))
    room.journal += entries
    assert room.again().state.digest() == room.state.digest()
    assert [room.again().number(seat) for seat in ALL] == [room.number(seat) for seat in ALL]
    with pytest.raises(Refused) as caught:
        room.choose((0,), 1, "bid 3", 103.0)
    assert code(caught) == "stale", "a number never comes again"
    room.bid(0, "bid 1")
    room.bid(2, "no bid")
    assert [purse.stones for purse in room.state.entities] == [0, 2, 0], "what the others chose still counted"


def test_bids_that_were_seen_come_back_only_by_agreement_and_all_of_them() -> None:
    room = Bidding()
    for seat, text in enumerate(("bid 3", "bid 2", "bid 1")):
        room.bid(seat, text)
    assert room.undo((2,), 102.0) == [], "the last one has seen the others' bids"
    assert room.offer == UNDO
    assert room.undo((0,), 102.0) == []
    room.journal += room.undo((1,), 102.0)
    assert set(room.asked) == set(ALL), "everybody bids anew"
    assert room.last_secret_choice(ALL) is None


def test_who_has_not_chosen_learns_nothing_by_asking_for_an_undo() -> None:
    found = []
    for others in ((), (0,)):
        room = Bidding()
        for seat, text in enumerate(("bid 3", "bid 2", "bid 1")):
            room.bid(seat, text)
        for seat in others:
            room.bid(seat, "bid 2")
        found.append((room.undo((1,), 102.0), room.offer))
    assert found[0] == found[1] == ([], UNDO)


def test_an_offer_does_not_lapse_with_a_choice_that_nobody_knows_of() -> None:
    room = Bidding()
    for seat, text in enumerate(("bid 3", "bid 2", "bid 1")):
        room.bid(seat, text)
    room.undo((1,), 102.0)
    room.bid(0, "bid 1")
    assert room.offer == UNDO
    room.bid(1, "bid 1")
    room.bid(2, "bid 2")
    assert not room.offer


def test_time_runs_for_all_who_choose() -> None:
    room = Bidding(clock=60.0)
    room.bid(1, "bid 2", at=110.0)
    assert [room.left(seat, 120.0) for seat in ALL] == [40.0, 50.0, 40.0]
    assert {(what, seat) for _, what, seat in room.deadlines({})} == {("clock", 0), ("clock", 2)}


def test_who_is_absent_bids_nothing() -> None:
    room = Bidding(patience=30.0)
    room.bid(1, "bid 2")
    assert sorted(room.deadlines({0: 200.0, 2: 300.0})) == [(230.0, "patience", 0), (330.0, "patience", 2)]
    assert room.stand_in(2, 331.0) == [Answered(at=331.0, answer=Said(2, DONE), late=True)]
    assert story(room) == [], "that it has chosen is told to nobody"


# --- who leaves


def test_who_resigns_is_out_and_the_others_play_on() -> None:
    room = Bidding()
    room.bid(0, "bid 3")
    room.journal += room.resign((1,), 102.0)
    assert room.journal[-1] == Answered(at=102.0, answer=Left(1), why="resigns.")
    assert room.outcome is None
    assert set(room.asked) == {2}
    assert [line["words"] for line in story(room)] == ["East resigns. The others play on."]
    assert story(room)[0]["facts"] == {"seat": {"seat": 1}}
    assert story(room.again()) == story(room)
    for doing in (room.resign, room.undo):
        with pytest.raises(Refused) as caught:
            doing((1,), 103.0)
        assert code(caught) == "left"
    with pytest.raises(Refused) as caught:
        room.undo((2,), 103.0)
    assert code(caught) == "nothing-to-undo", "nobody comes back for an older decision"
    room.journal += room.resign((2,), 104.0)
    assert isinstance(room.journal[-1], Ended)
    assert room.journal[-1].outcome == Outcome((0,), "", "South resigns.")
    assert not room.rematch((0,))
    assert room.rematch((2,)), "who left before is not asked"


def test_a_choice_is_taken_back_though_somebody_has_left_since() -> None:
    room = Bidding(4)
    room.bid(0, "bid 3")
    room.bid(1, "bid 2")
    room.journal += room.resign((2,), 102.0)
    room.journal += room.undo((0,), 103.0)
    assert set(room.asked) == {0, 3}
    assert room.state.out == (2,)
    assert room.again().state.digest() == room.state.digest()


def test_a_clock_that_runs_out_takes_one_seat_out() -> None:
    room = Bidding(clock=60.0)
    room.journal += room.leave(1, "has no time left.", 200.0)
    assert (room.state.out, room.outcome) == ((1,), None)
    assert story(room)[-1]["words"] == "East has no time left. The others play on."


def test_undo_asks_those_who_are_still_in() -> None:
    room = Bidding()
    room.resign((1,), 102.0)
    for seat, text in ((0, "bid 3"), (2, "bid 1")):
        room.bid(seat, text)
    assert room.undo((0,), 103.0) == []
    assert room.undo((2,), 103.0), "and nobody else"


def test_undo_needs_all_of_three_and_one_of_them_can_decline() -> None:
    room = Bidding()
    for seat in ALL:
        room.bid(seat, "bid 1")
    assert room.undo((0,), 103.0) == room.undo((1,), 103.0) == []
    room.decline((2,))
    assert (room.offer, room.agreed) == ("", set())
    assert room.undo((2,), 104.0) == room.undo((0,), 104.0) == []
    assert room.undo((1,), 104.0), "now all three have agreed"


def test_a_rematch_needs_all_of_three() -> None:
    room = Bidding()
    room.finish(Outcome((0,), "", "North wins."), 102.0)
    assert [room.rematch((seat,)) for seat in ALL] == [False, False, True]


def test_a_team_that_is_left_wins_with_all_its_seats() -> None:
    room = Bidding(4, teams=[0, 1, 0, 1])
    assert room.resign((2,), 102.0) == [Answered(at=102.0, answer=Left(2), why="resigns.")]
    [end] = room.resign((0,), 103.0)
    assert isinstance(end, Ended)
    assert end.outcome.winners == (1, 3)


def test_old_journals_still_open() -> None:
    old = b'{"type":"Answered","at":1.0,"answer":"Amazon"}', b'{"type":"TakenBack","at":1.0,"to":0}'
    expected: list[Entries] = [Answered(at=1.0, answer="Amazon"), TakenBack(at=1.0, to=0)]
    assert [decode_entry(line) for line in old] == expected


# --- a choice of several answers


def test_answers_that_complete_a_choice_are_taken_together() -> None:
    room = Recorded(ready=True)
    assert room.ask is not None
    before, seat = room.written, room.ask.seat
    who = room.game.say(room.state, room.state.options[0])
    for wrong in ([who, "MOVE", "Z99"], [who, "end turn"], ["end turn", "end turn"]):
        with pytest.raises(Refused):
            room.choose((seat,), room.written, wrong, 102.0)
        assert room.written == before, "nothing of it has happened"
    trial = Recorded(ready=True)
    trial.say(who)
    trial.say("MOVE")
    square = trial.game.say(trial.state, trial.state.options[0])
    entries = room.choose((seat,), room.written, [who, "MOVE", square], 102.0)
    assert len(entries) >= 3
    trial.say(square)
    assert room.state.digest() == trial.state.digest()


def test_what_chance_decides_ends_a_choice() -> None:
    room = Recorded()
    room.say("Amazon")
    with pytest.raises(Refused) as caught:
        room.choose((1,), room.written, ["Mystical", "first"], 102.0)  # dice fall between the two
    assert code(caught) == "not-one-choice"


# --- making matches


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with Server(str(tmp_path_factory.mktemp("store") / "matches.db"), games=GAMES) as found:
        yield found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_match_has_as_many_seats_as_are_wanted(server: Server, seats: int) -> None:
    links = server.make(game="bids", seats=[""] * (seats - 1) + ["random"])
    assert [link is None for link in links["seats"]] == [False] * (seats - 1) + [True]
    with server.join(links["watch"]) as watcher:
        assert len(watcher.welcome["seats"]) == seats
        assert len({seat["colour"] for seat in watcher.welcome["seats"]}) == seats


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        ({"game": "bids", "seats": [""]}, "There are 2 to 4 seats, not 1."),
        ({"game": "bids", "seats": [""] * 5}, "There are 2 to 4 seats, not 5."),
        ({"game": "bids", "seats": [""] * 3, "setup": {"seats": 4}}, "The setup has 4 seats, but 3 are taken."),
        ({"game": "heroclix", "seats": [""] * 3}, "This is played by 2, but 3 seats are taken."),
        ({"game": "heroclix", "seats": [""] * 5}, "There are 2 to 4 seats, not 5."),
    ],
)
def test_a_match_with_too_many_or_too_few(server: Server, wanted: dict[str, Any], words: str) -> None:
    with pytest.raises(HTTPError) as caught:
        server.make(**wanted)
    with caught.value as answer:
        assert words in answer.read().decode()


def test_a_game_says_how_many_may_play(server: Server) -> None:
    known = {game["name"]: game for game in server.call("api/games")["games"]}
    assert (known["bids"]["fewest"], len(known["bids"]["seats"]), known["bids"]["page"]) == (2, 4, False)
    assert (known["heroclix"]["fewest"], len(known["heroclix"]["seats"]), known["heroclix"]["page"]) == (2, 4, True)
    assert {name: (one["set_up"], one["points"]) for name, one in known.items() if name in ("bids", "heroclix")} == {
        "bids": (False, False), "heroclix": (True, True),
    }  # fmt: skip


def test_a_game_without_a_catalogue_has_no_rules_to_look_up(server: Server) -> None:
    assert server.call("api/rules/bids?words=bid") == {"rules": []}
    with pytest.raises(HTTPError, match="404"):
        server.call("api/rules/bids/bids.end")


def test_three_people_play_to_the_end(server: Server) -> None:
    links = server.make(game="bids", seats=["", "", ""], seed=3)
    clients = [server.join(link) for link in links["seats"]]
    while clients[0].outcome is None:
        for client in clients:
            if client.asked():
                client.choose([client.options[0]])
    for client in clients:
        while client.outcome is None:
            client.receive()
        assert client.outcome["rule"] == "bids.end"
        client.close()


def test_a_list_is_refused_whole(server: Server) -> None:
    links = server.make(game="bids", seats=["", ""])
    with server.join(links["seats"][0]) as client:
        for option in (["bid 1", "bid 2"], ["bid 7"]):
            with pytest.raises(Refusal):
                client.ask("choose", option=option, decision=client.decision)
        client.choose("bid 1")
