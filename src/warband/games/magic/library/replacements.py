"""Cards with replacement and prevention, and phasing."""

from __future__ import annotations

from warband.games.magic.library.written import written

GEAR = "Artifact - Equipment"
REPLACEMENTS = (
    written("Bell of Envy", "{1}{W}", "Enchantment", "Whenever an opponent gains life, you gain 1 life."),
    written(
        "Growing Sapling", "{1}{G}", "Creature - Treefolk",
        "This creature enters with two +1/+1 counters on it.",
        "0/0",
    ),
    written("Drowsy Ogre", "{2}{R}", "Creature - Ogre", "This creature enters tapped.", "4/3"),
    written("Flickering Sprite", "{1}{U}", "Creature - Faerie", "Phasing", "2/1"),
    written("Slip Aside", "{U}", "Instant", "Target creature phases out."),
    written("Vanishing Veil", "{1}{W}", "Instant", "Nonland permanents you control phase out."),
    written(
        "Last Swing", "{1}{R}", "Instant",
        "Target Equipment isn't an artifact until end of turn. This spell deals damage equal to target creature's "
        "power to each opponent.",
    ),
    written(
        "Warden's Plate", "{3}", GEAR,
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
        "Guarding Light", "{W}", "Instant",
        "Prevent the next 3 damage that would be dealt to any target this turn.",
    ),
    written(
        "Ashen Bulwark", "{2}", GEAR,
        "Prevent all noncombat damage that would be dealt to equipped creature.\n"
        "Equip {2}",
    ),
    written(
        "Shield of the Throng", "{2}", GEAR,
        "If a source would deal damage to equipped creature, prevent X of that damage, where X is the number of "
        "creatures you control.\n"
        "Equip {2}",
    ),
    written(
        "Feint", "{W}", "Instant",
        "Prevent all combat damage that would be dealt to target creature this turn.",
    ),
    written(
        "Reckless Flail", "{3}", GEAR,
        "If equipped creature would deal combat damage to a permanent or player, it deals double that damage instead.\n"
        "Equip {2}",
    ),
)
