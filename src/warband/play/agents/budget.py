"""Limits of an agent's thinking: positions, seconds, or a stop from outside."""

from __future__ import annotations

import math
import time


class Budget:
    """The limits for one decision.

    With positions alone an agent repeats its thinking exactly, with seconds it does not.
    """

    def __init__(self, positions: float = math.inf, seconds: float = math.inf) -> None:
        self.positions, self.seconds = positions, seconds
        self.looked, self.began = 0, time.monotonic()
        self.stopped = False

    def spend(self) -> None:
        """Count another position."""
        self.looked += 1

    def stop(self) -> None:
        """Stop thinking; for another thread to call."""
        self.stopped = True

    @property
    def share(self) -> float:
        """The share that is spent; from 1 on the agent must answer."""
        if self.stopped:
            return 1.0
        return max(self.looked / self.positions, (time.monotonic() - self.began) / self.seconds)

    @property
    def spent(self) -> bool:
        """Whether the agent must answer now."""
        return self.share >= 1
