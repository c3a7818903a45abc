"""Its questions in words."""

from __future__ import annotations

from tests.serve.games.tricks import all_named, named
from warband.kernel.ask import Option
from warband.kernel.state import State


def introduction(g: State) -> list[str]:
    return all_named(g)


def heading(g: State, *, over: bool = False) -> str:
    return f"Turn {g.entities[0].turn}: {' '.join(all_named(g))}"


def question(g: State) -> str:
    return f"What do you play? {' '.join(all_named(g))}"


def note(g: State, option: Option) -> str:
    return named(g, option) if isinstance(option, int) else ""
