"""HeroClix for three and four in real browsers: a link for each, a player who leaves, the lobby."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.page.tables import Tab
from tests.page.test_page import who_is_asked
from tests.serve.servers import Server

FORCES = [["Wonder Woman 30"], ["The Cheetah 30"], ["Miss Martian 30"], ["Star Sapphire 30"]]


def test_four_browsers_play_in_turn(open_tab: Any, server: Server) -> None:
    setup = {"forces": FORCES, "maps": ["Paradise Island"]}
    links = server.make(setup=setup, seats=[""] * 4, ready=True, seed=4, title="Four")
    tabs: list[Tab] = [open_tab(f"play/{link}", width=1000, height=700) for link in links["seats"]]
    for tab in tabs:
        expect(tab.page.locator(".figure")).to_have_count(4)
        expect(tab.page.locator(".players")).to_contain_text("Yellow")
    for number in range(1, 3):
        active = who_is_asked(tabs)
        expect(active.question).to_contain_text("Who acts?")
        active.choose("end turn")
        expect(tabs[0].story.filter(has_text="turn begins.")).to_have_count(number + 1)
    tabs[0].shot("heroclix-four")
    tabs[3].page.get_by_role("button", name="☰ More").click()
    tabs[3].page.get_by_role("menuitem", name="Resign").click()
    expect(tabs[0].story.filter(has_text="Yellow is defeated.")).to_have_count(1)
    expect(tabs[0].page.locator(".figure:not(.fallen)")).to_have_count(3)
    expect(tabs[0].page.locator(".roster")).to_contain_text("defeated")


def test_the_lobby_has_maps_and_forces_for_three(open_tab: Any) -> None:
    tab: Tab = open_tab("?game=heroclix")
    page = tab.page
    page.locator("[data-what='scenario']").select_option("Three in the Yard")
    expect(page.get_by_label("Green is")).to_be_visible()
    page.locator("[data-what='kind']").select_option("forces")
    page.locator("[data-what='count']").select_option("3")
    expect(page.locator(".force")).to_have_count(3)
    expect(page.locator("[data-what='map'] option")).to_have_count(2)
    page.locator("[data-what='terrain 0']").select_option("arm-301")
    expect(page.locator(".faults")).to_have_count(0)
    page.locator("[data-what='ready']").select_option("Done for you")
    page.get_by_role("button", name="Begin this match").click()
    tab.asked()
    expect(page.locator(".figure.seat-2").first).to_be_visible()
    expect(page.locator("title", has_text="Scrap Heap, special terrain: hindering")).to_have_count(1)
