"""Cards of our own with keywords, prices and delays that few others have."""

from __future__ import annotations

from warband.games.magic.library.written import written

GEAR = "Artifact - Equipment"
CURIOS = (
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
        "Throwing Axe", "{1}", GEAR,
        "Whenever equipped creature attacks, you may pay {1}. When you do, Throwing Axe deals 1 damage to any target.\n"
        "Equip {1}",
    ),
    written("Levy of Silence", "{1}{U}", "Instant", "Counter target spell unless its controller pays {2}."),
    written(
        "Last Rage", "{R}", "Instant",
        "Target creature gets +2/+0 and gains haste until end of turn. Sacrifice it at the beginning of the next end "
        "step.",
    ),
    written(
        "Passing Likeness", "{1}{U}", "Instant",
        "Target creature you control becomes a copy of target creature until end of turn.",
    ),
    written("Echo of a Word", "{U}", "Instant", "Copy target spell."),
    written(
        "Ashen Bulwark", "{2}", GEAR,
        "Prevent all noncombat damage that would be dealt to equipped creature.\n"
        "Equip {2}",
    ),
    written(
        "Shield of the Throng", "{2}", GEAR,
        "If a source would deal damage to equipped creature, prevent X of that damage, where X is the number of "
        "creatures you control.\n"
        "Equip {2}",
    ),
    written(
        "Feint", "{W}", "Instant",
        "Prevent all combat damage that would be dealt to target creature this turn.",
    ),
    written(
        "Reckless Flail", "{3}", GEAR,
        "If equipped creature would deal combat damage to a permanent or player, it deals double that damage instead.\n"
        "Equip {2}",
    ),
    written("Broad Buckler", "{1}", GEAR, "Equipped creature can block an additional creature each combat.\nEquip {1}"),
    written("Climber's Line", "{1}", GEAR, "Equipped creature can't be blocked by more than one creature.\nEquip {1}"),
    written("Bell of Challenge", "{2}", GEAR, "Equipped creature must be blocked if able.\nEquip {1}"),
)
