"""Attached game elements: off the map, and KO'd with the element that they are attached to (Supplement, Part 16)."""

from __future__ import annotations

from warband.games.heroclix.fighting.damage import knock_out
from warband.games.heroclix.position import atoms
from warband.games.heroclix.position.model import CARD, KO, REMOVED
from warband.games.heroclix.position.position import Position

OFF_MAP, WITH_HOST = "hc.supp.16.attach.off-map", "hc.supp.16.attach.ko-with-host"


# hc.supp.16.attach.defined, hc.supp.16.attach.not-equipped
def attach(g: Position, who: int, host: int) -> None:
    """A character is attached to another."""
    atoms.become_attached(g, who, host, OFF_MAP)


def host_gone(g: Position, who: int, host: int) -> None:
    """The host is KO'd, removed from the game, or no character any more. Anywhere else it keeps its attachment."""
    if g.figures[host].place in (KO, REMOVED, CARD):
        knock_out(g, who, WITH_HOST)
