"""A game as everybody else knows it: one class, whose methods have usual answers where a game may have no other."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Sequence
from typing import ClassVar

from warband.game import notation, questions, story
from warband.game.parts import Data, Judge, Knowledge, Lobby, Page, Shelf, Terminal
from warband.kernel.ask import Ask, Option, Refusal
from warband.kernel.chance import Source
from warband.kernel.event import Happened
from warband.kernel.modify import Explained
from warband.kernel.record import Setup
from warband.kernel.rules import Rules
from warband.kernel.state import Outcome, State

Listing = tuple[Sequence[Option], Sequence[Option]]


class Game(ABC):
    """A game. It must have a name, rules and a beginning; everything else has a usual answer.

    Whose turn it is, what may be answered and how it ended are in its positions; seats and teams are in their rules.
    """

    name: ClassVar[str]  # of its package
    editions: ClassVar[tuple[str, ...]] = ("1",)  # of its rules, the usual one first
    seats: ClassVar[tuple[str, ...]]  # the names of all seats that there can be; a setup has these, or the first ones
    fewest: ClassVar[int] = 2  # seats

    # --- parts that may be absent: see `Part`

    judge: Judge | None = None  # without it there are no cases
    agents: Knowledge | None = None  # without it computers play at random
    page: Page | None = None  # without it the page shows words only
    lobby: Lobby | None = None  # without it a match is made from its seats alone
    terminal: Terminal | None = None  # without it the terminal shows words only
    shelf: Shelf | None = None  # without it the command line plays the usual setup only

    # --- rules and positions

    @abstractmethod
    def rules(self, edition: str, /, **options: object) -> Rules:
        """The rules of an edition. What else decides them, the game names."""

    @abstractmethod
    def new(self, setup: Setup, /) -> State:
        """A game about to begin. The setup is JSON-able, and all that the game needs to begin so again."""

    # --- secrets: a game without any has nothing to say here

    def view(self, g: State, seat: int, /) -> State:
        """The position as a seat sees it: entities, frames, pending triggers, effects and uses. -1 only watches."""
        return g.clone()

    def imagine(self, view: State, chance: Source, /) -> State:
        """A position that can be played and agrees with a view; chance fills the blanks."""
        return view.clone()

    def reveals(self, before: State, after: State, /) -> bool:
        """Whether a seat has learnt something hidden between a position and the next."""
        return False

    def witness(self, g: State, happened: Happened, seat: int, /) -> Happened | None:
        """An event as a seat sees it; None when it sees nothing of it."""
        return happened

    # --- notation: the records of the questions have it

    def say(self, g: State, option: Option, /) -> str:
        """An option of the present ask in the game's notation."""
        return questions.say(self, g, option)

    def imaginable(self, g: State, /) -> Iterable[Option]:
        """Answers to the present ask that somebody could think of, legal or not."""
        return questions.imaginable(g)

    def read(self, g: State, text: str, /) -> Option:
        """The option that is written so; ValueError, with words, when the text is none."""
        return notation.read(g, text, self.say)

    def why_not(self, g: State, text: str, /) -> Refusal | None:
        """Why the present ask can't be answered so; None when it can."""
        return notation.why_not(g, text, self.say, self.imaginable(g))

    def meanings(self, g: State, word: str, /) -> Sequence[Option]:
        """The options that a word may mean besides the one that is written so."""
        return ()

    def listing(self, g: State, /) -> Listing:
        """The options that are listed one below the other, and those that are named after them."""
        return questions.listing(g)

    # --- words

    def introduction(self, g: State, /) -> list[str]:
        """What is played, by whom, and how it is won."""
        return [f"{self.name.capitalize()}, edition {g.rules.edition}."]

    def heading(self, g: State, /, *, over: bool = False) -> str:
        """Where the game stands, in a line."""
        return "The game is over." if over or g.over else f"{self.seat_asked(g).capitalize()} decides."

    def question(self, g: State, /) -> str:
        """The present ask in words."""
        return questions.question(self, g)

    def note(self, g: State, option: Option, /) -> str:
        """What an option means, for people; '' when its notation says it all."""
        return questions.note(self, g, option)

    def rolled_for(self, g: State, /) -> str:
        """What is rolled or shuffled for."""
        return questions.rolled_for(self, g)

    def explain(self, g: State, piece: str, what: str, /) -> Explained:
        """Where a number of a piece comes from; ValueError when there is no such number."""
        raise ValueError(f"{piece!r} {what!r}: {self.name} explains no numbers")

    # --- stories: what happened, in words and as data

    def tell(self, g: State, happened: Happened, /) -> str:
        """An event in words; '' for one that says nothing that others don't."""
        return story.tell(self, g, happened)

    def facts(self, g: State, happened: Happened, /) -> Data:
        """The facts of an event for JSON, with handles of pieces and names of spaces in place of numbers."""
        return story.facts(self, g, happened)

    def name_piece(self, g: State, piece: int, /) -> str:
        """What a piece is called in a sentence."""
        return getattr(g.entities[piece], "name", "") or f"piece {piece}"

    def handle(self, g: State, piece: int, /) -> str:
        """The word for a piece in the notation and on the page; no other piece has it."""
        return str(piece)

    def name_space(self, g: State, space: int, /) -> str:
        """What a space is called."""
        return str(space)

    def name_seat(self, g: State, seat: int, /) -> str:
        """What a seat is called in a sentence."""
        return self.seats[seat].capitalize()

    # --- the course of a game

    def idle(self, g: State, /) -> bool:
        """Whether a seat is free to begin something new, and nothing is going on."""
        return isinstance(g.ask, Ask) and len(g.stack) == 1

    def turn(self, g: State, /) -> int | None:
        """Whose turn it is; None while nobody's is."""
        return g.ask.seat if isinstance(g.ask, Ask) else None

    def moment(self, g: State, /) -> Hashable:
        """The turn and the phase, in a game that has them: nobody passes from one to the next by saying nothing."""
        return None

    def usual(self, g: State, /) -> Option | None:
        """What most players would answer while a game is set up; None once it has begun."""
        return None

    def on_points(self, g: State, /) -> Outcome:
        """How a game ends whose time is up."""
        return Outcome((), "", "Time is up: a draw.")

    def seat_asked(self, g: State, /) -> str:
        """The name of the seat that is asked; 'nobody' while none is."""
        return str(g.rules.seats[g.ask.seat]) if isinstance(g.ask, Ask) else "nobody"
