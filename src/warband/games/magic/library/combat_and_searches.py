"""Further cards of our own: conditions, payments, searches, and events of combat."""

from __future__ import annotations

from warband.games.magic.library.written import written

GEAR = "Artifact - Equipment"
COMBAT_AND_SEARCHES = (
    written(
        "Tollgate Maul", "{2}", GEAR,
        "When this Equipment enters, you may pay {2}. If you do, create a 1/1 white Soldier creature token, then "
        "attach this Equipment to it.\n"
        "Equipped creature gets +1/+0.\n"
        "Equip {2}",
    ),
    written(
        "Cliff Rope", "{1}", GEAR,
        "Equipped creature can't be blocked by creatures with flying.\n"
        "Equip {1}",
    ),
    written(
        "Burrowing Claws", "{2}", GEAR,
        "Equipped creature can't be blocked except by Walls.\n"
        "Equip {2}",
    ),
    written(
        "Duelist's Sash", "{1}", GEAR,
        "Whenever equipped creature attacks alone, it gets +2/+0 until end of turn.\n"
        "Equip {1}",
    ),
    written(
        "Spiked Buckler", "{2}", GEAR,
        "Whenever equipped creature blocks, you gain 1 life.\n"
        "Whenever equipped creature becomes blocked, it deals 1 damage to defending player.\n"
        "Equip {1}",
    ),
    written(
        "Scribe's Quill", "{2}", GEAR,
        "Whenever you cast an instant spell, equipped creature gets +2/+2 until end of turn.\n"
        "Equip {1}",
    ),
    written(
        "Lantern of Oblivion", "{2}", GEAR,
        "Whenever equipped creature deals combat damage to a player, that player mills two cards.\n"
        "Equip {2}",
    ),
    written(
        "Tithe Sword", "{3}", GEAR,
        "When this Equipment enters, target opponent sacrifices a creature.\n"
        "Equipped creature gets +2/+0.\n"
        "Equip {2}",
    ),
    written(
        "Banner of Many", "{2}", GEAR,
        "Whenever equipped creature attacks, draw a card if you control two or more attacking creatures.\n"
        "Equip {1}",
    ),
    written(
        "Herald's Horn", "{2}", GEAR,
        "At the beginning of your upkeep, if you control a legendary creature, you gain 2 life.\n"
        "Equip {1}",
    ),
    written(
        "Herder's Crook", "{1}", GEAR,
        "Whenever equipped creature attacks, tap up to one target creature.\n"
        "Equip {1}",
    ),
    written(
        "Throwing Axe", "{1}", GEAR,
        'Equipped creature has "{T}, Sacrifice Throwing Axe: Throwing Axe deals 2 damage to any target."\n'
        "Equip {1}",
    ),
    written(
        "Spring Crossbow", "{2}", GEAR,
        "This Equipment enters with two charge counters on it.\n"
        "Remove a charge counter from this Equipment: It deals 1 damage to any target.\n"
        "Equip {2}",
    ),
    written(
        "Pilgrim's Staff", "{2}", GEAR,
        "As long as you have 15 or more life, equipped creature gets +2/+2.\n"
        "As long as equipped creature is attacking, it has first strike.\n"
        "Equip {2}",
    ),
    written(
        "Archivist's Robe", "{2}", GEAR,
        "Equipped creature gets +1/+1 for each card in your hand.\n"
        "Equip {1}",
    ),
    written(
        "Wings of Dawn", "{3}", GEAR,
        "Equipped creature gets +1/+1, has flying, and is a white Angel in addition to its other colors and types.\n"
        "Equip {3}",
    ),
    written(
        "Thornmail", "{2}", GEAR,
        "Whenever equipped creature is dealt damage, you gain that much life.\n"
        "Whenever equipped creature deals damage to a creature, tap that creature.\n"
        "Equip {2}",
    ),
    written(
        "Smith's Map", "{1}", GEAR,
        "When this Equipment enters, you may search your library for an Equipment card, reveal it, put it into your "
        "hand, then shuffle.\n"
        "Equip {3}",
    ),
    written(
        "Hunter's Call", "{4}", GEAR,
        "Whenever equipped creature attacks, you may put a creature card from your hand onto the battlefield tapped.\n"
        "Equip {2}",
    ),
    written(
        "Reckless Helm", "{1}", GEAR,
        "Equipped creature gets +2/+0 and attacks each combat if able.\n"
        "Equip {1}",
    ),
    written(
        "Phoenix Charm", "{2}", GEAR,
        "Whenever equipped creature dies, return that card to its owner's hand.\n"
        "Equip {1}",
    ),
    written(
        "Resting Hammock", "{1}", GEAR,
        "Whenever equipped creature becomes tapped, you gain 1 life.\n"
        "Equip {1}",
    ),
    written(
        "Scholar's Lens", "{1}", GEAR,
        "Whenever you draw a card, equipped creature gets +1/+0 until end of turn.\n"
        "Equip {1}",
    ),
    written(
        "Seer's Mirror", "{1}", GEAR,
        "When this Equipment enters, surveil 1.\n"
        "Equip {1}",
    ),
    written(
        "Rust Fang", "{1}", GEAR,
        "Whenever equipped creature becomes blocked by one or more colorless creatures, it gets +3/+0 until end of "
        "turn.\n"
        "Equip {1}",
    ),
    written(
        "Grave Tithe", "{2}", GEAR,
        "Whenever equipped creature attacks, defending player sacrifices an artifact. If they do, draw a card.\n"
        "Equip {1}",
    ),
    written(
        "Shackles of Reed", "{1}{W}", "Enchantment - Aura",
        "Enchant creature\n"
        "Enchanted creature can't attack or block.",
    ),
    written("Gentle Parting", "{W}", "Instant", "Exile target creature. Its controller gains life equal to its power."),
    written("Final Word", "{1}{B}{B}", "Instant", "Destroy target creature. It can't be regenerated."),
    written("Stubborn Ox", "{1}{G}", "Creature - Ox", "This spell can't be countered.", "3/1"),
    written("Strip of Arms", "{U}", "Instant", "Unattach all Equipment from target creature."),
    written("Broad Buckler", "{1}", GEAR, "Equipped creature can block an additional creature each combat.\nEquip {1}"),
    written("Climber's Line", "{1}", GEAR, "Equipped creature can't be blocked by more than one creature.\nEquip {1}"),
    written("Bell of Challenge", "{2}", GEAR, "Equipped creature must be blocked if able.\nEquip {1}"),
    written(
        "Ruinous Sledge", "{3}", GEAR,
        "Whenever equipped creature blocks or becomes blocked by a creature, destroy both creatures.\n"
        "Equip {2}",
    ),
    written("Pit Bout", "{1}{R}", "Sorcery", "Target creature you control fights target creature you don't control."),
    written(
        "Scout's Glass", "{1}", GEAR,
        "Whenever equipped creature attacks, look at the top four cards of your library. You may reveal a creature "
        "card from among them and put it into your hand. Put the rest on the bottom of your library in a random "
        "order.\n"
        "Equip {1}",
    ),
    written(
        "Surveyor's Level", "{1}", GEAR,
        "Whenever equipped creature attacks, look at the top card of your library. If it's a land card, you may put it "
        "onto the battlefield tapped.\n"
        "Equip {1}",
    ),
    written(
        "Drum of Summons", "{1}", GEAR,
        "Whenever equipped creature attacks, reveal the top card of your library. If it's a creature card, put it into "
        "your hand.\n"
        "Equip {1}",
    ),
    written(
        "Horn of Ambush", "{2}", GEAR,
        "Whenever equipped creature attacks, you may put a creature card from your hand onto the battlefield tapped "
        "and attacking.\n"
        "Equip {2}",
    ),
    written(
        "Gilded Shackles", "{2}", GEAR,
        "Equipped creature can't attack or block, and its activated abilities can't be activated.\n"
        "Equip {1}",
    ),
    written(
        "Bully's Cudgel", "{1}", GEAR,
        "Whenever equipped creature attacks, tap target creature defending player controls with power less than its "
        "power.\n"
        "Equip {1}",
    ),
)  # fmt: skip
