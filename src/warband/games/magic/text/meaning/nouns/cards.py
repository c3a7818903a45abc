"""Conditions about cards in hands and graveyards."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.magic.programs.conditions import There
from warband.games.magic.programs.qualities import Quality, Whose
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.meaning.nouns.amounts import bare_quality, counting, zone_of
from warband.games.magic.text.meaning.nouns.numbers import numbered
from warband.text.reader.nodes import Mod, Nominal


def kinds_of_cards(by: Interpreter, node: Nominal) -> There:
    """'there are four or more card types among cards in your graveyard'."""
    least, most, rest = numbered(by, node)
    each = counting(by, rest)
    if not isinstance(each.what, Quality):
        raise by.nothing(node, "condition: counters")
    return There(each.what, least, most, each.where)


def in_hand(by: Interpreter, obj: Nominal, who: Whose) -> There:
    """'seven or more cards in hand', 'eight or more cards in their graveyard'."""
    place = obj.mods[0].of if len(obj.mods) == 1 and obj.mods[0].word == "in" else None
    if isinstance(place, Nominal) and place.head == "graveyard" and isinstance(place.whose, Nominal):
        if place.whose.head not in ("it", "you") or place.mods or place.adjectives:
            raise by.nothing(obj, "condition: has cards")
        by.note_all(obj.mods[0])
        least, most, rest = numbered(by, obj)
        assert isinstance(rest, Nominal)
        return There(replace(bare_quality(by, replace(rest, mods=())), whose=who), least, most, "graveyard")
    if not isinstance(place, Nominal) or place.head != "hand" or place.mods or obj.adjectives:
        raise by.nothing(obj, "condition: has cards")
    by.note_all(obj.mods[0])
    least, most, _ = numbered(by, obj)
    return There(Quality(whose=who), least, most, "hand")


def buried(by: Interpreter, obj: Nominal, mod: Mod) -> There:
    """'seven or more cards in your graveyard'."""
    zone, whose = zone_of(by, mod)
    by.note(mod, obj)
    least, most, rest = numbered(by, obj)
    return There(replace(bare_quality(by, rest), whose=whose), least, most, zone)
