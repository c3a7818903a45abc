"""The pulse of the store: a check that it can be written to. Many callers share one write, and none waits for long."""

from __future__ import annotations

import asyncio
import time

from warband.serve.storing.store import Store

FRESH = 1.0  # seconds for which a check is valid for all callers
PATIENCE = 3.0  # seconds until a store that does not answer counts as broken


class Pulse:
    """Checks a store: one write at a time, and no second one within a moment."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.began = 0.0
        self.write: asyncio.Task[None] | None = None

    async def check(self) -> int:
        """The number of matches; an error when the store can't be written to, or not in time."""
        async with asyncio.timeout(PATIENCE):
            await asyncio.shield(self._write())  # goes on for the other callers when one is cancelled
            return await asyncio.to_thread(self.store.count)

    def _write(self) -> asyncio.Task[None]:
        """The write in progress, the last one if it is recent, or a new one."""
        now = time.monotonic()
        if self.write is None or (self.write.done() and now - self.began > FRESH):
            self.began = now
            self.write = asyncio.create_task(asyncio.to_thread(self.store.beat))
        return self.write
