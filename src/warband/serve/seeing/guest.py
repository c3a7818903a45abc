"""A person or program connected to a match."""

from __future__ import annotations

import asyncio

from warband.serve.storing.store import Link

MOST_BYTES = 1 << 22  # messages that wait for a slow reader before it is disconnected


class Guest:
    """A connected guest: its seats, the messages sent to it, and those that wait."""

    def __init__(self, link: Link, most_waiting: int) -> None:
        self.link, self.seats = link, link.seats
        self.waiting: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.most_waiting, self.bytes_waiting = most_waiting, 0
        self.looks: int | None = None  # the seat for which the curtain was lifted
        self.story: list[bytes] = []  # the part of the story that was sent
        self.known = b""  # the position that was sent
        self.code, self.reason = 0, ""  # the reason of the disconnection
        self.gone = asyncio.Event()

    def send(self, data: bytes) -> None:
        """Queue a message; a guest that does not read is disconnected."""
        if self.code:
            return
        too_much = self.bytes_waiting and self.bytes_waiting + len(data) > MOST_BYTES
        if too_much or self.waiting.qsize() >= self.most_waiting:
            self.leave(1013, "You read too slowly. Come back.")
        else:
            self.bytes_waiting += len(data)
            self.waiting.put_nowait(data)

    async def next(self) -> bytes | None:
        """The next message; None when the guest is disconnected."""
        data = await self.waiting.get()
        self.bytes_waiting -= len(data or b"")
        return data

    def leave(self, code: int, reason: str) -> None:
        """Disconnect the guest."""
        if not self.code:
            self.code, self.reason = code, reason
            self.waiting.put_nowait(None)
            self.gone.set()
