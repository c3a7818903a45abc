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
Wanted = Callable[[Room, dict[int, int]], bool]


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


def at_table(server: Server, wanted: Wanted) -> str:
    """A link that holds both seats of a match which has come to what is wanted."""
    seed, said = next((seed, said) for seed, room, said, lost in walks() if wanted(room, lost))
    link: str = server.make(seats=["", ""], shared=True, setup=ARMORY, seed=seed)["seats"][0]
    with server.join(link) as seat:
        for text in said:
            seat.choose(text)
    return link


def may_equip(room: Room, lost: dict[int, int]) -> bool:
    """Something on the map may be equipped, and nobody has lost it."""
    ask = room.ask
    return ask is not None and ask.kind == "equip what" and any(option not in lost for option in room.state.options)


def may_steal(room: Room, lost: dict[int, int]) -> bool:
    """Something may be equipped that an enemy has lost."""
    ask = room.ask
    return ask is not None and ask.kind == "equip what" and stolen(room, lost) is not None


def stolen(room: Room, lost: dict[int, int]) -> Option | None:
    """What an enemy of whoever is asked has lost."""
    seat = room.ask.seat if room.ask else 0
    return next((option for option in room.state.options if lost.get(option, seat) != seat), None)


def may_drop(room: Room, lost: dict[int, int]) -> bool:
    """Somebody holds something and may put it down."""
    return room.ask is not None and any(isinstance(o, tuple) and o[0] == "put down" for o in room.state.options)


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
    tab: Tab = open_tab(f"play/{at_table(server, wanted)}")
    tab.asked()
    expect(tab.question).to_contain_text("Equip what?")
    step, equipped = tab.decision(), tab.story.filter(has_text="is equipped with")
    before, item = equipped.count(), tab.page.locator(".object.choice .thing").last
    tab.shot(shot)
    item.click()
    tab.moved(step)
    expect(equipped).to_have_count(before + 1)
    by_mouse = equipped.last.inner_text()
    undone(tab, step)
    expect(equipped).to_have_count(before)
    to_cursor(tab, item)
    tab.page.keyboard.press("Enter")
    tab.moved(step)
    expect(equipped).to_have_count(before + 1)
    assert equipped.last.inner_text() == by_mouse


def test_an_item_is_dropped(open_tab: Any, server: Server) -> None:
    tab: Tab = open_tab(f"play/{at_table(server, may_drop)}")
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
