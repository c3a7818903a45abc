"""The maker's page in a real browser: a text is explained as it is typed, and tried on a small board."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.tables import Tab

HOSTILE = '<img src=x onerror=alert(1)> \x01 & "quoted // Toughness.'


def test_a_text_is_explained_mended_and_tried(open_tab: Any) -> None:
    tab: Tab = open_tab()
    tab.page.get_by_role("link", name="Make a card").click()
    state, area = tab.page.get_by_role("status").first, tab.page.get_by_label("The text of a card")
    expect(state).to_have_text("All of it is understood.")
    area.fill("Toughness. FREE: Heel this character 1. // Charge.")
    expect(tab.page.locator("mark")).to_have_text("Heel")
    expect(tab.page.locator(".meaning")).to_contain_text("This character can use Toughness.")
    expect(tab.page.locator(".wrong li")).to_contain_text("Warband does not know this word; did you mean")
    expect(tab.page.get_by_role("button", name="Try it on a board")).to_be_disabled()
    tab.usable("html")
    tab.shot("make-wrong")
    tab.page.get_by_role("button", name="FREE: Heal this character 1.").press("Enter")
    expect(area).to_have_value("Toughness. FREE: Heal this character 1. // Charge.")
    expect(state).to_have_text("All of it is understood.")
    tab.usable("html")
    tab.shot("make-right")
    area.fill(HOSTILE)
    expect(state).to_contain_text("not understood")
    expect(tab.page.locator(".typed")).to_contain_text("<img src=x onerror=alert(1)>")
    area.fill("ha " * 33_000)
    expect(state).to_contain_text("One place is not understood.")
    area.fill("FREE: Heal this character 1.")
    expect(state).to_have_text("All of it is understood.")
    tab.page.get_by_role("button", name="Try it on a board").click()
    tab.asked()
    expect(tab.page.locator(".roster button.row")).to_have_count(2)
    expect(area).to_have_value("FREE: Heal this character 1.")
    tab.usable("html")
    tab.shot("make-trial")


def test_the_maker_s_page_on_a_phone(open_tab: Any) -> None:
    tab: Tab = open_tab("make", width=390, height=844, has_touch=True, is_mobile=True)
    tab.page.get_by_label("The text of a card").fill("Flurry. When this character hits, after resolutions sneeze.")
    expect(tab.page.locator("mark")).to_have_text("sneeze")
    assert tab.page.evaluate("document.documentElement.scrollWidth") <= 390
    tab.usable("html")
    tab.shot("make-phone")
    tab.page.get_by_label("Begin with").select_option("0")
    tab.page.get_by_role("button", name="Try it on a board").tap()
    tab.asked()
    tab.shot("make-phone-trial")


def test_a_text_of_heroscape_is_tried_against_the_computer(open_tab: Any) -> None:
    tab: Tab = open_tab("make?game=heroscape")
    tab.page.get_by_label("The text of a card").fill("This figure can move through all figures.")
    expect(tab.page.get_by_role("status").first).to_have_text("All of it is understood.")
    tab.page.get_by_role("button", name="Try it on a board").click()
    tab.asked()
    expect(tab.page.locator(".curtain")).to_be_hidden()
    expect(tab.page.get_by_role("button", name="Champion").first).to_be_visible()
    tab.usable("html")
    tab.shot("make-heroscape")


def test_a_text_of_magic_is_tried_against_the_computer(open_tab: Any) -> None:
    tab: Tab = open_tab("make?game=magic")
    tab.page.get_by_label("The text of a card").fill("Equipped creature gets +2/+2.\nEquip {1}")
    expect(tab.page.get_by_role("status").first).to_have_text("All of it is understood.")
    tab.page.get_by_role("button", name="Try it on a board").click()
    tab.asked()
    expect(tab.page.locator(".curtain")).to_be_hidden()
    expect(tab.page.locator(".hand .mtg").first).to_be_visible()
    assert tab.page.locator(".hand .name").all_inner_texts()
    tab.shot("make-magic")


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390), (1280, 800)])
def test_a_text_of_magic_is_tried_on_every_screen(open_tab: Any, width: int, height: int) -> None:
    tab: Tab = open_tab("make?game=magic", width=width, height=height, has_touch=width < 1000)
    text = "Kicker {1}\nWhen Champion enters, if it was kicked, draw two cards."
    tab.page.get_by_label("The text of a card").fill(text)
    expect(tab.page.get_by_role("status").first).to_have_text("All of it is understood.")
    tab.page.get_by_role("button", name="Try it on a board").click()
    tab.asked()
    assert tab.page.locator(".trial").evaluate("one => one.getBoundingClientRect().height") >= height
    for what in (".hand .mtg >> nth=3", ".strip", ".prompt h2"):
        expect(tab.page.locator(what)).to_be_in_viewport(ratio=0.5)
    champion, lands = tab.page.locator('.option[data-say="cast Champion"]'), tab.page.locator(".us .row-land")
    while not champion.count() or lands.count() < 2:
        onward(tab)
    champion.dispatch_event("click")
    expect(tab.question).to_contain_text("additional cost")
    shown = tab.page.locator(".subject" if width < 1000 else ".stack .item.announced")
    expect(shown).to_be_visible()
    expect(shown.locator(".saying").first).to_contain_text("Kicker")
    tab.usable("main.table")
    tab.shot(f"make-kicker-{width}")


@pytest.mark.parametrize("width", [390, 1280])
def test_modes_and_alternatives_are_chosen_by_their_texts(open_tab: Any, width: int) -> None:
    tab: Tab = open_tab("make?game=magic", width=width, height=844)
    tab.page.get_by_label("The text of a card").fill("Choose one —\n• Draw a card.\n• Target player loses 2 life.")
    expect(tab.page.get_by_role("status").first).to_have_text("All of it is understood.")
    tab.page.get_by_role("button", name="Try it on a board").click()
    tab.asked()
    while "cast Champion" not in tab.says():
        onward(tab)
    tab.page.locator('.option[data-say="cast Champion"]').dispatch_event("click")
    expect(tab.question).to_have_text("Which one?")
    expect(tab.options.locator("span")).to_have_text(["Draw a card.", "Target player loses 2 life."])
    tab.usable(".prompt")


def onward(tab: Tab) -> None:
    """Play a land, or else go on to the next decision."""
    before, says = tab.decision(), tab.says()
    eager = [say for first in ("play ", "goes to the end", "done", "pass") for say in says if say.startswith(first)]
    wanted = next(iter([*eager, *says]))
    tab.page.locator(f'.option[data-say="{wanted}"]').dispatch_event("click")
    tab.moved(before)
    tab.asked()
