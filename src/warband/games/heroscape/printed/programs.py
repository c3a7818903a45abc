"""Powers as data: bonuses that last, and programs of small deeds that somebody starts or that something triggers.

No card has code of its own. A power is a name with bonuses or with a program; a program is a list of ops, carried out
one after another for the figure that uses it. An op that fails ends the program.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Value = Literal["attack", "defense", "move", "range", "initiative"]
Scope = Literal["carrier", "near", "army"]
Moment = Literal["turn", "revealed"]
Size = Literal["small", "medium", "large", "huge"]


class Bonus(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """A number that changes a value while the power works."""

    value: Value
    amount: int
    scope: Scope = "carrier"
    within: int = 0  # spaces, for those who are near
    adjacent: bool = False  # only in attacks on adjacent figures


class Target(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Choose a figure of an opponent. The ops that follow are about it."""

    within: int = 1
    adjacent: bool = False
    rarities: tuple[str, ...] = ()  # any when empty
    sizes: tuple[Size, ...] = ()


class D20(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Roll the 20-sided die: the program goes on with this number or more."""

    least: int


class Heal(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Remove wound markers from the figure that uses the power."""

    amount: int = 1


class Harm(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The chosen figure receives wounds."""

    amount: int = 1


class TakeControl(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Take the army card of the chosen figure, with all figures on it; its order markers are removed."""


class Exit(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The figure leaves the object that it occupies."""


class FlyNow(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The figure has Flying until the end of the turn."""


class Strike(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The chosen figure is attacked with so many dice: a special attack."""

    attack: int


class Gather(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Move up to so many figures of your army, up to so many spaces each; those who may enter an object choose last."""

    figures: int
    spaces: int


Op: TypeAlias = Target | D20 | Heal | Harm | TakeControl | Exit | FlyNow | Strike | Gather


class Power(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A power of a card, a glyph or an object.

    A program is started by its player in the figure's turn, or when an order marker is revealed. Several programs under
    one name are a choice.
    """

    name: str
    bonuses: tuple[Bonus, ...] = ()
    programs: dict[str, tuple[Op, ...]] = {}
    when: Moment = "turn"
    instead_of_attacking: bool = False
    carries_items: bool = False  # the figure picks items up although it is no Unique Hero


class Shot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A special attack: its own range and dice, which nothing changes."""

    name: str
    range: int
    attack: int
