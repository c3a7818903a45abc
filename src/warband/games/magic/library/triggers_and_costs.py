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
)  # fmt: skip
