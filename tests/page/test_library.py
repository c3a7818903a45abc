"""The library of cases in a real browser."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.page.tables import Tab


def test_cases_can_be_opened_and_tried(open_tab: Any) -> None:
    tab: Tab = open_tab("case")
    page = tab.page
    expect(page.get_by_label("Chapter", exact=True).locator("optgroup")).to_have_count(3)
    page.get_by_label("Chapter", exact=True).select_option("heroclix/core/attacking")
    page.get_by_label("Case of the chapter").select_option(index=2)
    chosen = page.get_by_label("Case of the chapter").locator("option").nth(2).inner_text()
    expect(page.locator(".result h2.passed")).to_contain_text(chosen)
    area = page.get_by_label("The case", exact=True)
    area.fill(area.input_value().replace("then ", "then  the moon is green; ", 1))
    page.get_by_role("button", name="Judge it").click()
    expect(page.locator(".result .faults, .result .failed").first).to_be_visible()
    tab.usable("main")
    page.get_by_label("Search all cases").fill("doubles knock back")
    expect(page.get_by_role("status").filter(has_text="with these words")).to_contain_text("case")
    expect(page.locator(".result h2.passed")).to_contain_text("Doubles knock back")
    expect(page.get_by_label("Case of the chapter").locator("option").first).to_contain_text("(heroclix/")
    page.get_by_label("Search all cases").fill("<img src=x> nothing")
    expect(page.get_by_role("status").filter(has_text="with these words")).to_have_text("0 cases with these words.")
    tab.shot("library")
