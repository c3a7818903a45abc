"""The connection of the page in a real browser: refused, turned away, killed; and what changes no question."""

from __future__ import annotations

import json
import os
import signal
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, WebSocketRoute, expect

from tests.page.conftest import Launch
from tests.page.tables import Tab
from tests.page.test_page import who_is_asked
from tests.serve.servers import Server

Said = dict[str, Any]


def between(tab: Tab, asked: Callable[[WebSocketRoute, Said], bool]) -> None:
    """Connect anew through somebody who hears all: what is `asked` may be kept from the server."""

    def routed(page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def forth(text: str | bytes) -> None:
            if asked(page, json.loads(text)):
                server.send(text)

        page.on_message(forth)
        server.on_message(page.send)

    tab.page.route_web_socket("**/ws/*", routed)
    tab.page.reload()
    tab.asked()


def test_whatever_is_refused_can_be_asked_again(open_tab: Any, server: Server) -> None:
    tab: Tab = open_tab(f"play/{server.make(ready=True)['seats'][0]}")
    refusals = [{"is": "refused", "to": 0, "code": "too-fast", "words": "You send too much.", "rule": "", "remedy": ""}]

    def once(page: WebSocketRoute, said: Said) -> bool:
        """Refuse the first choice, without a word to which request that is the answer."""
        if said["do"] != "choose" or not refusals:
            return True
        page.send(json.dumps(refusals.pop()))
        return False

    between(tab, once)
    before = tab.decision()
    tab.options.first.click()
    expect(tab.page.locator(".toast")).to_contain_text("You send too much.")
    assert tab.decision() == before
    tab.options.first.click()
    tab.moved(before)


def test_the_replay_asks_for_one_step_at_a_time(open_tab: Any, server: Server) -> None:
    tab: Tab = open_tab(f"play/{server.make(seed=3, ready=True)['seats'][0]}")
    asked: list[int] = []

    def hears(page: WebSocketRoute, said: Said) -> bool:
        asked.extend([said["step"]] if said["do"] == "replay" else [])
        return True

    between(tab, hears)
    last = int(tab.decision()) - 1
    drag = """([slider, to]) => {
        for (let n = 0; n <= to; n++) { slider.value = n; slider.dispatchEvent(new Event("input")); }
    }"""
    tab.page.evaluate(drag, [tab.page.locator(".replay input").element_handle(), last])
    expect(tab.page.locator(".heading")).to_contain_text(f"Replay, {last} of")
    assert asked == [0, last], "what is wanted no more is not asked for"


def test_a_page_that_is_turned_away_waits_longer_each_time(open_tab: Any, server: Server) -> None:
    tab: Tab = open_tab()
    tries: list[float] = []

    def full(page: WebSocketRoute) -> None:
        tries.append(time.monotonic())
        if len(tries) > 4:
            page.connect_to_server()
        else:
            page.close(code=1013, reason="Too many people are connected. Try again in a while.")

    tab.page.route_web_socket("**/ws/*", full)
    tab.page.goto(f"{server.url}play/{server.make(ready=True)['seats'][0]}")
    expect(tab.page.locator(".sorry")).to_have_text("Too many people are connected. Try again in a while.")
    tab.shot("turned-away")
    tab.asked()
    assert tries[4] - tries[3] > 1.2 > 0.45, "the first time it is at most 0.45 seconds"


def test_a_match_that_can_not_be_played_is_not_tried_again(open_tab: Any) -> None:
    tab: Tab = open_tab("play/nobody-has-this-link")
    expect(tab.page.locator(".sorry")).to_contain_text("There is no match with this link.")
    expect(tab.page.get_by_role("link", name="To the lobby")).to_be_visible()


def test_who_comes_or_proposes_something_changes_no_question(open_tab: Any, server: Server) -> None:
    links = server.make(seats=["", ""], seed=5, ready=True)
    blue, red = (open_tab(f"play/{link}") for link in links["seats"])
    blue.asked()
    blue.step()
    blue.options.last.focus()
    kept = blue.options.last.element_handle()
    red.page.get_by_role("button", name="Undo").click()
    expect(blue.page.locator(".offer")).to_contain_text("Red proposes to take the last decision back")
    red.page.context.close()
    expect(blue.page.locator(".away")).to_have_text("Red away")
    assert kept.evaluate("one => one.isConnected && one === document.activeElement")
    blue.page.get_by_role("button", name="Decline").click()
    expect(blue.page.locator(".offer")).to_have_count(0)
    assert kept.evaluate("one => one.isConnected")


def test_a_rule_that_could_not_be_fetched_is_fetched_again(open_tab: Any) -> None:
    tab: Tab = open_tab("case")
    tab.page.route("**/api/rules/**", lambda route: route.abort())
    tab.page.locator(".told .cite").first.click()
    note = tab.page.locator(".rule-note p").first
    expect(note).to_have_text("The server does not answer. Try again in a moment.")
    tab.page.keyboard.press("Escape")
    tab.page.unroute("**/api/rules/**")
    tab.page.locator(".told .cite").first.click()
    expect(note).to_contain_text("An attack")


def test_links_of_the_menu_are_for_other_machines(open_tab: Any, server: Server) -> None:
    links = server.make(seats=["", ""])
    tab: Tab = open_tab(f"play/{links['seats'][0]}", permissions=["clipboard-read", "clipboard-write"])
    known = {"address": "http://192.0.2.7:8000"}
    tab.page.route("**/api/games", lambda route: route.fulfill(json=known))
    tab.page.get_by_role("button", name="☰ More").click()
    tab.page.get_by_role("menuitem", name="Copy the link to watch").click()
    expect(tab.page.locator(".toast")).to_contain_text("The link to watch is copied.")
    assert tab.page.evaluate("navigator.clipboard.readText()") == f"{known['address']}/play/{links['watch']}"


def test_a_browser_is_killed_in_the_middle_of_play(open_tab: Any, server: Server, launch: Launch) -> None:
    links = server.make(seats=["", ""], seed=5, ready=True)
    other = launch()
    blue: Tab = open_tab(f"play/{links['seats'][0]}")
    red: Tab = open_tab(f"play/{links['seats'][1]}", other=other)
    watcher: Tab = open_tab(f"play/{links['watch']}")
    for _ in range(3):
        turn(who_is_asked([blue, red]), [blue, red, watcher])
    red.asked()
    red.step()  # in the middle of an action
    red.step()
    question, told = red.question.inner_text(), red.story.all_inner_texts()
    kill(other)
    expect(blue.page.locator(".away")).to_have_text("Red away")
    expect(watcher.page.locator(".away")).to_have_text("Red away")
    again: Tab = open_tab(f"play/{links['seats'][1]}")
    again.asked()
    assert again.question.inner_text() == question
    assert again.story.all_inner_texts() == told == watcher.story.all_inner_texts()
    expect(blue.page.locator(".away")).to_have_count(0)
    turn(again, [blue, again, watcher])
    turn(blue, [blue, again, watcher])


def turn(tab: Tab, everybody: list[Tab]) -> None:
    """Somebody does something and ends their turn; everybody sees it."""
    tab.asked()
    while "end turn" not in tab.says() or tab.story.last.inner_text().endswith("turn begins."):
        tab.step()
    before = tab.decision()
    tab.page.locator('.option[data-say="end turn"]').click()
    for other in everybody:
        other.moved(before)


def kill(browser: Browser) -> None:
    """kill -9: it has no time to say goodbye."""
    found = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
    pids = [one["id"] for one in found["processInfo"]]
    for pid in pids:
        os.kill(pid, signal.SIGKILL)
