"""Whether a figure is one that a power asks for."""

from __future__ import annotations

from warband.games.heroscape.position.board import adjacent, friends, height, printed, seat_of, zone_of
from warband.games.heroscape.position.conditions import is_given
from warband.games.heroscape.position.model import Figure
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.position.seeing import sees
from warband.games.heroscape.printed.conditions import ANYBODY, DISTANT, Foe


# hs.react.whom, hs.shot.figures
def faces(g: Position, who: int, other: int, foe: Foe) -> bool:
    """Whether the other figure meets a bonus's conditions; an object meets a distance, and no other condition."""
    if foe == ANYBODY:
        return True
    if not isinstance(g.entities[other], Figure):
        return foe == DISTANT and not adjacent(g, who, other)
    so = all(is_given(g, other, one, who) for one in foe.such)  # hs.given.other
    return so and placed(g, who, other, foe) and of_kind(g, other, foe)


# hs.react.avenged, hs.react.witnesses
def placed(g: Position, who: int, other: int, foe: Foe) -> bool:
    """Whether it is of the side and at the distance that is asked."""
    if foe.enemy and friends(g, seat_of(g, who), seat_of(g, other)):
        return False
    if foe.yours and seat_of(g, who) != seat_of(g, other):
        return False
    if foe.friend and not friends(g, seat_of(g, who), seat_of(g, other)):
        return False
    beside = close(g, who, other)
    if (foe.adjacent and not beside) or (foe.distant and beside):
        return False
    if not foe.within:
        return True
    there = sum(1 << space for space in g.figures[other].spaces)
    near = 0 <= g.rules.ground.board.gap(g.figures[who].spaces, there) <= foe.within
    return near and (beside or foe.blind or sees(g, who, other))  # hs.power.blind


# hs.power.last-place
def close(g: Position, who: int, other: int) -> bool:
    """Whether a figure is adjacent to another one, or to the place where that one was destroyed."""
    there = g.figures[other]
    if there.gone and not g.figures[who].gone:
        return close(g, other, who)
    if not g.figures[who].gone:
        return adjacent(g, who, other)
    return there.there and bool(zone_of(g, who, height(g, other)) & there.mask)


def of_kind(g: Position, other: int, foe: Foe) -> bool:
    """Whether it is of the size, kind, rarity and kin that are asked."""
    card = printed(g, other)
    if (foe.sizes and card.size not in foe.sizes) or (foe.kinds and card.kind not in foe.kinds):
        return False
    if (foe.kin and not card.akin(foe.kin)) or card.akin(foe.but):
        return False
    return not foe.rarities or card.counts_as in foe.rarities
