"""What a game must offer, and where the games are found by name."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from typing import Any, Protocol, runtime_checkable

from warband.kernel.ask import Option
from warband.kernel.chance import Source
from warband.kernel.rules import Rules
from warband.kernel.state import State

GAMES = "warband.games"

Setup = Mapping[str, Any]


@runtime_checkable
class Game(Protocol):
    """A game. Whose turn it is, what may be answered and how it ended are in its positions."""

    @property
    def name(self) -> str:
        """The name of its package."""

    @property
    def editions(self) -> tuple[str, ...]:
        """The editions of its rules, the usual one first."""

    def rules(self, edition: str, /, **options: Any) -> Rules:
        """The rules of an edition. What else decides them, the game names."""

    def new(self, setup: Setup, /) -> State:
        """A game about to begin. The setup is JSON-able, and all that the game needs to begin so again."""

    def view(self, g: State, seat: int, /) -> State:
        """The position as a seat sees it: what it may not know is blank."""

    def imagine(self, view: State, chance: Source, /) -> State:
        """A position that can be played and agrees with a view; chance fills the blanks."""

    def say(self, g: State, option: Option, /) -> str:
        """An option of the present ask in the game's notation."""

    def read(self, g: State, text: str, /) -> Option:
        """The option that `say` wrote; ValueError, with words, when the text is none."""


class UnknownGame(LookupError):
    """A name or an edition that there is no game for; the message lists those that there are."""


def known() -> list[str]:
    """The names of the games, found without importing them."""
    return sorted(module.name for module in pkgutil.iter_modules(importlib.import_module(GAMES).__path__))


def game(name: str) -> Game:
    """A game by name."""
    if name not in known():
        raise UnknownGame(f"no game {name!r}: expected one of {', '.join(known())}")
    found: Any = getattr(importlib.import_module(f"{GAMES}.{name}"), "GAME", None)
    if not isinstance(found, Game):
        raise UnknownGame(f"{GAMES}.{name} has no GAME that offers all that a game must")
    return found


def rules(name: str, edition: str, /, **options: Any) -> Rules:
    """The rules of an edition of a game, both by name."""
    found = game(name)
    if edition not in found.editions:
        raise UnknownGame(f"no edition {edition!r} of {name}: expected one of {', '.join(found.editions)}")
    return found.rules(edition, **options)
