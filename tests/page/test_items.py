"""Items in a real browser: equipped, stolen and dropped, by mouse and by keyboard."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.page.tables import Tab
from tests.page.walks import Wanted, reached
from tests.serve.servers import Server
from warband.serve.playing.room import Room

ARMORY = {"scenario": "The Armory"}


def may_equip(room: Room, lost: dict[int, int]) -> str:
    """Something may be equipped that nobody has lost: what it is, and where."""
    return next((item for n, item in offered(room) if n not in lost), "")


def may_steal(room: Room, lost: dict[int, int]) -> str:
    """Something may be equipped that an enemy has lost: what it is, and where."""
    return next((item for n, item in offered(room) if room.ask and lost.get(n, room.ask.seat) != room.ask.seat), "")


def offered(room: Room) -> list[tuple[int, str]]:
    """What may be equipped, and where it is: alone on a square, or in a hand."""
    if room.ask is None or room.ask.kind != "equip what":
        return []
    entities = room.state.entities
    grid = room.state.rules.maps[entities[0].map].grid
    items = [entities[option] for option in room.state.options]
    where = [grid.name(entities[item.host or item.id].square) for item in items]
    return [(item.id, f"{item.handle} {at}") for item, at in zip(items, where, strict=True) if where.count(at) == 1]


def may_drop(room: Room, lost: dict[int, int]) -> str:
    """Somebody holds something and may put it down."""
    found = (option[1] for option in room.state.options if isinstance(option, tuple) and option[0] == "put down")
    return next((room.state.entities[item].handle for item in found), "")


def undone(tab: Tab, step: str) -> None:
    """Take back until the match is where it was."""
    while tab.decision() != step:
        now = tab.decision()
        tab.page.keyboard.press("u")
        tab.moved(now)
    tab.asked()


def to_cursor(tab: Tab, place: Locator) -> None:
    """Go through what may be chosen on the board until the cursor is there."""
    tab.page.keyboard.press("b")
    for _ in range(200):
        tab.page.keyboard.press("n")
        box, cursor = place.bounding_box(), tab.page.locator(".cursor rect").bounding_box()
        assert box is not None
        assert cursor is not None
        across, down = (box["x"] + box["width"] / 2 - cursor["x"], box["y"] + box["height"] / 2 - cursor["y"])
        if 0 < across < cursor["width"] and 0 < down < cursor["height"]:
            return
    raise AssertionError("the cursor never came there")


@pytest.mark.parametrize(("wanted", "shot"), [(may_equip, "equipping"), (may_steal, "stealing")])
def test_an_item_changes_hands(open_tab: Any, server: Server, wanted: Wanted, shot: str) -> None:
    links, found = reached(server, wanted, ARMORY, shared=True)
    handle, square = found.split()
    tab: Tab = open_tab(f"play/{links['seats'][0]}")
    tab.asked()
    expect(tab.question).to_contain_text("Equip what?")
    step, equipped = tab.decision(), tab.story.filter(has_text="is equipped with")
    before, number = equipped.count(), 1 + tab.says().index(handle)
    tab.shot(shot)
    tab.point(square)
    tab.moved(step)
    expect(equipped).to_have_count(before + 1)
    expect(equipped.last).to_contain_text(handle)
    undone(tab, step)
    expect(equipped).to_have_count(before)
    tab.page.keyboard.press(str(number))
    tab.moved(step)
    expect(equipped).to_have_count(before + 1)
    expect(equipped.last).to_contain_text(handle)
    undone(tab, step)
    tab.page.keyboard.press("b")
    while not tab.page.locator(".hint").inner_text().startswith(f"{square},"):
        tab.page.keyboard.press("n")
    tab.page.keyboard.press("Enter")
    tab.moved(step)
    expect(equipped).to_have_count(before + 1)
    expect(equipped.last).to_contain_text(handle)


def test_an_item_is_dropped(open_tab: Any, server: Server) -> None:
    links, _ = reached(server, may_drop, ARMORY, shared=True)
    tab: Tab = open_tab(f"play/{links['seats'][0]}")
    tab.asked()
    step, lies = tab.decision(), tab.story.filter(has_text=" lies on ")
    before, mark = lies.count(), tab.page.locator(".mark[data-square]").first
    square = mark.get_attribute("data-square") or ""
    tab.shot("dropping")
    tab.point(square)
    tab.moved(step)
    expect(lies).to_have_count(before + 1)
    expect(lies.last).to_contain_text(f"lies on {square}.")
    undone(tab, step)
    to_cursor(tab, tab.page.locator(f'.mark[data-square="{square}"]'))
    tab.page.keyboard.press("Enter")
    tab.moved(step)
    expect(lies.last).to_contain_text(f"lies on {square}.")
