"""A table: a game as a person plays it from Python. Options, answers and reasons are words.

>>> from warband.game import known
>>> from warband.play.table import Table
>>> table = Table(known()[0], seed=7)
>>> told = table.choose(table.options[0])
"""

from __future__ import annotations

from warband.game import game
from warband.kernel.ask import Ask, Refusal, Refused
from warband.kernel.chance import Source, seeded
from warband.kernel.event import Happened
from warband.kernel.history import History
from warband.kernel.record import Record, Setup
from warband.kernel.safely import Safely, of_event
from warband.kernel.state import Outcome, State


class Table:
    """One running game. Chance is answered from a seed, or from any other source of dice."""

    def __init__(
        self, name: str, setup: Setup | None = None, *, seed: int = 0, chance: Source | None = None
    ) -> None:
        self.game = game(name)
        self.chance = chance or seeded(seed)
        self.safely = Safely(game=name)
        state = self.game.new(setup or {})
        self.history = History(state, Record.of(state, setup or {}), reveals=self.game.reveals)
        self._roll()

    @property
    def state(self) -> State:
        """The position."""
        return self.history.state

    @property
    def outcome(self) -> Outcome | None:
        """The end of the game; None while it runs."""
        return self.state.outcome

    @property
    def asks(self) -> str:
        """The seat and its question; '' when the game is over."""
        ask = self.state.ask
        return f"{(self.state.rules.seats or self.game.seats)[ask.seat]}: {ask.kind}" if isinstance(ask, Ask) else ""

    @property
    def options(self) -> list[str]:
        """The options in notation."""
        return [self.game.say(self.state, option) for option in self.state.options]

    def choose(self, *answers: str) -> list[str]:
        """Answer the asks, one after another; the events, told in sentences.

        `Refused` has the reason; then nothing has happened, even if earlier ones of several answers were legal.
        """
        told, before = len(self.history.log), len(self.history.past)
        for text in answers:
            refusal = self.why_not(text)
            if refusal is not None:
                self.history.rewind(before)
                raise Refused(refusal)
            self.history.choose(self.game.read(self.state, text))
            self._roll()
        sentences = (self._told(event) for event in self.history.log[told:])
        return [sentence for sentence in sentences if sentence]

    def _told(self, event: Happened) -> str:
        return self.safely.told(of_event(event.kind), self.game.tell, self.state, event)

    def why_not(self, text: str) -> Refusal | None:
        """The reason why an answer is refused; None when it is legal."""
        return self.game.why_not(self.state, text)

    def explain(self, piece: str, value: str) -> str:
        """The terms of a piece's number."""
        return str(self.game.explain(self.state, piece, value))

    def undo(self, *, agreed: bool = False) -> None:
        """Undo the last decision; past dice only when everybody agrees."""
        self.history.undo(agreed=agreed)

    def _roll(self) -> None:
        while self.state.ask is not None and not isinstance(self.state.ask, Ask):
            self.history.choose(self.chance(self.state.ask))
