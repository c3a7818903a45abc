"""A match with people at it, without a network: what is told when, and how it ends when something of ours breaks."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from random import Random
from typing import Any, cast

import pytest

from tests.serve.servers import finished, moment, until
from tests.serve.sittings import BLUE, RED, WATCHER, Table, breaks, heard, kinds, played
from warband.serve.hosting import sitting
from warband.serve.hosting.sitting import RESTART
from warband.serve.playing.room import Room
from warband.serve.seeing import views
from warband.serve.seeing.guest import Guest
from warband.serve.settings import Settings
from warband.serve.storing.store import Link
from warband.serve.talk import Explain, Ping, Resign
from warband.serve.web.app import seated

# --- a choice is written, then told


@played
async def test_who_comes_and_goes_hears_nothing_that_is_not_kept() -> None:
    table = Table()
    blue, red = await table.both()
    before = table.sitting.room.written
    table.journal.ready.clear()
    choosing = asyncio.create_task(table.say(blue, "Amazon"))
    await moment()
    assert table.sitting.room.written > before, "in memory it has happened"
    watcher = Guest(Link("watch", "match", WATCHER), 999)
    entering = asyncio.create_task(table.sitting.enter(watcher))
    table.sitting.exit(red)
    await moment()
    assert heard(blue) == heard(watcher) == []
    table.journal.fails = True
    table.journal.ready.set()
    await asyncio.gather(choosing, entering)
    assert (blue.code, watcher.code) == (RESTART, RESTART)
    assert [said["is"] for said in heard(blue) + heard(watcher)] == []
    table.unharmed()


async def left_while_it_was_kept(*, fails: bool) -> tuple[Table, Guest]:
    """A table whose blue player has chosen and left before that was kept; and its red player."""
    table = Table()
    blue, red = await table.both()
    table.journal.ready.clear()
    choosing = asyncio.create_task(table.say(blue, "Amazon"))
    await moment()
    choosing.cancel()  # as when a connection breaks
    table.sitting.exit(blue)
    table.journal.fails = fails
    table.journal.ready.set()
    await moment()
    table.journal.fails = False
    return table, red


@played
async def test_a_choice_is_kept_and_told_though_its_maker_has_left() -> None:
    table, red = await left_while_it_was_kept(fails=False)
    assert kinds(red) == ["position", "present"]
    assert len(table.journal.kept) == table.sitting.room.written
    await table.say(red, "Mystical")
    table.unharmed()


@played
async def test_a_choice_that_is_not_kept_though_its_maker_has_left_damages_nothing() -> None:
    table, red = await left_while_it_was_kept(fails=True)
    await table.say(red, "Mystical")
    assert red.code == RESTART
    table.unharmed()


# --- faults of ours end a sitting


def broken_computer(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table.sitting.thinkers, "answer", breaks)


def broken_answer(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table.sitting.room, "think", breaks)


def broken_story(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "position", breaks)


@pytest.mark.parametrize("fault", [broken_computer, broken_answer, broken_story])
def test_a_fault_after_a_choice_sends_everybody_back_to_what_is_kept(
    fault: Callable[[Table, pytest.MonkeyPatch], None],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def play() -> None:
        table = Table(seats=("", "random"))
        blue = await table.join(BLUE)
        fault(table, monkeypatch)
        await table.say(blue, "Amazon")
        await moment()
        assert (table.sitting.closed, blue.code) == (True, RESTART)
        await table.sitting.handle(blue, Resign())
        assert table.sitting.room.outcome is None, "nothing happens here any more"
        table.unharmed()

    with caplog.at_level(logging.ERROR, "warband"):
        finished(play())
    (line,) = caplog.records
    assert line.message == "match given up"
    assert "a fault of ours" in vars(line)["why"]
    assert line.exc_info, "where it broke is in the log"


def test_a_fault_in_the_middle_of_an_answer_leaves_no_gap(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        table = Table(seats=("", "random"))
        blue = await table.join(BLUE)
        await asyncio.sleep(0)
        monkeypatch.setattr(table.sitting.room.history, "choose", breaks)
        await table.say(blue, "Amazon")
        assert (heard(blue)[-1]["code"], blue.code) == ("broken", RESTART)
        assert table.sitting.room.written == len(table.journal.kept)
        table.unharmed()

    finished(play())


def test_a_fault_when_time_is_up_ends_it_too(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        table = Table(clock=10.0)
        blue, _ = await table.both()
        monkeypatch.setattr(table.sitting.room, "leave", breaks)
        table.sitting.room.time.used[0] = 9.95
        table.sitting.set_timer()
        await until(lambda: table.sitting.closed)
        assert blue.code == RESTART

    finished(play())


def test_a_store_that_fails_is_named_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> None:
        table = Table()
        blue, red = await table.both()
        table.journal.fails = True
        await table.say(blue, "Amazon")
        assert (blue.code, red.code) == (RESTART, RESTART)
        assert heard(blue) == [], "nothing is acknowledged"

    with caplog.at_level(logging.ERROR, "warband"):
        finished(play())
    (line,) = caplog.records
    assert "the disk is full" in vars(line)["why"]
    assert not line.exc_info, "it is no fault of ours"


def test_a_question_that_breaks_harms_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        table = Table()
        blue, red = await table.both()
        monkeypatch.setattr(sitting, "view", breaks)
        await table.sitting.handle(blue, Explain(piece="WW", value="attack"))
        assert heard(blue)[-1]["code"] == "broken"
        assert not table.sitting.closed
        monkeypatch.undo()
        await table.say(blue, "Amazon")
        assert kinds(red) == ["position"]

    finished(play())


class Socket:
    """A connection to somebody who says nothing."""

    def __init__(self) -> None:
        self.ended: tuple[int, str] | None = None

    async def receive(self) -> dict[str, Any]:
        await asyncio.Event().wait()
        raise AssertionError

    async def send_text(self, text: str) -> None:
        pass

    async def close(self, code: int, reason: str) -> None:
        self.ended = code, reason


def test_who_can_not_be_welcomed_does_not_stay_as_a_ghost(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        table, socket = Table(), Socket()
        monkeypatch.setattr(views, "welcome", breaks)
        await seated(cast(Any, socket), table.sitting, Link("link", "match", BLUE), Settings())
        assert socket.ended is not None
        assert socket.ended[0] == RESTART
        assert not table.sitting.present
        await moment()
        assert asyncio.all_tasks() == {asyncio.current_task()}, "nobody goes on reading or writing"

    finished(play())


def test_who_leaves_before_they_are_welcomed_does_not_stay_either() -> None:
    async def play() -> None:
        table = Table()
        guest = Guest(Link("link", "match", BLUE), 999)
        async with table.sitting.lock:
            entering = asyncio.create_task(table.sitting.enter(guest))
            await moment()
            entering.cancel()
            table.sitting.exit(guest)
        await moment()
        assert not table.sitting.guests

    finished(play())


# --- who is there


@played
async def test_who_is_there_is_a_message_of_its_own() -> None:
    table = Table()
    blue = await table.join(BLUE)
    assert [(said["is"], said.get("seats")) for said in heard(blue)][1:] == [("present", [0]), ("position", None)]
    red = await table.join(RED)
    assert kinds(red) == ["welcome", "present", "position"]
    assert heard(blue) == [{"is": "present", "seats": [0, 1], "names": ["", ""]}]
    watcher = await table.join(WATCHER)
    again = await table.join(BLUE)
    for guest in (watcher, again):
        table.sitting.exit(guest)
    await moment()
    assert heard(blue) == heard(red) == [], "nobody who matters came or went"
    table.sitting.exit(red)
    await moment()
    assert heard(blue) == [{"is": "present", "seats": [0], "names": ["", ""]}]


@played
async def test_a_clock_begins_when_everybody_was_there() -> None:
    table = Table(clock=60.0)
    blue = await table.join(BLUE)
    heard(blue)
    assert table.sitting.deadlines() == []
    red = await table.join(RED)
    assert [what for _, what, _ in table.sitting.deadlines()] == ["clock"]
    for guest in (blue, red):
        position = heard(guest)[-1]
        assert (position["is"], position["running"]) == ("position", True)
        assert position["decision"] == table.sitting.room.written
    table.sitting.exit(red)
    await table.join(RED)
    table.unharmed()


# --- absence


def reaction() -> Table:
    """A match in which somebody was asked two minutes ago whether they react; nobody waits longer than one."""
    table, rng = Table(patience=60.0), Random(3)
    room, then = Room("match", table.terms), time.time() - 120.0
    table.journal.kept = room.open(then)
    while room.ask is not None and room.ask.kind != "respond":
        option = room.game.say(room.state, rng.choice(list(room.state.options)))
        table.journal.kept += room.choose((0, 1), room.written, option, then)
    table.sitting = table.sit(Room("match", table.terms, table.journal.kept))
    return table


@played
async def test_a_server_that_comes_back_waits_for_everybody_anew() -> None:
    table = reaction()
    ask, before = table.sitting.room.ask, table.sitting.room.written
    assert ask is not None
    await table.join((1 - ask.seat,))
    await asyncio.sleep(0.1)
    assert table.sitting.room.written == before
    assert table.sitting.deadlines()[0][0] > time.time() + 50
    await table.join((ask.seat,))
    assert table.sitting.deadlines() == []


@played
async def test_who_stays_away_is_answered_for() -> None:
    table = reaction()
    ask = table.sitting.room.ask
    assert ask is not None
    other = await table.join((1 - ask.seat,))
    assert heard(other)[-1]["ask"]["lapses"]
    table.sitting.left[ask.seat] -= 60.0
    before = table.sitting.room.written
    table.sitting.set_timer()
    await until(lambda: table.sitting.room.written > before)
    await moment()
    position = heard(other)[-1]
    assert any("is not there and passes" in line["words"] for line in position["story"])
    table.unharmed()


@played
async def test_a_match_that_was_let_go_of_sends_people_back() -> None:
    table = Table()
    table.sitting.stop("")
    blue = await table.join(BLUE)
    assert blue.code == RESTART
    await table.sitting.handle(blue, Ping())
    assert heard(blue) == []
