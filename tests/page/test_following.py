"""Following a match in a real browser: chapters, trails, odds, reasons, questions that are skipped, replays, people."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.tables import Tab
from tests.page.test_fight import ARMORY, may_aim, may_react
from tests.page.walks import reached
from tests.serve.servers import Server
from warband.games.heroclix.position.model import Figure
from warband.serve.playing.room import Room

READ = """list => {
    const told = [...list.querySelectorAll("li:not(.later)")].filter((line) => line.getClientRects().length).at(-1);
    const [line, room] = [told.getBoundingClientRect(), list.getBoundingClientRect()];
    return line.bottom > room.top && line.bottom <= room.bottom + 1;
}"""  # whether the last line that was told is seen

WATCH = """() => {
    const heading = document.querySelector(".heading");
    window.shown = [];
    new MutationObserver(() => document.body.classList.contains("past") && window.shown.push(heading.textContent))
        .observe(heading, { childList: true });
}"""  # the headings of the past, however short they are shown


def test_the_turn_of_the_other_can_be_followed(open_tab: Any, server: Server) -> None:
    tab: Tab = open_tab(f"play/{server.make(ready=True, seed=3, seats=['', 'normal'])['seats'][0]}")
    tab.asked()
    tab.choose("End turn")
    tab.asked()
    expect(tab.page.locator(".trails line").first).to_be_attached()
    turns = tab.story.filter(has_text="turn begins.")
    assert turns.count() >= 2
    moves = tab.story.filter(has_text=re.compile("moves from"))
    expect(moves.last).to_be_visible()
    turns.nth(turns.count() - 2).get_by_role("button", name="This turn").click()
    expect(moves.last).to_be_hidden()
    turns.nth(turns.count() - 2).get_by_role("button", name="This turn").click()
    expect(moves.last).to_be_visible()
    now = tab.decision()
    tab.page.evaluate(WATCH)
    tab.page.keyboard.press("a")
    while not tab.page.evaluate("window.shown.length"):
        tab.page.wait_for_timeout(20)
    expect(tab.page.locator("body:not(.past)")).to_be_attached()  # it has come to the present by itself
    assert all(heading.startswith("Replay") for heading in tab.page.evaluate("window.shown"))
    assert tab.decision() == now
    for key, words in (("[", "Replay"), ("<", "Replay"), (">", "Replay")):
        tab.page.keyboard.press(key)
        expect(tab.page.locator(".heading")).to_contain_text(words)
    tab.page.keyboard.press("0")
    expect(tab.page.locator(".heading")).not_to_contain_text("Replay")


def test_the_story_has_room_for_twenty_lines(open_tab: Any, server: Server) -> None:
    link = server.make(ready=True, seed=3, seats=["", "normal"])["seats"][0]
    for width, height, touch in ((1400, 900, False), (1000, 700, False), (390, 844, True), (844, 390, True)):
        tab: Tab = open_tab(f"play/{link}", width=width, height=height, has_touch=touch)
        tab.asked()
        if touch:
            tab.page.get_by_role("button", name="☰ More").click()
            tab.page.get_by_role("menuitem", name="A tall story").click()
        else:
            tab.page.keyboard.press("s")
        measure = "x => [x.clientHeight, parseFloat(getComputedStyle(x).lineHeight)]"
        box = tab.page.locator(".told .lines").evaluate(measure)
        room = height if height > 500 else 800  # a phone on its side has room for as many as its height allows
        assert box[0] / box[1] * room / height >= 17, (width, height, box)
        assert tab.narrow()
        tab.shot(f"tall-{width}")


@pytest.mark.parametrize("game", ["heroclix", "heroscape", "magic"])
def test_a_moment_is_saved_as_a_picture(open_tab: Any, server: Server, game: str) -> None:
    markup = "<b>a title</b> & more"
    link = server.make(game=game, ready=True, seed=3, seats=["", "easy"], title=markup)["seats"][0]
    tab: Tab = open_tab(f"play/{link}")
    tab.asked()
    tab.page.get_by_role("button", name="One step back").click()
    expect(tab.page.locator(".heading")).to_contain_text("Replay")
    with tab.page.expect_download() as saved:
        tab.page.get_by_role("button", name="Picture: save this moment").click()
    picture = saved.value.path().read_bytes()
    assert picture.startswith(b"\x89PNG")
    wide, high = (int.from_bytes(picture[at : at + 4], "big") for at in (16, 20))
    assert wide > 1000
    assert high > 800
    assert len(picture) > 30_000  # it is not empty
    assert tab.page.locator(".told .lines").evaluate(READ)


def test_the_odds_of_an_attack_are_told(open_tab: Any, server: Server) -> None:
    links, _ = reached(server, may_aim, ARMORY)
    tab: Tab = open_tab(f"play/{links['seats'][0]}")
    tab.asked()
    told = re.compile(r"\d\.\d damage on average, KO \d+%")
    expect(tab.page.locator(".option .prospect").first).to_contain_text(told)
    tab.shot("odds")
    tab.usable(".prompt")


def no_choice_left(room: Room, lost: dict[int, int]) -> str:
    """Blue has chosen a character that can't do everything."""
    return "yes" if room.ask is not None and room.ask.kind == "action" and room.ask.seat == 0 else ""


