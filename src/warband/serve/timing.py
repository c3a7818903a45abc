"""The time of a match: who has used how much of it, and when it began to run."""

from __future__ import annotations

from collections.abc import Collection

from warband.serve.journal import Terms


class Timing:
    """Clocks. They stand still until everybody has been there once."""

    def __init__(self, terms: Terms, began: float) -> None:
        self.terms = terms
        self.since = self.started = began  # since when those who are asked now think; when the match began
        self.came: set[int] = set()  # the seats of people who have ever been there; kept where time matters
        self.used = [0.0] * len(terms.seats)  # seconds that each seat has thought

    @property
    def timed(self) -> bool:
        """Whether there is a clock or a limit."""
        return bool(self.terms.clock or self.terms.limit)

    @property
    def running(self) -> bool:
        """Whether time runs."""
        return self.timed and self.came.issuperset(self.terms.people)

    def begin(self, at: float) -> None:
        """Everything is counted from now on."""
        self.since = self.started = at

    def wake(self, at: float) -> None:
        """Nobody is charged for the time before."""
        self.started += max(0.0, at - self.since)
        self.since = at

    def charge(self, seats: Collection[int], at: float) -> None:
        """Some seats have thought until now."""
        if self.running:
            for seat in seats:
                self.used[seat] += max(0.0, at - self.since)
        self.since = max(self.since, at)

    def left(self, seat: int, asked: Collection[int], now: float) -> float:
        """Seconds that a seat has left on its clock."""
        thinking = now - self.since if self.running and seat in asked else 0.0
        return self.terms.clock - self.used[seat] - max(0.0, thinking)

    def until_limit(self, now: float) -> float:
        """Seconds until the match ends on points."""
        return self.terms.limit - (max(0.0, now - self.started) if self.running else 0.0)
