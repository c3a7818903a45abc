"""The rolls that settle which seat is first, and the order from it to the left."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from warband.games.heroscape.position import events
from warband.games.heroscape.position.position import Position
from warband.kernel.event import happen


# hs.round.initiative
def highest(g: Position, totals: Mapping[int, int], rule: str = "", ties: str = "") -> tuple[int, ...]:
    """The seats with the highest total, once all are told, by one rule or by the other if several have it."""
    best = tuple(seat for seat, total in totals.items() if total == max(totals.values()))
    for seat, total in totals.items():
        happen(g, events.InitiativeRolled(seat, total), ties if len(best) > 1 else rule)
    return best


def rolled(rollers: Iterable[int], dice: Iterable[int]) -> dict[int, int]:
    """The die of each seat."""
    return dict(zip(rollers, dice, strict=True))


# hs.round.clockwise
def clockwise(g: Position, first: int) -> tuple[int, ...]:
    """All seats in their order, from the first one on."""
    seats = len(g.rules.seats)
    return tuple((first + n) % seats for n in range(seats))
