"""Magic on a server, through the plain page: two people, a watcher, and nobody is told of cards that they don't see."""

from __future__ import annotations

import json
import random
from pathlib import Path

from tests.serve.servers import Server, whose
from warband.game import Data
from warband.serve.client import Client, socket_of
from warband.serve.storing.journal import Terms

MINE, YOURS = {"Forest": 20, "Grizzly Bears": 20}, {"Island": 20, "Coral Eel": 20}
NAMES = (("Forest", "Grizzly Bears"), ("Island", "Coral Eel"))
CHOICES = 60


class Listener(Client):
    """Remembers all that it is told."""

    def __init__(self, url: str) -> None:
        self.heard: list[Data] = []
        super().__init__(url)

    def receive(self, *most: float) -> Data:
        found = super().receive(*most)
        self.heard.append(found)
        return found


def named(message: Data) -> set[str]:
    """The cards that a message names."""
    text = json.dumps(message)
    return {name for names in NAMES for name in names if name in text}


def test_a_game_is_played_and_hands_stay_hidden(tmp_path: Path) -> None:
    rng = random.Random(4)
    setup = {"decks": [MINE, YOURS], "first": "p1"}
    with Server(f"{tmp_path}/matches.db") as server:
        links = server.begin(Terms(game="magic", setup=setup, seats=("", ""), seed=4))
        names = [*links["seats"], links["watch"]]
        one, two, watcher = [Listener(socket_of(server.url, link)) for link in names]
        for _ in range(2):
            asked = whose([one, two, watcher])
            assert asked is not None
            asked.choose("keep")
        assert not set().union(*(named(message) for message in two.heard)) & set(NAMES[0])
        assert not set().union(*(named(message) for message in watcher.heard))
        assert set().union(*(named(message) for message in one.heard)) <= set(NAMES[0])
        for _ in range(CHOICES):
            asked = whose([one, two, watcher])
            if asked is None:
                break
            asked.choose(rng.choice(asked.options))
        assert one.position["step"] > CHOICES / 2
        for listener in (one, two, watcher):
            listener.close()