def test_what_cannot_be_done_is_grey_with_the_reason(open_tab: Any, server: Server) -> None:
    links, _ = reached(server, no_choice_left, ARMORY)
    tab: Tab = open_tab("help")
    tab.ask_everything(f"play/{links['seats'][0]}")
    tab.asked()
    refused = tab.page.locator(".refusals li", has_text="lose attack").first
    expect(refused).to_contain_text("every attack needs a target")
    refused.locator(".cite").click()
    expect(tab.page.locator(".rule-note")).to_contain_text("target")
    tab.shot("grey")


def has_acted(room: Room, lost: dict[int, int]) -> str:
    """Blue has acted with somebody, and can still act with others."""
    acted = [e for e in room.state.entities if isinstance(e, Figure) and e.acted and e.side == 0]
    return "yes" if acted and room.ask is not None and room.ask.kind == "act" and room.ask.seat == 0 else ""


def test_many_deeds_of_one_character_are_refused_in_its_name(open_tab: Any, server: Server) -> None:
    links, _ = reached(server, has_acted, ARMORY)
    tab: Tab = open_tab(f"play/{links['seats'][0]}")
    tab.asked()
    refused = tab.page.locator(".refusals li b")
    expect(refused.first).to_be_visible()
    assert not [words for words in refused.all_inner_texts() if "'s " in words and " more" in words]


def are_alike(room: Room, lost: dict[int, int]) -> str:
    """Blue may react with many characters in the same way."""
    asked = room.ask is not None and room.ask.kind == "respond" and room.ask.seat == 0
    return "yes" if asked and room.game.listing(room.state)[1] else ""


def test_reactions_that_are_alike_have_one_button(open_tab: Any, server: Server) -> None:
    links, _ = reached(server, are_alike, {"scenario": "Eight Against Eight"})
    tab: Tab = open_tab("help")
    tab.ask_everything(f"play/{links['seats'][0]}")
    tab.asked()
    expect(tab.options.filter(has_text="(or ")).to_have_count(1)
    named = tab.options.filter(has_text="(or ").locator("span").inner_text().partition("'s ")[2]
    expect(tab.options.filter(has_text=named)).to_have_count(1)
    assert tab.page.locator(".figure.choice").count() > 2, "each can be pointed at"


