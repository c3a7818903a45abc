"""The lobby in a real browser: forces with equipment that the rules refuse or allow, and one's own collection."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.page.tables import Tab
from tests.serve.servers import Server

COLLECTION, PARK = (Path(__file__).parents[1] / "data" / name for name in ("collection.json", "park.json"))


def test_the_builder_refuses_an_illegal_force_with_the_rule(open_tab: Any) -> None:
    tab: Tab = open_tab()
    tab.page.get_by_label("What is played").select_option("forces")
    tab.page.get_by_label("Build total", exact=True).fill("100")
    tab.page.get_by_label("Build total", exact=True).press("Enter")
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
    tab.page.get_by_label("Build total", exact=True).fill("300")
    tab.page.get_by_label("Build total", exact=True).press("Enter")
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
    expect(tab.page.locator(".own .faults")).to_contain_text("Nobody: found no 'set_id'")
    mixed = json.loads(COLLECTION.read_text("utf-8"))
    mixed[0]["collector_number"] = "046.07"
    mixed[2:2] = [{"name": "Nobody"}, 7, {"name": "Deep", "more": "nested"}]
    several = tmp_path / "several.json"
    several.write_text(json.dumps(mixed).replace('"nested"', "[" * 3000 + "]" * 3000), "utf-8")
    file.set_input_files(several)
    expect(tab.page.locator(".own .faults")).to_contain_text("3 elements were skipped.")
    expect(tab.page.locator(".own .faults")).to_contain_text("An element without a name: found 7; expected an element")
    expect(tab.page.locator(".own .faults")).to_contain_text("nested too deeply")
    expect(tab.page.locator(".own")).to_contain_text("Yours: 3 characters, 1 piece of equipment.")
    tab.page.get_by_role("button", name="Forget it").click()
    file.set_input_files(COLLECTION)
    expect(tab.page.locator(".own .faults")).to_have_count(0)
    expect(tab.page.locator(".own")).to_contain_text("Yours: 3 characters, 1 piece of equipment.")
    expect(tab.page.locator(".own")).to_contain_text("1 element of what was read can't be played.")
    file.set_input_files(wrong)
    expect(tab.page.locator(".own .faults")).to_contain_text("Nobody")
    expect(tab.page.locator(".own")).to_contain_text("Yours: 3 characters, 1 piece of equipment.")
    tab.page.reload()
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
    soot = tab.page.locator(".details .text", has_text="Lamplighter sneezes twice.")
    expect(soot).to_contain_text("Soot (not played). Lamplighter sneezes twice. Why not: found 'sneezes'; expected ")
    expect(tab.page.locator(".details .text", has_text="FREE: Heal Lamplighter 1.")).not_to_contain_text("not played")
    soot.get_by_text("How Warband reads it").click()
    expect(soot.locator("mark")).to_have_text("sneezes")
    expect(tab.page.locator(".details")).to_contain_text("Printed, but not played: favourite_colour")
    tab.page.get_by_text("The whole dial").click()
    expect(tab.page.locator(".clicks td", has_text="Soot")).to_have_text("3! Soot, not played")
    expect(tab.page.locator(".told .introduction").last).to_contain_text("Not played of Lamplighter: Trimmed Wick 2;")
    tab.usable(".details")
    tab.shot("not-played")


THINGS = """
set = "mine"
name = "Mine"

[[terrain]]
id = "mine-301"
name = "Bog"
points = 5
size = "1x1"

[[id-card]]
id = "mine-401"
name = "Circe"
points = 4

[[location]]
id = "mine-501"
name = "The Pit"
map = "Training Yard"

