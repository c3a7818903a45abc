"""Time at the terminal: a clock for each person, and a limit for the whole game. It stands still while nobody plays."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from warband.cli.plan import Plan

MINUTE = 60
NOTES = (10 * MINUTE, 5 * MINUTE, MINUTE)  # seconds left at which the table is told


class Kept(msgspec.Struct, forbid_unknown_fields=True):
    """The time of a game on disk: seconds that each seat has used, and that were played in all."""

    used: list[float]
    played: float


class Terms(NamedTuple):
    """Seconds for each person and for the game; 0 for any number."""

    clock: float = 0
    limit: float = 0


class Clock:
    """The time of a game. `file` keeps it beside the game."""

    def __init__(self, plan: Plan) -> None:
        given = plan.setup.get("play", {})
        self.terms = Terms(float(given.get("clock", 0)), float(given.get("limit", 0)))
        self.people = plan.people
        self.kept = Kept([0.0] * len(plan.seats), 0.0)
        self.since = time.monotonic()

    @property
    def timed(self) -> bool:
        """Whether there is a clock or a limit."""
        return bool(self.terms.clock or self.terms.limit)

    def left(self, seat: int) -> float:
        """Seconds left on the clock of a seat."""
        return self.terms.clock - self.kept.used[seat]

    @property
    def until_end(self) -> float:
        """Seconds until the game ends on points."""
        return self.terms.limit - self.kept.played

    def pass_(self, seat: int | None = None) -> list[str]:
        """The time until now passes, on the clock of a seat; notes for the table when it becomes short."""
        now = time.monotonic()
        passed, self.since = now - self.since, now
        self.kept.played += passed
        notes = short(self.until_end, passed, "until the game ends on points") if self.terms.limit else []
        if seat is not None:
            self.kept.used[seat] += passed
            notes += short(self.left(seat), passed, "on your clock") if self.terms.clock else []
        return notes

    def told(self, names: Sequence[str]) -> str:
        """All clocks in a sentence; '' without any."""
        timed = self.people if self.terms.clock else []
        said = [f"{names[seat].capitalize()} has {minutes(self.left(seat))}" for seat in timed]
        said += [f"the game ends on points in {minutes(self.until_end)}"] if self.terms.limit else []
        words = "; ".join(said)
        return f"{words[:1].upper()}{words[1:]}." if said else ""

    # --- on disk

    def write(self, file: Path) -> None:
        """Keep the time beside a game."""
        if self.timed:
            beside(file).write_bytes(msgspec.json.encode(self.kept))

    def read(self, file: Path) -> None:
        """Go on with the time of a game, if it was kept; a damaged file counts for nothing."""
        try:
            found = msgspec.json.decode(beside(file).read_bytes(), type=Kept)
        except (OSError, ValueError):
            return
        if len(found.used) == len(self.kept.used):
            self.kept = found


def beside(file: Path) -> Path:
    """The file for the time of a game."""
    return file.with_name(f"{file.name}.clock")


def short(left: float, passed: float, what: str) -> list[str]:
    """A note when a time has just become short."""
    crossed = any(left <= mark < left + passed for mark in NOTES)
    return [f"{minutes(left)} left {what}."] if crossed and left > 0 else []


def minutes(seconds: float) -> str:
    """'9:41'."""
    left = max(0, int(seconds + 0.999))
    return f"{left // MINUTE}:{left % MINUTE:02}"
