"""Items in a real browser: equipped, dropped and stolen, by mouse and by keyboard."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import expect

from tests.page.tables import Tab
from tests.serve.servers import Server


def armed(server: Server) -> str:
    """A match in which somebody may equip an item now: a link that holds both seats."""
    for seed in range(20):
        link: str = server.make(seats=["", ""], shared=True, setup={"scenario": "The Armory"}, seed=seed)["seats"][0]
        rng = random.Random(seed)
        with server.join(link) as seat:
            for _ in range(120):
                if "Equip" in seat.options:
                    return link
                if seat.outcome is None:
                    seat.choose(rng.choice(seat.options))
    raise AssertionError("nobody ever came to an item")


def test_equipping_an_item_by_mouse_and_by_keyboard(open_tab: Any, server: Server) -> None:
    tab: Tab = open_tab(f"play/{armed(server)}")
    tab.asked()
    start, equipped = tab.decision(), tab.story.filter(has_text="is equipped with")
    before = equipped.count()
    tab.choose("Equip")
    expect(tab.question).to_contain_text("Equip what?")
    tab.shot("equipping")
    step = tab.decision()
    tab.options.first.click()
    tab.moved(step)
    expect(equipped).to_have_count(before + 1)
    said = equipped.last.inner_text()
    while tab.decision() != start:
        step = tab.decision()
        tab.page.keyboard.press("u")
        tab.moved(step)
    expect(equipped).to_have_count(before)
    tab.asked()
    texts = map(squeezed, tab.options.all_inner_texts())
    number = [text.casefold().startswith(f"{n}equip") for n, text in enumerate(texts, 1)]
    tab.page.keyboard.press(str(number.index(True) + 1))
    expect(tab.question).to_contain_text("Equip what?")
    tab.page.keyboard.press("1")
    expect(equipped).to_have_count(before + 1)
    assert equipped.last.inner_text() == said


def squeezed(text: str) -> str:
    return "".join(text.split())
