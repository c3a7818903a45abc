"""Matches on a real server: a whole one against the computer, two people and somebody who watches, and coming back."""

from __future__ import annotations

import json
import os
import random
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from tests.serve.servers import Server, finished, play, whose
from tests.serve.test_room import Recorded
from warband.games.heroclix.game import HeroClixGame
from warband.kernel.state import State
from warband.serve.client import Refusal
from warband.serve.playing.room import Room
from warband.serve.processes.thinking import Thinkers
from warband.serve.storing.journal import Terms, Woke


def test_a_whole_match_against_the_computer(server: Server) -> None:
    links = server.make(seed=3)
    with server.join(links["seats"][0]) as seat:
        assert seat.welcome["you"] == [0]
        assert play([seat], random.Random(1)) > 20
        assert seat.outcome is not None
        assert any(line.get("dice") for line in seat.story)
        assert "game is over" in seat.story[-1]["words"]
    assert links["seats"][1] is None, "nobody can take the computer's seat"


def test_two_people_and_somebody_who_watches(server: Server) -> None:
    blue, red, links = server.two(seed=4)
    with blue, red, server.join(links["watch"]) as watcher:
        play([blue, red, watcher], random.Random(2), 40)
        whose([blue, red, watcher])
        assert watcher.options == []
        assert {seat.welcome["watch"] for seat in (blue, red, watcher)} == {links["watch"]}
        assert watcher.position["scene"] == blue.position["scene"] == red.position["scene"]
        assert watcher.story == blue.story == red.story
        assert sorted([bool(blue.options), bool(red.options)]) == [False, True]
        with pytest.raises(Refusal) as caught:
            watcher.choose((blue.options or red.options)[0])
        assert caught.value.data["code"] == "not-asked"


def test_who_comes_back_finds_everything_as_it_was(server: Server) -> None:
    blue, red, links = server.two(seed=5)
    with blue:
        play([blue, red], random.Random(3), 30)
        whose([blue, red])
        known = (red.decision, red.position["scene"], red.story, red.options)
        red.close()
        with server.join(links["seats"][1]) as again:
            assert (again.decision, again.position["scene"], again.story, again.options) == known


def test_a_killed_server_comes_back_with_every_match(server: Server) -> None:
    blue, red, links = server.two(seed=6)
    alone = server.join(server.make(seed=7)["seats"][0])
    play([blue, red], random.Random(4), 35)
    play([alone], random.Random(4), 8)
    whose([blue, red])
    known = (blue.decision, blue.position["scene"], blue.story)
    server.kill()
    for client in (blue, red, alone):
        client.closed()
    server.start()
    with server.join(links["seats"][0]) as one, server.join(links["seats"][1]) as other:
        assert (one.decision, one.position["scene"], one.story) == known
        play([one, other], random.Random(5), 20)
        assert one.decision > known[0]


def test_a_server_that_is_stopped_says_goodbye(server: Server) -> None:
    blue, red, _ = server.two(seed=8)
    server.stop()
    assert blue.closed()[0] == 1012
    assert red.closed()[0] == 1012


def test_somebody_at_the_same_screen_holds_both_seats(shared: Server) -> None:
    links = shared.make(seats=["", ""], shared=True, seed=9)
    assert links["seats"][0] == links["seats"][1]
    with shared.join(links["seats"][0]) as both:
        assert both.welcome["you"] == [0, 1]
        play([both], random.Random(6), 60)
        assert both.options


def test_undo_by_agreement(shared: Server) -> None:
    blue, red, _ = shared.two(seed=10)
    with blue, red:
        play([blue, red], random.Random(7), 2)
        whose([blue, red])
        assert any(line.get("dice") for line in blue.story)
        step = blue.position["step"]
        blue.ask("undo")
        while not red.position["offer"]:
            red.receive()
        assert red.position["offer"] == {"what": "undo", "agreed": [0]}
        assert red.position["step"] == step
        red.ask("undo")
        for seat in (blue, red):
            while seat.position["step"] == step:
                seat.receive()
        assert blue.position["step"] < step
        assert len(blue.story) == len(red.story)


