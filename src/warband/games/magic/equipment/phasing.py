"""Phasing: permanents are treated as though they did not exist, with everything that is attached to them."""

from __future__ import annotations

from collections.abc import Iterable

from warband.games.magic.position import atoms
from warband.games.magic.position.model import ALONG, PHASED
from warband.games.magic.position.position import Position
from warband.games.magic.position.reading import board, controller, has, items, on_battlefield


# mtg.core.phasing.along
def phase_out(g: Position, those: Iterable[int]) -> None:
    """Some permanents phase out; their attachments go along, even those that would phase out by themselves."""
    going = list(dict.fromkeys(who for who in those if on_battlefield(g, who)))
    for who in going:  # the list grows on the way
        going += [item for item in items(g, who) if item not in going]
    for who in going:
        atoms.phase_out(g, who, ALONG if g.objects[who].host in going else PHASED)


# mtg.core.phasing.in
def phase_in(g: Position, those: Iterable[int]) -> None:
    """Some permanents phase in, and with them their attachments that went along."""
    back = list(those)
    for who in back:
        back += [item for item in g.table.phased if g.objects[item].host == who and g.objects[item].zone == ALONG]
    for who in back:
        atoms.phase_in(g, who)


# mtg.core.phasing.untap-step
def phases(g: Position, seat: int) -> None:
    """The active player's permanents with phasing phase out, while those that were phased out phase in."""
    changed, names, objects = board(g).changed, g.rules.phasing, g.objects
    might = [who for who in g.table.battlefield if who in changed or objects[who].name in names]
    out = [who for who in might if controller(g, who) == seat and has(g, who, "phasing")]
    back = [who for who in g.table.phased if g.objects[who].zone == PHASED and g.objects[who].held == seat]
    phase_in(g, back)
    phase_out(g, out)
