"""Forces as files: the characters, equipment, Sideline, objects and maps that a player brings, in TOML.

    name       = "Amazons"
    characters = ["Wonder Woman 30 with Sword of Dawn for 0", "Donna Troy 30", "Squire 25 equipped by trait"]
    objects    = ["light", "Sun Idol"]
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeVar

import msgspec

from warband.files.located import Path, TomlFile, Values
from warband.files.mistakes import NotFound
from warband.files.schema import faults
from warband.games.heroclix.forces.forces import Backing, Brought, Fighter, Team, problems
from warband.games.heroclix.forces.locations import Site
from warband.games.heroclix.library.scenarios import read_entry
from warband.games.heroclix.library.schemas import schema
from warband.games.heroclix.position.editions import DECISIONS, Numbers, numbers
from warband.games.heroclix.position.model import Gear, Weight
from warband.kernel.ask import Refusal

Found = TypeVar("Found")
WHERE = {
    "objects": "objects", "special-terrain": "objects", "resources": "resources",
    "assigned-to": "resources", "no-item": "resources", "unassigned": "equipment",
    "equipment-on-sideline": "sideline", "sideline": "sideline",
    "sideline-full": "sideline", "sideline-points": "sideline", "sideline-purpose": "sideline",
    "to-sideline": "sideline", "unique-id-card": "id_cards", "no-id-character": "id_cards",
    "id-characters": "id_cards", "locations": "locations", "location-bonus": "locations",
}  # fmt: skip
LISTS = ("characters", "sideline", "objects", "equipment", "resources")


class Force(msgspec.Struct, frozen=True, rename="kebab", kw_only=True):
    """A force as a file: the names of its characters, objects, resources and cards."""

    name: str
    characters: list[str]
    build_total: int = 300
    sets: list[str] = []
    sideline: list[str] = []
    equipment: list[str] = []  # without a bearer yet
    objects: list[str] = []
    resources: list[str] = []
    id_cards: list[str] = []
    locations: list[str] = []
    maps: list[str] = []

    @property
    def numbers(self) -> Numbers:
        """The numbers of its edition."""
        return self.numbers_with({})

    def numbers_with(self, options: Mapping[str, int | bool]) -> Numbers:
        """The numbers of its edition with the options of a table; a decision is no number."""
        chosen = {name: value for name, value in options.items() if name not in DECISIONS}
        return numbers("2021", {"build_total": self.build_total, **chosen})


class Finder(NamedTuple):
    """Finds cards by names."""

    fighter: Callable[[str, Sequence[str]], Fighter]
    gear: Callable[[str], Gear]
    object: Callable[[str], Weight | Gear]
    resource: Callable[[str], Backing]
    id_card: Callable[[str], Gear]
    location: Callable[[str], Site]


def load_force(file: str) -> Force:
    """The force in a file."""
    source = TomlFile.load(file)
    force = read_force(source)
    source.finish()
    return force


def read_force(source: TomlFile) -> Force:
    """A force: every fault of its structure is noted, and the rest is read nevertheless, if there are characters."""
    found = list(faults(source.data, schema("force")))
    for fault in found:
        source.wrong(*fault)
    try:
        return msgspec.convert({"name": "", **sound(source.data, {fault.path[:2] for fault in found})}, Force)
    except msgspec.ValidationError:
        source.finish()
        raise


def sound(data: Values, faulty: set[Path]) -> Values:
    """A file without its faults; in a list an empty line replaces one."""
    kept = {key: value for key, value in data.items() if (key,) not in faulty}
    for key, value in kept.items():
        if isinstance(value, list):
            kept[key] = ["" if (key, i) in faulty else line for i, line in enumerate(value)]
    return kept


def find_team(source: TomlFile, force: Force, find: Finder) -> Team:
    """The team of a force. An unknown name is noted; the others still make a team."""
    benched = find_each(source, "sideline", force.sideline, lambda line: find_bench(line, force, find))
    return Team(
        find_each(source, "characters", force.characters, lambda line: find_member(line, force, find)),
        [one for one in benched if isinstance(one, Fighter)],
        find_each(source, "objects", force.objects, find.object),
        [Brought(one) for one in find_each(source, "equipment", force.equipment, find.gear)],
        [one for one in benched if isinstance(one, Gear)],
        find_each(source, "resources", force.resources, find.resource),
        find_each(source, "id-cards", force.id_cards, find.id_card),
        find_each(source, "locations", force.locations, find.location),
    )


def find_each(source: TomlFile, key: str, lines: Sequence[str], finder: Callable[[str], Found]) -> list[Found]:
    """The elements of some lines; those that are unknown are noted."""
    found = []
    for i, line in enumerate(lines):
        if not line:
            continue
        try:
            found.append(finder(line))
        except NotFound as error:
            source.wrong((key, i), error.found, error.expected)
    return found


def find_bench(line: str, force: Force, find: Finder) -> Fighter | Gear:
    """An element of the Sideline; equipment is read too, and refused later."""
    try:
        return find.fighter(line, force.sets)
    except NotFound as error:
        try:
            return find.gear(line)
        except NotFound:
            raise error from None


def find_member(line: str, force: Force, find: Finder) -> Fighter:
    """A character of the force, without an effect of the Sideline."""
    found = find.fighter(line, force.sets)
    if found.purpose:
        expected = "nothing; 'for 0' stands behind equipment, an effect behind whoever is on the Sideline"
        raise NotFound(f"'for {found.purpose}' behind {found.card.name}", expected)
    return found


def check_force(source: TomlFile, force: Force, find: Finder, limits: Numbers) -> None:
    """Every fault of its building: the known characters are judged by the rules of building a team."""
    team = find_team(source, force, find)
    for fault in problems(team, limits) if team.fighters or not source.mistakes else ():
        found, expected = fault.words.rstrip("."), f"{fault.remedy.rstrip('.')} [{fault.rule}]"
        source.wrong(place(force, fault), found, expected)


def place(force: Force, fault: Refusal) -> Path:
    """The best place in the file to correct a fault: the one line with most of the named elements, or its list."""
    key = WHERE.get(fault.code) or next((key for key in LISTS if any(elements(force, key, fault))), LISTS[0])
    named = elements(force, key, fault)
    lines = [i for i, count in enumerate(named) if count and count == max(named)]
    key = key.replace("_", "-")
    return (key, lines[0]) if len(lines) == 1 else (key,)


def elements(force: Force, key: str, fault: Refusal) -> list[int]:
    """The number of elements in each line of a list that the words of a fault name."""
    lines: list[str] = getattr(force, key)
    entries = map(read_entry, lines)
    return [sum(name in fault.words for name in (one.name, *dict(one.equipment))) for one in entries]
