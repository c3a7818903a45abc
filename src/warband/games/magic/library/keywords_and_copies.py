"""Cards of our own with rarer keywords, copies, and control that changes for a while."""

from __future__ import annotations

from warband.games.magic.library.written import written

GEAR = "Artifact - Equipment"
KEYWORDS_AND_COPIES = (
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
        "Hurling Axe", "{1}", GEAR,
        "Whenever equipped creature attacks, you may pay {1}. When you do, Hurling Axe deals 1 damage to any target.\n"
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
    written(
        "Frog's Fate", "{1}{U}", "Instant",
        "Until end of turn, target creature loses all abilities and becomes a blue Frog with base power and toughness "
        "1/1.",
    ),
    written("Unwanted Gift", "{2}{U}", "Sorcery", "Target player gains control of target permanent you control."),
    written("Fair Trade", "{3}{U}", "Sorcery", "Exchange control of two target creatures."),
    written("Restless Bridle", "{1}", GEAR, "{2}: You may tap or untap equipped creature.\nEquip {1}"),
    written(
        "Brief Command", "{2}{U}", "Instant",
        "Untap target creature an opponent controls and gain control of it until end of turn. It gains haste until "
        "end of turn. When you lose control of that creature, tap it.",
    ),
    written(
        "Ruinous Sledge", "{3}", GEAR,
        "Whenever equipped creature blocks or becomes blocked by a creature, destroy both creatures.\n"
        "Equip {2}",
    ),
    written("Muzzle", "{U}", "Instant", "Counter target activated or triggered ability."),
    written("Twin Snares", "{1}{W}", "Instant", "Tap two target creatures."),
    written(
        "Squire's Trophy", "{1}", GEAR,
        "Whenever a creature dies, put a +1/+1 counter on equipped creature. If equipped creature is a Knight, put two "
        "+1/+1 counters on it instead.\n"
        "Equip {1}",
    ),
    written("Honed Edge", "{1}", GEAR, "This Equipment enters with two hone counters on it.\nEquip {1}"),
    written(
        "Smith's Apprentice", "{1}{W}", "Creature - Human",
        "Equip abilities you activate cost {1} less to activate.",
        "1/1",
    ),
    written(
        "Charging Horn", "{4}{R}", GEAR,
        "Flash\n"
        "This spell costs {1} less to cast for each attacking creature you control.\n"
        "Equipped creature gets +1/+1.\n"
        "Equip {3}",
    ),
    written("Armoury Bell", "{W}", "Enchantment", "You may cast Equipment spells as though they had flash."),
    written(
        "Scrap Colossus", "{4}", "Artifact Creature - Golem",
        "This creature's power and toughness are each equal to the number of artifacts you control.",
        "0/0",
    ),
    written(
        "Numbing Gauntlet", "{1}", GEAR,
        "Whenever equipped creature deals damage to a creature, that creature doesn't untap during its controller's "
        "next untap step.\n"
        "Equip {1}",
    ),
    written(
        "Scout's Glass", "{1}", GEAR,
        "Whenever equipped creature attacks, look at the top four cards of your library. You may reveal a creature "
        "card from among them and put it into your hand. Put the rest on the bottom of your library in a random "
        "order.\n"
        "Equip {1}",
    ),
    written(
        "Versatile Baton", "{2}", GEAR,
        "Whenever equipped creature attacks, choose one —\n"
        "• Draw a card.\n"
        "• Tap target creature an opponent controls.\n"
        "• It gets +2/+0 until end of turn.\n"
        "Equip {1}",
    ),
    written("Pit Bout", "{1}{R}", "Sorcery", "Target creature you control fights target creature you don't control."),
    written(
        "Tithe Collector", "{2}{B}", "Creature - Rogue",
        "At the beginning of each player's upkeep, that player loses 1 life.",
        "2/2",
    ),
    written("Late Payment", "{1}{G}", "Sorcery", "Create a tapped Treasure token. Each player draws a card."),
    written("Banishing Wave", "{2}{U}", "Instant", "Put target creature on the bottom of its owner's library."),
    written(
        "Shroud of Return", "{3}", GEAR,
        "Whenever equipped creature dies, you may pay {2}. If you do, return that card to the battlefield under your "
        "control and attach this Equipment to it.\n"
        "Equip {3}",
    ),
    written(
        "Farewell Flag", "{1}", GEAR,
        "Whenever equipped creature leaves the battlefield, draw a card.\n"
        "As long as this Equipment is attached to a creature, other creatures you control get +0/+1.\n"
        "As long as equipped creature isn't a Human, it gets +1/+0.\n"
        "Equip {1}",
    ),
)