def test_reactions_can_be_passed_for_a_turn_or_for_good(open_tab: Any, server: Server) -> None:
    links, _ = reached(server, may_react, ARMORY)
    tab: Tab = open_tab("help")
    tab.ask_everything(f"play/{links['seats'][0]}")
    tab.asked()
    expect(tab.page.locator(".option .meant").first).not_to_be_empty()
    before = tab.decision()
    tab.page.get_by_role("button", name=re.compile("Always pass for")).click()
    tab.moved(before)
    kept = tab.page.evaluate("JSON.parse(localStorage.getItem('passed')).heroclix")
    assert kept
    tab.page.keyboard.press(",")
    tab.page.get_by_role("button", name="Ask about every power again").click()
    assert tab.page.evaluate("localStorage.getItem('passed')") is None


def test_one_answer_is_given_and_can_still_be_taken_back(open_tab: Any) -> None:
    tab: Tab = open_tab("case")
    said = tab.page.evaluate("""async () => {
        const { Skipping } = await import("/static/skipping.js");
        const skipping = new Skipping("heroclix");
        const story = [{ tone: "part", step: 3 }];
        const answer = (decision, options, kind = "action") =>
            skipping.answer({ decision, outcome: null, story, ask: { kind, options, only: options.length === 1 } });
        const one = [{ say: "MOVE" }];
        const vain = [{ say: "Reroll", rule: "r", vain: true }, { say: "pass", ends: true }];
        const found = [answer(1, one), answer(1, one), answer(2, [...one, ...one]), answer(3, vain, "respond")];
        skipping.undone = true;
        found.push(answer(4, one));
        skipping.undone = false;
        return [...found, skipping.answer({ decision: 5, outcome: null, story, ask: { kind: "", options: one } })];
    }""")
    assert said == ["MOVE", "", "", "pass", "", ""]


def test_people_have_names_talk_and_exchange_sides(open_tab: Any, server: Server) -> None:
    links = server.make(seats=["", ""], ready=True, title="Names & <marks>")
    blue, red = open_tab(f"play/{links['seats'][0]}"), open_tab(f"play/{links['seats'][1]}", width=390, height=844)
    expect(blue.page.locator(".you")).to_have_text("You are Blue, add your name")
    red.page.locator(".you").click()
    red.page.get_by_role("textbox", name="Your name").fill("<img src=x onerror=alert(1)>")
    red.page.get_by_role("button", name="Take this name").click()
    expect(red.page.locator(".you")).to_have_text("You are <img src=x onerror=alert(1)>, Red")
    blue.page.keyboard.press("c")
    blue.page.get_by_label("Write to the others").fill("Hello <b>there</b>")
    blue.page.keyboard.press("Enter")
    red.page.locator(".people summary").click()
    expect(red.page.locator(".chat li")).to_have_text("Blue: Hello <b>there</b>")
    expect(red.page.locator(".people .panel")).to_be_in_viewport(ratio=1)
    red.usable(".people")
    red.page.get_by_label("Write to the others").fill("Hello")
    red.page.keyboard.press("Enter")
    expect(blue.page.locator(".chat li").last).to_contain_text("<img src=x onerror=alert(1)>: Hello")
    blue.shot("talk")
    blue.page.get_by_role("button", name="Mute the others").click()
    red.page.get_by_label("Write to the others").fill("Are you there?")
    red.page.keyboard.press("Enter")
    expect(red.page.locator(".chat li")).to_have_count(3)
    expect(blue.page.locator(".chat li")).to_have_count(2)
    blue.page.get_by_role("button", name="☰ More").click()
    blue.page.get_by_role("menuitem", name="Resign").click()
    blue.page.get_by_role("button", name="Rematch with sides exchanged").click()
    expect(red.page.locator(".offer")).to_contain_text("another match with sides exchanged")
    red.page.get_by_role("button", name="Agree").click()
    expect(blue.page.locator(".you")).to_contain_text("Red")
    expect(red.page.locator(".you")).to_contain_text("Blue")


