"""Import of collections in the format of hcunits.net as sets.

Parts of the print that the game does not use are kept under `unplayed`; texts that the language does not read yet are
listed in `declined`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from warband.files.located import TomlFile, Values
from warband.files.mistakes import ContentError, Mistake
from warband.games.heroclix.library import gear
from warband.games.heroclix.library.cards import Known, read_set
from warband.games.heroclix.library.imports.id_cards import id_card, why_no_id_card
from warband.games.heroclix.library.imports.reading import Element, known_part, listed
from warband.games.heroclix.library.imports.unit_cards import (
    EXTRA,
    CardMaker,
    fresh,
    id_of,
    set_of,
    slug,
    spelled,
    words,
)
from warband.games.heroclix.library.imports.written import written
from warband.games.heroclix.library.schemas import schema
from warband.games.heroclix.position.model import Card, Gear, Other
from warband.games.heroclix.position.names import same_name
from warband.games.heroclix.text.compile import compile_text
from warband.text.mistake import TextError

KINDS = ("card", "equipment", "id-card", "other")
PLAYED = ("character", "bystander")
KEYPHRASES = {slug(name): name for name in gear.KEYPHRASES}
Before = Callable[[str], Values]
Watch = Callable[[str, Sequence[Values]], Iterable[Values]]


def nothing(name: str) -> Values:
    """An empty set."""
    return {}


def unwatched(name: str, units: Sequence[Values]) -> Iterable[Values]:
    """The elements of a set; nobody is told of them one by one."""
    return units


class Imported(NamedTuple):
    """An imported set: its file as text, and the counts of its texts."""

    id: str
    text: str
    cards: tuple[Card, ...]
    gear: tuple[Gear, ...]
    others: tuple[Other, ...]

    @property
    def elements(self) -> int:
        """The number of its elements."""
        return len(self.cards) + len(self.gear) + len(self.others)

    @property
    def texts(self) -> int:
        """The number of texts on its cards."""
        return sum(len(card.texts) for card in self.cards)

    @property
    def declined(self) -> int:
        """The number of texts that are not played."""
        return sum(len(card.declined) for card in self.cards)

    @property
    def complete(self) -> int:
        """The number of cards that are played completely."""
        return sum(not card.declined and not card.unplayed for card in self.cards)


class Skipped(NamedTuple):
    """An unreadable element: its name, if it has one, and its first mistake."""

    name: str
    mistake: Mistake

    @property
    def why(self) -> str:
        """The reason."""
        return f"found {self.mistake.found}; expected {self.mistake.expected}"

    def __str__(self) -> str:
        wrong = self.mistake
        return f"{wrong.file}:{wrong.line}:{wrong.column}: {self.name or 'no name'}: {self.why}"


class Imports(NamedTuple):
    """The result of an import: the sets, and the skipped elements."""

    sets: list[Imported]
    skipped: list[Skipped]


def import_units(files: Sequence[str], known: Known, before: Before = nothing, watch: Watch = unwatched) -> Imports:
    """The sets of some files; ContentError, with every mistake, when one of them is no list of elements.

    An unreadable element is skipped. `before` has the elements that a set already has; they stay, unless they are
    imported again. `watch` is given the characters of a set before they are read.
    """
    return import_lists([partial(listed, file) for file in files], known, before, watch)


def import_lists(
    lists: Iterable[Callable[[], Iterable[Element]]],
    known: Known,
    before: Before = nothing,
    watch: Watch = unwatched,
) -> Imports:
    """The sets of some lists of elements, each of which is read in its turn."""
    mistakes: list[Mistake] = []
    sorting = Sorting()
    for elements_of in lists:
        try:
            found = list(elements_of())
        except ContentError as error:
            mistakes += error.mistakes
            continue
        for element in found:
            sorting.add(element)
    if mistakes:
        raise ContentError(mistakes)
    made = [sound_set(name, units, known, before(name), watch) for name, units in sorted(sorting.sets.items())]
    skipped = [*sorting.skipped, *(skip for _, skips in made for skip in skips)]
    return Imports([one for one, _ in made if one], sorted(skipped, key=lambda skip: skip.mistake))


class Sorting:
    """Sorts elements into sets, and skips unreadable ones."""

    def __init__(self) -> None:
        self.sets: dict[str, dict[str, Unit]] = {}
        self.skipped: list[Skipped] = []

    def add(self, element: Element) -> None:
        """Put an element into its set; the same one again counts once."""
        known, extra = split(element)
        if wrong := known.mistakes("hcunits"):
            self.skipped.append(Skipped(element.name, wrong[0]))
            return
        unit = Unit(element, {**known.table, EXTRA: extra})
        first = self.sets.setdefault(set_of(unit.data), {}).setdefault(id_of(unit.data), unit)
        if first.data != unit.data:
            expected = f"an id that nothing else has; {first.element.name} has it"
            self.skipped.append(Skipped(element.name, element.wrong(repr(id_of(unit.data)), expected)))


class Unit(NamedTuple):
    """An element as in its file, and its data in order."""

    element: Element
    data: Values


def split(element: Element) -> tuple[Element, dict[str, str]]:
    """An element with the known keys of the format, and the others."""
    data, extra = known_part(element.data, schema("hcunits"))
    return element._replace(data=data), {name: json.dumps(held, ensure_ascii=False) for name, held in extra.items()}


def sound_set(
    name: str, units: Mapping[str, Unit], known: Known, before: Values, watch: Watch = unwatched
) -> tuple[Imported | None, list[Skipped]]:
    """A set of the readable elements, and the unreadable ones."""
    try:
        return made_set(name, [unit.data for unit in units.values()], known, before, watch), []
    except ContentError:
        skipped = {key: why for key, unit in units.items() if (why := unreadable(name, unit, known))}
        if not skipped:
            raise  # not a fault of an element
    left = {key: unit for key, unit in units.items() if key not in skipped}
    made, more = sound_set(name, left, known, before) if left else (None, [])
    return made, [*skipped.values(), *more]


def unreadable(name: str, unit: Unit, known: Known) -> Skipped | None:
    """The reason why an element makes no set by itself; None when it does."""
    try:
        made_set(name, [unit.data], known, {})
    except ContentError as error:
        wrong = error.mistakes[0]
        return Skipped(unit.element.name, unit.element.wrong(wrong.found, wrong.expected))
    return None


def made_set(name: str, units: Sequence[Values], known: Known, before: Values, watch: Watch = unwatched) -> Imported:
    """A set, checked by the game's own reader."""
    ids = {id_of(unit) for unit in units}
    cards, things, contacts, others = ([old for old in before.get(kind, ()) if old["id"] not in ids] for kind in KINDS)
    played = [unit for unit in units if unit["type"] in PLAYED and unit.get("dial")]
    names = {same_name(unit["name"]) for unit in (*played, *cards)}
    cards += [CardMaker(unit, known, names).card() for unit in watch(name, played)]
    why = {id_of(unit): why_not_played(unit, names) for unit in units if unit not in played}
    sound = [unit for unit in units if why.get(id_of(unit)) == ""]
    things += [equipment(unit) for unit in sound if unit["type"] == "equipment"]
    contacts += [id_card(unit) for unit in sound if unit["type"] == "id_card"]
    others += [other(unit, why[id_of(unit)]) for unit in units if why.get(id_of(unit))]
    tables = {"card": cards, "equipment": things, "id-card": contacts, "other": others}
    text = written({"set": name, "name": name.upper(), **tables})
    found = read_set(TomlFile(f"{name}.toml", text), known)
    return Imported(name, text, found.cards, found.gear, found.others)


