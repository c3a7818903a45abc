"""How many matches a server holds: two people at each, who think, choose and wait until it is acknowledged.

`python -m bench.serving` prints the figures; `make bench` keeps them. The server is a process of its own, as `warband
serve` starts it, with a store on the disk; all clients are in one other process, on the same machine. What is measured
is what a player would see: from sending a choice until its `done` is read; that is sent when the choice is on the disk.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import itertools
import json
import random
import tempfile
import time
from contextlib import AsyncExitStack
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from bench.measures import Figure
from tests.serve.servers import Server

GAMES = 500
BUDGET = 0.100  # seconds at the 99th percentile
EVERY = 5.0  # seconds that somebody thinks, on average: people think longer
WARM = 15  # choices of each match before anything is measured, so that it is in the middle of its game
AT_ONCE = 50  # connections that are opened at the same time


class Seat:
    """A connection to a seat; what it is told is read at once, as a browser does."""

    def __init__(self, socket: ClientConnection, changed: asyncio.Event) -> None:
        self.socket, self.changed, self.numbers = socket, changed, itertools.count(1)
        self.position: dict[str, Any] = {}
        self.waiting: dict[int, asyncio.Future[float]] = {}

    async def read(self) -> None:
        """Understand what the server says."""
        async for text in self.socket:
            said = json.loads(text)
            if said["is"] == "position":
                self.position = said
                self.changed.set()
            elif said["is"] in ("done", "refused"):
                assert said["is"] == "done", said
                self.waiting.pop(said["to"]).set_result(time.perf_counter())

    @property
    def options(self) -> list[dict[str, Any]]:
        """What may be chosen."""
        found: list[dict[str, Any]] = (self.position.get("ask") or {}).get("options", [])
        return found

    async def choose(self, option: str) -> float:
        """Make a choice; the seconds until it was acknowledged."""
        number = next(self.numbers)
        done: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self.waiting[number] = done
        request = {"do": "choose", "id": number, "decision": self.position["decision"], "option": option}
        began = time.perf_counter()
        await self.socket.send(json.dumps(request))
        return await done - began


class Match:
    """A match and both its players."""

    def __init__(self, seed: int) -> None:
        self.rng, self.changed = random.Random(seed), asyncio.Event()
        self.seats: list[Seat] = []
        self.answered = -1  # the last decision that was

    async def join(self, url: str, links: list[str], stack: AsyncExitStack, door: asyncio.Semaphore) -> None:
        """Both take their seats."""
        for link in links:
            async with door:
                opened = connect(f"ws://{url}/ws/{link}", max_size=None, open_timeout=60)
                socket = await stack.enter_async_context(opened)
            seat = Seat(socket, self.changed)
            self.seats.append(seat)
            reading = asyncio.create_task(seat.read())
            stack.callback(reading.cancel)

    async def asked(self) -> Seat | None:
        """Who is asked, once both know of the last choice; None when the match is over."""
        while True:
            self.changed.clear()
            decisions = {seat.position.get("decision") for seat in self.seats}
            if len(decisions) == 1 and not decisions & {None, self.answered}:
                if self.seats[0].position["outcome"] is not None:
                    return None
                if found := next((seat for seat in self.seats if seat.options), None):
                    return found
            await self.changed.wait()

    async def choose(self, seat: Seat) -> float:
        """Choose anything; the seconds until it was acknowledged."""
        self.answered = seat.position["decision"]
        return await seat.choose(self.rng.choice(seat.options)["say"])

    async def warm(self) -> None:
        """Come into the middle of the game."""
        for _ in range(WARM):
            if seat := await self.asked():
                await self.choose(seat)

    async def play(self, until: float) -> list[float]:
        """Think and choose until some time; what each choice took."""
        took: list[float] = []
        await asyncio.sleep(self.rng.uniform(0, EVERY))
        while time.monotonic() < until and (seat := await self.asked()):
            took.append(await self.choose(seat))
            await asyncio.sleep(self.rng.uniform(0.5, 1.5) * EVERY)
        return took


async def load(server: Server, games: int, seconds: float) -> list[float]:
    """Many matches at once; what each choice took, in order."""
    made = [server.make(seats=["", ""], ready=True)["seats"] for _ in range(games)]
    url, door = server.url.split("//")[1].strip("/"), asyncio.Semaphore(AT_ONCE)
    matches = [Match(seed) for seed in range(games)]
    async with AsyncExitStack() as stack:
        await asyncio.gather(*(match.join(url, links, stack, door) for match, links in zip(matches, made, strict=True)))
        await asyncio.gather(*(match.warm() for match in matches))
        gc.freeze()  # what a thousand players in one process leave behind is not the server's
        until = time.monotonic() + seconds
        found = await asyncio.gather(*(match.play(until) for match in matches))
    return sorted(itertools.chain.from_iterable(found))


def figures(seconds: float, games: int = GAMES, store: str = "") -> list[Figure]:
    """What a choice takes while so many matches are played."""
    with tempfile.TemporaryDirectory() as folder, Server(store or f"{folder}/matches.db") as server:
        took = asyncio.run(load(server, games, seconds))
        server.stop()
    last = took[int(len(took) * 0.99)]
    return [
        Figure("matches held at once", games, "matches", budget="a choice in 100 ms at the 99th", ok=last <= BUDGET),
        Figure("a choice, median", took[len(took) // 2] * 1000, "ms"),
        Figure("a choice, 99th percentile", last * 1000, "ms"),
        Figure("a choice, the slowest", took[-1] * 1000, "ms"),
        Figure("choices while measured", len(took), "choices"),
    ]


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--store", default="", help="a file or a URL; a new file when left out")
    asked = parser.parse_args()
    for figure in figures(asked.seconds, asked.games, asked.store):
        print(f"{figure.name:<28} {figure.value:10.1f} {figure.unit} {figure.budget}")
