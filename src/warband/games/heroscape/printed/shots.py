"""Special attacks as data: their own range and dice, whom they strike, and how often."""

from __future__ import annotations

from typing import Literal

import msgspec

from warband.games.heroscape.printed.conditions import ANYBODY, AnyGiven, Foe
from warband.games.heroscape.printed.programs import Bonus, Power
from warband.games.heroscape.printed.words import Once


class Shot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A special attack: its own range and dice, which nothing changes. A blast strikes figures beside the target."""

    name: str
    range: int
    attack: int
    blast: bool = False
    times: int = 1  # in a turn
    varied: bool = False  # each time on another figure
    again: Literal["", "wounds", "destroys"] = ""  # once more after each attack that does so
    skulls: int = 0  # once more after each attack with so many skulls
    spread: int = 0  # so many figures near the target at most are struck, too
    spread_within: int = 0  # spaces from the target, in clear sight; 0: adjacent
    line: int = 0  # spaces of a straight line: all figures on it are struck
    around: bool = False  # all adjacent figures are struck
    apart: bool = False  # of several attacks each has a roll of its own
    blind: bool = False  # without a line of sight
    free: bool = False  # on figures that are not adjacent, even by one that is engaged
    whom: Foe = ANYBODY  # who can be attacked
    struck: Foe = ANYBODY  # of several figures: those besides the target that are attacked, too
    bonuses: tuple[Bonus, ...] = ()
    aftermath: tuple[Power, ...] = ()  # that answers what this attack has done
    also: bool = False  # besides a normal attack
    given: tuple[AnyGiven, ...] = ()  # everything that must be so before it is made
    once: Once = "turn"

    @property
    def plain(self) -> bool:
        """Whether anybody in Range and sight can be attacked."""
        return not (self.line or self.blind or self.free or self.whom != ANYBODY)
