"""Conditions, and the events that a text waits for."""

from __future__ import annotations

from typing import Final, Literal

from warband.games.heroclix.programs.ops.numbers import Amount, Faces
from warband.games.heroclix.programs.ops.who import ANY_KIND, MANY, SELF, Feature, Group, Kind, Part, Past


class OfGroup(Part, frozen=True):
    """A condition of some characters."""

    whose: Group


class OfGame(Part, frozen=True):
    """A condition of the game: of everybody, a force or the turn."""


class Near(OfGroup, frozen=True):
    """A character of a kind is in the place that the kind names."""

    kind: Kind


class Is(OfGroup, frozen=True):
    """It is of a kind."""

    kind: Kind


def having(whose: Group, *features: Feature) -> Is:
    """A condition of some features that somebody has."""
    return Is(whose, Kind(having=features))


class Still(OfGroup, frozen=True):
    """It has not moved or been placed this turn."""


class Carrying(Part, frozen=True):
    """It carries the character with the text. That is known only during its move."""


class Force(OfGame, frozen=True):
    """Its player's force has at least a number of characters of a kind; or exactly that number of starting ones."""

    number: int
    kind: Kind
    started: bool = False


class Includes(OfGame, frozen=True):
    """A force of a side includes a game element of one of some kinds, such as equipment."""

    side: Literal["friendly", "opposing"]
    kinds: tuple[str, ...]


class Many(OfGame, frozen=True):
    """The number of characters of a kind on the map lies between two numbers."""

    kind: Kind
    least: int
    most: int = MANY


class Gathered(OfGame, frozen=True):
    """Of each name that the name of this text lists, a character of a kind is on the map."""

    kind: Kind


LISTED: Final = ("listed",)  # in place of themes: those that the name of this text lists


class Themed(OfGame, frozen=True):
    """Its player's force has one of some themes; () means any with a named keyword."""

    names: tuple[str, ...] = ()


class Exceeds(OfGame, frozen=True):
    """A number is higher than another one, or at least as high."""

    more: Amount
    less: Amount | int
    or_equal: bool = False


class YourTurn(OfGame, frozen=True):
    """It is its player's turn."""


class AttackRoll(Part, frozen=True):
    """The attack roll was between two numbers, or doubles. It is known only during an event of the roll."""

    least: int
    doubles: bool = False
    most: int = MANY
    hits: bool = False  # whether it also hit a character


class Rolled(Part, frozen=True):
    """The d6 shows a face between two."""

    low: int
    high: int


class Beats(Part, frozen=True):
    """The roll reaches the attack roll, or the attack total, or exceeds it by a number."""

    what: Literal["roll", "total"]
    by: int = 0


class Done(Part, frozen=True):
    """The last 'you may' was accepted."""


class NoneMade(OfGame, frozen=True):
    """No character that this one generated and whose name has a word was on the map this turn."""

    word: str


class Doomed(Part, frozen=True):
    """The character that the effect is about would be KO'd now."""


class Was(OfGame, frozen=True):
    """A character of a kind, on the map or not, did or suffered one of some deeds."""

    kind: Kind
    pasts: tuple[Past, ...]


class Already(OfGroup, frozen=True):
    """It can use a power that is printed on it, somewhere else than in this text."""

    power: str
    here_too: bool = False  # this text gives the power as well


class Noted(OfGroup, frozen=True):
    """A name was noted for it in this game."""

    name: str


class Not(Part, frozen=True):
    """A condition does not hold."""

    condition: Condition


class All(Part, frozen=True):
    """Several conditions hold."""

    conditions: tuple[Condition, ...]


class Any(Part, frozen=True):
    """One of several conditions holds."""

    conditions: tuple[Condition, ...]


GroupCondition = Near | Is | Still | Already | Noted
GameCondition = Exceeds | Force | Includes | Many | Gathered | Themed | YourTurn | Was | NoneMade
Condition = (
    GroupCondition | GameCondition | Carrying | AttackRoll | Beats | Rolled | Done | Doomed | Not | All | Any
)  # fmt: skip


class Happening(Part, frozen=True):
    """A kind of event: its deed, its characters, and further conditions."""

    what: str
    who: Group = SELF
    whom: Kind | None = None
    only: bool = False  # whether all other characters of the event are of that kind
    single: bool = False  # the attack has one target
    attack: int = ANY_KIND
    powers: tuple[str, ...] = ()  # powers of which one is used
    action: str = ""
    most: int = 0  # a maximum of squares
    least: int = 0  # a minimum of damage, of squares, or of characters that are attacked or hit
    first: Literal["", "turn", "game"] = ""  # the first time only
    opens: bool = False  # it is the first attack of the turn
    roll: AttackRoll | None = None
    faces: tuple[int, int] = (0, 0)  # of a d6
    alone: bool = False  # whether no other die of the roll shows that
    number: Faces | None = None  # the face that its effect counts
    critical: bool = False
    also: tuple[Happening, ...] = ()  # other events that count as well
    equipped: str = ""  # the equipment of the character that does it
    again: bool = False  # whether its effect may trigger itself
