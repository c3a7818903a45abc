"""The lobby in a real browser: forces with equipment that the rules refuse or allow, and one's own collection."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tests.page.tables import Tab

COLLECTION = Path(__file__).parents[1] / "data" / "collection.json"


def test_the_builder_refuses_an_illegal_force_with_the_rule(open_tab: Any) -> None:
    tab: Tab = open_tab()
    tab.page.get_by_label("What is played").select_option("forces")
    tab.page.get_by_label("Build total").select_option("100")
    field = tab.page.get_by_label("Add a character for blue")
    for name in ("Wonder Woman 30", "Wonder Girl 30"):
        field.fill(name)
        field.press("Enter")
        field = tab.page.get_by_label("Add a character for blue")
    expect(tab.page.locator(".faults")).to_contain_text("The force costs 120 points")
    expect(tab.page.get_by_role("button", name="Begin this match")).to_be_disabled()
    tab.shot("builder")
    tab.page.locator(".faults .cite").first.click()
    expect(tab.page.locator(".rule-note")).to_contain_text("hc.core.team")
    tab.page.keyboard.press("Escape")
    tab.page.get_by_label("Build total").select_option("300")
    expect(tab.page.locator(".faults")).to_have_count(0)
    tab.page.get_by_role("button", name="Begin this match").click()
    expect(tab.question).to_be_visible()


def test_equipment_in_the_builder(open_tab: Any) -> None:
    tab: Tab = open_tab()
    tab.page.get_by_label("What is played").select_option("forces")
    tab.page.get_by_label("Equipment of Wonder Woman").select_option(label="Sword of Dawn (free)")
    blue = tab.page.locator(".force.seat-0")
    expect(blue.locator("legend")).to_have_text("Blue: 60 of 300 points")
    expect(blue.locator(".themed")).to_contain_text("Themed team")
    tab.page.get_by_label("Equipment of Wonder Girl").select_option(label="Sword of Dawn (free)")
    expect(tab.page.locator(".faults")).to_contain_text("Sword of Dawn")
    tab.page.get_by_label("Equipment of Wonder Girl").select_option(label="Winged Sandals (7)")
    expect(blue.locator("legend")).to_have_text("Blue: 67 of 300 points")
    expect(tab.page.locator(".faults")).to_have_count(0)
    tab.shot("builder-equipment")
    tab.page.get_by_label("Set-up").select_option("true")
    tab.page.get_by_role("button", name="Begin this match").click()
    tab.asked()
    tab.page.locator(".roster button.row", has_text="Wonder Girl").click()
    expect(tab.page.locator(".details .item")).to_contain_text("Winged Sandals")


def test_playing_with_one_s_own_collection(open_tab: Any, tmp_path: Path) -> None:
    tab: Tab = open_tab()
    tab.page.get_by_label("What is played").select_option("forces")
    tab.page.get_by_text("Your own collection").click()
    file = tab.page.get_by_label("Import a collection")
    wrong = tmp_path / "wrong.json"
    wrong.write_text(json.dumps([{"name": "Nobody"}]), "utf-8")
    file.set_input_files(wrong)
    expect(tab.page.locator(".own .faults")).to_contain_text("Nobody: found no 'collector_number'")
    file.set_input_files(COLLECTION)
    expect(tab.page.locator(".own")).to_contain_text("3 characters and 1 pieces of equipment")
    tab.page.reload()
    tab.page.get_by_label("What is played").select_option("forces")
    field = tab.page.get_by_label("Add a character for blue")
    field.fill("Lamplighter")
    field.press("Enter")
    expect(tab.page.locator(".force.seat-0 li").last).to_contain_text("not played")
    expect(tab.page.locator(".faults")).to_have_count(0)
    tab.shot("collection")
    tab.page.get_by_label("Set-up").select_option("true")
    tab.page.get_by_role("button", name="Begin this match").click()
    tab.asked()
    tab.page.locator(".roster button.row", has_text="Lamplighter").click()
    expect(tab.page.locator(".details h2")).to_have_text("Lamplighter")
