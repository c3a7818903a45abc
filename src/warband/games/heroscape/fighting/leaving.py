"""Leaving an engagement: every enemy that a figure leaves rolls one die against it, and it has no defense."""

from __future__ import annotations

from warband.games.heroscape.fighting.destroying import gone, wound
from warband.games.heroscape.position import events
from warband.games.heroscape.position.model import COMBAT
from warband.games.heroscape.position.position import Position
from warband.kernel.ask import Dice
from warband.kernel.event import happen
from warband.kernel.machine import finish, procedure, step
from warband.kernel.state import Frame


class Leave(Frame):
    """A figure leaves the engagement with some enemies. The result is whether it is destroyed by that."""

    who: int
    enemies: tuple[int, ...]


def roll(g: Position, f: Leave) -> None:
    g.ask = Dice(len(f.enemies), "leaving engagement", COMBAT)


def hurt(g: Position, f: Leave) -> None:
    skulls = g.answer.count("skull")
    happen(g, events.Leaving(f.who, f.enemies, skulls))
    wound(g, f.who, skulls)


def tell(g: Position, f: Leave) -> None:
    finish(g, f, gone(g, f.who))


LEAVE = procedure(Leave, step(roll, "hs.engage.leave-one-die"), step(hurt, "hs.engage.leave-no-defense"), step(tell))
