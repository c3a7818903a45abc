"""A player's own collection on a page: each card or map is a text, and a match is given those that it needs."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from functools import lru_cache, partial

from warband.files.located import TomlFile
from warband.game import Data
from warband.games.heroclix.browser.lobby import CHOICES, character, map_data
from warband.games.heroclix.library.cards import CardSet, read_set
from warband.games.heroclix.library.imports.maps import MapMaker
from warband.games.heroclix.library.imports.reading import elements, whole
from warband.games.heroclix.library.imports.units import Imported, Skipped, import_lists
from warband.games.heroclix.library.imports.written import element_lines
from warband.games.heroclix.library.maps import is_drawing, read_map
from warband.games.heroclix.starting import library

NOTE = "# not played: "


@lru_cache(4)
def entries(source: str) -> Data:
    """The elements of a set."""
    return tomllib.loads(source)


def imported(text: str) -> Data:
    """The playable content of a text: a map or a set, in our format or in those of hcmaps.net and hcunits.net."""
    sign = text.lstrip()[:1]
    maps, sets, skipped = list[str](), list[tuple[Imported | CardSet, str]](), list[Skipped]()
    if sign == "{":
        maps = [MapMaker(whole("map", text)).drawn().text]
    elif sign == "[":
        sets, skipped = listed(text)
    elif is_drawing(text):
        maps = [text]
    else:
        sets = [(read_set(TomlFile("set", text), library().known), text)]
    return {
        "characters": [found for one, source in sets for found in characters(one, source)],
        **{kind.name: [*things(sets, wanted)] for wanted, kind in CHOICES.items()},
        "maps": [{**map_data(read_map(drawn, "map")), "text": drawn, "notes": notes(drawn)} for drawn in maps],
        "others": sum(len(one.others) for one, _ in sets),
        "skipped": [{"name": one.name, "why": one.why} for one in skipped],
    }


def listed(text: str) -> tuple[list[tuple[Imported | CardSet, str]], list[Skipped]]:
    """The sets of a list of elements, each with its text, and the unreadable elements."""
    sets, skipped = import_lists([partial(elements, "collection", text)], library().known)
    return [(one, one.text) for one in sets], skipped


def notes(drawn: str) -> list[str]:
    """The parts of a map that are not played, from the comments in its drawing."""
    return [line.removeprefix(NOTE) for line in drawn.split("\n") if line.startswith(NOTE)]


def characters(one: Imported | CardSet, source: str) -> Iterator[Data]:
    """The characters of a set, each with its text and the parts that are not played."""
    for card in one.cards:
        yield {**character(card, one.id), "text": written("card", source, card.id)}


def things(sets: Sequence[tuple[Imported | CardSet, str]], wanted: str) -> Iterator[Data]:
    """The elements of a kind that are no characters, each with its text."""
    kind = CHOICES[wanted]
    for one, source in sets:
        for gear in one.gear:
            if gear.kind == wanted:
                yield {**kind.data(gear, one.id), "text": written(kind.table, source, gear.id)}


def written(kind: str, source: str, wanted: str) -> str:
    """An element of a set in the format of its file."""
    found = next(entry for entry in entries(source)[kind] if entry["id"] == wanted)
    return "\n".join([f"[[{kind}]]", *element_lines(kind, found), ""])
