"""`/health` says whether the store can be written to: soon, cheaply, and without a store that grows; on both kinds."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql
from starlette.requests import Request

from tests.serve.servers import finished
from warband.serve.hosting.hall import Hall
from warband.serve.settings import Settings
from warband.serve.storing import pulse
from warband.serve.storing.journal import Terms
from warband.serve.storing.store import BEATS, Link, Store, StoreError
from warband.serve.web.app import app, health

HELD = {"sqlite": "BEGIN IMMEDIATE", "postgresql": "LOCK TABLE beats IN ACCESS EXCLUSIVE MODE"}


@pytest.fixture(autouse=True)
def always_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every question feels the pulse."""
    monkeypatch.setattr(pulse, "FRESH", -1.0)


async def asked(hall: Hall) -> tuple[int, str]:
    """What `/health` answers."""
    served = app(Settings())
    served.state.hall = hall
    answer = await health(Request({"type": "http", "app": served}))
    return answer.status_code, json.loads(bytes(answer.body))["status"]


def beats(store: Store) -> int:
    with store.engine.connect() as db:
        return db.execute(sql.select(sql.func.count()).select_from(BEATS)).scalar_one()


def test_a_store_that_works_is_healthy_and_does_not_grow(store: str) -> None:
    async def often() -> None:
        hall = Hall(Store(store), Settings())
        for _ in range(20):
            assert await asked(hall) == (200, "ok")
        assert beats(hall.store) == 1
        await hall.close()

    finished(often())


def test_a_locked_store_is_broken_until_the_lock_is_gone(store: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def locked() -> None:
        hall = Hall(Store(store), Settings())
        monkeypatch.setattr(pulse, "PATIENCE", 0.2)
        with hall.store.engine.connect() as other:
            other.exec_driver_sql(HELD[other.dialect.name])
            assert await asked(hall) == (503, "broken")
            under_way = hall.pulse.write
            assert await asked(hall) == (503, "broken")
            assert hall.pulse.write is under_way, "those who ask meanwhile wait for the same write"
            other.rollback()
        monkeypatch.setattr(pulse, "PATIENCE", 60.0)
        assert await asked(hall) == (200, "ok")
        await hall.close()

    finished(locked())


def test_those_who_ask_at_once_share_a_write(store: str, monkeypatch: pytest.MonkeyPatch) -> None:
    written = []

    async def together() -> None:
        hall = Hall(Store(store), Settings())
        hall.store.beat = lambda: written.append(1)  # type: ignore[method-assign]
        assert await asyncio.gather(*(asked(hall) for _ in range(50))) == [(200, "ok")] * 50
        assert await asked(hall) == (200, "ok")
        await hall.close()

    monkeypatch.setattr(pulse, "FRESH", 600.0)
    finished(together())
    assert written == [1]


def begin_many(store: Store) -> None:
    """Matches whose terms take up a page or more each."""
    terms = Terms(game="x" * 4096, setup={}, seats=("", ""), seed=1)
    for n in range(1000):
        store.begin(str(n), 1.0, terms, [Link(str(n), str(n), (0,))])


def test_a_full_store_is_broken(folder: Path) -> None:
    """A file that may not grow stands for a disk that is full."""

    async def full() -> None:
        hall = Hall(Store(str(folder / "matches.db")), Settings())
        assert await asked(hall) == (200, "ok")
        sql.event.listen(hall.store.engine, "checkout", no_more_pages)
        with pytest.raises(StoreError, match="full"):
            begin_many(hall.store)
        assert await asked(hall) == (503, "broken")
        sql.event.remove(hall.store.engine, "checkout", no_more_pages)
        with hall.store.engine.connect() as db:
            db.exec_driver_sql("PRAGMA max_page_count = 1000000")
        assert await asked(hall) == (200, "ok")
        await hall.close()

    def no_more_pages(connection: Any, *_: object) -> None:
        connection.execute("PRAGMA max_page_count = 1")  # no fewer than there are

    finished(full())


def test_a_store_that_may_only_be_read_is_broken(store: str) -> None:
    async def read_only() -> None:
        hall = Hall(Store(store), Settings())
        sql.event.listen(hall.store.engine, "checkout", only_reads)
        assert hall.store.count() == 0
        assert await asked(hall) == (503, "broken")
        await hall.close()

    forbid = "SET default_transaction_read_only = on" if "://" in store else "PRAGMA query_only = ON"

    def only_reads(connection: Any, *_: object) -> None:
        connection.execute(forbid)
        connection.commit()

    finished(read_only())
