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
        self.held: list[Route] | None = None  # requests that wait for an answer
        self.answers = 0
        page.route("**/api/faults", self.asked)

    @property
    def words(self) -> str:
        """The last answer."""
        return f"Answer {self.answers}."

    def asked(self, route: Route) -> None:
        """Keep a request, or answer it at once."""
        if self.held is None:
            route.fulfill(json={"faults": [{"words": self.words}], "sheets": []})
        else:
            self.held.append(route)

    def ask(self) -> None:
        """Let the page ask, and keep it waiting."""
        self.held = []
        clock = self.page.get_by_label("Clock")
        with self.page.expect_request("**/api/faults"):
            clock.select_option("0" if clock.input_value() == "600" else "600")

    def answer(self) -> None:
        """Answer everything, and wait until the page shows it."""
        held, self.held = self.held or [], None
        self.answers += 1
        for route in held:
            self.asked(route)
        expect(self.page.locator(".verdict .faults")).to_have_text(self.words)


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
    rules: list[bool] = page.locator(WRITTEN).evaluate_all("all => all.map((one) => !!one.closest('.houserules'))")
    assert rules.count(False) > 5
    alike = [n for n, rule in enumerate(rules) if rule][2:]  # two house rules stand for all
    for n in sorted({*range(len(rules))} - {*alike}):
        server.ask()
        control = page.locator(WRITTEN).nth(n)
        words = "27" if control.get_attribute("type") == "number" else "half a wo"
        half_typed(page, control, words)
        label = control.evaluate("control => control.outerHTML")
        server.answer()
        assert control.input_value() == words, label
        assert control.evaluate(FOCUSED), label
        assert control.evaluate(SELECTION) in (None, len(words)), label
    assert page.locator(WRITTEN).count() == len(rules)


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


def test_a_list_stays_unfolded_while_the_server_answers(open_tab: Any) -> None:
    tab: Tab = open_tab()
    page = tab.page
    own_list(page, "heroclix")
    server = SlowServer(page)
    server.ask()
    page.get_by_label("Equipment of Wonder Woman").click()
    server.answer()
    assert page.evaluate("document.querySelectorAll('.force select:open').length") == 1
    page.keyboard.press("Escape")
    server.ask()
    server.answer()
    expect(page.locator(".force.seat-0 .who")).to_have_text(["Wonder Woman 30", "Wonder Girl 30"])


def test_a_deck_that_is_typed_is_judged(open_tab: Any) -> None:
    tab: Tab = open_tab("?game=magic")
    page = tab.page
    own_list(page, "magic")
    server = SlowServer(page)
    server.ask()
    half_typed(page, page.get_by_label("The deck of Player 1", exact=True), "40 Forest")
    server.answer()
    page.unroute_all()
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
