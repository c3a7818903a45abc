"""Cards of our own with rarer keywords."""

from __future__ import annotations

from warband.games.magic.library.written import written

GEAR = "Artifact - Equipment"
KEYWORDS = (
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
)
