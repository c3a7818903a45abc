"""Clients that do what they should not: refused with a reason, and nobody else notices."""

from __future__ import annotations

import json
import random
import socket
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.serve.conftest import new_store
from tests.serve.postgres import memory
from tests.serve.servers import Server, play, whose
from warband.serve.client import Client, Refusal


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def shared(request: pytest.FixtureRequest) -> Iterator[Server]:
    """A server on each kind of store, for all these tests: none may harm it."""
    with tempfile.TemporaryDirectory(dir=memory()) as folder:
        store = new_store(request.param, request, Path(folder))
        with Server(store) as found:
            yield found


@contextmanager
def pair(server: Server, **wanted: Any) -> Iterator[tuple[Client, Client]]:
    blue, red, _ = server.two(**wanted)
    with blue, red:
        yield blue, red


def unharmed(seats: list[Client]) -> None:
    """The match goes on as if nothing had been."""
    play(seats, random.Random(1), 6)
    assert whose(seats) is not None


MALFORMED = [
    "",
    "nonsense",
    "{",
    "[]",
    "null",
    "7",
    "{}",
    '{"do":"choose"}',
    '{"do":"choose","decision":"1","option":"x"}',
    '{"do":"choose","decision":1,"option":[]}',
    '{"do":"choose","decision":1,"option":["x",1]}',
    '{"do":"choose","decision":1,"option":[["x"]]}',
    '{"do":"choose","decision":1,"option":["' + "x" * 500 + '"]}',
    '{"do":"look","seat":"0"}',
    '{"do":"choose","decision":1e99,"option":"x"}',
    '{"do":"fly","id":1}',
    '{"do":"replay","step":1.5}',
    '{"do":"undo","extra":1}',
    '{"do":"why","option":"' + "x" * 500 + '"}',
    '{"do":"explain","piece":"\\ud800","value":"attack"}',
    "[" * 4000,
    '{"id":' + "[" * 4000,
    '{"x":' + "[" * 4000 + "]" * 4000 + ',"do":"undo"}',
    b"\xff\xfe\x00",
    b"",
]


@pytest.mark.parametrize("said", MALFORMED, ids=range(len(MALFORMED)))
def test_what_is_no_request_is_refused(shared: Server, said: str | bytes) -> None:
    with pair(shared, seed=1) as (blue, red):
        blue.send(said)
        answer = blue.receive()
        while answer["is"] != "refused":
            answer = blue.receive()
        assert (answer["code"], answer["to"]) == ("malformed", 0)
        assert answer["words"]
        unharmed([blue, red])


STRANGE = ["", " ", "\0", "pass", "WW WW", "../../etc/passwd", "' OR 1=1 --", "<script>", "🦹", "A" * 200, "ＷＷ"]


@pytest.mark.parametrize("option", STRANGE, ids=range(len(STRANGE)))
def test_what_is_no_option_is_refused(shared: Server, option: str) -> None:
    with pair(shared, seed=1) as (blue, red):
        for what in ({"do": "choose", "decision": blue.decision}, {"do": "why"}):
            with pytest.raises(Refusal):
                blue.ask(**what, option=option)
        assert blue.decision == red.decision
        unharmed([blue, red])


def test_too_large_a_request_ends_the_connection(shared: Server) -> None:
    links = shared.make(seats=["", ""], seed=2)
    red = shared.join(links["seats"][1])
    blue = shared.join(links["seats"][0])
    blue.send(json.dumps({"do": "why", "option": "x" * 100_000}))
    assert blue.closed()[0] == 1009
    with shared.join(links["seats"][0]) as again, red:
        unharmed([again, red])


def test_a_repeated_choice_changes_nothing(shared: Server) -> None:
    with pair(shared, seed=3) as (blue, red):
        decision, option = blue.decision, blue.options[0]
        blue.choose(option)
        known = blue.position
        for _ in range(3):
            with pytest.raises(Refusal) as caught:
                blue.ask("choose", decision=decision, option=option)
            assert caught.value.data["code"] in ("stale", "not-asked")
        assert blue.position == known
        unharmed([blue, red])


def test_out_of_turn_and_in_another_s_name(shared: Server) -> None:
    with pair(shared, seed=4) as (blue, red):
        with pytest.raises(Refusal) as caught:
            red.ask("choose", decision=red.decision, option=blue.options[0])
        assert caught.value.data["code"] == "not-asked"
        with pytest.raises(Refusal):
            red.ask("why", option=blue.options[0])
        unharmed([blue, red])


@pytest.mark.parametrize("link", ["nobody", "x" * 500, "%ff", "'%20OR%201=1%20--"])
def test_a_link_that_nobody_has(shared: Server, link: str) -> None:
    with pytest.raises(ConnectionClosed) as caught:
        shared.join(link)
    assert caught.value.rcvd is not None
    assert caught.value.rcvd.code == 4404
    for what in ("record", "next"):
        assert refused(shared, f"api/{what}/{link}")


def test_a_link_that_leads_elsewhere(shared: Server) -> None:
    with pytest.raises(InvalidStatus) as caught:
        shared.join("..%2f..%2f")
    assert caught.value.response.status_code == 403


