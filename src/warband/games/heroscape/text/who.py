"""Figures that a text speaks of: whose, of which kin and kind, and where they stand."""

from __future__ import annotations

from typing import Literal

import msgspec

from warband.games.heroscape.printed.programs import Kin, Size

Side = Literal["self", "friends", "yours", "foes", "any", "other"]


class Who(msgspec.Struct, frozen=True):
    """Some figures. 'self' is the figure that has the power; 'other' the other figure in an attack."""

    side: Side = "any"
    sizes: tuple[Size, ...] = ()
    kinds: tuple[str, ...] = ()
    rarities: tuple[str, ...] = ()
    kin: Kin = ()
    but: Kin = ()
    adjacent: bool = False
    distant: bool = False
    within: int = 0
    sight: bool = False
    most: int = 0  # how many
    all: bool = False
    another: bool = False
    engaged: bool = False
    unengaged: bool = False
    excepted: bool = False  # 'except Krug'
    higher: bool = False  # with a height advantage

    @property
    def plain(self) -> bool:
        """Whether nothing but the side is said of them."""
        return msgspec.structs.replace(self, all=False, most=0) == Who(self.side)


SELF = Who("self")
