"""Sheets: the abilities of a character by its click; and the powers of all characters at a time."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from operator import attrgetter
from typing import Any, NamedTuple, TypeVar

import msgspec

from warband.games.heroclix.position.abilities.declared import (
    AUTONOMOUS,
    FROM_FRIENDS,
    FROM_OPPONENTS,
    GIANT_REACH,
    MOVEMENT,
    NOT_GIVEN,
    SAFEGUARD,
    TARGETING,
    TIRELESS,
    AbilityKey,
    PropertyKey,
    new_ability,
    new_property,
    rare_ability,
)
from warband.games.heroclix.position.abilities.parts import (
    Ability,
    Action,
    Aura,
    ConditionalGrant,
    Modifier,
    Narrow,
    Power,
    Property,
    Reaction,
    Shares,
    Sweep,
    Trigger,
)
from warband.games.heroclix.position.model import RANGE, SLOTS, VALUES, Card, Figure
from warband.kernel.event import Event

LEAST_RANGE = new_property("least range")  # the minimum of a range value
REPLACED = new_property("replaced")  # the replacement of a printed value
GUARDS = frozenset((SAFEGUARD, FROM_FRIENDS, FROM_OPPONENTS))
ODD = frozenset((AUTONOMOUS, TIRELESS))


class Instance(NamedTuple):
    """A power and its source: a guard or a suppression may concern one source and not another."""

    power: str
    source: str  # a slot, a trait's or special power's name, 'team', 'symbol', or the granting element


class Sheet:
    """All abilities of a character by its click, with grants and suppressions. Shared, never changed."""

    __slots__ = (
        "abilities",
        "actions",
        "acts_plainly",
        "auras",
        "barred",
        "conditional_grants",
        "free_actions",
        "guarded",
        "instances",
        "modifiers",
        "names",
        "narrows",
        "printed",
        "properties",
        "reach",
        "reactions",
        "sweeps",
        "triggers",
    )

    def __init__(
        self,
        printed: tuple[int, ...],
        instances: tuple[Instance, ...],
        powers: Iterable[Power],
        basic: dict[str, Action],
    ) -> None:
        parts: dict[type[Any], list[Any]] = defaultdict(list)
        for power in powers:
            for part in power.parts:
                parts[part.__class__].append(part)
        least = max([p.amount for p in parts[Property] if p.name == LEAST_RANGE], default=0)
        self.printed = printed if least <= printed[RANGE] else (*printed[:RANGE], least)
        if instead := {p.of: p.amount for p in parts[Property] if p.name == REPLACED}:
            self.printed = tuple(instead.get(VALUES[n], own) for n, own in enumerate(self.printed))
        self.instances = instances
        self.names = frozenset([instance.power for instance in instances])
        changes = parts[Modifier]
        self.modifiers = tuple([tuple([p for p in changes if p.value == value]) for value in range(len(VALUES))])
        self.properties: dict[PropertyKey, tuple[Property, ...]] = by_name(parts[Property], attrgetter("key"))
        self.abilities = able([p.key for p in parts[Ability]])
        self.guarded = any(p.name in GUARDS for p in parts[Ability])
        self.auras = (*parts[Aura], *parts[Shares])
        self.conditional_grants = tuple(parts[ConditionalGrant])
        self.narrows: dict[tuple[str, str] | str, tuple[Narrow, ...]] = by_name(parts[Narrow], attrgetter("key"))
        self.reactions: dict[str, tuple[Reaction, ...]] = by_name(parts[Reaction], attrgetter("window"))
        self.sweeps = tuple(parts[Sweep])
        self.triggers: dict[type[Event], tuple[Trigger, ...]] = by_name(parts[Trigger], attrgetter("event"))
        self.reach = max([p.amount for p in parts[Property] if p.name == GIANT_REACH], default=1)
        self.barred = frozenset([p.of for p in parts[Ability] if p.name == NOT_GIVEN])
        own = {p.name: p for p in parts[Action]}
        self.actions = {**basic, **own}  # hc.core.actions.two-kinds
        self.free_actions = tuple([action for action in own.values() if action.type == "FREE"])
        self.acts_plainly = not (self.free_actions or self.barred) and ODD.isdisjoint(self.abilities)


# hc.pac.earthbound-neutralized
def able(abilities: Iterable[AbilityKey]) -> frozenset[AbilityKey]:
    """The abilities of a character; a loss of the improved ones leaves the others."""
    found = frozenset(abilities)
    if EARTHBOUND in found:
        return found - IMPROVED
    found = found - MOVES if NO_MOVEMENT in found else found
    return found - AIMS if NO_TARGETING in found else found


EARTHBOUND = new_ability("can't use improved abilities")
CLEARS_ONE = rare_ability("clears one action token")
NO_MOVEMENT, NO_TARGETING = new_ability("can't use improved movement"), new_ability("can't use improved targeting")
MOVES, AIMS = frozenset(MOVEMENT.values()), frozenset(TARGETING.values())
IMPROVED = MOVES | AIMS


Part = TypeVar("Part")
Key = TypeVar("Key")


def by_name(parts: Iterable[Part], name: Callable[[Part], Key]) -> dict[Key, tuple[Part, ...]]:
    """Parts by a name of theirs."""
    index: dict[Key, tuple[Part, ...]] = {}
    for part in parts:
        index[name(part)] = (*index.get(name(part), ()), part)
    return index


def displayed(slot: str) -> str:
    """The name for the power in a slot of the dial, whatever it is, among the powers that a character can't use."""
    return f"its displayed {slot} power"


