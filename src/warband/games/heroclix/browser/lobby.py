"""Content for the setup of a game on a page, and the mistakes of such a setup."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Annotated, NamedTuple

import msgspec

from warband.files.mistakes import ContentError, NotFound
from warband.game import Data
from warband.games.heroclix.browser.house_rules import house_rules
from warband.games.heroclix.browser.printing import shown
from warband.games.heroclix.forces.force_sheet import theme
from warband.games.heroclix.forces.forces import Fighter, IllegalForce, Team, object_faults, problems, total
from warband.games.heroclix.forces.sideline import identity_purpose
from warband.games.heroclix.library.content import Library
from warband.games.heroclix.position import prints
from warband.games.heroclix.position.board.multiplayer_maps import fault, for_several
from warband.games.heroclix.position.editions import DECISIONS, numbers
from warband.games.heroclix.position.model import Card, Gear, Map
from warband.games.heroclix.position.names import SIDES, same_name
from warband.games.heroclix.powers import POWERS
from warband.games.heroclix.starting import STANDARD, check_options, library, opened
from warband.games.heroclix.text.compile import full_label, unplayed_names
from warband.kernel.ask import Refusal

MOST = 40  # characters of a force that are checked
FEW = 5  # mistakes in a collection that are reported at once
LARGEST = 1 << 16  # characters of cards from outside
MAPS = 10  # maps to choose from
USUAL = ("boot", "fist", "shield", "starburst")  # symbols that say nothing
LONGEST = 200  # characters of a name
SHOWN = 100  # characters of an unreadable text that are shown

Name = Annotated[str, msgspec.Meta(max_length=LONGEST)]
Force = Annotated[list[Name], msgspec.Meta(max_length=MOST)]
Forces = Annotated[list[Force], msgspec.Meta(min_length=2, max_length=len(SIDES))]


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A setup from outside; it may not name files."""

    collection: list[str] = []
    edition: Name = "2021"
    id_cards: Annotated[list[Force], msgspec.Meta(max_length=len(SIDES))] = []
    forces: Forces | msgspec.UnsetType = msgspec.UNSET
    locations: Annotated[list[Force], msgspec.Meta(max_length=len(SIDES))] = []
    maps: Annotated[list[Name], msgspec.Meta(max_length=MAPS)] = []
    objects: Annotated[list[Force], msgspec.Meta(max_length=len(SIDES))] = []
    options: dict[Name, bool | int] = {}
    scenario: Name = STANDARD
    seats: int = 0  # the number of players: that of the forces
    sideline: Annotated[list[Force], msgspec.Meta(max_length=len(SIDES))] = []


PARTS = {
    "collection": f"texts of cards and maps, with at most {LARGEST} letters in all",
    "edition": "the name of an edition",
    "forces": f"two to four lists of at most {MOST} characters, such as 'Wonder Woman 30'",
    "id_cards": "lists of names of ID cards, one for each side",
    "locations": "lists of Locations with their paid Bonuses, one for each side",
    "maps": f"names of at most {MAPS} maps",
    "objects": "lists of 'light', 'heavy' and names of special objects or special terrain, one for each side",
    "options": "house rules by their names, each a whole number, true or false",
    "scenario": "the name of a scenario",
    "seats": "the number of players",
    "sideline": f"lists of at most {MOST} characters, one for each side",
}

# The guided game: three heroes against two villains, so that a beginner usually wins against the easy computer.
FIRST: Data = {
    "maps": ["Paradise Island"],
    "forces": [["Wonder Woman 30", "Wonder Girl 30", "Donna Troy 30"], ["The Cheetah 30", "Medusa 30"]],
}


@cache
def offers() -> Data:
    """Scenarios, maps and characters."""
    lib = library()
    return {
        "about": "Superheroes on a squared map. A dial under each figure counts its powers down.",
        "standard": STANDARD,
        "first": FIRST,
        "scenarios": [
            {
                "name": found.name,
                "letter": found.letter,
                "map": found.map,
                "story": " ".join(found.story.split()),
                "forces": [list(force) for force in found.forces.values()],
            }
            for found in lib.scenarios()
        ],
        "maps": [map_data(found) for found in lib.maps()],
        "characters": [*characters(lib)],
        "colours": {power.name: power.colour for power in POWERS.standard},
        **{
            one.name: [one.data(gear, cards.name) for cards in lib.sets() for gear in cards.gear if gear.kind == kind]
            for kind, one in CHOICES.items()
        },
        "options": [*house_rules()],
    }


