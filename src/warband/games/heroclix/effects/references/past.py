"""Whether somebody did something, as a text asks."""

from __future__ import annotations

from warband.games.heroclix.position.memory import period_of
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.programs import ops


def did(g: Position, who: int, other: int, past: ops.Past) -> bool:
    """Whether somebody did or suffered something, as a text of another character has it."""
    from warband.games.heroclix.effects.references.who import (  # kinds look at the past, and the past at kinds
        fits,
        footprint,
    )

    period, here = period_of(g, who, past), footprint(g, who)
    for when, doer, what in g.used:
        if when == period and doer == other:
            deed, _, victim = what.rpartition(" ")
            if deed == past.what == "moved squares":  # hc.text.this-action
                if past.least <= int(victim) <= past.most:
                    return True
            elif deed == past.what and (
                past.whom is None or (int(victim) and fits(g, who, here, int(victim), past.whom))
            ):
                return True
    return False
