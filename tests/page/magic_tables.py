"""Matches of Magic for the tests of its page, played to a moment that is worth looking at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.page.tables import Tab
from tests.serve.servers import Server, whose
from warband.game import Data
from warband.serve.client import Client

BEARS = {"Forest": 18, "Grizzly Bears": 11, "Shuko": 11}
WIZARDS = {"Island": 22, "Counterspell": 18}
GOBLINS = {"Mountain": 16, "Raging Goblin": 24}
FIRST = ("keep", "play ", "cast ")  # deeds of somebody who does what there is to do
MOST = 120
Wanted = Callable[[Data], bool]


def eager(options: list[str]) -> str:
    """Whoever plays lands and creatures, and attacks with nobody."""
    found = [option for first in FIRST for option in options if option.startswith(first) and "Counter" not in option]
    return next(iter([*found, *(option for option in ("done", "pass") if option in options), *options]))


def reached(server: Server, wanted: Wanted, decks: list[Any], seed: int = 3, **more: Any) -> Data:
    """The links of a match in which the first player is asked in a wanted position."""
    setup = {"decks": decks, "first": "p1"}
    links: Data = server.make(game="magic", seats=["", ""], setup=setup, seed=seed, **more)
    with server.join(links["seats"][0]) as one, server.join(links["seats"][1]) as two:
        for _ in range(MOST):
            asked: Client | None = whose([one, two])
            assert asked is not None
            if asked is one and wanted(one.position):
                return links
            asked.choose(eager(asked.options))
    raise AssertionError("the match has not come to the wanted position")


def says(position: Data) -> list[str]:
    """The options of a position."""
    return [option["say"] for option in position["ask"].get("options", [])]


def permanents(position: Data, name: str, seat: int = 0) -> int:
    """The number of permanents of a player with a name."""
    return sum(one["card"] == name and one["seat"] == seat for one in position["scene"]["battlefield"])


def may_equip(position: Data) -> bool:
    """Whether a Shuko may be put on one of two bears."""
    return "equip Shuko" in says(position) and permanents(position, "Grizzly Bears") > 1


def click(tab: Tab, what: str) -> None:
    """Click on a card and wait until something has happened."""
    before = tab.decision()
    tab.page.locator(what).first.click()
    tab.moved(before)
