"""A match: agents at the seats, a source of chance, and the treatment of agents that cheat, die or hang."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import NamedTuple

from warband.kernel.ask import PASS, Ask, Left, Option, Refused
from warband.kernel.chance import Source
from warband.kernel.history import History
from warband.kernel.state import Outcome, State

Agent = Callable[[State, Sequence[Option]], Option]
View = Callable[[State, int], State]


class Fault(NamedTuple):
    """A fault of an agent or in its view: its kind, and the number of answers before it."""

    seat: int
    answers: int
    kind: str  # cheated, died, hung; or was shown nothing, by a fault of the game
    words: str


def copy(g: State, seat: int) -> State:
    """The view in a game without secrets: everything."""
    return g.clone()


class Match:
    """A game between agents. A seat without one is a person's: the match waits there.

    An agent sees a copy or a view, never the game itself. At its first fault the `stand_in` takes its seat for good;
    without one, and at a fault of the stand-in, the seat forfeits, and the other teams play on. An agent whose view
    can't be made passes, or gives the first legal answer. `AgentProcess` keeps the time.
    """

    def __init__(
        self,
        history: History,
        agents: Sequence[Agent | None],
        chance: Source,
        view: View = copy,
        stand_in: Agent | None = None,
    ) -> None:
        self.history, self.agents, self.chance, self.view = history, list(agents), chance, view
        self.stand_in = stand_in
        self.faults: list[Fault] = []
        self.forfeit: Outcome | None = None

    @property
    def outcome(self) -> Outcome | None:
        """The end of the game, by its rules or by forfeit."""
        return self.history.state.outcome or self.forfeit

    def run(self, most: int = sys.maxsize) -> Outcome | None:
        """Play until the game is over, a person must decide, or a number of answers was given."""
        for _ in range(most):
            if self.outcome is not None or not self.step():
                break
        return self.outcome

    def step(self) -> bool:
        """Answer the present ask; False when a person must do it."""
        ask = self.history.state.ask
        if ask is None:
            raise RuntimeError("nothing is asked, though the game is not over")
        if not isinstance(ask, Ask):
            self.history.choose(self.chance(ask))
        elif (agent := self.agents[ask.seat]) is not None:
            self._decide(ask.seat, agent)
        else:
            return False
        return True

    def _decide(self, seat: int, agent: Agent) -> None:
        state = self.history.state
        try:
            shown = self.view(state, seat)
        except Exception as error:  # a fault of the game: the agent keeps its seat
            self._note(seat, "was shown nothing", error)
            return self.history.choose(PASS if PASS in state.options else next(iter(state.options)))
        try:
            answer = agent(shown, tuple(state.options))
        except TimeoutError as error:
            return self._fault(seat, "hung", error)
        except (Exception, SystemExit) as error:
            return self._fault(seat, "died", error)
        try:
            self.history.choose(answer)
        except Refused as error:
            self._fault(seat, "cheated", error)

    def _note(self, seat: int, kind: str, error: BaseException) -> str:
        words = f"{type(error).__name__}: {error}"
        self.faults.append(Fault(seat, len(self.history.past), kind, words))
        return words

    def _fault(self, seat: int, kind: str, error: BaseException) -> None:
        words = self._note(seat, kind, error)
        if self.stand_in is not None and self.agents[seat] is not self.stand_in:
            self.agents[seat] = self.stand_in
            return
        team, out = self.history.state.rules.team, self.history.state.out
        staying = {team(other) for other in range(len(self.agents)) if other != seat and other not in out}
        if len(staying) > 1:
            self.history.choose(Left(seat))
        else:
            winners = tuple(other for other in range(len(self.agents)) if team(other) in staying)
            self.forfeit = Outcome(winners, "", f"Seat {seat} {kind}: {words}")
