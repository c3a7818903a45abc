"""What card texts are made of when they run: descriptions of characters, conditions, and the ops of a flat program.

An op acts on the characters that the last `Pick` found. Control is one kind of jump: `May` and `Unless` skip so many
of the ops behind them. No op holds prose; a string in an op is a name: of a power, a card, a token, a kind of action.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

THIS: Final = "this"
IT: Final = "it"
ONE: Final = "one"
ALL: Final = "all"
ATTACKER: Final = "attacker"
HIT_ONE: Final = "hit one"
HIT_ALL: Final = "hit all"
Which = Literal["this", "it", "one", "all", "attacker", "hit one", "hit all"]
RANGE_VALUE = -1  # as a distance: the character's own range
SPEED_VALUE = -1  # as a number of squares to move: the character's own speed

TURN_ENDS: Final = "turn"
YOUR_TURN_ENDS: Final = "your turn"
YOUR_TURN_BEGINS: Final = "next turn"
ATTACK_ENDS: Final = "attack"
Until = Literal["turn", "your turn", "next turn", "attack"]
TARGETED: Final = "targeted"
HIT: Final = "hit"
Averted = Literal["", "targeted", "hit"]


class Part(msgspec.Struct, frozen=True, gc=False):
    """A piece of a program."""


# --- who


class Kind(Part, frozen=True):
    """Which characters, as seen from one of them. `within` 0: anywhere; RANGE_VALUE: within its range."""

    side: Literal["", "friendly", "opposing"] = ""
    adjacent: bool = False
    named: str = ""
    within: int = 0
    sight: bool = False
    other: bool = False


ANYBODY = Kind()


class Group(Part, frozen=True):
    """Certain characters: this one, the one spoken of before, one of a kind (its player chooses), all of a kind."""

    which: Which
    kind: Kind = ANYBODY


SELF, BEFORE = Group(THIS), Group(IT)


# --- conditions


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


class Rolled(Part, frozen=True):
    """The d6 shows something from one face to another."""

    low: int
    high: int


class Done(Part, frozen=True):
    """What the last 'you may' offered was done."""


Condition = Near | Tokens | Rolled | Done


# --- ops: control


class May(Part, frozen=True):
    """Its player may have the next ops done; otherwise they are skipped."""

    skip: int


class Unless(Part, frozen=True):
    """The next ops are skipped unless a condition holds."""

    condition: Condition
    skip: int


class Spend(Part, frozen=True):
    """One use is gone until the period is over."""

    period: Literal["turn", "game"]


class Roll(Part, frozen=True):
    """A d6."""


class Pick(Part, frozen=True):
    """The next op acts on these."""

    group: Group


# --- ops: verbs


class Heal(Part, frozen=True):
    """Their dials turn back."""

    amount: int


class Hurt(Part, frozen=True):
    """They are dealt damage, all at once."""

    amount: int
    penetrating: bool = False


class Turn(Part, frozen=True):
    """Their dials turn on, towards higher click numbers."""

    clicks: int


class Token(Part, frozen=True):
    """They get tokens, or with a negative count lose them. The name '' means action tokens."""

    name: str
    count: int


class Modify(Part, frozen=True):
    """Their values change for a time."""

    values: tuple[int, ...]
    amount: int
    until: Until


class Lend(Part, frozen=True):
    """They can use powers for a time; what they can't be given is such a power, too."""

    powers: tuple[str, ...]
    until: Until


class Generate(Part, frozen=True):
    """A new character from outside the game is placed adjacent to this one."""

    card: str


class Place(Part, frozen=True):
    """They are placed within so many squares."""

    within: int


class Bench(Part, frozen=True):
    """They go onto the Sideline."""


class Swap(Part, frozen=True):
    """One of a name from the Sideline takes their place."""

    name: str


class March(Part, frozen=True):
    """They move."""

    squares: int


class Strike(Part, frozen=True):
    """They make an attack: close (0) or range (1)."""

    kind: int


class Avert(Part, frozen=True):
    """What was about to happen to this character does not."""

    what: Averted


Op = (
    May | Unless | Spend | Roll | Pick | Heal | Hurt | Turn | Token | Modify | Lend | Generate | Place | Bench | Swap
    | March | Strike | Avert
)  # fmt: skip
OPS: tuple[type[Part], ...] = (
    May, Unless, Spend, Roll, Pick, Heal, Hurt, Turn, Token, Modify, Lend, Generate, Place, Bench, Swap, March, Strike,
    Avert,
)  # fmt: skip
Program = tuple[Op, ...]
