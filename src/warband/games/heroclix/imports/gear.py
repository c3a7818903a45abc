"""Equipment of a collection: what can be played becomes an [[equipment]], with its text as it is printed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from warband.games.heroclix.cards import Known
from warband.games.heroclix.text.compile import compile_text

KEYPHRASES = {
    "indestructible": "Indestructible",
    "equip_friendly": "Equip (Friendly)",
    "equip_any": "Equip (Any)",
    "unequip_drop": "Unequip (Drop)",
    "unequip_ko": "Unequip (KO)",
}


def is_playable(unit: Mapping[str, Any], known: Known) -> bool:
    """Whether all that is printed on an element is known: one effect that can be read, a weight, and its keyphrases."""
    phrases, texts = unit.get("object_keyphrases", ()), unit.get("special_powers", ())
    if unit["type"] != "equipment" or unit.get("object_size") not in ("light", "heavy") or unit.get("dial"):
        return False
    if not any(phrase.startswith("unequip") for phrase in phrases) or not set(phrases) <= KEYPHRASES.keys():
        return False
    if len(texts) != 1 or not any(unit.get("point_values", ())):
        return False
    text = texts[0]["description"].strip()
    if known.mistake is None or known.mistake(text, "") is not None:
        return False
    return not compile_text("text", text).cards  # a card that it makes may be in no set


def equipment(unit: Mapping[str, Any], card_id: str) -> dict[str, Any]:
    """A piece of equipment as a set has it. The keywords of the format are those that qualify."""
    return {
        "id": card_id,
        "name": unit["name"],
        "points": max(unit["point_values"]),
        "weight": unit["object_size"],
        "keyphrases": [KEYPHRASES[phrase] for phrase in unit["object_keyphrases"]],
        "qualifying-keywords": [" ".join(map(str.capitalize, key.split("_"))) for key in unit.get("keywords", ())],
        "effect": unit["special_powers"][0]["description"].strip(),
    }
