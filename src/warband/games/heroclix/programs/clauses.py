"""The clauses of a card text: passive facts, and the programs of its actions, triggers and reactions."""

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
    Size,
    Usable,
)

Limit = Literal["", "turn", "game", "turn all", "game all", "attack"]


class Gains(Part, frozen=True):
    """Characters can use powers; a ban of an action counts as such a power, too."""

    powers: tuple[Usable, ...]


class Attacking(Part, frozen=True):
    """A condition on an attack: its kind, and its targets or its attacker; or on an attack that is suffered."""

    kind: Kind | None = None
    some: bool = False  # on one of that kind at least
    me: bool = False
    attack: int = ANY_KIND
    suffered: bool = False  # it is made on the character, by one of that kind
    single: bool = False  # it has one target
    powers: tuple[str, ...] = ()  # it is made by one of these


class Changed(Part, frozen=True):
    """Values of characters are modified, always or in certain attacks."""

    values: tuple[int, ...]
    amount: Size
    when: Attacking | None = None
    like: str = ""  # the power in whose circumstances they are


class Always(Part, frozen=True):
    """A passive fact, its characters, and its condition."""

    gives: Gains | Changed
    group: Group = SELF
    condition: Condition | None = None
    unique: bool = False  # a UNIQUE MODIFIER


class AsFree(Part, frozen=True):
    """A power that can be used as a free action: for a number of markers if given, or while a condition holds."""

    power: str
    most: int = 0
    condition: Condition | None = None
    beside: Group | None = None  # the markers go beside these, whatever the range and line of fire
    straight: bool = False  # and not diagonally beside each other
    only: Group | None = None  # the characters that it can be used on


class OnceMore(Part, frozen=True):
    """A free action of a power can be used one more time each turn, while a condition holds."""

    power: str
    condition: Condition


class Rallies(Part, frozen=True):
    """A die with a certain face in an attack roll is kept (RALLY)."""

    side: Literal["friendly", "opposing", ""]
    face: int


class Bears(Part, frozen=True):
    """This character can be equipped with several objects of a kind; '' means of any kind."""

    kind: str


class Starts(Part, frozen=True):
    """This character may start the game equipped; for the check of forces and the setup."""

    name: str
    any: bool = False  # with anything of that sort
    line: int = 0  # only at this point value; 0: at any
    instead: bool = False  # in place of what its other texts name, if its player chooses so


class Sideline(Part, frozen=True):
    """Characters with a name, or with a trait, may be on the Sideline for this text; for the check of forces."""

    name: str
    trait: str = ""
    most: int = 0  # points; 0: any number
    lower: bool = False  # at a lower point value than their highest


class Raises(Part, frozen=True):
    """The points of this trait raise the point value; for force construction."""


class Enlists(Part, frozen=True):
    """For themed teams: a card, or characters of a starting force with one of some keywords, have another one, too."""

    those: tuple[str, ...]
    name: str
    card: str = ""  # without those, filled in when the text is compiled


class Uncounted(Part, frozen=True):
    """For themed teams: a card, or the characters with a name, count neither for a theme nor against it."""

    name: str = ""
    card: str = ""  # filled in when the text is compiled


class Acts(Part, frozen=True):
    """An action of a type."""

    type: str
    program: Program
    limit: Limit = ""
    only_if: bool = False  # it can be used only while the condition holds that opens its program


class Triggers(Part, frozen=True):
    """An effect of an event, at once or after resolutions."""

    event: Happening
    program: Program
    after: str = ""  # when it resolves, if not at the time of its event
    limit: Limit = ""


class Reacts(Part, frozen=True):
    """A response to a matter in a window."""

    event: str  # a window
    program: Program
    limit: Limit = ""
    who: Group = SELF  # to whom
    attack: int = ANY_KIND  # of which kind
    by: Kind | None = None  # whose attack


class Rerolls(Part, frozen=True):
    """An attack roll, or the d6 of a power, may be rerolled."""

    whose: Group
    power: str = ""  # '' means the attack roll
    limit: Limit = ""
    face: int = 0  # that the roll has
    critical: Literal["", "hit", "miss"] = ""
    on: Group | None = None  # of an attack on whom; None: on anybody


class RollsAgain(Part, frozen=True):
    """Any roll of some characters may be rerolled: in these windows."""

    who: Group
    windows: tuple[str, ...]
    limit: Limit = ""


class Listed(Part, frozen=True):
    """Characters with a keyword printed on the object perform its actions of one type as actions of another."""

    type: str
    instead: str


class ThemeUses(Part, frozen=True):
    """With one of some themes, the force has a higher maximum of uses of themed team Probability Control."""

    themes: tuple[str, ...]
    most: int


class FreeCards(Part, frozen=True):
    """So many ID cards on the force add no cost; for the check of forces."""

    count: int


class Distinct(Part, frozen=True):
    """No two characters of the starting force have the same name; for the check of forces."""


Fact = Sideline | Starts | Raises | Enlists | ThemeUses | Distinct | Uncounted | FreeCards  # for force construction

Clause = (
    OnceMore | Rallies | Listed | Bears | Rerolls | RollsAgain | Always | AsFree | Fact | Acts | Triggers | Reacts
)  # fmt: skip


def cant_be_given(action: str) -> str:
    """The name of the ban of a type of action; it is granted like a power."""
    return f"can't be given {action} actions"
