"""A running game with undo: the position, the earlier positions, and the record of the answers between them."""

from __future__ import annotations

from collections.abc import Callable, Collection
from itertools import pairwise
from pathlib import Path

from warband.kernel.ask import Answer, Ask, Left, Refusal, Refused, Said
from warband.kernel.event import Happened
from warband.kernel.machine import choose
from warband.kernel.record import Record, retrace
from warband.kernel.safely import Safely
from warband.kernel.secret import revealed
from warband.kernel.state import State

Reveals = Callable[[State, State], bool]


def nothing_hidden(before: State, after: State) -> bool:
    """In a game without secrets nothing is ever revealed."""
    return False


def wrote(before: State, after: State) -> bool:
    """Whether an answer changed anything but running procedures.

    The parts of a choice change nothing until the choice is complete. A visible change of an entity is an event with a
    sentence.
    """
    return (
        any(happened.event.says for happened in after.log or ())
        or before.effects != after.effects
        or before.pending != after.pending
        or before.used != after.used
        or before.outcome != after.outcome
    )


class History:
    """A game in progress. `people` are the seats whose decisions can be undone; without it, all seats.

    `reveals` says whether a seat has learnt something hidden between a position and the next.
    """

    def __init__(
        self, state: State, record: Record, people: Collection[int] = (), reveals: Reveals = nothing_hidden
    ) -> None:
        self.state, self.record, self.people, self.reveals = state, record, people, reveals
        self.safely = Safely(game=state.rules.game)
        self.past: list[State] = []  # before each answer; the log of a position has the events of that answer
        self.late: set[int] = set()  # answers that were given for a seat, not by it

    @classmethod
    def resume(
        cls,
        record: Record,
        start: Callable[[], State],
        people: Collection[int] = (),
        reveals: Reveals = nothing_hidden,
    ) -> History:
        """Continue a recorded game."""
        positions = []
        for position in retrace(record, start):
            positions.append(position.clone())
            positions[-1].log, position.log = position.log, []
        history = cls(positions.pop(), record, people, reveals)
        history.past = positions
        return history

    def choose(self, answer: Answer, *, late: bool = False) -> None:
        """Answer the present ask, or answer for another seat (`Said`, `Left`).

        If anything fails, the game is unchanged.
        """
        after = self.state.clone()
        after.log = []
        choose(after, answer)
        if late:
            self.late.add(len(self.past))
        self.past.append(self.state)
        self.state = after
        self.record.note(answer, after)

    @property
    def log(self) -> list[Happened]:
        """All events so far."""
        return [happened for position in (*self.past, self.state) for happened in position.log or ()]

    @property
    def drafting(self) -> bool:
        """Whether the last decision is part of a choice that is not complete."""
        decided = self.decided
        if decided is None or self.shows(decided):
            return False
        return not any(wrote(a, b) for a, b in pairwise([*self.past[decided:], self.state]))

    def back(self) -> None:
        """Go back within an incomplete choice. Nobody needs to agree, because nothing has happened."""
        if not self.drafting:
            raise Refused(Refusal("not-drafting", "", "There is no unfinished choice to go back in.", "Undo instead."))
        self.undo()

    def undo(self, *, agreed: bool = False) -> None:
        """Undo the last decision of a person and everything after it."""
        decided = self.decided
        if decided is None:
            raise Refused(Refusal("nothing-to-undo", "", "Nobody has decided anything yet."))
        if not agreed and self.shows(decided):
            words = "Chance has decided something, or something hidden was shown, since that decision."
            raise Refused(Refusal("needs-agreement", "", words, "It can be undone when everybody agrees."))
        self.rewind(decided)

    def rewind(self, answers: int) -> None:
        """Go back to a number of answers, as if the later ones had never been given."""
        if not 0 <= answers <= len(self.past):
            raise ValueError(f"can't go back to {answers} answers: there are {len(self.past)}")
        self.state = (*self.past, self.state)[answers]
        del self.past[answers:]
        self.record.cut(answers)
        self.late = {n for n in self.late if n < answers}

    @property
    def decided(self) -> int | None:
        """The number of answers before the last decision of a person; None when there is none."""
        return self.decided_before(len(self.past))

    def decided_before(self, answers: int) -> int | None:
        """The same among the first answers. A seat that has left does not return for an older decision."""
        for n in range(answers - 1, -1, -1):
            if isinstance(self.record.answers[n], Left):
                return None
            seat = self.seat_of(n)
            if seat is not None and n not in self.late and (not self.people or seat in self.people):
                return n
        return None

    def seat_of(self, answer: int) -> int | None:
        """The seat that gave an answer; None for chance."""
        said, ask = self.record.answers[answer], self.past[answer].ask
        if isinstance(said, Said | Left):
            return said.seat
        return ask.seat if isinstance(ask, Ask) else None

    def shows(self, answers: int) -> bool:
        """Whether a seat has learnt something hidden since a number of answers."""
        since = [*self.past[answers:], self.state]
        return any(not isinstance(a.ask, Ask) or self.learnt(a, b) for a, b in pairwise(since))

    def learnt(self, before: State, after: State) -> bool:
        """Whether a seat has learnt something hidden between a position and the next; true if the game can't tell."""
        return revealed(before, after) or self.safely.made("what was revealed", True, self.reveals, before, after)

    def alone(self, seats: Collection[int], answers: int) -> bool:
        """Whether only these seats have answered since a number of answers."""
        return all(self.seat_of(n) in seats for n in range(answers, len(self.past)))

    def write(self, path: Path | str) -> None:
        """Write the record of the game so far. The record itself is unchanged, however often it is written."""
        self.record.sealed(self.state).write(path)
