"""The optional parts of a game: each is a module or an object with all members of its protocol.

A part is written for the positions of its game (`Page[Position]`); all other code gives it positions of any type
(`Page[State]`), and `Part` is between the two.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, runtime_checkable

from warband.kernel.ask import Dice, Option, Refusal
from warband.kernel.event import Happened
from warband.kernel.record import Setup
from warband.kernel.state import State

if TYPE_CHECKING:
    import click

    from warband.kernel.cite import Catalogue

G = TypeVar("G", bound=State, contravariant=True)  # the positions of a game
Data = dict[str, Any]  # JSON for the page and other programs
Span = tuple[str, str]  # words and their style
Line = list[Span]
Finding = tuple[bool, str]
Check = Callable[[G, Sequence[Happened]], Finding]
"""A statement: of a position and the events before it, whether it is true, and what is the case."""


EACH = "each"  # in place of a face: every die counts for itself, as where seats roll against each other


@runtime_checkable
class Knowledge(Protocol[G]):
    """A game's knowledge for agents. The records of its questions name the options that agents try."""

    def evaluate(self, g: G, seat: int, /) -> float:
        """The worth of a position to a seat, in points; of a game that is over, more than all others."""

    def foresee(self, g: G, seat: int, /) -> float:
        """The same as a search sees it: with everything that the seat can still do in its turn."""
        return self.evaluate(g, seat)

    def face(self, dice: Dice, /) -> str:
        """The face of dice that counts, all others being alike; '' where their sum counts, EACH where each die does."""
        return ""

    def chance(self, g: G, seat: int, /) -> float:
        """The chance of a seat to win a game that goes on, from 0 to 1."""

    def open_turns(self, g: G, /) -> int:
        """The number of turns, from the present one on, in which nothing that is hidden counts."""
        return 0

    def calm(self, g: G, /) -> bool:
        """Whether a position can be evaluated as it stands: nothing else is unresolved."""

    def turn(self, g: G, /) -> int:
        """The number of the turn, counted over all seats."""


class Start(Protocol):
    """The position of a case, read once."""

    def state(self) -> State:
        """The position, with its log on."""


@runtime_checkable
class Judge(Protocol[G]):
    """The part for cases. Errors are ValueErrors or LookupErrors with words.

    A subclass has the defaults: codes and rolls are not checked.
    """

    @property
    def sections(self) -> tuple[str, ...]:
        """The words at the margin of a position's entries, besides `game`."""

    def start(self, sections: Mapping[str, Sequence[tuple[int, str]]], file: str) -> Start:
        """The position of some sections; `game` holds the edition, `with` the changes of a variant."""

    def statement(self, text: str) -> Check[G]:
        """The meaning of a statement; an error when it has none."""

    def catalogue(self) -> Catalogue:
        """The clauses of the game's documents."""

    def codes(self) -> Iterable[str]:
        """The codes of refusals; none when they are not known."""
        return ()

    def rolls(self, g: G) -> Iterable[str]:
        """All purposes of rolls and shuffles; none when they are not known."""
        return ()


@runtime_checkable
class Waiting(Protocol[G]):
    """A judge of a game in which things wait for an answer: in its cases a seat `responds`, something `resolves`."""

    def waiting(self, g: G) -> object:
        """The next thing that waits for an answer; None without one."""


@runtime_checkable
class Page(Protocol[G]):
    """Positions as data, for the game's own part of the page to draw."""

    def folder(self) -> Path | None:
        """The game's own part of the page: a folder with `game.js`; None for the plain one."""

    def props(self, g: G) -> Data:
        """The constant data of a match: everything printed on cards and boards."""

    def scene(self, g: G) -> Data:
        """The visible data of a position."""

    def point(self, g: G, option: Option) -> Data:
        """The place to click for an option; empty when it is only words."""

    def aim(self, g: G, start: str, end: str) -> Data:
        """The line between two pieces or places; ValueError, with words, when there is none to draw."""

    def position(self, g: G) -> str:
        """The position as the text of a case."""


@runtime_checkable
class Lobby(Protocol):
    """Setups and collections, for people who set a match up on a page."""

    def offers(self) -> Data:
        """The content that can be played."""

    def checked(self, setup: Setup) -> tuple[list[Refusal], list[Data]]:
        """All mistakes of a setup; and for each side `points`, `of` a limit, and `words`."""

    def imported(self, text: str) -> Data:
        """The playable content of a collection; ValueError, with words, when it can't be read."""


@runtime_checkable
class Terminal(Protocol[G]):
    """A position in a terminal, drawn from the view of a seat. Lines are lists of words with styles."""

    def draw_table(self, g: G, most: int) -> list[Line]:
        """The table, in at most `most` lines; 0 for any number. Places among the options are marked."""

    def draw_whole(self, g: G) -> list[Line]:
        """The whole table, even before the game is set up."""

    def draw_pieces(self, g: G, columns: int) -> list[Line]:
        """A list of the pieces, each in one line of `columns` columns; 0 for as many lines as they need."""

    def show(self, g: G, name: str) -> list[Line]:
        """A piece, a card or a place by its name; nothing when there is none."""

    def value(self, g: G, text: str) -> list[Line]:
        """The terms of a number; nothing when there is no such number."""

    def handles(self, g: G) -> dict[str, str]:
        """Full names of pieces, each with its short name in the notation."""

    def namesakes(self, g: G, text: str) -> list[str]:
        """The short names of pieces that share a name."""

    def places_asked(self, g: G) -> int:
        """The number of places that the table marks as options."""

    def examples(self) -> Sequence[str]:
        """Lines that a player may type: answers of several words."""

    def legend(self) -> Sequence[str]:
        """The key to the table and to the list of pieces, for the help."""


@runtime_checkable
class Shelf(Protocol):
    """A game's part of the command line: its commands and options, its content and its files."""

    def commands(self) -> Mapping[str, click.Command]:
        """The commands of the game by name: they replace `warband NAME`.

        The options of two of them are added to Warband's own: `play` returns the setup, `check` reports more than
        mistakes.
        """

    def knows(self, command: str, words: Sequence[str]) -> bool:
        """Whether the game has the scenario, the card or the files that the words of a command name."""

    def suffixes(self) -> Sequence[str]:
        """The endings of files that may belong to this game."""

    def forms(self) -> str:
        """The forms of its files in words, for somebody whose file has none of them."""

    def check(self, files: Sequence[Path]) -> list[str]:
        """All mistakes in files, each with its place."""

    def lend(self) -> None:
        """Let cases name content in the user's own folder."""


@runtime_checkable
class Maker(Protocol):
    """Texts of cards that people make: their meaning, and a match to try them in."""

    def samples(self) -> Sequence[str]:
        """Texts to begin with."""

    def explained(self, text: str, name: str, label: str) -> Data:
        """A text on a card with a name, under a label: its `meaning`, its `parts` and its `faults`."""

    def trial(self, text: str) -> Setup:
        """The setup of a small match in which the first piece has a text; empty where there is none."""


PROTOCOLS: Mapping[str, type[object]] = {
    "judge": Judge,
    "agents": Knowledge,
    "page": Page,
    "lobby": Lobby,
    "terminal": Terminal,
    "shelf": Shelf,
    "maker": Maker,
}