def refused(server: Server, path: str, posted: bytes | None = None) -> list[str]:
    """Something over HTTP is the fault of who asks for it: the reasons."""
    with pytest.raises(HTTPError) as caught:
        urlopen(Request(f"{server.url}{path}", posted), timeout=30)
    with caught.value as answer:
        assert 400 <= answer.code < 500
        return [fault["words"] for fault in json.loads(answer.read())["faults"]]


def test_who_sends_too_much_is_let_go(store: str) -> None:
    with Server(store, "--rate", "20") as server:
        links = server.make(seats=["", ""], seed=5)
        red = server.join(links["seats"][1])
        blue = server.join(links["seats"][0])
        for n in range(400):
            try:
                blue.send({"do": "ping", "id": n})
            except Exception:  # it was let go while it spoke
                break
        assert blue.closed()[0] == 1008
        with server.join(links["seats"][0]) as again, red:
            unharmed([again, red])


def test_who_sends_too_much_is_told_which_requests_are_not_granted(store: str) -> None:
    with Server(store, "--rate", "1", "--burst", "5") as server, pair(server, seed=5) as (blue, _):
        for n in range(1, 13):
            blue.send({"do": "ping", "id": n})
        blue.send("nonsense")
        answers: list[dict[str, Any]] = []
        while len(answers) < 13:
            found = blue.receive()
            answers += [found] if "to" in found else []
        assert [answer["to"] for answer in answers] == [*range(1, 13), 0]
        assert [answer["is"] for answer in answers[:5]] == ["done"] * 5
        assert (answers[11].get("code"), answers[12].get("code")) == ("too-fast", "malformed")
        time.sleep(1.2)
        assert blue.ask("write")["text"]


def frame(text: str) -> bytes:
    """What a client sends, as the protocol has it; masked with zeros."""
    return bytes((0x81, 0x80 | len(text))) + bytes(4) + text.encode()


def test_a_slow_reader_is_let_go_and_nobody_waits_for_it(shared: Server) -> None:
    links = shared.make(seats=["", ""], seed=6)
    host, port = shared.url.split("//")[1].strip("/").split(":")
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    deaf.connect((host, int(port)))
    key = "dGhlIHNhbXBsZSBub25jZQ=="
    request = f"GET /ws/{links['watch']} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    deaf.sendall(f"{request}Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
    blue, red = (shared.join(link) for link in links["seats"])
    with deaf, blue, red:
        began = time.monotonic()
        while shared.call("health")["connections"] > 2:
            deaf.sendall(frame('{"do":"replay","step":1}') * 100)
            assert time.monotonic() - began < 60, "it is still there"
        unharmed([blue, red])


POSTED = [
    b"",
    b"nonsense",
    b"[]",
    b'{"seats":["",""],"extra":1}',
    b'{"seats":[""]}',
    b'{"seats":["","nobody"]}',
    b'{"game":"chess"}',
    b'{"setup":{"files":["/etc/passwd"]}}',
    b'{"setup":{"off":["hc.core.tokens.max-two"]}}',
    b'{"setup":{"scenario":"No Such Story"}}',
    b'{"setup":{"scenario":["x"]}}',
    b'{"setup":{"edition":"1999"}}',
    b'{"setup":{"forces":"all"}}',
    b'{"setup":{"forces":[[1],[2]]}}',
    b'{"setup":{"forces":[["Wonder Woman 30"],["Nobody 30"]]}}',
    b'{"setup":{"forces":[["Wonder Woman 30"],[]]}}',
    b'{"setup":{"options":{"actions":"many"}}}',
    b'{"setup":{"options":7}}',
    b'{"setup":{"maps":["Atlantis"]}}',
    b'{"setup":{"objects":[["huge"]]}}',
    b'{"setup":{"objects":[null]}}',
    b'{"setup":{"objects":[5]}}',
    b'{"setup":{"objects":[' + b",".join([b"[" + b",".join([b'"light"'] * 12_000) + b"]"] * 2) + b"]}}",
    b'{"setup":{"options":' + b"[" * 700 + b"]" * 700 + b"}}",
    b'{"setup":{"options":' + b"[" * 5000 + b"]" * 5000 + b"}}",
    b'{"setup":{"collection":["\\u0000"]}}',
    b'{"clock":-5}',
    b'{"clock":1e300}',
    b'{"limit":1}',
    b'{"title":"' + b"x" * 5000 + b'"}',
    b"x" * 300_000,
]


@pytest.mark.parametrize("posted", POSTED, ids=range(len(POSTED)))
def test_a_match_that_can_not_be_made_is_refused(shared: Server, posted: bytes) -> None:
    before = shared.call("health")["matches"]
    words = refused(shared, "api/matches", posted)
    assert words
    assert all(words)
    assert shared.call("health")["matches"] == before


TEXTS = [b"", b"nonsense", b"\xff", b"\x00", b"[" * 5000, b"a = " + b"[" * 5000, b"case x\n" * 1000, b"x" * 300_000]


@pytest.mark.parametrize("path", ["api/cases", "api/collections/heroclix", "api/collections/chess"])
@pytest.mark.parametrize("posted", TEXTS, ids=range(len(TEXTS)))
def test_a_text_that_can_not_be_read_is_refused(shared: Server, path: str, posted: bytes) -> None:
    assert all(refused(shared, path, posted))
