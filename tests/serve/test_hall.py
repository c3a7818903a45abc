"""All matches of a server: read once, let go of when nobody needs them, refused for good when they can't be played."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from websockets.exceptions import ConnectionClosed

from tests.serve.servers import Server, finished, moment
from warband.game import begin
from warband.kernel.record import Record
from warband.kernel.state import Outcome
from warband.serve.hosting.hall import Full, Hall, Wanted
from warband.serve.seeing.guest import Guest
from warband.serve.seeing.telling import OLDER
from warband.serve.settings import Settings
from warband.serve.storing.journal import Answered, Ended, Entries
from warband.serve.storing.store import JOURNAL, MATCHES, Addition, Link, Store, StoreError, Unplayable
from warband.serve.talk import Choose


def in_hall(store: str, test: Callable[[Hall], Coroutine[Any, Any, None]], **settings: Any) -> None:
    async def run() -> None:
        hall = Hall(Store(store), Settings(store=store, **settings))
        try:
            await test(hall)
        finally:
            await hall.close()

    finished(run())


async def made(hall: Hall, **wanted: Any) -> Link:
    """The link to watch a new match of two people."""
    links = await hall.make(Wanted(seats=("", ""), **wanted))
    found = await hall.find(links["watch"])
    assert found is not None
    return found


def test_a_match_is_read_once_however_many_ask_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(hall: Hall) -> None:
        link, load, times, free = await made(hall), hall.load, [], threading.Event()

        def slow(match: str) -> Any:
            times.append(match)
            free.wait(30)
            if len(times) == 1:
                raise StoreError("the store was away for a moment")
            return load(match)

        async def sit() -> object:
            try:
                return await hall.sit(link.match)
            except StoreError:
                return None

        monkeypatch.setattr(hall, "load", slow)
        early = [asyncio.create_task(sit()) for _ in range(2)]
        await asyncio.sleep(0)
        free.set()
        assert [await early[0], await early[1]] == [None, None]
        late = [asyncio.create_task(sit()) for _ in range(3)]
        assert {await found for found in late} == {hall.sittings[link.match]}
        assert len(times) == 2
        assert not hall.opening

    in_hall(str(tmp_path / "m.db"), test)


def test_who_waits_for_a_match_may_leave(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        link = await made(hall)
        first, second = (asyncio.create_task(hall.sit(link.match)) for _ in range(2))
        await asyncio.sleep(0)
        first.cancel()
        assert (await second).room.name == link.match

    in_hall(str(tmp_path / "m.db"), test)


def test_a_clock_that_runs_keeps_its_match_in_memory(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        for wanted in ({}, {"clock": 60.0}):
            link = await made(hall, **wanted)
            sitting = await hall.sit(link.match)
            guest = Guest(Link("both", link.match, (0, 1)), 99)
            await sitting.enter(guest)
            sitting.exit(guest)
            await moment()
        timed = sitting
        assert len(hall.sittings) == 2
        hall.sweep(0.001)
        assert list(hall.sittings.values()) == [timed]
        hall.sweep(0.0)
        assert not hall.sittings, "where there is no room, it must go, too"

    in_hall(str(tmp_path / "m.db"), test)


def test_there_are_only_so_many_matches_in_memory(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        first, second = await made(hall), await made(hall)
        sitting = await hall.sit(first.match)
        guest = Guest(first, 99)
        await sitting.enter(guest)
        with pytest.raises(Full):
            await hall.sit(second.match)
        sitting.exit(guest)
        await moment()
        assert (await hall.sit(second.match)).room.name == second.match
        assert list(hall.sittings) == [second.match]

    in_hall(str(tmp_path / "m.db"), test, most_rooms=1)


def other_rules(store: Store) -> None:
    with store.engine.begin() as db:
        terms = db.execute(MATCHES.select()).one().terms
        assert '"rules":"' in terms
        db.execute(MATCHES.update().values(terms=terms.replace('"rules":"', '"rules":"x')))


def other_answers(store: Store) -> None:
    with store.engine.begin() as db:
        db.execute(
            JOURNAL.update().where(JOURNAL.c.n == 0).values(entry='{"type":"Answered","at":1,"answer":"Amazons"}')
        )


def refused_by_other_rules(store: Store) -> None:
    other_rules(store)
    other_answers(store)


def with_entry(store: Store, entry: str) -> None:
    with store.engine.begin() as db:
        match = db.execute(MATCHES.select()).one().id
        db.execute(JOURNAL.insert().values(match=match, n=0, entry=entry))


def lost_entry(store: Store) -> None:
    with store.engine.begin() as db:
        db.execute(JOURNAL.delete().where(JOURNAL.c.n == 0))


@pytest.mark.parametrize(
    ("damage", "words"),
    [(refused_by_other_rules, "rules have changed"), (other_answers, "'Amazons'"), (lost_entry, "gap")],
)
def test_a_match_that_can_not_be_gone_on_with_is_refused_and_logged(
    damage: Callable[[Store], None], words: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def test(hall: Hall) -> None:
        link = await made(hall)
        sitting = await hall.sit(link.match)
        guest = Guest(Link("blue", link.match, (0,)), 99)
        await sitting.enter(guest)
        await sitting.handle(guest, Choose(decision=sitting.room.written, option="Amazon"))
        sitting.exit(guest)
        await moment()
        hall.sweep(0.0)
        damage(hall.store)
        with pytest.raises(Unplayable, match=words):
            await hall.sit(link.match)
        with pytest.raises(Unplayable, match=words):
            await hall.sit(link.match)

    with caplog.at_level(logging.ERROR, "warband"):
        in_hall(str(tmp_path / "m.db"), test)
    assert [line.message for line in caplog.records] == ["match unplayable"] * 2
    assert words in vars(caplog.records[0])["why"]


def test_who_has_the_link_of_such_a_match_is_told_not_to_come_back(server: Server) -> None:
    links = server.make(seats=["", ""], seed=1)
    store = Store(server.store)
    other_rules(store)
    with_entry(store, '{"type":"Answered","at":1,"answer":"Amazons"}')
    store.close()
    with pytest.raises(ConnectionClosed) as closed:
        server.join(links["seats"][0])
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, "rules have changed" in closed.value.rcvd.reason) == (4410, True)


def test_the_record_of_such_a_match_can_still_be_had(server: Server, tmp_path: Path) -> None:
    links = server.make(seats=["", ""], seed=1)
    store = Store(server.store)
    other_rules(store)
    with_entry(store, '{"type":"Answered","at":1,"answer":"Amazons"}')
    store.close()
    with urlopen(f"{server.url}api/record/{links['watch']}") as answer:
        (tmp_path / "match.game").write_bytes(answer.read())
    record = Record.read(tmp_path / "match.game", begin)
    assert record.answers == ["Amazons"]
    assert record.header.fingerprint != begin(record.header).rules.fingerprint


def test_the_record_of_a_damaged_journal_can_not(server: Server) -> None:
    links = server.make(seats=["", ""], seed=1)
    store = Store(server.store)
    with_entry(store, "{")
    store.close()
    with pytest.raises(HTTPError) as caught:
        server.call(f"api/record/{links['watch']}")
    with caught.value as answer:
        assert (answer.code, b"can't be read" in answer.read()) == (410, True)


@pytest.mark.parametrize("ended", [True, False])
def test_the_secrets_of_such_a_match_stay_secret_until_it_is_ended(ended: bool, tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        link = await made(hall, game="magic")
        entry: Entries = Answered(at=1.0, answer="nonsense")
        entries = [entry, Ended(at=2.0, outcome=Outcome((0,), "", "Blue resigns."))] if ended else [entry]
        hall.store.append([Addition(link.match, 0, entries)])
        assert (await hall.record(link.match) is not None) == ended

    in_hall(str(tmp_path / "m.db"), test)


def test_a_match_that_is_legal_under_changed_rules_is_played_on_and_told(server: Server) -> None:
    links = server.make(seats=["", ""], seed=1)
    store = Store(server.store)
    other_rules(store)
    store.close()
    with server.join(links["seats"][0]) as seat:
        assert seat.options
        assert OLDER in [line["words"] for line in seat.story]


def test_a_rematch_is_agreed_under_the_rules_of_now(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        link = await made(hall)
        room = (await hall.sit(link.match)).room
        terms, _ = hall.store.load(await hall.again(room))
        assert terms.rules == room.state.rules.fingerprint

    in_hall(str(tmp_path / "m.db"), test)


def test_a_store_that_is_away_is_said_and_may_come_back(server: Server) -> None:
    links = server.make(seats=["", ""], seed=1)
    store = Store(server.store)
    with store.engine.begin() as db:
        db.exec_driver_sql("ALTER TABLE links RENAME TO elsewhere")
    with pytest.raises(ConnectionClosed) as closed:
        server.join(links["watch"])
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1013
    for path, posted in (("api/matches", {}), (f"api/record/{links['watch']}", None), ("api/next/x", None)):
        with pytest.raises(HTTPError) as caught:
            server.call(path, posted)
        with caught.value as answer:
            assert (answer.code, b"can't be used" in answer.read()) == (503, True)
    with store.engine.begin() as db:
        db.exec_driver_sql("ALTER TABLE elsewhere RENAME TO links")
    store.close()
    server.join(links["watch"]).close()


def test_a_link_that_nobody_has(server: Server) -> None:
    for link in ("nobody", "%00", "x" * 500, "%ff"):
        with pytest.raises(ConnectionClosed) as closed:
            server.join(link)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4404
        with pytest.raises(HTTPError, match="404"):
            server.call(f"api/record/{link}")
