"""HeroScape in real browsers: four people, items, dangers foretold, secrets, a phone, the lobby, a first game."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.page.conftest import Launch
from tests.page.tables import AXE, Tab
from tests.serve.servers import Server
from warband.game import Data
from warband.serve.client import Client

LANE = """map   The Lane
      A    B    C    D    E    F
1     1    1    1    9    1    1
2       1    1    1    1    1    1
zone 1  A1
zone 2  F1
glyphs  B1 Vibroblade
"""
NEAR = LANE.replace("zone 2  F1", "zone 2  A2")
HIGH = LANE.replace("zone 1  A1", "zone 1  D1")
CASE = """case   A look from above
game   heroscape
map    A  B
  1    3  1
blue   K Knight Captain on A1
red    R Rebel Scout on B1
turn   blue 1
now    K attacks R with 5 dice
"""
DUEL = [["Knight Captain"], ["Ash Ranger"]]


def duel(server: Server, board: str = LANE, **more: Any) -> Data:
    """The links of a match of two heroes on a small map."""
    return server.make(game="heroscape", setup={"map": board, "armies": DUEL}, seats=["", ""], ready=True, **more)


def lay_markers(tab: Tab, card: str) -> None:
    """Lay all four order markers on one card; where there is no other, the page does it."""
    laid = tab.page.locator(f'[data-card="{card}"] .marker')
    question = "([mark, count]) => document.querySelector('.question h2')?.textContent.includes(`order marker ${mark}`)"
    all_there = f"document.querySelectorAll('[data-card=\"{card}\"] .marker').length === count"
    for mark in ("1", "2", "3", "X"):
        tab.page.wait_for_function(f"{question} || {all_there}", arg=[mark, 4])
        if laid.count() == 4:
            return
        tab.options.filter(has_text=card).first.click()


def idle(red: Client) -> None:
    """The other player lays its markers, and does nothing in its turns until somebody else is asked."""
    while red.options:
        red.choose("done" if "done" in red.options else red.options[0])


def until_blue_acts(tab: Tab, red: Client) -> None:
    """Pass the turns of red until blue may act."""
    while tab.page.locator(".question h2", has_text="Which figure acts?").count() == 0:
        try:
            red.receive(0.2)
        except TimeoutError:
            continue
        idle(red)


def space(tab: Tab, name: str) -> Locator:
    """A lit space."""
    return tab.page.locator(f'.mark[data-square="{name}"]')


def begun(open_tab: Any, server: Server, board: str = LANE, **more: Any) -> tuple[Tab, Client]:
    """A duel in which blue may act: the page of blue, and red."""
    links = duel(server, board, seed=3)
    tab: Tab = open_tab(f"play/{links['seats'][0]}", **more)
    red = server.join(links["seats"][1])
    lay_markers(tab, "Knight Captain")
    idle(red)
    until_blue_acts(tab, red)
    return tab, red


def test_four_browsers_at_one_match(open_tab: Any, server: Server, launch: Launch) -> None:
    links = server.make(game="heroscape", setup={"scenario": "Two against Two"}, seats=[""] * 4, ready=True, seed=2)
    other = launch()
    tabs: list[Tab] = [open_tab(f"play/{link}") for link in links["seats"][:3]]
    open_tab(f"play/{links['seats'][3]}", other=other)
    watcher: Tab = open_tab(f"play/{links['watch']}")
    expect(tabs[0].page.locator(".players")).to_have_text("Blue (you) + Green against Red + Yellow")
    for tab, card in zip(tabs, ("Knight Captain", "Ash Ranger", "Temple Adept"), strict=True):
        lay_markers(tab, card)
        expect(tab.page.locator(f'[data-card="{card}"] .marker')).to_have_text(["1", "2", "3", "X"])
    expect(watcher.page.locator(".marker:not(.unknown)")).to_have_count(0)
    other.close()
    expect(tabs[0].page.locator(".away")).to_have_text("Yellow away")
    back: Tab = open_tab(f"play/{links['seats'][3]}")
    expect(tabs[0].page.locator(".away")).to_have_count(0)
    lay_markers(back, "Mind Weaver")
    for tab in (*tabs, back, watcher):
        expect(tab.story.filter(has_text="reveals order marker 1")).to_have_count(1)
        expect(tab.page.locator(".figure")).to_have_count(8)
        expect(tab.page.locator(".armies .marker.shown")).to_have_count(1)
    expect(tabs[1].page.locator('[data-card="Knight Captain"] .marker.unknown')).to_have_count(
        tabs[0].page.locator('[data-card="Knight Captain"] .marker.down').count()
    )
    tabs[0].shot("heroscape-four")


def test_another_figure_is_chosen_in_the_middle_of_a_choice(open_tab: Any, server: Server) -> None:
    setup = {"map": LANE.replace("zone 1  A1", "zone 1  A1 A2 B2"), "armies": [["Shieldguard"], ["Ash Ranger"]]}
    links = server.make(game="heroscape", setup=setup, seats=["", "random"], ready=True, seed=3)
    tab: Tab = open_tab(f"play/{links['seats'][0]}")
    lay_markers(tab, "Shieldguard")
    expect(tab.question).to_have_text("Which figure acts?")
    tab.page.locator('.figure.choice[data-piece="Sha"]').click()
    expect(tab.question).to_have_text("What does Shieldguard Sha do?")
    tab.page.locator('.figure[data-piece="Shb"]').click()
    expect(tab.question).to_have_text("What does Shieldguard Shb do?")


def test_an_item_is_taken_and_dropped(open_tab: Any, server: Server) -> None:
    tab, red = begun(open_tab, server)
    with red:
        page = tab.page
        page.locator('.figure[data-piece="KC"]').click()  # it can do nothing but move
        expect(tab.question).to_contain_text("Where does Knight Captain go?")
        expect(page.locator(".details .figures")).to_have_text("KC on space A1, level 1")
        expect(space(tab, "B1").locator(".price")).to_have_text("1")
        space(tab, "B1").click()
        expect(tab.question).to_contain_text("Where does Knight Captain go?")
        tab.choose("done")
        expect(tab.question).to_have_text("What does Knight Captain pick up?")
        tab.choose("Vibroblade")
        expect(page.locator('.figure[data-piece="KC"] .carried')).to_have_count(1)
        expect(page.locator(".pips .carried")).to_have_text("Vibroblade")
        expect(page.locator(".details .number.up")).to_contain_text("5")
        expect(page.locator(".details .figures")).to_contain_text("KC on space B1, level 1, has moved")
        tab.shot("heroscape-item")
        tab.choose("done")
        until_blue_acts(tab, red)
        page.locator('.figure[data-piece="KC"]').click()
        space(tab, "C1").click()
        tab.choose("Drop Vibroblade")
        expect(page.locator('.glyph[data-piece="Vibroblade"]')).to_be_visible()
        expect(page.locator(".pips .carried")).to_have_count(0)
        expect(tab.story.filter(has_text="Knight Captain drops Vibroblade.")).to_have_count(1)


def test_strikes_and_falls_are_foretold(open_tab: Any, server: Server) -> None:
    tab, red = begun(open_tab, server, NEAR)
    with red:
        tab.page.locator('.figure[data-piece="KC"]').click()
        expect(tab.page.locator(".odds")).to_contain_text("4:3")
        risky = tab.page.locator(".mark.risky").first
        risky.hover()
        expect(tab.page.locator(".way .danger.struck")).to_contain_text("1 die")
        expect(tab.page.locator(".hint")).to_contain_text("Ash Ranger strikes as it leaves: 1 die")
        tab.shot("heroscape-risk")
    tab, red = begun(open_tab, server, HIGH, has_touch=True, width=390, height=844)
    with red:
        tab.page.locator('.figure[data-piece="KC"]').tap()
        below = space(tab, "E1")
        below.tap()
        expect(tab.page.locator(".hint")).to_contain_text("a fall of 8 levels: 1 die")
        expect(tab.page.locator(".hint")).to_contain_text("Touch it again to go there.")
        told, prompt = tab.page.locator(".hint").bounding_box(), tab.page.locator(".prompt").bounding_box()
        assert told
        assert prompt
        assert told["y"] < prompt["y"]
        tab.shot("heroscape-fall")
        below.tap()
        expect(tab.story.filter(has_text="moves from D1 to E1")).to_have_count(1)


def test_a_blocked_line_of_sight_shows_its_obstacle(open_tab: Any, server: Server) -> None:
    tab, red = begun(open_tab, server)
    with red:
        tab.page.locator('.figure[data-piece="KC"]').click()
        expect(tab.question).to_contain_text("Where does Knight Captain go?")
        tab.page.locator('.space[data-square="D1"]').click()
        expect(tab.page.locator(".toast")).to_contain_text("A climb on the way is too high.")
        tab.page.locator('.figure[data-piece="AR"]').hover()
        expect(tab.page.locator(".sight.blocked .stop")).to_have_count(1)
        hint = tab.page.locator(".hint")
        expect(hint).to_contain_text("D1 (level 9)")
        tab.page.mouse.move(0, 0)
        expect(tab.page.locator(".sight.blocked")).to_have_count(0)
        keys = tab.page.keyboard
        keys.press("b")
        keys.press("n")
        expect(hint).to_contain_text("Space ")
        for _ in range(5):
            before = hint.inner_text()
            keys.press("ArrowRight")
            expect(hint).not_to_have_text(before)
        expect(hint).to_contain_text(re.compile(r"^Space F[12], level 1, grass"))


def test_people_at_one_screen_see_only_their_own_markers(open_tab: Any, server: Server) -> None:
    setup = {"scenario": "The Three Terraces"}
    links = server.make(game="heroscape", setup=setup, seats=["", ""], ready=True, shared=True)
    tab: Tab = open_tab(f"play/{links['seats'][0]}")
    for name, card in (("Blue", "Knight Captain"), ("Red", "Ash Ranger")):
        expect(tab.page.locator(".curtain h2")).to_have_text(f"{name} is next")
        expect(tab.page.locator("main.table")).to_be_hidden()
        tab.page.locator(".curtain").get_by_role("button").click()
        expect(tab.page.locator(".marker:not(.unknown):not(.shown)")).to_have_count(0)
        lay_markers(tab, card)


def test_the_question_never_covers_the_map_on_a_phone(open_tab: Any, server: Server) -> None:
    links = server.make(game="heroscape", setup={"scenario": "The Four Marches"}, seats=[""] * 4, ready=True, seed=2)
    tab: Tab = open_tab(f"play/{links['seats'][2]}", width=390, height=844)
    tab.asked()
    assert tab.narrow()
    for scrolled in (0, 150, 400):
        tab.page.evaluate("to => window.scrollTo(0, to)", scrolled)
        tab.page.wait_for_function("""() => {
            const box = (part) => document.querySelector(part).getBoundingClientRect();
            return box(".board").bottom <= box(".prompt").top;
        }""")
    tab.page.evaluate("window.scrollTo(0, 0)")
    box = tab.page.locator(".prompt h2").bounding_box()
    assert box
    assert box["y"] + box["height"] < 844
    tab.shot("heroscape-phone")


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed here: `make page` says why")
def test_the_table_can_be_used_by_everybody(open_tab: Any, server: Server) -> None:
    tab, red = begun(open_tab, server, NEAR)
    with red:
        tab.page.locator('.figure[data-piece="KC"]').click()
        expect(tab.page.locator(".odds")).to_be_visible()
        tab.page.locator(".legend summary").click()
        tab.usable("html")


def test_the_lobby_offers_scenarios_maps_and_armies(open_tab: Any) -> None:
    tab: Tab = open_tab("?game=heroscape")
    page = tab.page
    expect(page.locator(".tile b")).to_have_text(["HeroClix", "HeroScape", "Magic"])
    page.locator("[data-what='scenario']").select_option("Three Banners")
    expect(page.get_by_label("Green is")).to_be_visible()
    page.locator("[data-what='kind']").select_option("own")
    for scenario, players in (("The Three Terraces", "2"), ("Three Banners", "3")):
        page.locator("[data-what='scenario']").select_option(scenario)
        expect(page.locator("[data-what='count']")).to_have_value(players)
    page.locator("[data-what='count']").select_option("4")
    page.locator("[data-what='map']").select_option("The Vault")
    expect(page.locator(".faults")).to_contain_text("The Vault has no start zone for green and yellow")
    page.locator("[data-what='count']").select_option("2")
    expect(page.locator(".faults")).to_have_count(0)
    page.get_by_text("Search all").click()
    expect(page.get_by_role("button", name="+ Red").first).to_be_visible()  # of the first card, which is shown
    page.get_by_label("Search by name").fill("sky drake")
    page.locator(".card-row").first.click()
    expect(page.locator(".card-view h3")).to_have_text("Sky Drake")
    page.get_by_role("button", name="+ Blue").click()
    page.get_by_role("button", name="+ Blue").click()
    expect(page.locator(".force.seat-0 .wrongs")).to_contain_text("Sky Drake is Unique")
    expect(page.locator(".faults")).to_contain_text("Blue: Sky Drake is Unique, but is there 2 times.")
    page.get_by_role("button", name="Remove Sky Drake").last.click()
    expect(page.locator(".faults")).to_have_count(0)
    page.get_by_text("House rules").click()
    page.get_by_text("Items", exact=True).click()
    page.locator("[data-what='rule passing']").uncheck()
    expect(page.locator(".changes")).to_contain_text("Not so: A figure may pass an item to a friend.")
    page.locator("[data-what='bring-map']").set_input_files({"name": "x.map", "mimeType": "text/plain", "buffer": b"x"})
    expect(page.locator(".toast")).to_contain_text("expected 'map' and its name in the first line")
    tab.shot("heroscape-lobby")
    if AXE.exists():
        tab.usable("main")
    page.locator("[data-what='ready']").select_option("Done for you")
    page.get_by_role("button", name="Begin this match").click()
    tab.asked()
    expect(page.locator('[data-card="Sky Drake"]')).to_be_visible()


def test_a_first_game_is_guided(open_tab: Any) -> None:
    tab: Tab = open_tab("?game=heroscape")
    tab.page.get_by_role("button", name="Learn by playing").click()
    expect(tab.page.locator(".lesson h3")).to_contain_text("Order markers")
    lay_markers(tab, "Knight Captain")
    expect(tab.page.locator(".lesson h3")).to_contain_text("Your turn")
    tab.page.locator(".figure.choice").first.click()
    expect(tab.page.locator(".lesson h3")).to_contain_text("What to do")
    tab.page.locator(".mark:not(.risky)").first.click()
    tab.page.locator(".goals .done", has_text="Move a figure").first.wait_for()
    tab.shot("heroscape-first")


def test_a_draft_and_a_case_are_drawn(open_tab: Any, server: Server) -> None:
    setup = {"map": "The Ford", "draft": 150, "seats": 3}
    links = server.make(game="heroscape", setup=setup, seats=["", "random", "random"], seed=1)
    tab: Tab = open_tab(f"play/{links['seats'][0]}")
    tab.asked()
    expect(tab.question).to_have_text("Which card do you take?")
    expect(tab.options.filter(has_text="Sky Drake")).to_contain_text("Attack 5")
    tab.choose("Knight Captain")
    expect(tab.page.locator('[data-card="Knight Captain"]')).to_be_visible()
    tab.page.goto(f"{server.url}case")
    tab.page.locator("textarea").fill(CASE)
    tab.page.get_by_role("button", name="Judge it").click()
    expect(tab.page.locator("h2", has_text="A look from above")).to_contain_text("Passed.")
    expect(tab.page.locator(".battlefield .figure")).to_have_count(2)
