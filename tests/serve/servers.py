"""A real server in a process of its own, that can be stopped, killed and started again on the same store."""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import pytest

from warband.game import Data
from warband.serve.client import Client, call, make, socket_of
from warband.serve.hosting.hall import seat_links
from warband.serve.storing.journal import Entries, Terms
from warband.serve.storing.store import Addition, Store

MANY = [part for limit in ("made", "joined", "read") for part in (f"--most-{limit}", "5000")]
Result = TypeVar("Result")
GAMES = str(Path(__file__).parent / "games")  # games that only tests play


class Server:
    """`warband serve`, running."""

    def __init__(self, store: str, *options: str, games: str = "") -> None:
        self.store, self.options = store, options
        self.games = games  # a folder with games besides its own
        self.process: subprocess.Popen[str] | None = None
        self.url = ""
        self.own = ""  # the folder with the sets and maps that it offers

    def start(self) -> None:
        """Start it and wait until it listens."""
        more = f"import warband.games; warband.games.__path__.append({self.games!r}); " if self.games else ""
        command = [sys.executable, "-c", f"{more}from warband.cli import main; main()", "serve"]
        place = ["--port", "0", "--store", self.store, "--seeds"]
        limits = ["--rate", "5000", *MANY, *self.options]
        self.process = subprocess.Popen([*command, *place, *limits], stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("Warband is at "), line
        self.url = line.split()[3]

    def kill(self) -> None:
        """kill -9."""
        self._end("kill")

    def stop(self) -> int:
        """Ask it to stop; its exit status."""
        return self._end("terminate")

    def _end(self, how: str) -> int:
        assert self.process is not None
        assert self.process.stdout is not None
        getattr(self.process, how)()
        status = self.process.wait(20)
        self.process.stdout.close()
        self.process = None
        return status

    def __enter__(self) -> Server:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self.process is not None:
            self.kill()

    def children(self) -> list[int]:
        """The processes that it has started."""
        assert self.process is not None
        listed = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        if not listed.exists():
            pytest.skip("only Linux tells who is whose child")
        return [int(child) for child in listed.read_text().split()]

    def workers(self) -> list[int]:
        """Those of them that work; before anybody has sent something to read, those in which computers think."""
        names = {child: Path(f"/proc/{child}/cmdline").read_bytes() for child in self.children()}
        return [child for child, name in names.items() if b"resource_tracker" not in name]

    # --- playing on it

    def make(self, **wanted: Any) -> Data:
        """A match."""
        return make(self.url, **wanted)

    def begin(self, terms: Terms, entries: Sequence[Entries] = ()) -> Data:
        """A match that nobody could ask for, such as one whose time is nearly up."""
        links, store = seat_links(terms, shared=False), Store(self.store)
        store.begin(links[0].match, 1.0, terms, links)
        if entries:
            store.append([Addition(links[0].match, 0, list(entries))])
        store.close()
        return {"seats": [link.link for link in links if link.seats], "watch": links[-1].link}

    def two(self, links: Data | None = None, **wanted: Any) -> tuple[Client, Client, Data]:
        """A match of two people, both at the table."""
        links = links or self.make(seats=["", ""], **wanted)
        return self.join(links["seats"][0]), self.join(links["seats"][1]), links

    def join(self, link: str) -> Client:
        """A seat."""
        return Client(socket_of(self.url, link))

    def call(self, path: str, posted: Any = None) -> Any:
        """Something over HTTP."""
        return call(f"{self.url}{path}", posted)


def finished(work: Coroutine[Any, Any, Result]) -> Result:
    """Do something to its end in a thread of its own: in this one, a browser may be waiting for its turn."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


async def moment() -> None:
    """Let everything go on that can."""
    for _ in range(20):
        await asyncio.sleep(0)


async def until(true: Callable[[], bool]) -> None:
    """Wait for something that takes its time, however slow the machine is."""
    async with asyncio.timeout(60):
        while not true():
            await asyncio.sleep(0.01)


def play(seats: list[Client], rng: random.Random, most: int = 10_000) -> int:
    """Play at random for so many decisions or to the end; how many there were."""
    for n in range(most):
        if not (seat := whose(seats)):
            return n
        seat.choose(rng.choice(seat.options))
    return most


def whose(seats: list[Client]) -> Client | None:
    """Who is asked, once everybody knows of the last decision; None when the match is over."""
    while True:
        newest = max(seat.decision for seat in seats)
        behind = [seat for seat in seats if seat.decision < newest]
        if behind:
            behind[0].receive()
            continue
        if seats[0].outcome is not None:
            return None
        for seat in seats:
            if seat.options:
                return seat
        seats[0].receive()
