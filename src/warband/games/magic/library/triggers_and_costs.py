"""Cards of our own with triggers, costs and keywords that few others have."""

from __future__ import annotations

from warband.games.magic.library.written import written

GEAR = "Artifact - Equipment"
TRIGGERS_AND_COSTS = (
    written(
        "Raider's Horn", "{2}", GEAR,
        "Whenever equipped creature attacks, create a 1/1 red Goblin creature token that's tapped and attacking.\n"
        "Equip {1}",
    ),
    written(
        "Banner of Cheer", "{1}", GEAR,
        "Whenever a creature you control attacks, you gain 1 life. This ability triggers only once each turn.\n"
        "Equip {1}",
    ),
    written(
        "Ledger of Wounds", "{1}", GEAR,
        "Whenever a creature dealt damage by equipped creature this turn dies, you gain 2 life.\n"
        "Equip {1}",
    ),
    written(
        "Unseen Dirk", "{1}", GEAR,
        "Whenever equipped creature attacks and isn't blocked, draw a card.\n"
        "Equip {1}",
    ),
    written(
        "Hook of Offerings", "{2}", GEAR,
        "Whenever you sacrifice a creature, you gain 1 life.\n"
        "Sacrifice a creature: Draw a card.\n"
        "Equip {1}",
    ),
    written(
        "Herald's Blade", "{2}", GEAR,
        "When you cast this spell, you gain 2 life.\n"
        "Equipped creature gets +1/+0.\n"
        "Equip {1}",
    ),
    written("Dawn Lantern", "{1}", GEAR, "{1}: You gain 1 life. Activate only during your turn.\nEquip {1}"),
    written(
        "Chorus Drum", "{1}", GEAR,
        "Tap an untapped creature you control: Equipped creature gets +1/+0 until end of turn.\n"
        "Equip {1}",
    ),
    written(
        "Gravedigger's Spade", "{1}", GEAR,
        "Exile a card from your graveyard: Equipped creature gets +1/+1 until end of turn.\n"
        "Equip {1}",
    ),
    written(
        "Riposte Blade", "{1}", GEAR,
        'Equipped creature has "{1}: This creature deals 1 damage to target creature blocking this creature."\n'
        "Equip {1}",
    ),
    written("Sling of the Small", "{1}", GEAR, "Equipped creature has protection from Giants.\nEquip {1}"),
    written("Daylight Veil", "{1}", GEAR, "Equipped creature has hexproof from black.\nEquip {1}"),
    written("Venomous Claw", "{1}", GEAR, "Equipped creature has infect.\nEquip {1}"),
    written("Withering Whip", "{1}", GEAR, "Equipped creature has wither.\nEquip {1}"),
    written(
        "Mourner's Blade", "{1}", GEAR,
        "At the beginning of your end step, if a creature died this turn, draw a card.\n"
        "Equip {1}",
    ),
    written(
        "Wedge Spear", "{1}", GEAR,
        "Equipped creature can't be blocked except by three or more creatures.\n"
        "Equip {1}",
    ),
    written(
        "Battering Shield", "{1}", GEAR,
        "Equipped creature assigns combat damage equal to its toughness rather than its power.\n"
        "Equip {1}",
    ),
    written(
        "Second Horn", "{3}", GEAR,
        "Whenever equipped creature attacks, untap it. After this phase, there is an additional combat phase. "
        "This ability triggers only once each turn.\n"
        "Equip {2}",
    ),
    written(
        "Heirloom Ring", "{1}", GEAR,
        "Whenever equipped creature dies, you gain life equal to its power.\n"
        "Equip {1}",
    ),
    written("Weighted Chain", "{1}", GEAR, "Equipped creature gets +X/+0, where X is its mana value.\nEquip {1}"),
    written(
        "Net of Sleep", "{2}", GEAR,
        "Whenever equipped creature attacks, tap target creature defending player controls and put a stun counter on "
        "it.\n"
        "Equip {1}",
    ),
    written(
        "Chest of Spoils", "{2}", GEAR,
        "Whenever one or more creatures you control deal combat damage to a player, draw a card.\n"
        "Equip {1}",
    ),
    written(
        "Two Paths", "{1}{R}", "Instant",
        "Choose one —\n"
        "• Two Paths deals 2 damage to target creature.\n"
        "• Draw a card.",
    ),
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
    written("Restless Bridle", "{1}", GEAR, "{2}: You may tap or untap equipped creature.\nEquip {1}"),
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
        "Numbing Gauntlet", "{1}", GEAR,
        "Whenever equipped creature deals damage to a creature, that creature doesn't untap during its controller's "
        "next untap step.\n"
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
    written(
        "Envoy's Banner", "{2}", GEAR,
        "Equipped creature gets +0/+1 for each other creature you control.\n"
        "Whenever equipped creature attacks, another target creature you control gets +2/+0 until end of turn.\n"
        "Equip {1}",
    ),
    written(
        "Reliquary Blade", "{1}", GEAR,
        "Whenever you cast a historic spell, put two +1/+1 counters on equipped creature.\n"
        "Whenever one or more +1/+1 counters are put on equipped creature, you gain 1 life.\n"
        "Equip {1}",
    ),
    written(
        "Herald's Sash", "{1}", GEAR,
        "Whenever you cast a spell that targets equipped creature, draw a card.\n"
        "Equip {1}",
    ),
    written(
        "Wandering Hook", "{1}", GEAR,
        "Whenever equipped creature dies, you may attach this Equipment to a creature you control.\n"
        "Equip {2}",
    ),
    written(
        "Ring of Venom", "{1}", GEAR,
        "As long as an opponent has three or more poison counters, equipped creature gets +2/+2.\n"
        "Equip {1}",
    ),
    written(
        "Scholar's Monocle", "{1}", GEAR,
        "Equipped creature gets +1/+1 for each spell you've cast this turn.\n"
        "Equip {1}",
    ),
    written(
        "Crown of Measure", "{2}", GEAR,
        "Equipped creature gets +X/+0, where X is the greatest power among other creatures you control.\n"
        "Equip {1}",
    ),
    written(
        "Penitent's Lash", "{1}", GEAR,
        "Whenever you're dealt damage, equipped creature gets +2/+0 until end of turn.\n"
        "Whenever equipped creature deals noncombat damage to a player, draw a card.\n"
        'Equipped creature has "{T}: This creature deals 1 damage to any target."\n'
        "Equip {1}",
    ),
    written(
        "Whisper Charm", "{1}", GEAR,
        "Whenever equipped creature becomes the target of a spell, you gain 2 life.\n"
        "Equip {1}",
    ),
)  # fmt: skip
