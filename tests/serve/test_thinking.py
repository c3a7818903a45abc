"""Agents that cheat, die and hang: a match goes on with something legal, and the log says whose fault it was."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from tests.serve.servers import finished
from warband.serve import thinking
from warband.serve.journal import Terms, Woke
from warband.serve.room import Room

RELEASED = threading.Event()


def cheats(*position: Any) -> str:
    return "the moon"


def dies(*position: Any) -> str:
    raise ZeroDivisionError("too clever")


def hangs(*position: Any) -> str:
    RELEASED.wait(60)
    return "the moon"


@pytest.mark.parametrize(
    ("think", "wrong"), [(cheats, "illegal: 'the moon'"), (dies, "ZeroDivisionError: too clever"), (hangs, "Timeout")]
)
def test_an_agent_that_fails_is_answered_for_and_named(
    think: Callable[..., str], wrong: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(thinking.Thinkers, "_made", lambda self: ThreadPoolExecutor(1))
    monkeypatch.setattr(thinking, "end", lambda pool: None)
    monkeypatch.setattr(thinking, "think", think)
    RELEASED.clear()
    room = Room("room", Terms(game="heroclix", setup={}, seats=("normal", "normal"), seed=5))
    room.apply(Woke(at=100.0))
    room.roll(100.0)
    thinkers = thinking.Thinkers(1, seconds=0.2)
    before = thinkers.pool
    with caplog.at_level(logging.WARNING, "warband"):
        answer = finished(thinkers.answer(room))
    RELEASED.set()
    assert answer in room.state.options
    (line,) = caplog.records
    assert (line.message, vars(line)["match"], vars(line)["agent"]) == ("agent failed", "room", "normal")
    assert wrong in vars(line)["wrong"]
    assert (thinkers.pool is before) == (think is not hangs)
