"""What can be played with, for whoever sets a game up on a page; and what is wrong with what they want."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import asdict

from warband.games.heroclix.content import Library
from warband.games.heroclix.editions import DECISIONS, LIMITS, OVERLAYS, USUAL_LIMITS, WORDS, numbers
from warband.games.heroclix.force_sheet import theme
from warband.games.heroclix.forces import Fighter, IllegalForce, Team, problems, total
from warband.games.heroclix.game import STANDARD, library, opened
from warband.games.heroclix.mistakes import ContentError, NotFound
from warband.games.heroclix.model import Card, Gear, Map
from warband.games.heroclix.story import SIDES
from warband.kernel.ask import Refusal

Data = dict[str, Any]
KEYS = frozenset(("collection", "edition", "forces", "maps", "objects", "options", "scenario"))
WEIGHTS = ("light", "heavy")
MOST = 40  # characters of a force that anybody would check
FEW = 5  # mistakes in a collection that are told at once
LARGEST = 1 << 16  # letters of the cards that somebody brings along


def offers() -> Data:
    """Scenarios, maps and characters."""
    lib = library()
    return {
        "standard": STANDARD,
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
        "equipment": [gear_data(one, cards.name) for cards in lib.sets() for one in cards.gear if one.is_equipment],
        "options": [*house_rules()],
    }


def house_rules() -> Iterator[Data]:
    """What a table may play otherwise, and what each edition plays; the build total is chosen with the forces."""
    played = {edition: asdict(numbers(edition, {}, frozenset())) for edition in OVERLAYS}
    for name, words in WORDS.items():
        found: Data = {"name": name, "words": words, "is": {edition: played[edition][name] for edition in OVERLAYS}}
        least, most = LIMITS.get(name, USUAL_LIMITS)
        yield found if isinstance(found["is"]["2021"], bool) else {**found, "least": least, "most": most}
    for rule, otherwise in DECISIONS.items():
        yield {"name": rule, "words": f"if not: {otherwise}", "is": dict.fromkeys(OVERLAYS, True), "rule": rule}


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
        "set": set_name,
        "points": list(card.points),
        "keywords": list(card.keywords),
        "teams": list(card.teams),
        "powers": list(powers),
        "values": [*card.dial[0].values, card.range] if card.dial else [],
        "unique": card.unique,
        "prime": card.prime,
        "brings": any("the game with" in text for text in card.texts.values()),
    }


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


def map_data(found: Map) -> Data:
    """A map in a list to choose from."""
    return {"name": found.name, "kind": found.kind, "size": f"{found.grid.width} by {found.grid.height}"}


def faults(setup: Data) -> list[Refusal]:
    """All that is wrong with a setup that came from outside."""
    if strange := sorted(set(setup) - KEYS):
        return [wrong(f"found {', '.join(strange)}; expected only {', '.join(sorted(KEYS))}")]
    objects = setup.get("objects", [])
    if not isinstance(objects, list) or any(weight not in WEIGHTS for owned in objects for weight in owned):
        return [wrong(f"found the objects {objects!r}"[:200] + "; expected lists of 'light' and 'heavy'")]
    own = setup.get("collection", [])
    if not isinstance(own, list) or not all(isinstance(text, str) for text in own) or sum(map(len, own)) > LARGEST:
        return [wrong(f"found a collection that is no list of texts of at most {LARGEST} letters in all")]
    try:
        if found := force_faults(setup):
            return found
        opened(setup)
    except IllegalForce as error:
        return list(error.faults)
    except ContentError as error:
        return [wrong(f"{mistake}") for mistake in error.mistakes[:FEW]]
    except (LookupError, ValueError, TypeError, AttributeError) as error:
        seen, expected = getattr(error, "found", ""), getattr(error, "expected", "")
        return [wrong(f"found {seen}; expected {expected}" if seen else str(error))]
    return []


def sheets(setup: Data) -> list[Data]:
    """What each force costs, and the themes that it may have, of those that are known."""
    try:
        counted = numbers(str(setup.get("edition", "2021")), dict(setup.get("options", {})), frozenset())
        lib = library().with_texts(setup.get("collection", []))
        teams = [Team([*fighters(lib, force[:MOST], [])]) for force in setup.get("forces", ())]
    except (LookupError, ValueError, TypeError, AttributeError):
        return []
    return [{"points": total(team), "of": counted.build_total, "words": theme(team, counted).strip()} for team in teams]


def force_faults(setup: Data) -> list[Refusal]:
    """What is wrong with each of the forces, by itself."""
    forces = setup.get("forces")
    if forces is None:
        return []
    if not isinstance(forces, list) or len(forces) != 2 or any(len(force) > MOST for force in forces):
        return [wrong(f"found {forces!r}"[:200] + f"; expected two forces of at most {MOST} characters")]
    counted = numbers(str(setup.get("edition", "2021")), dict(setup.get("options", {})), frozenset())
    lib = library().with_texts(setup.get("collection", []))
    found = []
    for side, force in zip(SIDES, forces, strict=True):
        unknown: list[Refusal] = []
        team = Team([*fighters(lib, force, unknown)])
        faults = unknown or problems(team, counted)
        found += [Refusal(fault.code, fault.rule, f"{side}: {fault.words}", fault.remedy) for fault in faults]
    return found


def fighters(lib: Library, force: list[Any], unknown: list[Refusal]) -> Iterator[Fighter]:
    """Those of a force who are known; of the others, why not."""
    for line in force:
        try:
            yield lib.fighter(str(line))
        except NotFound as error:
            words = f"There is no {error.found.removeprefix('the ')}."
            unknown.append(Refusal("setup", "", words, f"Choose {error.expected}."))


def wrong(words: str) -> Refusal:
    """A setup that is none."""
    return Refusal("setup", "", words)
