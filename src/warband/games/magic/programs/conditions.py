"""Conditions: of static abilities, of triggers and of deeds."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec.structs import replace

from warband.games.magic.programs.qualities import Measure, Quality, Where, Whose

Subject = Literal["self", "host", "it", "target", "chosen", "moved", "card"]
Asked = Subject | Literal["rolled"]  # of which a condition asks what it means now: objects, or the result of a roll
MANY = 999
LIFE = 20  # at the beginning of a game


class Condition(msgspec.Struct, frozen=True, omit_defaults=True, gc=False, tag=True):
    """A condition of a program."""


class Has(Condition, frozen=True):
    """An object has a quality."""

    who: Subject
    what: Quality


class There(Condition, frozen=True):
    """There are so many objects with a quality."""

    what: Quality
    least: int = 1
    most: int = MANY
    where: Where = "battlefield"


class HasLife(Condition, frozen=True):
    """A player has so much life."""

    least: int = 0
    most: int = MANY
    who: Literal["you", "opponent"] = "you"


class YourTurn(Condition, frozen=True):
    """It is the turn of the controller, or not."""

    yours: bool = True


Past = Literal[
    "attacked", "gained life", "lost life", "cast a spell", "a creature died", "a land entered", "drew a card",
    "entered", "committed a crime", "sacrificed", "discarded", "left", "died", "was dealt damage", "life gained",
    "life lost",
]  # fmt: skip


class ThisTurn(Condition, frozen=True):
    """Something happened so many times this turn: a player did it or suffered it, or anybody."""

    what: Past
    who: Literal["you", "opponent", "anyone"] = "you"
    least: int = 1
    of: Quality | None = None  # of the objects that it happened to


During = Literal["combat", "first combat", "main phase", "upkeep", "end step", "before attackers"]


class Phase(Condition, frozen=True):
    """It is such a part of a turn: of the controller's, of the other player's, or of anybody's."""

    what: During
    whose: Whose = "you"


class HasCounters(Condition, frozen=True):
    """There are so many counters of a kind on an object."""

    kind: str
    least: int = 1
    most: int = MANY
    who: Subject = "self"


class More(Condition, frozen=True):
    """A player has more of something than the other: permanents with a quality, cards in hand, or life."""

    who: Literal["you", "opponent"]
    what: Quality | Literal["life"]
    where: Literal["battlefield", "hand"] = "battlefield"


class HasPoison(Condition, frozen=True):
    """A player has so many poison counters."""

    least: int = 1
    who: Literal["you", "opponent"] = "opponent"


class IsMonarch(Condition, frozen=True):
    """A player is the monarch."""

    who: Literal["you", "opponent"] = "you"


class Rolled(Condition, frozen=True):
    """The last roll of the effect has such a result."""

    least: int = 1
    most: int = MANY


class TotalOf(Condition, frozen=True):
    """The powers, or other numbers, of all permanents with a quality are so much together."""

    what: Quality
    value: Measure = "power"
    least: int = 0
    most: int = MANY


class Not(Condition, frozen=True):
    """Something is not so."""

    of: AnyCondition


class All(Condition, frozen=True):
    """Several things are so at once."""

    of: tuple[AnyCondition, ...]


AnyCondition = (
    HasPoison | IsMonarch | More | Has | There | HasLife | HasCounters | YourTurn | Phase | ThisTurn | Rolled
    | TotalOf | Not | All
)  # fmt: skip


def negated(given: AnyCondition) -> AnyCondition:
    """The opposite of a condition."""
    if isinstance(given, Not):
        return given.of
    if isinstance(given, YourTurn):
        return YourTurn(not given.yours)
    if isinstance(given, There) and (given.least, given.most) in ((1, MANY), (0, 0)):
        least, most = (0, 0) if given.least else (1, MANY)
        return replace(given, least=least, most=most)
    return Not(given)


def is_last_known(given: AnyCondition | None) -> bool:
    """Whether a condition is about an object that has left the battlefield, as it last was there."""
    return any(getattr(one, "who", "") == "card" for one in plain(given))


def plain(given: AnyCondition | None) -> tuple[AnyCondition, ...]:
    """The conditions of which one is made: without those that join or deny others."""
    if given is None:
        return ()
    if isinstance(given, Not):
        return plain(given.of)
    return tuple(one for part in given.of for one in plain(part)) if isinstance(given, All) else (given,)


def together(one: AnyCondition | None, other: AnyCondition | None) -> AnyCondition | None:
    """Two conditions as one; none where there is neither."""
    if one is None or other is None:
        return other if one is None else one
    return All((one, other))
