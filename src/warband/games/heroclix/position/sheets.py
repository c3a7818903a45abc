"""What a click lets a character do (its sheet), and what everybody can do at a time."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Any, NamedTuple, TypeVar

import msgspec

from warband.games.heroclix.position.declared import (
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
from warband.games.heroclix.position.model import RANGE, SLOTS, VALUES, Card
from warband.games.heroclix.position.parts import (
    Ability,
    Action,
    Aura,
    Lends,
    Modifier,
    Narrow,
    Power,
    Property,
    Reaction,
    Shares,
    Sweep,
    Trigger,
)
from warband.kernel.event import Event

LEAST_RANGE = new_property("least range")  # what a range value is at least
REPLACED = new_property("replaced")  # of a value: what stands in place of the printed one
GUARDS = frozenset((SAFEGUARD, FROM_FRIENDS, FROM_OPPONENTS))
ODD = frozenset((AUTONOMOUS, TIRELESS))


class Instance(NamedTuple):
    """A power and where it comes from: what guards or suppresses one may leave another alone."""

    power: str
    source: str  # a slot, a trait's or special power's name, 'team', 'symbol', or the granting element


class Sheet:
    """Everything that a click (with what was granted and suppressed) lets a character do. Shared, never changed."""

    __slots__ = (
        "abilities",
        "actions",
        "acts_plainly",
        "auras",
        "barred",
        "free_actions",
        "guarded",
        "instances",
        "lends",
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
        self.properties: dict[PropertyKey, tuple[Property, ...]] = by_name(parts[Property], "key")
        self.abilities = able([p.key for p in parts[Ability]])
        self.guarded = any(p.name in GUARDS for p in parts[Ability])
        self.auras = (*parts[Aura], *parts[Shares])
        self.lends = tuple(parts[Lends])
        self.narrows = by_name(parts[Narrow], "key")
        self.reactions = by_name(parts[Reaction], "window")
        self.sweeps = tuple(parts[Sweep])
        self.triggers: dict[type[Event], tuple[Trigger, ...]] = by_name(parts[Trigger], "event")
        self.reach = max([p.amount for p in parts[Property] if p.name == GIANT_REACH], default=1)
        self.barred = frozenset([p.of for p in parts[Ability] if p.name == NOT_GIVEN])
        own = {p.name: p for p in parts[Action]}
        self.actions = {**basic, **own}  # hc.core.actions.two-kinds
        self.free_actions = tuple([action for action in own.values() if action.type == "FREE"])
        self.acts_plainly = not (self.free_actions or self.barred) and ODD.isdisjoint(self.abilities)


def able(abilities: Iterable[AbilityKey]) -> frozenset[AbilityKey]:
    """The abilities of a character: what takes its improved ones away leaves the others."""
    found = frozenset(abilities)
    return found - IMPROVED if EARTHBOUND in found else found


EARTHBOUND = new_ability("can't use improved abilities")
CLEARS_ONE = rare_ability("clears one action token")
IMPROVED = frozenset((*MOVEMENT.values(), *TARGETING.values()))


def by_name(parts: Iterable[Any], field: str) -> dict[Any, tuple[Any, ...]]:
    """Parts under a field's value."""
    index: dict[Any, tuple[Any, ...]] = {}
    for part in parts:
        index[getattr(part, field)] = (*index.get(getattr(part, field), ()), part)
    return index


def printed_instances(card: Card, click: int) -> tuple[Instance, ...]:
    """The powers that base, card and the showing click print."""
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


Change = tuple[frozenset[str], tuple[str, ...]]  # what a character can't use, and what it is granted
NO_CHANGE: Change = (frozenset(), ())


Part = TypeVar("Part")
Radiated = tuple[list[tuple[int, Part]], ...]  # for each value, who does something to those of others, and what


class Powers(msgspec.Struct, gc=False):
    """What everybody can do at a time, worked out as far as somebody asked. Positions share it."""

    changes: dict[int, Change] | None = None  # None: not worked out yet
    sheets: dict[int, Sheet] = {}
    reactors: dict[str, list[tuple[Any, Reaction]]] | None = None  # for each window, who has a reaction to it
    watchers: dict[type[Event], list[int]] | None = None  # for each kind of event, who waits for it
    auras: Radiated[Aura] | None = None
    shares: Radiated[Shares] | None = None
    lenders: list[tuple[int, Lends]] | None = None  # who lends powers, to itself or to others
    lent: dict[tuple[tuple[int, tuple[str, ...]], ...], Powers] = {}  # these powers with what is lent at a time

    def after(self, changes: dict[int, Change] | None, shown: dict[int, Sheet]) -> Powers:
        """The powers after some sheets have become others: who has what is kept where that makes no difference."""
        other = Powers(
            changes,
            {**self.sheets, **shown},
            self.reactors,
            self.watchers,
            self.auras,
            self.shares,
            self.lenders,
        )
        for who, now in shown.items():
            before = self.sheets[who]
            if before.reactions != now.reactions:
                other.reactors = None
            if before.triggers != now.triggers:
                other.watchers = None
            if before.auras != now.auras:
                other.auras = other.shares = None
            if before.lends != now.lends:
                other.lenders = None
        return other


UNSETTLED = Powers()  # of a position in which nobody has asked yet what is lent
