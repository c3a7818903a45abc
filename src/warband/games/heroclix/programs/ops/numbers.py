"""Counted numbers."""

from __future__ import annotations

from typing import Literal

from warband.games.heroclix.programs.ops.who import MANY, Group, Kind, Part


class Result(Part, frozen=True):
    """The result of the d6, or the number of the event."""

    d6: bool = False  # named in the text, and so perhaps the d6 of a used power


class Count(Part, frozen=True):
    """The number of characters of a kind."""

    kind: Kind


class Held(Part, frozen=True):
    """The number of a character's tokens. The name '' means action tokens."""

    whose: Group
    name: str


class Printed(Part, frozen=True):
    """A printed combat value of a character."""

    whose: Group
    value: int


class Present(Part, frozen=True):
    """A present combat value of a character."""

    whose: Group
    value: int


class ClickNumber(Part, frozen=True):
    """The number of the click that a character shows."""

    whose: Group


class Laid(Part, frozen=True):
    """The number of markers of a name that this character made, or anybody: adjacent to it, or within some squares."""

    name: str
    within: int = 0  # 0: anywhere
    adjacent: bool = False
    anybodys: bool = False


class Spaces(Part, frozen=True):
    """The number of squares of a kind of terrain adjacent to this character, or within some squares of it."""

    terrain: str
    within: int = 0  # 0: adjacent


class Brought(Part, frozen=True):
    """The number that an event brings: the damage that was taken, the clicks that were healed."""


class Those(Part, frozen=True):
    """The number of certain characters: those that were hit, those that were chosen."""

    whose: Group


class Moved(Part, frozen=True):
    """The number of squares that a character has moved, in this action or this turn."""

    whose: Group
    period: Literal["action", "turn"] = "action"


class Gap(Part, frozen=True):
    """The number of squares from one character to another."""

    whose: Group
    other: Group


class Faces(Part, frozen=True):
    """The number of times that a face shows in the attack roll."""

    face: int


class Amount(Part, frozen=True):
    """A multiple of another number, or half of it rounded up, and a fixed number; held between two bounds."""

    of: (
        Result | Count | Held | Printed | Present | ClickNumber | Faces | Laid | Spaces | Brought | Those | Moved | Gap
    )
    each: int = 1
    half: bool = False
    least: int = 0
    most: int = MANY
    plus: int = 0
    per: int = 1  # 'for each 2 of them': whole pairs


Size = int | Amount
