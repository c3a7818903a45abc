"""The parts of a game that may be absent: each is a module or an object that offers all that its protocol names."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

from warband.kernel.ask import Option, Refusal
from warband.kernel.cite import Catalogue
from warband.kernel.event import Happened
from warband.kernel.state import State

Data = dict[str, Any]
Span = tuple[str, str]  # words and their style
Line = list[Span]
Finding = tuple[bool, str]
Check = Callable[[State, Sequence[Happened]], Finding]
"""A statement: of a position and the events before it, whether it is true, and what is the case."""


@runtime_checkable
class Knowledge(Protocol):
    """What a computer must know to play well."""

    def evaluate(self, g: State, seat: int, /) -> float:
        """How good a position is for a seat."""

    def worth_trying(self, g: State, /) -> Sequence[Option]:
        """The options of the present ask that are worth a look."""

    def settled(self, g: State, /) -> bool:
        """Whether a choice is complete."""

    def calm(self, g: State, /) -> bool:
        """Whether nothing is going on: a position is valued here, after everything that nobody answers."""

    def turn(self, g: State, /) -> int:
        """The number of the turn, counted over all seats."""


class Start(Protocol):
    """A position that a case describes, read once."""

    def state(self, off: frozenset[str] = frozenset()) -> State:
        """The position, with its log on, under rules of which some may be switched off."""


@runtime_checkable
class Judge(Protocol):
    """What a game needs for cases. Errors are ValueErrors or LookupErrors with words."""

    @property
    def sections(self) -> tuple[str, ...]:
        """The words that lines of a position begin with, besides `game`."""

    def start(self, sections: Mapping[str, Sequence[tuple[int, str]]], file: str) -> Start:
        """The position that some sections describe; `game` holds the edition, `with` the changes of a variant."""

    def statement(self, text: str) -> Check:
        """What a statement means; an error when it means nothing."""

    def catalogue(self) -> Catalogue:
        """The clauses of the game's documents."""

    def switches(self) -> Mapping[str, Sequence[str]]:
        """The rules that can be switched off, and where they are enforced."""


@runtime_checkable
class Page(Protocol):
    """Positions as data, for the game's own part of the page to draw."""

    def folder(self) -> Path | None:
        """The game's own part of the page: a folder with `game.js`; None: the plain one."""

    def props(self, g: State) -> Data:
        """What does not change in a match: everything printed on cards and boards."""

    def scene(self, g: State) -> Data:
        """Everything that is seen of a position."""

    def point(self, g: State, option: Option) -> Data:
        """The place that a player points at to choose an option; nothing when it is only words."""

    def aim(self, g: State, start: str, end: str) -> Data:
        """The line between two pieces or places; ValueError, with words, when there is none to draw."""

    def position(self, g: State) -> str:
        """The position as the text of a case."""


@runtime_checkable
class Lobby(Protocol):
    """Setups and collections, for people who set a match up on a page."""

    def offers(self) -> Data:
        """Everything that can be played with."""

    def checked(self, setup: Data) -> tuple[list[Refusal], list[Data]]:
        """All mistakes of a setup; and for each side `points`, `of` how many, and `words`."""

    def imported(self, text: str) -> Data:
        """Everything in a collection that can be played; ValueError, with words, when it can't be read."""


@runtime_checkable
class Terminal(Protocol):
    """A position in a terminal. Lines are lists of words with their styles."""

    def draw(self, g: State, columns: int, rows: int) -> tuple[list[Line], list[Line]]:
        """The table, and a list of its pieces, for a screen of some size; 0 when it has none."""

    def draw_table(self, g: State, most: int) -> list[Line]:
        """The table alone, in at most so many lines; 0 for any."""

    def show(self, g: State, name: str) -> list[Line]:
        """A piece, a card or a place by its name; nothing when there is none."""

    def value(self, g: State, text: str) -> list[Line]:
        """Where a number comes from; nothing when there is none of that name."""

    def handles(self, g: State) -> dict[str, str]:
        """Full names of pieces, each with the short name that notation has for it."""

    def namesakes(self, g: State, text: str) -> list[str]:
        """The short names of pieces that share a name."""

    def places_asked(self, g: State) -> int:
        """How many of the options are places that the table marks."""

    def legend(self) -> Sequence[str]:
        """How the table is read, for the help."""


@runtime_checkable
class Shelf(Protocol):
    """A game's part of the command line: how it is set up there, its content and its files."""

    def commands(self) -> Mapping[str, Any]:
        """The commands of the game, by name: each a click command that takes the place of `warband NAME`."""

    def suffixes(self) -> Iterable[str]:
        """The endings of files that belong to this game."""

    def check(self, files: Sequence[Path]) -> list[str]:
        """All mistakes in files, each with its place."""


PROTOCOLS: Mapping[str, type[Any]] = {
    "judge": Judge,
    "agents": Knowledge,
    "page": Page,
    "lobby": Lobby,
    "terminal": Terminal,
    "shelf": Shelf,
}
