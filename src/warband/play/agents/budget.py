"""How long an agent may think: so many positions, so many seconds, or until somebody stops it."""

from __future__ import annotations

import math
import time


class Budget:
    """What an agent may spend on a decision. Positions alone make it think the same again, seconds do not."""

    def __init__(self, positions: float = math.inf, seconds: float = math.inf) -> None:
        self.positions, self.seconds = positions, seconds
        self.looked, self.began = 0, time.monotonic()
        self.stopped = False

    def spend(self) -> None:
        """Another position was looked at."""
        self.looked += 1

    def stop(self) -> None:
        """Think no further; for another thread to call."""
        self.stopped = True

    @property
    def share(self) -> float:
        """How much of it is spent; from 1 on it is time to answer."""
        if self.stopped:
            return 1.0
        return max(self.looked / self.positions, (time.monotonic() - self.began) / self.seconds)

    @property
    def spent(self) -> bool:
        """Whether it is time to answer."""
        return self.share >= 1
