"""Cards that were imported in the terminal are on the shelf of the page, and can be played there."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.cli.terminal import warband
from tests.page.conftest import PATIENCE
from tests.serve.servers import Server

COLLECTION = Path(__file__).parents[1] / "data" / "collection.json"
OGRE = {
    "name": "Plain <b>Ogre</b>", "mana_cost": "{2}{R}", "type_line": "Creature - Ogre",
    "power": "3", "toughness": "3",
}  # fmt: skip
RIDDLE = {**OGRE, "name": "Riddler", "oracle_text": "Hum a tune that nobody here has ever heard."}
NUMBERS = {"height": 5, "life": 1, "move": 5, "range": 1, "attack": 2, "defense": 3, "points": 40}
SCOUTS = {
    **NUMBERS, "name": "Marsh Scouts", "rarity": "common", "kind": "squad", "size": "medium", "figures": 3,
    "powers": [{"name": "Odd Song", "text": "Hum a tune that nobody here has ever heard."}],
}  # fmt: skip


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a user who has imported cards of two games."""
    folder = tmp_path_factory.mktemp("home")
    for command, cards in (("oracle", [OGRE, RIDDLE]), ("hscards", [SCOUTS])):
        file = folder / f"{command}.json"
        file.write_text(json.dumps(cards), "utf-8")
        found = warband("import", command, str(file), home=folder)
        assert found.exit_code == 0, found.output
    return folder


@pytest.fixture
def own_server(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server of this user."""
    monkeypatch.setenv("XDG_DATA_HOME", str(home))
    with Server(f"{home}/matches.db") as found:
        yield found


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page of its own; whatever goes wrong on it fails the test."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    found, trouble = context.new_page(), list[str]()
    found.set_default_timeout(PATIENCE)
    found.on("pageerror", lambda error: trouble.append(str(error)))
    yield found
    context.close()
    assert not trouble


def search(page: Page, words: str, name: str) -> None:
    """Search the shelf, and choose a card on it."""
    page.locator("details.cards > summary").click()
    page.locator(".shelf input[type=search]").fill(words)
    page.locator(".card-row", has_text=name).first.click()


def test_an_imported_card_of_magic_is_on_the_shelf_and_played(own_server: Server, page: Page) -> None:
    page.goto(f"{own_server.url}?game=magic")
    expect(page.locator("details.cards > summary")).to_contain_text("Search all")
    search(page, "ogre", OGRE["name"])
    expect(page.locator(".card-view")).to_contain_text(OGRE["name"])
    page.get_by_role("button", name=f"One {OGRE['name']} more: Player 1").click()
    assert f"1 {OGRE['name']}" in page.locator("[data-what=list-0]").input_value().split("\n")
    expect(page.locator(".wrongs li", has_text="Ogre")).to_have_count(0)
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector(".prompt .question")


def test_an_imported_card_that_is_not_played_is_not_offered(own_server: Server) -> None:
    found = own_server.call("api/own/magic/cards/oracle")
    assert [card["name"] for card in found["cards"]] == [OGRE["name"]]
    assert found["declined"] == 1


def test_an_imported_card_of_heroscape_is_on_the_shelf_with_the_truth_about_it(own_server: Server, page: Page) -> None:
    page.goto(f"{own_server.url}?game=heroscape")
    page.locator("[data-what=kind]").select_option("own")
    search(page, "marsh", "Marsh Scouts")
    expect(page.locator(".card-view")).to_contain_text("Not played: Odd Song.")
    page.get_by_role("button", name="+ Blue 40").click()
    expect(page.locator(".force.seat-0 li", has_text="Marsh Scouts")).to_be_visible()
    page.locator(".battle [data-what=limit]").select_option("0")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector(".prompt .question")
    expect(page.locator(".roster")).to_contain_text("Marsh Scouts")


def test_a_server_for_others_keeps_imported_cards_to_itself(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(home))
    with Server(f"{home}/others.db", "--host", "0.0.0.0") as server:
        games = {game["name"]: game for game in server.call("api/games")["games"]}
        assert games["magic"]["own"]["cards"] == []
        with pytest.raises(HTTPError, match="404"):
            server.call("api/own/magic/cards/oracle")


# --- imports in the browser are there in the terminal


def brought(page: Page, file: Path) -> None:
    """Choose a file to import."""
    page.locator("details.own > summary").click()
    page.get_by_label("Import a collection").set_input_files(str(file))


def test_cards_of_magic_are_imported_in_the_browser(own_server: Server, page: Page, home: Path, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(json.dumps([{**OGRE, "name": "Plain Troll"}]), "utf-8")
    page.goto(f"{own_server.url}?game=magic")
    brought(page, file)
    expect(page.locator("details.own p")).to_contain_text("1 cards, 0 of them with a text; 1 can be played.")
    search(page, "troll", "Plain Troll")
    expect(page.locator(".card-view")).to_contain_text("Plain Troll")
    assert "Plain Troll" in warband("card", "Plain", "Troll", home=home).output


def test_army_cards_are_imported_in_the_browser(own_server: Server, page: Page, home: Path, tmp_path: Path) -> None:
    file = tmp_path / "my cards!.json"
    file.write_text(json.dumps([{**SCOUTS, "name": "Hill Scouts"}, {"name": "Nobody"}]), "utf-8")
    page.goto(f"{own_server.url}?game=heroscape")
    page.locator("[data-what=kind]").select_option("own")
    brought(page, file)
    expect(page.locator("details.own p")).to_contain_text("Nobody: found another form")
    search(page, "hill", "Hill Scouts")
    page.get_by_role("button", name="+ Blue 40").click()
    expect(page.locator(".force.seat-0 li", has_text="Hill Scouts")).to_be_visible()
    assert "Hill Scouts" in warband("card", "Hill", "Scouts", home=home).output


def test_characters_are_imported_in_the_browser_and_found_without_asking_for_them(
    own_server: Server, page: Page, home: Path
) -> None:
    page.goto(own_server.url)
    page.get_by_label("What is played").select_option("forces")
    brought(page, COLLECTION)
    expect(page.locator("details.own")).to_contain_text("Yours:")
    expect(page.get_by_label("Import a collection")).to_be_enabled()
    name = json.loads(COLLECTION.read_text("utf-8"))[0]["name"]
    assert name in warband("card", *name.split(), home=home).output
    context = page.context.browser
    assert context is not None
    other = context.new_context()
    elsewhere = other.new_page()
    elsewhere.set_default_timeout(PATIENCE)
    elsewhere.goto(own_server.url)
    elsewhere.get_by_label("What is played").select_option("forces")
    expect(elsewhere.locator("details.own")).to_contain_text("Yours:")
    other.close()


def test_what_can_not_be_read_is_told_where_it_is(own_server: Server, page: Page, tmp_path: Path) -> None:
    file = tmp_path / "broken.json"
    file.write_text('[{"name": "x",]', "utf-8")
    page.goto(f"{own_server.url}?game=magic")
    brought(page, file)
    expect(page.locator("details.own .faults")).to_contain_text("broken.json:1")


def test_no_other_page_imports(own_server: Server) -> None:
    wanted = Request(f"{own_server.url}api/own/magic/oracle?name=x.json", b"[]", {"Origin": "http://elsewhere"})
    with pytest.raises(HTTPError, match="403"):
        urlopen(wanted)
