"""A first visit in a real browser, for each game: from the lobby to the first own move, on every screen."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tests.page.tables import AXE, Tab
from tests.serve.servers import Server

DESK, PORTRAIT, LANDSCAPE = (1400, 900), (390, 844), (844, 390)
GAMES = ("heroclix", "heroscape", "magic")
INSIDE = """box => {
    const { left, top, right, bottom } = box.getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
}"""

BESIDE = """() => {
    const [board, prompt] = [".board", ".prompt"].map((part) => document.querySelector(part).getBoundingClientRect());
    return prompt.left >= board.right - 1 || prompt.top >= board.top + board.height / 2;
}"""


class Clicks(NamedTuple):
    """A mouse that counts."""

    page: Page
    made: list[str]

    def on(self, what: str) -> None:
        """Click something that is seen."""
        found = self.page.locator(what).first
        expect(found).to_be_visible()
        found.click(force=True)
        self.made.append(what)


FIRST_MOVES = {
    "heroclix": (".figure.choice", ".mark[data-square]"),
    "heroscape": (".prompt .option",),
    "magic": (".hand .choice.is-land",),
}


@pytest.mark.parametrize("game", GAMES)
def test_the_first_own_move_takes_three_clicks(open_tab: Any, game: str) -> None:
    tab: Tab = open_tab(f"?game={game}")
    mouse = Clicks(tab.page, [])
    mouse.on(".doors button >> text=Play now")
    tab.asked()
    before = tab.decision()
    for what in FIRST_MOVES[game]:
        mouse.on(what)
    tab.moved(before)
    assert len(mouse.made) <= 3


@pytest.mark.parametrize("game", GAMES)
def test_the_first_own_move_with_the_keys_alone(open_tab: Any, game: str) -> None:
    tab: Tab = open_tab(f"?game={game}")
    tab.page.locator(".doors button", has_text="Play now").focus()
    tab.page.keyboard.press("Enter")
    tab.asked()
    before = tab.decision()
    tab.page.keyboard.press("1")
    tab.moved(before)


@pytest.mark.parametrize("size", [PORTRAIT, LANDSCAPE], ids=["portrait", "landscape"])
@pytest.mark.parametrize("game", GAMES)
def test_a_phone_shows_the_question_and_the_board(open_tab: Any, game: str, size: tuple[int, int]) -> None:
    tab: Tab = open_tab(f"?game={game}", width=size[0], height=size[1], has_touch=True)
    assert tab.narrow()
    tab.page.locator(".doors button", has_text="Play now").tap()
    tab.asked()
    assert tab.narrow()
    tab.page.wait_for_function(f"[...document.querySelectorAll('.question h2, .option')].slice(0, 2).every({INSIDE})")
    tab.page.wait_for_function(BESIDE)
    tab.shot(f"first-{game}-{size[0]}")


def test_on_a_phone_the_question_folds_and_covers_nobody_who_acts(open_tab: Any, server: Server) -> None:
    link = server.make(ready=True, seed=7)["seats"][0]
    tab: Tab = open_tab(f"play/{link}", width=PORTRAIT[0], height=PORTRAIT[1], has_touch=True)
    tab.asked()
    tab.page.locator(".figure.choice").first.tap()
    expect(tab.question).to_contain_text("What shall")
    expect(tab.page.locator(".refusals")).to_be_hidden()
    tab.page.wait_for_function("""() => {
        const floor = document.querySelector(".prompt").getBoundingClientRect().top;
        return document.querySelector(".figure.acting").getBoundingClientRect().bottom <= floor;
    }""")
    tab.page.get_by_text("What can't be done now").tap()
    expect(tab.page.locator(".refusals")).to_contain_text("every attack needs a target")
    tab.page.get_by_label("Fold the question").tap()
    expect(tab.options.first).to_be_hidden()
    expect(tab.question).to_be_visible()
    tab.usable(".prompt")


@pytest.mark.parametrize("game", GAMES)
def test_nothing_keeps_anybody_from_a_first_visit(open_tab: Any, game: str) -> None:
    if not AXE.exists():
        pytest.skip("axe-core is not installed here: `make page` says why")
    tab: Tab = open_tab(f"?game={game}")
    expect(tab.page.locator(".tile b")).to_have_text(["HeroClix", "HeroScape", "Magic"])
    tab.usable("html")
    tab.page.get_by_role("button", name="Settings").click()
    tab.usable("dialog")
    tab.page.get_by_role("button", name="Close").click()
    tab.page.get_by_role("button", name="Learn by playing").click()
    tab.page.wait_for_selector(".lesson")
    tab.page.set_viewport_size({"width": 390, "height": 844})
    tab.usable(".lesson")  # it scrolls, also by keyboard
    tab.page.set_viewport_size({"width": 1400, "height": 900})
    tab.usable("html")
    tab.page.goto(f"{tab.server.url}help?game={game}")
    tab.page.get_by_label("Search the rules").fill("move")
    expect(tab.page.locator(".clauses li").first).to_be_visible()
    tab.usable("html")


def test_lessons_come_first_in_every_game_that_one_has_not_played(open_tab: Any, server: Server) -> None:
    tab: Tab = open_tab(f"play/{server.make(game='magic', ready=True, seats=['', 'easy'])['seats'][0]}")
    tab.asked()
    for game in GAMES:
        tab.page.goto(f"{server.url}?game={game}")
        doors = ["Play now", "Learn by playing"] if game == "magic" else ["Learn by playing", "Play now"]
        expect(tab.page.locator(".doors button")).to_contain_text(doors)
        expect(tab.page.locator(".doors .good")).to_contain_text(doors[0])
