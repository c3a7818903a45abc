"""House rules for the setup of a table: the options of the rules in a player's words, by groups."""

from __future__ import annotations

from collections.abc import Iterator

from warband.game import Data
from warband.games.heroscape.printed.editions import EDITIONS, HOUSE_RULES

GROUPS = {
    "Moving and falling": ("climb_own_height", "fall_above_height", "major_dice", "road"),
    "Sight": ("eye_tenths",),
    "Items": ("passing", "items_inside", "items_fall_outside", "extra_items_drop", "glyphs_fill_spaces"),
    "Objects": ("exit_revealed_card_only", "lone_occupant_counts"),
    "The Force": ("push_passes_blocked", "push_level_by_target", "push_pulls_objects", "leap_bonuses"),
    "The end": ("share_points",),
}

# The sentences of numbers, with {} in their places.
NUMBERS = {
    "major_dice": "A major fall is a roll of {} dice.",
    "road": "A figure that stays on a road moves {} spaces more.",
    "eye_tenths": "The eye of a figure is {} tenths up its Height.",
}


def house_rules() -> Iterator[Data]:
    """The options of a table, with their values in each edition."""
    for group, names in GROUPS.items():
        for name in names:
            rule, words, most = HOUSE_RULES[name]
            values = {edition: getattr(options, name) for edition, options in EDITIONS.items()}
            bounds = {"least": 0, "most": most} if name in NUMBERS else {}
            yield {"name": name, "group": group, "says": NUMBERS.get(name, words), "rule": rule, "is": values, **bounds}
