"""Powers that roll the 20-sided die for many figures, one at a time: each that is struck is wounded or destroyed."""

from __future__ import annotations

from warband.games.heroscape.fighting.destroying import destroy, gone, wound
from warband.games.heroscape.fighting.targets import distance, sees
from warband.games.heroscape.position import events
from warband.games.heroscape.position.board import (
    adjacent,
    army,
    friends,
    height,
    printed,
    seat_of,
    zone_of,
)
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.printed.programs import Plague
from warband.kernel.ask import Dice
from warband.kernel.event import happen
from warband.kernel.machine import each, finish, procedure, step
from warband.kernel.state import Frame


class Plaguing(Frame):
    """Figures for which the die is rolled; `luck` is added to each roll."""

    figures: tuple[int, ...]
    plague: Plague
    luck: int
    by: int


class Plagued(Frame):
    """One of them."""

    who: int
    plague: Plague
    luck: int
    by: int


# hs.power.plague, hs.power.curse
def plagued(g: Position, who: int, other: int, op: Plague) -> bool:
    """Whether a plague affects a figure."""
    friendly = friends(g, seat_of(g, who), seat_of(g, other))
    if (op.side != "any" and friendly != (op.side == "friend")) or printed(g, other).akin(op.but):
        return False
    if op.pack:  # hs.power.pack
        mine, mates = g.cards[g.figures[who].card], army(g, seat_of(g, who))
        return any(adjacent(g, mate.id, other) for mate in mates if g.cards[mate.card].name == mine.name)
    if op.adjacent or close(g, who, other):
        return close(g, who, other)
    return not op.within or (0 < distance(g, who, other) <= op.within and sees(g, who, other))


# hs.power.last-place
def close(g: Position, who: int, other: int) -> bool:
    """Whether a figure is adjacent to another one, or to the place where that one was destroyed."""
    there = g.figures[other]
    if not gone(g, who):
        return adjacent(g, who, other)
    return there.there and bool(zone_of(g, who, height(g, other)) & there.mask)


def roll(g: Position, f: Plagued) -> None:
    if gone(g, f.who):
        finish(g, f)
    elif f.plague.least:
        g.ask = Dice(1, "plague", 20)


# hs.power.all-suffer
def fall(g: Position, f: Plagued) -> None:
    if f.plague.least:
        happen(g, events.D20Rolled(f.who, g.answer))
        if not f.plague.least <= g.answer[0] + f.luck <= f.plague.most:
            return
    if f.plague.wounds:
        wound(g, f.who, f.plague.wounds, f.by)
    else:
        destroy(g, f.who, f.by)


def end(g: Position, f: Plagued) -> None:
    finish(g, f)


PLAGUED = procedure(Plagued, step(roll, "hs.power.plague"), step(fall, "hs.power.plague"), step(end))
PLAGUING = procedure(
    Plaguing, each("figures", lambda g, f, who: Plagued(who, f.plague, f.luck, f.by), "hs.power.plague")
)
