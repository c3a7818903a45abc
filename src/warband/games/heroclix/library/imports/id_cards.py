"""ID cards of a collection: their other identities, and their Inspiration if it is a text that can be read."""

from __future__ import annotations

from warband.files.located import Values
from warband.games.heroclix.library.imports.unit_cards import EXTRA, id_of
from warband.games.heroclix.position.names import same_name
from warband.games.heroclix.text.compile import compile_text
from warband.text.mistake import TextError

INSPIRATION, OTHERS = "inspiration", "other_id"


def texts(unit: Values, kind: str) -> list[str]:
    """The texts of a kind."""
    return [one["description"].strip() for one in unit.get("special_powers", ()) if one.get("type") == kind]


def why_no_id_card(unit: Values, names: set[str]) -> str:
    """The reason against playing an ID card, '' for none: points, and at most one Inspiration, which compiles."""
    found = texts(unit, INSPIRATION)
    if len(found) > 1:
        return f"has {len(found)} Inspirations; expected one"
    if not any(unit.get("point_values", ())):
        return "has no point value"
    try:
        made = compile_text("text", found[0]).cards if found else ()
    except TextError as error:
        return f"found {error.found}; expected {error.expected}"
    unknown = [name for name in made if same_name(name) not in names]
    return f"no card {unknown[0]!r} is known" if unknown else ""


def id_card(unit: Values) -> Values:
    """An ID card as a table of a set."""
    others = [name.strip() for text in texts(unit, OTHERS) for name in text.split(",")]
    return {
        "id": id_of(unit),
        "name": unit["name"],
        "points": max(unit["point_values"]),
        "unique": "unique" in unit.get("properties", ()),
        "identities": [name for name in others if name],
        "effect": "".join(texts(unit, INSPIRATION)),
        "unplayed": dict(unit[EXTRA]),
    }
