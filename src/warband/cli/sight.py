"""The person at the screen, and the view of the game that may be shown there."""

from __future__ import annotations

from collections.abc import Sequence

from warband.game import Game
from warband.kernel.ask import Ask
from warband.kernel.history import History
from warband.kernel.safely import Safely
from warband.kernel.state import State

VIEW = "the view of this position"
WATCHING = -1  # the view of nobody's seat


class Sight:
    """One screen for all people. A lone person always sits at it; several take turns as they are asked.

    If their views differ, a curtain falls before the next one sits down, so that nobody sees another's view.
    """

    def __init__(self, game: Game, people: Sequence[int], history: History, safely: Safely) -> None:
        self.game, self.people, self.history, self.safely = game, people, history, safely
        self.open = type(game).view is Game.view  # whether this game never hides anything
        self.at = people[0] if len(people) == 1 else WATCHING
        self.secret = False  # whether the screen shows something that not everybody may see
        self.told = dict.fromkeys(people, len(history.past))  # the number of answers that each seat has been told
        self.cached: tuple[State, int, State] | None = None

    def view(self, g: State) -> State:
        """A position in the view of the person at the screen. A seat that is asked knows all its options."""
        if self.open:
            return g
        if self.cached is None or self.cached[0] is not g or self.cached[1] != self.at:
            found = self.made(g)
            if isinstance(g.ask, Ask) and g.ask.seat == self.at:
                found._options = g.options
            self.cached = (g, self.at, found)
        return self.cached[2]

    def made(self, g: State) -> State:
        """The view of the seat at the screen; of the latest earlier position, where that of this one can't be made."""
        for known in (g, *reversed(self.history.past)):
            found = self.safely.made(VIEW, None, self.game.view, known, self.at)
            if found is not None:
                found.ask = g.ask if known is not g else found.ask
                return found
        raise LookupError(f"no position of this game has a view of seat {self.at}")

    def differ(self) -> bool:
        """Whether the views of the people differ now; they do where one can't be made."""
        if self.open or len(self.people) < 2:
            return False
        views = [self.safely.made(VIEW, None, self.game.view, self.history.state, seat) for seat in self.people]
        return None in views or len({found.save() for found in views if found is not None}) > 1

    def note(self) -> None:
        """Note after an answer whether the screen shows a secret from now on."""
        self.cached = None
        self.secret = self.secret or self.differ()

    def mark(self) -> None:
        """Everything so far has been told to the people who may look at the screen."""
        for seat in self.people:
            if seat == self.at or not self.secret:
                self.told[seat] = len(self.history.past)

    def rewind(self) -> None:
        """Answers were undone: nobody has been told of them."""
        self.cached = None
        self.told = {seat: min(count, len(self.history.past)) for seat, count in self.told.items()}

    # --- the curtain

    def hidden_from(self, seat: int) -> bool:
        """Whether a curtain must fall before a seat sits down at the screen."""
        return seat != self.at and len(self.people) > 1 and (self.secret or self.differ())

    def sit(self, seat: int) -> range:
        """A seat sits down; the answers that it has not been told yet."""
        self.at = seat
        self.secret = self.differ()
        first = self.told[seat] if seat in self.told else min(self.told.values(), default=0)
        return range(first, len(self.history.past))
