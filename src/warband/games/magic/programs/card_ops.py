"""Deeds with cards in other zones than the battlefield, each a small record."""

from __future__ import annotations

from typing import Literal

from warband.games.magic.programs.amounts import Amount, Reference
from warband.games.magic.programs.qualities import ANYTHING, Quality
from warband.programs.control import Part

Zone = Literal[
    "hand", "graveyard", "exile", "battlefield", "library", "library top", "library second", "library third",
    "library shuffled",
]  # fmt: skip


class Op(Part, frozen=True, tag=True, omit_defaults=True):
    """One deed of an effect."""


class Scry(Op, frozen=True):
    """Look at so many cards from the top of the library; each stays there or goes to the bottom, or elsewhere."""

    amount: Amount = 1
    away: Literal["bottom", "graveyard"] = "bottom"


class Look(Op, frozen=True):
    """Look at a player's hand."""

    who: Reference = "target"


class Mill(Op, frozen=True):
    """So many cards from the top of a library go to the graveyard."""

    amount: Amount = 1
    who: Reference = "you"


class Move(Op, frozen=True):
    """An object comes to a zone of its owner's."""

    zone: Zone
    what: Reference | Quality = "target"
    mine: bool = False  # onto the battlefield: under the control of whoever says so, not of its owner
    tapped: bool = False
    counters: tuple[str, int] | None = None  # it enters with so many of a kind
    attacking: bool = False
    bound: bool = False  # to exile, until the object that says so leaves the battlefield


class MoveAll(Op, frozen=True):
    """All cards with a quality in the graveyards of some players come to another zone of their owners."""

    zone: Zone
    what: Quality = ANYTHING
    who: Reference = "you"
    tapped: bool = False


class Shuffle(Op, frozen=True):
    """A player shuffles its library."""

    who: Reference = "you"


class Fetch(Op, frozen=True):
    """A player may choose a card with a quality in a zone of its own; it comes to another zone.

    A library is searched, and shuffled afterwards. Of so many cards at the top, the rest goes to the bottom in a
    random order, or, with `ordered`, as the player likes; or to the graveyard; or it stays at the top.
    """

    what: Quality
    # 'moved' are the cards that were milled last, 'until' those at the top down to the first that fits
    start: Literal["library", "hand", "top", "graveyard", "moved", "until"] = "library"
    zone: Zone = "hand"
    tapped: bool = False
    revealed: bool = False
    amount: int = 0  # of cards at the top
    must: bool = False  # a card is chosen
    rest: Literal["random", "ordered", "graveyard", "top", "hand"] = "random"
    attacking: bool = False
    shown: bool = False  # everybody sees the cards at the top
    face_down: bool = False  # it comes onto the battlefield face down


class Manifest(Op, frozen=True):
    """So many cards from the top of the library come onto the battlefield face down, perhaps cloaked."""

    amount: Amount = 1
    cloaked: bool = False


class ExileTop(Op, frozen=True):
    """So many cards from the top of a library are exiled; the controller may play them, or cast them, until a time."""

    amount: Amount = 1
    who: Reference = "you"
    until: Literal["", "end of turn", "next turn", "while exiled"] = ""
    spells: bool = False
    any_mana: bool = False  # mana of any type can be spent for them


class MayPlay(Op, frozen=True):
    """The controller may play an exiled card, or cast it, until a time."""

    what: Reference = "chosen"
    until: Literal["end of turn", "next turn", "while exiled"] = "end of turn"
    spells: bool = False
    any_mana: bool = False


class Explore(Op, frozen=True):
    """The controller of an object reveals a card: a land is put into the hand; otherwise the object grows."""

    what: Reference = "target"


class CastFree(Op, frozen=True):
    """The controller may cast a spell with a quality from a zone of its own without paying its mana cost."""

    what: Quality
    start: Literal["hand", "graveyard", "library", "moved"] = "hand"  # or the cards that were exiled last
    most: Amount | None = None  # the greatest mana value
    exiled: bool = False  # it is exiled in place of the graveyard


class Discover(Op, frozen=True):
    """Cards are exiled until one is a nonland card of at most this mana value: it is cast for nothing, or kept."""

    amount: Amount = 1
