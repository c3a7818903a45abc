"""Effects that are bound to a permanent: they end as soon as it has left, or is another player's."""

from __future__ import annotations

from warband.games.magic.happening.entering import bring
from warband.games.magic.position.model import BATTLEFIELD, EXILE, Bound
from warband.games.magic.position.position import Position
from warband.games.magic.position.reading import controller
from warband.kernel.limits import end


# mtg.core.change.as-long-as
def stands(g: Position, one: Bound) -> bool:
    """Whether the permanent that an effect is bound to is still there, and as it must be."""
    source = g.objects[one.source]
    if source.zone != BATTLEFIELD or source.born != one.birth:
        return False
    if one.until == "while attached":
        return source.host == one.who
    return one.until != "while controlled" or controller(g, one.source) == one.seat


def loose(g: Position) -> list[Bound]:
    """The effects that are over."""
    return [one for one in g.effects if isinstance(one, Bound) and not stands(g, one)]


# mtg.core.exile.until-leaves
def release(g: Position) -> bool:
    """Effects that are over end; exiled cards return under the control of their owners."""
    over = loose(g)
    end(g, lambda effect: effect in over)
    for one in over:
        card = g.objects[one.who]
        if not one.changes and (card.zone, card.born) == (EXILE, one.born):
            bring(g, one.who, card.owner)
    return bool(over)
