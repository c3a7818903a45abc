"""Cards of our own that make face-down permanents."""

from __future__ import annotations

from warband.games.magic.library.written import written

GEAR = "Artifact - Equipment"

MASKS = (
    written(
        "Veil of Strangers",
        "{1}",
        GEAR,
        "{1}: Cloak the top card of your library, then attach this Equipment to it.\n"
        "Whenever a creature you control is turned face up, you gain 1 life.\n"
        "Equip {1}",
    ),
    written(
        "Hollow Visage",
        "{1}",
        GEAR,
        "Whenever equipped creature attacks, manifest the top card of your library.\nEquip {1}",
    ),
    written(
        "Dreamer's Blindfold",
        "{1}",
        GEAR,
        "Whenever equipped creature attacks, manifest dread. It gains haste until end of turn.\nEquip {1}",
    ),
)
