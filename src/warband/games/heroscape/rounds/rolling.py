"""The rolls that settle which seat is first, and the order from it to the left."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from warband.games.heroscape.position import events
from warband.games.heroscape.position.position import Position
from warband.kernel.event import happen
from warband.kernel.machine import goto
from warband.kernel.state import Frame


class Rolling(Frame):
    """Seats roll for the first place. `rollers` still roll, `order` are the seats from the highest roll on."""

    rollers: tuple[int, ...]
    order: tuple[int, ...] = ()


# hs.round.initiative
def highest(
    g: Position, totals: Mapping[int, int], rule: str = "", ties: str = "", purpose: str = "initiative"
) -> tuple[int, ...]:
    """The seats with the highest total, once all are told, by one rule or by the other if several have it."""
    best = tuple(seat for seat, total in totals.items() if total == max(totals.values()))
    for seat, total in totals.items():
        happen(g, events.InitiativeRolled(seat, total, purpose), ties if len(best) > 1 else rule)
    return best


def rolled(rollers: Iterable[int], dice: Iterable[int]) -> dict[int, int]:
    """The die of each seat."""
    return dict(zip(rollers, dice, strict=True))


# hs.round.clockwise
def clockwise(g: Position, first: int) -> tuple[int, ...]:
    """All seats in their order, from the first one on."""
    seats = len(g.rules.seats)
    return tuple((first + n) % seats for n in range(seats))


# hs.setup.high-roller, hs.draft.order
def read_roll(g: Position, f: Rolling) -> None:
    """The highest roll is first, and the others follow to the left; those who are equal roll again."""
    f.rollers = highest(g, rolled(f.rollers, g.answer), purpose="the first place")
    if len(f.rollers) > 1:
        return goto(g, f, "roll")
    f.order = clockwise(g, f.rollers[0])
