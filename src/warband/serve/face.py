"""What a game must offer to be played on a page, besides being a game: its modules `asking` and `scene`."""

from __future__ import annotations

import importlib
from functools import cache
from pathlib import Path
from typing import Any, Protocol, cast

from warband.kernel import game as games
from warband.kernel.ask import Option, Refusal
from warband.kernel.event import Event
from warband.kernel.modify import Explained
from warband.kernel.state import Outcome, State

Data = dict[str, Any]


class Played(games.Game, Protocol):
    """A game as people play it."""

    seats: tuple[str, ...]

    def reveals(self, before: State, after: State, /) -> bool:
        """Whether a seat has learnt something hidden between a position and the next."""

    def why_not(self, g: State, text: str, /) -> Refusal | None:
        """Why the present ask can't be answered so; None when it can."""

    def explain(self, g: State, piece: str, what: str, /) -> Explained:
        """Where a number of a piece comes from; ValueError when there is no such number."""

    def tell(self, g: State, event: Event, /) -> str:
        """An event in words; '' for one that says nothing that others don't."""


class Asking(Protocol):
    """Questions in words."""

    def introduction(self, g: State) -> list[str]: ...
    def heading(self, g: State, *, over: bool = False) -> str: ...
    def question(self, g: State) -> str: ...
    def note(self, g: State, option: Option) -> str: ...
    def rolled_for(self, g: State) -> str: ...


class Scene(Protocol):
    """Positions as data, for the game's own part of the page to draw."""

    def props(self, g: State) -> Data:
        """What does not change in a match: what is printed on cards and boards."""

    def scene(self, g: State) -> Data:
        """What there is to see of a position."""

    def point(self, g: State, option: Option) -> Data:
        """What a player points at to choose an option; nothing when it is only words."""

    def aim(self, g: State, start: str, end: str) -> Data:
        """The line between two pieces or places; ValueError, with words, when there is none to draw."""

    def usual(self, g: State) -> Option | None:
        """What most players would answer while a game is set up; None once it has begun."""

    def turn(self, g: State) -> int | None:
        """Whose turn it is; None before the first."""

    def on_points(self, g: State) -> Outcome:
        """How a game ends whose time is up."""

    def position(self, g: State) -> str:
        """The position as a text that people can read and a judge can run."""

    def offers(self) -> Data:
        """What can be played with: for the lobby."""

    def checked(self, setup: Data) -> tuple[list[Refusal], list[Data]]:
        """All that is wrong with a setup; and what is to be said of each side: `points`, `of` how many, and `words`."""

    def imported(self, text: str) -> Data:
        """What can be played of a collection; ValueError, with words, when it can't be read."""


@cache
def played(name: str) -> Played:
    """A game by name."""
    return cast(Played, games.game(name))


@cache
def asking(name: str) -> Asking:
    """How a game asks."""
    return cast(Asking, importlib.import_module(f"{games.GAMES}.{name}.words.asking"))


@cache
def scene(name: str) -> Scene:
    """How a game is drawn."""
    return cast(Scene, importlib.import_module(f"{games.GAMES}.{name}.browser.scene"))


def pages(name: str) -> Path:
    """The folder with a game's own part of the page."""
    package = importlib.import_module(f"{games.GAMES}.{name}")
    return Path(next(iter(package.__path__))) / "browser" / "page"
