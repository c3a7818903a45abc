"""Cards of our own: rarer keywords, and numbers that are made of others, choices as something enters."""

from __future__ import annotations

from warband.games.magic.library.written import written

GEAR = "Artifact - Equipment"

KEYWORDS_AND_NUMBERS = (
    written("Cowl of Dread", "{2}", GEAR, "Equipped creature has fear.\nEquip {1}"),
    written("Ghoul Mask", "{1}{R}", GEAR, "Equipped creature has intimidate.\nEquip {1}"),
    written("Slinking Shoes", "{1}", GEAR, "Equipped creature has skulk.\nEquip {1}"),
    written("Cloak of Shades", "{2}", GEAR, "Equipped creature has shadow.\nEquip {2}"),
    written("Rider's Spurs", "{2}", GEAR, "Equipped creature has horsemanship.\nEquip {2}"),
    written("Marsh Waders", "{1}", GEAR, "Equipped creature has swampwalk.\nEquip {1}"),
    written("Wayfarer's Staff", "{1}", GEAR, "Equipped creature has nonbasic landwalk.\nEquip {1}"),
    written("Warding Bangle", "{2}", GEAR, "Equipped creature gets +0/+1 and has ward {2}.\nEquip {1}"),
    written("Taunting Flail", "{2}", GEAR, "Equipped creature has afflict 2.\nEquip {1}"),
    written("Oathblade", "{1}", GEAR, "Equipped creature has bushido 1.\nEquip {1}"),
    written("Champion's Pennant", "{2}", GEAR, "Equipped creature has exalted.\nEquip {1}"),
    written("Spellfist Wraps", "{1}", GEAR, "Equipped creature has prowess.\nEquip {1}"),
    written("Pallid Drone", "{R}", "Creature - Eldrazi", "Devoid", "1/1"),
    written("Reed Strider", "{1}{G/U}", "Creature - Frog", size="2/2"),
    written(
        "Scales of Might", "{1}", GEAR,
        "Equipped creature gets +X/+0, where X is half its power, rounded up.\n"
        "Whenever equipped creature deals combat damage to a player, that player loses half their life, rounded down.\n"
        "Equip {1}",
    ),
    written(
        "Muster Horn", "{1}", GEAR,
        "Equipped creature gets +X/+X, where X is the total power of other creatures you control.\n"
        "Whenever equipped creature attacks, you gain life equal to twice the number of creatures you control.\n"
        "Equip {1}",
    ),
    written(
        "Vulture's Talon", "{1}", GEAR,
        "Equipped creature gets +1/+0 for each player who lost life this turn.\n"
        "At the beginning of your end step, put a soul counter on this Equipment for each opponent who lost life this "
        "turn.\n"
        "Equip {1}",
    ),
    written(
        "Banner of the Kindred", "{1}", GEAR,
        "As this Equipment enters, choose a creature type.\n"
        "Equipped creature is the chosen type in addition to its other types.\n"
        "Other creatures you control of the chosen type get +1/+1.\n"
        "Equip {1}",
    ),
    written(
        "Tinted Lens", "{1}", GEAR,
        "As this Equipment enters, choose a color.\n"
        "Equipped creature has protection from the chosen color.\n"
        "Whenever you cast a spell of the chosen color, you gain 1 life.\n"
        "Equip {1}",
    ),
    written(
        "Siren's Bell", "{1}", GEAR,
        "All creatures able to block equipped creature do so.\n"
        "Equip {1}",
    ),
    written(
        "Challenger's Gauntlet", "{1}", GEAR,
        "Whenever equipped creature attacks, target creature an opponent controls blocks this turn if able.\n"
        "Equip {1}",
    ),
    written(
        "Muzzle of Silence", "{1}", GEAR,
        "As long as this Equipment is attached to a creature, your opponents can't cast spells during your turn.\n"
        "Equip {1}",
    ),
    written(
        "Hourglass Pike", "{1}", GEAR,
        "Whenever equipped creature deals combat damage to a player, take an extra turn after this one.\n"
        "Equip {1}",
    ),
    written(
        "Executioner's Writ", "{1}", GEAR,
        "Whenever equipped creature deals combat damage to a player, that player loses the game.\n"
        "Equip {1}",
    ),
    written(
        "Rogue's Lockpick", "{1}", GEAR,
        "Whenever you commit a crime, put a +1/+1 counter on equipped creature.\n"
        "As long as you've committed a crime this turn, equipped creature has flying.\n"
        "Equip {1}",
    ),
    written(
        "Pickpocket's Glove", "{1}", GEAR,
        "Whenever equipped creature deals combat damage to a player, that player reveals their hand. You choose a "
        "nonland card from it. That player discards that card.\n"
        "Equip {1}",
    ),
    written(
        "Lone Rider's Lance", "{1}", GEAR,
        "As long as equipped creature is attacking alone, it has double strike.\n"
        "Equipped creature can attack as though it didn't have defender.\n"
        "Equip {1}",
    ),
    written(
        "Idler's Collar", "{1}", GEAR,
        "At the beginning of your end step, if equipped creature didn't deal damage this turn, sacrifice it.\n"
        "Equipped creature can attack as though it had haste.\n"
        "Equip {1}",
    ),
    written(
        "Humming Dynamo", "{1}", GEAR,
        "Whenever equipped creature attacks, you get {E}{E}.\n"
        "Whenever equipped creature deals combat damage to a player, you may pay {E}. If you do, draw a card.\n"
        "Pay {E}{E}: Equipped creature gets +2/+0 until end of turn.\n"
        "Equip {1}",
    ),
    written(
        "Armorer's Rack", "{1}", GEAR,
        "Whenever equipped creature attacks, you may put an Aura or Equipment card from your hand onto the battlefield "
        "attached to it.\n"
        "Whenever you activate an equip ability, you gain 1 life.\n"
        "{1}: Switch equipped creature's power and toughness until end of turn.\n"
        "Equip {1}",
    ),
    written(
        "Fellowship Standard", "{1}", GEAR,
        "Equipped creature gets +1/+1 for each creature in your party.\n"
        "As long as you have a full party, equipped creature has flying.\n"
        "Equip {1}",
    ),
)
