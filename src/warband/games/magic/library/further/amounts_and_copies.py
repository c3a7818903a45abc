"""Cards of our own: further amounts, costs and copies, kickers, and abilities that are activated once."""

from __future__ import annotations

from warband.games.magic.library.written import written

GEAR = "Artifact - Equipment"

AMOUNTS_AND_COPIES = (
    written(
        "Tally Stick",
        "{1}",
        GEAR,
        "{1}: You gain 2 life for each creature you control.\n"
        "{1}, Sacrifice another creature: You gain life equal to the sacrificed creature's power.\n"
        "Equipped creature gets +X/+0, where X is your devotion to green.\n"
        "Equip {1}",
    ),
    written(
        "Quartermaster's Strap",
        "{1}",
        GEAR,
        "{1}: Attach any number of Equipment you control to equipped creature.\nEquip {1}",
    ),
    written(
        "Grave Sifter",
        "{1}",
        GEAR,
        "{1}: Mill two cards. You may put a creature card from among them into your hand.\n"
        "{1}: Reveal the top card of your library. If it's a land card, put it onto the battlefield tapped. Otherwise, "
        "put it into your hand.\n"
        "Equip {1}",
    ),
    written(
        "Widower's Locket",
        "{1}",
        GEAR,
        "When equipped creature dies, you gain life equal to its toughness.\n"
        'Equipped creature has "Put a -1/-1 counter on this creature: You gain 1 life."\n'
        "Equip {1}",
    ),
    written(
        "Harvest Wreath",
        "{1}",
        GEAR,
        'Equipped creature has "{T}: Add {G} for each creature you control."\nEquip {1}',
    ),
    written(
        "Echoing Bracer",
        "{1}",
        GEAR,
        "Whenever an ability of equipped creature is activated, if it isn't a mana ability, copy that ability. You may "
        "choose new targets for the copy.\n"
        'Equipped creature has "{T}: You gain 1 life."\n'
        "Equip {1}",
    ),
    written(
        "Spent Torch",
        "{1}",
        GEAR,
        "Exhaust — {1}: You gain 3 life.\n"
        'Equipped creature has "Boast — {1}: You gain 2 life."\n'
        "Equip {1}",
    ),
    written(
        "Weighted Maul",
        "{1}",
        GEAR,
        "Kicker {2}\nWhen this Equipment enters, if it was kicked, you gain 4 life.\nEquip {1}",
    ),
    written(
        "Motley Banner",
        "{1}",
        GEAR,
        "As long as you control three or more creatures with different powers, equipped creature has flying.\n"
        "Untap equipped creature during each other player's untap step.\n"
        "Equip {1}",
    ),
    written(
        "Butcher's Bill",
        "{1}",
        GEAR,
        "As an additional cost to cast this spell, sacrifice a creature.\n"
        "Equipped creature gets +1/+1 for every two lands you control.\n"
        "Equip {1}",
    ),
    written(
        "Looter's Knuckles",
        "{1}",
        GEAR,
        "Whenever equipped creature deals combat damage to a player, that player discards a card at random.\n"
        'Equipped creature has "When this creature dies, return this card to its owner\'s hand."\n'
        "Equip {1}",
    ),
    written(
        "Peddler's Hook",
        "{1}",
        GEAR,
        "Gift a card\n"
        "When this Equipment enters, if the gift was promised, attach it to target creature you control.\n"
        "When this Equipment enters, if it was cast, you gain 1 life.\n"
        "Equip {1}",
    ),
)
