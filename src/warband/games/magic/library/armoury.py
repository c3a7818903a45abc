"""Equipment of our own, over every way in which one works."""

from __future__ import annotations

from warband.games.magic.library.written import written

ARMOURY = (
    written(
        "Ashwood Spear", "{1}", "Artifact - Equipment",
        "Equipped creature gets +1/+0 and has first strike.\n"
        "Equip {2}",
    ),
    written(
        "Tower Shield", "{2}", "Artifact - Equipment",
        "Equipped creature gets +0/+3 and has vigilance.\n"
        "Equip {1}",
    ),
    written(
        "Windrunner Boots", "{2}", "Artifact - Equipment",
        "Equipped creature has flying.\n"
        "Equip {3}",
    ),
    written(
        "Smoke Cloak", "{3}", "Artifact - Equipment",
        "Equipped creature can't be blocked.\n"
        "Equip {3}",
    ),
    written(
        "Lead Boots", "{1}", "Artifact - Equipment",
        "Equipped creature gets +1/+4 and loses flying.\n"
        "Equip {1}",
    ),
    written(
        "Giant's Mold", "{4}", "Artifact - Equipment",
        "Equipped creature has base power and toughness 5/5.\n"
        "Equip {4}",
    ),
    written(
        "Blade of the Faithful", "{2}", "Artifact - Equipment",
        "Equipped creature gets +3/+1.\n"
        "Equip Knight creature {1}\n"
        "Equip {4}",
    ),
    written(
        "Ambusher's Net", "{2}", "Artifact - Equipment",
        "Flash\n"
        "Equipped creature gets +1/+1 and has reach.\n"
        "Equip {2}\n"
        "When this Equipment enters, attach it to target creature you control.",
    ),
    written(
        "Rebel Banner", "{3}", "Artifact - Equipment",
        "Equipped creature gets +1/+0 and has trample.\n"
        "Equip {2}\n"
        "For Mirrodin!",
    ),
    written(
        "Hero's Lute", "{2}", "Artifact - Equipment",
        "Equipped creature gets +1/+1 and is a Bard in addition to its other types.\n"
        "Equip {3}\n"
        "Job select",
    ),
    written(
        "Hoard Pick", "{2}", "Artifact - Equipment",
        "Equipped creature gets +1/+0.\n"
        "Equip {2}\n"
        "Whenever equipped creature deals combat damage to a player, create a Treasure token.",
    ),
    written(
        "Scrying Glass", "{2}", "Artifact - Equipment",
        "Equip {2}\n"
        "Whenever equipped creature deals combat damage to a player, draw a card.",
    ),
    written(
        "War Drum", "{2}", "Artifact - Equipment",
        "Equipped creature gets +1/+1.\n"
        "Equip {2}\n"
        "Whenever equipped creature attacks, this Equipment deals 1 damage to each opponent.",
    ),
    written(
        "Grave Lantern", "{1}", "Artifact - Equipment",
        "Equipped creature gets +1/+0.\n"
        "Equip {1}\n"
        "Whenever equipped creature dies, draw a card.",
    ),
    written(
        "Vine Whip", "{3}", "Artifact - Equipment",
        "Equip {2}\n"
        "At the beginning of your upkeep, put a +1/+1 counter on equipped creature.",
    ),
    written(
        "Throng Blade", "{3}", "Artifact - Equipment",
        "Equipped creature gets +1/+0 for each creature you control.\n"
        "Equip {2}",
    ),
    written(
        "Scrap Gauntlet", "{2}", "Artifact - Equipment",
        "Equipped creature gets +1/+1 for each artifact you control.\n"
        "Equip {3}",
    ),
    written(
        "Charged Rod", "{2}", "Artifact - Equipment",
        "Equipped creature gets +1/+1 for each charge counter on this Equipment.\n"
        "Equip {2}\n"
        "At the beginning of your upkeep, put a charge counter on this Equipment.",
    ),
    written(
        "Sun Mantle", "{2}", "Artifact - Equipment",
        "During your turn, equipped creature gets +2/+0 and has first strike.\n"
        "Equip {1}",
    ),
    written(
        "Crown of Lineage", "{2}", "Artifact - Equipment",
        "Equipped creature gets +1/+1.\n"
        "As long as equipped creature is legendary, it has indestructible.\n"
        "Equip {2}",
    ),
    written(
        "Elven Harp", "{1}", "Artifact - Equipment",
        "Equipped creature gets +1/+0.\n"
        "As long as equipped creature is an Elf, it gets +1/+2.\n"
        "Equip {1}",
    ),
    written(
        "Potion Belt", "{2}", "Artifact - Equipment",
        "Equipped creature gets +1/+1.\n"
        "Equip {2}\n"
        "{2}, sacrifice this Equipment: Draw a card.",
    ),
    written(
        "Seeking Blade", "{2}", "Artifact - Equipment",
        "Equipped creature gets +2/+0.\n"
        "{3}: Attach this Equipment to target creature you control.",
    ),
    written(
        "Bloodroot Knife", "{2}", "Artifact - Equipment",
        'Equipped creature gets +1/+0 and has "Whenever this creature deals damage, you gain that much life."\n'
        "Equip {2}",
    ),
    written(
        "Beetle Engine", "{3}", "Artifact Creature - Equipment Beetle",
        "Equipped creature gets +2/+3.\n"
        "Reconfigure {2}",
        "2/3",
    ),
)  # fmt: skip
