"""Cards of our own: cards that are revealed until one fits, payments of X, abilities that cost what grants them."""

from __future__ import annotations

from warband.games.magic.library.written import written

GEAR = "Artifact - Equipment"

FINDS_AND_PAYMENTS = (
    written(
        "Straining Harness",
        "{1}",
        GEAR,
        "You may exert equipped creature as it attacks. When you do, you gain 2 life.\nEquip {1}",
    ),
    written(
        "Field Pennon",
        "{1}",
        GEAR,
        "Whenever equipped creature attacks, support 2.\nEquip {1}",
    ),
    written(
        "Collar of Truce",
        "{1}",
        GEAR,
        "Equipped creature gets +1/+1.\n"
        "Creatures with power 2 or less can't attack you or planeswalkers you control.\n"
        "Equip {1}",
    ),
    written(
        "Seer's Satchel",
        "{1}",
        GEAR,
        "{1}: Exile the top two cards of your library. Choose one of them. You may play that card this turn.\n"
        "Equip {1}",
    ),
    written(
        "Pilferer's Gloves",
        "{1}",
        GEAR,
        "Whenever equipped creature deals combat damage to a player, exile the top card of that player's library. You "
        "may cast that card without paying its mana cost.\nEquip {1}",
    ),
    written(
        "Hazel Rod",
        "{1}",
        GEAR,
        "{1}: Reveal cards from the top of your library until you reveal a creature card. Put that card into your hand "
        "and the rest on the bottom of your library in a random order.\nEquip {1}",
    ),
    written(
        "Hungry Yoke",
        "{1}",
        GEAR,
        "At the beginning of your upkeep, sacrifice a creature. If you can't, you lose 3 life.\nEquip {1}",
    ),
    written(
        "Rousing Gauntlet",
        "{1}",
        GEAR,
        "Whenever equipped creature attacks, you may pay {X}. If you do, it gets +X/+0 until end of turn.\nEquip {1}",
    ),
    written(
        "Bane Flask",
        "{1}",
        GEAR,
        'Equipped creature has "Exile Bane Flask: Destroy target creature."\nEquip {1}',
    ),
    written(
        "Ember Quiver",
        "{1}",
        GEAR,
        "Ember Quiver enters with two charge counters on it.\n"
        'Equipped creature has "Remove a charge counter from Ember Quiver: This creature deals 1 damage to any '
        'target."\n'
        "Equip {1}",
    ),
    written(
        "Nerve Brand",
        "{1}",
        GEAR,
        "Whenever equipped creature becomes the target of a spell or ability an opponent controls, equipped creature "
        "deals 2 damage to that player.\nEquip {1}",
    ),
    written(
        "Quill of Two Marks",
        "{1}",
        GEAR,
        "Whenever equipped creature attacks, put your choice of a flying counter or a trample counter on it.\n"
        "Equip {1}",
    ),
    written(
        "Scar Ward",
        "{1}",
        GEAR,
        "If damage would be dealt to equipped creature, prevent that damage and put that many -1/-1 counters on Scar "
        "Ward.\n"
        "Equip {1}",
    ),
    written(
        "Lacquered Mail",
        "{1}",
        GEAR,
        "Lacquered Mail enters with three charge counters on it.\n"
        "If combat damage would be dealt to equipped creature, prevent that damage and remove a charge counter from "
        "Lacquered Mail.\n"
        "Equip {1}",
    ),
    written(
        "Rummager's Hook",
        "{1}",
        GEAR,
        "Whenever equipped creature attacks, draw a card, then put a card from your hand on the bottom of your "
        "library.\n"
        "Equip {1}",
    ),
    written(
        "Outlander's Charm",
        "{1}",
        GEAR,
        "Whenever you cast a spell from exile, you gain 2 life.\n"
        "{1}: Exile the top card of your library. You may play that card this turn.\n"
        "Equip {1}",
    ),
    written(
        "Cogwork Idol",
        "{1}",
        GEAR,
        "Cogwork Idol enters with a charge counter on it for each artifact you control.\n"
        "Equipped creature gets +1/+0 for each charge counter on Cogwork Idol.\n"
        "Equip {1}",
    ),
    written(
        "Mentor's Sash",
        "{1}",
        GEAR,
        "Whenever you put one or more +1/+1 counters on a creature, you gain 1 life.\n"
        "{1}: Put a +1/+1 counter on equipped creature.\n"
        "Equip {1}",
    ),
    written(
        "Envoy's Cuff",
        "{1}",
        GEAR,
        "Whenever equipped creature deals combat damage to a player, they exile a card from their hand.\nEquip {1}",
    ),
)
