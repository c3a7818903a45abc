"""Games played at random until something interesting can be done on the page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from tests.serve.servers import Server, whose
from warband.games.heroclix.position.model import Figure, Thing
from warband.kernel.ask import Option
from warband.serve.playing.room import Room
from warband.serve.storing.journal import Terms, Woke

EAGER = ("CLOSE", "RANGE", "Charge", "Equip")  # what makes things happen
Wanted = Callable[[Room, dict[int, int]], str]


def walks(setup: dict[str, Any]) -> Iterator[tuple[int, Room, list[str], dict[int, int]]]:
    """Games, answer by answer: the seed, the room, what was said, and who has lost which item."""
    for seed in range(1, 60):
        room = Room("", Terms(game="heroclix", setup=setup, seats=("", ""), seed=seed))
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


def reached(server: Server, wanted: Wanted, setup: dict[str, Any], **more: Any) -> tuple[dict[str, Any], str]:
    """The links of a match of two people that has come to what is wanted, and what that is about."""
    seed, about, said = next((n, found, said) for n, room, said, lost in walks(setup) if (found := wanted(room, lost)))
    links = server.make(seats=["", ""], setup=setup, seed=seed, **more)
    with server.join(links["seats"][0]) as blue, server.join(links["seats"][1]) as red:
        for text in said:
            seat = whose([blue, red])
            assert seat is not None
            seat.choose(text)
    return links, about
