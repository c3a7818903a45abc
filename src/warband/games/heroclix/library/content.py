"""The library: characters, maps and scenarios by name, read when they are asked for.

>>> from warband.games.heroclix.library.content import Library
>>> Library().find("Cheetah", 30).id
'ww80-106a'
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from copy import copy
from pathlib import Path
from typing import NamedTuple, TypeVar

from warband.files.located import TomlFile
from warband.files.mistakes import NotFound, suggest
from warband.games.heroclix.forces.forces import Backing, Brought, Fighter
from warband.games.heroclix.forces.locations import Site
from warband.games.heroclix.library.cards import ANYTHING, CardSet, Known, load_set, load_sets, read_set
from warband.games.heroclix.library.force_files import Finder
from warband.games.heroclix.library.maps import is_drawing, load_map, read_map
from warband.games.heroclix.library.player_files import kind_of
from warband.games.heroclix.library.scenarios import listed, load_scenario, read_entry, read_lying
from warband.games.heroclix.position.abilities.construction import starts_with, starts_with_any
from warband.games.heroclix.position.board.multiplayer_maps import for_several
from warband.games.heroclix.position.model import TRAIT, Card, Gear, Map, Weight
from warband.games.heroclix.position.names import same_name
from warband.games.heroclix.position.scenario import Scenario

__all__ = ["Fighter", "Known", "Library", "Opened", "load_sets"]

DATA = Path(__file__).parents[1] / "data"
NOTHING = CardSet("", "", ())
VOWELS = tuple("aeiouAEIOU")
SUFFIXES = {"maps": ".map", "sets": ".toml", "scenarios": ".toml"}

Thing = TypeVar("Thing", Map, Scenario)


class Placed(NamedTuple):
    """An object of a scenario: its card, its square, and its seat."""

    what: Weight | Gear
    square: int
    seat: int


class Opened(NamedTuple):
    """A scenario with everything that it names; without a map when the first player picks one."""

    scenario: Scenario
    map: Map | None
    forces: dict[str, tuple[Fighter, ...]]
    sidelines: dict[str, tuple[Fighter, ...]]
    objects: tuple[Placed, ...] = ()


class Library:
    """Folders with `maps`, `sets` and `scenarios`; without any, those of the game.

    A file is read on demand, and once. Of two files with the same name, the later one counts.
    """

    def __init__(self, *folders: Path, known: Known = ANYTHING) -> None:
        self.known = known
        self.files: dict[str, dict[str, Path]] = {}
        for kind, suffix in SUFFIXES.items():
            found = (file for folder in folders or (DATA,) for file in sorted((folder / kind).glob(f"*{suffix}")))
            self.files[kind] = {file.stem: file for file in found}
        self.added: set[Path] = set()
        self.imported: dict[str, Path] = {}
        self._sets: dict[str, CardSet] = {}
        self._maps: dict[str, Map] = {}
        self._scenarios: dict[str, Scenario] = {}

    def add(self, *files: Path) -> None:
        """Add files, each of which replaces one with the same name. Their content shows their kind.

        Their names and ids take precedence over all others.
        """
        for file in files:
            self.files[kind_of(file)][file.stem] = file
        self.added.update(files)

    def lend(self, sets: dict[str, Path]) -> None:
        """Add sets by name that are searched only for otherwise unknown ids: they change the meaning of no name."""
        self.imported = sets

    def with_texts(self, texts: Sequence[str]) -> Library:
        """The same library with sets and maps from texts; their names and ids take precedence."""
        if not texts:
            return self
        own = {f"collection {n}": text for n, text in enumerate(texts, 1)}
        maps = {stem: read_map(text, stem) for stem, text in own.items() if is_drawing(text)}
        sets = {stem: read_set(TomlFile(stem, text), self.known) for stem, text in own.items() if stem not in maps}
        found = copy(self)
        for kind, some in (("maps", maps), ("sets", sets)):
            found.files = {**found.files, kind: {**found.files[kind], **{stem: Path(stem) for stem in some}}}
        found.added = {*self.added, *map(Path, own)}
        found._maps, found._sets = {**self._maps, **maps}, {**self._sets, **sets}
        return found

    def map_in(self, file: Path) -> Map:
        """The map in a file that was added."""
        return self._read("maps", file.stem, self._maps, load_map)

    def scenario_in(self, file: Path) -> Scenario:
        """The scenario in a file that was added."""
        return self._read("scenarios", file.stem, self._scenarios, load_scenario)

    def maps(self) -> list[Map]:
        """All maps."""
        return [self._read("maps", stem, self._maps, load_map) for stem in sorted(self.files["maps"])]

    def scenarios(self) -> list[Scenario]:
        """All scenarios, those with a letter first."""
        stems = sorted(self.files["scenarios"])
        found = [self._read("scenarios", stem, self._scenarios, load_scenario) for stem in stems]
        return sorted(found, key=lambda scenario: scenario.letter or "~")

    def sets(self) -> list[CardSet]:
        """All sets."""
        return [self.set(stem) for stem in sorted(self.files["sets"])]

    def map(self, name: str) -> Map:
        """The map of this name."""
        return self._named("maps", name, self._maps, load_map)

    def scenario(self, name: str) -> Scenario:
        """The scenario of this name, or with this letter on its card."""
        return self._named("scenarios", name, self._scenarios, load_scenario)

    def card(self, card_id: str) -> Card:
        """The card of this id."""
        for card in self._cards(()):
            if card.id == card_id:
                return card
        ids = [card.id for card in self._cards(())]
        raise NotFound(f"the card {card_id!r}", suggest(card_id, ids, "the id of a card"))

    def find(self, name: str, points: int = 0, sets: Sequence[str] = ()) -> Card:
        """The one card with this name (or id) and point value, in some sets or in all; 0: any value.

        Of the dials of one character, such as 101a and 101b, the first is meant.
        """
        named = [
            card
            for card in self._cards(sets)
            if name == card.id or ("." not in card.id and same_name(name) == same_name(card.name))
        ] or [card for card in self._imported(name).cards if card.id == name]
        fitting = [card for card in named if not points or points in card.points]
        if fitting and all(same_element(card.id, fitting[0].id) for card in fitting):
            return fitting[0]
        if fitting:
            raise NotFound(f"{name!r}", f"one of the ids {', '.join(card.id for card in fitting)}")
        if any(card.variable for card in named):
            traits = [trait for card in named for trait in card.optional_traits]
            raise NotFound(f"{name!r} at {points} points", f"its choices instead, such as '{name} + {traits[0]}'")
        if named:
            values = sorted({value for card in named for value in card.points})
            raise NotFound(f"{name!r} at {points} points", f"{name!r} at {' or '.join(map(str, values))} points")
        if other := self._other_set(name, sets):
            raise NotFound(f"the character {name!r} of the set {other}", f"{other} among the sets of the file")
        names = {card.name for card in self._cards(sets)}
        raise NotFound(f"the character {name!r}", suggest(name, names, "the name of a character"))

    def _other_set(self, name: str, sets: Sequence[str]) -> str:
        """A set besides some sets that has a character of this name; '' without one, and if all sets are meant."""
        wanted = same_name(name)
        for stem in sorted(self.files["sets"]) if sets else ():
            if stem not in sets and any(same_name(card.name) == wanted for card in self.set(stem).cards):
                return stem
        return ""

    def made(self, maker: str, name: str) -> Card | None:
        """The card that an element brings into the game, by name: of the library, or of the element's imported set."""
        try:
            return self.find(name)
        except NotFound:
            own = self._imported(maker).cards
            others = (card for stem in self.imported for card in self._imported(f"{stem}-").cards)
            return next((card for card in (*own, *others) if same_name(card.name) == same_name(name)), None)

    def gear(self, name: str, sets: Sequence[str] = (), kind: str = "") -> Gear:
        """The special object of this name (or id), in some sets or in all; of several, the one of a kind."""
        every = [gear for stem in sets or sorted(self.files["sets"]) for gear in self.set(stem).gear]
        found = [gear for gear in every if name == gear.id or same_name(name) == same_name(gear.name)]
        found = [gear for gear in found if gear.kind == kind] or found
        found = found or [gear for gear in self._imported(name).gear if gear.id == name]
        if len(found) == 1:
            return found[0]
        if found:
            raise NotFound(f"{name!r}", f"one of the ids {', '.join(gear.id for gear in found)}")
        names = {gear.name for gear in every if not kind or gear.kind == kind}
        article = "an" if kind[:1] in VOWELS else "a"
        expected = f"the name of {article} {kind}" if kind else "the name of a special object or of equipment"
        raise NotFound(f"the {kind or 'object'} {name!r}", suggest(name, names, expected))

    @property
    def finder(self) -> Finder:
        """The finder of cards by the names of a force."""
        return Finder(self.fighter, self.equipment, self.object, self.resource, self.id_card, self.location)

    def alternates(self, card: Card) -> list[Card]:
        """The other cards of the same element, in the loaded sets: ids with a version number, such as 001.1."""
        element = card.id.partition(".")[0]
        others = (c for cards in self._sets.values() for c in cards.cards)
        return [c for c in others if c.id != card.id and c.id.partition(".")[0] == element]

    def force(self, scenario: Scenario, side: str) -> tuple[Fighter, ...]:
        """The characters of one side of a scenario."""
        return tuple(self.fighter(line, scenario.sets) for line in scenario.forces[side])

    def sideline(self, scenario: Scenario, side: str) -> tuple[Fighter, ...]:
        """The Sideline of one side."""
        return tuple(self.fighter(line, scenario.sets) for line in scenario.sideline.get(side, ()))

    def fighter(self, line: str, sets: Sequence[str] = ()) -> Fighter:
        """The character of a line of a force, such as 'Wonder Woman 30'; without a value at its highest."""
        entry = read_entry(line)
        card = self.find(entry.name, entry.points, sets)
        equipment = [Brought(self.equipment(name), came) for name, came in entry.equipment]
        points = entry.points or card.points[0]
        by_trait = starts_with(card, points, entry.paid, entry.chosen) if entry.by_trait else []
        equipment += [Brought(self.equipment(name), TRAIT) for name in by_trait]
        sorts = starts_with_any(card, points, entry.paid) if entry.by_trait else []
        equipment += [Brought(self.chosen(entry.chosen, sort, card), TRAIT) for sort in sorts]
        if entry.by_trait and not by_trait and not sorts:
            raise NotFound(f"{card.name} equipped by trait", "a character whose trait starts the game with equipment")
        if entry.chosen and not sorts and entry.chosen not in by_trait:
            raise NotFound(f"'with {entry.chosen}'", "'equipped by trait' alone: the trait says with what")
        return Fighter(card, points, tuple(equipment), entry.paid, entry.purpose)

    def chosen(self, name: str, sort: str, card: Card) -> Gear:
        """The equipment of a kind that a character starts the game with, by its own choice."""
        if not name:
            raise NotFound(f"{card.name} equipped by trait", f"'equipped by trait with' and any {sort} equipment")
        gear = self.equipment(name)
        if gear.sort != sort:
            raise NotFound(f"{gear.name}, which is no {sort} equipment", f"{sort} equipment for {card.name}")
        return gear

    def equipment(self, name: str) -> Gear:
        """The equipment of this name."""
        gear = self.gear(name)
        if not gear.is_equipment:
            raise NotFound(f"{gear.name}, which is no equipment", "equipment; other objects stand under 'objects'")
        return gear

    def resource(self, text: str) -> Backing:
        """A resource, its items and its assigned characters: 'Forge Fire with Tongs for Squire and Armorer'."""
        words, _, served = text.partition(" for ")
        name, _, items = words.partition(" with ")
        gear = self.gear(name)
        if gear.kind != "resource":
            raise NotFound(f"{gear.name}, which is no resource", "the name of a resource")
        return Backing(gear, tuple(listed(served)), tuple(self.equipment(item) for item in listed(items)))

    def location(self, text: str) -> Site:
        """A Location and its paid Bonuses: 'The Old Mill with Millstones and Flour Dust'."""
        name, _, paid = text.partition(" with ")
        gear = self.gear(name, kind="Location")
        if not gear.is_location:
            raise NotFound(f"{gear.name}, which is no Location", "the name of a Location")
        known = {same_name(bonus.name): bonus.name for bonus in gear.bonuses}
        for bonus in listed(paid):
            if same_name(bonus) not in known:
                expected = suggest(bonus, known.values(), f"one of {', '.join(known.values())}")
                raise NotFound(f"the Location Bonus {bonus!r}", expected)
        try:
            self.map(gear.site)
        except NotFound as error:
            raise NotFound(f"{gear.name}, whose map {error.found} is unknown", error.expected) from error
        return Site(gear, tuple(known[same_name(bonus)] for bonus in listed(paid)))

    def id_card(self, name: str) -> Gear:
        """The ID card of this name."""
        gear = self.gear(name, kind="ID card")
        if not gear.is_id_card:
            raise NotFound(f"{gear.name}, which is no ID card", "the name of an ID card")
        return gear

    def object(self, text: str) -> Weight | Gear:
        """An object of a player: 'light', 'heavy' or a special object by its name."""
        if text in ("light", "heavy"):
            return "light" if text == "light" else "heavy"
        gear = self.gear(text)
        if gear.kind == "resource":
            raise NotFound(f"the resource {gear.name}", "it under 'resources'")
        if gear.is_id_card:
            raise NotFound(f"the ID card {gear.name}", "it under 'id-cards'")
        if gear.is_location:
            raise NotFound(f"the Location {gear.name}", "it under 'locations'")
        if gear.is_equipment:
            raise NotFound(f"the equipment {gear.name}", f"'with {gear.name}' after the character that is to have it")
        return gear

    def open(self, name: str) -> Opened:
        """A scenario, its map and its forces."""
        scenario = self.scenario(name)
        on = self.map(scenario.map) if scenario.map else None
        if on is not None and len(scenario.forces) > 2:
            on = for_several(on)
        forces = {side: self.force(scenario, side) for side in scenario.forces}
        bench = {side: self.sideline(scenario, side) for side in scenario.forces}
        return Opened(scenario, on, forces, bench, tuple(self.placed(scenario, on, text) for text in scenario.objects))

    def placed(self, scenario: Scenario, on: Map | None, text: str) -> Placed:
        """An object of a scenario."""
        name, square, side = read_lying(text)
        if on is None:
            raise NotFound(f"{name!r} on {square}", "a map of the scenario's own, if objects lie on it")
        what = self.object(name) if name in ("light", "heavy") else self.gear(name)
        try:
            return Placed(what, on.grid.parse(square), list(scenario.forces).index(side) if side else 0)
        except ValueError as error:
            raise NotFound(f"the square {square}", f"a square of {on.name}") from error

    def _cards(self, sets: Sequence[str]) -> Iterator[Card]:
        """The cards of some sets or of all: those of added sets first, then those of loaded sets."""
        files = self.files["sets"]
        order = sorted(files, key=lambda stem: (files[stem] not in self.added, stem not in self._sets))
        seen: set[str] = set()
        for stem in sets or order:
            yield from (card for card in self.set(stem).cards if card.id not in seen)
            seen.update(card.id for card in self.set(stem).cards)

    def set(self, stem: str) -> CardSet:
        """The set in the file of this name."""
        if stem not in self._sets:
            if stem not in self.files["sets"]:
                raise NotFound(f"the set {stem!r}", suggest(stem, self.files["sets"], "the name of a set's file"))
            self._sets[stem] = load_set(str(self.files["sets"][stem]), self.known)
        return self._sets[stem]

    def _imported(self, element: str) -> CardSet:
        """The imported set with an element of this id; an empty one where there is none."""
        stem = element.partition("-")[0]
        if stem not in self.imported:
            return NOTHING
        if (key := f"{stem}, imported") not in self._sets:
            self._sets[key] = load_set(str(self.imported[stem]), self.known)
        return self._sets[key]

    def _named(self, kind: str, name: str, read: dict[str, Thing], load: Callable[[str], Thing]) -> Thing:
        """The content with a name: in the file of that name, or else in any other."""
        stems = self.files[kind]
        likely = re.sub("[^a-z0-9]+", "-", name.casefold()).strip("-")
        for stem in sorted(stems, key=lambda stem: (stems[stem] not in self.added, stem != likely)):
            found = self._read(kind, stem, read, load)
            if same_name(name) == same_name(found.name) or name == getattr(found, "letter", None):
                return found
        known = [read[stem].name for stem in stems]
        raise NotFound(f"{name!r}", suggest(name, known, f"one of the {kind} {', '.join(known)}"))

    def _read(self, kind: str, stem: str, read: dict[str, Thing], load: Callable[[str], Thing]) -> Thing:
        """The content of a file, read once."""
        if stem not in read:
            read[stem] = load(str(self.files[kind][stem]))
        return read[stem]


def same_element(one: str, other: str) -> bool:
    """Whether two ids are of one character, and differ only in a small letter such as in 101a and 101b."""
    return re.sub("[a-z]$", "", one) == re.sub("[a-z]$", "", other)
