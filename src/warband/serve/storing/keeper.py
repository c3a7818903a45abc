"""A thread that writes. Everything that waits during one write is written together in the next."""

from __future__ import annotations

import asyncio
import queue
import threading
from typing import NamedTuple

from warband.serve.storing.store import Addition, Store, StoreError

MOST = 500  # additions of one write


class Waiting(NamedTuple):
    """An addition, and the loop that waits until it is on disk."""

    addition: Addition
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[None]

    def settle(self, error: Exception | None) -> None:
        """Notify the waiting loop, unless it is gone."""
        if not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self._settle, error)

    def _settle(self, error: Exception | None) -> None:
        if self.future.done():
            return
        if error is None:
            self.future.set_result(None)
        else:
            self.future.set_exception(error)


class Keeper:
    """Appends to journals without blocking the event loop."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.waiting: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self._run, name="keeper", daemon=True)
        self.thread.start()

    async def append(self, addition: Addition) -> None:
        """Append; done when it is on disk. `StoreError` when it can't be written."""
        loop = asyncio.get_running_loop()
        waiting = Waiting(addition, loop, loop.create_future())
        self.waiting.put(waiting)
        await waiting.future

    def close(self) -> None:
        """Write everything that waits, then stop."""
        self.waiting.put(None)
        self.thread.join()

    def _run(self) -> None:
        while (first := self.waiting.get()) is not None:
            batch, last = [first], False
            while len(batch) < MOST and not last and not self.waiting.empty():
                found = self.waiting.get()
                if found is None:
                    last = True
                else:
                    batch.append(found)
            self._write(batch)
            if last:
                return

    def _write(self, batch: list[Waiting]) -> None:
        """Write all additions at once; if that fails, one by one, so that only the faulty ones fail."""
        try:
            self.store.append([waiting.addition for waiting in batch])
        except StoreError as error:
            if len(batch) == 1:
                batch[0].settle(error)
            else:
                for waiting in batch:
                    self._write([waiting])
        except Exception as error:  # a fault of ours must not stop the thread
            for waiting in batch:
                waiting.settle(StoreError(f"{type(error).__name__}: {error}"))
        else:
            for waiting in batch:
                waiting.settle(None)
