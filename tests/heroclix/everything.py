"""Random games with elements of every kind: those of a published collection, where there is one, and our own.

A game is about one of the KINDS: its first element is of that kind on each side, all others are drawn from everything.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import NamedTuple

from tests.heroclix.imported import CORPUS, Collection, asked, published
from warband.games.heroclix.forces.forces import Brought, Fighter
from warband.games.heroclix.forces.locations import Site
from warband.games.heroclix.forces.sideline import identity_purpose, may_be
from warband.games.heroclix.library.imports.maps import import_maps
from warband.games.heroclix.library.maps import read_map
from warband.games.heroclix.objects.locations import locations
from warband.games.heroclix.position import events
from warband.games.heroclix.position.board.multiplayer_maps import fault, for_several
from warband.games.heroclix.position.board.terrain import board
from warband.games.heroclix.position.model import Card, Gear, Map
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.ruleset import HeroClix
from warband.games.heroclix.starting import begun, library
from warband.games.heroclix.text.compile import cards_made
from warband.kernel.event import Event
from warband.kernel.machine import choose

YARD = "Training Yard"


def big(g: Position, event: Event) -> bool:
    return isinstance(event, events.Move) and card_of(g, event.who).base != (1, 1)


def told_by(kind: type[Event]) -> Callable[[Position, Event], bool]:
    """A kind of element that is used when an event of a kind happens."""
    return lambda g, event: isinstance(event, kind)


def at_site(g: Position, event: Event) -> bool:
    return isinstance(event, events.GameBegins) and g.table.map in [g.rules.gear[e.gear].site for e in locations(g)]


def plotted(g: Position, event: Event) -> bool:
    """A Plot Point was used or added after the start of the game."""
    return isinstance(event, events.NamedToken) and event.count != card_of(g, event.who).plot_points > 0


def second_dial(g: Position, event: Event) -> bool:
    return isinstance(event, events.Click) and card_of(g, event.who).multi_dial


def counted(g: Position, event: Event) -> bool:
    if not isinstance(event, events.Click):
        return False
    click, dial = g.figures[event.who].click, card_of(g, event.who).dial
    return 0 < click <= len(dial) and bool(dial[click - 1].countdown)


def bystander(g: Position, event: Event) -> bool:
    return isinstance(event, events.Generate) and card_of(g, event.who).kind == "bystander"


def borne(g: Position, event: Event) -> bool:
    """A character has lost its equipment, or has attacked with it."""
    attacked = isinstance(event, events.AttackRoll) and event.attacker in board(g).equipped
    return attacked or isinstance(event, events.Unequip)


KINDS: dict[str, Callable[[Position, Event], bool]] = {
    "base of several squares": big,
    "vehicle": told_by(events.BecomesPilot),
    "ID card": told_by(events.CalledIn),
    "special terrain": told_by(events.GroundCovered),
    "Location": at_site,
    "title character": plotted,
    "multi-dial character": second_dial,
    "countdown": counted,
    "bystander": bystander,
    "equipment": borne,
}


def card_of(g: Position, who: int) -> Card:
    return g.rules.cards[g.figures[who].card]


class Everything(NamedTuple):
    """Cards, gear and maps of all kinds."""

    cards: list[Card]
    gear: list[Gear]
    maps: list[Map]
    known: Collection

    def of_kind(self, kind: str) -> list[Card]:
        """The characters with which a kind of element is used."""
        if kind == "bystander":
            return [card for card in self.cards if self.brings_bystander(card)]
        return [card for card in self.cards if FITS[kind](card)] if kind in FITS else self.cards

    def brings_bystander(self, card: Card) -> bool:
        """Whether a card generates bystanders that are known."""
        made = [self.known.named.get(name) for name in cards_made(card)]
        return bool(made) and all(one is not None and one.kind == "bystander" for one in made)


FITS: dict[str, Callable[[Card], bool]] = {
    "base of several squares": lambda card: card.base != (1, 1),
    "vehicle": lambda card: card.is_vehicle,
    "title character": lambda card: bool(card.plot_points),
    "multi-dial character": lambda card: card.multi_dial,
    "countdown": lambda card: any(click.countdown for click in card.dial),
}


@cache
def everything(sample: int = 0) -> Everything:
    """All that comes with the game, and a published collection, or so many elements of it."""
    sets = library().sets()
    cards, gear = [card for one in sets for card in one.cards], [one for found in sets for one in found.gear]
    maps = [library().map(name) for name in (YARD, "Paradise Island", "The Vault")]
    if CORPUS.exists():
        found = published(sample)
        cards += [card for one in found for card in one.cards]
        gear += [item for one in found for item in one.gear]
        files = [str(file) for file in sorted((CORPUS / "maps").iterdir())]
        maps += [read_map(one.text, one.name) for one in import_maps(files)]
    known = Collection(cards, gear)
    return Everything([card for card in cards if any(card.points) and card.kind == "character"], gear, maps, known)


class Extras(NamedTuple):
    """The elements of each side that are no characters of its force."""

    worn: Sequence[Gear] = ()
    ground: Sequence[Sequence[Gear]] = ()
    contacts: Sequence[Sequence[Gear]] = ()
    bench: Sequence[Sequence[Fighter]] = ()
    sites: Sequence[Sequence[Site]] = ()

    @property
    def gear(self) -> dict[str, Gear]:
        """All of them that are gear, by their ids."""
        found = [*self.worn, *(site.gear for own in self.sites for site in own)]
        found += [one for own in (*self.ground, *self.contacts) for one in own]
        return {one.id: one for one in found}


def extras(kind: str, every: Everything, rng: Random, seats: int) -> Extras:
    """The elements that a game about a kind has."""
    gear = [one for one in every.gear if one.kind == kind]
    if kind == "ID card":
        return identities(every, gear, rng, seats)
    some = [rng.choice(gear) for _ in range(seats)] if gear else []
    if kind == "special terrain":
        return Extras(ground=[[one] for one in some])
    if kind == "Location":
        return Extras(sites=[[Site(one, (rng.choice(one.bonuses).name,))] for one in some])
    return Extras(worn=some)


def identities(every: Everything, gear: list[Gear], rng: Random, seats: int) -> Extras:
    """An ID card for each side, and its ID character for the Sideline."""
    possible = [(card, who) for card in gear for who in every.cards if may_be(card, who)]
    chosen = [rng.choice(possible) for _ in range(seats)]
    bench = [[Fighter(who, who.points[0], purpose=identity_purpose(card))] for card, who in chosen]
    return Extras(contacts=[[card] for card, _ in chosen], bench=bench)


def ground(every: Everything, more: Extras, rng: Random, seats: int) -> dict[str, Map]:
    """The map of a game: that of a Location, or any with room for all players."""
    maps = [one if seats == 2 else for_several(one) for one in every.maps]
    sites = [site.gear.site for own in more.sites for site in own]
    possible = [one for one in maps if (not sites or one.name in sites) and (seats == 2 or not fault(one))]
    chosen = rng.choice(possible)
    return {chosen.name: chosen}


def game(seed: int, every: Everything) -> tuple[str, Position]:
    """A game of two, three or four about one of the kinds."""
    rng = Random(seed)
    kind = list(KINDS)[seed % len(KINDS)]
    seats = 2 + seed // len(KINDS) % 3
    cards: dict[str, Card] | None = None
    while cards is None:  # until the texts bring no unknown card into the game
        team = [[rng.choice(every.of_kind(kind)), *rng.sample(every.cards, 2)] for _ in range(seats)]
        more = extras(kind, every, rng, seats)
        present = [*(card for some in team for card in some), *(one.card for some in more.bench for one in some)]
        cards = every.known.closed(present, list(more.worn))
    forces = [[Fighter(card, rng.choice(card.points)) for card in some] for some in team]
    for force, gear in zip(forces, more.worn, strict=False):
        force[0] = force[0]._replace(equipment=(Brought(gear),))
    edition = ("2021", "2019")[seed // 7 % 2]
    rules = HeroClix(edition, cards, ground(every, more, rng, seats), gear=more.gear, seats=seats)
    return kind, begun(rules, forces, more.ground, more.bench, id_cards=more.contacts, sites=more.sites)


def played(seed: int, most: int, sample: int = 0) -> tuple[str, frozenset[str]]:
    """The kind that a random game is about, and the kinds that were used in it."""
    kind, g = game(seed, everything(sample))
    rng, used = Random(seed), set[str]()
    for _ in range(most):
        if g.over:
            break
        answer = asked(g, rng)
        g.log = []
        choose(g, answer)
        used |= {name for event in g.log for name, use in KINDS.items() if use(g, event.event)}
    return kind, frozenset(used)
