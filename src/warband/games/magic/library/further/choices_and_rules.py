"""Cards of our own: one deed or another, offers to others, rules for players, counters of any kind, names."""

from __future__ import annotations

from warband.games.magic.library.written import written

GEAR = "Artifact - Equipment"

CHOICES_AND_RULES = (
    written(
        "Mooring Rope",
        "{1}",
        GEAR,
        "This Equipment enters with two rope counters on it.\n"
        "{1}: Put a flood counter on this Equipment.\n"
        "Remove a rope counter from this Equipment: Tap equipped creature.\n"
        "Equip {1}",
    ),
    written(
        "Fork in the Road",
        "{1}",
        GEAR,
        "{1}: You gain 2 life or draw a card.\n"
        "{1}: You may sacrifice an artifact or discard a card. If you do, you gain 3 life.\n"
        "{1}: You may draw a card. If you don't, you gain 4 life.\n"
        "Equip {1}",
    ),
    written(
        "Beggar's Bowl",
        "{1}",
        GEAR,
        "{1}: Target opponent may draw a card.\n"
        "Whenever equipped creature attacks, defending player may pay {2}. If they don't, draw a card.\n"
        "Equip {1}",
    ),
    written(
        "Constable's Whistle",
        "{1}",
        GEAR,
        "{1}: Detain target creature.\n{1}: Suspect target creature.\nEquip {1}",
    ),
    written(
        "Horn of the Host",
        "{1}",
        GEAR,
        "{1}: Amass Orcs 2.\n{1}: Bolster 1.\n{1}: Equipped creature endures 1.\nEquip {1}",
    ),
    written(
        "Matched Gauntlet",
        "{1}",
        GEAR,
        "As long as an Equipment named Leonin Scimitar is attached to a creature you control, equipped creature has "
        "flying.\n"
        "{1}: Creatures named Grizzly Bears get +1/+1 until end of turn.\n"
        "Equip {1}",
    ),
    written(
        "Gravewarden's Shears",
        "{1}",
        GEAR,
        "{1}: Exile target player's graveyard.\n"
        "{1}: Return all artifact cards from your graveyard to your hand.\n"
        "{1}: Shuffle target card from your graveyard into your library.\n"
        "{1}: Put target creature into its owner's library third from the top.\n"
        "Equip {1}",
    ),
    written(
        "Herald's Edict",
        "{1}",
        GEAR,
        "{1}: Target player can't cast noncreature spells this turn.\n"
        "{1}: Players can't gain life until your next turn.\n"
        "{1}: You gain hexproof until end of turn.\n"
        "Equip {1}",
    ),
    written(
        "Surveyor's Staff",
        "{1}",
        GEAR,
        "You may play an additional land on each of your turns.\nEquip {1}",
    ),
    written(
        "Unerring Point",
        "{1}",
        GEAR,
        "Damage that would be dealt by equipped creature can't be prevented.\nEquip {1}",
    ),
    written(
        "Usurper's Crown",
        "{1}",
        GEAR,
        "{1}: You become the monarch.\nAs long as you're the monarch, equipped creature gets +1/+1.\nEquip {1}",
    ),
)