def characters(lib: Library) -> Iterator[Data]:
    """The characters of all sets."""
    for cards in lib.sets():
        for card in cards.cards:
            yield character(card, cards.name)


def character(card: Card, set_name: str) -> Data:
    """A character in a list to choose from."""
    powers = dict.fromkeys(power.removeprefix("*") for click in card.dial for power in click.powers if power)
    return {
        "id": card.id,
        "name": card.name,
        "called": [same_name(name) for name in (card.name, card.real_name)],
        "set": set_name,
        "points": list(card.points),
        "keywords": list(card.keywords),
        "teams": list(card.teams),
        "powers": list(powers),
        "values": [*card.dial[0].values, card.range] if card.dial else [],
        "rarity": card.rarity,
        "bolts": card.bolts,
        "dial": [[shown(click), list(click.powers)] for click in card.dial],
        "features": [*unusual(card.symbols), *card.improved, *prints.features(card)],
        "texts": [
            [full_label(card, label), text, "; ".join(prints.marks(card, label))] for label, text in card.texts.items()
        ],
        "unplayed": unplayed_names(card),
        "unique": card.unique,
        "prime": card.prime,
        "brings": any("the game with" in text for text in card.texts.values()),
    }


def unusual(symbols: Sequence[str]) -> list[str]:
    """The combat symbols that have a meaning."""
    return [symbol for symbol in symbols if symbol not in USUAL]


def gear_data(gear: Gear, set_name: str) -> Data:
    """Equipment in a list to choose from."""
    qualifying = [*gear.names, *gear.keywords]
    return {
        "id": gear.id,
        "name": gear.name,
        "set": set_name,
        "points": gear.points,
        "effect": gear.effect,
        "qualifying": qualifying,
    }


def terrain_data(gear: Gear, set_name: str) -> Data:
    """Special terrain in a list to choose from."""
    seen, moved = gear.types(1)
    kind = seen or "clear" if seen == moved else f"{seen or 'clear'}, {moved or 'clear'} for movement"
    words = f"{gear.size[0]} by {gear.size[1]}, {kind}"
    return {
        "id": gear.id,
        "name": gear.name,
        "set": set_name,
        "points": gear.points,
        "words": words,
        "print": prints.told(gear),
    }


def id_card_data(gear: Gear, set_name: str) -> Data:
    """An ID card in a list to choose from, with the names and the real names that its ID character may have."""
    names = [[same_name(name) for name in some] for some in ((gear.name, *gear.identities), gear.real_names)]
    return {
        "id": gear.id,
        "name": gear.name,
        "set": set_name,
        "points": gear.points,
        "called": names,
        "purpose": identity_purpose(gear),
        "print": prints.told(gear),
    }


def location_data(gear: Gear, set_name: str) -> Data:
    """A Location in a list to choose from: with any one of its Bonuses, and with all of them."""
    each = [(bonus.name, bonus.points) for bonus in gear.bonuses]
    every = [(" and ".join(name for name, _ in each), sum(points for _, points in each))] if len(each) > 1 else []
    paid = [{"line": f"{gear.id} with {names}", "words": names, "points": points} for names, points in each + every]
    return {
        "id": gear.id,
        "name": gear.name,
        "set": set_name,
        "map": gear.site,
        "paid": paid,
        "print": prints.told(gear),
    }


class Choice(NamedTuple):
    """A kind of element that is no character: the name of its list, its table in the file of a set, its data."""

    name: str
    table: str
    data: Callable[[Gear, str], Data]


CHOICES: Mapping[str, Choice] = {
    "equipment": Choice("equipment", "equipment", gear_data),
    "special terrain": Choice("terrains", "terrain", terrain_data),
    "ID card": Choice("id_cards", "id-card", id_card_data),
    "Location": Choice("locations", "location", location_data),
}


def map_data(found: Map) -> Data:
    """A map in a list to choose from."""
    size = f"{found.grid.width} by {found.grid.height}"
    return {"name": found.name, "kind": found.kind, "size": size, "several": not fault(for_several(found))}


