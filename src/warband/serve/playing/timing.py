"""The time of a match: its beginning, and the time that each seat has used."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from warband.serve.storing.journal import PERSON, Terms


class Timing:
    """Clocks. They stand still until every person has been there once."""

    def __init__(self, terms: Terms, began: float) -> None:
        self.terms = terms
        self.since = self.started = began  # the time since which the asked seats think; the beginning of the match
        self.came: set[int] = set()  # the seats of people who have been there; kept in timed matches
        self.used = [0.0] * len(terms.seats)  # seconds that each seat has used

    @property
    def timed(self) -> bool:
        """Whether there is a clock or a limit."""
        return bool(self.terms.clock or self.terms.limit)

    @property
    def running(self) -> bool:
        """Whether time runs."""
        return self.timed and self.came.issuperset(self.terms.people)

    def begin(self, at: float) -> None:
        """Start the clocks."""
        self.since = self.started = at

    def wake(self, at: float) -> None:
        """Skip the time before: no seat is charged for it."""
        self.started += max(0.0, at - self.since)
        self.since = at

    def charge(self, seats: Collection[int], at: float) -> None:
        """Charge some seats for the time until now."""
        if self.running:
            for seat in seats:
                self.used[seat] += max(0.0, at - self.since)
        self.since = max(self.since, at)

    def left(self, seat: int, asked: Collection[int], now: float) -> float:
        """Seconds left on the clock of a seat."""
        thinking = now - self.since if self.running and seat in asked else 0.0
        return self.terms.clock - self.used[seat] - max(0.0, thinking)

    def until_limit(self, now: float) -> float:
        """Seconds until the match ends on points."""
        return self.terms.limit - (max(0.0, now - self.started) if self.running else 0.0)

    def deadlines(self, asked: Collection[int]) -> Iterator[tuple[float, str, int]]:
        """The times at which the limit or the clock of an asked person runs out, with its kind and its seat."""
        if self.terms.limit and self.running:
            yield self.started + self.terms.limit, "limit", -1
        for seat in asked:
            if self.terms.seats[seat] == PERSON and self.terms.clock and self.running:
                yield self.since + self.terms.clock - self.used[seat], "clock", seat
