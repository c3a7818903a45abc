"""The limits of a server: who reaches one is told so, and all others play on."""

from __future__ import annotations

import asyncio
import json
import logging
import random
import time
from pathlib import Path
from typing import Any
from urllib.error import HTTPError

import pytest
from starlette.requests import HTTPConnection, Request
from websockets.exceptions import ConnectionClosed

from tests.serve.servers import Server, finished, play, until
from warband.serve.client import Client
from warband.serve.hosting import hall
from warband.serve.hosting.hall import Hall, Wanted
from warband.serve.seeing import guest as guests
from warband.serve.seeing.guest import Guest
from warband.serve.settings import Settings
from warband.serve.storing.store import Link, Store
from warband.serve.web import limits
from warband.serve.web.app import app, health
from warband.serve.web.limits import Addresses, Bucket, TooOften

LINK = Link("link", "match", ())


def turned_away(server: Server, link: str) -> tuple[int, str]:
    """With which code, and why, somebody can't connect."""
    with pytest.raises(ConnectionClosed) as caught:
        server.join(link)
    assert caught.value.rcvd is not None
    return caught.value.rcvd.code, caught.value.rcvd.reason


def waits(server: Server, path: str, posted: Any = None) -> list[str]:
    """Somebody is told to wait: why."""
    with pytest.raises(HTTPError) as caught:
        server.call(path, posted)
    with caught.value as answer:
        assert answer.code == 429
        return [fault["words"] for fault in json.loads(answer.read())["faults"]]


# --- buckets


def test_a_bucket_fills_again() -> None:
    bucket = Bucket(rate=2, most=3, now=10.0)
    assert [bucket.take(10.0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(11.0) for _ in range(3)] == [True, True, False]
    assert [bucket.take(99.0) for _ in range(4)] == [True, True, True, False]


def connection(host: str) -> HTTPConnection:
    return HTTPConnection({"type": "http", "client": (host, 1)})


def test_each_address_has_its_own_and_not_too_many_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MANY", 3)
    addresses = Addresses(1, "No.")
    for host in ("a", "b", "c"):
        addresses.take(connection(host))
        with pytest.raises(TooOften, match=r"No\. Wait a minute\."):
            addresses.take(connection(host))
    addresses.take(connection("d"))
    assert len(addresses.buckets) == 1


def test_what_an_address_does_too_often_has_to_wait(store: str) -> None:
    with Server(store, "--most-made", "3", "--most-joined", "4", "--most-read", "2") as server:
        links = [server.make(seats=["", ""], seed=seed) for seed in range(3)]
        assert waits(server, "api/matches", {}) == ["You make too many matches. Wait a minute."]
        blue, red = (server.join(link) for link in links[0]["seats"])
        with blue, red:
            assert server.call("api/faults", {}) == {"faults": [], "sheets": []}
            assert server.call("api/faults", {"setup": {"objects": [None]}})["faults"]
            for path in ("api/faults", "api/cases", "api/collections/heroclix"):
                assert waits(server, path, {}) == ["You ask too much. Wait a minute."]
            for _ in range(2):
                server.join(links[1]["watch"]).close()
            assert turned_away(server, links[1]["watch"]) == (1008, "You connect too often. Wait a minute.")
            assert play([blue, red], random.Random(1), 6) == 6


# --- what fits into a server


def test_a_match_more_than_there_is_room_for(store: str) -> None:
    with Server(store, "--most-rooms", "1") as server:
        first, second = (server.make(seats=["", ""], seed=seed)["seats"] for seed in range(2))
        with server.join(first[0]):
            full = (1013, "Too many matches are being played. Try again in a while.")
            assert turned_away(server, second[0]) == full
            with pytest.raises(HTTPError) as caught:
                server.call(f"api/record/{second[0]}")
            with caught.value as answer:
                assert (answer.code, full[1].encode() in answer.read()) == (503, True)
        until_alone(server)
        with server.join(second[0]) as other:
            assert other.options
            assert server.call("health")["in_memory"] == 1


def until_alone(server: Server) -> None:
    """Wait until the server knows that everybody has left."""
    began = time.monotonic()
    while server.call("health")["connections"]:
        assert time.monotonic() - began < 30


def test_a_connection_more_than_there_may_be(store: str) -> None:
    with Server(store, "--most-connections", "2") as server:
        links = server.make(seats=["", ""], seed=1)
        blue, red = (server.join(link) for link in links["seats"])
        with blue, red:
            assert turned_away(server, links["watch"]) == (
                1013,
                "Too many people are connected. Try again in a while.",
            )
            assert play([blue, red], random.Random(1), 6) == 6
        until_alone(server)
        with server.join(links["watch"]) as watching:
            assert isinstance(watching, Client)


def test_a_match_that_nobody_looks_at_leaves_memory(store: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall, "SWEEP", 0.01)

    async def forgotten() -> None:
        all_matches = Hall(Store(store), Settings(idle=0.2))
        links = await all_matches.make(Wanted(seats=("", "")))
        link = await all_matches.find(links["watch"])
        assert link is not None
        found = await all_matches.sit(link.match)
        decision, guest = found.room.written, Guest(link, 256)
        found.guests.add(guest)
        sweeping = asyncio.create_task(all_matches.sweeping())
        await asyncio.sleep(0.4)
        assert all_matches.sittings == {link.match: found}, "somebody looks at it"
        found.touched = time.monotonic() + 60
        found.guests.discard(guest)
        await asyncio.sleep(0.4)
        assert all_matches.sittings == {link.match: found}, "somebody just did"
        found.touched = 0.0
        await until(lambda: not all_matches.sittings)
        again = await all_matches.sit(link.match)
        assert again is not found
        assert again.room.written == decision, "the store has it"
        sweeping.cancel()
        await all_matches.close()

    finished(forgotten())


# --- slow readers


def test_who_leaves_too_many_bytes_unread_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guests, "MOST_BYTES", 100)

    async def slowly() -> None:
        guest = Guest(LINK, most_waiting=1000)
        guest.send(b"x" * 500)  # however large it is, one has to be sent
        assert await guest.next() == b"x" * 500
        for _ in range(10):
            guest.send(b"x" * 60)
            assert await guest.next() == b"x" * 60
        assert not guest.gone.is_set()
        guest.send(b"x" * 60)
        guest.send(b"x" * 60)
        assert guest.code == 1013

    finished(slowly())


# --- health


def test_what_is_wrong_with_the_store_is_for_the_log_alone(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def asked() -> tuple[int, bytes]:
        served = app(Settings())
        store = Store(str(folder / "matches.db"))
        served.state.hall = Hall(store, Settings())
        store.beat = fails  # type: ignore[method-assign]
        answer = await health(Request({"type": "http", "app": served}))
        await served.state.hall.close()
        return answer.status_code, bytes(answer.body)

    def fails() -> None:
        raise OSError("could not connect to postgresql://warband:secret@db")

    with caplog.at_level(logging.ERROR, "warband"):
        status, said = finished(asked())
    assert status == 503
    assert json.loads(said) == {"status": "broken", "why": "The store does not work."}
    assert "secret@db" in caplog.text
