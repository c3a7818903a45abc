"""The options that agents look at."""

from __future__ import annotations

from collections.abc import Sequence

from warband.kernel.ask import Option, Picks
from warband.kernel.state import State

WIDTH = 12  # options of one question that are looked at, if its record names none


def worth_trying(g: State) -> Sequence[Option]:
    """The options of the present ask that agents look at. Of equal ones they take the first."""
    tries: Picks | None = g.rules.question(g).tries
    return tries(g, g.stack[-1]) if tries else list(g.options)[:WIDTH]
