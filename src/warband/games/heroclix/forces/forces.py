"""Building a team: points, Prime and Unique elements, the Sideline, objects.

All faults are found, not only the first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from warband.games.heroclix.forces.locations import Site, location_faults
from warband.games.heroclix.forces.sideline import Member, sideline_faults
from warband.games.heroclix.position.abilities.construction import free_cards, needs_other_names
from warband.games.heroclix.position.characters.points import VARIABLE, extra
from warband.games.heroclix.position.editions import Numbers
from warband.games.heroclix.position.model import FREE, PAID, TRAIT, Card, Gear, Weight
from warband.games.heroclix.position.names import same_name
from warband.kernel.ask import Refusal


class Brought(NamedTuple):
    """A piece of equipment on a force, and the way it came there."""

    gear: Gear
    came: str = PAID


class Fighter(NamedTuple):
    """A character of a force: its card, its printed point value, its equipment, and its optional traits."""

    card: Card
    points: int
    equipment: tuple[Brought, ...] = ()
    paid: tuple[str, ...] = ()
    purpose: str = ""  # on the Sideline: the effect for which it is there

    @property
    def member(self) -> Member:
        """The character without its equipment."""
        return Member(self.card, self.points, self.paid, self.purpose)


class Backing(NamedTuple):
    """A resource, the names of its assigned characters, and its attached items."""

    gear: Gear
    names: tuple[str, ...] = ()
    items: tuple[Gear, ...] = ()


class Team(NamedTuple):
    """The force of a player: characters, Sideline, objects, resources and cards."""

    fighters: Sequence[Fighter]
    sideline: Sequence[Fighter] = ()
    objects: Sequence[Weight | Gear] = ()
    spare: Sequence[Brought] = ()  # equipment without a bearer
    benched: Sequence[Gear] = ()  # equipment on the Sideline
    resources: Sequence[Backing] = ()
    id_cards: Sequence[Gear] = ()
    locations: Sequence[Site] = ()

    @property
    def equipment(self) -> list[Brought]:
        """All equipment of the starting force."""
        return [*(one for fighter in self.fighters for one in fighter.equipment), *self.spare]

    @property
    def special_objects(self) -> list[Gear]:
        """The special objects that start on the map."""
        return [one for one in self.objects if isinstance(one, Gear) and not one.is_terrain]

    @property
    def terrains(self) -> list[Gear]:
        """The special terrain of the force and of its Sideline."""
        return [one for one in (*self.objects, *self.benched) if isinstance(one, Gear) and one.is_terrain]


class IllegalForce(ValueError):
    """Forces that can't be played: every fault, with its rule."""

    def __init__(self, faults: Sequence[Refusal]) -> None:
        super().__init__("\n".join(f"{fault.words} {fault.remedy} [{fault.rule}]" for fault in faults))
        self.faults = tuple(faults)


def problems(team: Team, numbers: Numbers) -> list[Refusal]:
    """All faults of a team."""
    from warband.games.heroclix.forces.assigning import assignment_faults
    from warband.games.heroclix.forces.identities import identity_faults

    bench = members(team.sideline)
    return [
        *points_faults(team, numbers),
        *unique_faults(team, numbers),
        *limit_faults(team, numbers),
        *name_faults(team),
        *sideline_faults(members(team.fighters), bench, numbers, team.id_cards),
        *identity_faults(team.id_cards, len(team.fighters), bench),
        *object_faults(team, numbers),
        *resource_faults(team),
        *location_faults(team.locations),
        *terrain_faults(team),
        *assignment_faults(team),
    ]


def members(fighters: Iterable[Fighter]) -> list[Member]:
    """Characters without their equipment."""
    return [fighter.member for fighter in fighters]


# --- points: past rules and older general rules on a card bar it from nothing
#     [hc.supp.22.past.still-legal, hc.supp.19.general.supersedes-printed, hc.supp.21.general.supersedes-printed]


# hc.supp.2.points.unpaid-not-counted
def total(team: Team) -> int:
    """The cost of a team."""
    objects = sum(gear.points for gear in (*team.special_objects, *team.terrains))
    free = sum(free_cards(fighter.card, fighter.points, fighter.paid) for fighter in team.fighters)
    objects += sum(sorted((card.points for card in team.id_cards), reverse=True)[free:])  # hc.text.free-id-cards
    equipment = sum(price(one) for one in team.equipment)
    resources = sum(one.gear.points for one in team.resources)
    resources += sum(item.points for one in team.resources for item in one.items)
    resources += sum(site.points for site in team.locations)
    # hc.supp.2.points.extras-raise-cost
    extras = sum(extra(fighter.card, fighter.paid) for fighter in team.fighters)
    return sum(fighter.points for fighter in team.fighters) + extras + objects + equipment + resources


