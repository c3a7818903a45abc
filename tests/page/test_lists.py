"""Decks and armies as things in a real browser: saved, shared, read from a posted list, printed, made at random."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.page.tables import Tab

MARKUP = "<img src=x onerror=alert(1)>"


class Kind(NamedTuple):
    """A game whose lists are tried."""

    game: str
    side: str  # the part of the page with the list of a seat
    names: tuple[str, str]  # of the seats
    sign: str  # of its codes
    posted: str  # a list as people post it, with a line that nobody understands
    read: tuple[str, ...]  # the cards of it


MAGIC = Kind(
    "magic", ".deck", ("Player 1", "Player 2"), "WBMG1-",
    "Deck\n20 Forest (SET) 12\n4x grizzly bears\n16 Mountain", ("20 Forest", "4 Grizzly Bears", "16 Mountain"),
)  # fmt: skip
HEROSCAPE = Kind(
    "heroscape", ".force", ("Blue", "Red"), "WBHS1-",
    "My army:\n* Sky Drake (150)\n2x Shieldguard", ("Sky Drake", "Shieldguard", "Shieldguard"),
)  # fmt: skip


def cards(side: Locator, kind: Kind) -> list[str]:
    """The lines of the list of a seat."""
    if kind is MAGIC:
        return side.locator("textarea").first.input_value().split("\n")
    return [words.split("\n")[0].strip() for words in side.locator("li > span:first-child").all_inner_texts()]


def shows(side: Locator, kind: Kind, wanted: list[str]) -> None:
    """Wait until the list of a seat is as wanted."""
    if kind is MAGIC:
        expect(side.locator("textarea").first).to_have_value("\n".join(wanted))
    else:
        expect(side.locator("li > span:first-child")).to_have_text(wanted, use_inner_text=True)


def press_while_it_is_drawn_anew(page: Page, button: Locator, other: Locator) -> None:
    """The answer of the server comes while a button is held down."""
    asked: list[Route] = []
    page.route("**/api/faults", lambda route: asked.append(route), times=1)
    with page.expect_request("**/api/faults"):
        other.get_by_role("button", name="At random").click()
    button.hover()
    page.mouse.down()
    with page.expect_response("**/api/faults"):
        asked[0].continue_()
    page.wait_for_timeout(100)
    page.mouse.up()


@pytest.mark.parametrize("kind", [MAGIC, HEROSCAPE], ids=lambda kind: kind.game)
def test_lists_are_saved_shared_read_printed_and_made(open_tab: Any, kind: Kind) -> None:
    tab: Tab = open_tab(f"?game={kind.game}", permissions=["clipboard-read", "clipboard-write"])
    page = tab.page
    if kind is HEROSCAPE:
        page.get_by_label("Armies").select_option("own")
    one, other = page.locator(f"{kind.side}.seat-0"), page.locator(f"{kind.side}.seat-1")
    for side in (one, other):
        side.get_by_text("Save, share, print").click()
    one.get_by_label("A code or a list").fill(kind.posted)
    one.get_by_role("button", name="Read it").click()
    expect(page.locator(".toast")).to_contain_text("Not understood")
    found = cards(one, kind)
    assert all(line.startswith(card) for line, card in zip(found, kind.read, strict=True)), found
    one.get_by_label("A name for the").fill(MARKUP)
    press_while_it_is_drawn_anew(page, one.get_by_role("button", name=f"Save: {kind.names[0]}"), other)
    expect(page.locator(".toast")).to_contain_text(MARKUP)
    one.get_by_role("button", name="Copy the code").click()
    expect(page.locator(".toast")).to_contain_text("The code is copied")
    code: str = page.evaluate("navigator.clipboard.readText()")
    assert code.startswith(kind.sign)
    wrongs = {code[:-4]: "damaged", "WBXX9-abc-123": "this page reads codes", "nobody here": "No line"}
    for wrong, words in wrongs.items():
        other.get_by_label("A code or a list").fill(wrong)
        other.get_by_role("button", name="Read it").click()
        expect(page.locator(".toast")).to_contain_text(words)
    other.get_by_label("A code or a list").fill(code)
    other.get_by_role("button", name="Read it").click()
    shows(other, kind, found)
    themes = other.get_by_label("Theme of a random").locator("option").all_inner_texts()
    assert all(len(theme) > 2 for theme in themes), "numbers of figures are no themes"
    other.get_by_role("button", name="At random").click()
    expect(page.get_by_role("button", name="Begin this match")).to_be_enabled()
    assert cards(other, kind) != found
    expect(page.locator(".faults")).to_have_count(0)
    other.get_by_label("A saved").select_option(MARKUP)
    shows(other, kind, found)
    tab.usable(".custom")
    page.evaluate("window.print = () => (window.printed = true)")
    one.get_by_role("button", name="Print").click()
    assert page.evaluate("window.printed")
    assert page.locator(".sheet .card-view").count() == len(set(kind.read))
