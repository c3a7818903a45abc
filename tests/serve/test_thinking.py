"""Agents that cheat, die and hang: a match goes on with something legal, and the log says whose fault it was."""

from __future__ import annotations

import asyncio
import json
import logging
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import pytest

from tests.play.test_agents import STANDARD
from tests.play.test_search import at_first_turn
from tests.serve.servers import finished, moment
from tests.serve.sittings import breaks
from warband.kernel.machine import choose
from warband.serve.playing.room import Room
from warband.serve.processes import thinking
from warband.serve.storing.journal import Terms, Woke

RELEASED = threading.Event()


def cheats(*position: Any) -> list[str]:
    return ["the moon"]


def dies(*position: Any) -> list[str]:
    raise ZeroDivisionError("too clever")


def hangs(*position: Any) -> list[str]:
    RELEASED.wait(60)
    return ["the moon"]


def at_first_question() -> Room:
    room = Room("room", Terms(game="heroclix", setup={}, seats=("normal", "normal"), seed=5))
    room.apply(Woke(at=100.0))
    room.roll(100.0)
    return room


class Slow:
    """A pool that is done with what it was given when it is told to."""

    def __init__(self) -> None:
        self.given: list[Future[Any]] = []

    def submit(self, *work: Any) -> Future[Any]:
        self.given.append(Future())
        return self.given[-1]


@pytest.mark.parametrize(
    ("think", "wrong"), [(cheats, "illegal: 'the moon'"), (dies, "ZeroDivisionError: too clever"), (hangs, "Timeout")]
)
def test_an_agent_that_fails_is_answered_for_and_named(
    think: Callable[..., list[str]], wrong: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(thinking.Thinkers, "_made", lambda self: ThreadPoolExecutor(1))
    monkeypatch.setattr(thinking, "end", lambda pool: None)
    monkeypatch.setattr(thinking, "think", think)
    RELEASED.clear()
    room = at_first_question()
    thinkers = thinking.Thinkers(1, seconds=0.2)
    before = thinkers.pool
    with caplog.at_level(logging.WARNING, "warband"):
        answer = finished(thinkers.answer(room, 0))
    RELEASED.set()
    assert answer in room.state.options
    (line,) = caplog.records
    assert (line.message, vars(line)["match"], vars(line)["agent"]) == ("agent failed", "room", "normal")
    assert wrong in vars(line)["wrong"]
    assert (thinkers.pool is before) == (think is not hangs)


def test_a_computer_whose_view_can_not_be_made_is_answered_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking.Thinkers, "_made", lambda self: ThreadPoolExecutor(1))
    room = at_first_question()
    monkeypatch.setattr(room.game, "view", breaks, raising=False)
    assert finished(thinking.Thinkers(1).answer(room, 0)) in room.state.options


def test_who_waits_for_a_process_does_not_use_up_its_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    pool, room = Slow(), at_first_question()
    wanted = list(room.state.options)[:2]
    monkeypatch.setattr(thinking.Thinkers, "_made", lambda self: pool)

    async def two_matches() -> list[object]:
        thinkers = thinking.Thinkers(1, seconds=60)
        answers = [asyncio.create_task(thinkers.answer(room, 0)) for _ in range(2)]
        for number, option in enumerate(wanted, 1):
            await moment()
            assert len(pool.given) == number, "one after the other"
            pool.given[-1].set_result([option])
        return [await answer for answer in answers]

    assert finished(two_matches()) == wanted


def test_what_breaks_with_the_work_of_others_is_done_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    broken, fresh, room = Slow(), Slow(), at_first_question()
    pools = [broken, fresh]
    monkeypatch.setattr(thinking.Thinkers, "_made", lambda self: pools.pop(0))
    monkeypatch.setattr(thinking, "end", lambda pool: None)

    async def two_matches() -> list[object]:
        thinkers = thinking.Thinkers(2, seconds=60)
        answers = [asyncio.create_task(thinkers.answer(room, 0)) for _ in range(2)]
        await moment()
        for given in broken.given:
            given.set_exception(BrokenProcessPool("killed"))
        await moment()
        [again] = fresh.given
        again.set_result(list(room.state.options)[-1:])
        return [await answer for answer in answers]

    with caplog.at_level(logging.WARNING, "warband"):
        answers = finished(two_matches())
    assert answers[1] == list(room.state.options)[-1]
    assert len(caplog.records) == 1, "the first that broke is answered for"


# --- plans


def planning(monkeypatch: pytest.MonkeyPatch) -> tuple[Room, thinking.Thinkers]:
    """A match after the first of three answers that its agent has planned."""
    monkeypatch.setattr(thinking.Thinkers, "_made", lambda self: Slow())
    room, thinkers = at_first_question(), thinking.Thinkers(1)
    thinkers.plan(room, 0, ["second", "third"])
    room.written += 1
    return room, thinkers


def test_a_plan_is_followed_while_nothing_else_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    room, thinkers = planning(monkeypatch)
    assert thinkers.planned(room, 0) == "second"
    room.written += 1
    assert thinkers.planned(room, 0) == "third"
    room.written += 1
    assert thinkers.planned(room, 0) is None
    assert thinkers.plans == {}


def test_a_plan_is_dropped_when_something_else_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    room, thinkers = planning(monkeypatch)
    room.written += 1  # dice, for example
    assert thinkers.planned(room, 0) is None
    assert thinkers.plans == {}


def test_a_plan_is_for_one_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    room, thinkers = planning(monkeypatch)
    assert thinkers.planned(room, 1) is None


def test_the_hard_computer_sends_its_whole_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("warband.play.agents.search.POSITIONS", 300)
    g, setup = at_first_turn(), json.dumps(STANDARD)
    answers = thinking.think("heroclix", setup, "hard", 1, g.save())
    assert len(answers) > 1
    assert len(thinking.think("heroclix", setup, "normal", 1, g.save())) == 1
    for answer in answers:
        assert answer in g.options
        choose(g, answer)
