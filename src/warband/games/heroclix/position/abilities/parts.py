"""The form of a power: a name, a slot, the rule that describes it, and its parts.

A part is data wherever possible: a modifier of a value, a property (such as penetrating damage), an ability. A part
with a decision is a reaction (in a window), a trigger (on an event) or an action.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, TypeVar

from warband.games.heroclix.position.abilities.declared import (
    ABILITIES,
    PROPERTIES,
    AbilityKey,
    AbilityName,
    PropertyKey,
    PropertyName,
)
from warband.games.heroclix.position.attacking import Attack
from warband.games.heroclix.position.position import Position
from warband.kernel.ask import Check, Refusal
from warband.kernel.event import Event
from warband.kernel.state import Captured, Frame, Pending


def always(g: Position, who: int, attack: Attack | None) -> bool:
    """Without a condition."""
    return True


When = Callable[[Position, int, Attack | None], bool]  # the position, the holder of the power, the attack


class Modifier(NamedTuple):
    """+n or -n to one of the holder's combat values. `counts` computes n each time."""

    value: int
    amount: int
    name: str
    rule: str
    when: When = always
    counts: Callable[[Position, int], int] | None = None  # the position, the holder


class Aura(NamedTuple):
    """+n or -n to a combat value of other characters: `on` says of which ones, in which attack."""

    value: int
    amount: int
    name: str
    rule: str
    on: Callable[[Position, int, int, Attack | None], bool]  # position, holder, character with the value, attack


class Shares(NamedTuple):
    """Others may use the holder's printed value in place of their own; they use the highest."""

    value: int
    name: str
    rule: str
    on: Callable[[Position, int, int, Attack | None], bool]


class Property(NamedTuple):
    """A passive fact: damage is penetrating, damage taken is reduced by an amount."""

    name: PropertyName
    rule: str
    amount: int = 0
    when: When = always
    of: str = ""  # a power, a value

    @property
    def key(self) -> PropertyKey:
        """The name, with its `of` if there is one."""
        return (self.name, self.of) if self.of else self.name


class Ability(NamedTuple):
    """An ability that the power grants: MOVEMENT Elevated, STOP, SAFEGUARD of Outwit."""

    name: AbilityName
    rule: str
    of: str = ""  # a power, a value, a card, a type of action

    @property
    def key(self) -> AbilityKey:
        """The name, with its `of` if there is one."""
        return (self.name, self.of) if self.of else self.name


class Forbids(NamedTuple):
    """A power that the holder can't use."""

    power: str
    rule: str


class ConditionalGrant(NamedTuple):
    """A conditional grant: powers that the holder, or others too, can use while a condition holds.

    It is recomputed whenever pieces change.
    """

    powers: tuple[str, ...]
    rule: str
    so: Callable[[Position, int], bool]  # the position, the holder
    to: Callable[[Position, int], list[int]]  # the position, the holder: the characters on the map that can use them
    changing: bool = True  # whether it may change while no piece moves
    leaning: bool = False  # whether it looks at powers or values, which other grants may change


class Narrow(NamedTuple):
    """A power that the holder can use on some characters only."""

    power: str
    rule: str
    to: Callable[[Position, int, int], bool]  # the position, the holder, a character on the map
    of: str = ""  # the `of` of a keyphrase

    @property
    def key(self) -> str | tuple[str, str]:
        """The power, with its `of` if there is one."""
        return (self.power, self.of) if self.of else self.power


class Reaction(NamedTuple):
    """A response in a window: legal when `can` says so; `use` carries it out through the window's verbs."""

    window: str
    name: str
    rule: str
    can: Callable[[Position, Any, int], bool]  # the position, the matter (a frame), the holder
    use: Callable[[Position, int], None]
    why: Callable[[Position, Any, int], Refusal] | None = None  # the reason when `can` says no


E = TypeVar("E", bound=Event)


class Trigger(NamedTuple):
    """An effect of an event:

    `sees` binds the facts (None: another character's), `resolve` carries it out at the time `when`.
    """

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
    """The effect of an attack on each character that it hits, instead of normal damage."""

    name: str
    rule: str
    frame: Callable[[Position, Attack, int], Frame]  # the position, the attack, the hit character


class Sweep(NamedTuple):
    """A way for an attack to target many at once: each hit character is dealt `each` instead of normal damage."""

    name: str
    rule: str
    kind: int  # of attack
    targets: Callable[[Position, int], list[int]]  # the position, the attacker
    each: int
    knock: bool = False  # with KNOCKBACK


class Action(NamedTuple):
    """An action that a character can be given: MOVE, CLOSE, RANGE, POWER or FREE; only FREE costs no token."""

    name: str
    type: str
    rule: str
    start: Callable[[Position, int], Frame]
    checks: tuple[Check, ...] = ()


Part = (
    Modifier | Aura | Shares | Property | Ability | Forbids | ConditionalGrant | Narrow
    | Reaction | Trigger | Instead | Sweep | Action
)  # fmt: skip


class Power(NamedTuple):
    """A standard power, team ability, symbol or keyphrase."""

    name: str
    rule: str
    parts: tuple[Part, ...] = ()
    slot: str = ""
    colour: str = ""
    rolled: Callable[[Position, int, int], None] | None = None  # the meaning of its d6
    also: tuple[str, ...] = ()  # other powers that it lets its holder use


def check_declared(powers: Iterable[Power]) -> None:
    """Check that powers bring only declared abilities and properties."""
    for power in powers:
        for part in power.parts:
            if isinstance(part, Ability) and part.name not in ABILITIES:
                raise ValueError(f"{power.name}: found the ability {part.name!r}; expected a declared one")
            if isinstance(part, Property) and part.name not in PROPERTIES:
                raise ValueError(f"{power.name}: found the property {part.name!r}; expected a declared one")
