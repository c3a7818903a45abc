"""Items in a real browser: equipped, stolen and dropped, by mouse and by keyboard."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.page.tables import Tab
from tests.serve.servers import Server
from warband.games.heroclix.model import Figure, Thing
from warband.kernel.ask import Option
from warband.serve.journal import Terms, Woke
from warband.serve.room import Room

ARMORY = {"scenario": "The Armory"}
EAGER = ("CLOSE", "RANGE", "Charge", "Equip")  # what brings items into other hands
Wanted = Callable[[Room, dict[int, int]], str]


def walks() -> Iterator[tuple[int, Room, list[str], dict[int, int]]]:
    """Games, answer by answer: the seed, the room, what was said, and who has lost which item."""
    for seed in range(1, 30):
        room = Room("", Terms(game="heroclix", setup=ARMORY, seats=("", ""), seed=seed))
        room.apply(Woke(at=0.0))
        room.roll(0.0)
        rng, said, lost = Random(seed), list[str](), dict[int, int]()
        while room.ask is not None and len(said) < 300:
            yield seed, room, said, lost
            before = worn(room)
            answer = eagerly(room, rng)
            said.append(room.game.say(room.state, answer))
            room._answered(answer, 0.0)
            lost |= {item: side for item, side in before.items() if item not in worn(room)}


def eagerly(room: Room, rng: Random) -> Option:
    """A random answer that rather fights than waits."""
    options: list[Option] = list(room.state.options)
    eager = [option for option in options if option in EAGER]
    waiting = rng.random() < 0.3 or len(options) == 1
    return rng.choice(eager or [option for option in options if option != "end turn" or waiting])


def worn(room: Room) -> dict[int, int]:
    """The items that somebody has, and the side that it is on."""
    things = [e for e in room.state.entities if isinstance(e, Thing) and e.gear and e.host]
    hosts = [(thing.id, room.state.entities[thing.host]) for thing in things]
    return {item: host.side for item, host in hosts if isinstance(host, Figure)}


def at_table(server: Server, wanted: Wanted) -> tuple[str, str]:
    """A link that holds both seats of a match which has come to what is wanted, and the item that it is about."""
    seed, item, said = next((seed, item, said) for seed, room, said, lost in walks() if (item := wanted(room, lost)))
    link: str = server.make(seats=["", ""], shared=True, setup=ARMORY, seed=seed)["seats"][0]
    with server.join(link) as seat:
        for text in said:
            seat.choose(text)
    return link, item


def may_equip(room: Room, lost: dict[int, int]) -> str:
    """Something may be equipped that nobody has lost."""
    return next((item for n, item in offered(room) if n not in lost), "")


def may_steal(room: Room, lost: dict[int, int]) -> str:
    """Something may be equipped that an enemy has lost."""
    return next((item for n, item in offered(room) if room.ask and lost.get(n, room.ask.seat) != room.ask.seat), "")


def offered(room: Room) -> list[tuple[int, str]]:
    """What may be equipped."""
    if room.ask is None or room.ask.kind != "equip what":
        return []
    return [(option, room.state.entities[option].handle) for option in room.state.options]


def may_drop(room: Room, lost: dict[int, int]) -> str:
    """Somebody holds something and may put it down."""
    found = (option[1] for option in room.state.options if isinstance(option, tuple) and option[0] == "put down")
    return next((room.state.entities[item].handle for item in found), "")


def undone(tab: Tab, step: str) -> None:
    """Take back until the match is where it was."""
    while tab.decision() != step:
        now = tab.decision()
        tab.page.keyboard.press("u")
        tab.moved(now)
    tab.asked()


def to_cursor(tab: Tab, place: Locator) -> None:
    """Go through what may be chosen on the board until the cursor is there."""
    tab.page.keyboard.press("b")
    for _ in range(200):
        tab.page.keyboard.press("n")
        box, cursor = place.bounding_box(), tab.page.locator(".cursor rect").bounding_box()
        assert box is not None
        assert cursor is not None
        across, down = (box["x"] + box["width"] / 2 - cursor["x"], box["y"] + box["height"] / 2 - cursor["y"])
        if 0 < across < cursor["width"] and 0 < down < cursor["height"]:
            return
    raise AssertionError("the cursor never came there")


@pytest.mark.parametrize(("wanted", "shot"), [(may_equip, "equipping"), (may_steal, "stealing")])
def test_an_item_changes_hands(open_tab: Any, server: Server, wanted: Wanted, shot: str) -> None:
    link, handle = at_table(server, wanted)
    tab: Tab = open_tab(f"play/{link}")
    tab.asked()
    expect(tab.question).to_contain_text("Equip what?")
    step, equipped = tab.decision(), tab.story.filter(has_text="is equipped with")
    before, number = equipped.count(), 1 + tab.says().index(handle)
    tab.shot(shot)
    tab.page.locator(".figure.choice, .object.choice").first.click()
    tab.moved(step)
    expect(equipped).to_have_count(before + 1)
    undone(tab, step)
    expect(equipped).to_have_count(before)
    tab.page.keyboard.press(str(number))
    tab.moved(step)
    expect(equipped).to_have_count(before + 1)
    expect(equipped.last).to_contain_text(handle)
    undone(tab, step)
    tab.page.keyboard.press("b")
    tab.page.keyboard.press("n")
    tab.page.keyboard.press("Enter")
    tab.moved(step)
    expect(equipped).to_have_count(before + 1)


def test_an_item_is_dropped(open_tab: Any, server: Server) -> None:
    link, _ = at_table(server, may_drop)
    tab: Tab = open_tab(f"play/{link}")
    tab.asked()
    step, lies = tab.decision(), tab.story.filter(has_text=" lies on ")
    before, mark = lies.count(), tab.page.locator(".mark[data-square]").first
    square = mark.get_attribute("data-square") or ""
    tab.shot("dropping")
    tab.point(square)
    tab.moved(step)
    expect(lies).to_have_count(before + 1)
    expect(lies.last).to_contain_text(f"lies on {square}.")
    undone(tab, step)
    to_cursor(tab, tab.page.locator(f'.mark[data-square="{square}"]'))
    tab.page.keyboard.press("Enter")
    tab.moved(step)
    expect(lies.last).to_contain_text(f"lies on {square}.")