[[location.bonuses]]
name = "Home"
points = 3
effect = "Sidestep."
"""


def test_special_terrain_an_id_card_and_a_location_of_one_s_own(open_tab: Any, tmp_path: Path) -> None:
    tab: Tab = open_tab("?game=heroclix")
    page = tab.page
    page.get_by_label("What is played").select_option("forces")
    page.get_by_text("Your own collection").click()
    file = tmp_path / "mine.toml"
    file.write_text(THINGS, "utf-8")
    page.get_by_label("Import a collection").set_input_files(file)
    expect(page.locator(".own")).to_contain_text("Yours: 1 piece of special terrain, 1 ID card, 1 Location.")
    page.reload()
    page.locator("[data-what='terrain 0']").select_option("mine-301")
    page.locator("[data-what='id card 0']").select_option(label="ID card Circe (4): Circe 30")
    page.locator("[data-what='location 0']").select_option(label="Location The Pit (3): Home")
    expect(page.locator(".force.seat-0 legend")).to_contain_text("72 of 300 points")
    page.reload()
    expect(page.locator(".force.seat-0 legend")).to_contain_text("72 of 300 points")
    page.get_by_role("button", name="Forget it").click()
    expect(page.locator(".force.seat-0 legend")).to_contain_text("60 of 300 points")
    expect(page.locator(".faults")).to_have_count(0)
    page.get_by_label("Import a collection").set_input_files(file)
    page.locator("[data-what='terrain 0']").select_option("mine-301")
    page.locator("[data-what='id card 0']").select_option(label="ID card Circe (4): Circe 30")
    page.locator("[data-what='location 0']").select_option(label="Location The Pit (3): Home")
    expect(page.locator(".force.seat-0 legend")).to_contain_text("72 of 300 points")
    expect(page.locator(".faults")).to_have_count(0)
    page.get_by_label("Set-up").select_option("true")
    page.get_by_role("button", name="Begin this match").click()
    tab.asked()
    cards = page.locator("li.beside")
    expect(cards.filter(has_text="Circe")).to_contain_text("ID card")
    expect(cards.filter(has_text="The Pit")).to_contain_text("Location")


def test_a_collection_that_was_imported_here_or_is_a_set(open_tab: Any, tmp_path: Path, server: Server) -> None:
    tab: Tab = open_tab()
    tab.page.get_by_label("What is played").select_option("forces")
    tab.page.get_by_text("Your own collection").click()
    tab.page.get_by_label("What was imported here").select_option("lamp")
    expect(tab.page.locator(".own")).to_contain_text("Yours: 3 characters.")
    tab.page.evaluate("window.asked = window.confirm; window.confirm = () => false")
    tab.page.get_by_role("button", name="Forget it").click()
    expect(tab.page.locator(".own")).to_contain_text("Yours: 3 characters.")
    tab.page.evaluate("window.confirm = window.asked")
    tab.page.get_by_role("button", name="Forget it").click()
    expect(tab.page.locator(".own")).to_contain_text("It stays in this browser.")
    tab.page.get_by_label("Import a collection").set_input_files(Path(server.own) / "sets" / "lamp.toml")
    expect(tab.page.locator(".own")).to_contain_text("3 characters")
    field = tab.page.get_by_label("Add a character for red")
    field.fill("Lamplighter")
    field.press("Enter")
    expect(tab.page.locator(".force.seat-1 legend")).to_have_text("Red: 120 of 300 points")
    wrong = tmp_path / "wrong.toml"
    wrong.write_text('set = "x"\n', "utf-8")
    tab.page.get_by_label("Import a collection").set_input_files(wrong)
    expect(tab.page.locator(".own .faults")).to_contain_text("expected")


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("none.toml", b" \n", "none.toml is empty"),
        ("picture.map", b"PNG\0\1", "picture.map is no text"),
        ("old.toml", "é".encode("latin-1"), "old.toml is no text"),
        ("words.json", b"Once upon a time", "words.json is no JSON"),
    ],
)
def test_files_that_can_t_be_read(open_tab: Any, name: str, content: bytes, words: str) -> None:
    tab: Tab = open_tab()
    tab.page.get_by_label("What is played").select_option("forces")
    tab.page.get_by_text("Your own collection").click()
    file: Any = {"name": name, "mimeType": "text/plain", "buffer": content}
    tab.page.get_by_label("Import a collection").set_input_files(file)
    expect(tab.page.locator(".own .faults")).to_contain_text(words)
    expect(tab.page.locator(".own .faults")).to_contain_text("Choose a list of elements")
    expect(tab.page.locator(".own .faults")).to_contain_text("or a map of hcmaps.net")


def test_one_thing_is_read_at_a_time(open_tab: Any) -> None:
    tab: Tab = open_tab()
    waiting: list[Route] = []
    tab.page.route("**/api/collections/*", lambda route: waiting.append(route))
    tab.page.get_by_label("What is played").select_option("forces")
    tab.page.get_by_text("Your own collection").click()
    tab.page.get_by_label("What was imported here").select_option("park")
    expect(tab.page.locator(".own")).to_contain_text("Yours: 1 map.")
    tab.page.get_by_label("Import a collection").set_input_files(COLLECTION)
    expect(tab.page.locator(".own")).to_contain_text("Reading: 0 of 5 …")
    tab.page.get_by_label("Build total", exact=True).fill("100")
    tab.page.get_by_label("Build total", exact=True).press("Enter")  # which draws the form anew
    fields = tab.page.locator(".own .row > *")
    expect(fields).to_have_count(3)
    for field in fields.all():
        expect(field).to_be_disabled()
    waiting[0].continue_()
    expect(tab.page.locator(".own")).to_contain_text("Yours: 3 characters")
    for field in fields.all():
        expect(field).to_be_enabled()


def test_a_force_that_was_built_is_there_the_next_time(open_tab: Any) -> None:
    tab: Tab = open_tab()
    tab.page.get_by_label("What is played").select_option("forces")
    field = tab.page.get_by_label("Add a character for blue")
    field.fill("Wonder Woman 30")
    field.press("Enter")
    expect(tab.page.locator(".force.seat-0 legend")).to_have_text("Blue: 90 of 300 points")
    tab.page.reload()
    expect(tab.page.locator(".force.seat-0 legend")).to_have_text("Blue: 90 of 300 points")


def test_namesakes_are_told_apart(open_tab: Any) -> None:
    tab: Tab = open_tab()
    tab.page.get_by_label("What is played").select_option("forces")
    tab.page.get_by_text("Your own collection").click()
    elements = json.loads(COLLECTION.read_text("utf-8"))
    twin = {**elements[0], "unit_id": "lamp009", "collector_number": "009"}
    file: Any = {"name": "twins.json", "mimeType": "text/plain", "buffer": json.dumps([elements[0], twin]).encode()}
    tab.page.get_by_label("Import a collection").set_input_files(file)
    expect(tab.page.locator(".own")).to_contain_text("Yours: 2 characters")
    field = tab.page.get_by_label("Add a character for blue")
    field.fill("Lamplighter 60 (lamp009)")
    field.press("Enter")
    expect(tab.page.locator(".force.seat-0 .who").last).to_contain_text("Lamplighter 60 (lamp009)")


def test_maps_of_one_s_own_are_played_on(open_tab: Any, server: Server) -> None:
    tab: Tab = open_tab()
    tab.page.get_by_label("What is played").select_option("forces")
    tab.page.get_by_text("Your own collection").click()
    tab.page.get_by_label("What was imported here").select_option("park")
    expect(tab.page.locator(".own")).to_contain_text("Yours: 1 map.")
    chosen = tab.page.locator("[data-what='map']")
    expect(chosen).to_have_value("Pocket Park")
    tab.page.get_by_role("button", name="Forget it").click()
    expect(chosen).not_to_have_value("Pocket Park")
    for file in (PARK, Path(server.own) / "maps" / "park.map"):  # as others keep it, and as we do
        tab.page.get_by_label("Import a collection").set_input_files(file)
        expect(chosen).to_have_value("Pocket Park")
    tab.page.reload()
    tab.page.get_by_label("What is played").select_option("forces")
    chosen.select_option("Pocket Park")
    expect(tab.page.locator(".builder")).to_contain_text("Not played of Pocket Park: ORANGE: Something that")
    tab.shot("own-map")
    tab.page.get_by_label("Set-up").select_option("true")
    tab.page.get_by_role("button", name="Begin this match").click()
    tab.asked()
    expect(tab.page.locator("svg.map")).to_have_attribute("aria-label", re.compile("^Pocket Park"))


def test_house_rules_are_played(open_tab: Any) -> None:
    tab: Tab = open_tab()
    tab.page.get_by_text("House rules").click()
    actions = tab.page.get_by_label("A player has … actions each turn.")
    expect(actions).not_to_be_visible()
    tab.page.get_by_text("The turn", exact=True).click()
    actions.fill("5")
    actions.press("Enter")
    expect(tab.page.locator(".changes")).to_contain_text("A player has 5 actions each turn.")
    expect(actions).to_be_focused()
    tab.usable(".house")
    tab.page.get_by_role("button", name="All as usual").click()
    expect(tab.page.locator(".changes")).to_have_count(0)
    actions.fill("5")
    actions.press("Enter")
    tab.shot("house-rules")
    tab.page.get_by_label("Set-up").select_option("true")
    tab.page.get_by_label("Opponent").select_option("hot")
    tab.page.get_by_role("button", name="Begin this match").click()
    expect(tab.question).to_contain_text("5 actions left")


def test_nobody_of_that_name(open_tab: Any) -> None:
    tab: Tab = open_tab()
    tab.page.get_by_label("What is played").select_option("forces")
    tab.page.get_by_label("Build total", exact=True).fill("100")
    tab.page.get_by_label("Build total", exact=True).press("Enter")
    field = tab.page.get_by_label("Add a character for blue")
    field.fill("Nobody at all")
    field.press("Enter")
    words = "Blue: There is no character 'Nobody at all'. Choose the name of a character."
    expect(tab.page.locator(".faults")).to_have_text(words)
    expect(tab.page.locator(".force.seat-0 legend")).to_have_text("Blue: 60 of 100 points")


def test_links_for_a_friend(open_tab: Any, server: Server) -> None:
    tab: Tab = open_tab(permissions=["clipboard-read", "clipboard-write"])
    tab.page.get_by_label("Opponent").select_option("link")
    tab.page.get_by_label("Your name").fill("Ada")
    tab.page.get_by_role("button", name="Begin this match").click()
    tab.page.get_by_role("button", name="Copy: Their seat").click()
    link: str = tab.page.evaluate("navigator.clipboard.readText()")
    tab.page.get_by_role("link", name="Take your seat").click()
    tab.page.get_by_role("button", name="☰ More").click()
    tab.page.get_by_role("menuitem", name="Copy the link for the other seat").click()
    expect(tab.page.locator(".toast")).to_contain_text("is copied")
    assert tab.page.evaluate("navigator.clipboard.readText()") == link
    kept: list[str] = tab.page.evaluate("Object.keys(localStorage)")
    assert not [key for key in kept if link.rpartition("/")[2] in key or "theirs" in key], "nothing is kept for ever"
    friend: Tab = open_tab(link.removeprefix(server.url))
    expect(friend.page.locator(".prompt")).to_contain_text("Ada")


def test_links_stay_when_a_collection_has_been_read(open_tab: Any) -> None:
    tab: Tab = open_tab()
    held: list[Route] = []

    def offered(route: Route) -> None:
        found = route.fetch().json()
        found["games"][0]["own"] = {"sets": ["slow"], "maps": [], "imports": ["hcunits"]}
        route.fulfill(json=found)

    tab.page.route("**/api/games", offered)
    tab.page.route("**/api/own/**", lambda route: held.append(route))
    with tab.page.expect_request("**/api/own/**"):
        tab.page.reload()
    tab.page.get_by_label("Opponent").select_option("link")
    tab.page.get_by_role("button", name="Begin this match").click()
    expect(tab.page.locator(".invite")).to_be_visible()
    with tab.page.expect_response("**/api/own/**"):
        held[0].fulfill(json={"characters": [], "equipment": [], "maps": []})
    expect(tab.page.locator(".own")).to_have_count(0)
    tab.page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    expect(tab.page.locator(".invite")).to_be_visible()


def test_a_server_that_is_gone_is_said_in_words(open_tab: Any) -> None:
    tab: Tab = open_tab()
    tab.page.wait_for_selector(".custom select")
    tab.page.route("**/api/**", lambda route: route.abort())
    tab.page.get_by_label("Opponent").select_option("hot")
    expect(tab.page.locator(".faults")).to_contain_text("The server does not answer.")
    tab.page.get_by_role("button", name="Play now").click()
    expect(tab.page.locator(".toast")).to_contain_text("The server does not answer.")


ANOTHER = """
const setup = (offered, changed) => {
  const button = document.createElement("button");
  button.textContent = "Take the long board";
  button.onclick = () => { button.dataset.taken = "yes"; changed(); };
  const usual = { title: "Pegs", story: "Two of them jump." };
  const chosen = () => ({ title: "Pegs", setup: { board: button.dataset.taken ? "long" : "short" } });
  return { element: button, usual, chosen, show: () => undefined, told: () => undefined };
};
export default { name: "Pegs", setup };
"""


def test_a_game_sets_itself_up(open_tab: Any) -> None:
    tab: Tab = open_tab()
    others = [{"name": "pegs", "title": "Pegs", "editions": ["1"], "seats": ["north", "south", "east"]}]

    def offering(*more: dict[str, Any]) -> None:
        def offered(route: Route) -> None:
            found = route.fetch().json()
            route.fulfill(json={**found, "games": [*found["games"][:1], *more]})

        tab.page.unroute("**/api/games")
        tab.page.route("**/api/games", offered)

    offering()
    tab.page.reload()
    expect(tab.page.get_by_label("Opponent")).to_be_visible()
    expect(tab.page.locator(".tile")).to_have_count(0)
    offering(*others)
    tab.page.route("**/api/faults", lambda route: route.fulfill(json={"faults": [], "sheets": []}))
    tab.page.route("**/games/pegs/style.css", lambda route: route.fulfill(body="", content_type="text/css"))
    tab.page.route("**/games/pegs/game.js", lambda route: route.fulfill(body=ANOTHER, content_type="text/javascript"))
    tab.page.reload()
    tab.page.locator(".tile", has_text="Pegs").click()
    expect(tab.page.get_by_role("heading", name="Pegs")).to_be_visible()
    expect(tab.page.get_by_label("What is played")).to_have_count(0)
    tab.shot("lobby-another")
    tab.page.get_by_role("button", name="Take the long board").click()
    seats = '"seats":["normal","","normal"]'
    with tab.page.expect_request(lambda request: seats in (request.post_data or "")) as asked:
        tab.page.get_by_label("You are").select_option("South")
    wanted: Any = asked.value.post_data_json
    assert (wanted["game"], wanted["title"]) == ("pegs", "Pegs")
    assert wanted["setup"] == {"edition": "1", "board": "long"}


def test_a_match_is_begun_once(open_tab: Any) -> None:
    tab: Tab = open_tab()
    asked: list[Route] = []
    tab.page.route("**/api/matches", lambda route: asked.append(route))
    door = tab.page.get_by_role("button", name="Play now")
    door.click()
    expect(tab.page.locator(".doors")).to_have_attribute("inert", "")
    door.click(force=True)
    assert len(asked) == 1
    asked[0].fulfill(status=503, json={"words": "The server is full."})
    expect(tab.page.locator(".toast")).to_be_visible()
    expect(tab.page.locator(".doors")).not_to_have_attribute("inert", "")
