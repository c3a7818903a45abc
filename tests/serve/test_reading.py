"""What people send is read in other processes: what takes long is ended, and who brings nothing never waits for it."""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tests.serve.servers import finished, moment
from tests.shelves import shelf
from warband.serve.hosting.hall import Hall
from warband.serve.processes import library, reading, thinking
from warband.serve.processes.reading import Readers
from warband.serve.settings import Settings
from warband.serve.storing.store import Store
from warband.serve.web.app import app, faults, judge, make

RELEASED = threading.Event()
TEXTS = {"collection": ["some cards"]}


def hangs(*parts: Any) -> None:
    RELEASED.wait(60)


class Held:
    """A pool that is done with what it was given when it is told to."""

    def __init__(self) -> None:
        self.given: list[tuple[Future[Any], Any]] = []

    def submit(self, *work: Any) -> Future[Any]:
        self.given.append((Future(), work))
        return self.given[-1][0]


@pytest.fixture
def hanging(monkeypatch: pytest.MonkeyPatch) -> Readers:
    """Readers that never come to an end."""
    monkeypatch.setattr(Readers, "_made", lambda self: ThreadPoolExecutor(2))
    monkeypatch.setattr(thinking, "end", lambda pool: RELEASED.set())
    for work in ("check", "read_collection", "explain"):
        monkeypatch.setattr(reading, work, hangs)
    monkeypatch.setattr(library, "judged", hangs)
    RELEASED.clear()
    return Readers(seconds=0.1)


@pytest.mark.parametrize(
    ("work", "parts", "remedy"),
    [
        ("checked", ("heroclix", TEXTS), "Bring fewer cards along."),
        ("checked", ("heroclix", {}), "Try again."),
        ("collection", ("heroclix", "text"), "Send fewer elements at once."),
        ("judged", ("case",), "Make the case shorter."),
        ("explained", ("heroclix", "text", "", ""), "Make the text shorter."),
    ],
)
def test_what_takes_too_long_is_ended(hanging: Readers, work: str, parts: Any, remedy: str) -> None:
    before = hanging.pool
    with pytest.raises(ValueError, match=f"That took too long to read. {remedy}"):
        finished(getattr(hanging, work)(*parts))
    assert hanging.pool is not before
    assert RELEASED.is_set()


CHESS = """
from tests.serve.games.bids import Served
class Lobby:
    def offers(self): return {}
    def checked(self, setup): return [], [setup]
    def imported(self, text): return {}
class Chess(Served):
    name = "chess"
    lobby = Lobby()
GAME = Chess()
"""


def test_a_process_knows_the_same_games(tmp_path: Path) -> None:
    (tmp_path / "chess").mkdir()
    (tmp_path / "chess" / "__init__.py").write_text(CHESS, "utf-8")

    async def checked() -> Any:
        readers = Readers()
        found = await readers.checked("chess", {"board": 8})
        readers.close()
        return found

    with shelf(tmp_path):
        assert finished(checked()) == ([], [{"board": 8}])


def test_texts_are_read_one_at_a_time_and_the_rest_goes_past_them(monkeypatch: pytest.MonkeyPatch) -> None:
    pool = Held()
    monkeypatch.setattr(Readers, "_made", lambda self: pool)

    async def all_at_once() -> None:
        readers = Readers()
        slow: list[asyncio.Task[Any]] = [asyncio.create_task(readers.checked("heroclix", TEXTS)) for _ in range(8)]
        slow.append(asyncio.create_task(readers.judged("case")))
        await moment()
        assert len(pool.given) == 1
        quick = asyncio.create_task(readers.checked("heroclix", {}))
        await moment()
        assert [work[0].__name__ for _, work in pool.given] == ["check", "check"]
        pool.given[1][0].set_result(([], []))
        assert await quick == ([], [])
        for n in (0, *range(2, 10)):
            pool.given[n][0].set_result(([], []))
            await moment()
        await asyncio.gather(*slow)

    finished(all_at_once())


@pytest.mark.parametrize(
    ("endpoint", "posted", "work"),
    [(faults, b"{}", "check"), (make, b"{}", "check"), (judge, b"case", "judged")],
)
def test_the_server_reads_nothing_itself(
    endpoint: Any, posted: bytes, work: str, folder: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    from starlette.requests import Request

    pool, settings = Held(), Settings()
    monkeypatch.setattr(Readers, "_made", lambda self: pool)
    monkeypatch.setattr(thinking, "end", lambda pool: None)
    monkeypatch.setattr(thinking.Thinkers, "_made", lambda self: Held())

    async def received() -> dict[str, Any]:
        return {"type": "http.request", "body": posted, "more_body": False}

    async def asked() -> int:
        served = app(settings)
        hall = served.state.hall = Hall(Store(str(folder / "matches.db")), settings)
        request = Request({"type": "http", "app": served, "client": ("here", 1)}, received)
        answer = asyncio.create_task(endpoint(request))
        await moment()
        [(future, given)] = pool.given
        assert given[0].__name__ == work
        assert not answer.done()
        future.set_result({} if endpoint is judge else ([], []))
        status = (await answer).status_code
        await hall.close()
        return int(status)

    assert finished(asked()) == (201 if endpoint is make else 200)
