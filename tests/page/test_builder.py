"""Building forces in a real browser: a search through ten thousand cards, forces that are saved, shared and printed."""

from __future__ import annotations

import base64
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.page.tables import Tab

MARKUP = "<img src=x onerror=alert(1)>"
PIXEL = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)


def building(tab: Tab) -> Page:
    """The page with the builder."""
    tab.page.get_by_label("What is played").select_option("forces")
    return tab.page


def test_a_card_is_found_and_added(open_tab: Any) -> None:
    tab: Tab = open_tab()
    page = building(tab)
    page.get_by_text("Search all").click()
    page.get_by_label("Search by name").fill("donna troy")
    expect(page.locator(".card-row")).to_have_count(2)
    page.get_by_label("Most points").fill("30")
    expect(page.locator(".card-row")).to_have_count(1)
    page.locator(".virtual").focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".card-view h3")).to_have_text("Donna Troy")
    expect(page.locator(".card-view table")).to_be_visible()
    expect(page.locator(".card-view")).to_contain_text("Warband plays all of it.")
    page.keyboard.press("Enter")
    expect(page.locator(".force.seat-0 legend")).to_have_text("Blue: 90 of 300 points")
    page.get_by_role("button", name="+ Red 30").click()
    expect(page.locator(".force.seat-1 legend")).to_have_text("Red: 90 of 300 points")
    page.get_by_label("Build total", exact=True).fill("75")
    page.get_by_label("Build total", exact=True).press("Enter")
    expect(page.locator(".force.seat-0 .spent.too-much")).to_be_visible()
    expect(page.locator(".force.seat-0 .wrongs")).to_contain_text("The force costs 90 points")
    page.get_by_label("Search by name").fill("")
    page.get_by_label("Power", exact=True).select_option("Super Senses")
    assert page.locator(".card-row").count() > 0
    tab.usable(".custom")
    tab.shot("shelf")


def test_characters_are_suggested_while_one_types(open_tab: Any) -> None:
    tab: Tab = open_tab()
    page = building(tab)
    field, force = page.get_by_label("Add a character for blue"), page.locator(".force.seat-0 li .who")
    field.press_sequentially("troy")
    expect(page.locator(".suggestions button").first).to_contain_text("Donna Troy")
    page.locator(".suggestions button", has_text="Donna Troy 30").first.click()
    expect(force).to_have_text(["Wonder Woman 30", "Wonder Girl 30", re.compile("Donna Troy 30")])
    expect(field).to_be_focused()
    field.press_sequentially("halfmoon")
    expect(page.locator(".suggestions button").first).to_contain_text("Captain Halfmoon")
    tab.usable(".custom")
    field.press("Enter")
    expect(force.last).to_have_text("Captain Halfmoon 70")
    field.press_sequentially("nobody of this name")
    expect(page.locator(".suggestions button")).to_have_count(0)
    field.press("Enter")
    expect(page.locator(".force.seat-0 .wrongs, .faults").first).to_contain_text("nobody of this name")


def test_ten_thousand_cards_are_searched_and_few_of_them_drawn(open_tab: Any) -> None:
    tab: Tab = open_tab("case")
    drawn, found = tab.page.evaluate("""async () => {
        const { Shelf } = await import("/static/shelf.js");
        const shelf = new Shelf([["set", "Set"]], { show: () => undefined, add: () => undefined });
        document.body.append(shelf.element);
        const item = (n) => ({
            key: `c${n}`, name: `Star ${n}`, note: "", points: [n % 300], played: n % 3 > 0, data: {},
            words: `star ${n} keyword ${n % 90}`, facets: { set: [`set ${n % 60}`] },
        });
        shelf.fill([...Array(10000).keys()].map(item));
        shelf.search.value = "keyword 7";
        shelf.search.dispatchEvent(new Event("input"));
        return [shelf.rows.childElementCount, shelf.found.length];
    }""")
    assert drawn < 30
    assert found > 1000


def test_forces_are_saved_shared_read_and_made(open_tab: Any, tmp_path: Path) -> None:
    tab: Tab = open_tab(permissions=["clipboard-read", "clipboard-write"])
    page = building(tab)
    blue = page.locator(".force.seat-0")
    blue.get_by_text("Save, share, print").click()
    blue.get_by_label("A name for the force").fill(MARKUP)
    blue.get_by_role("button", name="Save: blue").click()
    expect(page.locator(".toast")).to_contain_text(MARKUP)
    blue.get_by_role("button", name="Copy the code: blue").click()
    expect(page.locator(".toast")).to_contain_text("The code is copied")
    code: str = page.evaluate("navigator.clipboard.readText()")
    assert code.startswith("WBHC1-")
    assert len(code) < 80
    red = page.locator(".force.seat-1")
    red.get_by_text("Save, share, print").click()

    def read(text: str) -> None:
        red.get_by_label("A code or a list").fill(text)
        red.get_by_role("button", name="Read it").click()

    wrongs = {code[:-4]: "damaged", "WBXX9-abc-123": "this page reads codes", "nobody here": "No line"}
    for wrong, words in wrongs.items():
        read(wrong)
        expect(page.locator(".toast")).to_contain_text(words)
    read(code)
    expect(red.locator(".who").first).to_contain_text("Wonder Woman 30")
    read("My team, 100 points\n2x (arm-001) Training Dummy - 5\n* Medusa (30)")
    expect(red.locator(".who")).to_have_count(3)
    expect(red.locator("legend")).to_have_text("Red: 40 of 300 points")
    red.get_by_label("A saved force").select_option(MARKUP)
    expect(red.locator(".who").first).to_contain_text("Wonder Woman 30")
    red.get_by_label("Theme of a random force").select_option("Amazon")
    red.get_by_role("button", name="At random").click()
    expect(red.locator(".themed")).to_contain_text("hemed")
    tab.usable(".force.seat-1")
    page.evaluate("window.print = () => (window.printed = true)")
    red.get_by_role("button", name="Print: red").click()
    assert page.evaluate("window.printed")
    assert page.locator(".sheet .card-view").count() == red.locator(".who").count()
    page.emulate_media(media="print")
    named = [one.split("\n")[0] for one in red.locator(".who").all_inner_texts()]
    expect(page.locator(".sheet > ul li")).to_have_text(named)
    expect(page.locator(".sheet h1")).to_have_text(re.compile(r"^Red: \d+ of 300 points$"))
    tab.shot("force-sheet")


