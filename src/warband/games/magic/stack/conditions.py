"""Whether a condition of a trigger or of a deed holds."""

from __future__ import annotations

from collections.abc import Callable

from warband.games.magic.position.position import Position, is_player
from warband.games.magic.position.reading import counters, happened
from warband.games.magic.programs.conditions import (
    AnyCondition,
    Has,
    HasCounters,
    HasLife,
    Subject,
    There,
    ThisTurn,
    YourTurn,
)
from warband.games.magic.targeting.qualities import count, fits


def holds(
    g: Position, given: AnyCondition, seat: int, source: int, meant: Callable[[Subject], tuple[int, ...]]
) -> bool:
    """Whether a condition is true for a seat and an object; `meant` are the objects of a reference."""
    match given:
        case Has():
            return any(not is_player(who) and fits(g, given.what, who, seat, source) for who in meant(given.who))
        case There():
            return given.least <= count(g, given.what, given.where, seat, source) <= given.most
        case HasLife():
            return given.least <= g.player(seat if given.who == "you" else 1 - seat).life <= given.most
        case HasCounters():
            return any(given.least <= counters(g, who, given.kind) <= given.most for who in meant(given.who) if who)
        case YourTurn():
            return (g.tables[0].active == seat) == given.yours
        case ThisTurn():
            return happened(g, given, seat)
