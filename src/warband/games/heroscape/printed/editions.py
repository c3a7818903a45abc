"""Options of the rules: what no document settles, and what prints of different years settle differently.

Every option has a default and the rule that it belongs to. An edition is a set of options.
"""

from __future__ import annotations

import msgspec


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The options of a table."""

    # moving and falling
    climb_own_height: bool = False  # hs.move.climb-limit: a climb may be as high as the figure
    fall_above_height: bool = False  # hs.fall.fall: only a drop of more than its Height is a fall
    major_dice: int = 3  # hs.fall.major
    road: int = 3  # hs.terrain.road
    # sight
    eye_tenths: int = 10  # hs.sight.eye: how far up its Height a figure has its eye
    # items
    passing: bool = True  # hs.item.4.pass
    items_inside: bool = True  # hs.gap.items-inside: items work for a figure in an object
    items_fall_outside: bool = True  # hs.gap.items-fall-outside: they lie where a destroyed occupant last stood
    extra_items_drop: bool = True  # hs.gap.extra-items: too many copies after a change of control are dropped
    glyphs_fill_spaces: bool = False  # hs.gap.empty: a space with a glyph is not empty
    # objects
    exit_revealed_card_only: bool = True  # hs.object.exit.any-of-those-figures
    lone_occupant_counts: bool = True  # hs.gap.lone-occupant
    # the Force
    push_passes_blocked: bool = False  # hs.gap.push-contiguous: a push skips a first space that is not empty
    push_level_by_target: bool = False  # hs.force-push.same-level-or-lower: both spaces are compared with the target's
    push_pulls_objects: bool = True  # hs.force-push.not-closer: that is said of figures only
    leap_bonuses: bool = False  # hs.gap.leap-fixed: bonuses to Move lengthen a leap
    # the end
    share_points: bool = False  # hs.win.share: what is left of a card counts by its share


EDITIONS: dict[str, Options] = {
    "2008": Options(),
    "2004": Options(climb_own_height=True, fall_above_height=True, major_dice=2),
}


def option_names() -> dict[str, str]:
    """The options as people write them, with hyphens or spaces between words, and their fields."""
    return {field.replace("_", "-"): field for field in Options.__struct_fields__}


def option_value(field: str, word: str) -> bool | int:
    """The value that a word stands for; ValueError when it is none."""
    usual = getattr(Options(), field)
    if isinstance(usual, bool):
        if word not in ("on", "off"):
            raise ValueError(f"{word!r}: expected on or off")
        return word == "on"
    if not (word.isascii() and word.isdecimal() and len(word) < 3):
        raise ValueError(f"{word!r}: expected a number")
    return int(word)
