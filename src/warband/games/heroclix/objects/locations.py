"""Locations during the game: their Bonuses or their Consolations serve all characters of a force (Part 21)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from warband.games.heroclix.position import atoms
from warband.games.heroclix.position.model import SIDELINE, Bonus, Figure, Gear, Thing
from warband.games.heroclix.position.names import same_name
from warband.games.heroclix.position.position import Position

WHEN_CHOSEN, CONSOLATION = "hc.supp.21.locations.bonus-when-chosen", "hc.supp.21.locations.consolation"
SCORED = "hc.supp.21.locations.scored-on-defeat"
NAMED = "hc.supp.21.locations.named-characters"
PARTS = {"effect": "Location Bonus", "extra": "extra effect of", "consolation": "Consolation of"}


def texts_of(gear: Gear) -> Iterator[Gear]:
    """The texts of a Location as elements that serve all characters of a force.

    [hc.supp.21.locations.bonuses, hc.supp.21.locations.consolations-exist]
    """
    for number, bonus in enumerate(gear.bonuses):
        for part, words in PARTS.items():
            if text := getattr(bonus, part):
                card = f"{gear.id}.{number}.{part}.bonus"
                yield Gear(id=card, name=f"{words} {bonus.name}", points=0, kind="resource", assigns="all", effect=text)


def with_locations(gear: dict[str, Gear]) -> dict[str, Gear]:
    """Cards together with the texts of Locations."""
    places = [one for one in gear.values() if one.is_location]
    return {**gear, **{text.id: text for place in places for text in texts_of(place)}}


def locations(g: Position) -> list[Thing]:
    """The Locations of all forces. [hc.supp.21.locations.defined]"""
    things = [e for e in g.entities if e.__class__ is Thing and e.gear]
    return [thing for thing in things if g.rules.gear[thing.gear].is_location]


def settle(g: Position, chooser: int, winner: int) -> None:
    """The map is chosen: Bonuses for who chose the own Location, Consolations for who neither chose nor won the roll.

    Otherwise a Location has no effects. [hc.supp.21.locations.otherwise-nothing]
    """
    for place in locations(g):
        gear = g.rules.gear[place.gear]
        if place.owner == chooser:
            if same_name(gear.site) == same_name(g.table.map):
                gain(g, place, bonus_texts(g, place), WHEN_CHOSEN)
        elif place.owner != winner:
            numbers = (f"{number}.consolation" for number in place.chosen)
            gain(g, place, numbers, CONSOLATION)


def bonus_texts(g: Position, place: Thing) -> Iterator[str]:
    """The texts of the paid Bonuses; the extra ones if a named character is on the starting force."""
    gear = g.rules.gear[place.gear]
    for number in place.chosen:
        yield f"{number}.effect"
        if is_there(g, place.owner, gear.bonuses[number]):
            yield f"{number}.extra"


# hc.supp.21.locations.named-characters
def is_there(g: Position, seat: int, bonus: Bonus) -> bool:
    """Whether one of the characters that a Bonus names is on a starting force."""
    force = [e for e in g.entities if isinstance(e, Figure) and e.owner == seat and e.place != SIDELINE]
    names = {same_name(g.rules.cards[e.card].name) for e in force}
    return any(same_name(name) in names for name in bonus.names)


def gain(g: Position, place: Thing, texts: Iterable[str], rule: str) -> None:
    """A force gets texts of its Location for the rest of the game."""
    for text in texts:
        card = g.rules.gear.get(f"{place.gear}.{text}.bonus")
        if card is not None:
            item = atoms.new_thing(g, Thing(0, name=card.name, owner=place.owner, gear=card.id))
            atoms.back(g, item, rule)


def paid(g: Position, place: Thing) -> int:
    """The points of the paid Bonuses, which are scored when their player is defeated, with or without any gain.

    [hc.supp.21.locations.scored-on-defeat]
    """
    return sum(g.rules.gear[place.gear].bonuses[number].points for number in place.chosen)
