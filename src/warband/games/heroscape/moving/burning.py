"""Molten lava: for a figure that comes onto it the 20-sided die is rolled, and only a 20 saves it."""

from __future__ import annotations

from warband.games.heroscape.fighting.destroying import destroy
from warband.games.heroscape.position import events
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.position.traits import FIREPROOF, has
from warband.kernel.ask import Dice
from warband.kernel.event import happen
from warband.kernel.machine import finish, procedure, step
from warband.kernel.state import Frame

SAVED = 20


class Burning(Frame):
    """A figure stands in molten lava."""

    who: int


def roll(g: Position, f: Burning) -> None:
    g.ask = Dice(1, "molten lava", 20)


def burn(g: Position, f: Burning) -> None:
    happen(g, events.D20Rolled(f.who, g.answer))
    if g.answer[0] < SAVED:
        destroy(g, f.who)


def end(g: Position, f: Burning) -> None:
    finish(g, f)


BURNING = procedure(Burning, step(roll, "hs.terrain.lava"), step(burn, "hs.terrain.lava"), step(end))


# hs.power.fireproof
def burns(g: Position, who: int, spaces: tuple[int, ...]) -> bool:
    """Whether all spaces of a figure are molten lava, and it has no protection against that."""
    lava = all(g.rules.ground.lava >> space & 1 for space in spaces if space >= 0)
    return lava and not has(g, who, FIREPROOF)
