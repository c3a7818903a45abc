"""HeroClix in a real browser: turned bases, special terrain, ID cards, Locations; on a wide screen and on a phone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.tables import Tab
from tests.serve.servers import Server

SETUP = {
    "forces": [["The Long Cat 40", "Day Warden 50", "The Night Tram 50"], ["Siege Engine 75", "Drill Sergeant 60"]],
    "maps": ["Training Yard"],
    "objects": [["Thorn Hedge"], ["Slow Flood"]],
    "sideline": [["Night Warden 50 for the ID card Night Warden"], ["Quartermaster 40"]],
    "id_cards": [["Night Warden"], ["Drill Sergeant"]],
    "locations": [["The Sergeants' Yard with Home Ground"], []],
}
PRINTS = {
    "The Sergeants' Yard": "Home Ground, 6 points: Modify attack +1. Home Ground with ",
    "Night Warden": "Unique; Other Identities: Day Warden",
    "Map Bonus of Thorn Hedge": "Sidestep.",
}
SCREENS = {"wide": (1200, 800), "phone": (390, 844)}


@pytest.mark.parametrize("screen", SCREENS)
def test_elements_of_all_kinds_are_shown(screen: str, open_tab: Any, server: Server) -> None:
    width, height = SCREENS[screen]
    links = server.make(setup=SETUP, seats=["", ""], ready=True, seed=4, title="Elements")
    tabs: list[Tab] = [open_tab(f"play/{link}", width=width, height=height) for link in links["seats"]]
    blue = tabs[0]
    for piece in ("LC", "NT", "SE"):
        expect(blue.page.locator(f".figure[data-piece='{piece}']")).to_be_visible()
    expect(blue.page.locator("g title", has_text="Thorn Hedge")).to_have_count(1)
    expect(blue.page.locator("g title", has_text="Slow Flood")).to_have_count(1)
    blue.shot(f"heroclix-elements-{screen}")
    cards = blue.page.locator("li.beside")
    expect(cards.filter(has_text="Night Warden")).to_contain_text("ID card")
    expect(cards.filter(has_text="Quartermaster, First of the Class")).to_contain_text("ID card")
    for name, print_ in PRINTS.items():
        card = cards.filter(has=blue.page.locator("summary", has_text=name)).first
        expect(card.get_by_text(print_)).to_be_hidden()
        card.locator("summary").click()
        expect(card.get_by_text(print_)).to_be_visible()
    bottoms = "all => all.map((one) => one.getBoundingClientRect().bottom)"
    rows = blue.page.locator(".roster .side > li").evaluate_all(bottoms)
    assert blue.page.locator(".roster .legend").evaluate("one => one.getBoundingClientRect().top") >= max(rows)
    cards.last.scroll_into_view_if_needed()
    blue.shot(f"heroclix-cards-{screen}")
    take(blue, "LC")
    blue.choose("move")
    blue.shot(f"heroclix-long-move-{screen}")


def take(tab: Tab, piece: str) -> None:
    """Click a character on the map."""
    before = tab.decision()
    tab.page.locator(f".figure[data-piece='{piece}']").click()
    tab.moved(before)
