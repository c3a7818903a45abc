"""Twenty things that somebody looks for on a first visit, each found by its visible words, with a number of clicks."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.page.tables import Tab
from tests.serve.servers import Server

LOBBY, TABLE, OVER = "lobby", "table", "over"
MOST = 3  # clicks


class Thing(NamedTuple):
    """Something to find: the page where one looks for it, the visible words to click, and the sight of it."""

    where: str
    clicks: tuple[str, ...]
    seen: Callable[[Page], Locator]


def words(pattern: str) -> Callable[[Page], Locator]:
    """Words that are read somewhere on the page."""
    return lambda page: page.get_by_text(re.compile(pattern)).first


def part(name: str) -> Callable[[Page], Locator]:
    """A part of the page."""
    return lambda page: page.locator(name).first


THINGS = {
    "what the games are": Thing(LOBBY, (), words("Superheroes on a squared map")),
    "a game against the computer": Thing(LOBBY, ("Play now",), part(".prompt .question")),
    "the strength of the computer": Thing(LOBBY, (), words("against the computer, normal")),
    "a guided game": Thing(LOBBY, ("Learn by playing",), part(".lesson")),
    "another opponent": Thing(LOBBY, (), part("[data-what=opponent]")),
    "house rules": Thing(LOBBY, ("House rules", "Moving"), part(".rule-group[open] .houserules input")),
    "a card to make": Thing(LOBBY, ("Make a card",), words("What it does")),
    "cases to try": Thing(LOBBY, ("Cases",), part(".result")),
    "the rule with a word": Thing(LOBBY, ("Help",), part("input[type=search], .helping input, input")),
    "all powers": Thing(LOBBY, ("Help",), words("^Super Senses")),
    "all keys": Thing(LOBBY, ("Help",), part(".keys kbd")),
    "large text": Thing(LOBBY, ("Settings",), part("[data-setting=size]")),
    "colours for the colour-blind": Thing(LOBBY, ("Settings",), part("[data-setting=colours]")),
    "the dial of an enemy": Thing(TABLE, ("The Cheetah",), part(".details .dial")),
    "the reason for a grey action": Thing(TABLE, ("Wonder Woman",), words("every attack needs a target")),
    "the story of the match": Thing(TABLE, (), words("turn begins")),
    "the turn of the other once more": Thing(TABLE, ("Again",), part(".replay input")),
    "a larger board": Thing(TABLE, ("Zoom",), part(".board.near")),
    "an earlier position": Thing(TABLE, ("◀",), words("^Replay, ")),
    "another course from there": Thing(TABLE, ("◀",), words("What if")),
    "a link to watch": Thing(TABLE, ("More",), words("Copy the link to watch")),
    "to give up": Thing(TABLE, ("More",), words("^Resign$")),
    "the way back to the lobby": Thing(TABLE, (), part("a.brand")),
    "a match that is over": Thing(OVER, (), words("Your matches")),
    "another match": Thing(OVER, ("Replay",), words("Play again")),
    "the same forces with sides exchanged": Thing(OVER, ("Replay",), words("Rematch with sides exchanged")),
}


def test_there_are_twenty_and_more() -> None:
    assert len(THINGS) >= 20
    assert all(len(thing.clicks) <= MOST for thing in THINGS.values())


def opened(open_tab: Any, server: Server, where: str) -> Tab:
    """The page on which something is looked for."""
    if where == LOBBY:
        tab: Tab = open_tab("?game=heroclix", width=1280, height=800)
        return tab
    tab = open_tab(f"play/{server.make(ready=True, seed=3, seats=['', 'easy'])['seats'][0]}", width=1280, height=800)
    tab.asked()
    if where == OVER:
        tab.page.get_by_role("button", name="☰ More").click()
        tab.page.get_by_role("menuitem", name="Resign").click()
        tab.page.wait_for_selector(".over")
        tab.page.goto(server.url)
    return tab


@pytest.mark.parametrize("name", THINGS)
def test_it_is_found(open_tab: Any, server: Server, name: str) -> None:
    thing = THINGS[name]
    tab = opened(open_tab, server, thing.where)
    for label in thing.clicks:
        shown = tab.page.locator("button:visible, a:visible, summary:visible", has_text=label).first
        expect(shown).to_be_visible()
        shown.click()
    expect(thing.seen(tab.page)).to_be_visible()
