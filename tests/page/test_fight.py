"""Fighting in a real browser: lines of fire, odds, dice that roll, reactions, numbers, taking back what was rolled."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.tables import Tab
from tests.page.walks import reached
from tests.serve.servers import Server
from warband.games.heroclix.browser.aiming import aim
from warband.games.heroclix.game import mine
from warband.games.heroclix.position.attacking import Attack
from warband.games.heroclix.position.events import AttackDone
from warband.games.heroclix.position.model import MAP, Figure
from warband.kernel.machine import find
from warband.serve.playing.room import Room

ARMORY = {"scenario": "The Armory"}


def may_aim(room: Room, lost: dict[int, int]) -> str:
    """Blue aims from afar, and there is an enemy whom it can't see: who that is."""
    attack = find(room.state, Attack)
    if room.ask is None or room.ask.kind != "target" or room.ask.seat != 0 or attack is None:
        return ""
    aiming = room.state.entities[attack.attacker].handle
    enemies = [e.handle for e in room.state.entities if isinstance(e, Figure) and e.side == 1 and e.place == MAP]
    seen = {enemy: aim(mine(room.state), aiming, enemy) for enemy in enemies}
    far = any(line["seen"] != "blocked" and line["distance"] > 2 for line in seen.values())
    return next((enemy for enemy, line in seen.items() if far and line["seen"] == "blocked"), "")


def may_react(room: Room, lost: dict[int, int]) -> str:
    """Blue may answer something."""
    return "yes" if room.ask is not None and room.ask.kind == "respond" and room.ask.seat == 0 else ""


def test_aiming_shows_lines_odds_and_what_is_in_the_way(open_tab: Any, server: Server) -> None:
    links, hidden = reached(server, may_aim, ARMORY)
    tab: Tab = open_tab(f"play/{links['seats'][0]}")
    tab.asked()
    expect(tab.page.locator(".fire.aimed").first).to_be_attached()
    expect(tab.page.locator(".odds").first).to_contain_text("%")
    tab.page.locator(".figure.enemy").first.hover()
    expect(tab.page.locator(".hint")).to_contain_text(re.compile(r"range.*damage on average, KO"))
    tab.page.locator(f'.figure[data-piece="{hidden}"]').hover()
    expect(tab.page.locator(".fire.hovered.blocked")).to_be_attached()
    expect(tab.page.locator(".hint")).to_contain_text("range")
    tab.shot("aiming")
    step = tab.decision()
    tab.page.locator(f'.figure[data-piece="{hidden}"]').click()
    expect(tab.page.locator(".toast .cite")).to_be_visible()
    tab.shot("why-no-target")
    assert tab.decision() == step


def test_dice_are_seen_rolling_and_come_back_only_by_agreement(open_tab: Any, server: Server) -> None:
    links, _ = reached(server, may_aim, ARMORY)
    blue: Tab = open_tab(f"play/{links['seats'][0]}", reduced_motion="no-preference")
    red: Tab = open_tab(f"play/{links['seats'][1]}")
    blue.asked()
    step = blue.decision()
    blue.options.first.click()
    blue.page.wait_for_selector(".table:has(.prompt.answered) .dice.beside .landed", state="attached")
    blue.shot("dice")
    blue.moved(step)
    red.moved(step)
    blue.page.get_by_role("button", name="Undo").click()
    expect(blue.page.locator(".offer")).to_contain_text("You have proposed to take the last decision back")
    expect(red.page.locator(".offer")).to_contain_text("Blue proposes to take the last decision back")
    red.shot("offer")
    red.usable(".offer")
    assert blue.decision() != step
    red.page.get_by_role("button", name="Agree").click()
    expect(blue.page.locator(".replay input")).to_have_attribute("max", step)


def test_a_reaction_can_not_be_missed(open_tab: Any, server: Server) -> None:
    links, _ = reached(server, may_react, ARMORY)
    tab: Tab = open_tab(f"play/{links['seats'][0]}")
    tab.asked()
    expect(tab.page.locator(".prompt.reaction .flag")).to_have_text("A reaction!")
    expect(tab.page.locator("#live")).to_contain_text("Does anybody react?")
    tab.shot("reaction")
    tab.usable(".prompt.reaction")
    step = tab.decision()
    tab.page.locator('.option[data-say="pass"]').click()
    tab.moved(step)


@pytest.mark.parametrize("how", ["hover", "focus"])
def test_where_a_number_comes_from(open_tab: Any, server: Server, how: str) -> None:
    tab: Tab = open_tab(f"play/{server.make(ready=True)['seats'][0]}")
    tab.asked()
    tab.page.locator(".roster button.row").first.click()
    attack = tab.page.locator(".stat", has_text="Attack")
    attack.hover() if how == "hover" else attack.focus()
    expect(tab.page.locator(".why li")).to_contain_text("printed")


def has_attacked(room: Room, lost: dict[int, int]) -> str:
    """An attack is over, and Blue is asked."""
    over = any(isinstance(one.event, AttackDone) for g in room.history.past[-8:] for one in g.log or ())
    return "yes" if over and room.ask is not None and room.ask.seat == 0 and room.ask.kind != "respond" else ""


def test_an_attack_is_one_line_that_unfolds_to_its_steps(open_tab: Any, server: Server) -> None:
    links, _ = reached(server, has_attacked, ARMORY)
    tab: Tab = open_tab(f"play/{links['seats'][0]}")
    tab.asked()
    summary = tab.page.locator(".told .episode:not(.step)").last
    roll = tab.story.filter(has_text=re.compile(r"rolls \d and \d, \d+ in all")).last
    expect(summary).to_contain_text(re.compile(r" makes a (close|range) attack on .*(a (critical )?(hit|miss)|evaded)"))
    expect(roll).to_be_hidden()
    tab.shot("an-attack")
    summary.get_by_role("button", name="All steps").click()
    expect(roll).to_be_visible()
    tab.shot("an-attack-unfolded")
    summary.get_by_role("button", name="All steps").click()
    expect(roll).to_be_hidden()
