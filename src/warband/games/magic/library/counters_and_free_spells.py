"""Equipment of our own: counters that the rules speak of, spells for nothing, cards of others, things in common."""

from __future__ import annotations

from warband.games.magic.library.written import written

GEAR = "Artifact - Equipment"

COUNTERS_AND_FREE_SPELLS = (
    written("Budding Rod", "{1}", GEAR, "Whenever equipped creature attacks, proliferate.\nEquip {1}"),
    written(
        "Wing Painter's Brush", "{1}", GEAR,
        "Whenever equipped creature attacks, put a flying counter on it.\n"
        "Equip {1}",
    ),
    written(
        "Guardian's Seal", "{1}", GEAR,
        "Whenever equipped creature attacks, put a shield counter on it.\n"
        "Equip {1}",
    ),
    written(
        "Spellthief's Needle", "{2}", GEAR,
        "Whenever equipped creature deals combat damage to a player, you may cast a spell from your hand with mana "
        "value less than or equal to that damage without paying its mana cost.\n"
        "Equip {1}",
    ),
    written("Prospector's Lamp", "{2}", GEAR, "Whenever equipped creature attacks, discover 1.\nEquip {1}"),
    written(
        "Pickpocket's Hook", "{2}", GEAR,
        "Whenever equipped creature deals combat damage to a player, exile the top card of that player's library. You "
        "may play that card this turn, and mana of any type can be spent to cast it.\n"
        "Equip {1}",
    ),
    written(
        "Kindred Banner", "{2}", GEAR,
        "Other creatures you control that share a creature type with equipped creature get +1/+1.\n"
        "Equip {1}",
    ),
    written(
        "Bulwark Harness", "{1}", GEAR,
        "As long as equipped creature's toughness is greater than its power, it has vigilance.\n"
        "Equip {1}",
    ),
)  # fmt: skip
