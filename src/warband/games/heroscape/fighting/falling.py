"""Falls: a drop of at least a figure's Height hurts; one of twenty levels more may destroy it."""

from __future__ import annotations

from typing import Literal

from warband.boards.hex_reach import Open
from warband.games.heroscape.fighting.destroying import destroy, gone, wound
from warband.games.heroscape.position import events
from warband.games.heroscape.position.board import printed
from warband.games.heroscape.position.model import COMBAT
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.position.traits import STEADY, has
from warband.games.heroscape.printed.cards import LEAP
from warband.kernel.ask import Dice
from warband.kernel.event import happen
from warband.kernel.machine import finish, procedure, step
from warband.kernel.state import Frame

MAJOR, EXTREME = 10, 20  # levels beyond a figure's Height
SURVIVES = 19  # on the 20-sided die, after an extreme fall
Fall = Literal["", "fall", "major fall", "extreme fall"]


def fall_of(g: Position, who: int, drop: int) -> Fall:
    """The kind of fall for a drop of so many levels."""
    least = printed(g, who).height + g.rules.options_of_edition.fall_above_height
    if drop < least:
        return ""
    if drop < least + MAJOR:
        return "fall"
    return "major fall" if drop < least + EXTREME else "extreme fall"


# hs.force-leap.no-major-falling, hs.force-leap.extreme-falling, hs.power.never-falls
def hurts(g: Position, who: int, start: int, end: int) -> bool:
    """Whether a figure is hurt that comes down from one space to another."""
    ground = g.rules.ground
    drop = ground.levels[start] - ground.levels[end]
    if drop <= 0 or has(g, who, STEADY):
        return False
    if ground.terrain[end].soft:
        return False  # hs.fall.soft
    fall = fall_of(g, who, drop)
    if LEAP in printed(g, who).symbols:
        return fall == "extreme fall"  # hs.force-leap.no-falling
    return bool(fall)


def stumbles(g: Position, who: int, start: int, end: int) -> bool:
    """Whether a figure falls that walks from a space to its neighbour: nobody does who goes down a ladder."""
    return hurts(g, who, start, end) and not g.rules.ground.laddered(start, end)


def falls_of(g: Position, who: int) -> Open:
    """The steps after which a figure is hurt: found out once for a map and a kind of figure."""
    card, ground = printed(g, who), g.rules.ground
    above, steady = g.rules.options_of_edition.fall_above_height, has(g, who, STEADY)
    key = card.height, LEAP in card.symbols, above, steady
    if key not in ground.falls:
        ground.falls[key] = ground.in_the_air.where(lambda a, b: stumbles(g, who, a, b))
    return ground.falls[key]


class Falling(Frame):
    """A figure has fallen so many levels."""

    who: int
    levels: int


def land(g: Position, f: Falling) -> None:
    if gone(g, f.who):
        return finish(g, f)
    happen(g, events.Fell(f.who, f.levels))
    fall = fall_of(g, f.who, f.levels)
    if fall == "extreme fall":
        g.ask = Dice(1, fall, 20)
    else:
        g.ask = Dice(1 if fall == "fall" else g.rules.options_of_edition.major_dice, fall, COMBAT)


def hurt(g: Position, f: Falling) -> None:
    if fall_of(g, f.who, f.levels) == "extreme fall":
        happen(g, events.D20Rolled(f.who, g.answer), "hs.fall.extreme")
        if g.answer[0] < SURVIVES:
            destroy(g, f.who)
    else:
        wound(g, f.who, g.answer.count("skull"))


def end(g: Position, f: Falling) -> None:
    finish(g, f)


FALLING = procedure(
    Falling, step(land, "hs.fall.fall", "hs.fall.major", "hs.fall.extreme"), step(hurt, "hs.fall.no-defense"), step(end)
)
