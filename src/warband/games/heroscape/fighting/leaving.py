"""Leaving an engagement: every enemy that a figure leaves rolls one die against it, and it has no defense."""

from __future__ import annotations

from collections.abc import Iterator

from warband.games.heroscape.fighting.destroying import gone, wound
from warband.games.heroscape.position import events, values
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
    dice: int = 0


def roll(g: Position, f: Leave) -> None:
    happen(g, events.LeavingBegins(f.who))
    f.dice = sum(dice(g, enemy, f.who) for enemy in f.enemies)
    if f.dice:
        g.ask = Dice(f.dice, "leaving engagement", COMBAT)


# hs.power.parting
def dice(g: Position, enemy: int, who: int) -> int:
    """The number of dice that an enemy rolls against a figure that leaves it."""
    return max(1 + sum(term.amount for term in values.bonuses(g, enemy, "parting", who)), 0)


# hs.power.wounds
def wounds(g: Position, f: Leave) -> Iterator[int]:
    """The wounds by each enemy: their dice lie in their order."""
    faces = list(g.answer)
    for enemy in f.enemies:
        mine, faces = faces[: dice(g, enemy, f.who)], faces[dice(g, enemy, f.who) :]
        more = sum(term.amount for term in values.bonuses(g, enemy, "wounds", f.who))
        yield mine.count("skull") + (more if "skull" in mine else 0)


def hurt(g: Position, f: Leave) -> None:
    skulls = sum(wounds(g, f)) if f.dice else 0
    happen(g, events.Leaving(f.who, f.enemies, skulls))
    wound(g, f.who, skulls, f.enemies[0] if len(f.enemies) == 1 else 0, "leaving")


def tell(g: Position, f: Leave) -> None:
    happen(g, events.LeavingDone(f.who))
    finish(g, f, gone(g, f.who))


LEAVE = procedure(Leave, step(roll, "hs.engage.leave-one-die"), step(hurt, "hs.engage.leave-no-defense"), step(tell))
