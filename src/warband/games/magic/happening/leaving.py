"""Permanents are destroyed, sacrificed, or untapped, unless something else happens instead."""

from __future__ import annotations

from warband.games.magic.happening.planned import bury
from warband.games.magic.position import atoms, events
from warband.games.magic.position.model import BATTLEFIELD
from warband.games.magic.position.position import Position
from warband.games.magic.position.reading import controller, counters, has
from warband.kernel.event import happen


# mtg.core.destroy.final, mtg.core.keyword.indestructible, mtg.core.keyword.regenerate
def destroy(g: Position, who: int, *, final: bool = False) -> None:
    """Destroy a permanent, unless it is indestructible or regenerates; `final`: it can't regenerate."""
    if g.objects[who].zone != BATTLEFIELD or has(g, who, "indestructible"):
        return
    if counters(g, who, "shield"):  # mtg.core.counter.shield
        atoms.put_counters(g, who, "shield", -1)
        return
    if g.objects[who].shields and not final:
        atoms.regenerate(g, who)
    else:
        bury(g, who)


def sacrifice(g: Position, who: int) -> None:
    """Its controller puts a permanent into its owner's graveyard."""
    if g.objects[who].zone == BATTLEFIELD and not has(g, who, "can't be sacrificed"):
        happen(g, events.Sacrifices(controller(g, who), who))
        bury(g, who)


# mtg.core.counter.stun
def untap(g: Position, who: int) -> None:
    """A permanent untaps; with a stun counter on it, it loses one instead."""
    if counters(g, who, "stun"):
        atoms.put_counters(g, who, "stun", -1)
    else:
        atoms.untap(g, who)
