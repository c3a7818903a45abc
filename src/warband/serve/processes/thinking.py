"""Long work runs in processes of their own, so that the server never waits for it: above all, agents think.

A process that takes too long is ended.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import multiprocessing
import os
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from random import Random
from typing import NamedTuple, TypeVar

from warband import games
from warband.game import known
from warband.kernel.ask import Option
from warband.kernel.secret import facing
from warband.kernel.state import State
from warband.play.agents import AGENTS
from warband.play.agents.heuristic import knowledge
from warband.play.agents.search import SearchAgent
from warband.serve.playing.beginning import opening
from warband.serve.playing.room import Room
from warband.text.readings_folder import Place, keep_in

log = logging.getLogger("warband")
SECONDS = 30.0  # seconds of an agent for a decision

Done = TypeVar("Done")


def think(game: str, setup: str, agent: str, luck: int, position: bytes) -> list[Option]:
    """In the other process: the answer of an agent in a position, and those that it has planned after it."""
    state = State.load(opening(game, setup).rules, position)
    thinker = AGENTS[agent](luck)
    answer = thinker(state, tuple(state.options))
    return [answer, *(thinker.rest() if isinstance(thinker, SearchAgent) else ())]


class Planned(NamedTuple):
    """The answers that an agent has planned, for a point of a match: nothing else must have happened before it."""

    seat: int
    written: int  # the length of the journal
    answers: list[Option]


def begin(folders: list[str], readings: Path | None) -> None:
    """In the other process: know the same games and readings, and end with the server, even if it was killed."""
    games.__path__[:] = folders
    keep_in(readings)
    parent = multiprocessing.parent_process()

    def watch() -> None:
        if parent is not None:
            parent.join()
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def ready() -> None:
    """In the other process: load everything that agents need, before the first request."""
    for name in known():
        with contextlib.suppress(ImportError):
            knowledge(name)


class Workers:
    """Worker processes. They are made again when one dies or hangs."""

    def __init__(self, processes: int, seconds: float = SECONDS) -> None:
        self.processes, self.seconds = processes, seconds
        self.pool = self._made()
        self.free = asyncio.Semaphore(processes)  # waiting for a process does not use up its seconds

    def _made(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.processes, context, begin, (list(games.__path__), Place.folder))

    async def done(self, work: Callable[..., Done], *parts: object) -> Done:
        """The result of work in another process, once one is free; it is repeated if other work broke the process."""
        async with self.free:
            while True:
                pool = self.pool
                try:
                    return await asyncio.wait_for(asyncio.wrap_future(pool.submit(work, *parts)), self.seconds)
                except (TimeoutError, BrokenProcessPool):
                    if pool is self.pool:
                        self.pool = self._made()
                        end(pool)
                        raise

    def close(self) -> None:
        """End them all."""
        end(self.pool)


class Thinkers(Workers):
    """Some processes that think. The rest of a line is answered without thinking again."""

    def __init__(self, processes: int, seconds: float = SECONDS) -> None:
        super().__init__(processes, seconds)
        self.plans: dict[str, Planned] = {}  # by the name of a match

    def _made(self) -> ProcessPoolExecutor:
        pool = super()._made()
        for _ in range(self.processes):
            pool.submit(ready)
        return pool

    async def answer(self, room: Room, seat: int) -> Option:
        """The answer of a seat's agent in a room; any legal answer when the agent or its view fails."""
        terms, luck, state = room.terms, room.luck(), facing(room.state, seat)
        options: tuple[Option, ...] = tuple(state.options)
        if len(options) == 1:
            return options[0]
        if (planned := self.planned(room, seat)) in options:
            return planned
        setup = json.dumps(terms.setup, sort_keys=True)
        try:
            view = room.game.view(state, seat).save()
            answer, *rest = await self.done(think, terms.game, setup, terms.seats[seat], luck, view)
        except Exception as error:  # a broken agent or view must not stop a match
            wrong = f"{type(error).__name__}: {error}"
        else:
            if answer in state.options:
                self.plan(room, seat, rest)
                return answer
            wrong = f"illegal: {answer!r}"
        log.warning("agent failed", extra={"match": room.name, "agent": terms.seats[seat], "wrong": wrong})
        return Random(luck).choice(options)

    def plan(self, room: Room, seat: int, answers: list[Option]) -> None:
        """Keep the answers that follow the present one."""
        if answers:
            self.plans[room.name] = Planned(seat, room.written + 1, answers)

    def planned(self, room: Room, seat: int) -> Option | None:
        """The planned answer, if nothing but the answer before it was written."""
        found = self.plans.pop(room.name, None)
        if found is None or (found.seat, found.written) != (seat, room.written):
            return None
        self.plan(room, seat, found.answers[1:])
        return found.answers[0]


def end(pool: ProcessPoolExecutor) -> None:
    """End the processes of a pool, even during a decision."""
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False)
    for process in processes:
        process.kill()
    for process in processes:
        process.join(5)
