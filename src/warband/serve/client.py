"""A small client: plays a seat from Python, or only watches.

>>> from warband.serve.client import Client                                        # doctest: +SKIP
>>> with Client("ws://127.0.0.1:8642/ws/LINK") as seat:                       # doctest: +SKIP
...     while seat.asked():
...         seat.choose(seat.options[0])
"""

from __future__ import annotations

import itertools
import json
from contextlib import ExitStack
from typing import TYPE_CHECKING
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

if TYPE_CHECKING:
    from warband.game import Data

SECONDS = 120.0  # seconds to wait for a message


class Refusal(Exception):
    """The server refuses a request; `data` has the code, the words, the rule and the remedy."""

    def __init__(self, data: Data) -> None:
        super().__init__(data.get("words", ""))
        self.data = data


def call(url: str, posted: object = None) -> Data:
    """A request to a server over HTTP."""
    body = None if posted is None else json.dumps(posted).encode()
    with urlopen(Request(url, body), timeout=SECONDS) as answer:
        found: Data = json.loads(answer.read())
        return found


def make(server: str, **wanted: object) -> Data:
    """Make a match: the links of its seats, and the link to watch it."""
    return call(f"{server}api/matches", wanted)


def socket_of(server: str, link: str) -> str:
    """The address of a seat."""
    return f"ws://{urlsplit(server).netloc}/ws/{link}"


class Client:
    """A connection to a seat: `position` is the newest, `story` all that was told, `present` the people there."""

    def __init__(self, url: str) -> None:
        self.leaving = ExitStack()
        self.connection: ClientConnection = self.leaving.enter_context(
            connect(url, max_size=None, open_timeout=SECONDS)
        )
        self.numbers = itertools.count(1)
        self.welcome: Data = {}
        self.position: Data = {}
        self.story: list[Data] = []
        self.present: list[int] = []
        with self.leaving:
            while not self.position:
                self.receive()
            self.leaving = self.leaving.pop_all()

    # --- messages of the server

    def receive(self, seconds: float = SECONDS) -> Data:
        """Receive and process the next message of the server."""
        found: Data = json.loads(self.connection.recv(seconds))
        if found["is"] == "welcome":
            self.welcome = found
        elif found["is"] == "position":
            self.position = found
            del self.story[found["since"] :]
            self.story += found["story"]
        elif found["is"] == "present":
            self.present = found["seats"]
        return found

    @property
    def decision(self) -> int:
        """The number of the present decision."""
        return int(self.position["decision"])

    @property
    def options(self) -> list[str]:
        """The options of this seat in notation; none when it is not asked."""
        ask = self.position["ask"] or {}
        return [option["say"] for option in ask.get("options", ())]

    @property
    def outcome(self) -> Data | None:
        """The end of the match."""
        found: Data | None = self.position["outcome"]
        return found

    def asked(self) -> bool:
        """Wait until this seat is asked; False when the match is over."""
        while not self.options and self.outcome is None:
            self.receive()
        return self.outcome is None

    # --- requests to it

    def ask(self, do: str, **facts: object) -> Data:
        """Make a request and wait for the reply; `Refusal` when it is refused."""
        number = next(self.numbers)
        self.send({"do": do, "id": number, **facts})
        while True:
            found = self.receive()
            if found.get("to") == number:
                break
        if found["is"] == "refused":
            raise Refusal(found)
        return found

    def send(self, said: object) -> None:
        """Send any message."""
        self.connection.send(said if isinstance(said, str | bytes) else json.dumps(said))

    def choose(self, option: str | list[str], decision: int | None = None) -> Data:
        """Answer the present question, or all questions that complete the choice; wait for the next position."""
        now = self.decision
        reply = self.ask("choose", option=option, decision=now if decision is None else decision)
        while self.decision == now:
            self.receive()
        return reply

    def closed(self) -> tuple[int, str]:
        """Wait until the server ends the connection: its code and its reason."""
        try:
            while True:
                self.receive()
        except ConnectionClosed as error:
            return (error.rcvd.code, error.rcvd.reason) if error.rcvd else (1006, "")

    def close(self) -> None:
        """Leave."""
        self.leaving.close()

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