def checked(setup: Mapping[str, object]) -> tuple[list[Refusal], list[Data]]:
    """All mistakes of a setup from outside; the cost of each force, and its possible themes."""
    sheets: list[Data] = []
    try:
        wanted = understood(setup)
        lib = library().with_texts(wanted.collection)
        faults = [*force_faults(wanted, lib, sheets)] or [*too_many_objects(setup, lib)]
    except IllegalForce as error:
        faults = list(error.faults)
    except ContentError as error:
        faults = [wrong(f"{mistake}") for mistake in error.mistakes[:FEW]]
    except (NotFound, ValueError) as error:
        faults = [wrong(str(error))]
    return faults, sheets


def understood(setup: Mapping[str, object]) -> Setup:
    """A setup, decoded; ValueError, with words, when it is invalid."""
    try:
        wanted = msgspec.convert(setup, Setup)
    except msgspec.ValidationError as error:
        if where := re.search(r"\$\.(\w+)", str(error)):
            found, expected = f"the {where[1]} {msgspec.json.encode(setup[where[1]]).decode()}", PARTS[where[1]]
        else:
            found, expected = ", ".join(sorted(set(setup) - set(PARTS))), f"only {', '.join(PARTS)}"
        raise ValueError(f"found {shortened(found)}; expected {expected}") from None
    if (letters := sum(map(len, wanted.collection))) > LARGEST:
        raise ValueError(f"found a collection of {letters} letters; expected {PARTS['collection']}")
    return wanted


def shortened(text: str) -> str:
    """The beginning of a text."""
    return text if len(text) <= SHOWN else f"{text[:SHOWN]} ..."


def force_faults(wanted: Setup, lib: Library, sheets: list[Data]) -> Iterator[Refusal]:
    """The faults of each force by itself; a sheet of each is added to the others."""
    if wanted.forces is msgspec.UNSET:
        return
    check_options(wanted.options, None)
    options = {name: value for name, value in wanted.options.items() if name not in DECISIONS}
    counted = numbers(wanted.edition, options)
    for seat, (side, force) in enumerate(zip(SIDES, wanted.forces, strict=False)):
        unknown: list[Refusal] = []
        own = of_seat(wanted.objects, seat), of_seat(wanted.id_cards, seat)
        objects, cards = [lib.object(name) for name in own[0]], [lib.id_card(name) for name in own[1]]
        bench = [*fighters(lib, of_seat(wanted.sideline, seat), unknown)]
        sites = [lib.location(text) for text in of_seat(wanted.locations, seat)]
        team = Team([*fighters(lib, force, unknown)], bench, objects, id_cards=cards, locations=sites)
        faults = list(unknown or problems(team, counted))
        words = theme(team, counted).strip()
        told = [f"{fault.words} {fault.remedy}".strip() for fault in faults]
        sheets.append({"points": total(team), "of": counted.build_total, "words": words, "faults": told})
        yield from (of_side(side, fault) for fault in faults)


def of_seat(lists: list[list[str]], seat: int) -> list[str]:
    """The list of one side; empty where there is none."""
    return lists[seat] if seat < len(lists) else []


def too_many_objects(setup: Mapping[str, object], lib: Library) -> Iterator[Refusal]:
    """The fault of too many objects in a scenario, which has no rule for them of its own."""
    rules, teams, _ = opened(setup, lib)
    for side, team in zip(SIDES, teams, strict=False):
        brought = Team([], objects=team.objects)
        yield from (of_side(side, fault) for fault in object_faults(brought, rules.numbers))


def fighters(lib: Library, force: list[str], unknown: list[Refusal]) -> Iterator[Fighter]:
    """The known characters of a force, and the mistakes of the others."""
    for line in force:
        try:
            yield lib.fighter(line)
        except NotFound as error:
            words = f"There is no {error.found.removeprefix('the ')}."
            unknown.append(Refusal("setup", "", words, f"Choose {error.expected}."))


def of_side(side: str, fault: Refusal) -> Refusal:
    """The mistakes of one side."""
    return Refusal(fault.code, fault.rule, f"{side}: {fault.words}", fault.remedy)


def wrong(words: str) -> Refusal:
    """A mistake of a setup as a whole."""
    return Refusal("setup", "", words)


def imported(text: str) -> Data:
    """The playable content of a collection; ValueError, with words, when it can't be read."""
    from warband.games.heroclix.browser import collection  # readers of other formats are loaded on demand

    return collection.imported(text)


# --- printed things
