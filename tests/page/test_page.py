"""The page in a real browser: playing, learning, watching, coming back, looking back, building a force."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.cli.terminal import warband
from tests.page.tables import AXE, Tab
from tests.page.test_items import ARMORY, may_equip
from tests.page.walks import reached
from tests.serve.servers import Server
from warband.serve.playing.ahead import ahead
from warband.serve.playing.room import Room


def begun(open_tab: Any, server: Server, seed: int, **more: Any) -> tuple[Tab, dict[str, Any]]:
    """A match of two people, and the page of the first."""
    links = server.make(seats=["", ""], seed=seed)
    return open_tab(f"play/{links['seats'][0]}", **more), links


def test_a_whole_game_against_the_computer(open_tab: Any, server: Server) -> None:
    forces = [["Wonder Woman 40", "Donna Troy 40"], ["Squire 25 equipped by trait"]]
    setup = {"forces": forces, "maps": ["Training Yard"]}
    links = server.make(seed=3, seats=["", "easy"], setup=setup, ready=True, title="To the end")
    tab: Tab = open_tab(f"play/{links['seats'][0]}")
    expect(tab.page.locator(".figure")).to_have_count(3)
    while tab.asked():
        tab.fight()
    over = tab.page.locator(".over")
    expect(over.locator("h2")).to_have_text("You win!")
    expect(over).to_contain_text("Red has no character left.")
    expect(tab.story.filter(has_text="Squire is KO'd.")).to_have_count(1)
    expect(tab.page.locator(".roster .gone")).to_contain_text("Squire")
    tab.shot("over")
    tab.page.get_by_role("button", name="Play again").click()
    expect(tab.question).to_contain_text("Who acts?")
    expect(tab.page.locator(".figure")).to_have_count(3)


def test_pointing_at_a_figure_and_at_a_square_is_a_move(open_tab: Any, server: Server) -> None:
    tab: Tab = open_tab(f"play/{server.make(seed=3, ready=True)['seats'][0]}")
    tab.asked()
    tab.page.locator(".figure.choice").first.click()
    expect(tab.question).to_contain_text("What shall")
    expect(tab.page.locator(".mark[data-square]").first).to_be_attached()
    tab.shot("point-and-do")
    tab.point(tab.page.locator(".mark[data-square]").first.get_attribute("data-square") or "")
    expect(tab.story.filter(has_text=" moves from ").first).to_be_attached()


def test_pointing_at_an_enemy_attacks_it_and_asks_how_where_there_are_ways(open_tab: Any, server: Server) -> None:
    def near(room: Room, lost: dict[int, int]) -> str:
        """Blue may give an action, and can attack somebody in two ways or more: whom."""
        if room.ask is None or (room.ask.seat, room.ask.kind) != (0, "action"):
            return ""
        found = Counter(place["at"]["piece"] for place in ahead(room, 0) if place["at"].get("chance"))
        return next((piece for piece, ways in found.items() if ways > 1), "")

    links, enemy = reached(server, near, ARMORY)
    tab: Tab = open_tab(f"play/{links['seats'][0]}")
    tab.asked()
    expect(tab.page.locator(".odds").first).to_contain_text("%")
    tab.page.locator(f'.figure[data-piece="{enemy}"]').click()
    ways = tab.page.get_by_role("menu", name="What is meant")
    expect(ways).to_be_visible()
    tab.shot("ways")
    tab.usable(".ways")
    tab.page.keyboard.press("Escape")
    expect(ways).to_be_hidden()
    tab.page.locator(f'.figure[data-piece="{enemy}"]').click()
    before = tab.decision()
    ways.get_by_role("menuitem").first.click()
    tab.moved(before)
    expect(tab.story.filter(has_text=" attack on ").first).to_be_attached()


def test_resigning_ends_it(open_tab: Any, server: Server) -> None:
    tab: Tab = open_tab(f"play/{server.make(ready=True)['seats'][0]}")
    tab.asked()
    tab.page.get_by_role("button", name="☰ More").click()
    tab.page.get_by_role("menuitem", name="Resign").click()
    expect(tab.page.locator(".over h2")).to_have_text("Red wins.")
    expect(tab.page.locator(".over")).to_contain_text("Blue resigns.")
    expect(tab.page.locator(".heading")).to_have_text("The match is over. Points: blue 0, red 0.")
    tab.page.get_by_role("button", name="Play again").click()
    expect(tab.question).to_contain_text("Who acts?")


def test_the_pace_of_others_lasts(open_tab: Any, server: Server) -> None:
    tab: Tab = open_tab(f"play/{server.make(ready=True)['seats'][0]}")
    tab.asked()
    tab.page.get_by_role("button", name="☰ More").click()
    tab.page.get_by_role("menuitem", name="Pace of others: normal").click()
    expect(tab.page.get_by_role("menuitem", name="Pace of others: fast")).to_be_visible()
    tab.page.reload()
    tab.asked()
    tab.page.get_by_role("button", name="☰ More").click()
    expect(tab.page.get_by_role("menuitem", name="Pace of others: fast")).to_be_visible()


def test_the_guided_game_from_the_first_visit(open_tab: Any) -> None:
    tab: Tab = open_tab()
    tab.shot("lobby")
    tab.page.get_by_role("button", name="Learn by playing").click()
    lesson = tab.page.locator(".lesson")
    expect(lesson.locator("h3")).to_have_text("Your turn")
    expect(tab.question).to_contain_text("Who acts?")
    tab.shot("guide")
    tab.page.locator(".figure.choice").first.click()
    expect(lesson.locator("h3")).to_have_text("What to do")
    tab.choose("MOVE")
    expect(lesson.locator("h3")).to_have_text("Moving")
    before = tab.decision()
    tab.point(tab.page.locator(".mark[data-square]").first.get_attribute("data-square") or "")
    tab.moved(before)
    tab.set_up()
    expect(lesson.locator(".goals .done").first).to_contain_text("Move a character")
    expect(lesson.locator("h3")).to_contain_text("Going on")
    lesson.locator(".cite").click()
    expect(tab.page.locator(".rule-note")).to_contain_text("action tokens")
    tab.page.reload()
    expect(lesson.locator(".goals .done").first).to_contain_text("Move a character")


def test_the_guided_game_is_played_to_its_end(open_tab: Any) -> None:
    tab: Tab = open_tab()
    tab.page.route(
        "**/api/matches", lambda route: route.continue_(post_data={**route.request.post_data_json, "seed": 8})
    )
    tab.page.get_by_role("button", name="Learn by playing").click()
    tab.asked()
    assert tab.play_out() > 10
    won = tab.page.locator(".over h2").inner_text() == "You win!"
    words = "You have won your first game" if won else "You have played your first game"
    lesson = tab.page.locator(".over .lesson")
    expect(lesson.locator("h3")).to_have_text(words)
    for goal in ("Move a character", "Attack somebody"):
        expect(lesson.locator(".goals .done", has_text=goal)).to_have_count(1)
    expect(tab.story.filter(has_text="resigns")).to_have_count(0)
    tab.shot("guide-played")
    tab.usable(".side")


TAUGHT = {
    "heroclix": """{
        scene: { turn: 1, figures: [{ handle: "WW", side: 0, tokens: 0 }, { handle: "Me", side: 1, tokens: 0 }] },
        ask: { seat: 0, kind: "act" },
        attack: (who) => [{ kind: "attack", facts: { attacker: { piece: who } } }],
        goal: "Attack somebody", mine: "WW", theirs: "Me",
    }""",
    "magic": """{
        scene: { faces: {}, stack: [], active: 0, battlefield: [{ id: "Bears", seat: 0 }, { id: "Eel", seat: 1 }] },
        ask: { seat: 0, kind: "priority", options: [] },
        attack: (who) => [{ kind: "attacks", facts: { card: { piece: who } } }],
        goal: "Attack", mine: "Bears", theirs: "Eel",
    }""",
}  # a position, and what the story tells in it


@pytest.mark.parametrize("game", TAUGHT)
def test_an_attack_by_pointing_is_a_goal_that_is_reached(open_tab: Any, game: str) -> None:
    tab: Tab = open_tab("case")
    said = tab.page.evaluate(f"""async () => {{
        const {{ teach }} = await import("/games/{game}/teach.js");
        const {{ scene, ask, attack, goal, mine, theirs }} = {TAUGHT[game]};
        const reached = (story) => Object.fromEntries(teach(ask, scene, story).goals)[goal];
        return [reached([]), reached(attack(theirs)), reached(attack(mine)), reached([])];
    }}""")
    assert said == [False, False, True, True]


@pytest.mark.parametrize("won", [False, True])
def test_the_guided_game_has_an_end(open_tab: Any, server: Server, won: bool) -> None:
    links = server.make(seats=["", ""], guide=True, ready=True)
    blue, red = (open_tab(f"play/{link}") for link in links["seats"])
    leaving = red if won else blue
    blue.page.wait_for_selector(".prompt .question, .prompt .waiting")
    leaving.page.get_by_role("button", name="☰ More").click()
    leaving.page.get_by_role("menuitem", name="Resign").click()
    words = "You have won your first game" if won else "You have played your first game"
    expect(blue.page.locator(".over .lesson h3")).to_have_text(words)
    expect(blue.page.locator(".over .lesson")).to_contain_text("The Armory")
    blue.shot(f"guide-end-{won}")


def test_two_browsers_and_somebody_who_watches(open_tab: Any, server: Server) -> None:
    blue, links = begun(open_tab, server, 5)
    red: Tab = open_tab(f"play/{links['seats'][1]}")
    watcher: Tab = open_tab(f"play/{links['watch']}")
    blue.choose("Amazon")
    red.choose("Mystical")
    expect(watcher.story.filter(has_text="Blue chooses the theme Amazon")).to_be_visible()
    expect(watcher.options).to_have_count(0)
    red.page.context.close()
    expect(blue.page.locator(".away")).to_have_text("Red away")
    again: Tab = open_tab(f"play/{links['seats'][1]}")
    expect(again.story.filter(has_text="Red chooses the theme Mystical")).to_be_visible()
    expect(blue.page.locator(".away")).to_have_count(0)
    tabs = [blue, again]
    for _ in range(4):
        tab = who_is_asked(tabs)
        before = tab.decision()
        tab.step()
        for other in (*tabs, watcher):
            other.moved(before)


def who_is_asked(tabs: list[Tab]) -> Tab:
    """Wait until one of them is."""
    while True:
        for tab in tabs:
            if tab.page.locator(".prompt .question").count():
                return tab
        tabs[0].page.wait_for_timeout(50)


def test_why_not_and_where_numbers_come_from(open_tab: Any, server: Server) -> None:
    links = server.make(seed=3)
    tab: Tab = open_tab(f"play/{links['seats'][0]}")
    tab.set_up()
    step = tab.decision()
    tab.options.first.click()
    tab.moved(step)
    tab.choose("MOVE")
    step = tab.decision()
    tab.shot("move")
    tab.point("H24")
    expect(tab.page.locator(".toast")).to_contain_text(re.compile("far|squares|reach|speed", re.IGNORECASE))
    tab.shot("why-not")
    tab.page.locator(".toast .cite").click()
    expect(tab.page.locator(".rule-note p").first).not_to_have_text("…")
    tab.usable(".rule-note")
    assert tab.decision() == step, "nothing has happened"
    tab.page.keyboard.press("Escape")
    tab.page.locator(".roster button.row").first.click()
    tab.page.locator(".stat", has_text="Defense").click()
    expect(tab.page.locator(".why")).to_contain_text("printed")
    tab.shot("dial")


def test_undo_and_replay(open_tab: Any, server: Server) -> None:
    links = server.make(seed=3)
    tab: Tab = open_tab(f"play/{links['seats'][0]}")
    tab.set_up()
    lines, step = tab.story.count(), tab.decision()
    tab.options.first.click()
    tab.moved(step)
    tab.page.keyboard.press("b")
    tab.page.keyboard.press("ArrowRight")
    expect(tab.page.locator(".hint")).not_to_be_empty()
    tab.page.get_by_role("button", name="Undo").click()
    expect(tab.page.locator(".replay input")).to_have_attribute("max", step)
    expect(tab.page.locator(".hint")).to_be_empty()
    assert tab.story.count() == lines
    tab.page.locator(".replay input").fill("3")
    expect(tab.page.locator(".heading")).to_contain_text("Replay, 3 of")
    expect(tab.page.locator(".prompt [inert] .options")).to_have_count(1)
    expect(tab.page.locator(".told li:not(.later)").last).to_be_in_viewport()
    tab.shot("replay")
    for part in (".bar", ".under", ".told"):
        tab.usable(part)
    tab.page.get_by_role("button", name="To the present").click()
    expect(tab.page.locator(".heading")).to_contain_text("Turn ")
    expect(tab.options.first).to_be_visible()
    expect(tab.page.locator(".prompt [inert]")).to_have_count(0)
    expect(tab.story.last).to_be_in_viewport()


def test_playing_by_keyboard_alone(open_tab: Any, server: Server) -> None:
    links = server.make(seed=3)
    tab: Tab = open_tab(f"play/{links['seats'][0]}")
    while tab.asked() and "Who acts" not in tab.question.inner_text():
        before = tab.decision()
        if tab.options.count():
            tab.page.keyboard.press("1")
        else:
            tab.page.keyboard.press("b")
            tab.page.keyboard.press("n")
            tab.page.keyboard.press("Enter")
        tab.moved(before)
    tab.page.keyboard.press("b")
    tab.page.keyboard.press("n")
    expect(tab.page.locator("#live")).to_contain_text("may be chosen")
    before = tab.decision()
    tab.page.keyboard.press("Enter")
    tab.moved(before)
    tab.page.keyboard.press("u")
    expect(tab.page.locator(".replay input")).to_have_attribute("max", before)


def test_a_case_on_the_board(open_tab: Any) -> None:
    tab: Tab = open_tab("case")
    expect(tab.page.locator(".result > h2")).to_contain_text("Passed.")
    tab.page.get_by_role("button", name="do blue: E1").click()
    expect(tab.page.locator(".figure title", has_text="on E1")).to_have_count(1)
    tab.shot("case")
    tab.page.get_by_role("textbox", name="The case").fill("nonsense")
    tab.page.get_by_role("button", name="Judge it").click()
    expect(tab.page.locator(".faults")).to_contain_text("expected")


def test_a_position_is_copied_and_judged(open_tab: Any, server: Server, tmp_path: Path) -> None:
    links, _ = reached(server, may_equip, ARMORY, shared=True)
    tab: Tab = open_tab(f"play/{links['seats'][0]}", permissions=["clipboard-read", "clipboard-write"])
    tab.asked()
    tab.page.get_by_role("button", name="☰ More").click()
    tab.page.get_by_role("menuitem", name="Copy the position as text").click()
    expect(tab.page.locator(".toast")).to_contain_text("warband judge")
    text: str = tab.page.evaluate("navigator.clipboard.readText()")
    file = tmp_path / "position.case"
    file.write_text(text, "utf-8")
    judged = warband("judge", str(file), home=tmp_path)
    assert judged.exit_code == 0, judged.output
    tab.page.goto(f"{server.url}case")
    tab.page.get_by_role("textbox", name="The case").fill(text)
    tab.page.get_by_role("button", name="Judge it").click()
    expect(tab.page.locator(".result > h2")).to_have_text("A position Passed.")
    tab.page.locator(".figure").first.click()
    expect(tab.page.locator(".details h2")).to_be_visible()


def test_the_guided_game_on_a_phone_shows_the_figures_that_it_speaks_of(open_tab: Any) -> None:
    tab: Tab = open_tab(width=390, height=844, has_touch=True)
    tab.page.get_by_role("button", name="Learn by playing").click()
    tab.asked()
    expect(tab.page.locator(".figure.choice").first).to_be_in_viewport()
    tab.page.wait_for_function("""() => {
        const floor = document.querySelector(".prompt").getBoundingClientRect().top;
        const lit = [...document.querySelectorAll(".figure.choice")].map((one) => one.getBoundingClientRect());
        return lit.every(({ bottom }) => bottom <= floor);
    }""")
    tab.shot("phone-guide")


def test_at_the_width_of_a_phone(open_tab: Any, server: Server) -> None:
    links = server.make(seed=3)
    tab: Tab = open_tab(f"play/{links['seats'][0]}", width=390, height=844, has_touch=True)
    tab.set_up()
    assert tab.narrow()
    tab.page.locator(".figure").first.tap()
    tab.shot("phone")
    tab.page.goto(server.url)
    expect(tab.page.locator(".scenario")).to_be_visible()
    tab.shot("phone-lobby")
    assert tab.narrow()
    tab.page.get_by_text("House rules").click()
    tab.page.get_by_label("What is played").select_option("forces")
    tab.page.get_by_text("Your own collection").click()
    expect(tab.page.locator(".force.seat-0 legend")).to_have_text("Blue: 60 of 300 points")
    tab.shot("phone-builder")
    assert tab.narrow()
    tab.page.goto(f"{server.url}case")
    expect(tab.page.locator(".result > h2")).to_contain_text("Passed.")
    tab.shot("phone-case")
    assert tab.narrow()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_keeps_anybody_from_using_it(open_tab: Any, server: Server, scheme: str) -> None:
    if not AXE.exists():
        pytest.skip("axe-core is not installed here: `make page` says why")
    links = server.make(seed=3)
    table: Tab = open_tab(f"play/{links['seats'][0]}", color_scheme=scheme)
    table.set_up()
    table.page.locator(".roster button.row").first.click()
    table.shot(f"table-{scheme}")
    lobby: Tab = open_tab("", color_scheme=scheme)
    lobby.page.get_by_label("What is played").select_option("forces")
    for more in ("House rules", "Your own collection"):
        lobby.page.get_by_text(more).click()
    case: Tab = open_tab("case", color_scheme=scheme)
    case.page.wait_for_selector(".result h2")
    invited: Tab = open_tab("", color_scheme=scheme)
    invited.page.get_by_label("Opponent").select_option("link")
    invited.page.get_by_role("button", name="Begin this match").click()
    invited.page.wait_for_selector(".invite")
    tabs = {"table": table, "lobby": lobby, "case": case, "invitation": invited}
    found = {name: tab.violations() for name, tab in tabs.items()}
    assert not any(found.values()), json.dumps(found, indent=1)
