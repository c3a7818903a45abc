"""Equipment of our own: deeds of players that are waited for, cards on their way to a graveyard, unusual prices."""

from __future__ import annotations

from warband.games.magic.library.written import written

GEAR = "Artifact - Equipment"

DEEDS_AND_PRICES = (
    written(
        "Stargazer's Monocle", "{1}", GEAR,
        "Whenever you scry or surveil, equipped creature gets +1/+1 until end of turn.\n"
        "Whenever equipped creature attacks, scry 1.\n"
        "Whenever equipped creature deals combat damage to a player, surveil 1.\n"
        "Equip {1}",
    ),
    written("Surveyor's Chain", "{1}", GEAR, "Whenever you play a land, put a +1/+1 counter on equipped creature.\n"
            "Equip {1}"),
    written(
        "Librarian's Seal", "{1}", GEAR,
        "Whenever a player searches their library, draw a card.\n"
        "Whenever you shuffle your library, you gain 1 life.\n"
        "When this Equipment enters, search your library for a basic land card, put it onto the battlefield tapped, "
        "then shuffle.\n"
        "Equip {1}",
    ),
    written(
        "Sower's Satchel", "{1}", GEAR,
        "Whenever you proliferate, you gain 1 life.\n"
        "Whenever a creature you control explores, it gains trample until end of turn.\n"
        "Whenever equipped creature attacks, it explores. Then proliferate.\n"
        "Equip {1}",
    ),
    written(
        "Gravedigger's Lantern", "{1}", GEAR,
        "Whenever one or more creature cards leave your graveyard, you gain 1 life.\n"
        "Whenever a land card is put into your graveyard from anywhere, put a charge counter on this Equipment.\n"
        "Whenever one or more cards are put into your graveyard from your library, equipped creature gets +1/+0 until "
        "end of turn.\n"
        "Whenever equipped creature attacks, mill two cards.\n"
        "{1}: Exile target card from a graveyard.\n"
        "Equip {1}",
    ),
    written("Almsgiver's Cord", "{1}", GEAR, "Whenever you gain life for the first time each turn, draw a card.\n"
            "{1}: You gain 1 life.\nEquip {1}"),
    written(
        "Vanguard's Horn", "{2}", GEAR,
        "Whenever equipped creature attacks for the first time each turn, untap it. After this phase, there is an "
        "additional combat phase.\n"
        "Equip {2}",
    ),
    written("Smuggler's Sash", "{1}", GEAR, "Equipped creature gets +1/+1 as long as it's an outlaw.\n"
            "Equip outlaw {1}\nEquip {3}"),
    written("Widow's Veil", "{1}", GEAR, "When equipped creature dies, exile it. If you do, draw a card.\n"
            "Equip {1}"),
    written("Gambler's Glove", "{1}", GEAR,
            "Whenever equipped creature attacks, discard a card. If you do, draw two cards.\nEquip {1}"),
    written(
        "Tinker's Crowbar", "{1}", GEAR,
        'Equipped creature has "{1}, {T}: Destroy target artifact with mana value less than or equal to this '
        'creature\'s power."\n'
        "Equip {1}",
    ),
    written("Upstart's Banner", "{1}", GEAR, "Equipped creature has dethrone and outlast {1}.\nEquip {1}"),
    written(
        "Fortune's Coin", "{1}", GEAR,
        "Whenever equipped creature attacks, flip a coin. If you win the flip, draw a card. If you lose the flip, tap "
        "equipped creature.\n"
        "Whenever you win a coin flip, you gain 1 life.\n"
        "Equip {1}",
    ),
    written(
        "Bone Dice", "{1}", GEAR,
        "Whenever equipped creature attacks, roll a d6. It gets +X/+0 until end of turn, where X is the result. If the "
        "result is 5 or greater, draw a card.\n"
        "Whenever you roll one or more dice, put a charge counter on this Equipment.\n"
        "Equip {1}",
    ),
    written(
        "Tidal Harpoon", "{1}", GEAR,
        "{1}, Return another creature you control to its owner's hand: Equipped creature gets +2/+2 until end of "
        "turn.\n"
        "Equip—Return a land you control to its owner's hand.",
    ),
    written(
        "Grinding Wheel", "{1}", GEAR,
        "Mill two cards: Equipped creature gets +1/+0 until end of turn.\n"
        "Tap equipped creature: Target creature gets -1/-1 until end of turn.\n"
        "Equip {1}",
    ),
)
