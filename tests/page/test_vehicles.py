"""HeroClix with a vehicle in a real browser: a character takes the reins, drives, and gets out."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.page.tables import Tab
from tests.serve.servers import Server

SETUP = {"forces": [["The Night Tram 50", "Captain Halfmoon 40"], ["Training Dummy 5"]], "maps": ["Training Yard"]}


def test_a_vehicle_is_boarded_driven_and_left(open_tab: Any, server: Server) -> None:
    links = server.make(setup=SETUP, seats=["", ""], ready=True, seed=4, title="Tram")
    tabs: list[Tab] = [open_tab(f"play/{link}", width=1000, height=700) for link in links["seats"]]
    blue, red = tabs
    for tab in (blue, red):
        expect(tab.page.locator(".figure")).to_have_count(3)
    if red.page.locator(".prompt .question").count():
        red.choose("end turn")
    blue.asked()
    tram = blue.page.locator(".figure[data-piece='NT']")
    expect(tram.locator(".wheel")).to_have_count(1)
    expect(tram.locator(".pilot")).to_have_count(0)
    take(blue, "CH")
    blue.choose("Become pilot")
    expect(blue.story.filter(has_text="Captain Halfmoon becomes the pilot of The Night Tram.")).to_have_count(1)
    for tab in (blue, red):
        expect(tab.page.locator(".figure[data-piece='NT'] .pilot text")).to_have_text("CH")
        expect(tab.page.locator(".figure[data-piece='CH']:not(.fallen)")).to_have_count(0)
    blue.shot("heroclix-vehicle")
    take(blue, "NT")
    blue.choose("Pilot's values")
    expect(blue.page.locator(".details")).to_contain_text("Pilot's values")
    take(blue, "NT")
    blue.choose("Place pilot")
    blue.step()
    expect(tram.locator(".pilot")).to_have_count(0)
    expect(blue.page.locator(".figure[data-piece='CH']:not(.fallen)")).to_have_count(1)


def take(tab: Tab, piece: str) -> None:
    """Click a character on the map."""
    before = tab.decision()
    tab.page.locator(f".figure[data-piece='{piece}']").click()
    tab.moved(before)
