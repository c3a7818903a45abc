"""`kill -9` at random moments while many play: nothing that was acknowledged is lost, and no match is damaged."""

from __future__ import annotations

import random
import threading
import time

import pytest
from websockets.exceptions import WebSocketException

from tests.conformance.figures import keep
from tests.serve.servers import Server
from warband.serve.client import Client, Refusal
from warband.serve.playing.room import Room
from warband.serve.storing.store import Store

TABLES = 6  # matches that are played at once


class Player(threading.Thread):
    """Plays both seats of a match at random, until the server dies; remembers what was acknowledged."""

    def __init__(self, server: Server, link: str, seed: int) -> None:
        super().__init__()
        self.server, self.link, self.rng = server, link, random.Random(seed)
        self.acknowledged = -1  # the last decision whose answer was
        self.story: list[dict[str, object]] = []  # as it was told after that
        self.undoing = False  # whether what the server may not have heard takes something back
        self.played = 0

    def run(self) -> None:
        try:
            with self.server.join(self.link) as seat:
                while seat.outcome is None:
                    self.turn(seat)
        except (WebSocketException, OSError, EOFError):
            pass  # the server is dead

    def turn(self, seat: Client) -> None:
        decision = seat.decision
        self.undoing = self.rng.random() < 0.1
        if self.undoing:
            try:
                seat.ask("undo")
            except Refusal:
                return
        else:
            seat.ask("choose", decision=decision, option=self.rng.choice(seat.options))
        self.acknowledged = decision
        self.played += 1
        while seat.decision == decision:
            seat.receive()
        self.story = list(seat.story)


def kill_often(store: str, times: int, seed: int) -> int:
    """Kill a server so many times; how many decisions were acknowledged."""
    rng, played = random.Random(seed), 0
    server = Server(store)
    server.start()
    links = [server.make(seats=["", ""], shared=True)["seats"][0] for _ in range(TABLES)]
    for n in range(times):
        players = [Player(server, link, rng.getrandbits(32)) for link in links]
        for player in players:
            player.start()
        while not any(player.played for player in players) and any(player.is_alive() for player in players):
            time.sleep(0.01)  # on a busy machine the first choice takes a while
        time.sleep(rng.uniform(0.3, 1.2))
        server.kill()
        for player in players:
            player.join(40)
            played += player.played
        server.start()
        for k, player in enumerate(players):
            with server.join(player.link) as again:
                assert again.decision > player.acknowledged, f"kill {n}: an acknowledged choice is lost"
                if not player.undoing:
                    assert again.story[: len(player.story)] == player.story, f"kill {n}: the past has changed"
                if again.outcome is not None:
                    links[k] = server.make(seats=["", ""], shared=True)["seats"][0]
    server.kill()
    check(store, links)
    return played


def check(url: str, links: list[str]) -> None:
    """Every journal can be played from its beginning."""
    store = Store(url)
    for name in links:
        link = store.find(name)
        assert link is not None
        terms, entries = store.load(link.match)
        room = Room(link.match, terms, entries)
        assert room.written == len(entries)
        assert room.ask is not None or room.outcome is not None
    store.close()


def test_nothing_acknowledged_is_lost(store: str) -> None:
    assert kill_often(store, 3, 1) > 0


@pytest.mark.soak
def test_nothing_acknowledged_is_lost_in_fifty_deaths(store: str) -> None:
    kills = 50
    played = kill_often(store, kills, 2)
    keep("kill -9", store=store.partition(":")[0] if "://" in store else "sqlite", kills=kills, acknowledged=played)
    assert played > 500
