"""The game that docs/add-a-game.md builds, played to its end in a real browser."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.game.tutorial import GAMES, NAME, built
from tests.page.tables import Tab
from tests.serve.postgres import memory
from tests.serve.servers import Server

WAY = ("2", "3", "4", "take", "3", "2", "1")  # deeds of one runner, from home to the lantern and back


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """A server with the game of the page."""
    folder = tempfile.TemporaryDirectory(dir=memory())
    with folder as place, Server(f"{place}/matches.db", games=str(built() / GAMES)) as found:
        yield found


def click(tab: Tab, what: str) -> None:
    """Click on a piece or a space, even if another piece lies above it, and wait until that is answered."""
    before = tab.decision()
    tab.page.locator(what).click(force=True)
    tab.moved(before)


def act(tab: Tab, runner: str, deed: str) -> None:
    """A runner acts: it is clicked on, then a space, or the button of another deed."""
    expect(tab.question).to_have_text("West: Which runner acts?")
    click(tab, f'.piece.choice[data-piece="{runner}"]')
    expect(tab.question).to_have_text(f"West: What does {runner} do?")
    if deed.isdecimal():
        click(tab, f'.space.mark[data-square="{deed}"]')
    else:
        tab.choose(deed)


def test_a_lantern_is_carried_home_with_the_mouse(open_tab: Any, server: Server) -> None:
    links = server.make(game=NAME, seats=["", ""], shared=True)
    tab: Tab = open_tab(f"play/{links['seats'][0]}")
    tab.asked()
    expect(tab.page.locator(".space")).to_have_count(7)
    expect(tab.page.locator(".piece")).to_have_count(5)
    for n, deed in enumerate(WAY, 1):
        act(tab, "Ann", deed)
        if n % 2 == 0:  # a turn has two actions; then it is east's turn
            tab.choose("done")
    expect(tab.page.locator(".over")).to_contain_text("The lantern is home: west wins.")
    expect(tab.story.filter(has_text="Ann takes the lantern.")).to_have_count(1)
    tab.shot("lantern-over")


def test_it_is_played_to_its_end_against_the_computer(open_tab: Any, server: Server) -> None:
    links = server.make(game=NAME, seats=["", "normal"], seed=1)
    tab: Tab = open_tab(f"play/{links['seats'][0]}")
    while tab.asked():
        tab.choose("done")
    expect(tab.page.locator(".over")).to_contain_text("The lantern is home: east wins.")
