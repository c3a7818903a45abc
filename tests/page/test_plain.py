"""Games without a page of their own in a real browser: two to four seats, secret bids, a curtain, mouse and keys."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.colours import contrast, nearest, pair
from tests.page.conftest import Launch
from tests.page.tables import AXE, Tab
from tests.page.test_wire import kill
from tests.serve.postgres import memory
from tests.serve.servers import GAMES, Server

STYLE = Path(__file__).parents[2] / "src" / "warband" / "serve" / "static" / "style" / "colours.css"


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """A server with games that only tests play."""
    with tempfile.TemporaryDirectory(dir=memory()) as folder, Server(f"{folder}/matches.db", games=GAMES) as found:
        yield found


def bid(tab: Tab) -> None:
    """Point at the first chip in one's hand."""
    tab.asked()
    before = tab.decision()
    tab.page.locator(".card.choice").first.click()
    tab.moved(before)


def over(tab: Tab) -> str:
    """How it ended."""
    tab.page.wait_for_selector(".prompt .over")
    return tab.page.locator(".over h2").inner_text()


def test_three_browsers_of_which_one_is_killed(open_tab: Any, server: Server, launch: Launch) -> None:
    links = server.make(game="bids", seats=["", "", ""], seed=3, title="Bids")
    other = launch()
    north: Tab = open_tab(f"play/{links['seats'][0]}")
    east: Tab = open_tab(f"play/{links['seats'][1]}", other=other)
    south: Tab = open_tab(f"play/{links['seats'][2]}", width=390, height=844)
    watcher: Tab = open_tab(f"play/{links['watch']}")
    for tab in (north, east, south):
        tab.asked()
    expect(watcher.page.locator(".waiting")).to_have_text("Waiting for North, East and South.")
    north.shot("bids")
    south.shot("bids-phone")
    assert south.narrow()
    north.page.locator(".card.choice", has_text="3").click()
    expect(north.page.locator(".waiting")).to_have_text("Waiting for East and South.")
    assert "<bid" not in east.page.content()
    north.page.get_by_role("button", name="← Back").click()
    expect(north.question).to_contain_text("What do you bid?")
    north.page.locator(".card.choice", has_text="2").click()
    kill(other)
    expect(north.page.locator(".away")).to_have_text("East away")
    east = open_tab(f"play/{links['seats'][1]}")
    east.asked()
    expect(north.page.locator(".away")).to_have_count(0)
    east.page.keyboard.press("1")
    south.page.locator(".card.choice", has_text="3").click()
    for tab in (north, east, south, watcher):
        expect(tab.story.filter(has_text="North bids 2.")).to_have_count(1)
        expect(tab.story.filter(has_text="South gets 2 stones.")).to_have_count(1)
    east.page.get_by_role("button", name="☰ More").click()
    east.page.get_by_role("menuitem", name="Resign").click()
    for tab in (north, south, watcher):
        expect(tab.page.locator(".out")).to_have_text("East out")
        expect(tab.story.filter(has_text="East resigns. The others play on.")).to_have_count(1)
    expect(east.page.get_by_role("button", name="Undo")).to_be_hidden()
    for tab in (north, south, south, north):
        bid(tab)
    north.shot("bids-over")
    assert {over(tab) for tab in (north, south)} <= {"You win!", "North wins.", "South wins.", "Nobody wins."}
    assert over(east) == over(watcher)


def test_one_screen_with_a_curtain(open_tab: Any, server: Server) -> None:
    links = server.make(game="bids", seats=["", "", "random"], shared=True, seed=3)
    assert links["seats"][0] == links["seats"][1]
    tab: Tab = open_tab(f"play/{links['seats'][0]}")
    for name, chips in (("North", [3]), ("East", [2, 1]), ("North", [1])):
        curtain = tab.page.locator(".curtain")
        expect(curtain.locator("h2")).to_have_text(f"{name} is next")
        expect(curtain).to_contain_text(f"{name} alone looks at the screen now.")
        expect(tab.page.locator("main.table")).to_be_hidden()
        assert "<bid" not in tab.page.content()
        tab.shot(f"curtain-{name}-{chips[0]}")
        tab.usable(".curtain")
        curtain.get_by_role("button").click()
        for chip in chips:
            expect(tab.question).to_contain_text(f"{name}: What do you bid?")
            chosen = tab.page.locator(".card.choice", has_text=str(chip))
            chosen.click()
            expect(chosen).to_be_hidden()


def test_steps_by_mouse(open_tab: Any, server: Server) -> None:
    links = server.make(game="steps", seats=["", "random", "random", "random"], seed=3)
    tab: Tab = open_tab("help")
    tab.ask_everything(f"play/{links['seats'][0]}")
    tab.asked()
    expect(tab.page.locator(".piece")).to_have_count(8)
    tab.shot("steps")
    tab.page.locator(".piece", has_text="S1").first.click()
    expect(tab.page.locator(".toast")).to_contain_text("Nobody can step there.")
    while tab.asked():
        before = tab.decision()
        tab.page.locator(".piece.choice").first.click()
        tab.moved(before)
        expect(tab.question).to_have_text("Where to?")
        before = tab.decision()
        tab.page.locator(".space.mark").first.click()
        tab.moved(before)
    tab.shot("steps-over")


