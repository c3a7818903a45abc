"""Cards with replacement and prevention, copies, and phasing."""

from __future__ import annotations

from warband.games.magic.library.written import written

REPLACEMENTS = (
    written("Bell of Envy", "{1}{W}", "Enchantment", "Whenever an opponent gains life, you gain 1 life."),
    written(
        "Growing Sapling", "{1}{G}", "Creature - Treefolk",
        "This creature enters with two +1/+1 counters on it.",
        "0/0",
    ),
    written("Drowsy Ogre", "{2}{R}", "Creature - Ogre", "This creature enters tapped.", "4/3"),
    written("Flickering Sprite", "{1}{U}", "Creature - Faerie", "Phasing", "2/1"),
    written("Made Again", "{2}{U}", "Sorcery", "Create a token that's a copy of target creature."),
    written("Slip Aside", "{U}", "Instant", "Target creature phases out."),
    written("Vanishing Veil", "{1}{W}", "Instant", "Nonland permanents you control phase out."),
    written(
        "Last Swing", "{1}{R}", "Instant",
        "Target Equipment isn't an artifact until end of turn. This spell deals damage equal to target creature's "
        "power to each opponent.",
    ),
    written(
        "Warden's Plate", "{3}", "Artifact - Equipment",
        "If a source would deal damage to equipped creature, prevent 1 of that damage.\n"
        "Equipped creature gets +0/+1.\n"
        "Equip {2}",
    ),
    written("Ward of Ash", "{1}{W}", "Enchantment", "If a source would deal damage to you, prevent 1 of that damage."),
    written(
        "Furnace of Ruin", "{2}{R}{R}", "Enchantment",
        "If a source would deal damage to a permanent or player, it deals double that damage instead.",
    ),
    written(
        "Font of Plenty", "{1}{G}", "Enchantment",
        "If you would gain life, you gain that much life plus 1 instead.",
    ),
    written("Graveless Realm", "{2}{B}", "Enchantment", "If a creature would die, exile it instead."),
    written(
        "Twin Forge", "{3}{W}", "Enchantment",
        "If an effect would create one or more tokens under your control, it creates twice that many of those tokens "
        "instead.",
    ),
    written("Deep Study", "{3}{U}", "Enchantment", "If you would draw a card, draw two cards instead."),
    written(
        "Bodyguard of Stone", "{2}{W}", "Creature - Golem",
        "All damage that would be dealt to you is dealt to this creature instead.",
        "0/4",
    ),
    written(
        "Shape Thief", "{3}{U}", "Creature - Shapeshifter",
        "This creature may enter as a copy of any creature on the battlefield.",
        "0/0",
    ),
    written(
        "Guarding Light", "{W}", "Instant",
        "Prevent the next 3 damage that would be dealt to any target this turn.",
    ),
    written("Twice Told", "{1}{U}", "Instant", "Copy target spell. You may choose new targets for the copy."),
    written("Borrowed Shape", "{1}{U}", "Instant", "Target creature you control becomes a copy of target creature."),
)
