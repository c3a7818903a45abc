"""Replacement and prevention: changes of events before they happen."""

from __future__ import annotations

from typing import Literal

import msgspec

from warband.games.magic.programs.amounts import Count
from warband.games.magic.programs.qualities import Quality

Would = Literal["damage", "gain life", "draw", "create", "dies"]
DamageKind = Literal["any", "combat", "noncombat"]
Affected = Literal["anyone", "you", "opponent", "self", "host", "player"] | Quality


class Instead(msgspec.Struct, frozen=True, omit_defaults=True, gc=False, tag=True):
    """A change of something that is about to happen."""


class Prevent(Instead, frozen=True):
    """So much less of it, or less by as many as there are; 0: nothing of it. Counters may come or go besides."""

    amount: int | Quality = 0
    # of a kind, so many, on the object that says so or on its host; below 0 they go, 0: as many as was prevented
    counters: tuple[str, int, Literal["self", "host"]] | None = None


class Times(Instead, frozen=True):
    """Several times as much."""

    factor: int = 2


class Plus(Instead, frozen=True):
    """More of it."""

    amount: int = 1


class Exiled(Instead, frozen=True):
    """Exile in place of the graveyard; or its owner's hand, or library."""

    zone: Literal["exile", "hand", "library top"] = "exile"


class Redirected(Instead, frozen=True):
    """Damage is dealt to the object that says so in place of the player."""


AnyInstead = Prevent | Times | Plus | Exiled | Redirected


class Entering(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """The way in which a card enters the battlefield."""

    tapped: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    each: Count | None = None  # so many of each kind for each of these
    copies: Quality | None = None  # it may enter as a copy of such a permanent
