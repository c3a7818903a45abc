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
        "Equipped creature gets +1/+1 and can't attack you or planeswalkers you control.\nEquip {1}",
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
        "Reaper's Tally",
        "{1}",
        GEAR,
        "Whenever equipped creature deals combat damage to one or more creatures, you gain 1 life.\nEquip {1}",
    ),
)
