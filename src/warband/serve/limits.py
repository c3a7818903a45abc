"""How much anybody may do: buckets that are emptied by what somebody does, and fill again slowly."""

from __future__ import annotations

import time

from starlette.requests import HTTPConnection

from warband.serve.settings import Settings

MANY = 10_000  # addresses that are remembered at once


class Bucket:
    """A measure that fills slowly and is emptied by requests."""

    def __init__(self, rate: float, most: float, now: float) -> None:
        self.rate, self.most, self.level, self.at = rate, most, most, now

    def take(self, now: float) -> bool:
        """Take one, if there is one."""
        self.level = min(self.most, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


class TooOften(Exception):
    """Somebody has to wait."""


class Addresses:
    """A bucket for each address: how often it may do something in a minute."""

    def __init__(self, most: float, words: str) -> None:
        self.most, self.words = most, words
        self.buckets: dict[str, Bucket] = {}

    def take(self, connection: HTTPConnection) -> None:
        """Who is connected does it once more; `TooOften` when they may not."""
        now, who = time.monotonic(), connection.client.host if connection.client else ""
        if who not in self.buckets:
            if len(self.buckets) >= MANY:
                self.buckets.clear()
            self.buckets[who] = Bucket(self.most / 60, self.most, now)
        if not self.buckets[who].take(now):
            raise TooOften(f"{self.words} Wait a minute.")


class Limits:
    """What an address may do only so often."""

    def __init__(self, settings: Settings) -> None:
        self.making = Addresses(settings.most_made, "You make too many matches.")
        self.joining = Addresses(settings.most_joined, "You connect too often.")
        self.reading = Addresses(settings.most_read, "You ask too much.")
