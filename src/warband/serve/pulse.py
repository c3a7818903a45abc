"""The pulse of the store: whether it can be written to. Many who ask share one write, and none waits for long."""

from __future__ import annotations

import asyncio
import time

from warband.serve.store import Store

FRESH = 1.0  # seconds for which a pulse that was felt answers all who ask
PATIENCE = 3.0  # seconds until a store that does not answer counts as broken


class Pulse:
    """Feels the pulse of a store: one write at a time, and no second one at once."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.began = 0.0
        self.write: asyncio.Task[None] | None = None

    async def feel(self) -> int:
        """How many matches there are; an error when the store can't be written to, or not in time."""
        async with asyncio.timeout(PATIENCE):
            await asyncio.shield(self._write())  # goes on for the others when one who asked waits no more
            return await asyncio.to_thread(self.store.count)

    def _write(self) -> asyncio.Task[None]:
        """The write that is under way, the last one if it is fresh, or a new one."""
        now = time.monotonic()
        if self.write is None or (self.write.done() and now - self.began > FRESH):
            self.began = now
            self.write = asyncio.create_task(asyncio.to_thread(self.store.beat))
        return self.write