def test_a_moment_has_a_link_and_a_what_if(open_tab: Any, server: Server) -> None:
    link = server.make(ready=True, seed=3, seats=["", "normal"], title="A match")["seats"][0]
    tab: Tab = open_tab(f"play/{link}", permissions=["clipboard-read", "clipboard-write"])
    tab.asked()
    tab.choose("End turn")
    tab.asked()
    tab.page.get_by_role("button", name="One turn back").click()
    expect(tab.page.locator(".heading")).to_contain_text("Replay")
    tab.page.get_by_role("button", name="Copy the link to this moment").click()
    expect(tab.page.locator(".toast")).to_contain_text("copied")
    moment: str = tab.page.evaluate("navigator.clipboard.readText()")
    step = moment.rpartition("-")[2]
    watcher: Tab = open_tab(moment.removeprefix(server.url))
    expect(watcher.page.locator(".heading")).to_contain_text(f"Replay, {step} of")
    tab.shot("moment")
    tab.usable(".replay")
    tab.page.get_by_role("button", name="What if …").click()
    expect(tab.page.locator(".title")).to_contain_text("What if: A match")
    tab.asked()
    tab.page.goto(server.url)
    expect(tab.page.locator(".matches li").first).to_contain_text("What if: A match")
    expect(tab.page.locator(".matches li").first).to_contain_text("against the computer (normal)")
    tab.shot("lobby-matches")
    tab.usable("main")


def test_settings_last_and_help_has_the_rules(open_tab: Any, server: Server) -> None:
    tab: Tab = open_tab("")
    tab.page.get_by_role("button", name="Settings").click()
    tab.page.locator("[data-setting=size]").select_option("huge")
    tab.page.locator("[data-setting=colours]").select_option("safe")
    tab.page.locator("[data-setting=pace]").select_option("fast")
    tab.usable("dialog.settings")
    tab.shot("settings")
    tab.page.get_by_role("button", name="Close").click()
    tab.page.goto(f"{server.url}help?game=heroclix")
    assert tab.page.evaluate("getComputedStyle(document.documentElement).fontSize") == "20px"
    tab.page.get_by_label("Search the rules").fill("stealth")
    expect(tab.page.locator(".clauses li").first).to_contain_text(re.compile("stealth", re.IGNORECASE))
    expect(tab.page.locator(".glossary dt", has_text="Super Senses")).to_be_visible()
    expect(tab.page.locator(".keys")).to_contain_text("take back")
    tab.usable("main")
    tab.shot("help")
    tab.page.set_viewport_size({"width": 390, "height": 844})
    text = tab.page.locator(".glossary dd").first.bounding_box()
    assert text
    assert text["width"] > 200, "there is room to read what a power does"


def test_good_news_is_no_button(open_tab: Any, server: Server) -> None:
    tab: Tab = open_tab(f"play/{server.make(ready=True)['seats'][0]}", color_scheme="dark")
    tab.asked()
    lines = tab.page.locator(".told .lines")
    lines.evaluate("list => list.insertAdjacentHTML('beforeend', '<li class=good>news</li>')")
    news = lines.locator("li.good").last
    expect(news).to_have_css("background-color", "rgba(0, 0, 0, 0)")


