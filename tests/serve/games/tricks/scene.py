"""Its positions as data."""

from __future__ import annotations

from tests.serve.games.tricks import all_named, named
from warband.kernel.ask import Option
from warband.kernel.state import State
from warband.serve.face import Data


def props(g: State) -> Data:
    return {"cards": all_named(g)}


def scene(g: State) -> Data:
    return {"cards": all_named(g)}


def point(g: State, option: Option) -> Data:
    return {"piece": named(g, option)} if isinstance(option, int) else {}


def aim(g: State, start: str, end: str) -> Data:
    return {"words": f"{named(g, int(start))} to {named(g, int(end))}"}


def position(g: State) -> str:
    return " ".join(all_named(g))


def turn(g: State) -> int | None:
    return g.entities[0].active if g.entities[0].turn else None
