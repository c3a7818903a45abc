"""Creatures."""

from __future__ import annotations

from warband.games.magic.library.written import written

# mtg.article.example-gigapede, mtg.article.example-glimmering-angel, mtg.article.example-yavimaya-scion
# mtg.article.example-jeweled-spirit-falls-off
CREATURES = (
    written("Grizzly Bears", "{1}{G}", "Creature - Bear", size="2/2"),
    written("Silvercoat Lion", "{1}{W}", "Creature - Cat", size="2/2"),
    written("Hill Giant", "{3}{R}", "Creature - Giant", size="3/3"),
    written("Craw Wurm", "{4}{G}{G}", "Creature - Wurm", size="6/4"),
    written("Trained Armodon", "{1}{G}{G}", "Creature - Elephant", size="3/3"),
    written("Merfolk of the Pearl Trident", "{U}", "Creature - Merfolk", size="1/1"),
    written("Coral Eel", "{1}{U}", "Creature - Fish", size="2/1"),
    written("Goblin Piker", "{1}{R}", "Creature - Goblin Warrior", size="2/1"),
    written("Raging Goblin", "{R}", "Creature - Goblin Berserker", "Haste", "1/1"),
    written("Wind Drake", "{2}{U}", "Creature - Drake", "Flying", "2/2"),
    written("Giant Spider", "{3}{G}", "Creature - Spider", "Reach", "2/4"),
    written("Youthful Knight", "{1}{W}", "Creature - Human Knight", "First strike", "2/1"),
    written("Fencing Ace", "{1}{W}", "Creature - Human Soldier", "Double strike", "1/1"),
    written("Alaborn Grenadier", "{W}{W}", "Creature - Human Soldier", "Vigilance", "2/2"),
    written("Typhoid Rats", "{B}", "Creature - Rat", "Deathtouch", "1/1"),
    written("Child of Night", "{1}{B}", "Creature - Vampire", "Lifelink", "2/1"),
    written("Boggart Brute", "{2}{R}", "Creature - Goblin Warrior", "Menace", "3/2"),
    written("Wall of Wood", "{G}", "Creature - Wall", "Defender", "0/3"),
    written("Slippery Rogue", "{B}", "Creature - Rogue", "This creature can't be blocked.", "1/1"),
    written("Gladecover Scout", "{G}", "Creature - Elf Scout", "Hexproof", "1/1"),
    written("Yavimaya Scion", "{4}{G}", "Creature - Treefolk", "Protection from artifacts", "4/4"),
    written("White Knight", "{W}{W}", "Creature - Human Knight", "First strike, protection from black", "2/2"),
    written("Darksteel Myr", "{3}", "Artifact Creature - Myr", "Indestructible", "0/1"),
    written("Alpha Myr", "{2}", "Artifact Creature - Myr", size="2/1"),
    written("Isamaru, Hound of Konda", "{W}", "Legendary Creature - Dog", size="2/2"),
    written("Llanowar Elves", "{G}", "Creature - Elf Druid", "{T}: Add {G}.", "1/1"),
    written(
        "Gigapede", "{3}{G}{G}", "Creature - Insect",
        "Shroud\n"
        "At the beginning of your upkeep, if this card is in your graveyard, you may discard a card. If you do, "
        "return this creature to its owner's hand.",
        "6/1",
    ),
    written(
        "Glimmering Angel", "{3}{W}", "Creature - Angel",
        "Flying\n"
        "{U}: This creature gains shroud until end of turn.",
        "2/2",
    ),
    written(
        "Jeweled Spirit", "{3}{W}{W}", "Creature - Spirit",
        "Flying\n"
        "Sacrifice two lands: This creature gains protection from artifacts or from the color of your choice until"
        " end of turn.",
        "3/3",
    ),
    written(
        "Leonin Shikari", "{1}{W}", "Creature - Cat Soldier",
        "You may activate equip abilities any time you could cast an instant.",
        "2/2",
    ),
    written(
        "Auriok Windwalker", "{3}{W}", "Creature - Human Wizard",
        "Flying\n"
        "{T}: Attach target Equipment you control to target creature you control.",
        "2/3",
    ),
    written("Drudge Skeletons", "{1}{B}", "Creature - Skeleton", "{B}: Regenerate this creature.", "1/1"),
    written("Rallying Bearer", "{1}{W}{W}", "Creature - Human", "Other creatures you control get +1/+1.", "1/1"),
    written(
        "Flametongue Kavu", "{3}{R}", "Creature - Kavu",
        "When this creature enters, it deals 4 damage to target creature.",
        "4/2",
    ),
    written(
        "Stone Haven Outfitter", "{1}{W}", "Creature - Kor Artificer",
        "Equipped creatures you control get +1/+1.\n"
        "Whenever an equipped creature you control dies, draw a card.",
        "2/2",
    ),
    written(
        "Prodigal Pyromancer", "{2}{R}", "Creature - Human Wizard",
        "{T}: This creature deals 1 damage to any target.",
        "1/1",
    ),
    written("Thornweald Archer", "{1}{G}", "Creature - Elf Archer", "Reach, deathtouch", "2/1"),
    written(
        "Keeper of Kookus", "{R}", "Creature - Goblin",
        "{R}: This creature gains protection from red until end of turn.",
        "1/1",
    ),
    written(
        "Marching Idol", "{2}{W}", "Creature - Statue",
        "Other creatures you control are Soldiers in addition to their other types and get +1/+1.",
        "2/2",
    ),
    written(
        "Eager Drummer", "{1}{R}", "Creature - Goblin",
        "{1}: This creature gets +1/+0 until end of turn. Activate only once each turn.",
        "1/1",
    ),
    written(
        "Soul Warden", "{W}", "Creature - Human Cleric",
        "Whenever another creature enters, you gain 1 life.",
        "1/1",
    ),
    written(
        "Festering Goblin", "{B}", "Creature - Zombie Goblin",
        "When this creature dies, target creature gets -1/-1 until end of turn.",
        "1/1",
    ),
)  # fmt: skip
