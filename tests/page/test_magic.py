"""Magic's page in a real browser: pointing, keys, responses, stops, the curtain, a phone, watchers, the lobby."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.magic_tables import BEARS, GOBLINS, WIZARDS, click, may_equip, permanents, reached, says
from tests.page.tables import AXE, Tab
from tests.serve.servers import Server
from warband.game import Data

QUICKLY = Path(__file__).with_name("magic_quickly.js")
CARDS = ("Forest", "Grizzly Bears", "Shuko", "Island", "Counterspell")


def may_cast(position: Data) -> bool:
    """Whether bears may be cast while both have mana for an answer."""
    mana = permanents(position, "Forest") > 2 and permanents(position, "Island", 1) > 1
    return "cast Grizzly Bears" in says(position) and "play Forest" not in says(position) and mana


def test_a_whole_game_by_pointing(open_tab: Any, server: Server) -> None:
    setup = {"decks": [GOBLINS, GOBLINS], "first": "p1"}
    links = server.make(game="magic", seats=["", "random"], setup=setup, seed=2)
    tab: Tab = open_tab(f"play/{links['seats'][0]}")
    expect(tab.question).to_have_text("Keep this hand?")
    expect(tab.page.locator(".hand .mtg")).to_have_count(7)
    for width, height in ((390, 844), (844, 390), (1280, 800)):
        tab.page.set_viewport_size({"width": width, "height": height})
        uncut(tab)
    tab.choose("Keep")
    click(tab, '.hand .choice:has-text("Mountain")')
    expect(tab.page.locator(".us .is-land")).to_have_count(1)
    click(tab, '.hand .choice:has-text("Raging Goblin")')
    expect(tab.page.locator(".us .is-creature, .stack .item")).to_have_count(1)
    questions = set(tab.page.evaluate(QUICKLY.read_text("utf-8")))
    assert questions >= {"What do you do?", "Who attacks?"}
    assert not [words for words in questions if words.startswith("Respond to")], "nobody has an answer to a goblin"
    expect(tab.page.locator(".over h2")).to_have_text("You win!")
    expect(tab.story.filter(has_text="Raging Goblin attacks.").first).to_be_visible()
    tab.shot("magic-over")


def uncut(tab: Tab) -> None:
    """The whole of every tilted card is within the hand."""
    lowest = """() => {
        const bottom = (one) => one.getBoundingClientRect().bottom;
        const cards = [...document.querySelectorAll(".hand .mtg")];
        return Math.max(...cards.map(bottom)) - bottom(document.querySelector(".hand"));
    }"""
    tab.page.wait_for_function(f"({lowest})() <= 0.5")


def uncovered(tab: Tab) -> None:
    """The stack covers no permanent."""
    covered = """() => {
        const boxes = (what) => [...document.querySelectorAll(what)].map((one) => one.getBoundingClientRect());
        const [stack] = boxes(".stack");
        const beside = (one) => one.right <= stack.left || one.left >= stack.right;
        return boxes(".permanent").some((one) => !beside(one) && one.bottom > stack.top && one.top < stack.bottom);
    }"""
    tab.page.wait_for_function(f"!({covered})()")


def on_its_field(tab: Tab) -> None:
    """Every permanent lies on its battlefield, over no name, number or step."""
    inside = """() => [...document.querySelectorAll(".permanent")].every((one) => {
        const [card, field] = [one, one.closest(".battlefield")].map((part) => part.getBoundingClientRect());
        const near = one.closest(".forward") ? 6 : 2;
        return card.top >= field.top - near && card.bottom <= field.bottom + near;
    })"""
    tab.page.wait_for_function(inside)


def test_a_response_between_two_browsers_and_a_watcher(open_tab: Any, server: Server) -> None:
    links = reached(server, may_cast, [BEARS, WIZARDS], seed=4)
    one: Tab = open_tab("help")
    one.ask_everything(f"play/{links['seats'][0]}")  # that nobody could answer, too
    two: Tab = open_tab(f"play/{links['seats'][1]}")
    watcher: Tab = open_tab(f"play/{links['watch']}")
    expect(two.page.locator(".priority")).to_have_text("Player 1 decides")
    click(one, '.hand .choice:has-text("Grizzly Bears")')
    expect(two.question).to_have_text("Respond to Grizzly Bears?")
    expect(two.page.locator(".stack .item")).to_have_count(1)
    click(two, '.hand .choice:has-text("Counterspell")')
    expect(two.question).to_have_text("What does Counterspell target?")
    two.page.get_by_role("button", name="← Back").click()
    expect(two.question).to_have_text("Respond to Grizzly Bears?")
    click(two, '.hand .choice:has-text("Counterspell")')
    click(two, ".stack .item.choice")
    expect(one.question).to_have_text("Respond to Counterspell?")
    expect(one.page.locator(".stack .item.top")).to_contain_text("→ Grizzly Bears")
    expect(one.page.locator(".arrow.aim")).to_have_count(1)
    head, target = (one.page.locator(f".stack {part}").first.bounding_box() for part in ("h2", ".aimed-at"))
    assert head
    assert target
    assert head["y"] + head["height"] <= target["y"], "each has a line of its own"
    one.shot("magic-stack")
    uncovered(one)
    one.page.set_viewport_size({"width": 390, "height": 844})
    uncovered(one)
    one.shot("magic-stack-phone")
    one.page.keyboard.press("p")
    expect(one.story.filter(has_text="Grizzly Bears is countered.").first).to_be_attached()
    one.page.locator('[data-pile="graveyard-0"]').click()
    expect(one.page.locator(".viewer .mtg")).to_have_count(1)
    expect(one.page.locator(".viewer .name")).to_have_text("Grizzly Bears")
    expect(watcher.story.filter(has_text="Grizzly Bears is countered.").first).to_be_attached()
    expect(watcher.page.locator(".hand .mtg:not(.back)")).to_have_count(0)
    expect(watcher.page.locator(".hand .back").first).to_be_visible()


def test_equipping_by_mouse_and_where_numbers_come_from(open_tab: Any, server: Server) -> None:
    links = reached(server, may_equip, [BEARS, GOBLINS])
    tab: Tab = open_tab(f"play/{links['seats'][0]}")
    tab.asked()
    click(tab, '.us .choice[data-piece="Shuko"]')
    expect(tab.question).to_have_text("What does Shuko target?")
    click(tab, '.us .choice[data-piece="Grizzly Bears 2"]')
    bearer = tab.page.locator(".slot", has=tab.page.locator('[data-piece="Grizzly Bears 2"]'))
    expect(bearer.locator('.tucked [data-piece="Shuko"]')).to_have_count(1)
    expect(bearer.locator(".pt.more")).to_have_text("3/2")
    bearer.locator('[data-piece="Grizzly Bears 2"]').hover()
    expect(tab.page.locator(".sum").first).to_have_text("Power 3 = 2 printed + 1 Shuko")
    tab.shot("magic-equipped")
    for width, height in ((1280, 800), (844, 390), (390, 844), (390, 640)):
        tab.page.set_viewport_size({"width": width, "height": height})
        on_its_field(tab)


def test_equipping_by_keyboard(open_tab: Any, server: Server) -> None:
    links = reached(server, may_equip, [BEARS, GOBLINS])
    tab: Tab = open_tab(f"play/{links['seats'][0]}", color_scheme="dark")
    tab.asked()
    keys, hint = tab.page.keyboard, tab.page.locator("#live")
    for target in ("Shuko", "Grizzly Bears"):
        before = tab.decision()
        keys.press("b")
        for _ in range(40):
            keys.press("n")
            if (hint.text_content() or "").startswith(f"{target} of"):
                break
        expect(hint).to_contain_text("may be chosen")
        keys.press("Enter")
        tab.moved(before)
    expect(tab.page.locator('.tucked [data-piece="Shuko"]')).to_have_count(1)
    keys.press("?")
    expect(tab.page.get_by_role("dialog", name="Help")).to_contain_text("p or the space bar passes")
    keys.press("Escape")
    keys.press("b")
    keys.press("ArrowUp")
    first = tab.page.evaluate("document.activeElement.dataset.piece")
    keys.press("ArrowRight")
    assert tab.page.evaluate("document.activeElement.dataset.piece") != first


def test_stops_and_the_way_through_a_turn(open_tab: Any, server: Server) -> None:
    links = reached(server, may_equip, [BEARS, GOBLINS])
    one: Tab = open_tab(f"play/{links['seats'][0]}")
    two: Tab = open_tab(f"play/{links['seats'][1]}")
    one.asked()
    stop = one.page.locator('[data-stop="their upkeep"]')
    expect(stop).to_have_attribute("aria-pressed", "false")
    before = one.decision()
    stop.click()
    one.moved(before)
    expect(stop).to_have_attribute("aria-pressed", "true")
    expect(one.question).to_have_text("What do you do?")
    one.choose("End the turn")
    if one.asked() and one.page.locator(".step.now .long").inner_text() == "End":
        one.page.keyboard.press("p")
    expect(one.page.locator(".step.now .long")).to_have_text("Upkeep")
    expect(one.page.locator(".whose b")).to_have_text("Player 2’s turn")
    expect(one.question).to_have_text("What do you do?")
    one.page.keyboard.press("f")
    expect(two.question).to_have_text("What do you do?")
    expect(two.page.locator(".step.now .long")).to_have_text("Main 1")
    expect(two.page.locator(".whose b")).to_have_text("Your turn")


def test_a_card_that_cannot_be_played_says_why(open_tab: Any, server: Server) -> None:
    links = reached(server, lambda position: True, [{"Forest": 20, "Craw Wurm": 20}, GOBLINS])
    tab: Tab = open_tab(f"play/{links['seats'][0]}")
    tab.choose("Keep")
    with server.join(links["seats"][1]) as two:
        two.choose("keep")
    tab.asked()
    tab.page.locator(".hand .refused").first.click()
    expect(tab.page.locator(".toast")).to_contain_text("There is not enough mana for it.")
    expect(tab.page.locator(".whynot")).to_have_text("There is not enough mana for it.")


def test_attackers_and_blockers_are_picked_in_any_order(open_tab: Any, server: Server) -> None:
    links = reached(server, lambda position: permanents(position, "Raging Goblin") > 2, [GOBLINS, GOBLINS])
    one: Tab = open_tab(f"play/{links['seats'][0]}")
    two: Tab = open_tab(f"play/{links['seats'][1]}")
    one.asked()
    one.choose("To combat")
    expect(one.question).to_have_text("Who attacks?")
    for n in (2, 0, 1, 1):
        one.page.locator(".us .is-creature").nth(n).click()
    click(one, '.prompt [data-say="done"]')
    expect(two.page.locator(".them .attacks")).to_have_count(2)
    expect(two.question).to_have_text("Who blocks?")
    for width, height in ((844, 390), (390, 844), (1400, 900)):
        two.page.set_viewport_size({"width": width, "height": height})
        on_its_field(two)
    mine = two.page.locator(".us .choice").first
    mine.click()
    two.page.locator(".them .attacks.choice").last.click()
    expect(two.page.locator(".arrow.planned")).to_have_count(1)
    two.shot("magic-blocks")
    click(two, '.prompt [data-say="done"]')
    expect(one.story.filter(has_text=re.compile(r"Raging Goblin( \d)? blocks Raging Goblin"))).to_have_count(1)


def test_one_screen_with_a_curtain(open_tab: Any, server: Server) -> None:
    setup = {"decks": [BEARS, WIZARDS], "first": "p1"}
    links = server.make(game="magic", seats=["", ""], shared=True, setup=setup, seed=3)
    tab: Tab = open_tab(f"play/{links['seats'][0]}")
    for name, mine, theirs in (("Player 1", BEARS, WIZARDS), ("Player 2", WIZARDS, BEARS)):
        expect(tab.page.locator(".curtain h2")).to_have_text(f"{name} is next")
        assert not any(card in tab.page.content() for card in CARDS)
        tab.page.locator(".curtain button").click()
        expect(tab.page.locator(".hand .mtg")).to_have_count(7)
        names = set(tab.page.locator(".hand .name").all_inner_texts())
        assert names <= set(mine)
        assert not names & set(theirs)
        tab.options.filter(has_text="Keep").click()


def test_a_phone_shows_it_all(open_tab: Any, server: Server) -> None:
    links = reached(server, may_equip, [BEARS, GOBLINS])
    tab: Tab = open_tab(f"play/{links['seats'][0]}", width=390, height=844, has_touch=True)
    tab.asked()
    assert tab.narrow()
    prompt, board = tab.page.locator(".prompt").bounding_box(), tab.page.locator(".magic").bounding_box()
    assert prompt
    assert board
    assert board["y"] + board["height"] <= prompt["y"], "the question covers no card"
    assert prompt["y"] + prompt["height"] <= 844
    assert tab.page.evaluate("scrollY") == 0, "the bar at the top stays"
    for height in (844, 640):  # as low as a tall question leaves it
        tab.page.set_viewport_size({"width": 390, "height": height})
        on_its_field(tab)
    tab.page.set_viewport_size({"width": 390, "height": 844})
    sheet = tab.page.locator(".details.open")
    tab.page.locator(".us .is-creature").first.hover()
    expect(sheet).to_have_count(0)
    tab.page.locator('.us [data-piece="Shuko"]').first.tap(position={"x": 20, "y": 6})
    expect(sheet).to_contain_text("Equipped creature gets +1/+0.")
    tab.shot("magic-phone-sheet")
    before = tab.decision()
    sheet.get_by_role("button", name="Equip Shuko").tap()
    tab.moved(before)
    before = tab.decision()
    tab.page.locator('.us .choice[data-piece="Grizzly Bears"]').tap()
    tab.moved(before)
    expect(tab.page.locator('.tucked [data-piece="Shuko"]')).to_have_count(1)
    tab.shot("magic-phone")
    assert tab.narrow()


def test_everybody_can_use_the_table(open_tab: Any, server: Server) -> None:
    if not AXE.exists():
        pytest.skip("axe-core is not installed here: `make page` says why")
    links = reached(server, may_equip, [BEARS, GOBLINS])
    tab: Tab = open_tab(f"play/{links['seats'][0]}")
    tab.asked()
    tab.page.locator(".us .is-creature").first.hover()
    tab.usable("html")
    tab.shot("magic-dark")
    tab.page.set_viewport_size({"width": 390, "height": 844})
    assert not tab.violations(".magic")


def test_decks_in_the_lobby(open_tab: Any) -> None:
    tab: Tab = open_tab("?game=magic")
    expect(tab.page.locator(".tile[aria-pressed='true'] b")).to_have_text("Magic")
    tab.page.get_by_label("Player 1 plays").select_option("Wardens")
    tab.page.get_by_label("Player 2 plays").select_option("A list of your own")
    listed = tab.page.get_by_label("The deck of Player 2", exact=True)
    listed.fill("17 Forest\n5 Grizly Bears")
    listed.blur()
    expect(tab.page.locator(".faults")).to_contain_text("Grizzly Bears")
    expect(tab.page.get_by_role("button", name="Begin this match")).to_be_disabled()
    listed.fill("20 Forest\n4 Grizzly Bears\n4 hill giant\n4 Craw Wurm\n4x Giant Spider\n4 Trained Armodon")
    listed.blur()
    expect(tab.page.locator(".faults")).to_have_count(0)
    expect(tab.page.locator(".deck").nth(1)).to_contain_text("40 cards: 20 lands, 20 creatures, 0 others")
    tab.shot("magic-lobby")
    tab.usable("main")
    tab.page.get_by_role("button", name="Begin this match").click()
    tab.asked()
    expect(tab.page.locator(".title")).to_have_text("Wardens against Own list")


def test_a_deck_is_built_from_all_cards(open_tab: Any) -> None:
    tab: Tab = open_tab("?game=magic")
    tab.page.get_by_label("Player 1 plays").select_option("A list of your own")
    deck, page = tab.page.locator(".deck").first, tab.page
    page.get_by_text("Search all").click()
    page.get_by_label("Search by name").fill("loxodon")
    page.locator(".card-row", has_text="Loxodon Warhammer").click()
    expect(page.locator(".card-view .name")).to_have_text("Loxodon Warhammer")
    more = page.get_by_role("button", name="One Loxodon Warhammer more: Player 1")
    for _ in range(4):
        more.click()
    expect(more).to_be_disabled()
    expect(deck.get_by_label("The deck of Player 1", exact=True)).to_have_value("4 Loxodon Warhammer")
    page.get_by_role("button", name="One Loxodon Warhammer less: Player 1").click()
    page.get_by_label("Search by name").fill("")
    page.get_by_label("Kind").select_option("Land")
    page.get_by_label("Colour").select_option("green")
    page.locator(".card-row", has_text="Forest").first.click()
    expect(page.locator(".card-view .name")).to_have_text("Forest")
    for _ in range(37):
        page.get_by_role("button", name="One Forest more: Player 1").click()
    expect(deck.get_by_label("The deck of Player 1", exact=True)).to_have_value("3 Loxodon Warhammer\n37 Forest")
    expect(deck).to_contain_text("40 cards: 37 lands, 0 creatures, 3 others")
    expect(tab.page.locator(".faults")).to_have_count(0)
    tab.shot("magic-builder")
    tab.usable("main")


def test_a_guided_first_game(open_tab: Any) -> None:
    tab: Tab = open_tab("?game=magic")
    tab.page.get_by_role("button", name="Learn by playing").click()
    lesson = tab.page.locator(".lesson")
    expect(lesson.locator("h3")).to_contain_text("Play a land")
    for player in ("Player 1", "Player 2"):
        expect(tab.story.filter(has_text=f"{player} keeps a hand of")).to_have_count(2)  # and its last step
        expect(tab.story.filter(has_text=f"{player} shuffles.", visible=True)).to_have_count(0)  # twice: a mulligan
    tab.shot("magic-guide")
    click(tab, '.hand .choice.is-land')
    expect(lesson.locator(".goals .done")).to_have_text("Play a land, done")
    expect(lesson.locator("h3")).not_to_contain_text("Play a land")


CASE = """case    The hammer is swung
game    magic 2026
p1      battlefield: Grizzly Bears with Loxodon Warhammer
p2      battlefield: Hill Giant
turn    p1, declare attackers
do      p1: attack with Grizzly Bears
then    p2 has 20 life
"""


@pytest.mark.parametrize("width", [1280, 390])
def test_a_case_is_seen_on_the_board(open_tab: Any, width: int) -> None:
    tab: Tab = open_tab("case", width=width, height=844)
    expect(tab.page.locator(".result > h2")).to_contain_text("Passed.")
    tab.page.get_by_role("textbox", name="The case").fill(CASE)
    tab.page.get_by_role("button", name="Judge it").click()
    expect(tab.page.locator(".result > h2")).to_contain_text("The hammer is swung Passed.")
    tab.page.get_by_role("button", name="do p1: attack").click()
    for card in ("Grizzly Bears", "Hill Giant"):
        expect(tab.page.locator(f'.mtg[data-piece="{card}"]')).to_be_in_viewport()
    on_its_field(tab)
    assert tab.narrow()
    tab.shot(f"magic-case-{width}")


@pytest.mark.parametrize("size", ["normal", "huge"])
def test_the_steps_leave_room_for_whoever_decides(open_tab: Any, server: Server, size: str) -> None:
    link = server.make(game="magic", ready=True, seats=["", "easy"], setup={"first": "p1"}, seed=3)["seats"][0]
    tab: Tab = open_tab(f"play/{link}", width=1280, height=800)
    tab.page.evaluate("size => localStorage.setItem('settings', JSON.stringify({ size }))", size)
    tab.page.reload()
    tab.asked()
    tab.page.wait_for_function("""() => {
        const box = (part) => document.querySelector(part).getBoundingClientRect();
        return box(".steps").right <= box(".talk").left && box(".talk").right <= box(".strip").right;
    }""")
