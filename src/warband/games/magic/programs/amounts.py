"""References and amounts: whom a deed means, and how many.

A *reference* names something when an effect is carried out: `self` is the object that has the ability, `host` the
permanent to which that is attached, `giver` the attached permanent that grants the ability, `you` and `opponent` are
players, `target` is the first target and `target 2` the second, `it` is the subject of a trigger, `card` the card that
it has become in a graveyard, and `victim` the other one that the trigger is about, such as the damaged player; `chosen`
is the last choice, `moved` are the cards that were milled or exiled last, `made` are the tokens that the effect has
made; `targets` are all targets, `both` the subject of a
trigger and the other one, `players` all players. A quality in place of a reference means all permanents that have it.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from warband.games.magic.programs.conditions import AnyCondition
from warband.games.magic.programs.qualities import Measure, Quality, Where

Reference = Literal[
    "self", "host", "giver", "you", "opponent", "target", "target 2", "it", "card", "victim", "chosen", "made",
    "targets", "both", "players", "moved",
]  # fmt: skip


class Count(msgspec.Struct, frozen=True, omit_defaults=True, gc=False, tag=True):
    """The number of objects with a quality in a zone, or attached to an object."""

    what: Quality
    where: Where = "battlefield"
    on: Reference = "self"  # of objects that are attached


class PowerOf(msgspec.Struct, frozen=True, omit_defaults=True, gc=False, tag=True):
    """The power of an object, or another of its numbers."""

    what: Reference
    value: Measure = "power"


class CountersOn(msgspec.Struct, frozen=True, omit_defaults=True, gc=False, tag=True):
    """As many as there are counters of a kind on an object, or on all permanents with a quality."""

    kind: str
    what: Reference | Quality = "self"


class Greatest(msgspec.Struct, frozen=True, omit_defaults=True, gc=False, tag=True):
    """As much as the greatest power, or another number, among permanents with a quality."""

    what: Quality
    value: Measure = "power"


class LifeOf(msgspec.Struct, frozen=True, omit_defaults=True, gc=False, tag=True):
    """As much as the life total of a player."""

    who: Reference = "you"


class Total(msgspec.Struct, frozen=True, omit_defaults=True, gc=False, tag=True):
    """As much as the powers, or other numbers, of all permanents with a quality together."""

    what: Quality
    value: Measure = "power"


class Half(msgspec.Struct, frozen=True, omit_defaults=True, gc=False, tag=True):
    """Half of another amount, rounded up or down."""

    of: Amount
    up: bool = True


class Twice(msgspec.Struct, frozen=True, omit_defaults=True, gc=False, tag=True):
    """Twice another amount."""

    of: Amount


class Several(msgspec.Struct, frozen=True, omit_defaults=True, gc=False, tag=True):
    """Several times another amount: '2 life for each'."""

    of: Amount
    times: int


class SpentOf(msgspec.Struct, frozen=True, omit_defaults=True, gc=False, tag=True):
    """A number of the object that was sacrificed, discarded or exiled for the cost, as it last was."""

    value: Measure = "power"


class Devotion(msgspec.Struct, frozen=True, omit_defaults=True, gc=False, tag=True):
    """As many as there are mana symbols of some colours in the costs of permanents that a player controls."""

    colours: tuple[str, ...]


class So(msgspec.Struct, frozen=True, omit_defaults=True, gc=False, tag=True):
    """As many as there are conditions that are so: one for each player who is asked for."""

    of: tuple[AnyCondition, ...]


class LifeChanged(msgspec.Struct, frozen=True, omit_defaults=True, gc=False, tag=True):
    """As much as a player has gained, or lost, this turn."""

    how: Literal["life gained", "life lost"]
    who: Literal["you", "opponent"] = "you"


Amount = (
    int | Literal["x", "that much", "rolled"] | Count | PowerOf | CountersOn | Greatest | LifeOf | Total | Half | Twice
    | So | LifeChanged | Several | SpentOf | Devotion
)  # fmt: skip


def inside(amount: Amount) -> Amount:
    """The amount that is halved or doubled."""
    return inside(amount.of) if isinstance(amount, Half | Twice | Several) else amount