def test_the_way_is_drawn_before_it_is_walked(open_tab: Any, server: Server) -> None:
    tab: Tab = open_tab(f"play/{server.make(seed=3, ready=True)['seats'][0]}")
    tab.asked()
    tab.page.locator(".figure.choice").first.click()
    marks = tab.page.locator(".mark[data-square]")
    expect(marks.first).to_be_attached()
    marks.nth(marks.count() // 2).hover()
    expect(tab.page.locator(".walk")).to_be_attached()
    expect(tab.page.locator(".hint")).to_contain_text("step")
    tab.shot("way")


def cut_off(tab: Tab, what: str) -> list[str]:
    """The names of some elements that are not wholly on the screen, or that something else covers."""
    found: list[str] = tab.page.locator(what).evaluate_all("""all => all.filter((one) => {
        const box = one.getBoundingClientRect();
        if (!box.width) return false;
        const corners = [[box.left + 3, box.top + 3], [box.right - 3, box.bottom - 3]];
        return corners.some(([x, y]) => !one.contains(document.elementFromPoint(x, y)));
    }).map((one) => one.textContent)""")
    return found


@pytest.mark.parametrize("size", ["normal", "large", "huge"])
def test_nothing_of_the_replay_is_cut_off(open_tab: Any, server: Server, size: str) -> None:
    tab: Tab = open_tab(f"play/{server.make(ready=True, seed=3)['seats'][0]}", width=1280, height=800)
    tab.page.evaluate("size => localStorage.setItem('settings', JSON.stringify({ size }))", size)
    tab.page.reload()
    tab.asked()
    tab.page.keyboard.press("[")
    expect(tab.page.get_by_role("button", name="To the present")).to_be_visible()
    assert not cut_off(tab, ".under button, .under input, .telling button, .bar button")
    assert tab.page.locator(".roster").evaluate("list => list.scrollWidth <= list.clientWidth")
    tab.shot(f"replay-{size}")


def test_no_button_lies_on_the_board(open_tab: Any, server: Server) -> None:
    tab: Tab = open_tab(f"play/{server.make(ready=True, seed=3)['seats'][0]}", width=1280, height=800)
    tab.asked()
    expect(tab.page.get_by_role("button", name="Zoom")).to_be_visible()
    expect(tab.page.locator(".board button")).to_have_count(0)


def test_the_size_of_text_reaches_the_board(open_tab: Any, server: Server) -> None:
    tab: Tab = open_tab(f"play/{server.make(ready=True, seed=3)['seats'][0]}")
    tab.asked()
    sizes = "all => all.map((one) => parseFloat(getComputedStyle(one).fontSize))"
    kinds = (".figure .name", ".figure .handle", ".map .ruler")
    before = [tab.page.locator(kind).evaluate_all(sizes) for kind in kinds]
    tab.page.evaluate("import('/static/settings.js').then(({ set }) => set('size', 'huge'))")
    tab.page.wait_for_function("document.documentElement.dataset.size === 'huge'")
    after = [tab.page.locator(kind).evaluate_all(sizes) for kind in kinds]
    for smaller, larger in zip(before, after, strict=True):
        assert smaller
        assert [1.3 * one < other for one, other in zip(smaller, larger, strict=True)] == [True] * len(smaller)


def test_an_undo_says_that_dice_are_rolled_anew(open_tab: Any, server: Server) -> None:
    links, _ = reached(server, may_aim, ARMORY, shared=True)
    tab: Tab = open_tab(f"play/{links['seats'][0]}")
    tab.asked()
    before = tab.decision()
    tab.options.first.click()
    tab.moved(before)
    tab.asked()
    tab.page.get_by_role("button", name="Undo").click()
    expect(tab.page.locator(".toast")).to_contain_text("The dice will be rolled anew.")
    expect(tab.page.locator(".replay input")).to_have_attribute("max", before)


def test_a_menu_of_ways_and_reactions_speak_in_words(open_tab: Any, server: Server) -> None:
    links, _ = reached(server, may_react, ARMORY, shared=True)
    tab: Tab = open_tab(f"play/{links['seats'][0]}")
    tab.asked()
    shown = tab.options.locator("span").all_inner_texts()
    said = [text for text in tab.says() if text != "pass"]
    assert said
    assert not {text.split()[0] for text in said} & {text.split()[0] for text in shown}, "names, no handles"


def test_a_square_that_is_not_lit_is_explained_before_an_action_is_chosen(open_tab: Any, server: Server) -> None:
    tab: Tab = open_tab(f"play/{server.make(seed=3, ready=True)['seats'][0]}")
    tab.asked()
    tab.page.locator(".figure.choice").first.click()
    expect(tab.question).to_contain_text("What shall")
    tab.point("H20")
    expect(tab.page.locator(".toast")).to_contain_text(re.compile(r"It is \d+ squares away, and the move goes 8\."))
