"""Conditions, and what happens that a text waits for."""

from __future__ import annotations

from typing import Literal

from warband.games.heroclix.programs.ops.who import ANY_KIND, MANY, SELF, Faces, Group, Kind, Part, Past


class Near(Part, frozen=True):
    """Somebody of a kind is where the kind says."""

    whose: Group
    kind: Kind


class Tokens(Part, frozen=True):
    """The number of its tokens lies between two numbers. The name '' means action tokens."""

    whose: Group
    name: str
    least: int
    most: int
    anybodys: bool = False  # whoever put them there


class Is(Part, frozen=True):
    """It is of a kind."""

    whose: Group
    kind: Kind


class Stands(Part, frozen=True):
    """It stands on a kind of terrain."""

    whose: Group
    terrain: str


class Still(Part, frozen=True):
    """It has not moved or been placed this turn."""

    whose: Group


class Marked(Part, frozen=True):
    """It stands on a marker of a name: one that this character made, or anybody's."""

    whose: Group
    name: str
    anybodys: bool = False


class NearMarker(Part, frozen=True):
    """It is within so many squares of a marker of a name, whoever made it."""

    whose: Group
    name: str
    within: int


class Carrying(Part, frozen=True):
    """It carries the character with the text. That is known only while it moves."""


class Shows(Part, frozen=True):
    """Its dial shows a click."""

    whose: Group
    click: int


class Force(Part, frozen=True):
    """So many of a kind, or more, are on its player's force; or exactly so many of those who started the game."""

    number: int
    kind: Kind
    started: bool = False


class Themed(Part, frozen=True):
    """Its player's force has one of some themes; () means any with a named keyword."""

    names: tuple[str, ...] = ()


class YourTurn(Part, frozen=True):
    """It is its player's turn."""


class AttackRoll(Part, frozen=True):
    """The attack roll lay between two numbers, or was doubles. It is known only while an event of it is looked at."""

    least: int
    doubles: bool = False
    most: int = MANY
    hits: bool = False  # it also hit somebody


class Rolled(Part, frozen=True):
    """The d6 shows something from one face to another."""

    low: int
    high: int


class Beats(Part, frozen=True):
    """What was rolled reaches the attack roll, or the attack total, or is higher by so much."""

    what: Literal["roll", "total"]
    by: int = 0


class Done(Part, frozen=True):
    """What the last 'you may' offered was done."""


class NoneMade(Part, frozen=True):
    """No character with a word in its name that this one generated was on the map this turn."""

    word: str


class Doomed(Part, frozen=True):
    """Whoever the effect is about would be KO'd now."""


class Was(Part, frozen=True):
    """Somebody of a kind, on the map or not, did or suffered one of some things."""

    kind: Kind
    pasts: tuple[Past, ...]


class Already(Part, frozen=True):
    """It can use a power by what is printed on it."""

    whose: Group
    power: str


class Noted(Part, frozen=True):
    """A name was noted for it in this game."""

    whose: Group
    name: str


class Not(Part, frozen=True):
    """Something is not so."""

    condition: Condition


class All(Part, frozen=True):
    """Several things are so."""

    conditions: tuple[Condition, ...]


class Any(Part, frozen=True):
    """One of several things is so."""

    conditions: tuple[Condition, ...]


Condition = (
    Near | NearMarker | Carrying | Marked | Tokens | Is | Stands | Still | Shows | Force | Themed | YourTurn
    | AttackRoll | Beats | Rolled | Done | Not | Was | Already | NoneMade | Noted | All | Any | Doomed
)  # fmt: skip


class Happening(Part, frozen=True):
    """Something that happens: what, to or by whom, and what else must be so for it to count."""

    what: str
    who: Group = SELF
    whom: Kind | None = None
    only: bool = False  # all others that it concerns are of that kind
    single: bool = False  # the attack has one target
    attack: int = ANY_KIND
    powers: tuple[str, ...] = ()  # one of which is used
    action: str = ""
    most: int = 0  # so many squares, or less
    least: int = 0  # so much damage, or so many squares, or more
    first: Literal["", "turn", "game"] = ""  # the first time only
    opens: bool = False  # it is the first attack of the turn
    roll: AttackRoll | None = None
    faces: tuple[int, int] = (0, 0)  # of a d6
    alone: bool = False  # no other die of the roll shows that
    number: Faces | None = None  # what its effect counts in it
    critical: bool = False
    also: tuple[Happening, ...] = ()  # or one of these happens
    equipped: str = ""  # with which whoever does it
    again: bool = False  # its effect may set itself off
    being: Kind | None = None  # what whoever it happens to is besides
