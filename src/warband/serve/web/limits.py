"""Rate limits: buckets that requests empty and that refill slowly."""

from __future__ import annotations

import time

from starlette.requests import HTTPConnection

from warband.serve.settings import Settings

MANY = 10_000  # addresses that are remembered


class Bucket:
    """A bucket that refills slowly and that requests empty."""

    def __init__(self, rate: float, most: float, now: float) -> None:
        self.rate, self.most, self.level, self.at = rate, most, most, now

    def take(self, now: float) -> bool:
        """Take one, if there is any; whether there was."""
        self.level = min(self.most, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


class TooOften(Exception):
    """The client has to wait."""


class Addresses:
    """A bucket for each address: the number of requests in a minute."""

    def __init__(self, most: float, words: str) -> None:
        self.most, self.words = most, words
        self.buckets: dict[str, Bucket] = {}

    def take(self, connection: HTTPConnection) -> None:
        """Count one more request of a connection; `TooOften` beyond the limit."""
        now, who = time.monotonic(), connection.client.host if connection.client else ""
        if who not in self.buckets:
            if len(self.buckets) >= MANY:
                self.buckets.clear()
            self.buckets[who] = Bucket(self.most / 60, self.most, now)
        if not self.buckets[who].take(now):
            raise TooOften(f"{self.words} Wait a minute.")


class Limits:
    """The rate limits of an address."""

    def __init__(self, settings: Settings) -> None:
        self.making = Addresses(settings.most_made, "You make too many matches.")
        self.joining = Addresses(settings.most_joined, "You connect too often.")
        self.reading = Addresses(settings.most_read, "You ask too much.")
