"""Cards of our own: tokens of any size, prices by amounts, blocks that are wished for or barred, certain players."""

from __future__ import annotations

from warband.games.magic.library.written import written

GEAR = "Artifact - Equipment"

PRICES_AND_BLOCKS = (
    written(
        "Ooze Censer",
        "{1}",
        GEAR,
        "Whenever equipped creature attacks, create an X/X green Ooze creature token, where X is its power.\n"
        "{1}: Create a tapped token that's a copy of target creature you control.\n"
        "Equip {1}",
    ),
    written(
        "Surveyor's Yoke",
        "{1}",
        GEAR,
        "Equipped creature has base power and toughness X/X, where X is the number of lands you control.\n"
        "{1}: Equipped creature has base power and toughness X/X until end of turn, where X is the number of creatures "
        "you control.\n"
        "Equip {1}",
    ),
    written(
        "Tollkeeper's Hook",
        "{1}",
        GEAR,
        "Whenever equipped creature attacks a player who controls an artifact, you gain 2 life.\nEquip {1}",
    ),
    written(
        "Lone Warden's Shield",
        "{1}",
        GEAR,
        "Whenever equipped creature blocks alone, you gain 2 life.\nEquip {1}",
    ),
    written(
        "Leech Collar",
        "{1}",
        GEAR,
        "At the beginning of the upkeep of equipped creature's controller, that player loses 1 life.\nEquip {1}",
    ),
    written(
        "Titan's Harness",
        "{1}",
        GEAR,
        "Equipped creature gets +1/+1.\n"
        "Equip {4}. This ability costs {X} less to activate, where X is the power of the creature it targets.",
    ),
    written(
        "Practice Blade",
        "{1}",
        GEAR,
        "Equipped creature gets +2/+2 and assigns no combat damage.\nEquip {1}",
    ),
    written(
        "Blinkers",
        "{1}",
        GEAR,
        "Equipped creature can't block creatures with power 2 or less.\nEquip {1}",
    ),
    written(
        "Recall Horn",
        "{1}",
        GEAR,
        "{1}: Remove equipped creature from combat.\nEquip {1}",
    ),
    written(
        "Rank Insignia",
        "{1}",
        GEAR,
        "Equipped creature gets +1/+1. If it's a Knight, it gets +3/+3 instead.\nEquip {1}",
    ),
    written(
        "Muster Banner",
        "{1}",
        GEAR,
        "As long as creatures you control have total power 6 or greater, equipped creature has flying.\nEquip {1}",
    ),
)
