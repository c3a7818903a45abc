"""A match with people at it, without a network, for tests."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Coroutine
from typing import Any, cast

from tests.serve.servers import finished
from warband.kernel.ask import Option
from warband.serve.hosting.sitting import Sitting
from warband.serve.playing.room import Room
from warband.serve.processes.thinking import Thinkers
from warband.serve.seeing.guest import Guest
from warband.serve.storing.journal import Entries, Terms
from warband.serve.storing.keeper import Keeper
from warband.serve.storing.store import Addition, Link, StoreError
from warband.serve.talk import Choose

BLUE, RED, WATCHER = (0,), (1,), ()


class Journal:
    """Keeps entries as a store does; it can be made to wait, and to fail."""

    def __init__(self) -> None:
        self.kept: list[Entries] = []
        self.ready = asyncio.Event()
        self.ready.set()
        self.fails = False

    async def append(self, addition: Addition) -> None:
        await self.ready.wait()
        if self.fails:
            raise StoreError("the disk is full")
        assert addition.n == len(self.kept), "a gap"
        self.kept += addition.entries


class First:
    """A computer that always answers the first option."""

    async def answer(self, room: Room, seat: int) -> Option:
        return cast(Option, room.state.options[0])


class Table:
    """A sitting, and what each who is there was told."""

    def __init__(self, **terms: Any) -> None:
        self.terms = Terms(**{"game": "heroclix", "setup": {}, "seats": ("", ""), "seed": 5, **terms})
        self.journal = Journal()
        room = Room("match", self.terms)
        self.journal.kept += room.open(time.time())
        self.sitting = self.sit(room)

    def sit(self, room: Room) -> Sitting:
        async def again(_: Room, swap: bool) -> str:
            return "another"

        return Sitting(room, cast(Keeper, self.journal), cast(Thinkers, First()), again, "watch")

    async def join(self, seats: tuple[int, ...]) -> Guest:
        guest = Guest(Link("link", "match", seats), 999)
        await self.sitting.enter(guest)
        return guest

    async def both(self) -> tuple[Guest, Guest]:
        blue, red = await self.join(BLUE), await self.join(RED)
        heard(blue), heard(red)
        return blue, red

    async def say(self, guest: Guest, option: str) -> None:
        await self.sitting.handle(guest, Choose(decision=self.sitting.room.written, option=option))

    def unharmed(self) -> None:
        """What was kept can be played from its beginning."""
        assert Room("match", self.terms, self.journal.kept).written == len(self.journal.kept)


def heard(guest: Guest) -> list[dict[str, Any]]:
    """What somebody was told since they were last asked."""
    waiting = [guest.waiting.get_nowait() for _ in range(guest.waiting.qsize())]
    return [json.loads(said) for said in waiting if said is not None]


def kinds(guest: Guest) -> list[str]:
    return [said["is"] for said in heard(guest)]


def breaks(*_: object) -> Any:
    raise KeyError("a fault of ours")


def played(test: Callable[[], Coroutine[Any, Any, None]]) -> Callable[[], None]:
    def run() -> None:
        finished(test())

    run.__name__ = test.__name__
    return run
