"""What a new player tried first at a table: to point at places, to take a move back, to turn to another game."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.page.tables import Tab
from tests.serve.servers import Server

CARRIERS = {"maps": ["Paradise Island"], "forces": [["Wonder Woman 30", "Donna Troy 30"]] * 2}


def carrying(open_tab: Any, server: Server) -> tuple[Tab, str]:
    """A match in which Donna Troy stands beside a friend, and her handle."""
    links = server.make(seats=["", ""], seed=5, setup=CARRIERS, ready=True, shared=True)
    tab: Tab = open_tab(f"play/{links['seats'][0]}")
    tab.asked()
    handle = tab.page.locator('.prompt .option[data-say^="DT"]').get_attribute("data-say")
    assert handle
    tab.page.locator(f'.figure[data-piece="{handle}"]').click()
    expect(tab.question).to_contain_text(f"What shall Donna Troy ({handle}) do?")
    return tab, handle


def test_a_carrier_moves_alone_when_a_square_is_pointed_at(open_tab: Any, server: Server) -> None:
    tab, handle = carrying(open_tab, server)
    lit = tab.page.locator(".mark[data-square]")
    expect(lit.first).to_be_attached()
    assert lit.count() > 50
    square = lit.last.get_attribute("data-square")
    assert square
    before = tab.decision()
    tab.point(square)
    menu = tab.page.locator(".ways")
    if menu.is_visible():
        menu.get_by_role("menuitem", name="Move", exact=True).click()
    tab.moved(before)
    expect(tab.story.filter(has_text="moves from")).to_have_count(1)
    expect(tab.page.locator(f'.trails [data-trail="{handle}"]')).to_have_count(1)
    before = tab.decision()
    tab.page.keyboard.press("u")
    tab.moved(before)
    expect(tab.page.locator(".trails line")).to_have_count(0)


def test_a_friend_beside_a_carrier_is_carried_or_acts_instead(open_tab: Any, server: Server) -> None:
    tab, handle = carrying(open_tab, server)
    expect(tab.page.locator(".mark[data-square]").first).to_be_attached()
    friend = handle.replace("DT", "WW")
    tab.page.locator(f'.figure[data-piece="{friend}"]').click()
    menu = tab.page.locator(".ways")
    expect(menu.get_by_role("menuitem")).to_have_text(
        ["Move: Wonder Woman", "Running Shot: Wonder Woman", "Wonder Woman instead"]
    )
    menu.get_by_role("menuitem", name="Wonder Woman instead").click()
    expect(tab.question).to_contain_text(f"What shall Wonder Woman ({friend}) do?")


def test_an_enemy_who_is_too_far_away_is_refused_for_that(open_tab: Any, server: Server) -> None:
    tab, handle = carrying(open_tab, server)
    expect(tab.page.locator(".mark[data-square]").first).to_be_attached()
    enemy = "WW" if handle.endswith("2") else "WW2"
    tab.page.locator(f'.figure[data-piece="{enemy}"]').click()
    expect(tab.page.locator(".toast")).to_contain_text("The line of fire to Wonder Woman")


def test_nothing_of_a_game_can_be_begun_while_another_one_comes(open_tab: Any) -> None:
    tab: Tab = open_tab()
    held: list[Route] = []
    tab.page.route("**/api/games/magic/**", lambda route: held.append(route))
    tab.page.route("**/static/games/magic/**", lambda route: held.append(route))
    tab.page.route("**/games/magic/**", lambda route: held.append(route))
    tab.page.locator('.tile[data-game="magic"]').click()
    expect(tab.page.locator('.tile[data-game="magic"]')).to_have_attribute("aria-pressed", "true")
    expect(tab.page.locator(".doors")).to_have_attribute("inert", "")
    assert held
    for route in held:
        route.continue_()
    tab.page.unroute_all()
    expect(tab.page.locator(".hero h2")).to_have_text("Magic")
    expect(tab.page.locator(".doors[inert]")).to_have_count(0)


def test_a_long_name_in_a_filter_leaves_the_card_its_place(open_tab: Any) -> None:
    tab: Tab = open_tab("case")
    left, right = tab.page.evaluate("""async () => {
        const { Shelf } = await import("/static/shelf.js");
        const shelf = new Shelf([["power", "Power"]], { show: () => undefined, add: () => undefined });
        const card = Object.assign(document.createElement("div"), { className: "card-place" });
        const both = Object.assign(document.createElement("div"), { className: "shelf-and-card" });
        both.append(shelf.element, card);
        document.body.append(both);
        const item = (name, power) => ({
            key: name, name, note: "", points: [10], played: true, data: {}, words: name, facets: { power: [power] },
        });
        shelf.fill([item("One", "A power whose name is long ".repeat(12)), item("Two", "Short")]);
        return [shelf.list.getBoundingClientRect().right, card.getBoundingClientRect().left];
    }""")
    assert left <= right


@pytest.mark.parametrize("game", ["heroclix", "heroscape", "magic"])
def test_on_a_phone_on_its_side_the_choices_come_before_the_lesson(open_tab: Any, server: Server, game: str) -> None:
    links = server.make(game=game, seats=["", "easy"], seed=5, ready=True, guide=True)
    tab: Tab = open_tab(f"play/{links['seats'][0]}", width=844, height=390)
    tab.asked()
    option, lesson = tab.options.first.bounding_box(), tab.page.locator(".lesson").bounding_box()
    assert option
    assert lesson
    assert option["y"] + option["height"] < 390
    assert option["y"] < lesson["y"]