def price(one: Brought) -> int:
    """The cost of a piece of equipment: none for a qualifying character, or when a trait brings it.

    [hc.equip.25.2a.pay-cost, hc.equip.overview.qualifying-zero-points, hc.supp.11.force.starting-equipped-no-build]
    """
    return 0 if one.came in (FREE, TRAIT) else one.gear.points


# hc.supp.2.points.variable-chosen
def points_faults(team: Team, numbers: Numbers) -> Iterable[Refusal]:
    """Check that each character has one of its point values, all together within the build total."""
    if not team.fighters:
        yield Refusal("empty", "hc.core.team.two-parts", "The force has no character.", "Add at least one.")
    for fighter in team.fighters:
        yield from trait_faults(fighter)
    for card, points, _, paid, _ in team.fighters:
        if points not in card.points:
            values = " or ".join(map(str, card.points))
            yield Refusal(
                "point-value",
                "hc.core.points.choice-of-two",
                f"{card.name} is played at {points} points.",
                f"Play it at {values}.",
            )
        if card.variable and not paid:
            words = f"Nothing is chosen for {card.name}, whose point value is set by choices."
            yield Refusal("no-choice", VARIABLE, words, f"Choose of {', '.join(card.optional_traits)}.")
        elif points < 1 and not card.variable:
            yield Refusal("no-points", "hc.named.force-element", f"{card.name} costs no points.", "Take it out.")
    cost = total(team)  # hc.core.points.cost-to-add
    if cost > numbers.build_total:
        over = cost - numbers.build_total
        yield Refusal(
            "build-total",
            "hc.core.team.typical-300-points",
            f"The force costs {cost} points; the build total is {numbers.build_total}.",
            f"Take out {over} points or more.",
        )


def trait_faults(fighter: Fighter) -> Iterable[Refusal]:
    """Check that only optional traits are paid for, each once."""
    known = fighter.card.optional_traits
    for name, count in Counter(fighter.paid).items():
        if name not in known:
            words = f"{fighter.card.name} has no optional trait {name!r}."
            rule, remedy = "hc.supp.14.optional-trait.marking-plus", f"Pay for {' or '.join(known) or 'none'}."
            yield Refusal("no-optional-trait", rule, words, remedy)
        elif count > 1:
            words = f"{name} of {fighter.card.name} is paid for {count} times."
            yield Refusal("paid-twice", "hc.supp.14.optional-trait.once", words, "Pay for it once.")


# --- Prime and Unique


# hc.supp.2.title.with-prime-and-unique, hc.supp.19.title.one-only
def unique_faults(team: Team, numbers: Numbers) -> Iterable[Refusal]:
    """Check for at most one Prime, one Title character, and one copy of each Unique."""
    primes = [card.name for card, *_ in team.fighters if card.prime]
    if len(primes) > numbers.prime_most:
        yield Refusal(
            "prime", "hc.core.team.one-prime", f"The team has {len(primes)} Primes: {', '.join(primes)}.", "Keep one."
        )
    titles = [card.name for card, *_ in (*team.fighters, *team.sideline) if card.title]
    if len(titles) > numbers.title_most:
        words = f"The team and its Sideline have {len(titles)} Title characters: {', '.join(titles)}."
        yield Refusal("title", "hc.supp.2.title.max-one", words, "Keep one.")
    copies = Counter(card.id for card, *_ in team.fighters if card.unique)  # hc.core.team.several-different-uniques
    for card_id, count in copies.items():
        if count > 1:
            name = next(card.name for card, *_ in team.fighters if card.id == card_id)
            yield Refusal(
                "unique", "hc.core.team.unique-one-copy", f"{name} is Unique and there are {count}.", "Keep one."
            )


def limit_faults(team: Team, numbers: Numbers) -> Iterable[Refusal]:
    """Check the limits of a tournament, if it has any: the characters of a force, and the copies of one card."""
    rule, names = "hc.tournament.force-limits", {card.id: card.name for card, *_ in team.fighters}
    if 0 < numbers.characters_most < len(team.fighters):
        words = f"The force has {len(team.fighters)} characters; the tournament allows {numbers.characters_most}."
        yield Refusal("characters-most", rule, words, "Take some out.")
    for card_id, copies in Counter(card.id for card, *_ in team.fighters).items():
        if 0 < numbers.copies_most < copies:
            words = f"The force has {copies} of {names[card_id]}; the tournament allows {numbers.copies_most}."
            yield Refusal("copies-most", rule, words, "Take some out.")