def why_not_played(unit: Values, names: set[str]) -> str:
    """The reason why an element that is no character can't be played; '' if it can."""
    return why_no_id_card(unit, names) if unit["type"] == "id_card" else why_not_equipment(unit, names)


def why_not_equipment(unit: Values, names: set[str]) -> str:
    """The reason against an element as equipment, '' for none: it has one text, which compiles, and a keyphrase."""
    texts = [power["description"].strip() for power in unit.get("special_powers", ())]
    if unit["type"] != "equipment":
        return "is no equipment"
    if len(texts) != 1:
        return f"has {len(texts)} texts; expected one"
    if not any(phrase.startswith("unequip") and phrase in KEYPHRASES for phrase in unit.get("object_keyphrases", ())):
        return "does not say what becomes of it when it is unequipped"
    if unit.get("object_size", "light") not in ("light", "heavy"):
        return "has a weight that objects don't have"
    if not any(unit.get("point_values", ())):
        return "has no point value"
    try:
        made = compile_text("text", texts[0], (unit["name"],), thing=True).cards
    except TextError as error:
        return f"found {error.found}; expected {error.expected}"
    unknown = [name for name in made if same_name(name) not in names]
    return f"no card {unknown[0]!r} is known" if unknown else ""


def equipment(unit: Values) -> Values:
    """A piece of equipment as a table of a set."""
    phrases = unit.get("object_keyphrases", ())
    odd = {words(phrase): "a keyphrase" for phrase in phrases if phrase not in KEYPHRASES}
    odd |= {words(team): "a team ability" for team in unit.get("team_abilities", ())}
    return {
        "id": id_of(unit),
        "name": unit["name"],
        "points": max(unit["point_values"]),
        "weight": unit.get("object_size", "light"),
        "keyphrases": [KEYPHRASES[phrase] for phrase in phrases if phrase in KEYPHRASES],
        "qualifying-keywords": [" ".join(map(str.capitalize, key.split("_"))) for key in unit.get("keywords", ())],
        "effect": unit["special_powers"][0]["description"].strip(),
        "unplayed": odd | unit[EXTRA],
    }


def other(unit: Values, why: str) -> Values:
    """An element that is not played; for equipment and ID cards, with the reason."""
    printed = {"points": " or ".join(map(str, unit.get("point_values", ())))}
    for power in unit.get("special_powers", ()):
        printed[fresh(spelled(power.get("name") or "Effect"), printed)] = power["description"].strip()
    for key in ("object_type", "object_size", "object_keyphrases", "team_abilities", "map_url"):
        value = unit.get(key, "")
        printed[key.replace("_", " ")] = ", ".join(value) if isinstance(value, list) else value
    reason = {"not played": why} if unit["type"] in ("equipment", "id_card") else {}
    kept = {key: value for key, value in (printed | unit[EXTRA] | reason).items() if value}
    return {"id": id_of(unit), "name": unit["name"], "kind": words(unit["type"]), "printed": kept}
