"""Cards of our own: parts of a turn, first times, deeds of players, and objects that lead all others by a number."""

from __future__ import annotations

from warband.games.magic.library.written import written

GEAR = "Artifact - Equipment"

MOMENTS_AND_EXTREMES = (
    written(
        "Vanguard's Crest",
        "{1}",
        GEAR,
        "As long as equipped creature has the greatest power among creatures on the battlefield, it has trample.\n"
        "Equip {1}",
    ),
    written(
        "Watchfire Lantern",
        "{1}",
        GEAR,
        "Whenever equipped creature attacks, if it's the first combat phase of the turn, untap it.\n"
        "{1}: Equipped creature gets +1/+0 until end of turn. Activate only during combat.\n"
        "Equip {1}",
    ),
    written(
        "Scrapper's Gauntlet",
        "{1}",
        GEAR,
        "As long as you've sacrificed an artifact this turn, equipped creature has flying.\n"
        "Sacrifice a permanent: You gain 1 life.\n"
        "Equip {1}",
    ),
    written(
        "Token of Valor",
        "{1}",
        GEAR,
        "Whenever equipped creature becomes the target of a spell or ability you control for the first time each turn, "
        "you gain 1 life.\n"
        "Equip {1}",
    ),
    written(
        "Book of Grudges",
        "{1}",
        GEAR,
        "Whenever a source deals damage to you, put a charge counter on this Equipment.\n"
        "Equipped creature gets +1/+0 for each charge counter on this Equipment.\n"
        "Equip {1}",
    ),
    written(
        "Usurper's Pike",
        "{1}",
        GEAR,
        "Whenever equipped creature attacks the player with the most life, it gets +2/+0 until end of turn.\nEquip {1}",
    ),
    written(
        "Dawn Chime",
        "{1}",
        GEAR,
        "Whenever equipped creature attacks, draw a card at the beginning of your next upkeep.\nEquip {1}",
    ),
)