def printed_instances(card: Card, click: int) -> tuple[Instance, ...]:
    """The powers printed on the base, the card and the present click."""
    always = [
        *(Instance(team, "team") for team in card.teams),
        *(Instance(f"{symbol} symbol", "symbol") for symbol in card.symbols),  # hc.core.values.other-combat-symbols
        *(Instance(f"trait {name}", "trait") for name in card.traits),  # hc.core.traits.always-available
        *(Instance(ability, "improved") for ability in card.improved),
    ]
    if not 1 <= click <= len(card.dial):
        return tuple(always)
    showing = card.dial[click - 1 : click]
    shown = [Instance(power, slot) for seen in showing for power, slot in zip(seen.powers, SLOTS, strict=True) if power]
    return (*always, *shown)


Change = tuple[frozenset[str], tuple[str, ...]]  # the powers that a character can't use, and the granted ones
NO_CHANGE: Change = (frozenset(), ())


Radiated = tuple[list[tuple[int, Part]], ...]  # for each value, the characters that change it for others, and the parts


class Powers(msgspec.Struct, gc=False):
    """The powers of all characters at a time, computed lazily. Positions share it."""

    changes: dict[int, Change] | None = None  # None: not computed yet
    sheets: dict[int, Sheet] = {}
    reactors: dict[str, list[tuple[Figure, Reaction]]] | None = None  # for each window, its reacting characters
    watchers: dict[type[Event], list[int]] | None = None  # for each kind of event, the characters with a trigger on it
    auras: Radiated[Aura] | None = None
    shares: Radiated[Shares] | None = None
    grant_holders: list[tuple[int, ConditionalGrant]] | None = None  # the holders of conditional grants
    with_grants: dict[tuple[tuple[int, tuple[str, ...]], ...], Powers] = {}  # these powers with conditional grants

    def after(self, changes: dict[int, Change] | None, shown: dict[int, Sheet]) -> Powers:
        """The powers after some sheets have changed; the indexes stay where the change does not matter."""
        other = Powers(
            changes,
            {**self.sheets, **shown},
            self.reactors,
            self.watchers,
            self.auras,
            self.shares,
            self.grant_holders,
        )
        for who, now in shown.items():
            before = self.sheets[who]
            if before.reactions != now.reactions:
                other.reactors = None
            if before.triggers != now.triggers:
                other.watchers = None
            if before.auras != now.auras:
                other.auras = other.shares = None
            if before.conditional_grants != now.conditional_grants:
                other.grant_holders = None
        return other


NOT_COMPUTED = Powers()  # for a position whose conditional grants are not computed yet
