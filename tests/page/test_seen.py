"""What the table shows in a real browser: names that can be read, numbers that hold, a focus that stays."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.page.tables import Tab
from tests.page.test_items import ARMORY
from tests.page.walks import reached
from tests.serve.servers import Server
from warband.games.heroclix.position.model import Figure
from warband.serve.playing.room import Room

# Whether the prompt covers nothing of the figure that acts.
UNCOVERED = """() => {
  const [acting, prompt] = [".figure.acting", ".prompt"].map((one) => document.querySelector(one));
  if (!acting || !prompt) return false;
  const [piece, top] = [acting.getBoundingClientRect(), prompt.getBoundingClientRect().top];
  return piece.top > 0 && piece.bottom < top;
}"""
SOUTH = 4  # a seed with which blue begins at the lower edge
CROWD = {"forces": [["Training Dummy 5"] * 20, ["Squire 25 equipped by trait"]], "maps": ["Training Yard"]}


def boxes(found: Locator) -> list[list[float]]:
    """Where some elements are on the screen: left, top, right, bottom."""
    found.first.wait_for(state="attached")
    script = "all => all.map(x => x.getBoundingClientRect()).map(b => [b.left, b.top, b.right, b.bottom])"
    places: list[list[float]] = found.evaluate_all(script)
    return places


def overlap(one: list[float], other: list[float]) -> bool:
    """Whether two boxes do, by more than the rim of a letter."""
    return all(min(one[k + 2], other[k + 2]) - max(one[k], other[k]) > 3 for k in (0, 1))


@pytest.mark.parametrize(("width", "height"), [(1400, 900), (390, 844)])
def test_no_name_covers_another_or_anybody(open_tab: Any, server: Server, width: int, height: int) -> None:
    links = server.make(seats=["", ""], setup={"scenario": "Eight Against Eight"}, ready=True)
    tab: Tab = open_tab(f"play/{links['watch']}", width=width, height=height)
    expect(tab.page.locator(".figure").first).to_be_attached()
    names, bodies = boxes(tab.page.locator(".figure .name")), boxes(tab.page.locator(".figure .body"))
    assert len(names) >= 4
    tab.shot(f"crowd-{width}")
    if width > 820:
        expect(tab.page.locator(".details .dial")).to_be_in_viewport(ratio=0.9)
    assert not [pair for pair in combinations(names, 2) if overlap(*pair)]
    assert not [name for name in names if any(overlap(name, body) for body in bodies)]


def test_waves_lie_flat_on_a_map_that_is_turned(open_tab: Any, server: Server) -> None:
    tab: Tab = open_tab(f"play/{server.make(ready=True)['seats'][0]}")
    tab.asked()
    water = tab.page.locator("pattern#water")
    expect(tab.page.locator("svg.map.turned")).to_be_visible()
    expect(water).to_have_attribute("patternTransform", re.compile("rotate\\(90"))
    story = tab.page.locator(".told .lines").bounding_box()
    assert story is not None
    assert story["height"] > 100, "there is room for some lines of the story"
    tab.page.set_viewport_size({"width": 700, "height": 900})
    expect(water).to_have_attribute("patternTransform", "")


def hurt(room: Room, lost: dict[int, int]) -> str:
    """The first of Blue has lost clicks, and Blue is asked who acts."""
    if room.ask is None or room.ask.kind != "act" or room.ask.seat != 0:
        return ""
    first = next(e for e in room.state.entities if isinstance(e, Figure) and e.side == 0)
    return first.handle if 1 < first.click < 5 and first.square >= 0 else ""


def test_the_dial_at_large_turns_with_the_character(open_tab: Any, server: Server) -> None:
    links, who = reached(server, hurt, ARMORY, shared=True)
    tab: Tab = open_tab(f"play/{links['seats'][0]}")
    tab.asked()
    expect(tab.page.locator(".figure").filter(has=tab.page.locator(".handle", has_text=who))).to_be_visible()
    now = tab.page.locator(".dial .mark.showing").text_content() or ""
    assert now != "1", "nobody has chosen to look at it, and yet it is as it is"
    tab.page.locator(".replay input").fill("0")
    expect(tab.page.locator(".heading")).to_contain_text("Replay, 0 of")
    expect(tab.page.locator(".dial .mark.showing")).to_have_text("1")
    tab.page.get_by_role("button", name="To the present").click()
    expect(tab.page.locator(".dial .mark.showing")).to_have_text(now)


def test_who_acts_is_shown(open_tab: Any, server: Server) -> None:
    tab: Tab = open_tab(f"play/{server.make(setup=ARMORY, ready=True, seats=['', ''], shared=True)['seats'][0]}")
    tab.asked()
    name = tab.options.nth(1).locator("span").inner_text()
    tab.choose(name)
    expect(tab.page.locator(".figure.acting title")).to_contain_text(name)
    expect(tab.page.locator(".details h2")).to_contain_text(name)


def test_the_link_of_a_seat_is_never_given_away(open_tab: Any, server: Server) -> None:
    links = server.make(seats=["", ""])
    tab: Tab = open_tab(f"play/{links['seats'][1]}", permissions=["clipboard-read", "clipboard-write"])
    tab.page.get_by_role("button", name="☰ More").click()
    tab.page.get_by_role("menuitem", name="Copy the link to watch").click()
    expect(tab.page.locator(".toast")).to_contain_text("The link to watch is copied.")
    assert tab.page.evaluate("navigator.clipboard.readText()") == f"{server.url}play/{links['watch']}"


def test_the_menu_offers_what_can_be_done_now(open_tab: Any, server: Server) -> None:
    links = server.make(seats=["", ""], ready=True)
    blue, watcher = open_tab(f"play/{links['seats'][0]}"), open_tab(f"play/{links['watch']}")
    for tab in (blue, watcher):
        tab.page.wait_for_selector(".prompt .question, .prompt .waiting")
        tab.page.get_by_role("button", name="☰ More").click()
        expect(tab.page.get_by_role("menuitem", name="Save the record")).to_be_hidden()
    expect(watcher.page.get_by_role("menuitem", name="Resign")).to_be_hidden()
    expect(blue.page.get_by_role("menuitem", name="Help")).to_have_attribute("href", "/help?game=heroclix")
    blue.usable(".menu")
    blue.page.locator(".told").click(position={"x": 3, "y": 3})
    expect(blue.page.get_by_role("menuitem", name="Resign")).to_be_hidden()
    blue.page.get_by_role("button", name="☰ More").click()
    blue.page.get_by_role("menuitem", name="Resign").click()
    blue.page.wait_for_selector(".over")
    blue.page.get_by_role("button", name="☰ More").click()
    expect(blue.page.get_by_role("menuitem", name="Resign")).to_be_hidden()
    with blue.page.expect_download() as found:
        blue.page.get_by_role("menuitem", name="Save the record").click()
    assert found.value.suggested_filename == "match.game"


def test_the_focus_stays_at_the_question(open_tab: Any, server: Server) -> None:
    tab: Tab = open_tab(f"play/{server.make(ready=True, seats=['', ''], shared=True)['seats'][0]}")
    tab.asked()
    before = tab.decision()
    tab.options.first.focus()
    tab.page.keyboard.press("Enter")
    tab.moved(before)
    expect(tab.question).to_be_focused()
    tab.page.keyboard.press("Tab")
    expect(tab.options.first).to_be_focused()


def test_the_board_of_a_phone_can_be_larger(open_tab: Any, server: Server) -> None:
    links = server.make(ready=True, seed=SOUTH)
    tab: Tab = open_tab(f"play/{links['seats'][0]}", width=390, height=844, has_touch=True)
    tab.asked()
    for n in range(tab.options.count()):
        expect(tab.options.nth(n)).to_be_in_viewport()
    before = tab.page.locator("svg.map").bounding_box()
    expect(tab.page.get_by_role("button", name="Zoom")).to_be_in_viewport(ratio=1)
    tab.page.get_by_role("button", name="Zoom").tap()
    after = tab.page.locator("svg.map").bounding_box()
    assert before is not None
    assert after is not None
    assert after["width"] > 1.9 * before["width"]
    expect(tab.page.locator(".figure.choice").first).to_be_in_viewport()
    assert tab.page.evaluate("document.documentElement.scrollWidth") <= 390
    tab.page.locator(".board").evaluate("board => board.scrollTo(0, 0)")
    tab.options.first.tap()
    expect(tab.question).to_contain_text("What shall")
    expect(tab.page.locator(".mark").first).to_be_attached()
    tab.page.wait_for_function(UNCOVERED)  # its words may come later
    assert tab.page.evaluate("scrollY") < 150, "the page is scrolled only by the words that come later"


def asked_for(kind: str) -> Any:
    """Until somebody is asked such a question."""
    return lambda room, lost: kind if room.ask is not None and room.ask.kind == kind else ""


def test_a_starting_area_that_grows_is_shown(open_tab: Any, server: Server) -> None:
    links, _ = reached(server, asked_for("expand"), CROWD, shared=True)
    tab: Tab = open_tab(f"play/{links['seats'][0]}")
    tab.asked()
    expect(tab.question).to_contain_text("Where does your starting area grow?")
    expect(tab.page.locator(".mark.region")).to_have_count(tab.options.count())
    tab.shot("expand")
    before = tab.decision()
    tab.page.keyboard.press("b")
    tab.page.keyboard.press("n")
    tab.page.keyboard.press("Enter")
    tab.moved(before)


def test_whoever_is_placed_anew_can_be_pointed_at(open_tab: Any, server: Server) -> None:
    links, _ = reached(server, asked_for("place anew"), CROWD, shared=True)
    tab: Tab = open_tab(f"play/{links['seats'][0]}")
    tab.asked()
    expect(tab.question).to_contain_text("Whom do you place anew?")
    tab.shot("place-anew")
    before = tab.decision()
    tab.page.locator(".figure.choice").first.click()
    tab.moved(before)
    expect(tab.question).to_contain_text("start?")


def test_who_is_not_on_the_board_has_a_button(open_tab: Any) -> None:
    tab: Tab = open_tab("case")
    said = tab.page.evaluate("""async () => {
        const { Prompt } = await import("/static/question.js");
        const welcome = { game: "heroclix", seats: [{ name: "blue" }], you: [0], guide: false };
        const prompt = new Prompt(welcome, {}, { listed: (options) => options });
        const options = [...Array(20).keys()].map((n) => ({ say: `D${n}`, at: { piece: `D${n}`, aside: n === 7 } }));
        prompt.show({ ask: { seat: 0, kind: "whom", question: "Whom?", options }, outcome: null, offer: null });
        return [...prompt.element.querySelectorAll(".options button")].map((one) => one.dataset.say);
    }""")
    assert said == ["D7"]


@pytest.mark.parametrize("game", ["heroclix", "heroscape", "magic"])
def test_a_table_is_as_high_as_its_window(open_tab: Any, server: Server, game: str) -> None:
    tab: Tab = open_tab(f"play/{server.make(game=game, guide=True)['seats'][0]}", width=1280, height=800)
    tab.asked()
    assert tab.page.evaluate("document.documentElement.scrollHeight") == 800


def test_whoever_is_under_the_pointer_is_told_of_where_one_looks(open_tab: Any, server: Server) -> None:
    tab: Tab = open_tab(f"play/{server.make(ready=True, guide=True)['seats'][0]}", width=1280, height=800)
    tab.asked()
    tab.page.locator(".figure.seat-1").first.hover()
    expect(tab.page.locator(".hint")).to_contain_text(" of red on ")
    expect(tab.page.locator(".details svg.dial")).to_be_in_viewport(ratio=0.9)
    tab.shot("glance")
    tab.page.locator(".prompt h2").last.hover()
    expect(tab.page.locator(".details.glance")).to_have_count(0)


def test_a_question_is_not_below_the_card_under_the_pointer(open_tab: Any, server: Server) -> None:
    tab: Tab = open_tab(f"play/{server.make(ready=True, guide=True)['seats'][0]}", width=1280, height=800)
    tab.asked()
    figure = tab.page.locator(".figure.seat-0.choice").first
    figure.hover()
    expect(tab.page.locator(".details.glance")).to_have_count(1)
    figure.click()
    expect(tab.question).to_contain_text("What shall")
    expect(tab.page.locator(".details.glance")).to_have_count(0)
    tab.page.locator(".figure.seat-1").first.hover()
    expect(tab.page.locator(".hint")).to_contain_text("squares away")
    hint, page = tab.page.locator(".hint").bounding_box(), tab.page.viewport_size
    assert hint
    assert page
    assert hint["y"] + hint["height"] <= page["height"], "all words below the board are on the screen"


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390)])
def test_a_phone_has_the_lobby_and_the_settings(open_tab: Any, server: Server, width: int, height: int) -> None:
    tab: Tab = open_tab(f"play/{server.make(ready=True)['seats'][0]}", width=width, height=height, has_touch=True)
    tab.asked()
    bar = tab.page.locator(".bar").bounding_box()
    assert bar
    assert bar["height"] < 90, "the bar leaves the room to the table"
    tab.page.get_by_role("button", name="☰ More").tap()
    for name in ("Leave for the lobby", "Help", "Settings"):
        expect(tab.page.get_by_role("menuitem", name=name)).to_be_in_viewport(ratio=1)
    tab.page.get_by_role("menuitem", name="Resign").scroll_into_view_if_needed()
    expect(tab.page.get_by_role("menuitem", name="Resign")).to_be_in_viewport(ratio=1)
    tab.page.keyboard.press("Escape")
    expect(tab.page.get_by_role("menuitem", name="Settings")).to_be_hidden()
    tab.page.get_by_role("button", name="☰ More").tap()
    tab.page.get_by_role("menuitem", name="Leave for the lobby").tap()
    expect(tab.page.get_by_role("link", name="Warband")).to_be_in_viewport()
    tab.page.goto(f"{server.url}help")
    expect(tab.page.get_by_role("link", name="Warband")).to_be_in_viewport()
