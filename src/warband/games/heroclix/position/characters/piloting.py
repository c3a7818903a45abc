"""Vehicles and their pilots (Supplement, Part 19), and the Pilot Abilities that a vehicle has by its pilot."""

from __future__ import annotations

import re
from collections.abc import Iterable

from warband.games.heroclix.position.model import OFF, Card, Figure
from warband.games.heroclix.position.names import same_name
from warband.games.heroclix.position.position import Position

NEEDS = re.compile(r"(named|keyword|symbol) (\S[^\n]*)|(\d{1,4}) points(?: or (less|more))?", re.ASCII)
EXPECTED = "'named A / B', 'keyword A / B', 'symbol wing', '50 points', '50 points or less' or '50 points or more'"


# hc.supp.19.vehicles.pilot-only-while-on-card
def pilot_of(g: Position, vehicle: int) -> Figure | None:
    """The pilot of a vehicle: the character that an action has put onto its card, not one that a text attaches."""
    for e in g.entities:
        if e.__class__ is Figure and e.pilots and e.host == vehicle and e.place == OFF:
            return e
    return None


def is_vehicle(g: Position, who: int) -> bool:
    """Whether a character is a vehicle."""
    return g.rules.any_vehicles and g.rules.cards[g.figures[who].card].is_vehicle


def unpiloted(g: Position, who: int) -> bool:
    """Whether a character is a vehicle without a pilot."""
    return is_vehicle(g, who) and pilot_of(g, who) is None


# --- Pilot Abilities


# hc.supp.19.vehicles.pilot-ability-met
def lacking(g: Position, card: Card, vehicle: int) -> list[str]:
    """The Pilot Abilities that a vehicle does not have, because its pilot does not meet the prerequisites.

    [hc.supp.19.vehicles.pilot-ability-unmet]
    """
    pilot = pilot_of(g, vehicle)
    return [name for name, needs in card.pilot_abilities.items() if pilot is None or not meets(g, pilot, needs)]


# hc.supp.19.vehicles.pilot-ability-prerequisites
def meets(g: Position, pilot: Figure, needs: Iterable[str]) -> bool:
    """Whether a pilot meets all prerequisites of a Pilot Ability."""
    return all(meets_one(g.rules.cards[pilot.card], pilot.points, need) for need in needs)


def meets_one(card: Card, points: int, need: str) -> bool:
    """Whether a pilot meets a prerequisite: one of several names, keywords or symbols, or a point value."""
    found = NEEDS.fullmatch(need)
    assert found
    kind, listed, number, bound = found.groups()
    if number:
        few, many = points <= int(number), points >= int(number)
        return few if bound == "less" else many if bound == "more" else few and many
    names = [same_name(name) for name in listed.split(" / ")]
    has = {"named": (card.name,), "keyword": card.keywords, "symbol": (*card.symbols, *card.teams)}[kind]
    return any(same_name(own) in names for own in has)
