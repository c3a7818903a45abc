"""Words that are typed while the page is drawn anew: none is lost, and none is taken before it is complete."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.page.tables import Tab

WRITTEN = ".custom :is(textarea, input:not([type]), input[type=text], input[type=number], input[type=search])"
OWN = {"heroclix": ("What is played", "forces"), "heroscape": ("Armies", "own"), "magic": ("Player 1 plays", "own")}
SELECTION = "control => control.type === 'number' ? null : control.selectionStart"
FOCUSED = "control => control === document.activeElement"


class SlowServer:
    """What the server says to the form comes when it is told to."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.asked: list[Route] = []
        self.answers = 0

    def ask(self) -> None:
        """Let the page ask."""
        page, clock = self.page, self.page.get_by_label("Clock")
        page.route("**/api/faults", lambda route: self.asked.append(route))
        with page.expect_request("**/api/faults"):
            clock.select_option("0" if clock.input_value() == "600" else "600")

    def answer(self) -> None:
        """Answer, and wait until the page shows it."""
        self.answers += 1
        words = f"Answer {self.answers}."
        for route in self.asked[:-1]:
            route.abort()
        self.asked[-1].fulfill(json={"faults": [{"words": words}], "sheets": []})
        expect(self.page.locator(".verdict .faults")).to_have_text(words)
        self.asked.clear()
        self.page.unroute("**/api/faults")


def own_list(page: Page, game: str) -> None:
    """A form in which as much is typed as possible."""
    page.get_by_label(OWN[game][0]).select_option(OWN[game][1])
    page.evaluate("for (const part of document.querySelectorAll('.custom details')) part.open = true")


def half_typed(page: Page, control: Locator, words: str) -> None:
    """Begin to type in place of what is there."""
    control.select_text()
    page.keyboard.type(words)


@pytest.mark.parametrize("game", OWN)
def test_words_stay_while_the_server_answers(open_tab: Any, game: str) -> None:
    tab: Tab = open_tab(f"?game={game}")
    page = tab.page
    own_list(page, game)
    server = SlowServer(page)
    count = page.locator(WRITTEN).count()
    assert count > 5
    for n in range(count):
        server.ask()
        control = page.locator(WRITTEN).nth(n)
        words = "27" if control.get_attribute("type") == "number" else "half a wo"
        half_typed(page, control, words)
        label = control.evaluate("control => control.outerHTML")
        server.answer()
        assert control.input_value() == words, label
        assert control.evaluate(FOCUSED), label
        assert control.evaluate(SELECTION) in (None, len(words)), label
    assert page.locator(WRITTEN).count() == count


def test_no_half_word_is_taken_for_a_character(open_tab: Any) -> None:
    tab: Tab = open_tab()
    page = tab.page
    own_list(page, "heroclix")
    server = SlowServer(page)
    blue, field = page.locator(".force.seat-0 li"), page.get_by_label("Add a character for blue")
    server.ask()
    half_typed(page, field, "Wonder G")
    server.answer()
    expect(blue).to_have_count(2)
    page.keyboard.press("Enter")  # nothing was typed since
    expect(blue).to_have_count(3)
    expect(blue.last).to_contain_text("Wonder Girl")
    expect(field).to_be_focused()
    server.ask()
    half_typed(page, field, "Medu")
    server.answer()
    page.keyboard.type("sa 30")
    page.keyboard.press("Enter")
    expect(blue).to_have_count(4)
    expect(blue.last).to_contain_text("Medusa 30")


def test_words_that_were_typed_before_the_answer_count(open_tab: Any) -> None:
    tab: Tab = open_tab()
    page = tab.page
    server = SlowServer(page)
    server.ask()
    half_typed(page, page.get_by_label("Your name"), "Ada")
    server.answer()
    page.get_by_label("Opponent").focus()
    assert page.evaluate("localStorage.getItem('name')") == "Ada"
    page.get_by_label("Opponent").select_option("link")
    expect(page.get_by_label("Your name")).to_have_value("Ada")
    own_list(page, "heroclix")
    total = page.get_by_label("Build total", exact=True)
    server.ask()
    half_typed(page, total, "450")
    server.answer()
    page.keyboard.press("Enter")
    expect(page.locator(".force.seat-0 legend")).to_contain_text("of 450 points")


def test_a_deck_that_is_typed_is_judged(open_tab: Any) -> None:
    tab: Tab = open_tab("?game=magic")
    page = tab.page
    own_list(page, "magic")
    server = SlowServer(page)
    server.ask()
    half_typed(page, page.get_by_label("The deck of Player 1", exact=True), "40 Forest")
    server.answer()
    page.keyboard.press("Tab")
    expect(page.locator(".deck.seat-0")).to_contain_text("40 cards")


@pytest.mark.parametrize("game", OWN)
def test_a_shelf_stays_where_it_is_when_a_card_is_taken(open_tab: Any, game: str) -> None:
    tab: Tab = open_tab(f"?game={game}")
    page = tab.page
    own_list(page, game)
    shelf = page.locator(".virtual")
    shelf.focus()
    page.keyboard.press("End")
    chosen = page.locator(".card-row.chosen")
    last = chosen.inner_text()
    place = shelf.evaluate("list => list.scrollTop")
    assert place > 0
    for _ in range(2):
        with page.expect_response("**/api/faults"):
            page.keyboard.press("Enter")
        expect(chosen).to_have_text(last, use_inner_text=True)
        expect(chosen).to_be_in_viewport()
        assert shelf.evaluate("list => list.scrollTop") == place
        expect(shelf).to_be_focused()


def test_a_saved_force_is_taken_and_deleted(open_tab: Any) -> None:
    tab: Tab = open_tab()
    page = tab.page
    own_list(page, "heroclix")
    blue = page.locator(".force.seat-0")
    for name in ("Dawn", "Dusk"):
        blue.get_by_label("A name for the force").fill(name)
        blue.get_by_role("button", name="Save: blue").click()
        expect(page.locator(".toast")).to_contain_text(name)
    blue.get_by_label("A saved force").select_option("Dawn")
    expect(blue.get_by_label("A saved force")).to_have_value("Dawn")
    blue.get_by_role("button", name="Delete: blue").click()
    expect(blue.get_by_label("A saved force").locator("option")).to_have_text(["Saved forces …", "Dusk"])
    blue.get_by_role("button", name="Delete: blue").click()
    expect(page.locator(".toast")).to_contain_text("Choose a saved force first.")