def test_steps_by_keyboard(open_tab: Any, server: Server) -> None:
    links = server.make(game="steps", setup={"hexes": True}, seats=["", "random", "random"], seed=4)
    tab: Tab = open_tab(f"play/{links['seats'][0]}", color_scheme="dark")
    tab.asked()
    keys, hint = tab.page.keyboard, tab.page.locator(".hint")
    keys.press("b")
    keys.press("ArrowRight")
    expect(hint).to_have_text("a1")
    keys.press("ArrowRight")
    expect(hint).to_have_text("b1")
    keys.press("ArrowDown")
    expect(hint).to_contain_text(re.compile("^[ab]2"))
    while tab.asked():
        before = tab.decision()
        keys.press("b")
        keys.press("n")
        expect(hint).to_contain_text("may be chosen")
        tab.shot("steps-keys")
        keys.press("Enter")
        tab.moved(before)
    expect(tab.story.filter(has_text="North: N1 steps to").first).to_be_visible()


def test_a_game_in_words_alone(open_tab: Any, server: Server) -> None:
    tab: Tab = open_tab(f"play/{server.make(game='words', seats=['', ''])['seats'][0]}")
    tab.asked()
    expect(tab.page.locator(".plain")).to_be_hidden()
    tab.shot("words")
    tab.choose("Bid 1")


@pytest.mark.parametrize("game", ["bids", "steps"])
def test_a_plain_table_can_be_used_by_everybody(open_tab: Any, server: Server, game: str) -> None:
    if not AXE.exists():
        pytest.skip("axe-core is not installed here: `make page` says why")
    links = server.make(game=game, seats=["", "", "", ""], clock=600)
    phone: Tab = open_tab(f"play/{links['seats'][3]}", width=390, height=844)
    tab: Tab = open_tab(f"play/{links['seats'][0]}")
    tab.asked()
    tab.usable("html")
    tab.shot(f"{game}-dark")
    assert phone.narrow()
    phone.shot(f"{game}-phone-four")


def test_four_seats_in_the_lobby(open_tab: Any, server: Server) -> None:
    tab: Tab = open_tab("")
    tab.page.locator(".tile", has_text="Bids").click()
    expect(tab.page.get_by_label("Opponent")).to_be_visible()
    tab.page.locator("[data-what='count']").select_option("4")
    tab.page.get_by_label("You are").select_option("East")
    tab.page.get_by_label("South is").select_option("Somebody")
    tab.page.get_by_label("West is").select_option("Somebody")
    tab.shot("lobby-four")
    tab.usable("main")
    tab.page.get_by_role("button", name="Begin this match").click()
    expect(tab.page.get_by_role("button", name="Copy: The seat of South")).to_be_visible()
    expect(tab.page.get_by_role("button", name="Copy: The seat of West")).to_be_visible()
    tab.shot("lobby-invited")
    tab.page.get_by_role("link", name="Take your seat").click()
    tab.asked()
    expect(tab.page.locator(".zone")).to_have_count(4)
    expect(tab.page.locator(".away")).to_have_text("South and West away")
    tab.page.get_by_role("button", name="☰ More").click()
    expect(tab.page.get_by_role("menuitem", name="Copy the link for South")).to_be_visible()


def test_the_colours_of_the_seats_can_be_told_apart() -> None:
    style = STYLE.read_text("utf-8")
    for theme in (0, 1):
        paints = [pair(style, f"--paint-{n}")[theme] for n in (1, 2, 3, 4)]
        assert nearest(paints) > 20
        for ground in ("--paper", "--card"):
            assert min(contrast(paint, pair(style, ground)[theme]) for paint in paints) >= 4.5
        for n, paint in enumerate(paints, 1):
            soft = pair(style, f"--paint-{n}-soft")[theme]
            assert contrast(paint, soft) >= 4.5, (n, theme)
            assert contrast(pair(style, "--ink")[theme], soft) >= 4.5


def test_all_winners_are_named(open_tab: Any) -> None:
    tab: Tab = open_tab("")
    said: list[str] = tab.page.evaluate("""async () => {
        const { outcomeWords } = await import("/static/asking.js");
        const seats = ["north", "east", "south", "west"].map((name) => ({ name, person: "" }));
        const outcome = (winners) => ({ winners, words: "", rule: "" });
        return [[[0, 2], [1]], [[0, 2], [2]], [[0, 1, 3], [0, 1, 2, 3]], [[3], [3]], [[], [0]]]
            .map(([winners, you]) => outcomeWords(outcome(winners), { seats, you }));
    }""")
    words = ["North and South win.", "You and North win!", "North, East and West win.", "You win!", "Nobody wins."]
    assert said == words
