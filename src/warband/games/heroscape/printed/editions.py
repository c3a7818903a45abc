"""Options of the rules: questions that no document settles, or that prints of different years settle differently.

Every option has a default and the rule that it belongs to. An edition is a set of options.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The options of a table; `HOUSE_RULES` has the meaning of each."""

    # moving and falling
    climb_own_height: bool = False
    fall_above_height: bool = False
    major_dice: int = 3
    road: int = 3
    # sight
    eye_tenths: int = 10
    # items
    passing: bool = True
    items_inside: bool = True
    items_fall_outside: bool = True
    extra_items_drop: bool = True
    glyphs_fill_spaces: bool = False
    # objects
    exit_revealed_card_only: bool = True
    lone_occupant_counts: bool = True
    # the Force
    push_passes_blocked: bool = False
    push_level_by_target: bool = False
    push_pulls_objects: bool = True
    leap_bonuses: bool = False
    # the end
    share_points: bool = False


class HouseRule(NamedTuple):
    """An option for people: the rule that it belongs to, its meaning, and the most that a number may be."""

    rule: str
    words: str
    most: int = 1


HOUSE_RULES = {
    "climb_own_height": HouseRule("hs.move.climb-limit", "A climb may be as high as the figure."),
    "fall_above_height": HouseRule("hs.fall.fall", "Only a drop of more than its Height is a fall."),
    "major_dice": HouseRule("hs.fall.major", "The dice of a major fall.", 9),
    "road": HouseRule("hs.terrain.road", "The spaces more for a figure that stays on a road.", 9),
    "eye_tenths": HouseRule("hs.sight.eye", "How far up its Height a figure has its eye, in tenths.", 10),
    "passing": HouseRule("hs.item.4.pass", "A figure may pass an item to a friend."),
    "items_inside": HouseRule("hs.gap.items-inside", "Items work for a figure in an object."),
    "items_fall_outside": HouseRule(
        "hs.gap.items-fall-outside", "The items of a destroyed occupant lie where it last stood; if not, they are gone."
    ),
    "extra_items_drop": HouseRule(
        "hs.gap.extra-items", "Too many copies of an item after a change of control are dropped."
    ),
    "glyphs_fill_spaces": HouseRule("hs.gap.empty", "A space with a glyph is not empty."),
    "exit_revealed_card_only": HouseRule(
        "hs.object.exit.any-of-those-figures", "Only figures of the card whose marker is revealed exit an object."
    ),
    "lone_occupant_counts": HouseRule(
        "hs.gap.lone-occupant", "Control of a lone occupant that changes hands destroys its object."
    ),
    "push_passes_blocked": HouseRule("hs.gap.push-contiguous", "A Force Push skips a first space that is not empty."),
    "push_level_by_target": HouseRule(
        "hs.force-push.same-level-or-lower", "Both spaces of a Force Push are compared with the target's level."
    ),
    "push_pulls_objects": HouseRule("hs.force-push.not-closer", "A Force Push may bring an object closer."),
    "leap_bonuses": HouseRule("hs.gap.leap-fixed", "Bonuses to Move lengthen a Force Leap."),
    "share_points": HouseRule("hs.win.share", "At the end a card counts by the share that is left of it."),
}
EDITIONS: dict[str, Options] = {
    "2008": Options(),
    "2004": Options(climb_own_height=True, fall_above_height=True, major_dice=2),
}


def option_names() -> dict[str, str]:
    """The options as people write them, with hyphens or spaces between words, and their fields."""
    return {field.replace("_", "-"): field for field in Options.__struct_fields__}


def option_value(field: str, word: str) -> bool | int:
    """The value that a word stands for; ValueError when it is none."""
    if isinstance(getattr(Options(), field), bool):
        if word not in ("on", "off"):
            raise ValueError(f"{word!r}: expected on or off")
        return word == "on"
    if not (word.isascii() and word.isdecimal() and len(word) < 3):
        raise ValueError(f"{word!r}: expected a number")
    check_option(field, int(word))
    return int(word)


def check_option(field: str, value: object) -> None:
    """ValueError for a value that an option can't have."""
    usual, most = getattr(Options(), field), HOUSE_RULES[field].most
    if isinstance(usual, bool) != isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
        expected = "true or false" if isinstance(usual, bool) else f"a number from 0 to {most}"
        raise ValueError(f"the option {field} is {value!r}: expected {expected}")
