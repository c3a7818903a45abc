"""Somebody who is connected to a match."""

from __future__ import annotations

import asyncio

from warband.game import Data
from warband.serve.store import Link

MOST_BYTES = 1 << 22  # that wait for a slow reader before it is let go


class Guest:
    """Which seats they hold, what they were told, and what waits to be sent to them."""

    def __init__(self, link: Link, most_waiting: int) -> None:
        self.link, self.seats = link, link.seats
        self.waiting: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.most_waiting, self.bytes_waiting = most_waiting, 0
        self.looks: int | None = None  # the seat for which the curtain was lifted
        self.story: list[Data] = []  # what they were told has happened
        self.known: Data = {}  # where they were told that the match stands
        self.code, self.reason = 0, ""  # why they are let go
        self.gone = asyncio.Event()

    def send(self, data: bytes) -> None:
        """Send something when they are ready for it; who never is, is let go."""
        if self.code:
            return
        too_much = self.bytes_waiting and self.bytes_waiting + len(data) > MOST_BYTES
        if too_much or self.waiting.qsize() >= self.most_waiting:
            self.leave(1013, "You read too slowly. Come back.")
        else:
            self.bytes_waiting += len(data)
            self.waiting.put_nowait(data)

    async def next(self) -> bytes | None:
        """What to send now; None when they are let go."""
        data = await self.waiting.get()
        self.bytes_waiting -= len(data or b"")
        return data

    def leave(self, code: int, reason: str) -> None:
        """Let them go."""
        if not self.code:
            self.code, self.reason = code, reason
            self.waiting.put_nowait(None)
            self.gone.set()
