"""The clauses of a card text: what is always so, and the programs of its actions, triggers and reactions."""

from __future__ import annotations

from typing import Literal

from warband.games.heroclix.programs.ops import (
    ANY_KIND,
    SELF,
    Condition,
    Group,
    Happening,
    Kind,
    Part,
    Program,
    Says,
    Size,
    Varied,
)

Limit = Literal["", "turn", "game", "turn all", "game all", "attack"]


class Gains(Part, frozen=True):
    """Characters can use powers; what they can't be given is such a power, too."""

    powers: tuple[str | Says | Varied, ...]


class Attacking(Part, frozen=True):
    """An attack is made: of a kind, only on characters of a kind, or on the character with the text."""

    kind: Kind | None = None
    some: bool = False  # on one of that kind at least
    me: bool = False
    attack: int = ANY_KIND


class Changed(Part, frozen=True):
    """Values of characters are modified, always or in certain attacks."""

    values: tuple[int, ...]
    amount: Size
    when: Attacking | None = None
    like: str = ""  # the power in whose circumstances they are


class Always(Part, frozen=True):
    """Something that is so, for whom, and while what holds."""

    gives: Gains | Changed
    group: Group = SELF
    condition: Condition | None = None
    unique: bool = False  # a UNIQUE MODIFIER


class AsFree(Part, frozen=True):
    """A power that can be used as a free action: for so many markers if that is said, or while something holds."""

    power: str
    most: int = 0
    condition: Condition | None = None
    beside: Group | None = None  # the markers go beside these, whatever the range and line of fire
    straight: bool = False  # and not diagonally beside each other


class OnceMore(Part, frozen=True):
    """A free action of a power can be used one more time each turn, while something holds."""

    power: str
    condition: Condition


class Rallies(Part, frozen=True):
    """A die that shows a face in somebody's attack roll is kept."""

    side: Literal["friendly", "opposing", ""]
    face: int


class Bears(Part, frozen=True):
    """This character can be equipped with several things of a kind; '' means of any kind."""

    kind: str


class Starts(Part, frozen=True):
    """This character may start the game equipped; whoever checks forces and sets games up reads this."""

    name: str
    any: bool = False  # with anything of that sort


class Sideline(Part, frozen=True):
    """Characters of a name, or with a trait, may be on the Sideline for this text; whoever checks forces reads this."""

    name: str
    trait: str = ""
    most: int = 0  # points; 0: any number
    lower: bool = False  # at a lower point value than their highest


class Raises(Part, frozen=True):
    """What is paid for this trait raises the point value; whoever builds forces reads this."""


class Enlists(Part, frozen=True):
    """For themed teams, whoever of a starting force has one of some keywords has another, too."""

    those: tuple[str, ...]
    name: str


class Acts(Part, frozen=True):
    """An action of a type."""

    type: str
    program: Program
    limit: Limit = ""


class Triggers(Part, frozen=True):
    """An effect of an event, at once or after resolutions."""

    event: Happening
    program: Program
    after: str = ""  # when it resolves, if not at the time of its event
    limit: Limit = ""


class Reacts(Part, frozen=True):
    """A response to what is about to happen."""

    event: str  # a window
    program: Program
    limit: Limit = ""
    who: Group = SELF  # to whom
    attack: int = ANY_KIND  # of which kind
    by: Kind | None = None  # whose attack


class Rerolls(Part, frozen=True):
    """Somebody's attack roll, or d6 for a power, may be rolled again."""

    whose: Group
    power: str = ""  # '' means the attack roll
    limit: Limit = ""
    face: int = 0  # that the roll has
    critical: Literal["", "hit", "miss"] = ""


class RollsAgain(Part, frozen=True):
    """Any roll of somebody may be made again: in these windows."""

    who: Group
    windows: tuple[str, ...]
    limit: Limit = ""


class Listed(Part, frozen=True):
    """Whoever has a keyword that is printed on the object does its actions of one type as actions of another."""

    type: str
    instead: str


class ThemeUses(Part, frozen=True):
    """With one of some themes, the force has more uses of themed team Probability Control at most."""

    themes: tuple[str, ...]
    most: int


Fact = Sideline | Starts | Raises | Enlists | ThemeUses  # for whoever builds forces

Clause = (
    OnceMore | Rallies | Listed | Bears | Rerolls | RollsAgain | Always | AsFree | Fact | Acts | Triggers | Reacts
)  # fmt: skip


def cant_be_given(action: str) -> str:
    """The name of what bars a kind of action; it is granted and lent like a power."""
    return f"can't be given {action} actions"
