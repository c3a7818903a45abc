"""How many matches a server holds: many clients make a choice now and then, and wait until it is acknowledged.

`python -m bench.serving` prints the figures; `make bench` keeps them. Server and clients share the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import random
import tempfile
import time
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from bench.measures import Figure
from tests.serve.servers import Server

GAMES = 500
BUDGET = 0.100  # seconds at the 99th percentile
EVERY = 5.0  # seconds between two choices of a match: people think longer


class Seat:
    """Both seats of a match, played at random."""

    def __init__(self, socket: ClientConnection, seed: int) -> None:
        self.socket, self.rng, self.numbers = socket, random.Random(seed), itertools.count(1)
        self.position: dict[str, Any] = {}

    async def hear(self) -> dict[str, Any]:
        said: dict[str, Any] = json.loads(await self.socket.recv())
        if said["is"] == "position":
            self.position = said
        return said

    async def choose(self) -> float:
        """Make a choice; the seconds until it was acknowledged."""
        number, decision = next(self.numbers), self.position["decision"]
        option = self.rng.choice(self.position["ask"]["options"])["say"]
        began = time.perf_counter()
        await self.socket.send(json.dumps({"do": "choose", "id": number, "decision": decision, "option": option}))
        while (await self.hear()).get("to") != number:
            pass
        took = time.perf_counter() - began
        while self.position["decision"] == decision:
            await self.hear()
        return took


async def play(url: str, link: str, seed: int, until: float) -> list[float]:
    """Play one match until some time."""
    took: list[float] = []
    async with connect(f"ws://{url}/ws/{link}", max_size=None, open_timeout=60) as socket:
        seat = Seat(socket, seed)
        while not seat.position:
            await seat.hear()
        await asyncio.sleep(seat.rng.uniform(0, EVERY))
        while time.monotonic() < until and seat.position["outcome"] is None:
            took.append(await seat.choose())
            await asyncio.sleep(seat.rng.uniform(0.5, 1.5) * EVERY)
    return took


async def load(server: Server, games: int, seconds: float) -> list[float]:
    """Many matches at once."""
    links = [server.make(seats=["", ""], shared=True)["seats"][0] for _ in range(games)]
    url = server.url.split("//")[1].strip("/")
    until = time.monotonic() + seconds + games / 100
    found = await asyncio.gather(*(play(url, link, n, until) for n, link in enumerate(links)))
    return sorted(itertools.chain.from_iterable(found))


def figures(seconds: float, games: int = GAMES) -> list[Figure]:
    """What a choice takes while so many matches are played."""
    with tempfile.TemporaryDirectory() as folder, Server(f"{folder}/matches.db") as server:
        took = asyncio.run(load(server, games, seconds))
        server.stop()
    last = took[int(len(took) * 0.99)]
    return [
        Figure("matches held at once", games, "matches", budget="a choice in 100 ms at the 99th", ok=last <= BUDGET),
        Figure("a choice, median", took[len(took) // 2] * 1000, "ms"),
        Figure("a choice, 99th percentile", last * 1000, "ms"),
        Figure("choices while measured", len(took), "choices"),
    ]


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seconds", type=float, default=30)
    asked = parser.parse_args()
    for figure in figures(asked.seconds, asked.games):
        print(f"{figure.name:<28} {figure.value:10.1f} {figure.unit} {figure.budget}")
