"""Figures that a text speaks of: whose, of which kin and kind, and where they stand."""

from __future__ import annotations

from typing import Literal

import msgspec

from warband.games.heroscape.printed.conditions import AnyGiven, Engaged, Kin, Ranged, Size, Wounds

MANY = 99
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
    part: str = ""  # of the other figure in an attack: attacking, defending or target
    flanked: bool = False  # engaged with another figure of yours
    flank: Kin = ()  # of such a kin
    flanking: bool = False  # adjacent to the target of an attack
    wounded: bool = False
    destroyed: bool = False
    or_self: bool = False  # 'Krug or a hero near him'
    lower: bool = False  # on a lower level than the figure
    levels: int = 0  # so many levels higher or lower at most
    reaching: bool = False  # counted upwards from the top
    deep: int = 0  # so many levels lower, if these are others
    around: bool = False  # adjacent to the chosen figure
    far: int = 0  # at least so many spaces away
    ranged: tuple[int, int] = (0, MANY)  # their printed Range
    starting: bool = False  # when their turn began
    such: tuple[AnyGiven, ...] = ()  # everything else that is so of them

    @property
    def plain(self) -> bool:
        """Whether nothing but the side is said of them."""
        return msgspec.structs.replace(self, all=False, most=0) == Who(self.side)


def such_of(who: Who) -> tuple[AnyGiven, ...]:
    """Everything that is so of figures here and now, as conditions."""
    found = list(who.such)
    found += [Ranged(*who.ranged)] if who.ranged != (0, MANY) else []
    found += [Engaged(not who.unengaged)] if who.engaged or who.unengaged else []
    return (*found, *((Wounds(1),) if who.wounded else ()))


def without_such(who: Who) -> Who:
    """Figures without these conditions."""
    return msgspec.structs.replace(who, such=(), ranged=(0, MANY), engaged=False, unengaged=False, wounded=False)


SELF = Who("self")
CHOSEN = Who("any", all=True, another=True)  # the figure that was chosen; no noun means just this
