"""What takes long is done in processes of their own, so that the server never waits for it: above all, agents think.

One that takes too long is ended.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import multiprocessing
import os
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from random import Random

from warband.kernel.ask import Option
from warband.kernel.game import known
from warband.kernel.state import State
from warband.play.agents import AGENTS
from warband.play.agents.heuristic import knowledge
from warband.serve.face import Data, scene
from warband.serve.room import Room, opening

log = logging.getLogger("warband")
SECONDS = 30.0  # that an agent may take for a decision


def think(game: str, setup: str, agent: str, luck: int, position: bytes) -> Option:
    """In the other process: what an agent answers in a position."""
    state = State.load(opening(game, setup).rules, position)
    return AGENTS[agent](luck)(state, tuple(state.options))


def read_collection(game: str, text: str) -> Data:
    """In the other process: what can be played of a collection."""
    return scene(game).imported(text)


def end_with_parent() -> None:
    """In the other process: end when the server does, even if it was killed."""
    parent = multiprocessing.parent_process()

    def watch() -> None:
        if parent is not None:
            parent.join()
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def ready() -> None:
    """In the other process: load what thinking needs before anybody waits for it."""
    for name in known():
        with contextlib.suppress(ImportError):
            knowledge(name)


class Thinkers:
    """Some processes that think. They are made anew when one of them dies or does not answer."""

    def __init__(self, processes: int, seconds: float = SECONDS) -> None:
        self.processes, self.seconds = processes, seconds
        self.pool = self._made()
        self.reading = asyncio.Lock()  # one collection at a time: the others may think

    def _made(self) -> ProcessPoolExecutor:
        pool = ProcessPoolExecutor(self.processes, multiprocessing.get_context("spawn"), end_with_parent)
        for _ in range(self.processes):
            pool.submit(ready)
        return pool

    async def answer(self, room: Room) -> Option:
        """What the agent answers whose turn it is in a room; something legal when it fails."""
        ask = room.ask
        assert ask is not None
        terms, luck = room.terms, room.luck()
        options: tuple[Option, ...] = tuple(room.state.options)
        if len(options) == 1:
            return options[0]
        view = room.game.view(room.state, ask.seat).save()
        setup = json.dumps(terms.setup, sort_keys=True)
        pool = self.pool
        try:
            call = pool.submit(think, terms.game, setup, terms.seats[ask.seat], luck, view)
            answer = await asyncio.wait_for(asyncio.wrap_future(call), self.seconds)
        except Exception as error:  # an agent that breaks must not stop a match
            if isinstance(error, TimeoutError | BrokenProcessPool | RuntimeError):
                self._replace(pool)
            wrong = f"{type(error).__name__}: {error}"
        else:
            if answer in room.state.options:
                return answer
            wrong = f"illegal: {answer!r}"
        log.warning("agent failed", extra={"match": room.name, "agent": terms.seats[ask.seat], "wrong": wrong})
        return Random(luck).choice(options)

    async def collection(self, game: str, text: str) -> Data:
        """What can be played of a collection; ValueError, with words, when it can't be read."""
        async with self.reading:
            return await self._read(game, text)

    async def _read(self, game: str, text: str) -> Data:
        pool = self.pool
        try:
            return await asyncio.wait_for(asyncio.wrap_future(pool.submit(read_collection, game, text)), self.seconds)
        except (TimeoutError, BrokenProcessPool, RuntimeError):
            self._replace(pool)
            raise ValueError("That took too long to read. Send fewer elements at once.") from None

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        if pool is self.pool:
            self.pool = self._made()
            end(pool)

    def close(self) -> None:
        """End them all."""
        end(self.pool)


def end(pool: ProcessPoolExecutor) -> None:
    """End the processes of a pool, whatever they are doing."""
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()
    for process in processes:
        process.join(5)
