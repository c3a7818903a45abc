"""Cards with replacement and prevention, copies, and phasing; and programs for words that the reader does not read."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.magic.library.written import written
from warband.games.magic.programs.abilities import AnyAbility, Replacement
from warband.games.magic.programs.cards import Card
from warband.games.magic.programs.ops import AnyOp, BecomeCopy, CopySpell, Effect, Shield
from warband.games.magic.programs.qualities import ANY_TARGET, ANYTHING, CREATURE, CREATURE_YOU_CONTROL, Target
from warband.games.magic.programs.replacements import Entering, Exiled, Plus, Prevent, Redirected, Times

WONDERS = (
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
)

# --- programs without a text


def enchantment(name: str, cost: str, *abilities: AnyAbility) -> Card:
    """An enchantment that is on nothing."""
    return replace(written(name, cost, "Enchantment"), abilities=abilities)


def instant(name: str, cost: str, targets: tuple[Target, ...], *ops: AnyOp) -> Card:
    """An instant."""
    return replace(written(name, cost, "Instant"), effect=Effect(ops, targets))


PLATE = written(
    "Warden's Plate", "{3}", "Artifact - Equipment",
    "Equipped creature gets +0/+1.\n"
    "Equip {2}",
)  # fmt: skip
UNREAD = (
    replace(PLATE, abilities=(Replacement("damage", Prevent(1), "host"), *PLATE.abilities)),
    enchantment("Ward of Ash", "{1}{W}", Replacement("damage", Prevent(1), "you")),
    enchantment("Furnace of Ruin", "{2}{R}{R}", Replacement("damage", Times(2))),
    enchantment("Font of Plenty", "{1}{G}", Replacement("gain life", Plus(1), "you")),
    enchantment("Graveless Realm", "{2}{B}", Replacement("dies", Exiled(), CREATURE)),
    enchantment("Twin Forge", "{3}{W}", Replacement("create", Times(2), "you")),
    enchantment("Deep Study", "{3}{U}", Replacement("draw", Times(2), "you")),
    replace(
        written("Bodyguard of Stone", "{2}{W}", "Creature - Golem", size="0/4"),
        abilities=(Replacement("damage", Redirected(), "you"),),
    ),
    replace(
        written("Shape Thief", "{3}{U}", "Creature - Shapeshifter", size="0/0"), enters=Entering(copies=CREATURE)
    ),
    instant("Guarding Light", "{W}", (ANY_TARGET,), Shield(3)),
    instant("Twice Told", "{1}{U}", (Target(ANYTHING, zone="stack"),), CopySpell()),
    instant(
        "Borrowed Shape", "{1}{U}", (Target(CREATURE_YOU_CONTROL), Target(CREATURE)), BecomeCopy("target 2", "target")
    ),
)
