"""A table that can't be drawn: the page says so, lists all that may be chosen, and the match goes on."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.page.tables import Tab
from tests.serve.servers import Server

Changes = dict[str, dict[str, Any]]


def told(tab: Tab, link: str, changes: Changes) -> None:
    """Open a match whose server says some things otherwise."""

    def routed(page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def back(text: str | bytes) -> None:
            said = json.loads(text)
            page.send(json.dumps({**said, **changes.get(said["is"], {})}))

        server.on_message(back)

    tab.page.route_web_socket("**/ws/*", routed)
    tab.page.goto(f"{tab.server.url}play/{link}")


@pytest.mark.parametrize(
    "changes",
    [
        {"position": {"scene": None}},
        {"position": {"scene": None}, "welcome": {"props": None}},
        {"position": {"scene": {"map": "Paradise Island"}}},
        {"welcome": {"props": {"nothing": "that can be drawn"}}},
    ],
    ids=["no scene", "nothing at all", "a scene that breaks", "prints that break"],
)
def test_a_match_whose_table_can_not_be_drawn_is_played(changes: Changes, open_tab: Any, server: Server) -> None:
    tab: Tab = open_tab()
    link = server.make(seats=["", ""], seed=5)["seats"][0]
    told(tab, link, changes)
    tab.asked()
    expect(tab.page.locator(".undrawn")).to_contain_text("The table could not be drawn.")
    before = len(tab.says())
    assert before > 0
    tab.choose("Amazon")
    expect(tab.story.filter(has_text="Blue chooses the theme Amazon.")).to_have_count(1)
    tab.shot("undrawn")


def test_what_one_would_point_at_is_listed(open_tab: Any, server: Server) -> None:
    links, changes = server.make(seats=["", ""], seed=5, ready=True), {"position": {"scene": None}}
    tab: Tab = open_tab()
    told(tab, links["seats"][0], changes)
    tab.asked()
    before = tab.decision()
    tab.options.first.click()
    tab.moved(before)
    tab.page.locator('.option[data-say="MOVE"]').click()
    expect(tab.question).to_contain_text("Where does")
    many = len(tab.says())
    assert many > 24
    search, first = tab.page.get_by_label("Search the options"), tab.says()[0]
    search.fill(first.upper())
    assert 0 < tab.page.locator(".prompt .option:visible").count() < many
    search.press("Enter")
    assert tab.page.evaluate("document.activeElement.matches('.option:not([hidden])')")
    tab.shot("searched")
    expect(tab.question).to_contain_text("Where does")
    changes.clear()
    before = tab.decision()
    tab.options.first.click()
    tab.moved(before)
    expect(tab.page.locator(".undrawn")).to_have_count(0)
    expect(tab.page.locator(".figure").first).to_be_visible()


def test_a_fault_under_the_pointer_costs_a_hint_and_no_match(open_tab: Any) -> None:
    tab: Tab = open_tab("case")
    pointed = tab.page.evaluate("""async () => {
        const { Surface } = await import("/static/surface.js");
        class Broken extends Surface {
            under() { return { square: "A1" }; }
            over() { throw new Error("nothing is there"); }
            away() { throw new Error("nothing was there"); }
        }
        const said = [];
        const surface = new Broken({ pointed: (at) => said.push(at.square) }, document.createElement("div"));
        const kinds = ["pointermove", "pointerleave", "click"];
        for (const kind of kinds) surface.element.dispatchEvent(new MouseEvent(kind));
        return said;
    }""")
    assert pointed == ["A1"]


def test_a_page_that_is_sent_away_after_its_welcome_waits_longer_each_time(open_tab: Any, server: Server) -> None:
    tab: Tab = open_tab()
    tries: list[float] = []

    def routed(page: WebSocketRoute) -> None:
        tries.append(time.monotonic())
        upstream = page.connect_to_server()

        def back(text: str | bytes) -> None:
            page.send(text)
            if json.loads(text)["is"] == "position" and len(tries) < 5:
                page.close(code=1012, reason="Something in Warband is broken. Come back.")

        upstream.on_message(back)

    tab.page.route_web_socket("**/ws/*", routed)
    tab.page.goto(f"{server.url}play/{server.make(ready=True)['seats'][0]}")
    tab.asked()
    while len(tries) < 5:
        tab.page.wait_for_timeout(100)
    expect(tab.page.locator(".alarm")).to_be_hidden()
    assert tries[4] - tries[3] > 1.2 > 0.45, "the first time it is at most 0.45 seconds"
