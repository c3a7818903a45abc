"""Mana and costs. A cost is written as on a card: `mana("{2}{G}{G}")`."""

from __future__ import annotations

import re
from functools import cache
from typing import Literal

import msgspec
from msgspec.structs import replace

from warband.games.magic.programs.qualities import Quality

COLOURS = ("W", "U", "B", "R", "G")
KINDS = (*COLOURS, "C")  # the kinds of mana, in the order of a pool
NAMES = ("white", "blue", "black", "red", "green")
Pool = tuple[int, int, int, int, int, int]
NO_MANA: Pool = (0, 0, 0, 0, 0, 0)
SYMBOL = re.compile(r"\{(\d{1,3}|[WUBRGCX]|[WUBRG2]/[WUBRG])\}")


class Mana(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """An amount of mana to pay: any kind of mana will do for the generic part."""

    generic: int = 0
    kinds: Pool = NO_MANA
    xs: int = 0
    hybrid: tuple[str, ...] = ()  # 'G/U': mana of either kind

    @property
    def value(self) -> int:
        """The mana value: X counts as nothing anywhere but on the stack."""
        value = self.generic + sum(self.kinds)
        return value + sum(2 if symbol[0] == "2" else 1 for symbol in self.hybrid) if self.hybrid else value

    @property
    def colours(self) -> frozenset[str]:
        """The colours of a card with this cost."""
        halves = [NAMES[KINDS.index(half)] for symbol in self.hybrid for half in symbol.split("/") if half != "2"]
        return frozenset((*halves, *(name for name, number in zip(NAMES, self.kinds, strict=False) if number)))

    def with_x(self, x: int) -> Mana:
        """The same with a number for each X."""
        return replace(self, generic=self.generic + self.xs * x, xs=0) if self.xs else self

    def less(self, generic: int) -> Mana:
        """The same for so much less generic mana, never below nothing."""
        return replace(self, generic=max(0, self.generic - generic))

    def more(self, generic: int) -> Mana:
        """The same for so much more generic mana."""
        return replace(self, generic=self.generic + generic) if generic else self

    def __str__(self) -> str:
        kinds = [f"{{{kind}}}" * number for kind, number in zip(KINDS, self.kinds, strict=True)]
        generic = f"{{{self.generic}}}" if self.generic or not (self.xs or self.hybrid or sum(self.kinds)) else ""
        return "{X}" * self.xs + generic + "".join(f"{{{symbol}}}" for symbol in self.hybrid) + "".join(kinds)


NOTHING = Mana()


@cache
def mana(text: str) -> Mana:
    """The mana that is written so; ValueError when a sign is none of mana's."""
    symbols = SYMBOL.findall(text)
    if "".join(f"{{{symbol}}}" for symbol in symbols) != text:
        raise ValueError(f"{text!r} is no mana cost: expected signs such as {{2}}, {{G}} or {{X}}")
    generic = sum(int(symbol) for symbol in symbols if symbol.isdecimal())
    w, u, b, r, g, c = (symbols.count(kind) for kind in KINDS)
    return Mana(generic, (w, u, b, r, g, c), symbols.count("X"), tuple(one for one in symbols if "/" in one))


# mtg.core.mana.hybrid
@cache
def plain_ways(cost: Mana) -> tuple[Mana, ...]:
    """Every cost without hybrid signs that pays for this one."""
    found = [replace(cost, hybrid=())]
    for symbol in cost.hybrid:
        halves = [mana(f"{{{half}}}") for half in reversed(symbol.split("/"))]
        found = [
            replace(one, generic=one.generic + half.generic, kinds=added(one.kinds, half.kinds))
            for one in found
            for half in halves
        ]
    return tuple(dict.fromkeys(found))


def added(one: Pool, other: Pool) -> Pool:
    """The mana of two pools."""
    w, u, b, r, g, c = (x + y for x, y in zip(one, other, strict=True))
    return (w, u, b, r, g, c)


Away = Literal["", "exile", "hand", "exile from graveyard", "discard"]


class Cost(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """The whole cost of a spell or an ability."""

    mana: Mana = NOTHING
    tap: bool = False  # the permanent that has the ability
    life: int = 0
    energy: int = 0  # counters of the player
    sacrifice: Quality | None = None  # so many of these
    sacrifices: int = 1
    discards: int = 0
    sacrifice_self: bool = False
    unattach: str = ""  # the attached permanent whose ability this is, or grants this one: its name
    sacrifice_item: str = ""  # the attached permanent whose ability grants this one: its name
    item_goes: Literal["", "exile", "hand"] = ""  # and where that permanent goes, in place of the graveyard
    item_counters: tuple[str, str, int] | None = None  # the same: its name, the kind and the number of its counters
    counters: tuple[str, int] | None = None  # so many of a kind are removed from the permanent
    puts: tuple[str, int] | None = None  # so many of a kind are put on the permanent
    discard: Quality | None = None  # the cards that are discarded have this quality
    taps: Quality | None = None  # so many untapped permanents of these
    tapping: int = 1
    exiles: Quality | None = None  # so many cards of these in one's graveyard
    exiling: int = 1
    returns: Quality | None = None  # so many permanents of these go to their owners' hands
    returning: int = 1
    mills: int = 0  # so many cards from the top of one's library
    taps_host: bool = False  # the untapped permanent to which the one that has the ability is attached
    away: Away = ""  # where the object that has the ability goes: a permanent, or a card

    @property
    def free(self) -> bool:
        """Whether nothing at all is paid."""
        return self == Cost()


def cost(text: str = "", *, tap: bool = False, life: int = 0) -> Cost:
    """The usual costs: mana, tapping, life."""
    return Cost(mana(text), tap, life)
