"""Conditions: of static abilities, of triggers and of deeds."""

from __future__ import annotations

from typing import Literal

import msgspec

from warband.games.magic.programs.qualities import Quality, Where

Subject = Literal["self", "host", "it", "target", "chosen"]
MANY = 999


class Condition(msgspec.Struct, frozen=True, omit_defaults=True, gc=False, tag=True):
    """Something that is so, or not."""


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
    """The controller has so much life."""

    least: int = 0
    most: int = MANY


AnyCondition = Has | There | HasLife
