"""What a game must know to have cases; `warband.games.NAME.cases.JUDGE` is it."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Protocol

from warband.kernel import game
from warband.kernel.ask import Option
from warband.kernel.cite import Catalogue
from warband.kernel.event import Event
from warband.kernel.state import State

Check = Callable[[State, Sequence[Event]], tuple[bool, str]]
"""A statement: of a position and what led to it, whether it is true, and what is the case."""


class Start(Protocol):
    """A position that a case describes, read once."""

    def state(self, off: frozenset[str] = frozenset()) -> State:
        """The position, with its log on, under rules of which some may be switched off."""


class Judge(Protocol):
    """One game's part of its cases. Errors are ValueErrors or LookupErrors with words; see `mistakes`."""

    @property
    def seats(self) -> tuple[str, ...]:
        """What the seats are called."""

    @property
    def sections(self) -> tuple[str, ...]:
        """The words that lines of a position begin with, besides `game`."""

    def start(self, sections: Mapping[str, Sequence[tuple[int, str]]], file: str) -> Start:
        """The position that some sections describe; `game` holds the edition, `with` what a variant changes."""

    def statement(self, text: str) -> Check:
        """What a statement means; an error when it means nothing."""

    def idle(self, g: State) -> bool:
        """Whether a player is free to begin something new, and nothing is going on."""

    def say(self, g: State, option: Option) -> str:
        """An option of the present ask, in notation."""

    def imaginable(self, g: State) -> Iterable[Option]:
        """Answers to the present ask that somebody could think of, legal or not."""

    def tell(self, g: State, event: Event) -> str:
        """An event in words; '' when there is nothing to say."""

    def catalogue(self) -> Catalogue:
        """The clauses of the game's documents."""

    def switches(self) -> Mapping[str, Sequence[str]]:
        """The rules that can be switched off, and where they are enforced."""


@cache
def judge(name: str) -> Judge:
    """The judge of a game, by its name; `UnknownGame` when there is none."""
    if name not in game.known():
        raise game.UnknownGame(f"no game {name!r}: expected one of {', '.join(game.known())}")
    found: Any = importlib.import_module(f"{game.GAMES}.{name}.cases").JUDGE
    return found  # type: ignore[no-any-return]
