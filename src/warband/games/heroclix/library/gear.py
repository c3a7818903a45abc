"""Special objects and equipment as collectors type them, in the files of sets.

    [[equipment]]
    id         = "arm-001"
    name       = "Sword of Dawn"
    points     = 8
    keyphrases = ["Equip (Any)", "Unequip (Drop)"]
    effect     = "Blades/Claws/Fangs."

    [[object]]
    id         = "arm-101"
    name       = "Sun Idol"
    points     = 5
    weight     = "heavy"
    effect     = "Adjacent friendly characters modify attack +1."

    [[terrain]]
    id         = "arm-301"
    name       = "Scrap Heap"
    points     = 5
    size       = "2x3"
    terrain    = "hindering"

    [[id-card]]
    id         = "arm-401"
    name       = "Captain Valour"
    points     = 3
    unique     = true
    effect     = "Toughness."
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import TYPE_CHECKING, Literal

from warband.files.located import Path, TomlFile, Values
from warband.files.mistakes import suggest
from warband.games.heroclix.position.model import Bonus, Gear
from warband.text.mistake import TextError

if TYPE_CHECKING:
    from warband.games.heroclix.text.compile import Bearing

Kind = Literal["equipment", "special object", "resource", "special terrain", "ID card", "Location"]
Mistaken = Callable[[str, str, "Bearing", tuple[str, ...]], TextError | None]
"""The mistake of a text on an element with a name and a kind, with the names that are listed for it."""
KINDS: dict[str, Kind] = {
    "equipment": "equipment",
    "object": "special object",
    "resource": "resource",
    "terrain": "special terrain",
    "id-card": "ID card",
    "location": "Location",
}
KEYPHRASES: dict[str, Values] = {
    "Indestructible": {"indestructible": True},
    "Equip (Friendly)": {"equip": "Friendly"},
    "Equip (Any)": {"equip": "Any"},
    "Unequip (Drop)": {"unequip": "Drop"},
    "Unequip (KO)": {"unequip": "KO"},
    "Sword equipment": {"sort": "Sword"},
    "Equip (Resource)": {"equip": "Resource"},
    "Unequip (Return)": {"unequip": "Return"},
}

ITEMS = ("Equip (Resource)", "Unequip (Return)")  # for items of a resource


def read_gear(source: TomlFile, mistake: Mistaken | None, faulty: Collection[Path] = ()) -> Iterator[Gear]:
    """The special objects of a set that have a sound structure; the mistakes of their meaning are noted."""
    for key, kind in KINDS.items():
        for i, data in enumerate(source.data.get(key, ())):
            if (key, i) in faulty:
                continue
            yield one(source, (key, i), data, kind)
            check_text(source, (key, i, "effect"), data.get("effect", ""), data["name"], bearing(kind), mistake)
            if kind == "Location":
                check_bonuses(source, (key, i, "bonuses"), data, mistake)
            else:
                check_text(source, (key, i, "bonus"), data.get("bonus", ""), data["name"], "resource", mistake)


def check_bonuses(source: TomlFile, path: Path, data: Values, mistake: Mistaken | None) -> None:
    """The mistakes of the texts of a Location, and Bonuses of the same name."""
    names = [bonus["name"] for bonus in data["bonuses"]]
    for n, bonus in enumerate(data["bonuses"]):
        if names.index(bonus["name"]) != n:
            source.wrong((*path, n, "name"), repr(bonus["name"]), "a name that no other Bonus has")
        for part in ("effect", "extra", "consolation"):
            check_text(source, (*path, n, part), bonus.get(part, ""), data["name"], "resource", mistake)


def bearing(kind: Kind) -> Bearing:
    """The kind of element that a text stands on: a Map Bonus and an Inspiration are read like those of a resource."""
    if kind == "special terrain" or kind == "ID card" or kind == "Location":
        return "resource"
    return kind


def one(source: TomlFile, path: Path, data: Values, kind: Kind) -> Gear:
    """One special object."""
    given: Values = {}
    for k, phrase in enumerate(data.get("keyphrases", ())):
        field = KEYPHRASES.get(phrase)
        if field is None:
            expected = suggest(phrase, KEYPHRASES, f"one of {', '.join(KEYPHRASES)}")
            source.wrong((*path, "keyphrases", k), repr(phrase), expected)
        elif kind != "equipment" and phrase != "Indestructible":
            expected = "Indestructible, or nothing; other keyphrases are for equipment [hc.equip.25.2e.equipment-only]"
            source.wrong((*path, "keyphrases", k), repr(phrase), expected)
        elif field.keys() & given.keys():
            source.wrong((*path, "keyphrases", k), repr(phrase), "at most one Equip and one Unequip keyphrase")
        given |= field or {}
    for phrase in ITEMS if "resource" not in data else ():
        if phrase in data.get("keyphrases", ()):
            source.wrong((*path, "keyphrases"), repr(phrase), "'resource' with the name of the resource it belongs to")
    if kind == "equipment" and "unequip" not in given:
        expected = "Unequip (Drop) or Unequip (KO) among the keyphrases [hc.equip.25.2d.keyphrase-decides]"
        source.wrong((*path, "keyphrases"), f"{data['name']} without either", expected)
    names, keywords = tuple(data.get("qualifying-names", ())), tuple(data.get("qualifying-keywords", ()))
    fields = ("id", "name", "points", "weight", "assigns", "resource", "effect", "unplayed", "bonus", "razed", "unique")
    plain = {key: data[key] for key in fields if key in data} | terrain_fields(data)
    if "map" in data:
        plain |= {"site": data["map"], "bonuses": tuple(map(read_bonus, data["bonuses"])), "points": 0}
    plain |= {"part_of": data["part-of"]} if "part-of" in data else {}
    plain |= {key.replace("-", "_"): tuple(data[key]) for key in ("identities", "real-names") if key in data}
    return Gear(**plain, kind=kind, names=names, keywords=keywords, **given)


def read_bonus(data: Values) -> Bonus:
    """A Location Bonus."""
    return Bonus(**{**data, "names": tuple(data.get("names", ()))})


def terrain_fields(data: Values) -> Values:
    """The fields of special terrain: its size, its types, its Terrain dial, and the map of its bonus."""
    found: Values = {}
    if "size" in data:
        found["size"] = tuple(int(part) for part in data["size"].split("x"))
    if "terrain" in data:
        found["terrain"] = plain_type(data["terrain"])
    if "moving" in data:
        found["moving"] = data["moving"]
    if "dial" in data:
        found["dial"] = tuple(map(plain_type, data["dial"]))
    return found | ({"bonus_map": data["bonus-map"]} if "bonus-map" in data else {})


def plain_type(text: str) -> str:
    """A type of terrain; '' for clear squares."""
    return "" if text == "clear" else text


def check_text(
    source: TomlFile,
    path: Path,
    text: str,
    name: str,
    kind: Bearing,
    mistake: Mistaken | None,
    listed: tuple[str, ...] = (),
) -> None:
    """The mistakes of a text on an element with a name and a kind."""
    error = mistake(text, name, kind, listed) if mistake and text else None
    if error:
        row, start = text.count("\n", 0, error.at), text.rfind("\n", 0, error.at) + 1
        source.wrong_inside(path, row, error.at - start, error.found, error.expected)
