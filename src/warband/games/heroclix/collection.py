"""A player's own collection on a page: each card is a text, and a match is given those that it needs."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import partial
from typing import Any

from warband.games.heroclix.game import library
from warband.games.heroclix.imports.reading import elements
from warband.games.heroclix.imports.units import Imported, import_lists
from warband.games.heroclix.imports.written import element_lines
from warband.games.heroclix.lobby import character, gear_data
from warband.games.heroclix.text.compile import declined

Data = dict[str, Any]


def imported(text: str) -> Data:
    """The characters and the equipment in a list of elements, as hcunits.net keeps them."""
    sets = import_lists([partial(elements, "collection", text)], library().known)
    return {
        "characters": [found for one in sets for found in characters(one)],
        "equipment": [
            {**gear_data(gear, one.id), "text": written("equipment", one, gear.id)} for one in sets for gear in one.gear
        ],
        "others": sum(len(one.others) for one in sets),
    }


def characters(one: Imported) -> Iterator[Data]:
    """The characters of a set, each with its text and with what is not played of it."""
    for card in one.cards:
        missing = [label.removeprefix("trait ").removeprefix("*") for label in declined(card)]
        yield {
            **character(card, one.id),
            "text": written("card", one, card.id),
            "unplayed": [*missing, *card.unplayed],
        }


def written(kind: str, one: Imported, wanted: str) -> str:
    """An element of a set as its file has it."""
    found = next(entry for entry in tomllib.loads(one.text)[kind] if entry["id"] == wanted)
    return "\n".join([f"[[{kind}]]", *element_lines(kind, found), ""])
