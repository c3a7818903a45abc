"""How a power is written: a name, a slot, the rule that describes it, and its parts.

A part is data wherever it can be: a modifier of a value, a property (such as penetrating damage), an ability it grants.
What needs a decision is a reaction (in a window), a trigger (on an event) or an action.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from warband.games.heroclix.position.attacking import Attack
from warband.games.heroclix.position.declared import AbilityKey, AbilityName, PropertyKey, PropertyName
from warband.games.heroclix.position.position import Position
from warband.kernel.ask import Check, Refusal
from warband.kernel.event import Event
from warband.kernel.state import Captured, Frame, Pending


def always(g: Position, who: int, attack: Attack | None) -> bool:
    """Every time."""
    return True


When = Callable[[Position, int, Attack | None], bool]  # the position, who has the power, the attack it is asked for


class Modifier(NamedTuple):
    """+n or -n to one of the holder's combat values. How much may have to be counted anew each time."""

    value: int
    amount: int
    name: str
    rule: str
    when: When = always
    counts: Callable[[Position, int], int] | None = None  # the position, who has it


class Aura(NamedTuple):
    """+n or -n to a combat value of others: `on` says of whom, in which attack."""

    value: int
    amount: int
    name: str
    rule: str
    on: Callable[[Position, int, int, Attack | None], bool]  # the position, the holder, whose value it is, the attack


class Shares(NamedTuple):
    """Others may use the holder's printed value in place of their own; they use the highest."""

    value: int
    name: str
    rule: str
    on: Callable[[Position, int, int, Attack | None], bool]


class Property(NamedTuple):
    """Something that is simply so: damage is penetrating, damage taken is reduced by an amount."""

    name: PropertyName
    rule: str
    amount: int = 0
    when: When = always
    of: str = ""  # a power, a value

    @property
    def key(self) -> PropertyKey:
        """The name, with what it is of if that is said."""
        return (self.name, self.of) if self.of else self.name


class Ability(NamedTuple):
    """An ability that the power grants: MOVEMENT Elevated, STOP, SAFEGUARD of Outwit."""

    name: AbilityName
    rule: str
    of: str = ""  # a power, a value, a card, a type of action

    @property
    def key(self) -> AbilityKey:
        """The name, with what it is of if that is said."""
        return (self.name, self.of) if self.of else self.name


class Forbids(NamedTuple):
    """A power that the holder can't use."""

    power: str
    rule: str


class Lends(NamedTuple):
    """Powers that the holder, or others too, can use as long as something is so. Asked again whenever pieces change."""

    powers: tuple[str, ...]
    rule: str
    so: Callable[[Position, int], bool]  # the position, the holder
    to: Callable[[Position, int], list[int]]  # the position, the holder: those on the map who can use them
    changing: bool = True  # whether it may change while nobody moves


class Narrow(NamedTuple):
    """A power that the holder can use on some characters only."""

    power: str
    rule: str
    to: Callable[[Position, int, int], bool]  # the position, the holder, somebody on the map
    of: str = ""  # what a keyphrase is of

    @property
    def key(self) -> str | tuple[str, str]:
        """The power, with what it is of if that is said."""
        return (self.power, self.of) if self.of else self.power


class Reaction(NamedTuple):
    """A response in a window: it may be used when `can` says so; `use` carries it out through the window's verbs."""

    window: str
    name: str
    rule: str
    can: Callable[[Position, Any, int], bool]  # the position, the matter (a frame), who
    use: Callable[[Position, int], None]
    why: Callable[[Position, Any, int], Refusal] | None = None  # why not, when `can` says no


E = TypeVar("E", bound=Event)


class Trigger(NamedTuple):
    """An effect of an event: `sees` binds the facts (None: not mine), `resolve` carries it out at the time `when`."""

    event: type[Event]
    when: str
    name: str
    rule: str
    sees: Callable[[Position, int, Any], Captured | None]
    resolve: Callable[[Position, Pending], None]


def trigger(
    event: type[E],
    when: str,
    name: str,
    rule: str,
    sees: Callable[[Position, int, E], Captured | None],
    resolve: Callable[[Position, Pending], None],
) -> Trigger:
    """A trigger whose `sees` knows the facts of its event."""
    return Trigger(event, when, name, rule, sees, resolve)


class Instead(NamedTuple):
    """What an attack with this effect does to each character it hits, instead of normal damage."""

    name: str
    rule: str
    frame: Callable[[Position, Attack, int], Frame]  # the position, the attack, who is hit


class Sweep(NamedTuple):
    """A way for an attack to target many at once: each that is hit is dealt `each` damage instead of normal damage."""

    name: str
    rule: str
    kind: int  # of attack
    targets: Callable[[Position, int], list[int]]  # the position, the attacker
    each: int
    knock: bool = False  # with KNOCKBACK


class Action(NamedTuple):
    """Something a character can be told to do: MOVE, CLOSE, RANGE, POWER or FREE; only FREE costs no token."""

    name: str
    type: str
    rule: str
    start: Callable[[Position, int], Frame]
    checks: tuple[Check, ...] = ()


Part = (
    Modifier | Aura | Shares | Property | Ability | Forbids | Lends | Narrow
    | Reaction | Trigger | Instead | Sweep | Action
)  # fmt: skip


class Power(NamedTuple):
    """A standard power, team ability, symbol or keyphrase."""

    name: str
    rule: str
    parts: tuple[Part, ...] = ()
    slot: str = ""
    colour: str = ""
    rolled: Callable[[Position, int, int], None] | None = None  # what a d6 that it called for means
    also: tuple[str, ...] = ()  # other powers that it lets its character use