def name_faults(team: Team) -> Iterable[Refusal]:
    """Check that no two characters have the same name where the text of a card says so."""
    strict = [card.name for card, line, _, paid, _ in team.fighters if needs_other_names(card, line, paid)]
    twice = [name for name, count in Counter(card.name for card, *_ in team.fighters).items() if count > 1]
    if strict and twice:
        words = f"The card of {strict[0]} allows no two characters of one name, and there are several of {twice[0]}."
        yield Refusal("same-names", "hc.supp.1.cards.swap-default-to-alternate", words, "Choose another card.")


# --- objects


# hc.supp.2.unique.non-characters, hc.supp.2.unique.special-objects
def object_faults(team: Team, numbers: Numbers) -> Iterable[Refusal]:
    """Check for at most three objects; special ones cost a point or more, and no two are the same.

    [hc.equip.25.2a.not-in-object-limit, hc.supp.11.force.starting-equipped-no-limit]
    """
    counted = len(team.objects) - len(team.terrains)
    if counted > numbers.objects_each:
        rule = "hc.core.setup-objects.up-to-three"
        yield Refusal("objects", rule, f"The team has {counted} objects.", f"Bring at most {numbers.objects_each}.")
    attached = [item for backing in team.resources for item in backing.items]
    gear = [*team.special_objects, *(one.gear for one in team.equipment), *attached]
    for one in gear:
        if one.points < 1:
            yield Refusal("no-points", "hc.equip.25.1.point-value", f"{one.name} costs no points.", "Take it out.")
    for gear_id, count in Counter(one.id for one in gear).items():
        if count > 1:
            name = next(one.name for one in gear if one.id == gear_id)
            words = f"{name} is Unique, as all special objects are, and there are {count}."
            yield Refusal("unique-object", "hc.equip.25.1.unique", words, "Keep one.")


# --- special terrain


def terrain_faults(team: Team) -> Iterable[Refusal]:
    """Check for at most one special terrain, which costs a point or more."""
    names = ", ".join(one.name for one in team.terrains)
    if len(team.terrains) > 1:
        words = f"The team and its Sideline have {len(team.terrains)} special terrains: {names}."
        yield Refusal("special-terrain", "hc.supp.21.special-terrain.max-one", words, "Keep one.")
    for one in team.terrains:
        if one.points < 1:
            words = f"{one.name} costs no points."
            yield Refusal("no-points", "hc.supp.21.special-terrain.points", words, "Take it out.")


# --- resources


def resource_faults(team: Team) -> Iterable[Refusal]:
    """Check for at most one resource, assigned to as many characters as its card says."""
    if len(team.resources) > 1:
        words = f"The team has {len(team.resources)} resources: {', '.join(one.gear.name for one in team.resources)}."
        yield Refusal("resources", "hc.supp.21.resources.max-one", words, "Keep one.")
    most = {"none": 0, "one": 1}
    yield from item_faults(team)
    for gear, names, _ in team.resources:
        count = len(names)
        for name in names:
            if same_name(name) not in {same_name(fighter.card.name) for fighter in team.fighters}:
                words = f"{gear.name} is assigned to {name}, who is not on the force."
                yield Refusal("assigned-to", "hc.supp.21.resources.assigned-to", words, "Assign it to somebody who is.")
        yield from vehicle_faults(team, gear, names)
        if count > most.get(gear.assigns, count):
            words = f"{gear.name} is assigned to {count} characters."
            remedy = f"It is assigned to {'nobody' if gear.assigns == 'none' else 'one'}."
            yield Refusal("assigned-to", "hc.supp.21.resources.assigned-to", words, remedy)


# hc.supp.19.vehicles.own-resource
def vehicle_faults(team: Team, gear: Gear, names: Iterable[str]) -> Iterable[Refusal]:
    """Check that a resource is assigned to no vehicle, unless it is part of that vehicle's own card."""
    for fighter in team.fighters:
        name = same_name(fighter.card.name)
        if fighter.card.is_vehicle and name in map(same_name, names) and name != same_name(gear.part_of):
            words = f"{gear.name} is assigned to {fighter.card.name}, a vehicle."
            remedy = "Assign it to another character, or to the vehicle that it is part of."
            yield Refusal("vehicle", "hc.supp.19.vehicles.no-resources", words, remedy)


def item_faults(team: Team) -> Iterable[Refusal]:
    """Check that only items of a resource are attached to it; without it they are equipment like any other."""
    for backing in team.resources:  # hc.supp.21.equipment-resources.separately
        for item in backing.items:
            if same_name(item.resource) != same_name(backing.gear.name):
                rule, words = "hc.supp.21.equipment-resources.attach", f"{item.name} is no item of {backing.gear.name}."
                yield Refusal("no-item", rule, words, f"Attach an item that says 'resource = {backing.gear.name!r}'.")
