"""Equipment of our own with newer words: cards that are played from exile, abilities in graveyards, costs of spells."""

from __future__ import annotations

from warband.games.magic.library.written import written

GEAR = "Artifact - Equipment"

EXILE_AND_GRAVEYARDS = (
    written(
        "Spyglass of Chance", "{2}", GEAR,
        "Whenever equipped creature attacks, exile the top card of your library. You may play that card this turn.\n"
        "Equip {1}",
    ),
    written(
        "Compass of Roads", "{2}", GEAR,
        "When this Equipment enters, exile the top two cards of your library. Until the end of your next turn, you may "
        "play those cards.\n"
        "Equip {1}",
    ),
    written(
        "Seer's Cowl", "{2}", GEAR,
        "Whenever equipped creature deals combat damage to a player, look at the top three cards of your library. Put "
        "one of them into your hand and the rest on the bottom of your library in any order.\n"
        "Equip {1}",
    ),
    written(
        "Lantern of the Sexton", "{2}", GEAR,
        "When this Equipment enters, look at the top three cards of your library. Put one of them into your hand and "
        "the rest into your graveyard.\n"
        "Equip {1}",
    ),
    written(
        "Returning Axe", "{1}", GEAR,
        "Equipped creature gets +1/+0.\n"
        "{2}: Return this card from your graveyard to your hand.\n"
        "Equip {1}",
    ),
    written(
        "Ashen Relic", "{1}", GEAR,
        "Equipped creature gets +0/+1.\n"
        "{1}, Exile this card from your graveyard: Draw a card.\n"
        "Equip {1}",
    ),
    written("Spare Buckler", "{3}", GEAR, "Equipped creature gets +0/+3.\nEquip {1}\nCycling {1}"),
    written("Patron's Seal", "{2}", GEAR, "Equipment spells you cast cost {1} less to cast.\nEquip {1}"),
    written(
        "Toll Chain", "{2}", GEAR,
        "Noncreature spells your opponents cast cost {1} more to cast.\n"
        "Equip {1}",
    ),
    written(
        "Mood Ring", "{2}", GEAR,
        "Whenever equipped creature attacks, it gains your choice of flying or trample until end of turn.\n"
        "Equip {1}",
    ),
    written("Bitter Cup", "{2}", GEAR, "Your opponents can't gain life.\nEquip {1}"),
    written(
        "Crown of Pride", "{2}", GEAR,
        "Whenever equipped creature attacks, it gets +X/+0 until end of turn, where X is the greatest power among "
        "creatures you control.\n"
        "Equip {1}",
    ),
    written(
        "Doubling Stone", "{2}", GEAR,
        "Whenever equipped creature attacks, double the number of +1/+1 counters on it.\n"
        "Equip {1}",
    ),
    written(
        "Heart of the Old", "{3}", GEAR,
        "When this Equipment enters, draw cards equal to the greatest mana value among artifacts you control.\n"
        "Equip {1}",
    ),
    written(
        "Lifeblood Vial", "{3}", GEAR,
        "When this Equipment enters, each opponent loses life equal to your life total.\n"
        "Equip {1}",
    ),
    written(
        "Giant's Girdle", "{2}", GEAR,
        "As long as equipped creature's power is 4 or greater, it has trample.\n"
        "Equip {1}",
    ),
    written("Feather of Favor", "{1}", GEAR, "As long as equipped creature has flying, it gets +2/+2.\nEquip {1}"),
    written("Warlord's Standard", "{3}", GEAR, "Modified creatures you control have menace.\nEquip {1}"),
    written(
        "Ladder of Roots", "{2}", GEAR,
        "Whenever equipped creature attacks, creatures without flying can't block this turn.\n"
        "Equip {2}",
    ),
    written(
        "Stone of Return", "{2}", GEAR,
        "Whenever equipped creature dies, return it to the battlefield under its owner's control with a +1/+1 counter "
        "on it.\n"
        "Equip {1}",
    ),
    written(
        "Fivefold Banner", "{2}", GEAR,
        "Equipped creature gets +1/+1 for each color among permanents you control.\n"
        "Equip {1}",
    ),
    written(
        "Rambler's Staff", "{2}", GEAR,
        "When this Equipment enters, draw cards equal to the number of basic land types among lands you control.\n"
        "Equip {1}",
    ),
    written("Fang of the Mire", "{1}", GEAR, "Equipped creature has toxic 2.\nEquip {1}"),
    written(
        "Envenomed Dirk", "{1}", GEAR,
        "Whenever equipped creature deals damage to a player, that player gets a poison counter.\n"
        "Equip {1}",
    ),
    written(
        "Burning Candle", "{1}", GEAR,
        "This Equipment enters with three charge counters on it.\n"
        "As long as this Equipment has a charge counter on it, equipped creature gets +2/+0.\n"
        "At the beginning of your upkeep, remove two charge counters from this Equipment.\n"
        "Equip {1}",
    ),
    written(
        "Bones of the Past", "{2}", GEAR,
        "When this Equipment enters, return a creature card from your graveyard to your hand.\n"
        "Equip {1}",
    ),
    written(
        "Armor of Memory", "{5}", GEAR,
        "This spell costs {1} less to cast for each creature card in your graveyard.\n"
        "Equipped creature gets +2/+2.\n"
        "Equip {2}",
    ),
    written(
        "Ragpicker's Hook", "{2}", GEAR,
        "Whenever equipped creature deals combat damage to a player, create a Junk token.\n"
        "Equip {1}",
    ),
    written("Prism Blade", "{1}", GEAR, "Equipped creature gets +1/+1.\nEquip multicolored creature {1}\nEquip {3}"),
    written(
        "Scholar's Satchel", "{1}", GEAR,
        "Whenever you draw your second card each turn, put a +1/+1 counter on equipped creature.\n"
        "Equip {1}",
    ),
    written(
        "Mourner's Bell", "{2}", GEAR,
        "Whenever one or more creatures you control die, draw a card.\n"
        "Equip {1}",
    ),
    written(
        "Evening Lamp", "{1}", GEAR,
        "At the beginning of your second main phase, untap equipped creature.\n"
        "Equip {1}",
    ),
    written(
        "Well-Filled Belt", "{2}", GEAR,
        "Whenever equipped creature attacks, you gain life equal to the number of Equipment attached to it.\n"
        "Equip {1}",
    ),
    written(
        "Empty-Handed Gauntlet", "{1}", GEAR,
        "Equipped creature gets +2/+1.\n"
        "Equip {4}. This ability costs {3} less to activate if you have no cards in hand.",
    ),
    written(
        "Sling of the Few", "{1}", GEAR,
        "As long as an opponent controls more creatures than you, equipped creature gets +2/+2.\n"
        "Equip {1}",
    ),
    written(
        "Cloak of the Envoy", "{2}", GEAR,
        "As long as this Equipment is attached to a creature, you have hexproof.\n"
        "Equip {1}",
    ),
    written("Boundless Pack", "{2}", GEAR, "You have no maximum hand size.\nEquip {1}"),
    written(
        "Corsair's Hook", "{2}", GEAR,
        "Whenever equipped creature deals combat damage to a player, draw two cards. Then discard two cards unless you "
        "discard an artifact card.\n"
        "Equip {1}",
    ),
    written(
        "Relay Baton", "{1}", GEAR,
        "Whenever equipped creature attacks, you may tap an untapped creature you control. If you do, draw a card.\n"
        "Equip {1}",
    ),
    written(
        "Burglar's Satchel", "{2}", GEAR,
        "Whenever equipped creature deals combat damage to a player, exile the top card of that player's library. You "
        "may play that card this turn.\n"
        "Equip {1}",
    ),
    written(
        "Rover's Cape", "{1}", GEAR,
        "As long as equipped creature has flying, it has vigilance. Otherwise, it has reach.\n"
        "Equip {1}",
    ),
    written(
        "Victor's Laurel", "{1}", GEAR,
        "At the beginning of your end step, if equipped creature dealt combat damage to a player this turn, draw a "
        "card.\n"
        "Equip {1}",
    ),
    written(
        "Banquet Knife", "{1}", GEAR,
        "Whenever equipped creature attacks, if two or more nonland permanents entered the battlefield under your "
        "control this turn, it gains double strike until end of turn.\n"
        "Equip {1}",
    ),
    written(
        "Turner's Spade", "{1}", GEAR,
        "Whenever equipped creature attacks, mill a card. If it's a land card, you may put it onto the battlefield "
        "tapped.\n"
        "Equip {1}",
    ),
    written("Pathfinder's Staff", "{1}", GEAR, "Whenever equipped creature attacks, it explores.\nEquip {1}"),
    written("Whisperer's Mask", "{1}", GEAR, "Whenever equipped creature attacks, it connives.\nEquip {1}"),
)  # fmt: skip
