"""The facade of a game: one class, whose methods have defaults where a game needs none of its own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Sequence
from typing import ClassVar

from warband.game import notation, questions, story
from warband.game.parts import Data, Judge, Knowledge, Lobby, Maker, Page, Shelf, Terminal
from warband.kernel.ask import PASS, Ask, Option, Refusal
from warband.kernel.chance import Source
from warband.kernel.event import Happened
from warband.kernel.modify import Explained
from warband.kernel.record import Setup
from warband.kernel.rules import Rules
from warband.kernel.state import Outcome, State

Listing = tuple[Sequence[Option], Sequence[Option]]


class Game(ABC):
    """A game. It must have a name, rules and a beginning; everything else has a default.

    The positions hold the turn, the options and the outcome; their rules hold the seats and teams.
    """

    name: ClassVar[str]  # the name of its package
    title: ClassVar[str] = ""  # its name for people; without one, the name of its package with a capital
    editions: ClassVar[tuple[str, ...]] = ("1",)  # of its rules, the default first
    seats: ClassVar[tuple[str, ...]]  # the names of all possible seats; a setup has all of them, or the first ones
    titles: ClassVar[tuple[str, ...]] = ()  # the seats for people on a page; none where their names will do
    fewest: ClassVar[int] = 2  # seats
    unasked: ClassVar[frozenset[str]] = frozenset()  # codes of refusals that no player wonders about

    # --- optional parts: see `Part`

    judge: Judge[State] | None = None  # without it there are no cases
    agents: Knowledge[State] | None = None  # without it computers play at random
    page: Page[State] | None = None  # without it the page shows words only
    lobby: Lobby | None = None  # without it a match is made from its seats alone
    terminal: Terminal[State] | None = None  # without it the terminal shows words only
    shelf: Shelf | None = None  # without it the command line plays the usual setup only
    maker: Maker | None = None  # without it nobody can try texts of their own

    # --- rules and positions

    @abstractmethod
    def rules(self, edition: str, /, **options: object) -> Rules:
        """The rules of an edition. Each game names its further options."""

    @abstractmethod
    def new(self, setup: Setup, /) -> State:
        """A new game before its first answer. The setup is JSON, and complete: the same setup begins the same game."""

    # --- secrets: the defaults are those of a game without any

    def view(self, g: State, seat: int, /) -> State:
        """The position in the view of a seat: entities, frames, pending triggers, effects and uses.

        Seat -1 only watches.
        """
        return g.clone()

    def imagine(self, view: State, chance: Source, /) -> State:
        """A playable position that agrees with a view; chance fills in the hidden parts."""
        return view.clone()

    def reveals(self, before: State, after: State, /) -> bool:
        """Whether a seat has learnt something hidden between a position and the next."""
        return False

    def witness(self, g: State, happened: Happened, seat: int, /) -> Happened | None:
        """An event in the view of a seat; None when the seat does not see it."""
        return happened

    # --- notation: by default, from the records of the questions

    def say(self, g: State, option: Option, /) -> str:
        """An option of the present ask in the game's notation."""
        return questions.say(self, g, option)

    def imaginable(self, g: State, /) -> Iterable[Option]:
        """All conceivable answers to the present ask, legal or not."""
        return questions.imaginable(g)

    def read(self, g: State, text: str, /) -> Option:
        """The option with this notation; ValueError, with words, when there is none."""
        return notation.read(g, text, self.say)

    def why_not(self, g: State, text: str, /) -> Refusal | None:
        """The reason why an answer is refused; None when it is legal."""
        return notation.why_not(g, text, self.say, self.imaginable(g))

    def refused(self, g: State, /) -> list[tuple[Option, Refusal]]:
        """Some answers that a player may wish for, with the reasons why they are refused now."""
        return questions.refused(self, g)

    def meanings(self, g: State, word: str, /) -> Sequence[Option]:
        """The options that a word may mean besides the one with this notation."""
        return ()

    def listing(self, g: State, /) -> Listing:
        """The options that are listed one below the other, and the rest, which are named after them."""
        return questions.listing(g)

    # --- words

    def glossary(self, /) -> list[tuple[str, str, str]]:
        """The powers of the game for players: name, kind and rule of each."""
        return []

    def introduction(self, g: State, /) -> list[str]:
        """The game, its players and the ways to win, in lines."""
        return [f"{self.name.capitalize()}, edition {g.rules.edition}."]

    def heading(self, g: State, /, *, over: bool = False) -> str:
        """The state of the game in one line."""
        return "The game is over." if over or g.over else f"{self.seat_asked(g).capitalize()} decides."

    def question(self, g: State, /) -> str:
        """The present ask in words."""
        return questions.question(self, g)

    def note(self, g: State, option: Option, /) -> str:
        """The meaning of an option, for people; '' when its notation is enough."""
        return questions.note(self, g, option)

    def words(self, g: State, option: Option, /) -> str:
        """An option for people, with full names; the notation where that is as good."""
        return questions.words(self, g, option)

    def prospect(self, g: State, option: Option, /) -> tuple[list[str], Data]:
        """The chances of an option before it is chosen: sentences, and the numbers in them; none without any."""
        return [], {}

    def cited(self, g: State, option: Option, /) -> str:
        """The rule of an option, such as that of a power; '' where there is none of its own."""
        return ""

    def vain(self, g: State, option: Option, /) -> bool:
        """Whether a reaction can't help its player, such as a new roll of a result in the player's favour."""
        return False

    def rolled_for(self, g: State, /) -> str:
        """The purpose of a roll or a shuffle."""
        return questions.rolled_for(self, g)

    def explain(self, g: State, piece: str, what: str, /) -> Explained:
        """The terms of a piece's number; ValueError when there is no such number."""
        raise ValueError(f"{piece!r} {what!r}: {self.name} explains no numbers")

    # --- stories: events in words and as data

    def tell(self, g: State, happened: Happened, /) -> str:
        """An event in words; '' for a silent one."""
        return story.tell(self, g, happened)

    def sum_up(self, g: State, name: str, events: Sequence[Happened], /) -> list[story.Part]:
        """The events of an episode in one sentence; empty if they are told one by one only."""
        return []

    def facts(self, g: State, happened: Happened, /) -> Data:
        """The facts of an event for JSON, with handles of pieces and names of spaces instead of numbers."""
        return story.facts(self, g, happened)

    def name_piece(self, g: State, piece: int, /) -> str:
        """The name of a piece in a sentence."""
        return getattr(g.entities[piece], "name", "") or f"piece {piece}"

    def handle(self, g: State, piece: int, /) -> str:
        """The word for a piece in the notation and on the page, unique among all pieces."""
        return str(piece)

    def name_space(self, g: State, space: int, /) -> str:
        """The name of a space."""
        return str(space)

    def name_seat(self, g: State, seat: int, /) -> str:
        """The name of a seat in a sentence."""
        return self.seats[seat].capitalize()

    # --- the course of a game

    def idle(self, g: State, /) -> bool:
        """Whether a seat is free to begin something new, and nothing is being resolved."""
        return isinstance(g.ask, Ask) and len(g.stack) == 1

    def turn(self, g: State, /) -> int | None:
        """The seat whose turn it is; None when it is nobody's."""
        return g.ask.seat if isinstance(g.ask, Ask) else None

    def moment(self, g: State, /) -> Hashable:
        """The turn and the phase, in a game that has them: automatic passes never go beyond it."""
        return None

    def setup_answer(self, g: State, /) -> Option | None:
        """The answer that most players would give during setup; None once the game has begun."""
        return None

    def enter(self, g: State, /) -> Option | None:
        """The answer of a player who only presses Enter; None where that means nothing."""
        return PASS if PASS in g.options else None

    def on_points(self, g: State, /) -> Outcome:
        """The outcome when time is up."""
        return Outcome((), "", "Time is up: a draw.")

    def seat_asked(self, g: State, /) -> str:
        """The name of the seat that is asked; 'nobody' when none is."""
        return str(g.rules.seats[g.ask.seat]) if isinstance(g.ask, Ask) else "nobody"
