"""Limits and durations: uses per period, and effects that last until a named time."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from warband.kernel.state import Effect, State

E = TypeVar("E", bound=Effect)


def spend(g: State, period: str, who: int, what: str, uses: int = 1) -> None:
    """Count a use, or several at once, until the period is renewed."""
    key = (period, who, what)
    g.used[key] = g.used.get(key, 0) + uses


def spent(g: State, period: str, who: int, what: str) -> int:
    """The number of uses so far."""
    return g.used.get((period, who, what), 0)


def renew(g: State, period: str) -> None:
    """A new period begins: its uses count from 0 again."""
    if g.used:
        g.used = {key: count for key, count in g.used.items() if key[0] != period}


def last(g: State, effect: Effect) -> None:
    """An effect begins. Its stamp orders it among the others."""
    g.effects.append(effect)
    g.derived = None


def end(g: State, over: Callable[[E], bool]) -> list[E]:
    """Remove the effects whose time is up, and return them."""
    gone = [effect for effect in g.effects if over(effect)]
    if gone:
        g.effects = [effect for effect in g.effects if not over(effect)]
        g.derived = None
    return gone


def stamped(g: State) -> int:
    """The stamp of an effect that begins now."""
    return g.next_serial()


__all__ = ["Effect", "end", "last", "renew", "spend", "spent", "stamped"]
