"""Powers that roll the 20-sided die for many figures, one at a time: each that is struck is wounded or destroyed."""

from __future__ import annotations

from warband.games.heroscape.fighting.destroying import destroy, gone, wound
from warband.games.heroscape.fighting.facing import close, of_kind
from warband.games.heroscape.fighting.targets import distance, sees
from warband.games.heroscape.position import atoms, events
from warband.games.heroscape.position.board import adjacent, army, friends, printed, seat_of
from warband.games.heroscape.position.conditions import is_given
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.printed.conditions import Foe
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
def plagued(g: Position, who: int, other: int, op: Plague, middle: int = 0) -> bool:
    """Whether a plague affects a figure."""
    seats, middle = (seat_of(g, who), seat_of(g, other)), middle or who
    right = seats[0] == seats[1] if op.side == "yours" else friends(g, *seats) == (op.side == "friend")
    if (op.side != "any" and not right) or printed(g, other).akin(op.but) or not suffers(g, who, other, op.whom):
        return False
    if op.pack:  # hs.power.pack
        mine, mates = g.cards[g.figures[who].card], army(g, seat_of(g, who))
        return any(adjacent(g, mate.id, other) for mate in mates if g.cards[mate.card].name == mine.name)
    if other == middle != who:
        return False  # hs.power.plague-around
    if op.adjacent or close(g, middle, other):
        return close(g, middle, other)
    near = 0 < distance(g, middle, other) <= op.within
    return not op.within or (near and (op.blind or sees(g, middle, other)))  # hs.power.blind


def suffers(g: Position, who: int, other: int, whom: Foe) -> bool:
    """Whether a figure is of the kind, and in the state, that a plague asks for."""
    return of_kind(g, other, whom) and all(is_given(g, other, one, who) for one in whom.such)


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
    if f.plague.wounds < 0:  # hs.power.all-mend
        mend(g, f.who, -f.plague.wounds)
    elif f.plague.wounds:
        wound(g, f.who, f.plague.wounds, f.by)
    else:
        destroy(g, f.who, f.by)


def mend(g: Position, who: int, amount: int) -> None:
    """Wound markers are removed from a figure that has some."""
    if removed := min(amount, g.figures[who].wounds):
        atoms.heal(g, who, removed)


def end(g: Position, f: Plagued) -> None:
    finish(g, f)


PLAGUED = procedure(Plagued, step(roll, "hs.power.plague"), step(fall, "hs.power.plague"), step(end))
PLAGUING = procedure(
    Plaguing, each("figures", lambda g, f, who: Plagued(who, f.plague, f.luck, f.by), "hs.power.plague")
)