def test_a_portrait_of_one_s_own_stays_in_the_browser(open_tab: Any, tmp_path: Path) -> None:
    tab: Tab = open_tab()
    page = building(tab)
    page.get_by_text("Search all").click()
    page.locator(".card-row").first.click()
    picture = page.locator(".portrait input")
    drawing, pixel, text = tmp_path / "a.svg", tmp_path / "a.png", tmp_path / "b.png"
    drawing.write_text("<svg xmlns='http://www.w3.org/2000/svg'/>", "utf-8")
    text.write_text("no picture", "utf-8")
    pixel.write_bytes(PIXEL)
    for file, words in ((drawing, "is no picture that can be used"), (text, "can't be read as a picture")):
        picture.set_input_files(file)
        expect(page.locator(".toast")).to_contain_text(words)
    picture.set_input_files(pixel)
    expect(page.locator(".portrait img")).to_be_visible()
    source = page.locator(".portrait img").get_attribute("src") or ""
    assert source.startswith("data:image/webp")
    page.reload()
    page.get_by_text("Search all").click()
    page.locator(".card-row").first.click()
    expect(page.locator(".portrait img")).to_have_attribute("src", source)
    name = page.locator(".card-view h3").inner_text()
    page.get_by_role("button", name="+ Blue").first.click()
    page.get_by_label("Set-up").select_option("true")
    page.get_by_role("button", name="Begin this match").click()
    expect(page.locator(".figure", has=page.locator("title", has_text=name)).locator("image")).to_be_attached()


def test_posted_lines_may_begin_with_a_number(open_tab: Any) -> None:
    tab: Tab = open_tab("case")
    counts = tab.page.evaluate("""async () => {
        const { posted } = await import("/games/heroclix/forces.js");
        const known = [{ id: "a-1", name: "Squire", points: [25, 10] }];
        const count = (line) => posted(line, known).members.map(({ points }) => points);
        return ["3 Squire", "3x Squire 10", "25 Squire", "10 Squire"].map(count);
    }""")
    assert counts == [[25, 25, 25], [10, 10, 10], [25], [10]]


CHOSEN = {
    "terrain": "Thorn Hedge (8; 3 by 1, hindering, blocking for movement)",
    "id card": "ID card Night Warden (5): Day Warden 50",
    "location": "Location The Sergeants' Yard (6): Home Ground",
}
PRINTS = ("Map Bonus on Training Yard: Sidestep.", "Inspiration: Combat Reflexes", "Home Ground, 6 points: Modify")


def test_a_force_is_shared_and_printed_with_special_terrain_an_id_card_and_a_location(open_tab: Any) -> None:
    tab: Tab = open_tab(permissions=["clipboard-read", "clipboard-write"])
    page = building(tab)
    blue, red = page.locator(".force.seat-0"), page.locator(".force.seat-1")
    for what, label in CHOSEN.items():
        page.locator(f"[data-what='{what} 0']").select_option(label=label)
    for words in PRINTS:
        expect(blue.locator("small.effect", has_text=words)).to_be_visible()
    blue.evaluate("force => force.scrollIntoView()")
    tab.shot("force-others")
    blue.get_by_text("Save, share, print").click()
    blue.get_by_role("button", name="Copy the code: blue").click()
    expect(page.locator(".toast")).to_contain_text("The code is copied")
    code: str = page.evaluate("navigator.clipboard.readText()")
    red.get_by_text("Save, share, print").click()
    red.get_by_label("A code or a list").fill(code)
    red.get_by_role("button", name="Read it").click()
    for what, label in CHOSEN.items():
        expect(page.locator(f"[data-what='{what} 1'] option:checked")).to_have_text(label)
    expect(red.locator(".who")).to_have_text(blue.locator(".who").all_inner_texts())
    page.evaluate("window.print = () => {}")
    red.get_by_role("button", name="Print: red").click()
    page.emulate_media(media="print")
    for label, words in zip(CHOSEN.values(), PRINTS, strict=True):
        expect(page.locator(".sheet > ul li", has_text=label)).to_contain_text(words)
    page.emulate_media(media="screen")
    red.get_by_role("button", name="At random").click()
    expect(page.locator("[data-what='terrain 1'] option:checked")).to_have_text("no special terrain")