def test_resign_and_play_again(shared: Server) -> None:
    blue, red, links = shared.two(seed=11, setup={"edition": "2019"})
    with blue, red:
        red.ask("resign")
        while blue.outcome is None:
            blue.receive()
        assert blue.outcome == {"winners": [0], "words": "Red resigns.", "rule": ""}
        with pytest.raises(Refusal) as caught:
            blue.choose("anything")
        assert caught.value.data["code"] == "over"
        blue.ask("rematch")
        red.ask("rematch")
        while not blue.position["next"]:
            blue.receive()
    following = shared.call(f"api/next/{links['seats'][0]}")["link"]
    with shared.join(following) as again:
        assert (again.welcome["you"], again.welcome["edition"], again.outcome) == ([0], "2019", None)


def test_a_clock_that_runs_out_loses(shared: Server) -> None:
    blue, red, _ = shared.two(shared.begin(Terms(game="heroclix", setup={}, seats=("", ""), seed=12, clock=1.0)))
    with blue, red:
        assert 0 < blue.position["clocks"][0] <= 1
        while blue.outcome is None:
            blue.receive()
        assert blue.outcome["winners"] == [1]
        assert "no time" in blue.outcome["words"]


def uneven(ahead: int) -> Recorded:
    """A match with a time limit in which a seat is ahead."""
    for seed in range(50):
        room, rng = Recorded(seed=seed, limit=0.5), random.Random(seed)
        while room.outcome is None and len(set(scores := room.state.entities[0].scores)) == 1:
            room.say(room.game.say(room.state, rng.choice(list(room.state.options))), at=100.0)
        if room.outcome is None and scores[ahead] == max(scores):
            return room
    raise AssertionError("it never is")


@pytest.mark.parametrize("ahead", [0, 1])
def test_a_time_limit_ends_the_match_on_points(shared: Server, ahead: int) -> None:
    room = uneven(ahead)
    one, other = room.state.entities[0].scores
    blue, red, _ = shared.two(shared.begin(room.terms, room.journal))
    with blue, red:
        assert 0 < blue.position["left"] <= 0.5
        for seat in (blue, red):
            while seat.outcome is None:
                seat.receive()
        words = f"Time is up; the score is {one} to {other}."
        assert blue.outcome == red.outcome == {"winners": [ahead], "words": words, "rule": ""}


def test_a_reaction_of_somebody_who_is_gone_is_passed(shared: Server) -> None:
    blue, red, _ = shared.two(shared.begin(Terms(game="heroclix", setup={}, seats=("", ""), seed=13, patience=0.5)))
    rng = random.Random(9)
    with blue, red:
        while True:
            seat = whose([blue, red])
            assert seat is not None
            if seat.position["ask"]["kind"] == "respond":
                break
            seat.choose(rng.choice(seat.options))
        other = red if seat is blue else blue
        decision, began = other.decision, time.monotonic()
        seat.close()
        while other.decision == decision:
            other.receive()
        assert time.monotonic() - began >= 0.45
        assert any("is not there" in line["words"] for line in other.story)


def test_nobody_is_told_what_the_dice_are_made_of(shared: Server) -> None:
    links = shared.make(seed=987654321987)
    with shared.join(links["seats"][0]) as seat:
        play([seat], random.Random(1), 5)
        told = json.dumps([seat.welcome, seat.position, seat.story])
        assert "987654321987" not in told
        assert "seed" not in told


def test_numbers_lines_and_the_past_can_be_asked_for(shared: Server) -> None:
    with shared.join(shared.make(seed=14)["seats"][0]) as seat:
        play([seat], random.Random(3), 10)
        seat.asked()
        found = seat.ask("explain", piece="WW", value="attack")
        assert found["value"] == found["terms"][0]["amount"]
        assert found["terms"][0]["rule"]
        line = seat.ask("aim", start="WW", end="Ch")
        assert line["seen"] in ("clear", "hindered", "blocked")
        past = seat.ask("replay", step=0)
        assert past["scene"]["turn"] == 0
        assert "Nobody" not in seat.ask("write")["text"]
        for bad in (("explain", {"piece": "XX", "value": "attack"}), ("aim", {"start": "WW", "end": "XX"})):
            with pytest.raises(Refusal):
                seat.ask(bad[0], **bad[1])


def test_why_not_says_the_rule(shared: Server) -> None:
    with shared.join(shared.make(seed=15)["seats"][0]) as seat:
        while seat.asked() and seat.position["ask"]["kind"] != "place":
            seat.choose(seat.options[0])
        with pytest.raises(Refusal) as caught:
            seat.ask("why", option="A12")
        assert caught.value.data["rule"].startswith("hc.")
        assert seat.ask("why", option=seat.options[0])["is"] == "allowed"


def test_a_record_can_be_replayed(shared: Server, tmp_path: Path) -> None:
    from urllib.request import urlopen

    from warband.game import begin
    from warband.kernel.record import Record, replay

    links = shared.make(seed=16)
    with shared.join(links["seats"][0]) as seat:
        play([seat], random.Random(1))
    with urlopen(f"{shared.url}api/record/{links['seats'][0]}") as answer:
        (tmp_path / "match.game").write_bytes(answer.read())
    record = Record.read(tmp_path / "match.game", begin)
    assert replay(record, lambda: begin(record.header)).over


def begun_by(seat: int) -> int:
    """A seed with which a seat has the first turn."""
    for seed in range(20):
        room = Room("m", Terms(game="heroclix", setup={}, seats=("", ""), seed=seed))
        room.apply(Woke(at=1.0))
        room.roll(1.0)
        room.set_up(1.0)
        if room.ask is not None and room.ask.seat == seat:
            return seed
    raise AssertionError("it never does")


@contextmanager
def held(processes: list[int]) -> Iterator[None]:
    """No computer can think on, only begin to."""
    for process in processes:
        os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        for process in processes:
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGCONT)


def test_the_strongest_computer_thinks_apart(shared: Server) -> None:
    links = shared.make(seats=["hard", ""], ready=True, seed=begun_by(0))
    other = shared.join(shared.make(seats=["", ""], shared=True, seed=4)["seats"][0])
    with other:
        with held(shared.workers()):
            seat = shared.join(links["seats"][1])
            ask, decision = seat.position["ask"], seat.decision
            assert ask["seat"] == 0
            assert ask["thinking"]
            assert "options" not in ask
            play([other], random.Random(1), 5)
            seat.ask("ping")
            assert seat.decision == decision, "it still thinks, and others have played on"
        with seat:
            assert seat.asked()
            assert seat.story[-1]["step"] > 0
            while seat.outcome is None and seat.position["scene"]["turn"] < 3:
                seat.asked()
                seat.choose(seat.options[-1])
            assert [line for line in seat.story if "Blue's turn ends." in line["words"]]


def test_a_computer_that_is_killed_while_it_thinks(folder: Path) -> None:
    with Server(f"{folder}/matches.db") as server:
        thinkers = server.workers()
        links = server.make(seats=["hard", ""], ready=True, seed=begun_by(0))
        other = server.join(server.make(seats=["", ""], shared=True, seed=4)["seats"][0])
        before = server.workers()
        with held(thinkers):
            seat = server.join(links["seats"][1])
            decision = seat.decision
            seat.ask("ping")
            assert seat.decision == decision, "it thinks"
            for process in thinkers:
                os.kill(process, signal.SIGKILL)
        with seat, other:
            play([other], random.Random(1), 5)
            assert seat.asked(), "something legal was answered for it"
            fresh = set(server.workers()) - set(before)
            assert len(fresh) == len(thinkers), "others have taken its place"
            while seat.position["scene"]["turn"] < 3:
                seat.asked()
                seat.choose(seat.options[-1])


def test_an_agent_is_given_the_view_of_its_seat() -> None:
    room = Room("m", Terms(game="heroclix", setup={}, seats=("", "easy"), seed=5, ready=True))
    room.roll(1.0)
    room.set_up(1.0)
    while room.ask is not None and room.ask.seat != 1:
        room._answered(list(room.state.options)[-1], 1.0)
    seen: list[int] = []

    class Watched(HeroClixGame):
        def view(self, g: State, seat: int, /) -> State:
            seen.append(seat)
            return super().view(g, seat)

    room.game = Watched()
    thinkers = Thinkers(1)
    try:
        answer = finished(thinkers.answer(room, 1))
    finally:
        thinkers.close()
    assert seen == [1]
    assert answer in room.state.options


def test_no_note_of_an_option_repeats_its_words(shared: Server) -> None:
    links = shared.make(setup={"scenario": "Eight Against Eight"}, seats=["", ""], shared=True, ready=True, seed=3)
    with shared.join(links["seats"][0]) as blue:
        options = blue.position["ask"]["options"]
        assert {"Circe (Ci)", "Circe (Ci2)"} <= {one.get("words") for one in options}
        assert not [one for one in options if one.get("note") and one["note"].strip("()") in one.get("words", "")]
